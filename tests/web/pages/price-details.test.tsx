import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Answer } from '#shared/contract/routes.ts';
import { dayMs } from '#shared/durations.ts';
import { VisitorPriceDialog } from '#web/features/price-details/visitor-price-dialog.tsx';
import { findDialog, milk, milkAlone, onSmallScreen, openHome, stores } from './opened-home.tsx';
import { expectToast } from './opened-page.tsx';
import { broken, signedOut } from './stub-server.ts';

const today = () => new Date().toISOString().slice(0, 10);
const daysAgo = (count: number) => new Date(Date.now() - count * dayMs).toISOString().slice(0, 10);
const day = (ago: number, price: string, size = '1 gal') => ({
  day: daysAgo(ago),
  price,
  kind: 'live' as const,
  size,
});
type Histories = Answer<'GET /api/prices/history'>;
const nothing: Histories = stores.map(({ id }) => ({
  storeId: id,
  itemId: milk.id,
  days: [],
  ownReport: null,
  otherReports: [],
}));
const withDays = (days: Histories[number]['days'], ownReport: Histories[number]['ownReport'] = null): Histories => [
  { storeId: '1', itemId: milk.id, days, ownReport, otherReports: [] },
  ...nothing.slice(1),
];
/** The price in today's cart. */
const seenToday = () =>
  milkAlone.map((entry) => ({
    ...entry,
    storePrices: entry.storePrices.map((price) => ({
      ...price,
      kind: 'live' as const,
      observedAt: new Date().toISOString(),
      source: 'Walmart',
    })),
  }));

const pressPrice = async (person: Awaited<ReturnType<typeof openHome>>['person'], amount = '3.49') => {
  const [price] = await screen.findAllByRole('button', { name: new RegExp(`^(estimated )?${amount}`) });
  if (!price) throw new Error('There is no such price.');
  await person.click(price);
  return price;
};

test('a shopper who presses a price reads its source at each store, and that there is no earlier one', async () => {
  const { person, server } = await openHome({}, { 'GET /api/prices/history': nothing });
  await pressPrice(person);
  const drawer = await findDialog('Whole Milk');
  expect(server.askedFor('GET /api/prices/history')).toEqual([{ storeIds: '1,2', itemIds: `${milk.id},${milk.id}` }]);
  expect(drawer.getByRole('heading', { name: 'Walmart' })).toBeTruthy();
  expect(drawer.getByRole('heading', { name: 'Target' })).toBeTruthy();
  expect(drawer.getAllByText(/^Reported .* · Seen by a shopper$/)).toHaveLength(2);
  expect(await drawer.findByText('No price seen yet')).toBeTruthy();
  expect(drawer.queryByText(/Open Food Facts/)).toBeNull();
});

test('a shopper reads that a product’s name comes from Open Food Facts, if it does', async () => {
  const fromOpenFoodFacts = milkAlone.map((entry) => ({
    ...entry,
    item: { ...entry.item, isFromOpenFoodFacts: true as const },
  }));
  const { person } = await openHome({}, { 'GET /api/cart': fromOpenFoodFacts, 'GET /api/prices/history': nothing });
  await pressPrice(person);
  const drawer = await findDialog('Whole Milk');
  const link = drawer.getByRole('link', { name: /from Open Food Facts, © its contributors/ });
  expect(link.getAttribute('href')).toBe('https://world.openfoodfacts.org');
});

test('a shopper whose own report is the only price reads that it is theirs, not that there is none', async () => {
  const ownReport = { price: '3.29', day: today(), visibility: 'for-reporter' as const };
  const { person } = await openHome({}, { 'GET /api/prices/history': withDays([], ownReport) });
  await pressPrice(person);
  const drawer = await findDialog('Whole Milk');
  expect(await drawer.findByText('No shared price yet')).toBeTruthy();
  expect(drawer.queryByText(/^Nobody has reported/)).toBeNull();
});

