import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { failures } from '#shared/contract/failures.ts';
import type { LineChoice, ListRead } from '#shared/contract/lists/pasted-list.ts';
import type { Item } from '#shared/contract/shopping/item.ts';
import { limits } from '#shared/limits.ts';
import { firstTripSettings } from '#shared/rules/trips/default-trip-settings.ts';
import { springfield } from '#tests/support/cast.ts';
import { bananas, findDialog, milk, openHome, preferences, priced } from './opened-home.tsx';
import { expectToast } from './opened-page.tsx';
import { shopper } from './people.ts';
import { type Answers, signedOut } from './stub-server.ts';
import {
  box,
  choice,
  line,
  openFront,
  pasteList,
  read,
  readLines,
  readMilk,
  recipe,
  storeList,
  writeList,
} from './written-list.tsx';

test.each([
  [['dish soap'], 'A list can have up to 200 lines, so ‘dish soap’ was left out.'],
  [
    Array.from({ length: 12 }, (_, at) => `soap ${at}`),
    'A list can have up to 200 lines, so ‘soap 0’, ‘soap 1’, ‘soap 2’, ‘soap 3’, ‘soap 4’, ‘soap 5’, ‘soap 6’, ‘soap 7’, ‘soap 8’, ‘soap 9’, and 2 more were left out.',
  ],
])('a visitor and a member both see which lines of a long list were left out: %j', async (leftOut, words) => {
  const answers = { 'POST /api/lists/read': { ...read, leftOut } };
  const front = openFront(answers);
  await writeList(front.person, 'milk x2');
  expect(await screen.findByText(words)).toBeTruthy();
  cleanup();
  const { person } = await openHome({}, answers);
  const dialog = await pasteList(person, 'milk x2');
  expect(await dialog.findByText(words)).toBeTruthy();
});

test('a shopper whose cart is empty starts with a list of basics, each time they press it', async () => {
  const { person } = await openHome({}, { 'GET /api/cart': [] });
  const start = () => screen.findByRole('button', { name: /^Start with the basics/ });
  const text = async () =>
    (await findDialog('Paste a list')).getByRole<HTMLTextAreaElement>('textbox', { name: 'Your list' }).value;
  await person.click(await start());
  expect(await text()).toMatch(/^milk\neggs\n/);
  await person.clear(screen.getByRole('textbox', { name: 'Your list' }));
  await person.keyboard('{Escape}');
  await person.click(await start());
  expect(await text()).toMatch(/^milk\neggs\n/);
  await person.keyboard('{Escape}');
  await person.click(screen.getByRole('button', { name: /^Write or paste your list/ }));
  expect(await text()).toBe('');
});

