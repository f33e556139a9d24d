import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { failures } from '#shared/contract/failures.ts';
import type { LineChoice, ListCompared, ListRead, UnderstoodLine } from '#shared/contract/lists/pasted-list.ts';
import type { Item } from '#shared/contract/shopping/item.ts';
import { limits } from '#shared/limits.ts';
import { firstTripSettings } from '#shared/rules/trips/default-trip-settings.ts';
import { springfield } from '#tests/support/cast.ts';
import HomePage from '#web/pages/home-page.tsx';
import { deferStart } from '#web/parts/site/deferred-start.ts';
import { toast } from '#web/ui/toast.ts';
import {
  bananas,
  costco,
  farther,
  findDialog,
  findPlan,
  milk,
  openHome,
  preferences,
  priced,
  seenAt,
  storeIds,
  stores,
} from './opened-home.tsx';
import { expectToast, goInHistory, openPage } from './opened-page.tsx';
import { shopper } from './people.ts';
import { type Answers, broken, signedOut, type Troubles } from './stub-server.ts';

const choice = (item: Item, quantity = 1): LineChoice => ({ item, match: 'any-brand', quantity, isPlainWords: false });
const plain = (words: string): LineChoice => ({
  item: { id: `own-${words}`, name: words, brand: '', category: 'Other', unit: 'each', size: '' },
  match: 'this-product',
  quantity: 1,
  isPlainWords: true,
});
const line = (written: string, choices: LineChoice[], changes: Partial<UnderstoodLine> = {}): UnderstoodLine => ({
  written,
  isDone: false,
  isNotToBuy: false,
  isStaple: false,
  heading: null,
  choices: [...choices, plain(written)],
  ...changes,
});

const read: ListRead = {
  lines: [
    line('milk x2', [choice(milk, 2)]),
    line('something yellow', [choice(bananas), choice(milk)], { question: 'which' }),
    line('salt to taste', [choice({ ...milk, id: 'salt', name: 'Salt' })], { isStaple: true }),
  ],
  servings: null,
  leftOut: [],
};
const compared: ListCompared = {
  location: springfield,
  stores,
  otherTowns: [],
  clubs: [],
  entries: [
    { ...priced(milk), match: 'any-brand', quantity: 2 },
    { ...priced(bananas), match: 'any-brand', quantity: 1 },
  ],
};

const understoodAll = 'We understood every line. Press Change if we got something wrong.';

function openFront(answers: Answers = {}, troubles: Troubles = {}) {
  localStorage.setItem('tillwise.cookie-consent', 'declined');
  const answered = { 'POST /api/lists/read': read, 'POST /api/lists/compare': compared, ...answers };
  return openPage(HomePage, '/', answered, { 'GET /api/auth/user': signedOut, ...troubles });
}

const storedIds = () => JSON.parse(localStorage.getItem('tillwise.list') ?? '{}').storeIds;

const box = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your list' });
const place = () => screen.getByRole('textbox', { name: 'ZIP code or town' });
const compareButton = () => screen.getByRole('button', { name: 'Compare stores near me' });

test('a visitor writes a list, answers questions, and sees its cost nearby', async () => {
  const { server, person } = openFront();
  await person.type(await box(), 'milk x2{enter}something yellow');
  await person.type(place(), '62704');
  await person.click(compareButton());
  expect(await screen.findByText('One line needs a check. We understood the rest.')).toBeTruthy();
  expect(screen.getByText('If you don’t answer, we use the first choice.')).toBeTruthy();
  const asked = within(screen.getByRole('group', { name: /something yellow/ }));
  await person.click(asked.getByRole('button', { name: 'Bananas, 1 lb' }));
  expect(screen.getByText(understoodAll)).toBeTruthy();
  const [compare] = screen.getAllByRole('button', { name: 'Compare' });
  if (compare) await person.click(compare);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your list near Springfield, IL 62704' })).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 2, name: /Walmart/ })).toBeTruthy();
  expect(server.sent('POST /api/lists/compare').at(-1)).toMatchObject({
    where: { place: '62704' },
    items: [
      { itemId: milk.id, quantity: 2 },
      { itemId: bananas.id, quantity: 1 },
    ],
  });
  expect(screen.getByRole('link', { name: 'Keep this list' }).getAttribute('href')).toContain('signUp');
});

