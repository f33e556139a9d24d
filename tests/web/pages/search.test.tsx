import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { failures } from '#shared/contract/failures.ts';
import type { FoundItem } from '#shared/contract/shopping/item.ts';
import { advanceClock, freezeClock } from './frozen-clock.ts';
import { bananas, milk, milkAlone, openHome, priced } from './opened-home.tsx';
import { expectToast, region } from './opened-page.tsx';
import { type Answers, broken } from './stub-server.ts';

const search = 'GET /api/grocery-items/search';
const addition = 'POST /api/cart';
const box = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Search for items' });
const options = () => screen.queryAllByRole('option');
const found = (item: Partial<FoundItem>): FoundItem => ({ ...milk, match: 'this-product', priceRange: null, ...item });
const six = ['Borden', "Dean's", 'Horizon', 'Lactaid', 'Fairlife', 'Organic Valley'].map((brand) =>
  found({ id: `milk-of-${brand}`, brand }),
);

const openBox = (answers: Answers = {}) => openHome({}, { [search]: six, ...answers });

test('§2 a shopper finds "Add Items to Your Cart" with examples in the box', async () => {
  await openBox();
  expect(screen.getByRole('heading', { name: 'Add Items to Your Cart' })).toBeTruthy();
  expect(box().placeholder).toBe('Search for items (e.g. milk, paper towels, shampoo, chips...)');
});

test('§4 a shopper who returns to the box sees the dropdown again', async () => {
  const { person } = await openBox();
  await person.type(box(), 'milk');
  await waitFor(() => expect(options()).toHaveLength(6));
  await person.click(document.body);
  await waitFor(() => expect(options()).toEqual([]));
  await person.click(box());
  expect(options()).toHaveLength(6);
});

test('§2 a shopper who types an unknown item reads that no items were found, until they press Escape', async () => {
  const { person } = await openBox({ [search]: [] });
  await person.type(box(), 'xyzzyq');
  expect(await screen.findByText('No items found for "xyzzyq"', { selector: 'p' })).toBeTruthy();
  expect(screen.getByText('Try other words, or only the most important one.')).toBeTruthy();
  await person.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('No items found for "xyzzyq"', { selector: 'p' })).toBeNull());
});

test('a shopper reads that the results are the closest if no item has all the words', async () => {
  const { person } = await openBox({ [search]: [found({ name: 'Chicken Nuggets', isClosest: true })] });
  await person.type(box(), 'soy nuggets');
  expect(await screen.findByText('No item matches all of “soy nuggets”. The closest:', { selector: 'p' })).toBeTruthy();
});

test('a shopper who names a brand that the catalog lacks reads that above other brands', async () => {
  const { person } = await openBox({ [search]: [found({ name: 'Ketchup', absentBrand: 'springfield' })] });
  await person.type(box(), 'springfield ketchup');
  const note = '“springfield” isn’t in our catalog. Other brands:';
  expect(await screen.findByText(note, { selector: 'p' })).toBeTruthy();
  expect(screen.getByText(note, { selector: '[role=status]' })).toBeTruthy();
});

test('§5 a shopper reads names without trademark signs and double spaces', async () => {
  const { person } = await openBox({
    [search]: [found({ name: 'Corn®  Flakes™', brand: 'Kellogg’s ©', size: '12 oz' })],
  });
  await person.type(box(), 'flakes');
  expect((await screen.findByRole('option')).textContent).toMatch(/^Corn FlakesKellogg’s · 12 oz/);
});

describe.each([
  ['is refused', broken],
  ['can not reach the server', 'unreachable'],
] as const)('that %s', (how, trouble) => {
  test(`§8 a shopper whose search ${how} reads "Search failed"`, async () => {
    const { server, person } = await openBox();
    server.fail(search, trouble);
    await person.type(box(), 'cheese');
    expect(await screen.findByText('Search failed', { selector: 'p span' })).toBeTruthy();
    expect(options()).toEqual([]);
  });

  test(`§8 a shopper whose addition ${how} reads "Failed to add item to cart", and it is not in the cart`, async () => {
    const { server, person } = await openBox({ [search]: [found(bananas)] });
    server.fail(addition, trouble);
    await person.type(box(), 'bananas');
    await person.click(await screen.findByRole('option'));
    await expectToast({ title: 'Error', description: 'Failed to add item to cart', isFailure: true });
    expect(region('Your cart').queryByRole('button', { name: 'Remove Bananas' })).toBeNull();
  });
});