test('a list that fills an empty cart leaves the focus on the button that pastes another', async () => {
  const { person } = await openHome(
    {},
    {
      'GET /api/cart': [],
      'POST /api/lists/read': readMilk,
      'POST /api/cart/bring-along': [{ ...priced(milk), quantity: 1 }],
    },
  );
  await person.click(await screen.findByRole('button', { name: /^Write or paste your list/ }));
  const dialog = await findDialog('Paste a list');
  await person.type(dialog.getByRole('textbox', { name: 'Your list' }), 'milk');
  await person.click(dialog.getByRole('button', { name: 'Read list' }));
  await person.click(await dialog.findByRole('button', { name: /^Add .* to cart$/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Paste a whole list' }));
});

test('a member edits a pasted list, which keeps its text and choices', async () => {
  const { person, server } = await openHome({}, { 'POST /api/lists/read': recipe });
  const dialog = await pasteList(person, 'milk x2');
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
  const second: ListRead = readLines(
    line('1 lb ground beef', [{ ...choice(beef), ...pounds(1) }]),
    line('milk', [choice(milk)]),
    line('bananas', [choice(bananas)]),
  );
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
      'PATCH /api/cart': [],
    },
  );
  const dialog = await pasteList(person, '1 lb ground beef{enter}milk{enter}bananas');
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
  const undone = [
    { itemId: beef.id, ...pounds(2) },
    { itemId: bananas.id, quantity: 0 },
  ];
  await waitFor(() =>
    expect(server.sent('PATCH /api/cart')).toEqual([{ entries: undone, changeId: expect.any(String) }]),
  );
});

test('a member who presses twice adds the list once', async () => {
  const inCart = { ...priced(milk), match: 'any-brand' as const, quantity: 2 };
  const { server, person } = await openHome(
    {},
    {
      'POST /api/lists/read': readLines(line('milk x2', [choice(milk, 2)])),
      'POST /api/cart/bring-along': [inCart],
    },
  );
  const dialog = await pasteList(person, 'milk x2');
  const answering = Promise.withResolvers<void>();
  server.hold('POST /api/cart/bring-along', answering.promise);
  await person.dblClick(await dialog.findByRole('button', { name: 'Add 1 item to cart' }));
  answering.resolve();
  await expectToast({ title: 'Your list is in the cart', description: 'Whole Milk raised to 2 gallons.' });
  // A second press would be sent once the first one is answered.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(server.sent('POST /api/cart/bring-along')).toHaveLength(1);
});

test('a member who adds apples reads that they are in the cart already, if the server says so', async () => {
  const pound = { ...bananas, id: 'fresh-apples-gala-1-lb', name: 'Apples, Gala', unit: 'lb', size: '1 lb' };
  const bag = { ...pound, id: 'fresh-apples-gala-3-lb', unit: 'bag', size: '3 lb' };
  const pieces = { count: 2, measure: 'ct' as const };
  const there = { ...priced(pound), match: 'any-brand' as const, quantity: 1, amount: pieces };
  const { person } = await openHome(
    {},
    {
      'GET /api/cart': [there],
      'POST /api/lists/read': readLines(line('apples', [choice(bag)])),
      'POST /api/cart/bring-along': [{ ...there, includes: { packages: 1 } }],
    },
  );
  const dialog = await pasteList(person, 'apples');
  await person.click(await dialog.findByRole('button', { name: 'Add 1 item to cart' }));
  await expectToast({ title: 'Your list is in the cart', description: '1 already there.' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Paste a list' })).toBeNull());
});

test('a visitor who signs up takes their list along, with where they shop, the same stores, and what a trip costs, and Undo removes all of it', async () => {
  const answered = { location: springfield, storeIds: ['2', '1'] };
  storeList({ ...answered, isToBeKept: true });
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
      'PATCH /api/cart': [],
      'PATCH /api/preferences': { ...unset, ...answered, trip },
      'POST /api/cart/bring-along': [{ ...priced(milk), quantity: 2 }],
    },
  );
  await expectToast({ title: 'We kept your list', description: '1 item in your cart.' });
  expect(server.sent('PATCH /api/preferences')).toEqual([{ ...answered, trip }]);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  const undone = [{ itemId: milk.id, quantity: 0 }];
  await waitFor(() => expect(server.sent('PATCH /api/cart')).toMatchObject([{ entries: undone }]));
  expect(server.sent('POST /api/preferences/take-back')).toEqual([{ ...answered, trip }]);
  // The browser asks for a location when the page opens, not when Undo removes the list's.
  expect(await screen.findByText('Where do you shop?')).toBeTruthy();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(ask).not.toHaveBeenCalled();
});

test('a visitor who signs up can still take their list back after the page has loaded again', async () => {
  storeList({ storeIds: ['2', '1'], isToBeKept: true });
  const inCart = [{ ...priced(milk), quantity: 2 }];
  await openHome({}, { 'GET /api/cart': [], 'POST /api/cart/bring-along': inCart });
  await expectToast({ title: 'We kept your list', description: '1 item in your cart.' });
  cleanup();
  const { server, person } = await openHome(
    {},
    { 'GET /api/cart': inCart, 'DELETE /api/cart/{id}': [], 'PATCH /api/cart': [] },
  );
  const came = '1 item came from the list you made before you signed in.';
  expect(await screen.findByText(came)).toBeTruthy();
  expect(server.sent('POST /api/cart/bring-along')).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Remove Whole Milk' }));
  await waitFor(() => expect(screen.queryByText(came)).toBeNull());
  server.answer('POST /api/cart', inCart);
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText(came)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Take them back' }));
  await waitFor(() => expect(server.sent('PATCH /api/cart')).toHaveLength(1));
  expect(screen.queryByText(came)).toBeNull();
  expect(JSON.parse(localStorage.getItem('tillwise.list') ?? '')).toMatchObject({ text: 'milk x2', isToBeKept: false });
});

test('a member who signs in is offered the list they made signed out, once, and can add it to the cart', async () => {
  const answers = { 'GET /api/cart': [], 'POST /api/cart/bring-along': [{ ...priced(milk), quantity: 2 }] };
  storeList({ storeIds: ['2', '1'], isToBeKept: false });
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
  storeList({ isToBeKept: true });
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

test('a visitor with two lines of one item reads that one item is in the cart, and which lines had no room', async () => {
  const pounds = (count: number) => ({ quantity: count, amount: { count, measure: 'lb' as const } });
  const lines = [2, 1].map((count) => line(`${count} lb bananas`, [{ ...choice(bananas), ...pounds(count) }]));
  const stored = lines.map((each, at) => ({ ...each, id: `line-${at}`, chosen: 0, isOut: false }));
  const inCart = { ...priced(bananas), match: 'any-brand' as const, ...pounds(3) };
  storeList({ isToBeKept: true, lines: stored });
  const { server } = await openHome({}, { 'GET /api/cart': [], 'POST /api/cart/bring-along': [inCart] });
  await expectToast({ title: 'We kept your list', description: '1 item in your cart.' });
  expect(server.sent('POST /api/cart/bring-along')).toMatchObject([{ items: [pounds(3)] }]);
  cleanup();
  const full = Array.from({ length: limits.cartEntries }, (_, at) => ({
    ...priced({ ...milk, id: `milk-${at}`, name: `Milk ${at}` }),
    quantity: 1,
  }));
  storeList({ isToBeKept: true, lines: stored });
  await openHome({}, { 'GET /api/cart': full, 'POST /api/cart/bring-along': full });
  await expectToast({
    title: 'We kept your list',
    description:
      '0 items in your cart. Your cart is full at 200 different items, so ‘2 lb bananas’ and ‘1 lb bananas’ were left out. They stay on the list in this browser.',
  });
});

test('a visitor with no room in the cart reads that it is full, and this browser keeps the items', async () => {
  storeList({ isToBeKept: true });
  const isFull = { ...failures['cart-full'], code: 'cart-full' } as const;
  await openHome({}, { 'GET /api/cart': [] }, { 'POST /api/cart/bring-along': isFull });
  await expectToast({
    title: 'Error',
    description:
      'We couldn’t move your items to your cart yet. Your cart is full at 200 different items. Remove some to add others.',
    isFailure: true,
  });
  expect(localStorage.getItem('tillwise.list')).not.toBeNull();
});

test('a visitor who left for an account finds their text in the box again, and in the new account', async () => {
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
  const opened = await openHome({}, { 'POST /api/lists/read': readMilk, ...answers });
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

test('a member isn’t offered again the list they added', async () => {
  const { person, dialog } = await pasteAsMember({ 'POST /api/cart/bring-along': [{ ...priced(milk), quantity: 2 }] });
  await person.click(dialog.getByRole('button', { name: 'Read list' }));
  await person.click(await dialog.findByRole('button', { name: 'Add 1 item to cart' }));
  await waitFor(() => expect(localStorage.getItem('tillwise.unfinished-list')).toBeNull());
});

test('a member who adds a list that was restored finds neither the list nor its dialog on the next visit', async () => {
  localStorage.setItem('tillwise.unfinished-list', 'milk x2');
  const answers = {
    'POST /api/lists/read': readMilk,
    'POST /api/cart/bring-along': [{ ...priced(milk), quantity: 2 }],
  };
  const { person } = await openHome({}, answers);
  const dialog = await findDialog('Paste a list');
  await person.click(dialog.getByRole('button', { name: 'Read list' }));
  await person.click(await dialog.findByRole('button', { name: 'Add 1 item to cart' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Paste a list' })).toBeNull());
  expect(localStorage.getItem('tillwise.unfinished-list')).toBeNull();
});

test('a member’s line that names a chosen store is bought there, and Undo takes that back', async () => {
  const lines = [
    line('milk (Target)', [choice(milk)], { chain: 'target' }),
    line('bananas (Aldi)', [choice(bananas)], { chain: 'aldi' }),
  ];
  const trip = { ...firstTripSettings, places: { bread: { kind: 'not' as const, storeIds: ['1'] } } };
  const { server, person } = await openHome(
    {},
    {
      'GET /api/cart': [],
      'GET /api/preferences': { ...preferences, trip },
      'PATCH /api/preferences': { ...preferences, trip },
      'POST /api/lists/read': readLines(...lines),
      'POST /api/cart/bring-along': [{ ...priced(milk), match: 'any-brand', quantity: 1 }],
      'PATCH /api/cart': [],
    },
  );
  const dialog = await pasteList(person, 'milk (Target){enter}bananas (Aldi)');
  expect(await dialog.findByText('at Target')).toBeTruthy();
  expect(dialog.getByText('None of your stores is an Aldi.')).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Add 2 items to cart' }));
  const places = { ...trip.places, 'whole milk': { kind: 'only', storeIds: ['2'] } };
  await waitFor(() => expect(server.sent('PATCH /api/preferences')).toEqual([{ trip: { ...trip, places } }]));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sent('PATCH /api/preferences').at(-1)).toEqual({ trip }));
});

test('a member who allows any store has no store set', async () => {
  const { server, person } = await openHome(
    {},
    {
      'GET /api/cart': [],
      'POST /api/lists/read': readLines(line('milk (Target)', [choice(milk)], { chain: 'target' })),
      'POST /api/cart/bring-along': [{ ...priced(milk), match: 'any-brand', quantity: 1 }],
    },
  );
  const dialog = await pasteList(person, 'milk (Target)');
  await person.click(await dialog.findByRole('button', { name: 'Any store for Whole Milk' }));
  await person.click(dialog.getByRole('button', { name: 'Add 1 item to cart' }));
  await expectToast({ title: 'Your list is in the cart', description: '1 item added.' });
  expect(server.sent('PATCH /api/preferences')).toEqual([]);
});

test('a member sees where an earlier list locked an item, and one press allows any store', async () => {
  const trip = { ...firstTripSettings, places: { 'whole milk': { kind: 'only' as const, storeIds: ['2'] } } };
  const { server, person } = await openHome(
    {},
    {
      'GET /api/cart': [],
      'GET /api/preferences': { ...preferences, trip },
      'PATCH /api/preferences': { ...preferences, trip: firstTripSettings },
      'POST /api/lists/read': readLines(line('milk', [choice(milk)])),
    },
  );
  const dialog = await pasteList(person, 'milk');
  expect(await dialog.findByText('only at Target, as set before')).toBeTruthy();
  await person.click(dialog.getByRole('button', { name: 'Any store for Whole Milk' }));
  await waitFor(() => expect(server.sent('PATCH /api/preferences')).toEqual([{ trip: firstTripSettings }]));
  await waitFor(() => expect(dialog.queryByText('only at Target, as set before')).toBeNull());
});

test('the stores that a visitor’s list names are also kept in an account with trip settings of its own', async () => {
  storeList({ storeIds: ['2', '1'], isToBeKept: true });
  const list = JSON.parse(localStorage.getItem('tillwise.list') ?? '{}');
  const lines = list.lines.map((one: object) => ({ ...one, chain: 'target', lockedAt: ['2'] }));
  localStorage.setItem('tillwise.list', JSON.stringify({ ...list, lines }));
  const places = { 'whole milk': { kind: 'only' as const, storeIds: ['2'] } };
  localStorage.setItem('tillwise.trip', JSON.stringify({ ...firstTripSettings, places }));
  const trip = { ...firstTripSettings, centsPerMile: 70 };
  const { server, person } = await openHome(
    {},
    {
      'GET /api/cart': [],
      'GET /api/preferences': { ...preferences, trip },
      'PATCH /api/preferences': { ...preferences, trip: { ...trip, places } },
      'PATCH /api/cart': [],
      'POST /api/cart/bring-along': [{ ...priced(milk), quantity: 2 }],
    },
  );
  await expectToast({ title: 'We kept your list', description: '1 item in your cart.' });
  expect(server.sent('PATCH /api/preferences')).toEqual([{ trip: { ...trip, places } }]);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.sent('PATCH /api/preferences').at(-1)).toEqual({ trip }));
});