test('a visitor who leaves out the state can choose a town of that name in another state', async () => {
  const { server, person } = openFront({
    'POST /api/lists/read': { ...read, lines: [line('milk', [choice(milk)])] },
    'POST /api/lists/compare': { ...compared, otherTowns: ['Springfield, MO', 'Springfield, MA'] },
  });
  await person.type(await box(), 'milk');
  await person.type(place(), 'Springfield');
  await person.click(compareButton());
  const others = await screen.findByRole('group', { name: 'Another Springfield?' });
  server.answer('POST /api/lists/compare', {
    ...compared,
    location: { ...springfield, address: 'Springfield, MO' },
  });
  await person.click(within(others).getByRole('button', { name: 'Springfield, MO' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Your list near Springfield, MO' })).toBeTruthy();
  expect(server.sent('POST /api/lists/compare').at(-1)).toMatchObject({ where: { place: 'Springfield, MO' } });
  expect(screen.queryByRole('group', { name: 'Another Springfield?' })).toBeNull();
});

test('an unconfirmed store brand is not named as a product in the question, in the review, or beside its price', async () => {
  const ketchup: Item = { ...milk, id: 'aldi-ketchup', name: 'Ketchup', brand: 'Aldi', size: '20 oz', isAssumed: true };
  const named: LineChoice = { ...choice(ketchup), match: 'this-product' };
  const { person } = openFront({
    'POST /api/lists/read': { ...read, lines: [line('aldi ketchup', [named, choice(bananas)], { question: 'which' })] },
    'POST /api/lists/compare': { ...compared, entries: [{ ...priced(ketchup), match: 'this-product', quantity: 1 }] },
  });
  await person.type(await box(), 'aldi ketchup');
  await person.type(place(), '62704');
  await person.click(compareButton());
  const asked = within(await screen.findByRole('group', { name: /aldi ketchup/ }));
  await person.click(asked.getByRole('button', { name: 'Ketchup (Aldi store brand, if it has one), 20 oz' }));
  expect(screen.getByText('Aldi store brand, if it has one')).toBeTruthy();
  const [compare] = screen.getAllByRole('button', { name: 'Compare' });
  if (compare) await person.click(compare);
  await screen.findByRole('heading', { level: 1, name: 'Your list near Springfield, IL 62704' });
  expect(screen.getAllByText('Aldi store brand, if it has one').length).toBeGreaterThan(0);
  expect(screen.queryByText('Aldi')).toBeNull();
});

test('a visitor far from all stores reads how far the nearest is', async () => {
  const [walmart, ...others] = stores.map((store) => ({ ...store, calculatedDistance: 530 }));
  if (!walmart) throw new Error('There is no store.');
  const far = [...others, { ...walmart, calculatedDistance: 517 }];
  const { person } = openFront({ 'POST /api/lists/compare': { ...compared, stores: far } });
  await person.type(await box(), 'milk x2');
  await person.type(place(), '99762');
  await person.click(compareButton());
  await person.click((await screen.findAllByRole('button', { name: 'Compare' }))[0] as HTMLElement);
  expect(
    await screen.findByText('We don’t know of any store within 25 miles. The nearest is Walmart, 517 mi away.'),
  ).toBeTruthy();
});

test('items they may have at home are bought only on request', async () => {
  const { server, person } = openFront();
  await person.type(await box(), 'salt to taste');
  await person.type(place(), '62704');
  await person.click(compareButton());
  const salt = await screen.findByRole('button', { name: 'salt to taste' });
  expect(salt.getAttribute('aria-pressed')).toBe('false');
  await person.click(salt);
  const [compare] = screen.getAllByRole('button', { name: 'Compare' });
  if (compare) await person.click(compare);
  await screen.findByRole('link', { name: 'Keep this list' });
  const { items } = server.sent('POST /api/lists/compare').at(-1) as { items: { itemId: string }[] };
  expect(items.map(({ itemId }) => itemId)).toContain('salt');
});

test('a line that asks for more than an entry can have says that it is fewer', async () => {
  const cut = line('200 bananas', [{ ...choice(bananas), quantity: 99, isCut: true }]);
  const { person } = openFront({
    'POST /api/lists/read': { ...read, lines: [cut, line('milk', [choice(milk)], { question: 'which' })] },
  });
  await person.type(await box(), '200 bananas{enter}milk');
  await person.type(place(), '62704');
  await person.click(compareButton());
  expect(await screen.findByText('Fewer than you wrote: an entry can have up to 99 packages.')).toBeTruthy();
});

test('talk between people is left out, and bought only on request', async () => {
  const talk = [
    line('love mom', [], { isNotToBuy: true }),
    line('we have eggs', [choice(bananas)], { isNotToBuy: true }),
  ];
  const { server, person } = openFront({
    'POST /api/lists/read': { ...read, lines: [...read.lines.slice(0, 1), ...talk] },
  });
  await person.type(await box(), 'milk x2{enter}love mom{enter}we have eggs');
  await person.type(place(), '62704');
  await person.click(compareButton());
  const eggs = await screen.findByRole('button', { name: 'we have eggs' });
  expect(screen.getByRole('button', { name: 'love mom' }).getAttribute('aria-pressed')).toBe('false');
  await person.click(eggs);
  const [compare] = screen.getAllByRole('button', { name: 'Compare' });
  if (compare) await person.click(compare);
  await screen.findByRole('link', { name: 'Keep this list' });
  const { items } = server.sent('POST /api/lists/compare').at(-1) as { items: { itemId: string }[] };
  expect(items.map(({ itemId }) => itemId)).toEqual([milk.id, bananas.id]);
});

const recipe: ListRead = { ...read, servings: 4, leftOut: ['dish soap'] };

test('choices stay when the servings change, after a look at the answer, and after an edit', async () => {
  const { server, person } = openFront({ 'POST /api/lists/read': recipe });
  await person.type(await box(), 'serves 4{enter}milk x2{enter}something yellow{enter}salt to taste');
  await person.type(place(), '62704');
  await person.click(compareButton());
  const asked = within(await screen.findByRole('group', { name: /something yellow/ }));
  await person.click(asked.getByRole('button', { name: 'Bananas, 1 lb' }));
  await person.click(screen.getByRole('button', { name: 'salt to taste' }));
  await person.click(screen.getByRole('button', { name: 'One serving more' }));
  const expectChoices = async () => {
    expect(await screen.findByText(understoodAll)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'salt to taste' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByText('5', { selector: 'output' })).toBeTruthy();
  };
  await screen.findByText('5', { selector: 'output' });
  await expectChoices();
  const [compare] = screen.getAllByRole('button', { name: 'Compare' });
  if (compare) await person.click(compare);
  await person.click(await screen.findByRole('button', { name: 'Edit list' }));
  await expectChoices();
  await person.click(screen.getByRole('button', { name: 'Edit list' }));
  await person.type(await box(), '{enter}milk');
  await person.click(compareButton());
  expect(await screen.findByText(understoodAll)).toBeTruthy();
  expect(server.sent('POST /api/lists/read')).toMatchObject([{}, { servings: 5 }, { servings: 5 }]);
});

test('servings that a visitor set for a recipe are not those of another recipe', async () => {
  const { server, person } = openFront({ 'POST /api/lists/read': recipe });
  await person.type(await box(), 'serves 4{enter}milk x2');
  await person.type(place(), '62704');
  await person.click(compareButton());
  await person.click(await screen.findByRole('button', { name: 'One serving more' }));
  await screen.findByText('5', { selector: 'output' });
  server.answer('POST /api/lists/read', { ...recipe, servings: 6 });
  await person.click(screen.getByRole('button', { name: 'Edit list' }));
  await person.clear(await box());
  await person.type(await box(), 'serves 6{enter}milk x2');
  await person.click(compareButton());
  expect(await screen.findByText('6', { selector: 'output' })).toBeTruthy();
  expect(server.sent('POST /api/lists/read').at(-1)).not.toHaveProperty('servings');
});

test('a quantity that a visitor changed in the answer stays when they add a line to the list', async () => {
  const { server, person } = openFront({
    'POST /api/lists/read': { ...read, lines: [line('milk', [choice(milk)])] },
    'POST /api/lists/compare': { ...compared, entries: [{ ...priced(milk), match: 'any-brand', quantity: 1 }] },
  });
  await person.type(await box(), 'milk');
  await person.type(place(), '62704');
  await person.click(compareButton());
  await findPlan();
  await person.click(screen.getByRole('button', { name: 'One more Whole Milk' }));
  await waitFor(() => expect(server.sent('POST /api/lists/compare')).toHaveLength(2));
  await person.click(screen.getByRole('button', { name: 'Edit list' }));
  await screen.findByText(understoodAll);
  await person.click(screen.getByRole('button', { name: 'Edit list' }));
  server.answer('POST /api/lists/read', {
    ...read,
    lines: [line('milk', [choice(milk)]), line('bananas', [choice(bananas)])],
  });
  await person.type(await box(), '{enter}bananas');
  await person.click(compareButton());
  await waitFor(() =>
    expect(server.sent('POST /api/lists/compare').at(-1)).toMatchObject({
      items: [
        { itemId: milk.id, quantity: 2 },
        { itemId: bananas.id, quantity: 1 },
      ],
    }),
  );
});

test('a rewritten line stays as it is when the servings change', async () => {
  const texts = (sent: readonly unknown[]) => (sent as { text: string }[]).map(({ text }) => text);
  const { server, person } = openFront({ 'POST /api/lists/read': recipe });
  const rewrite = async (words: string) => {
    const asked = within(await screen.findByRole('group', { name: /something yellow/ }));
    await person.click(asked.getByRole('button', { name: 'Something else' }));
    const field = await screen.findByRole('textbox', { name: 'What you mean by something yellow' });
    await person.clear(field);
    await person.type(field, `${words}{enter}`);
  };
  await person.type(await box(), 'serves 4{enter}milk x2{enter}- something yellow');
  await person.type(place(), '62704');
  await person.click(compareButton());
  await rewrite('2 lemons');
  await waitFor(() => expect(server.sent('POST /api/lists/read')).toHaveLength(2));
  await person.click(screen.getByRole('button', { name: 'One serving more' }));
  await waitFor(() => expect(server.sent('POST /api/lists/read')).toHaveLength(3));
  const again = 'serves 4\nmilk x2\n- 2 lemons';
  expect(texts(server.sent('POST /api/lists/read')).slice(1)).toEqual(['2 lemons', again]);
  await person.click(screen.getByRole('button', { name: 'Edit list' }));
  expect((await box()).value).toBe(again);
});

test.each([
  [['dish soap'], 'A list can have up to 200 lines, so ‘dish soap’ was left out.'],
  [
    Array.from({ length: 12 }, (_, at) => `soap ${at}`),
    'A list can have up to 200 lines, so ‘soap 0’, ‘soap 1’, ‘soap 2’, ‘soap 3’, ‘soap 4’, ‘soap 5’, ‘soap 6’, ‘soap 7’, ‘soap 8’, ‘soap 9’, and 2 more were left out.',
  ],
])('a visitor and a member both see which lines of a long list were left out: %j', async (leftOut, words) => {
  const answers = { 'POST /api/lists/read': { ...read, leftOut } };
  const front = openFront(answers);
  await front.person.type(await box(), 'milk x2');
  await front.person.type(place(), '62704');
  await front.person.click(compareButton());
  expect(await screen.findByText(words)).toBeTruthy();
  cleanup();
  const { person } = await openHome({}, answers);
  await person.click(screen.getByRole('button', { name: 'Paste a whole list' }));
  const dialog = await findDialog('Paste a list');
  await person.type(dialog.getByRole('textbox', { name: 'Your list' }), 'milk x2');
  await person.click(dialog.getByRole('button', { name: 'Read list' }));
  expect(await dialog.findByText(words)).toBeTruthy();
});

test('the keyboard stays in the list after an answer, and after a line is opened again', async () => {
  const { person } = openFront();
  await person.type(await box(), 'milk x2{enter}something yellow');
  await person.type(place(), '62704{enter}');
  const asked = within(await screen.findByRole('group', { name: /something yellow/ }));
  asked.getByRole('button', { name: 'Bananas, 1 lb' }).focus();
  await person.keyboard('{enter}');
  expect(document.activeElement?.textContent).toBe(understoodAll);
  screen.getByRole('button', { name: 'Change Bananas' }).focus();
  await person.keyboard('{enter}');
  // It opens where it is: above, it would be off the screen of a long list.
  expect(document.activeElement).toBe(screen.getByRole('group', { name: /something yellow/ }));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('something yellow'))).toEqual([
    false,
    true,
  ]);
  await person.tab();
  expect(screen.getByRole('group', { name: /something yellow/ }).contains(document.activeElement)).toBe(true);
});

test('a member edits a pasted list, which keeps its text and choices', async () => {
  const { person, server } = await openHome({}, { 'POST /api/lists/read': recipe });
  await person.click(screen.getByRole('button', { name: 'Paste a whole list' }));
  const dialog = await findDialog('Paste a list');
  await person.type(dialog.getByRole('textbox', { name: 'Your list' }), 'milk x2');
  await person.click(dialog.getByRole('button', { name: 'Read list' }));
  await person.click(await dialog.findByRole('button', { name: 'salt to taste' }));
  await person.click(dialog.getByRole('button', { name: 'One serving more' }));
  expect(await dialog.findByText('5', { selector: 'output' })).toBeTruthy();
  expect(dialog.getByRole('button', { name: 'Add 3 items to cart' })).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Edit list' }));
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your list' }).value).toBe('milk x2');
  await person.click(dialog.getByRole('button', { name: 'Read list' }));
  expect(await dialog.findByRole('button', { name: 'Add 3 items to cart' })).toBeTruthy();
  expect(dialog.getByText('5', { selector: 'output' })).toBeTruthy();
  expect(server.sent('POST /api/lists/read').at(-1)).toMatchObject({ servings: 5 });
});

test('a member who pastes another list reads what was added, raised, and there already, and can undo it', async () => {
  const beef = { ...milk, id: 'fresh-ground-beef-1-lb', name: 'Ground Beef', unit: 'lb', size: '1 lb' };
  const pounds = (count: number) => ({ quantity: count, amount: { count, measure: 'lb' as const } });
  const entry = (item: Item, much: { quantity: number; amount?: LineChoice['amount'] }) => ({
    ...priced(item),
    match: 'any-brand' as const,
    ...much,
  });
  const second: ListRead = {
    ...read,
    lines: [
      line('1 lb ground beef', [{ ...choice(beef), ...pounds(1) }]),
      line('milk', [choice(milk)]),
      line('bananas', [choice(bananas)]),
    ],
  };
  const { server, person } = await openHome(
    {},
    {
      'GET /api/cart': [entry(beef, pounds(2)), entry(milk, { quantity: 2 })],
      'POST /api/lists/read': second,
      'POST /api/cart/bring-along': [
        entry(beef, pounds(3)),
        entry(milk, { quantity: 2 }),
        entry(bananas, { quantity: 1 }),
      ],
      'DELETE /api/cart/{id}': [],
      'POST /api/cart': [],
    },
  );
  await person.click(screen.getByRole('button', { name: 'Paste a whole list' }));
  const dialog = await findDialog('Paste a list');
  await person.type(dialog.getByRole('textbox', { name: 'Your list' }), '1 lb ground beef{enter}milk{enter}bananas');
  await person.click(dialog.getByRole('button', { name: 'Read list' }));
  await person.click(await dialog.findByRole('button', { name: 'Add 3 items to cart' }));
  await expectToast({
    title: 'Your list is in the cart',
    description: '1 item added, Ground Beef raised to 3 lb, 1 already there.',
  });
  const [sent] = server.sent('POST /api/cart/bring-along');
  expect(sent).toMatchObject({
    changeId: expect.any(String),
    items: [{ addsUp: true }, { addsUp: false }, { addsUp: false }],
  });
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sent('POST /api/cart')).toMatchObject([{ itemId: beef.id, ...pounds(2) }]));
  expect(server.sent('DELETE /api/cart/{id}')).toHaveLength(2);
});