test('a shopper withdraws a flagged price although the store’s price is now for another pack', async () => {
  const report = { price: '522.00', day: today(), visibility: 'flagged' as const };
  const otherReports = [{ ...report, itemId: 'milk-half', brand: 'Great Value', size: '0.5 gal' }];
  const history = { storeId: '1', itemId: milk.id, days: [], ownReport: null, otherReports };
  const { person, server } = await openHome({}, { 'GET /api/prices/history': [history, ...nothing.slice(1)] });
  await pressPrice(person);
  const drawer = await findDialog('Whole Milk');
  expect(await drawer.findByText(/^You reported \$522\.00 for Great Value 0\.5 gal on /)).toBeTruthy();
  expect(drawer.getByText(/We are checking it, .* Only you see it, and no total uses it yet\./)).toBeTruthy();
  expect(drawer.queryByText('No price seen yet')).toBeNull();
  server.answer('DELETE /api/prices/reports/{storeId}/{itemId}/{day}', { done: true });
  await person.click(drawer.getByRole('button', { name: 'Withdraw' }));
  await expectToast({ title: 'Report withdrawn', description: 'We deleted your report.' });
  expect(server.sentTo('DELETE /api/prices/reports/{storeId}/{itemId}/{day}')).toEqual([
    `/api/prices/reports/1/milk-half/${today()}`,
  ]);
});

test('a shopper reads that a price is the lowest in 60 days, that the package shrank, and every day of it', async () => {
  const days = [day(40, '4.29'), day(30, '4.29'), day(20, '4.29'), day(10, '4.29'), day(0, '3.49')];
  const { person, server } = await openHome(
    {},
    { 'GET /api/prices/history': withDays(days), 'GET /api/cart': seenToday() },
  );
  await pressPrice(person);
  const drawer = await findDialog('Whole Milk');
  expect(await drawer.findByText('Lowest in 60 days')).toBeTruthy();
  expect(drawer.getByText(/^Walmart: \$3.49 to \$4.29 on 5 days, last \$3.49 on /)).toBeTruthy();
  const table = drawer.getByRole('table', { name: 'Prices at Walmart, the latest day first', hidden: true });
  expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(6);

  const shrunk = [day(40, '3.49'), day(30, '3.49'), day(20, '3.49'), day(0, '3.49', '0.875 gal')];
  server.answer('GET /api/prices/history', withDays(shrunk));
  await person.keyboard('{Escape}');
  await pressPrice(person);
  expect(await screen.findByText('Smaller pack')).toBeTruthy();
  expect(
    screen.getByText(/^Until .*: 1 gal for \$3\.49, 2\.7¢\/fl oz\. Now: 0\.875 gal for \$3\.49, 3\.1¢\/fl oz\.$/),
  ).toBeTruthy();
  expect(screen.getByText('High for this store')).toBeTruthy();
});

const fromShoppers = (ago: number, price: string, size?: string) => ({
  ...day(ago, price, size),
  kind: 'receipt' as const,
  unconfirmed: 'one-shopper' as const,
});
const confirmed = [day(40, '4.29'), day(30, '4.29'), day(20, '4.29')];

test('a price that only shoppers’ receipts show does not keep another from being the lowest in 60 days', async () => {
  const days = [...confirmed, fromShoppers(10, '2.99', '2 gal'), day(0, '3.49')];
  const { person } = await openHome({}, { 'GET /api/prices/history': withDays(days), 'GET /api/cart': seenToday() });
  await pressPrice(person);
  const drawer = await findDialog('Whole Milk');
  expect(await drawer.findByText('Lowest in 60 days')).toBeTruthy();
  expect(drawer.queryByText('Smaller pack')).toBeNull();
  expect(drawer.getByText(/^Walmart: \$3.49 to \$4.29 on 4 days, .* Walmart on 1 day: only from/)).toBeTruthy();
  expect(drawer.getByRole('cell', { name: 'one shopper', hidden: true })).toBeTruthy();
});