test('a shopper with a full cart reads what helps, and is not asked to try again', async () => {
  const { server, person } = await openBox({ [search]: [found(bananas)] });
  server.fail(addition, { ...failures['cart-full'], code: 'cart-full' });
  await person.type(box(), 'bananas');
  await person.click(await screen.findByRole('option'));
  await expectToast({
    title: 'Error',
    description: 'Failed to add item to cart. Your cart is full at 200 different items. Remove some to add others.',
    isFailure: true,
  });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('§7 §8 a shopper who adds an item sends its id once, and reads that it was added', async () => {
  const { server, person } = await openBox({
    [search]: [found(bananas)],
    [addition]: [...milkAlone, { ...priced(bananas), quantity: 1 }],
  });
  await person.type(box(), 'bananas');
  await person.click(await screen.findByRole('option'));
  await expectToast({ title: 'Added to cart', description: 'Item successfully added to your cart' });
  expect(region('Your cart').getByRole('button', { name: 'Remove Bananas' })).toBeTruthy();
  expect(server.sent(addition)).toEqual([
    {
      itemId: bananas.id,
      quantity: 1,
      match: 'this-product',
      foundBy: ['bananas'],
      changeId: expect.any(String),
    },
  ]);
});

test('an addition without an answer is sent again as the same change, so it counts once', async () => {
  const { server, person } = await openBox({
    [search]: [found(bananas)],
    [addition]: [...milkAlone, { ...priced(bananas), quantity: 1 }],
  });
  server.failOnce(addition, 'unreachable');
  await person.type(box(), 'bananas');
  await person.click(await screen.findByRole('option'));
  await expectToast({ title: 'Added to cart', description: 'Item successfully added to your cart' });
  const [first, ...again] = server.sent(addition);
  expect(again).toEqual([first]);
});

test('a shopper who finds an item by other words teaches search both wordings', async () => {
  const { server, person } = await openBox({ [search]: [], [addition]: milkAlone });
  await person.type(box(), 'plantanos');
  await screen.findByText('No items found for "plantanos"', { selector: 'p' });
  server.answer(search, [found(bananas)]);
  await person.clear(box());
  await person.type(box(), 'bananas');
  await person.click(await screen.findByRole('option'));
  await waitFor(() => expect(server.sent(addition)).toMatchObject([{ foundBy: ['bananas', 'plantanos'] }]));
});

test('a shopper leaves out a wrong result, and restores it with Undo', async () => {
  const notMeant = 'POST /api/grocery-items/not-meant';
  const { server, person } = await openBox({
    [search]: [found(bananas), found({ match: 'any-brand' })],
    [notMeant]: { itemId: bananas.id },
  });
  await person.type(box(), 'mil');
  await waitFor(() => expect(options()).toHaveLength(2));
  await person.click(await screen.findByRole('button', { name: 'Leave it out: Bananas' }));
  expect(options().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Whole Milk/)]);
  await expectToast({ title: 'Left out', description: 'Bananas is not what you mean by “mil”.' });
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  expect(options()).toHaveLength(2);
  await waitFor(() =>
    expect(server.sent(notMeant)).toEqual([
      { words: 'mil', itemId: bananas.id },
      { words: 'mil', itemId: bananas.id, isMeant: true },
    ]),
  );
});

test('a shopper who chose a brand before finds it with its price, and adds it', async () => {
  const horizon = { ...milk, id: 'horizon-whole-milk-1-gal', brand: 'Horizon' };
  localStorage.setItem(
    'tillwise.brand-habits',
    JSON.stringify({ [horizon.id]: { item: horizon, match: 'this-product' } }),
  );
  const { server, person } = await openBox({
    [search]: [found({ match: 'any-brand' }), found({ ...milk, id: 'half', size: '0.5 gal', match: 'any-brand' })],
    'GET /api/grocery-items': [
      found({ ...horizon, priceRange: { lowest: '6.49', highest: '6.49', isEstimate: true } }),
    ],
    [addition]: [...milkAlone, { ...priced(horizon), quantity: 1 }],
  });
  await person.type(box(), 'milk');
  await waitFor(() => expect(options()[0]?.textContent).toContain('~$6.50'));
  expect(options()[0]?.textContent).toContain('Horizon · 1 gal · as you chose before');
  expect(options()[1]?.textContent).toContain('any brand · 0.5 gal');
  await person.keyboard('{Enter}');
  await waitFor(() =>
    expect(server.sent(addition)).toMatchObject([{ itemId: horizon.id, quantity: 1, match: 'this-product' }]),
  );
});