test('a member who presses twice adds the list once', async () => {
  const inCart = { ...priced(milk), match: 'any-brand' as const, quantity: 2 };
  const { server, person } = await openHome(
    {},
    {
      'POST /api/lists/read': { ...read, lines: [line('milk x2', [choice(milk, 2)])] },
      'POST /api/cart/bring-along': [inCart],
    },
  );
  await person.click(screen.getByRole('button', { name: 'Paste a whole list' }));
  const dialog = await findDialog('Paste a list');
  await person.type(dialog.getByRole('textbox', { name: 'Your list' }), 'milk x2');
  await person.click(dialog.getByRole('button', { name: 'Read list' }));
  const answering = Promise.withResolvers<void>();
  server.hold('POST /api/cart/bring-along', answering.promise);
  await person.dblClick(await dialog.findByRole('button', { name: 'Add 1 item to cart' }));
  answering.resolve();
  await expectToast({ title: 'Your list is in the cart', description: 'Whole Milk raised to 2 gallons.' });
  // A second press would be sent once the first one is answered.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(server.sent('POST /api/cart/bring-along')).toHaveLength(1);
});

test('nothing is left out of a cart with room, though only the server knows that two apples are in the pound there', async () => {
  const pound = { ...bananas, id: 'fresh-apples-gala-1-lb', name: 'Apples, Gala', unit: 'lb', size: '1 lb' };
  const bag = { ...pound, id: 'fresh-apples-gala-3-lb', unit: 'bag', size: '3 lb' };
  const pieces = { count: 2, measure: 'ct' as const };
  const there = { ...priced(pound), match: 'any-brand' as const, quantity: 1, amount: pieces };
  const { person } = await openHome(
    {},
    {
      'GET /api/cart': [there],
      'POST /api/lists/read': { ...read, lines: [line('apples', [choice(bag)])] },
      'POST /api/cart/bring-along': [{ ...there, includes: { packages: 1 } }],
    },
  );
  await person.click(screen.getByRole('button', { name: 'Paste a whole list' }));
  const dialog = await findDialog('Paste a list');
  await person.type(dialog.getByRole('textbox', { name: 'Your list' }), 'apples');
  await person.click(dialog.getByRole('button', { name: 'Read list' }));
  await person.click(await dialog.findByRole('button', { name: 'Add 1 item to cart' }));
  await expectToast({ title: 'Your list is in the cart', description: '1 already there.' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Paste a list' })).toBeNull());
});

test('a visitor who signs up takes their list along, with where they shop, the same stores, and what a trip costs, and Undo removes all of it', async () => {
  const lines = read.lines.slice(0, 1).map((each) => ({ ...each, id: 'a', chosen: 0, isOut: false }));
  const answered = { location: springfield, storeIds: ['2', '1'] };
  const list = { text: 'milk x2', where: { place: '62704' }, ...answered, servings: null, leftOut: [], lines };
  localStorage.setItem('tillwise.list', JSON.stringify({ ...list, isToBeKept: true }));
  const ask = vi.fn<Geolocation['getCurrentPosition']>();
  Object.defineProperty(navigator, 'geolocation', { value: { getCurrentPosition: ask }, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'geolocation'));
  const trip = { ...firstTripSettings, centsPerMile: 70, memberships: ['costco' as const] };
  localStorage.setItem('tillwise.trip', JSON.stringify(trip));
  const unset = { ...preferences, location: null, storeIds: [] };
  const { server, person } = await openHome(
    {},
    {
      'GET /api/cart': [],
      'GET /api/preferences': unset,
      'POST /api/preferences/take-back': unset,
      'DELETE /api/cart/{id}': [],
      'PATCH /api/preferences': { ...unset, ...answered, trip },
      'POST /api/cart/bring-along': [{ ...priced(milk), quantity: 2 }],
    },
  );
  await expectToast({ title: 'We kept your list', description: '1 item in your cart.' });
  expect(server.sent('PATCH /api/preferences')).toEqual([{ ...answered, trip }]);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sentTo('DELETE /api/cart/{id}')).toEqual([`/api/cart/${milk.id}`]));
  expect(server.sent('POST /api/preferences/take-back')).toEqual([{ ...answered, trip }]);
  // The browser asks for a location when the page opens, not when Undo removes the list's.
  expect(await screen.findByText('Where do you shop?')).toBeTruthy();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(ask).not.toHaveBeenCalled();
});