test('a price that only shoppers’ receipts show is never called the lowest in 60 days', async () => {
  const spread = { area: 0.1, product: 0.1, brand: 0.1, chain: 0.1, department: 0.1, item: 0.1 };
  const paidToday = seenToday().map((entry) => ({
    ...entry,
    storePrices: entry.storePrices.map((price) => ({
      ...price,
      kind: 'receipt' as const,
      unconfirmed: 'one-shopper' as const,
      replacedEstimate: { price: '3.90', low: '3.50', high: '4.20', spread },
    })),
  }));
  const days = [...confirmed, fromShoppers(0, '3.49')];
  const { person } = await openHome({}, { 'GET /api/prices/history': withDays(days), 'GET /api/cart': paidToday });
  await pressPrice(person);
  const drawer = await findDialog('Whole Milk');
  expect(await drawer.findByText(/^Walmart: .* Walmart on 1 day: only from/)).toBeTruthy();
  expect(drawer.queryByText('Lowest in 60 days')).toBeNull();
});

test('a shopper with a phone two weeks slow sees ages and a chart by the server’s date', async () => {
  const aheadMs = 14 * dayMs;
  // Three days earlier, plus more minutes than any test run takes, because the response's date has whole seconds.
  const observedAt = new Date(Date.now() + aheadMs - 3 * dayMs - 600_000).toISOString();
  const seen = seenToday().map((entry) => ({
    ...entry,
    storePrices: entry.storePrices.map((price) => ({ ...price, observedAt })),
  }));
  const { person } = await openHome(
    {},
    { 'GET /api/prices/history': withDays([day(-11, '3.49')]), 'GET /api/cart': seen },
    {},
    {
      prepare: (server) => {
        server.aheadMs = aheadMs;
      },
    },
  );
  await pressPrice(person);
  const drawer = await findDialog('Whole Milk');
  expect(drawer.getAllByText(/^Live 3 days ago/)).toHaveLength(2);
  expect(await drawer.findByText('Today')).toBeTruthy();
  const first = new Date(Date.now() + (14 - 90) * dayMs);
  const words = first.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  expect(drawer.getByText(words)).toBeTruthy();
});

test('a shopper reports a price, reads who sees it, and withdraws it', async () => {
  const { person, server } = await openHome({}, { 'GET /api/prices/history': nothing });
  await pressPrice(person);
  const drawer = await findDialog('Whole Milk');
  await person.click(drawer.getByRole('button', { name: 'I saw another price at Target' }));
  const form = await findDialog('I saw a price');
  expect(form.getByLabelText('Store')).toHaveProperty('value', '2');
  await person.click(form.getByRole('button', { name: 'Report the price' }));
  expect(form.getByText('Enter the price you saw.')).toBeTruthy();
  await person.type(form.getByLabelText('Price of one'), '299');
  await person.click(form.getByRole('button', { name: 'Or did you mean $2.99?' }));
  await person.click(form.getByLabelText('On sale'));
  server.answer('POST /api/prices/reports', { day: today(), price: '2.99', visibility: 'for-reporter' });
  const ownReport = { day: today(), price: '2.99', visibility: 'for-reporter' as const };
  server.answer('GET /api/prices/history', [
    ...nothing.slice(0, 1),
    { storeId: '2', itemId: milk.id, days: [], ownReport, otherReports: [] },
  ]);
  await person.click(form.getByRole('button', { name: 'I saw $2.99' }));
  await expectToast({
    title: 'Thank you!',
    description:
      'Whole Milk at Target: $2.99. Only you see it. Other shoppers see a price once a photo of a receipt shows it.',
  });
  expect(server.sent('POST /api/prices/reports')).toEqual([
    { storeId: '2', itemId: milk.id, price: '2.99', isPromotional: true, isMembersOnly: false },
  ]);
  expect(server.askedFor('GET /api/cart').length).toBeGreaterThan(1);

  expect(await drawer.findByText(/^You reported \$2\.99 on /)).toBeTruthy();
  server.answer('DELETE /api/prices/reports/{storeId}/{itemId}/{day}', { done: true });
  server.answer('GET /api/prices/history', nothing);
  await person.click(drawer.getByRole('button', { name: 'Withdraw' }));
  await expectToast({ title: 'Report withdrawn', description: 'We deleted your report.' });
  expect(server.sentTo('DELETE /api/prices/reports/{storeId}/{itemId}/{day}')).toEqual([
    `/api/prices/reports/2/${milk.id}/${today()}`,
  ]);
  await waitFor(() => expect(drawer.queryByText(/^You reported \$2\.99 on /)).toBeNull());
});

