import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { failures } from '#shared/contract/failures.ts';
import type { LineChoice } from '#shared/contract/lists/pasted-list.ts';
import type { Item } from '#shared/contract/shopping/item.ts';
import { firstTripSettings } from '#shared/rules/trips/default-trip-settings.ts';
import { springfield } from '#tests/support/cast.ts';
import { keepLocalText } from '#web/storage/local-text.ts';
import {
  bananas,
  costco,
  farther,
  findDialog,
  findPlan,
  milk,
  priced,
  seenAt,
  storeIds,
  stores,
} from './opened-home.tsx';
import { broken, type Troubles } from './stub-server.ts';
import {
  box,
  choice,
  chooseBananas,
  compareButton,
  compared,
  line,
  openAnswer,
  openFront,
  place,
  plain,
  pressCompare,
  read,
  readLines,
  readMilk,
  understoodAll,
  writeList,
} from './written-list.tsx';

test('a visitor writes a list, answers questions, and sees its cost nearby', async () => {
  const { server, person } = openFront();
  await writeList(person, 'milk x2{enter}something yellow');
  expect(await screen.findByText('One line needs a check. We understood the rest.')).toBeTruthy();
  expect(screen.getByText('If you don’t answer, we use the first choice.')).toBeTruthy();
  const asked = within(screen.getByRole('group', { name: /something yellow/ }));
  await person.click(asked.getByRole('button', { name: 'Bananas, 1 lb' }));
  expect(screen.getByText(understoodAll)).toBeTruthy();
  await pressCompare(person);
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
    'POST /api/lists/read': readLines(line('milk', [choice(milk)])),
    'POST /api/lists/compare': { ...compared, otherTowns: ['Springfield, MO', 'Springfield, MA'] },
  });
  await writeList(person, 'milk', 'Springfield');
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

test('a visitor reads an unconfirmed store brand as one the store may have, in the question, the review, and the answer', async () => {
  const ketchup: Item = { ...milk, id: 'aldi-ketchup', name: 'Ketchup', brand: 'Aldi', size: '20 oz', isAssumed: true };
  const named: LineChoice = { ...choice(ketchup), match: 'this-product' };
  const { person } = openFront({
    'POST /api/lists/read': readLines(line('aldi ketchup', [named, choice(bananas)], { question: 'which' })),
    'POST /api/lists/compare': { ...compared, entries: [{ ...priced(ketchup), match: 'this-product', quantity: 1 }] },
  });
  await writeList(person, 'aldi ketchup');
  const asked = within(await screen.findByRole('group', { name: /aldi ketchup/ }));
  await person.click(asked.getByRole('button', { name: 'Ketchup (Aldi store brand, if it has one), 20 oz' }));
  expect(screen.getByText('Aldi store brand, if it has one')).toBeTruthy();
  await pressCompare(person);
  await screen.findByRole('heading', { level: 1, name: 'Your list near Springfield, IL 62704' });
  expect(screen.getAllByText('Aldi store brand, if it has one').length).toBeGreaterThan(0);
  expect(screen.queryByText('Aldi')).toBeNull();
});

test('a visitor far from all stores reads how far the nearest is', async () => {
  const [walmart, ...others] = stores.map((store) => ({ ...store, calculatedDistance: 530 }));
  if (!walmart) throw new Error('There is no store.');
  const far = [...others, { ...walmart, calculatedDistance: 517 }];
  const { person } = openFront({ 'POST /api/lists/compare': { ...compared, stores: far } });
  await writeList(person, 'milk x2', '99762');
  await screen.findAllByRole('button', { name: 'Compare' });
  await pressCompare(person);
  expect(
    await screen.findByText('We don’t know of any store within 25 miles. The nearest is Walmart, 517 mi away.'),
  ).toBeTruthy();
});