test('a visitor who signs up can still take their list back after the toast has gone', async () => {
  const lines = read.lines.slice(0, 1).map((each) => ({ ...each, id: 'a', chosen: 0, isOut: false }));
  const where = { where: { place: '62704' }, location: springfield, storeIds: ['2', '1'] };
  const list = { text: 'milk x2', ...where, servings: null, leftOut: [], lines, isToBeKept: true };
  localStorage.setItem('tillwise.list', JSON.stringify(list));
  const { server, person } = await openHome(
    {},
    {
      'GET /api/cart': [],
      'DELETE /api/cart/{id}': [],
      'POST /api/cart/bring-along': [{ ...priced(milk), quantity: 2 }],
    },
  );
  await expectToast({ title: 'We kept your list', description: '1 item in your cart.' });
  toast({ title: 'Something else' });
  const came = '1 item came from the list you made before you signed in.';
  expect(screen.getByText(came)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Take them back' }));
  await waitFor(() => expect(server.sentTo('DELETE /api/cart/{id}')).toEqual([`/api/cart/${milk.id}`]));
  expect(screen.queryByText(came)).toBeNull();
  expect(JSON.parse(localStorage.getItem('tillwise.list') ?? '')).toMatchObject({ text: 'milk x2', isToBeKept: false });
});

test('a member who signs in is offered the list they made signed out, once, and can add it to the cart', async () => {
  const lines = read.lines.slice(0, 1).map((each) => ({ ...each, id: 'a', chosen: 0, isOut: false }));
  const where = { where: { place: '62704' }, location: springfield, storeIds: ['2', '1'] };
  const list = { text: 'milk x2', ...where, servings: null, leftOut: [], lines, isToBeKept: false };
  const answers = { 'GET /api/cart': [], 'POST /api/cart/bring-along': [{ ...priced(milk), quantity: 2 }] };
  localStorage.setItem('tillwise.list', JSON.stringify(list));
  localStorage.setItem('tillwise.opened-by', shopper().id);
  const { server, person } = await openHome({}, answers);
  await expectToast({
    title: 'Your list is still in this browser',
    description: '1 item from before you signed in.',
  });
  const offered = localStorage.getItem('tillwise.list') ?? '';
  await person.click(screen.getByRole('button', { name: 'Add to cart' }));
  await expectToast({ title: 'We kept your list', description: '1 item in your cart.' });
  expect(server.sent('POST /api/cart/bring-along')).toHaveLength(1);
  cleanup();

  localStorage.setItem('tillwise.list', offered);
  await openHome({}, answers);
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByText('Your list is still in this browser')).toBeNull();
});