test('a shopper reports that a store does not sell an item', async () => {
  onSmallScreen();
  const { person, server } = await openHome({}, { 'GET /api/prices/history': nothing });
  await person.click(screen.getByRole('button', { name: /prices of Whole Milk/ }));
  await person.click(screen.getByRole('button', { name: 'History' }));
  const drawer = await findDialog('Whole Milk');
  await person.click(drawer.getByRole('button', { name: 'I saw another price at Walmart' }));
  const form = await findDialog('I saw a price');
  await person.click(form.getByLabelText(/^Not sold here/));
  expect(form.queryByLabelText('Price of one')).toBeNull();
  server.answer('POST /api/prices/reports', { day: today(), price: null, visibility: 'flagged' });
  await person.click(form.getByRole('button', { name: 'Report: not sold here' }));
  await waitFor(() =>
    expect(server.sent('POST /api/prices/reports')).toEqual([{ storeId: '1', itemId: milk.id, price: null }]),
  );
});

test('a shopper who presses "Not available" reads why, reports that it is not sold there, and undoes it', async () => {
  const atWalmartAlone = milkAlone.map((entry) => ({
    ...entry,
    storePrices: entry.storePrices.map((each) =>
      each.store.id === '2' ? { ...each, price: null, kind: 'unavailable' as const, source: 'None was found' } : each,
    ),
  }));
  const { person, server } = await openHome(
    {},
    { 'GET /api/prices/history': nothing, 'GET /api/cart': atWalmartAlone },
  );
  await person.click(await screen.findByRole('button', { name: /^Not available/ }));
  const drawer = await findDialog('Whole Milk');
  expect(drawer.getByText(/^None was found/)).toBeTruthy();
  expect(drawer.getByRole('button', { name: 'I saw a price at Target' })).toBeTruthy();
  server.answer('POST /api/prices/reports', { day: today(), price: null, visibility: 'for-reporter' });
  const ownReport = { day: today(), price: null, visibility: 'for-reporter' as const };
  server.answer('GET /api/prices/history', [
    ...nothing.slice(0, 1),
    { storeId: '2', itemId: milk.id, days: [], ownReport, otherReports: [] },
  ]);
  await person.click(await drawer.findByRole('button', { name: 'I looked: not sold here at Target' }));
  await expectToast({
    title: 'Thank you!',
    description:
      'Whole Milk at Target: not sold here. Only you see it. Other shoppers see a price once a photo of a receipt shows it.',
  });
  expect(server.sent('POST /api/prices/reports')).toEqual([{ storeId: '2', itemId: milk.id, price: null }]);
  expect(await drawer.findByText(/^You reported on .* that it isn’t sold here\.$/)).toBeTruthy();
  expect(drawer.queryByRole('button', { name: 'I looked: not sold here at Target' })).toBeNull();
  server.answer('DELETE /api/prices/reports/{storeId}/{itemId}/{day}', { done: true });
  await person.click(drawer.getByRole('button', { name: 'Withdraw' }));
  await expectToast({ title: 'Report withdrawn', description: 'We deleted your report.' });
});

