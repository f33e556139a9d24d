import { act, screen, within } from '@testing-library/react';
import type { LineChoice, ListCompared, ListRead, UnderstoodLine } from '#shared/contract/lists/pasted-list.ts';
import type { Item } from '#shared/contract/shopping/item.ts';
import { springfield } from '#tests/support/cast.ts';
import HomePage from '#web/pages/home-page.tsx';
import type { StoredLine } from '#web/parts/lists/stored-list.ts';
import { bananas, findDialog, milk, priced, stores } from './opened-home.tsx';
import { openPage } from './opened-page.tsx';
import { type Answers, signedOut, type Troubles } from './stub-server.ts';

export const choice = (item: Item, quantity = 1): LineChoice => ({
  item,
  match: 'any-brand',
  quantity,
  isPlainWords: false,
});
export const plain = (words: string): LineChoice => ({
  item: { id: `own-${words}`, name: words, brand: '', category: 'Other', unit: 'each', size: '' },
  match: 'this-product',
  quantity: 1,
  isPlainWords: true,
});
export const line = (
  written: string,
  choices: LineChoice[],
  changes: Partial<UnderstoodLine> = {},
): UnderstoodLine => ({
  written,
  isDone: false,
  isNotToBuy: false,
  isStaple: false,
  heading: null,
  choices: [...choices, plain(written)],
  ...changes,
});

export const read: ListRead = {
  lines: [
    line('milk x2', [choice(milk, 2)]),
    line('something yellow', [choice(bananas), choice(milk)], { question: 'which' }),
    line('salt to taste', [choice({ ...milk, id: 'salt', name: 'Salt' })], { isStaple: true }),
  ],
  servings: null,
  leftOut: [],
  passedOver: [],
};
export const compared: ListCompared = {
  location: springfield,
  stores,
  otherTowns: [],
  clubs: [],
  entries: [
    { ...priced(milk), match: 'any-brand', quantity: 2 },
    { ...priced(bananas), match: 'any-brand', quantity: 1 },
  ],
};

/** A list of which the server understood these lines. */
export const readLines = (...lines: UnderstoodLine[]): ListRead => ({ ...read, lines });
export const readMilk = readLines(...read.lines.slice(0, 1));
export const recipe: ListRead = { ...read, servings: 4, leftOut: ['dish soap'] };

export const understoodAll = 'We understood every line. Press Change if we got something wrong.';

export function openFront(answers: Answers = {}, troubles: Troubles = {}) {
  localStorage.setItem('tillwise.cookie-consent', 'declined');
  const answered = { 'POST /api/lists/read': read, 'POST /api/lists/compare': compared, ...answers };
  return openPage(HomePage, '/', answered, { 'GET /api/auth/user': signedOut, ...troubles });
}

export const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your list' });
export const place = () => screen.getByRole('textbox', { name: 'ZIP code or town' });
export const compareButton = () => screen.getByRole('button', { name: 'Compare stores near me' });

type Person = ReturnType<typeof openPage>['person'];

/** Writes a list, says where, and asks for its cost. */
export async function writeList(person: Person, text: string, where = '62704') {
  await person.type(await box(), text);
  await person.type(place(), where);
  await person.click(compareButton());
}

/** Answers what 'something yellow' is. */
export async function chooseBananas(person: Person) {
  const asked = within(await screen.findByRole('group', { name: /something yellow/ }));
  await person.click(asked.getByRole('button', { name: 'Bananas, 1 lb' }));
}

/** Compares the reviewed list. */
export const pressCompare = (person: Person) =>
  person.click(screen.getAllByRole('button', { name: 'Compare' })[0] as HTMLElement);

/** Pastes a list as a member, and reads it. */
export async function pasteList(person: Person, text: string) {
  await person.click(screen.getByRole('button', { name: 'Paste a whole list' }));
  const dialog = await findDialog('Paste a list');
  await person.type(dialog.getByRole('textbox', { name: 'Your list' }), text);
  await person.click(dialog.getByRole('button', { name: 'Read list' }));
  return dialog;
}

/** Milk, as a visitor's browser keeps it. */
export function storeList(changes: {
  location?: typeof springfield;
  storeIds?: string[] | null;
  isToBeKept: boolean;
  lines?: StoredLine[];
}) {
  const lines = readMilk.lines.map((each) => ({ ...each, id: 'a', chosen: 0, isOut: false }));
  const list = { text: 'milk x2', where: { place: '62704' }, location: springfield, storeIds: null, servings: null };
  localStorage.setItem('tillwise.list', JSON.stringify({ ...list, leftOut: [], lines, ...changes }));
}

/** Writes a list, answers its question, and presses Compare twice at once. */
export async function openAnswer() {
  const opened = openFront();
  const { person } = opened;
  await writeList(person, 'milk x2{enter}something yellow');
  await chooseBananas(person);
  const [compare] = screen.getAllByRole('button', { name: 'Compare' });
  act(() => {
    compare?.click();
    compare?.click();
  });
  await screen.findByRole('link', { name: 'Keep this list' });
  return opened;
}