test('a visitor with one item too many reads its name, and this browser keeps it', async () => {
  const lines = read.lines.slice(0, 1).map((each) => ({ ...each, id: 'a', chosen: 0, isOut: false }));
  const where = { where: { place: '62704' }, location: springfield, storeIds: null };
  const list = { text: 'milk x2', ...where, servings: null, leftOut: [], lines, isToBeKept: true };
  localStorage.setItem('tillwise.list', JSON.stringify(list));
  const full = Array.from({ length: limits.cartEntries }, (_, at) => ({
    ...priced({ ...bananas, id: `bananas-${at}` }),
    quantity: 1,
  }));
  await openHome({}, { 'GET /api/cart': full, 'POST /api/cart/bring-along': full });
  await expectToast({
    title: 'We kept your list',
    description:
      '0 items in your cart. Your cart is full at 200 different items, so ‘milk x2’ was left out. It stays on the list in this browser.',
  });
  expect(JSON.parse(localStorage.getItem('tillwise.list') ?? '')).toMatchObject({ text: 'milk x2', isToBeKept: false });
});

test('a visitor with no room in the cart reads that it is full, and this browser keeps the items', async () => {
  const lines = read.lines.slice(0, 1).map((each) => ({ ...each, id: 'a', chosen: 0, isOut: false }));
  const where = { where: { place: '62704' }, location: springfield, storeIds: null };
  localStorage.setItem(
    'tillwise.list',
    JSON.stringify({ text: 'milk x2', ...where, servings: null, leftOut: [], lines, isToBeKept: true }),
  );
  const isFull = { ...failures['cart-full'], code: 'cart-full' } as const;
  await openHome({}, { 'GET /api/cart': [] }, { 'POST /api/cart/bring-along': isFull });
  await expectToast({
    title: 'Error',
    description: 'We couldn’t move your items to your cart yet. Your cart is full at 200 different items.',
    isFailure: true,
  });
  expect(localStorage.getItem('tillwise.list')).not.toBeNull();
});

test('text in the box is there again after a visitor left for an account, and opens in the new account', async () => {
  const { person } = openFront();
  await person.type(await box(), 'milk x2{enter}eggs');
  await person.click(screen.getByRole('button', { name: 'Photo of a list' }));
  cleanup();
  openFront();
  await waitFor(async () => expect((await box()).value).toBe('milk x2\neggs'));
  cleanup();
  const member = await openHome({});
  const dialog = await findDialog('Paste a list');
  expect(dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your list' }).value).toBe('milk x2\neggs');
  await member.person.click(dialog.getByRole('button', { name: 'Close' }));
  expect(localStorage.getItem('tillwise.unfinished-list')).toBeNull();
});

/** Opens the dialog as a member, types, and appends a text file. */
async function pasteAsMember(answers: Answers = {}) {
  const opened = await openHome({}, { 'POST /api/lists/read': { ...read, lines: read.lines.slice(0, 1) }, ...answers });
  await opened.person.click(screen.getByRole('button', { name: 'Paste a whole list' }));
  const dialog = await findDialog('Paste a list');
  await opened.person.type(dialog.getByRole('textbox', { name: 'Your list' }), 'milk x2');
  await opened.person.upload(dialog.getByLabelText('Text file with a list'), new File(['eggs'], 'list.txt'));
  await waitFor(async () => expect((await box()).value).toBe('milk x2\neggs'));
  return { ...opened, dialog };
}

test.each([
  ['read the list', 'POST /api/lists/read'],
  ['added it', 'POST /api/cart/bring-along'],
] as const)(
  'a member whose session had ended when they %s finds it again, signed out and signed in',
  async (_, call) => {
    const { server, person, dialog } = await pasteAsMember();
    server.fail(call, signedOut);
    server.fail('GET /api/auth/user', signedOut);
    await person.click(dialog.getByRole('button', { name: 'Read list' }));
    if (call === 'POST /api/cart/bring-along') {
      await person.click(await dialog.findByRole('button', { name: 'Add 1 item to cart' }));
    }
    await waitFor(() => expect(server.sent('GET /api/auth/user')).toHaveLength(2));
    cleanup();
    openFront();
    await waitFor(async () => expect((await box()).value).toBe('milk x2\neggs'));
    cleanup();
    await openHome({});
    const again = await findDialog('Paste a list');
    expect(again.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your list' }).value).toBe('milk x2\neggs');
  },
);

test('a list that a member added is not offered again', async () => {
  const { person, dialog } = await pasteAsMember({ 'POST /api/cart/bring-along': [{ ...priced(milk), quantity: 2 }] });
  await person.click(dialog.getByRole('button', { name: 'Read list' }));
  await person.click(await dialog.findByRole('button', { name: 'Add 1 item to cart' }));
  await waitFor(() => expect(localStorage.getItem('tillwise.unfinished-list')).toBeNull());
});

test('text that became a list is not offered again', async () => {
  const { person } = openFront({ 'POST /api/lists/read': { ...read, lines: read.lines.slice(0, 1) } });
  await person.type(await box(), 'milk x2');
  await person.type(place(), '62704');
  await person.click(compareButton());
  await screen.findByRole('link', { name: 'Keep this list' });
  cleanup();
  expect(localStorage.getItem('tillwise.unfinished-list')).toBeNull();
});

test('a plan on paper and by email has the lines in their own words', async () => {
  vi.stubGlobal('print', vi.fn());
  onTestFinished(() => void vi.unstubAllGlobals());
  const candles = { ...priced(plain('blue candles').item), storePrices: [], quantity: 2 };
  const { person } = openFront({
    'POST /api/lists/read': { ...read, lines: read.lines.slice(0, 1) },
    'POST /api/lists/compare': { ...compared, entries: [...compared.entries, candles] },
  });
  await person.type(await box(), 'milk x2');
  await person.type(place(), '62704');
  await person.click(compareButton());
  await findPlan();
  const mail = screen.getByRole('link', { name: 'Email this plan' }).getAttribute('href') ?? '';
  const mailed = decodeURIComponent(mail).split('\r\n');
  expect(mailed).toContainEqual(expect.stringMatching(/^- Whole Milk/));
  expect(mailed.at(-1)).toBe('Also on your list: blue candles x 2');
  await person.click(screen.getByRole('button', { name: 'Print, one page per store' }));
  expect(await screen.findByText('Also on your list: blue candles × 2')).toBeTruthy();
});

test('a plan that is too long for an email link can be copied', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `Whole Milk ${'of a long valley '.repeat(4)}number ${at}`);
  const entries = names.map((name) => ({
    ...priced({ ...milk, id: name, name }),
    match: 'any-brand' as const,
    quantity: 1,
  }));
  const { person } = openFront({
    'POST /api/lists/read': { ...read, lines: read.lines.slice(0, 1) },
    'POST /api/lists/compare': { ...compared, entries },
  });
  await person.type(await box(), 'milk x2');
  await person.type(place(), '62704');
  await person.click(compareButton());
  await findPlan();
  await person.click(await screen.findByRole('button', { name: /^Copy this plan/ }));
  expect(screen.queryByRole('link', { name: 'Email this plan' })).toBeNull();
  expect(await navigator.clipboard.readText()).toContain('of a long valley number 19');
});