test('a visitor buys what they may have at home only if they press it', async () => {
  const { server, person } = openFront();
  await writeList(person, 'salt to taste');
  const salt = await screen.findByRole('button', { name: 'salt to taste' });
  expect(salt.getAttribute('aria-pressed')).toBe('false');
  await person.click(salt);
  await pressCompare(person);
  await screen.findByRole('link', { name: 'Keep this list' });
  const { items } = server.sent('POST /api/lists/compare').at(-1) as { items: { itemId: string }[] };
  expect(items.map(({ itemId }) => itemId)).toContain('salt');
});

test('a visitor who writes 200 bananas reads that an entry has at most 99', async () => {
  const cut = line('200 bananas', [{ ...choice(bananas), quantity: 99, isCut: true }]);
  const { person } = openFront({
    'POST /api/lists/read': { ...read, lines: [cut, line('milk', [choice(milk)], { question: 'which' })] },
  });
  await writeList(person, '200 bananas{enter}milk');
  expect(await screen.findByText('Fewer than you wrote: an entry can have up to 99 packages.')).toBeTruthy();
});

test('a visitor who names a brand that we don’t have reads so, and may take another one', async () => {
  const cola = line('Shasta cola', [choice(milk)], { question: 'which', unknownWords: 'Shasta' });
  const { person } = openFront({ 'POST /api/lists/read': { ...read, lines: [cola] } });
  await writeList(person, 'Shasta cola');
  expect(await screen.findByText('“Shasta” isn’t in our catalog. Is one of these right?')).toBeTruthy();
});