test('a shopper keeps the highlighted item while an earlier choice’s price loads', async () => {
  const horizon = { ...milk, id: 'horizon-whole-milk-1-gal', brand: 'Horizon' };
  localStorage.setItem('tillwise.brand-habits', JSON.stringify({ horizon: { item: horizon, match: 'this-product' } }));
  const { server, person } = await openBox({
    [search]: [found({ match: 'any-brand' }), found({ id: 'half', size: '0.5 gal', match: 'any-brand' })],
    'GET /api/grocery-items': [
      found({ ...horizon, priceRange: { lowest: '6.49', highest: '6.49', isEstimate: true } }),
    ],
  });
  const price = Promise.withResolvers<void>();
  server.hold('GET /api/grocery-items', price.promise);
  await person.type(box(), 'milk');
  await waitFor(() => expect(options()).toHaveLength(2));
  expect(options()[0]?.textContent).toMatch(/as you chose before$/);
  await person.keyboard('{ArrowDown}');
  await waitFor(() => expect(options()[1]?.getAttribute('aria-selected') === 'true').toBe(true));
  price.resolve();
  await waitFor(() => expect(options()[0]?.textContent).toContain('~$6.50'));
  expect(options()[1]?.getAttribute('aria-selected') === 'true').toBe(true);
});

describe('a shopper who keeps typing', () => {
  const named = (name: string) => found({ id: name, name });

  test.each<[how: string, press: (person: Awaited<ReturnType<typeof openBox>>['person']) => Promise<void>]>([
    ['Enter', (person) => person.keyboard('{Enter}')],
    ['a click', async (person) => person.click(await screen.findByRole('option'))],
  ])('adds with %s what the current words found, and nothing before it is found', async (_, press) => {
    const { server, person } = await openBox({ [search]: [named('Bread')], [addition]: milkAlone });
    await person.type(box(), 'bread');
    expect((await screen.findByRole('option')).textContent).toContain('Bread');
    const answer = Promise.withResolvers<void>();
    server.hold(search, answer.promise);
    server.answer(search, [named('Chicken Breast')]);
    await person.clear(box());
    await person.type(box(), 'chicken');
    expect(options()).toEqual([]);
    await person.keyboard('{Enter}');
    await waitFor(() => expect(server.askedFor(search).at(-1)?.q).toBe('chicken'));
    await person.keyboard('{Enter}');
    expect([box().value, server.sent(addition)]).toEqual(['chicken', []]);
    answer.resolve();
    expect((await screen.findByRole('option')).textContent).toContain('Chicken Breast');
    await press(person);
    await waitFor(() => expect(server.sent(addition)).toMatchObject([{ itemId: 'Chicken Breast' }]));
  });

  test('keeps the results for the last words when an earlier search is answered later', async () => {
    const { server, person } = await openBox({ [addition]: milkAlone });
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const type = async (words: string, { promise }: typeof first) => {
      server.hold(search, promise);
      await person.clear(box());
      await person.type(box(), words);
      await waitFor(() => expect(server.askedFor(search).at(-1)?.q).toBe(words));
    };
    await type('spinach', first);
    await type('eggs', second);
    server.answer(search, [named('Large Eggs')]);
    second.resolve();
    expect((await screen.findByRole('option')).textContent).toContain('Large Eggs');
    server.answer(search, [named('Spinach')]);
    first.resolve();
    await person.keyboard('{Enter}');
    await waitFor(() => expect(server.sent(addition)).toMatchObject([{ itemId: 'Large Eggs' }]));
  });
});

describe('with a stopped clock', () => {
  test('§5 §9 a shopper’s search starts with the third character', async () => {
    freezeClock();
    const { server, person } = await openBox();
    const hint = () => screen.queryAllByText('Please type one more letter');
    await person.type(box(), 'm');
    expect(hint()).toEqual([]);
    await person.type(box(), 'i');
    advanceClock(1_000);
    await waitFor(() => expect(hint()).not.toEqual([]));
    expect(server.askedFor(search)).toEqual([]);
    await person.type(box(), 'l');
    await waitFor(() => expect(options()).toHaveLength(6));
    expect(hint()).toEqual([]);
    expect(server.askedFor(search).map(({ q }) => q)).toEqual(['mil']);
  });

  test('§7 a shopper who repeats a search gets a new answer, not a cached one', async () => {
    freezeClock();
    const { server, person } = await openBox();
    await person.type(box(), 'butter');
    await waitFor(() => expect(options()).toHaveLength(6));
    await person.clear(box());
    // The pause after typing applies however fast the next words come.
    advanceClock(1_000);
    expect(options()).toEqual([]);
    await person.type(box(), 'butter');
    await waitFor(() => expect(options()).toHaveLength(6));
    expect(server.askedFor(search).map(({ q }) => q)).toEqual(['butter', 'butter']);
  });

  test('§4 §9 the dropdown stays for 200 ms after a shopper leaves the box', async () => {
    freezeClock();
    const { person } = await openBox();
    await person.type(box(), 'milk');
    await waitFor(() => expect(options()).toHaveLength(6));
    await person.click(document.body);
    advanceClock(199);
    expect(options()).toHaveLength(6);
    advanceClock(1);
    expect(options()).toEqual([]);
  });
});