test('a note is a line of the answer that can be removed, and shows once', async () => {
  const note = plain('blue candles');
  const { person } = openFront({
    'POST /api/lists/read': { ...read, lines: [line('milk', [choice(milk)]), line('blue candles', [note])] },
    'POST /api/lists/compare': {
      ...compared,
      entries: [
        { ...priced(milk), match: 'any-brand', quantity: 1 },
        { ...priced(note.item), match: 'this-product', quantity: 1, storePrices: [] },
      ],
    },
  });
  await person.type(await box(), 'milk, blue candles');
  await person.type(place(), '62704');
  await person.click(compareButton());
  const row = await screen.findByRole('row', { name: /blue candles/ });
  expect(row.textContent).toContain('In your own words, without a price');
  await findPlan();
  // In its row, and among what to buy.
  expect(screen.getAllByText('blue candles')).toHaveLength(2);
  await person.click(within(row).getByRole('button', { name: 'Remove blue candles' }));
  expect(await screen.findByText('Item removed')).toBeTruthy();
});

test('the list is there again after the page was closed', async () => {
  const { person } = openFront({ 'POST /api/lists/read': { ...read, lines: read.lines.slice(0, 1) } });
  await person.type(await box(), 'milk x2');
  await person.type(place(), '62704');
  await person.click(compareButton());
  await screen.findByRole('link', { name: 'Keep this list' });
  const storeIds = stores.map(({ id }) => id);
  await waitFor(() => {
    const kept = localStorage.getItem('tillwise.list') ?? '';
    expect(JSON.parse(kept)).toMatchObject({ text: 'milk x2', where: { place: '62704' }, storeIds });
  });
});

test.each([
  ['', '62704', 'Please write or paste what you want to buy.'],
  ['milk', '', 'Please enter a ZIP code or a town, or press Near me.'],
])('a list of “%s” near “%s” reports what is missing', async (words, where, problem) => {
  const { person } = openFront();
  await box();
  if (words) await person.type(await box(), words);
  if (where) await person.type(place(), where);
  await person.click(compareButton());
  expect(await screen.findByText(problem)).toBeTruthy();
});

test('an unknown place is named at its field before the list is checked', async () => {
  const nowhere = { status: 404, message: 'Unable to find that location.', code: 'unknown-place' } as const;
  const { server, person } = openFront({}, { 'POST /api/lists/read': nowhere });
  await person.type(await box(), 'milk x2{enter}something yellow');
  await person.type(place(), '99999');
  await person.click(compareButton());
  expect(await screen.findByText(`${nowhere.message} You can also enter its ZIP code.`)).toBeTruthy();
  expect(place().getAttribute('aria-invalid')).toBe('true');
  expect((await box()).value).toBe('milk x2\nsomething yellow');
  expect(server.sent('POST /api/lists/read')).toMatchObject([{ where: { place: '99999' } }]);
});

test('a visitor outside the states reads at the location’s field that there are no stores', async () => {
  const outside = { ...failures['no-stores-there'], code: 'no-stores-there' } as const;
  const { person } = openFront({}, { 'POST /api/lists/read': outside });
  await person.type(await box(), 'milk x2');
  await person.type(place(), 'San Juan, PR');
  await person.click(compareButton());
  expect(await screen.findByText(outside.message)).toBeTruthy();
  expect(place().getAttribute('aria-invalid')).toBe('true');
});

test('an unknown place leads back to its field, with the list unchanged', async () => {
  const nowhere = { status: 404, message: 'Unable to find that location.', code: 'unknown-place' } as const;
  const { person } = openFront(
    { 'POST /api/lists/read': { ...read, lines: read.lines.slice(0, 1) } },
    { 'POST /api/lists/compare': nowhere },
  );
  await person.type(await box(), 'milk x2');
  await person.type(place(), 'Nowhereville');
  await person.click(compareButton());
  expect(await screen.findByText(`${nowhere.message} You can also enter its ZIP code.`)).toBeTruthy();
  expect((await box()).value).toBe('milk x2');
});

const busy = { status: 429, message: 'Please wait a minute.', code: 'too-many-calls' } as const;

test.each<[string, Troubles[keyof Troubles]]>([
  ['the server could not be reached', 'unreachable'],
  ['the server was busy', busy],
  ['the server failed', broken],
])('a visitor whose list was not compared because %s can try again, or edit it', async (_, trouble) => {
  const { person } = openFront(
    { 'POST /api/lists/read': { ...read, lines: read.lines.slice(0, 1) } },
    { 'POST /api/lists/compare': trouble },
  );
  await person.type(await box(), 'milk x2');
  await person.type(place(), '62704');
  await person.click(compareButton());
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Edit list' }));
  expect(await screen.findByText(understoodAll)).toBeTruthy();
});

test('a shopper who shares only a link into the app reads that there was no text', async () => {
  const said = /^There was no text in what you shared\./;
  window.history.replaceState(null, '', '/?title=Groceries&link=https%3A%2F%2Fexample.com');
  const { person } = openFront();
  expect(await screen.findByText(said)).toBeTruthy();
  await person.type(await box(), 'milk x2');
  await person.type(place(), '62704');
  await person.click(compareButton());
  await screen.findByRole('button', { name: 'Bananas, 1 lb' });
  await goInHistory(-1);
  await box();
  expect(screen.queryByText(said)).toBeNull();
  cleanup();
  window.history.replaceState(null, '', '/?list=+&link=https%3A%2F%2Fexample.com');
  await openHome({});
  expect(await (await findDialog('Paste a list')).findByText(said)).toBeTruthy();
});

test.each(['title=Groceries', 'link=https%3A%2F%2Fexample.com', 'title=&list=milk'])(
  'the app starts at once for a new visitor who shares into it: %s',
  (search) => {
    const page = document.documentElement;
    page.dataset.front = 'visitor';
    onTestFinished(() => {
      delete page.dataset.front;
      delete page.dataset.deferred;
    });
    window.history.replaceState(null, '', `/?${search}`);
    new Function(deferStart)();
    expect(page.dataset).not.toHaveProperty('deferred');
    window.history.replaceState(null, '', '/?utm_source=news');
    new Function(deferStart)();
    expect(page.dataset).toHaveProperty('deferred');
  },
);

/** Writes a list, answers its question, and presses Compare twice at once. */
async function openAnswer() {
  const opened = openFront();
  const { person } = opened;
  await person.type(await box(), 'milk x2{enter}something yellow');
  await person.type(place(), '62704');
  await person.click(compareButton());
  const asked = within(await screen.findByRole('group', { name: /something yellow/ }));
  await person.click(asked.getByRole('button', { name: 'Bananas, 1 lb' }));
  const [compare] = screen.getAllByRole('button', { name: 'Compare' });
  act(() => {
    compare?.click();
    compare?.click();
  });
  await screen.findByRole('link', { name: 'Keep this list' });
  return opened;
}