test('a shopper whose session has ended finds the sign-in, and failed requests are repeated', async () => {
  const { person, server } = await openHome({}, {}, { 'GET /api/prices/history': broken });
  await pressPrice(person);
  const drawer = await findDialog('Whole Milk');
  expect(await drawer.findByText('The earlier prices could not be loaded.')).toBeTruthy();
  server.mend('GET /api/prices/history');
  server.answer('GET /api/prices/history', nothing);
  await person.click(drawer.getByRole('button', { name: 'Try again' }));
  expect(await drawer.findByText('No price seen yet')).toBeTruthy();

  await person.click(drawer.getByRole('button', { name: 'I saw another price at Walmart' }));
  const form = await findDialog('I saw a price');
  await person.type(form.getByLabelText('Price of one'), '3.19');
  server.fail('POST /api/prices/reports', signedOut);
  await person.click(form.getByRole('button', { name: 'I saw $3.19' }));
  expect(await form.findByText('Please sign in to continue.')).toBeTruthy();
  expect(form.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/api/login?returnTo=%2F');
});

const range = {
  kind: 'estimate' as const,
  spread: { area: 0.1, product: 0.1, brand: 0.1, chain: 0.1, department: 0.1, item: 0.1 },
};
const gallonPack = { ...range, price: '1.73', low: '1.53', high: '1.93' };
const halfPack = { itemId: 'half', brand: milk.brand, size: '0.5 gal', unit: 'gallon', count: 1 };
const rest = { count: 1, measure: 'pt' as const };

/** The cart's milk with another quantity or amount, at another price. */
const milkFor = (line: Partial<(typeof milkAlone)[number]>, price: object) =>
  milkAlone.map((entry) => ({
    ...entry,
    ...line,
    storePrices: entry.storePrices.map((each) => ({ ...each, ...price })),
  }));
const written = { amount: { count: 15, measure: 'pt' as const } };

test.each([
  [
    'several packs with something left over',
    milkFor(written, { ...gallonPack, packSet: { count: 2, others: [], timesRequested: 1.07, leftOver: rest } }),
    [
      '3.50',
      '~$3.50',
      'Borden 2 x 1 gal, 1 pt left over · 1 gal for ~$1.70 · 1.4¢/fl oz',
      '$3.06 to $3.86',
      'About $3.50 for Borden 2 x 1 gal, 1 pt left over',
    ],
  ],
  [
    'packs of two sizes',
    milkFor(written, {
      ...gallonPack,
      packSet: { count: 1, others: [{ ...halfPack, price: '1.20', low: '1.00', high: '1.40' }], timesRequested: 1 },
    }),
    [
      '2.90',
      '~$2.90',
      'Borden 1 gal + 0.5 gal · 1 gal for ~$1.70',
      '$2.53 to $3.33',
      'About $2.90 for Borden 1 gal + 0.5 gal',
    ],
  ],
  [
    'two of the same package',
    milkFor({ quantity: 2 }, gallonPack),
    [
      '3.50',
      '~$3.50',
      '× 2 · Borden 1 gal · 1 gal for ~$1.70 · 1.4¢/fl oz',
      '$3.06 to $3.86',
      'About $3.50 for Borden 1 gal × 2',
    ],
  ],
  [
    'a pack that holds far more than the amount',
    milkFor(
      { amount: { count: 1, measure: 'qt' as const } },
      { ...gallonPack, packSet: { count: 1, others: [], timesRequested: 4 } },
    ),
    [
      '1.70',
      '~$1.70',
      'Borden 1 gal · ~$0.40 for 1 qt; you pay ~$1.70 for 1 gal · 1.4¢/fl oz',
      '$1.53 to $1.93',
      'About $1.70 for Borden 1 gal',
    ],
  ],
])('a shopper who presses a price reads the same figure and packs in its details: %s', async (_, cart, wanted) => {
  const [pressed, figure, offer, likely, forVisitor = ''] = wanted;
  const { person } = await openHome({}, { 'GET /api/prices/history': nothing, 'GET /api/cart': cart });
  await pressPrice(person, pressed);
  const [store] = (await findDialog('Whole Milk')).getAllByRole('listitem');
  expect(store?.querySelector('h3 + span')?.textContent?.replace('estimated ', '')).toBe(figure);
  expect([...(store?.querySelectorAll('p') ?? [])].map(({ textContent }) => textContent).slice(0, 2)).toEqual([
    offer,
    `An estimate, most likely ${likely}`,
  ]);

  const [entry = null] = cart;
  cleanup();
  const selected = entry && { entry, storeId: '1' };
  render(<VisitorPriceDialog selected={selected} onClose={vi.fn()} onSignUp={vi.fn()} />);
  const visitors = await findDialog('Whole Milk at Walmart');
  expect(visitors.getByText(forVisitor)).toBeTruthy();
  expect(
    visitors.getByText(new RegExp(`likely between ${likely?.replace(' to ', ' and ').replaceAll('$', '\\$')}$`)),
  ).toBeTruthy();
});