test('a visitor’s words to others are left out, unless they press them', async () => {
  const talk = [
    line('love mom', [], { isNotToBuy: true }),
    line('we have eggs', [choice(bananas)], { isNotToBuy: true }),
  ];
  const { server, person } = openFront({
    'POST /api/lists/read': { ...read, lines: [...read.lines.slice(0, 1), ...talk] },
  });
  await writeList(person, 'milk x2{enter}love mom{enter}we have eggs');
  const eggs = await screen.findByRole('button', { name: 'we have eggs' });
  expect(screen.getByRole('button', { name: 'love mom' }).getAttribute('aria-pressed')).toBe('false');
  await person.click(eggs);
  await pressCompare(person);
  await screen.findByRole('link', { name: 'Keep this list' });
  const { items } = server.sent('POST /api/lists/compare').at(-1) as { items: { itemId: string }[] };
  expect(items.map(({ itemId }) => itemId)).toEqual([milk.id, bananas.id]);
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

const nowhere = { status: 404, message: 'Unable to find that location.', code: 'unknown-place' } as const;
const outside = { ...failures['no-stores-there'], code: 'no-stores-there' } as const;

test.each<
  [what: string, place: string, call: keyof Troubles, trouble: typeof nowhere | typeof outside, problem: string]
>([
  ['unknown', '99999', 'POST /api/lists/read', nowhere, `${nowhere.message} You can also enter its ZIP code.`],
  ['outside the states', 'San Juan, PR', 'POST /api/lists/read', outside, outside.message],
  [
    'known only later not to exist',
    'Nowhereville',
    'POST /api/lists/compare',
    nowhere,
    `${nowhere.message} You can also enter its ZIP code.`,
  ],
])(
  'a visitor whose place is %s reads so at its field, and keeps their list',
  async (_, where, call, trouble, problem) => {
    const { server, person } = openFront({ 'POST /api/lists/read': readMilk }, { [call]: trouble });
    await writeList(person, 'milk x2{enter}something yellow', where);
    expect(await screen.findByText(problem)).toBeTruthy();
    expect(place().getAttribute('aria-invalid')).toBe('true');
    expect((await box()).value).toBe('milk x2\nsomething yellow');
    expect(server.sent('POST /api/lists/read')).toMatchObject([{ where: { place: where } }]);
  },
);

const busy = { status: 429, message: 'Please wait a minute.', code: 'too-many-calls' } as const;

test.each<[string, Troubles[keyof Troubles]]>([
  ['the server could not be reached', 'unreachable'],
  ['the server was busy', busy],
  ['the server failed', broken],
])('a visitor whose list was not compared because %s can try again, or edit it', async (_, trouble) => {
  const { person } = openFront({ 'POST /api/lists/read': readMilk }, { 'POST /api/lists/compare': trouble });
  await writeList(person, 'milk x2');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Edit list' }));
  expect(await screen.findByText(understoodAll)).toBeTruthy();
});

test('a visitor who lost the network has the answer once it is back, without a press', async () => {
  const { person, server } = openFront(
    { 'POST /api/lists/read': readMilk },
    { 'POST /api/lists/compare': 'unreachable' },
  );
  await writeList(person, 'milk x2');
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  server.mend('POST /api/lists/compare');
  act(() => {
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
  });
  expect(await screen.findByRole('link', { name: 'Keep this list' })).toBeTruthy();
});

test('a visitor with a keyboard stays in the list after an answer, and after opening a line again', async () => {
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

test('a visitor’s browser keeps the list', async () => {
  const { person } = openFront({ 'POST /api/lists/read': readMilk });
  await writeList(person, 'milk x2');
  await screen.findByRole('link', { name: 'Keep this list' });
  const storeIds = stores.map(({ id }) => id);
  await waitFor(() => {
    const kept = localStorage.getItem('tillwise.list') ?? '';
    expect(JSON.parse(kept)).toMatchObject({ text: 'milk x2', where: { place: '62704' }, storeIds });
  });
});

test('a visitor isn’t offered again the text that became a list', async () => {
  const { person } = openFront({ 'POST /api/lists/read': readMilk });
  await writeList(person, 'milk x2');
  await screen.findByRole('link', { name: 'Keep this list' });
  cleanup();
  expect(localStorage.getItem('tillwise.unfinished-list')).toBeNull();
});

test('a visitor finds the lines in their own words on the printed and the mailed plan', async () => {
  vi.stubGlobal('print', vi.fn());
  onTestFinished(() => void vi.unstubAllGlobals());
  const candles = { ...priced(plain('blue candles').item), storePrices: [], quantity: 2 };
  const { person } = openFront({
    'POST /api/lists/read': readMilk,
    'POST /api/lists/compare': { ...compared, entries: [...compared.entries, candles] },
  });
  await writeList(person, 'milk x2');
  await findPlan();
  const mail = screen.getByRole('link', { name: 'Email this plan' }).getAttribute('href') ?? '';
  const mailed = decodeURIComponent(mail).split('\r\n');
  expect(mailed).toContainEqual(expect.stringMatching(/^- Whole Milk/));
  expect(mailed.at(-1)).toBe('Also on your list: blue candles x 2');
  await person.click(screen.getByRole('button', { name: 'Print, one page per store' }));
  expect(await screen.findByText('Also on your list: blue candles × 2')).toBeTruthy();
});

test('a visitor whose list is all in their own words finds it in place of the plan, and prints it', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  onTestFinished(() => void vi.unstubAllGlobals());
  const note = plain('blue candles');
  const { person } = openFront({
    'POST /api/lists/read': readLines(line('blue candles', [note])),
    'POST /api/lists/compare': {
      ...compared,
      entries: [{ ...priced(note.item), match: 'this-product', quantity: 2, storePrices: [] }],
    },
  });
  await writeList(person, 'blue candles x2');
  expect(await screen.findByText(/We have no prices for these/)).toBeTruthy();
  expect(
    within(screen.getByRole('list', { name: 'In your own words, 1 item' })).getByText('blue candles × 2'),
  ).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Print this list' }));
  expect(await screen.findByText('☐ blue candles × 2')).toBeTruthy();
  expect(print).toHaveBeenCalledOnce();
});

test('a visitor who presses Share reads that a link needs an account, and a text Premium', async () => {
  const { person } = openFront({ 'POST /api/lists/read': readMilk });
  await writeList(person, 'milk x2');
  await findPlan();
  await person.click(screen.getByRole('button', { name: 'Share or text' }));
  expect(await screen.findByText(/free account, you can share .* by text is part of Premium/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Create account' })).toBeTruthy();
});

test('a visitor copies a plan that is too long for an email link', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `Whole Milk ${'of a long valley '.repeat(4)}number ${at}`);
  const entries = names.map((name) => ({
    ...priced({ ...milk, id: name, name }),
    match: 'any-brand' as const,
    quantity: 1,
  }));
  const { person } = openFront({
    'POST /api/lists/read': readMilk,
    'POST /api/lists/compare': { ...compared, entries },
  });
  await writeList(person, 'milk x2');
  await findPlan();
  await person.click(await screen.findByRole('button', { name: /^Copy this plan/ }));
  expect(screen.queryByRole('link', { name: 'Email this plan' })).toBeNull();
  expect(await navigator.clipboard.readText()).toContain('of a long valley number 19');
});

test('a visitor sees a note once in the answer, and can remove it', async () => {
  const note = plain('blue candles');
  const { person } = openFront({
    'POST /api/lists/read': readLines(line('milk', [choice(milk)]), line('blue candles', [note])),
    'POST /api/lists/compare': {
      ...compared,
      entries: [
        { ...priced(milk), match: 'any-brand', quantity: 1 },
        { ...priced(note.item), match: 'this-product', quantity: 1, storePrices: [] },
      ],
    },
  });
  await writeList(person, 'milk, blue candles');
  const row = await screen.findByRole('row', { name: /blue candles/ });
  expect(row.textContent).toContain('In your own words, without a price');
  await findPlan();
  // In its row, and among what to buy.
  expect(screen.getAllByText('blue candles')).toHaveLength(2);
  await person.click(within(row).getByRole('button', { name: 'Remove blue candles' }));
  expect(await screen.findByText('Item removed')).toBeTruthy();
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

test('a visitor who adds one more of what two lines ask for gets one more in all', async () => {
  const { server, person } = openFront({
    'POST /api/lists/read': {
      ...read,
      lines: [line('milk x2', [choice(milk, 2)]), line('jug of milk', [choice(milk)])],
    },
    'POST /api/lists/compare': { ...compared, entries: [{ ...priced(milk), match: 'any-brand', quantity: 3 }] },
  });
  await writeList(person, 'milk x2{enter}jug of milk');
  await findPlan();
  await person.click(screen.getByRole('button', { name: 'One more Whole Milk' }));
  await waitFor(() => expect(server.sent('POST /api/lists/compare')).toHaveLength(2));
  expect(server.sent('POST /api/lists/compare').at(-1)).toMatchObject({ items: [{ itemId: milk.id, quantity: 4 }] });
});

const storedIds = () => JSON.parse(localStorage.getItem('tillwise.list') ?? '{}').storeIds;

test('a visitor’s plan names the club that the table has no room for, and its member compares it', async () => {
  const withClub = compared.entries.map((entry) => ({
    ...entry,
    storePrices: [...entry.storePrices, seenAt(costco, '0.49')],
  }));
  const { server, person } = openFront({
    'POST /api/lists/read': readMilk,
    'POST /api/lists/compare': { ...compared, clubs: [costco], entries: withClub },
  });
  await writeList(person, 'milk x2');
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
    'POST /api/lists/read': readMilk,
    'POST /api/lists/compare': { ...compared, stores: five, clubs: [costco, sams], entries: withClub },
  });
  await writeList(person, 'milk x2');
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

test('a visitor who leaves during the review finds its questions again, and after it the answer', async () => {
  const first = openFront();
  await writeList(first.person, 'milk x2{enter}something yellow');
  await screen.findByRole('group', { name: /something yellow/ });
  cleanup();
  const { person } = openFront();
  expect(await screen.findByRole('group', { name: /something yellow/ })).toBeTruthy();
  await pressCompare(person);
  expect(await screen.findByRole('link', { name: 'Keep this list' })).toBeTruthy();
  cleanup();
  openFront();
  expect(await screen.findByRole('link', { name: 'Keep this list' })).toBeTruthy();
});

const atTarget = line('milk (Target)', [choice(milk)], { chain: 'target' });
const storedPlaces = () => JSON.parse(localStorage.getItem('tillwise.trip') ?? '{}').places;

test('a visitor’s line that names a store is bought there, until they allow any store', async () => {
  const asked = line('something yellow', [choice(bananas)], { question: 'which' });
  const { person } = openFront({ 'POST /api/lists/read': readLines(atTarget, asked) });
  await writeList(person, 'milk (Target){enter}something yellow');
  expect(await screen.findByText('at Target')).toBeTruthy();
  await chooseBananas(person);
  await pressCompare(person);
  await findPlan();
  expect(storedPlaces()).toEqual({ 'whole milk': { kind: 'only', storeIds: ['2'] } });
  await person.click(screen.getByRole('button', { name: 'Edit list' }));
  await person.click(await screen.findByRole('button', { name: 'Any store for Whole Milk' }));
  expect(screen.queryByText('at Target')).toBeNull();
  expect(storedPlaces()).toEqual({});
  await pressCompare(person);
  await findPlan();
  expect(storedPlaces()).toEqual({});
});

test('a visitor sees in the review of another list where an item was locked, and one press allows any store', async () => {
  const asked = line('something yellow', [choice(bananas)], { question: 'which' });
  const places = { 'whole milk': { kind: 'only' as const, storeIds: ['2'] } };
  localStorage.setItem('tillwise.trip', JSON.stringify({ ...firstTripSettings, places }));
  const { person } = openFront({ 'POST /api/lists/read': readLines(line('milk', [choice(milk)]), asked) });
  await writeList(person, 'milk{enter}something yellow');
  expect(await screen.findByText('only at Target, as set before')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Any store for Whole Milk' }));
  expect(screen.queryByText('only at Target, as set before')).toBeNull();
  expect(storedPlaces()).toEqual({});
});

test('a visitor sees in the review where they chose not to buy an item, and one press allows any store', async () => {
  const asked = line('something yellow', [choice(bananas)], { question: 'which' });
  const places = { 'whole milk': { kind: 'not' as const, storeIds: ['2'] } };
  localStorage.setItem('tillwise.trip', JSON.stringify({ ...firstTripSettings, places }));
  const { person } = openFront({ 'POST /api/lists/read': readLines(line('milk', [choice(milk)]), asked) });
  await writeList(person, 'milk{enter}something yellow');
  expect(await screen.findByText('not at Target, as set before')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Any store for Whole Milk' }));
  expect(screen.queryByText('not at Target, as set before')).toBeNull();
  expect(storedPlaces()).toEqual({});
});

test('a visitor reads that none of their stores is the one that a line names', async () => {
  const lines = [line('milk (Costco)', [choice(milk)], { chain: 'costco', question: 'which' as const })];
  const { person } = openFront({ 'POST /api/lists/read': readLines(...lines) });
  await writeList(person, 'milk (Costco)');
  expect(await screen.findByText('None of your stores is a Costco.')).toBeTruthy();
  await pressCompare(person);
  await findPlan();
  expect(storedPlaces() ?? {}).toEqual({});
});

test('a visitor who allows any store in the plan isn’t overruled by their list', async () => {
  const { person } = openFront({ 'POST /api/lists/read': readLines(atTarget) });
  await writeList(person, 'milk (Target)');
  await findPlan();
  await waitFor(() => expect(storedPlaces()).toEqual({ 'whole milk': { kind: 'only', storeIds: ['2'] } }));
  act(() => keepLocalText('tillwise.trip', JSON.stringify(firstTripSettings)));
  await person.click(screen.getByRole('button', { name: 'Edit list' }));
  await pressCompare(person);
  await findPlan();
  expect(storedPlaces()).toEqual({});
});