test('Back leads a visitor from the answer to the questions and to the list, and Forward to the answer', async () => {
  const { server } = await openAnswer();
  await goInHistory(-1);
  expect(await screen.findByText(understoodAll)).toBeTruthy();
  await goInHistory(-1);
  expect((await box()).value).toBe('milk x2\nsomething yellow');
  await goInHistory(1);
  expect(await screen.findByText(understoodAll)).toBeTruthy();
  await goInHistory(1);
  expect(await screen.findByRole('link', { name: 'Keep this list' })).toBeTruthy();
  expect(server.sent('POST /api/lists/read')).toHaveLength(1);
});

test('a visitor changes where they shop from the answer with one press', async () => {
  const { person } = await openAnswer();
  await person.click(screen.getByRole('button', { name: 'Change the location' }));
  expect(await screen.findByText('What will your list cost, and where?')).toBeTruthy();
  expect(place()).toHaveProperty('value', '62704');
});

test('‘Edit list’ and ‘Compare’ go through the same steps as Back and Forward, however often they are pressed', async () => {
  const { person } = await openAnswer();
  for (let look = 0; look < 3; look += 1) {
    await person.click(screen.getByRole('button', { name: 'Edit list' }));
    await screen.findByText(understoodAll);
    const [compare] = screen.getAllByRole('button', { name: 'Compare' });
    if (compare) await person.click(compare);
    await screen.findByRole('link', { name: 'Keep this list' });
  }
  await goInHistory(-1);
  await screen.findByText(understoodAll);
  await goInHistory(-1);
  expect((await box()).value).toBe('milk x2\nsomething yellow');
});

test('what a visitor typed before Forward is in the box again after Back', async () => {
  const { person } = await openAnswer();
  await goInHistory(-2);
  await person.type(await box(), '{enter}eggs');
  await goInHistory(1);
  await screen.findByText(understoodAll);
  await goInHistory(-1);
  expect((await box()).value).toBe('milk x2\nsomething yellow\neggs');
});

test('a visitor who restores a removed item keeps its amount, and what they changed since', async () => {
  const { server, person } = await openAnswer();
  await person.click(await screen.findByRole('button', { name: 'Remove Whole Milk' }));
  await person.click(screen.getByRole('button', { name: 'One more Bananas' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(server.sent('POST /api/lists/compare').at(-1)).toMatchObject({
      items: [
        { itemId: milk.id, quantity: 2 },
        { itemId: bananas.id, quantity: 2 },
      ],
    }),
  );
});

test('one more of an item that two lines ask for is one more of it in all', async () => {
  const { server, person } = openFront({
    'POST /api/lists/read': {
      ...read,
      lines: [line('milk x2', [choice(milk, 2)]), line('jug of milk', [choice(milk)])],
    },
    'POST /api/lists/compare': { ...compared, entries: [{ ...priced(milk), match: 'any-brand', quantity: 3 }] },
  });
  await person.type(await box(), 'milk x2{enter}jug of milk');
  await person.type(place(), '62704');
  await person.click(compareButton());
  await findPlan();
  await person.click(screen.getByRole('button', { name: 'One more Whole Milk' }));
  await waitFor(() => expect(server.sent('POST /api/lists/compare')).toHaveLength(2));
  expect(server.sent('POST /api/lists/compare').at(-1)).toMatchObject({ items: [{ itemId: milk.id, quantity: 4 }] });
});

test('a new list begins with an empty box, and Forward finds no step of the old one', async () => {
  const { person } = await openAnswer();
  await person.click(screen.getByRole('button', { name: 'New list' }));
  expect((await box()).value).toBe('');
  await goInHistory(2);
  expect((await box()).value).toBe('');
});

test('a photo requires an account, which the button says', async () => {
  const { person } = openFront();
  await box();
  await person.click(screen.getByRole('button', { name: 'Photo of a list' }));
  expect(await screen.findByText(/need a free account/)).toBeTruthy();
});

/** A scan, which is sent as it is: jsdom can't draw a photo. */
const photoOfNote = new File(['%PDF-1.7'], 'note.jpg', { type: 'image/jpeg' });

test('a member who photographs a note reads that crossed-out words are not recognized, also in the review', async () => {
  const { person } = await openHome(
    {},
    { 'POST /api/lists/photos': { text: 'milk x2', photosLeft: 4 }, 'POST /api/lists/read': read },
  );
  await person.click(screen.getByRole('button', { name: 'Paste a whole list' }));
  const dialog = await findDialog('Paste a list');
  const said = /^We can’t tell what is crossed out in a photo\./;
  expect(dialog.queryByText(said)).toBeNull();
  await person.upload(dialog.getByLabelText('Photo of a list', { selector: 'input' }), photoOfNote);
  expect(await dialog.findByText(said)).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Read list' }));
  expect(await dialog.findByRole('group', { name: /something yellow/ })).toBeTruthy();
  expect(dialog.getByText(said)).toBeTruthy();
});

test.each<[string, File[], string, RegExp | null]>([
  ['a text file', [new File(['milk x2\neggs\n'], 'list.txt', { type: 'text/plain' })], 'milk x2\neggs', null],
  ['two files', [new File(['milk'], 'a.txt'), new File(['eggs'], 'b.csv')], 'milk\neggs', null],
  ['a file of an old program', [new File([new Uint8Array([0x70, 0xe2, 0x74, 0xe9])], 'old.txt')], 'pâté', null],
  ['a file of Notepad', [new File([new Uint8Array([0xff, 0xfe, 0x74, 0, 0x65, 0, 0x61, 0])], 'n.txt')], 'tea', null],
  ['a PDF', [new File(['%PDF-1.7 milk'], 'list.pdf')], '', /We can’t read list\.pdf: only text files work here/],
  ['a Word file', [new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])], 'list.docx')], '', /can’t read list\.docx/],
  ['an empty file', [new File([''], 'list.txt')], '', /There is nothing in list\.txt/],
  ['a photo', [new File([new Uint8Array([0xff, 0xd8, 0xff])], 'a.jpg', { type: 'image/jpeg' })], '', /a free account/],
])('a visitor drops %s on the box', async (_, files, text, said) => {
  openFront();
  const area = await box();
  fireEvent.drop(area, { dataTransfer: { files } });
  if (said) expect(await screen.findByText(said)).toBeTruthy();
  await waitFor(() => expect(area.value).toBe(text));
  if (!said) expect(screen.queryByText(/can’t read|nothing in/)).toBeNull();
});

test('a visitor reads that the end of a very long list was left out, until they shorten it', async () => {
  openFront();
  const area = await box();
  const long = Array.from({ length: 5000 }, (_, at) => `milk ${at}`).join('\n');
  // A browser cuts what is pasted at the limit.
  fireEvent.input(area, { target: { value: long.slice(0, limits.list.textCharacters) } });
  expect(await screen.findByText(/up to 20,000 characters, so the end of yours was left out/)).toBeTruthy();
  fireEvent.input(area, { target: { value: 'milk' } });
  await waitFor(() => expect(screen.queryByText(/left out/)).toBeNull());
  fireEvent.drop(area, { dataTransfer: { files: [new File([long], 'list.txt')] } });
  expect(await screen.findByText(/so the end of yours was left out/)).toBeTruthy();
});

test('a visitor reads only the newest problem with their list', async () => {
  const { person } = openFront();
  const area = await box();
  const drop = (name: string) => fireEvent.drop(area, { dataTransfer: { files: [new File([''], name)] } });
  drop('empty.txt');
  expect(await screen.findByText(/nothing in empty\.txt/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Photo of a list' }));
  expect(await screen.findByText(/a free account/)).toBeTruthy();
  expect(screen.queryByText(/nothing in/)).toBeNull();
  drop('empty.txt');
  expect(await screen.findByText(/nothing in empty\.txt/)).toBeTruthy();
  await person.click(compareButton());
  expect(await screen.findByText('Please write or paste what you want to buy.')).toBeTruthy();
  expect(screen.queryByText(/nothing in/)).toBeNull();
  drop('blank.txt');
  expect(await screen.findByText(/nothing in blank\.txt/)).toBeTruthy();
});

interface Spoken {
  transcript: string;
  isFinal: boolean;
}

/** A browser that listens, as far as the test says. */
function listeningBrowser() {
  let listener: Listening | undefined;
  class Listening {
    onresult: ((event: unknown) => void) | null = null;
    onerror: ((event: unknown) => void) | null = null;
    onend: (() => void) | null = null;
    start() {
      listener = this;
    }
    stop() {
      this.onend?.();
    }
    abort() {}
  }
  vi.stubGlobal('SpeechRecognition', Listening);
  onTestFinished(() => void vi.unstubAllGlobals());
  return {
    hear: ({ transcript, isFinal }: Spoken) =>
      act(() => listener?.onresult?.({ resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] })),
    end: () => act(() => listener?.onend?.()),
    fail: (error: string) =>
      act(() => {
        listener?.onerror?.({ error });
        listener?.onend?.();
      }),
  };
}

test('a browser with speech recognition writes down the spoken list, and shows what it hears', async () => {
  const { hear } = listeningBrowser();
  const { person } = openFront();
  await person.type(await box(), 'milk');
  await person.click(await screen.findByRole('button', { name: 'Dictate' }));
  expect(screen.getByText(/^Listening\./)).toBeTruthy();
  hear({ transcript: 'a dozen', isFinal: false });
  expect(screen.getByText('Listening: a dozen')).toBeTruthy();
  expect((await box()).value).toBe('milk');
  hear({ transcript: 'a dozen eggs', isFinal: true });
  expect((await box()).value).toBe('milk\na dozen eggs');
  await person.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('button', { name: 'Dictate' })).toBeTruthy();
  expect(screen.queryByText(/^Listening/)).toBeNull();
});

test('a list that is compared during dictation has the words heard so far', async () => {
  const { hear } = listeningBrowser();
  const { server, person } = openFront();
  await person.type(await box(), 'milk');
  await person.type(place(), '62704');
  await person.click(await screen.findByRole('button', { name: 'Dictate' }));
  hear({ transcript: 'bananas', isFinal: false });
  await person.click(compareButton());
  await waitFor(() => expect(server.sent('POST /api/lists/read')).toMatchObject([{ text: 'milk\nbananas' }]));
});

test.each([
  ['not-allowed', /doesn’t let us use the microphone/],
  ['no-speech', /We didn’t hear anything/],
  ['network', /Dictation doesn’t work in this browser right now/],
])('dictation that ends with %s says so, and can be tried again', async (error, said) => {
  const { fail, hear } = listeningBrowser();
  const { person } = openFront();
  await person.click(await screen.findByRole('button', { name: 'Dictate' }));
  fail(error);
  expect((await screen.findByText(said)).closest('[role=alert]')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Dictate' }));
  expect(screen.queryByText(said)).toBeNull();
  hear({ transcript: 'milk', isFinal: true });
  expect((await box()).value).toBe('milk');
});

test.each<[how: string, stop: (browser: ReturnType<typeof listeningBrowser>) => void]>([
  ['ends by itself', ({ end }) => end()],
  ['loses the network', ({ fail }) => fail('network')],
])('the words that a visitor saw are in the list although dictation %s', async (_, stop) => {
  const browser = listeningBrowser();
  const { person } = openFront();
  await person.type(await box(), 'milk');
  await person.click(await screen.findByRole('button', { name: 'Dictate' }));
  browser.hear({ transcript: 'two pounds of rice', isFinal: false });
  stop(browser);
  expect((await box()).value).toBe('milk\ntwo pounds of rice');
  expect(await screen.findByRole('button', { name: 'Dictate' })).toBeTruthy();
});

test('a visitor’s plan names the club that the table has no room for, and its member compares it', async () => {
  const withClub = compared.entries.map((entry) => ({
    ...entry,
    storePrices: [...entry.storePrices, seenAt(costco, '0.49')],
  }));
  const { server, person } = openFront({
    'POST /api/lists/read': { ...read, lines: read.lines.slice(0, 1) },
    'POST /api/lists/compare': { ...compared, clubs: [costco], entries: withClub },
  });
  await person.type(await box(), 'milk x2');
  await person.type(place(), '62704');
  await person.click(compareButton());
  await findPlan();
  expect(await screen.findByText(/^Costco is left out: it needs a membership\. With one, /)).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: /Costco/ })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Change what the trip costs' }));
  const settings = await findDialog('What the trip costs you');
  await person.click(settings.getByRole('checkbox', { name: 'Costco' }));
  await person.click(settings.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('columnheader', { name: /Costco/ })).toBeTruthy();
  expect(storedIds()).toEqual([...storeIds, costco.id]);
  // Their memberships stay in the browser.
  expect(server.sent('POST /api/lists/compare')).toHaveLength(1);
});

test('a member of clubs that are worse for their list than five other stores reads that they are left out', async () => {
  const sams = { ...costco, id: 'sams', name: 'Sam’s Club', chain: 'sams-club' } as const;
  const five = [...stores, ...farther.slice(0, 3)];
  const withClub = compared.entries.map((entry) => ({
    ...entry,
    storePrices: [
      ...five.map((at, index) => seenAt(at, `${3 + index}.49`)),
      seenAt(costco, '9.49'),
      seenAt(sams, '9.99'),
    ],
  }));
  localStorage.setItem('tillwise.trip', JSON.stringify({ ...firstTripSettings, memberships: ['costco', 'sams-club'] }));
  const { person } = openFront({
    'POST /api/lists/read': { ...read, lines: read.lines.slice(0, 1) },
    'POST /api/lists/compare': { ...compared, stores: five, clubs: [costco, sams], entries: withClub },
  });
  await person.type(await box(), 'milk x2');
  await person.type(place(), '62704');
  await person.click(compareButton());
  expect(
    await screen.findByText(
      'We left out Costco and Sam’s Club, though you’re a member: these stores are better for this list.',
    ),
  ).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: /Costco/ })).toBeNull();
  await findPlan();
  expect(screen.queryByText(/^Costco is left out/)).toBeNull();
  expect(storedIds()).toEqual(five.map(({ id }) => id));
});
