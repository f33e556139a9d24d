import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Cart } from '#shared/contract/shopping/cart.ts';
import type { Item } from '#shared/contract/shopping/item.ts';
import { dayMs, hourMs } from '#shared/durations.ts';
import {
  bananas,
  farther,
  findDialog,
  member,
  milk,
  milkAlone,
  openHome,
  preferences,
  priced,
  stores,
} from './opened-home.tsx';
import { region } from './opened-page.tsx';
import { broken } from './stub-server.ts';

/** An estimate at each of the two stores, Walmart first. */
const estimated = (item: Item, quantity: number, prices: readonly string[]): Cart[number] => ({
  ...priced(item),
  quantity,
  storePrices: priced(item).storePrices.map((each, at) => ({
    ...each,
    kind: 'estimate',
    source: 'Published averages',
    price: prices[at] ?? null,
    low: prices[at],
    high: prices[at],
    explanation: 'The chain’s usual price.',
  })),
});
/** $7.60 and 61 cents of tax at Walmart, $9.20 and 74 cents at Target. */
const milkAndBananas: Cart = [estimated(milk, 2, ['3.50', '4.20']), estimated(bananas, 1, ['0.60', '0.80'])];

const table = () => within(screen.getByRole('table'));
const savings = () => screen.getByRole('region', { name: 'Potential savings on this cart' }).textContent;

/** The text of a row at Walmart and at Target. */
function rowOf(heading: string): (string | null)[] {
  const head = table().getByRole('rowheader', { name: new RegExp(`^${heading}`) });
  return within(head.closest('tr') ?? document.body)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
}

test('a member whose renewal failed reads so on the home page, one press from paying it', async () => {
  await openHome({ ...member, isPastDue: true });
  expect(await screen.findByText('We couldn’t charge your card for Premium.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('/subscribe');
});

describe('two gallons of milk and a pound of bananas at Walmart and Target', () => {
  const open = () => openHome({}, { 'GET /api/cart': milkAndBananas });

  test('a shopper with a screen reader hears the result before the table', async () => {
    await open();
    const answer = screen.getByRole('heading', { level: 2, name: /Walmart/ }).textContent ?? '';
    expect(screen.getByRole('table').querySelector('caption')?.textContent).toContain(answer);
  });

  test('a shopper reads each item’s cost at its stop of the plan, and its alternatives', async () => {
    await open();
    const plan = within(await screen.findByRole('region', { name: 'Plan the trip' }));
    // $7.60 and 61 cents of tax at Walmart, and the drive.
    expect(plan.getByRole('radio', { name: /^1 store/ })).toHaveProperty('checked', true);
    expect(plan.getByRole('heading', { level: 4 }).textContent).toContain('Walmart, 2 items');
    expect(plan.getByRole('button', { name: 'Where to buy Bananas' })).toBeTruthy();
  });

  test('§2 a shopper reads each price for the whole quantity, marked as an estimate', async () => {
    await open();
    const stores = table()
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent);
    expect(stores.slice(1)).toEqual([expect.stringContaining('Walmart'), expect.stringContaining('Target')]);
    expect(rowOf('Whole Milk')).toEqual([
      expect.stringContaining('~estimated 7.00'),
      expect.stringContaining('~estimated 8.40'),
    ]);
    expect(rowOf('Bananas')).toEqual([
      expect.stringContaining('~estimated 0.60'),
      expect.stringContaining('~estimated 0.80'),
    ]);
    // For those who move from button to button with a screen reader.
    expect(table().getByRole('button', { name: /^estimated 7\.00/ })).toBeTruthy();
  });

  test('§9 a shopper reads 8% tax on top, and the total with it', async () => {
    await open();
    expect(rowOf('Subtotal')).toEqual(['~estimated 7.60', '~estimated 9.20']);
    expect(rowOf('Tax 8%')).toEqual(['~estimated 0.61', '~estimated 0.74']);
    expect(rowOf('Total')).toEqual([expect.stringContaining('$8.21'), expect.stringContaining('$9.94')]);
  });

  test('§9 a shopper with observed prices reads subtotal and tax without a mark', async () => {
    await openHome({});
    expect(rowOf('Subtotal')).toEqual(['3.49', '4.49']);
    expect(rowOf('Tax 8%')).toEqual(['0.28', '0.36']);
  });

  test('§1 a shopper reads the difference between the most expensive and the cheapest store, as an estimate', async () => {
    await open();
    expect(savings()).toContain('~estimated $1.73');
  });

  test('§9 a shopper reads the monthly saving, 4.33 times that of one cart', async () => {
    await open();
    expect(savings()).toContain('≈ $7.49 a month');
  });
});

test('§2 a shopper finds everything for a comparison on one page', async () => {
  await openHome({});
  const names = [
    'Pricing status',
    'Add Items to Your Cart',
    'Your cart',
    'Stores',
    'Potential savings on this cart',
    'Price comparison',
    'Favorites',
    'Recurring orders',
  ];
  for (const name of names) expect(screen.getByRole('region', { name })).toBeTruthy();
});

test('§1 a shopper is welcomed by name', async () => {
  await openHome({ firstName: 'Frida' });
  expect(screen.getByRole('region', { name: 'Welcome to Tillwise, Frida' })).toBeTruthy();
});

test('§1 a shopper finds two sections of shopping tips', async () => {
  await openHome({});
  for (const name of ['Spend less on the same list', 'Understand the prices']) {
    expect(within(await screen.findByRole('region', { name })).getAllByRole('listitem')).toHaveLength(3);
  }
});

test('§2 §6 a free shopper who presses "Make App Better" is invited to Premium', async () => {
  const { person } = await openHome({});
  await person.click(screen.getByRole('button', { name: 'Make App Better' }));
  const invitation = await screen.findByRole('dialog', { name: 'Premium Feature' });
  expect(invitation.textContent).toContain('The suggestion form is part of Tillwise Premium');
  await person.click(within(invitation).getByRole('button', { name: 'Maybe Later' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const milkEstimated = milkAlone.map((entry) => ({
  ...entry,
  storePrices: entry.storePrices.map((price) => ({ ...price, kind: 'estimate' as const })),
}));

test('§1 a shopper reads that no price is live yet', async () => {
  await openHome({}, { 'GET /api/cart': milkEstimated });
  expect(region('Pricing status').getByText('All prices are estimates, marked ~.')).toBeTruthy();
});

test('§1 §3 a shopper reads which chains’ prices are live and which are not', async () => {
  const { person } = await openHome(
    {},
    {
      'GET /api/pricing-status': {
        realTimePricing: true,
        availableServices: ['Kroger'],
        missingServices: ['Walmart', 'Target'],
      },
    },
  );
  const status = region('Pricing status');
  expect(status.getByText('Both prices were reported by shoppers.')).toBeTruthy();
  await person.click(status.getByRole('button', { name: "What's live?" }));
  expect((await findDialog("What's live?")).getByText('Walmart and Target')).toBeTruthy();
});

test('a shopper whose cart did not load reads nothing about its prices, and tries again', async () => {
  const { person, server } = await openHome({}, { 'GET /api/cart': milkEstimated }, { 'GET /api/cart': broken });
  const status = region('Pricing status');
  expect(await status.findByText(/^We could not check which prices are live\./)).toBeTruthy();
  expect(status.queryByText(/All prices are estimates/)).toBeNull();
  server.mend('GET /api/cart');
  await person.click(status.getByRole('button', { name: 'Try again' }));
  expect(await status.findByText('All prices are estimates, marked ~.')).toBeTruthy();
});

/** A shopper with an empty cart who compares the stores with these ids. */
const comparing = (...storeIds: string[]) => ({
  'GET /api/cart': [],
  'GET /api/preferences': { ...preferences, storeIds },
  'GET /api/stores': [...stores, ...farther],
});

test('a shopper reads of no live prices while their provider is unavailable', async () => {
  const availableServices = ['Kroger', 'Schnucks', 'Meijer', 'Hy-Vee'];
  const silent = { realTimePricing: true, availableServices, missingServices: [], restingServices: availableServices };
  const { person } = await openHome({}, { 'GET /api/pricing-status': silent, ...comparing('3', '4', '5', '6') });
  const status = region('Pricing status');
  expect(status.getByText('Kroger and 3 more chains can’t be reached right now.')).toBeTruthy();
  expect(status.queryByText(/Live prices/)).toBeNull();
  await person.click(status.getByRole('button', { name: "What's live?" }));
  expect((await findDialog("What's live?")).getByText('None of your stores is connected right now.')).toBeTruthy();
});

test('a shopper reads of no live prices before their provider returned one', async () => {
  const awaited = {
    realTimePricing: true,
    availableServices: ['Kroger'],
    missingServices: [],
    awaitedServices: ['Kroger'],
  };
  const { person } = await openHome({}, { 'GET /api/pricing-status': awaited, ...comparing('1', '3') });
  const status = region('Pricing status');
  expect(status.getByText('No live prices from Kroger yet.')).toBeTruthy();
  await person.click(status.getByRole('button', { name: "What's live?" }));
  const dialog = await findDialog("What's live?");
  expect(dialog.getByText('Kroger gave us no prices in the last 24 hours.')).toBeTruthy();
  // A phone can't hover.
  expect(dialog.getByText(/Press the dot to see its age\./)).toBeTruthy();
});

test('a shopper with a live price in the cart sees it in the banner, even when the banner loaded earlier', async () => {
  const awaited = {
    realTimePricing: true,
    availableServices: ['Walmart'],
    missingServices: [],
    awaitedServices: ['Walmart'],
  };
  const entries = milkAlone.map((entry) => ({
    ...entry,
    storePrices: entry.storePrices.map((price) => ({ ...price, kind: 'live' as const })),
  }));
  await openHome({}, { 'GET /api/cart': entries, 'GET /api/pricing-status': awaited });
  expect(region('Pricing status').getByText('Both prices are live from Walmart and Target.')).toBeTruthy();
});

test('a shopper reads that an older price came from the chain, and when', async () => {
  const observedAt = new Date(Date.now() - 30 * hourMs).toISOString();
  const pricedEntries = milkAlone.map((entry) => ({
    ...entry,
    storePrices: entry.storePrices.map((price) => ({ ...price, source: 'Kroger', isFromChain: true, observedAt })),
  }));
  await openHome({}, { 'GET /api/cart': pricedEntries });
  expect(screen.getAllByText('From Kroger, 30 h ago').length).toBeGreaterThan(0);
  expect(document.body.textContent).toContain('from the store, 30 h ago');
  expect(document.body.textContent).not.toMatch(/Reported|by a? ?shopper/);
});

test('a shopper reads beside a price that it needs the store’s card', async () => {
  const onSale = milkAlone.map((entry) => ({
    ...entry,
    storePrices: entry.storePrices.map((price, at) => ({ ...price, kind: 'live' as const, isMembersOnly: at === 0 })),
  }));
  await openHome({}, { 'GET /api/cart': onSale });
  expect(document.body.textContent?.match(/, with card/g)).toHaveLength(1);
});

test('a shopper reads beside a price of one receipt that it is one shopper’s, and how old it is', async () => {
  const day = (days: number) => {
    const then = new Date(Date.now() - days * dayMs);
    return new Date(Date.UTC(then.getFullYear(), then.getMonth(), then.getDate(), 12)).toISOString();
  };
  const paid = milkAlone.map((entry) => ({
    ...entry,
    storePrices: entry.storePrices.map((price, at) => ({
      ...price,
      kind: 'receipt' as const,
      source: 'a receipt',
      ...(at === 0 && { unconfirmed: 'one-shopper' as const }),
      observedAt: day(at === 0 ? 1 : 3),
    })),
  }));
  const { person } = await openHome({}, { 'GET /api/cart': paid, 'GET /api/prices/history': [] });
  const table = within(screen.getByRole('table'));
  expect(table.getByText('one shopper, yesterday')).toBeTruthy();
  expect(table.getByText('paid 3 days ago')).toBeTruthy();
  const [first] = table.getAllByRole('button', { name: /^\d\.\d\d/ });
  if (!first) throw new Error('There is no price to press.');
  await person.click(first);
  const drawer = await findDialog('Whole Milk');
  expect(drawer.getByText('One shopper, yesterday · a receipt')).toBeTruthy();
  expect(drawer.getByText('Paid 3 days ago · a receipt')).toBeTruthy();
});

test('a shopper reads a short summary of many live chains, and of none they don’t compare', async () => {
  const availableServices = ['Kroger', 'Ralphs', 'Schnucks', 'Meijer', 'Hy-Vee', 'Target'];
  const live = { realTimePricing: true, availableServices, missingServices: ['Aldi'] };
  const { person } = await openHome({}, { 'GET /api/pricing-status': live, ...comparing('3', '4', '5', '6', '2') });
  const status = region('Pricing status');
  expect(status.getByText(/^ ?Live prices come from Kroger and 4 more chains/)).toBeTruthy();
  await person.click(status.getByRole('button', { name: "What's live?" }));
  const dialog = await findDialog("What's live?");
  expect(dialog.getByText('Kroger, Schnucks, Meijer, Hy-Vee, and Target')).toBeTruthy();
  expect(dialog.queryByText(/Ralphs|Aldi/)).toBeNull();
});

test('a shopper reads which providers are unavailable, and the license of others’ prices', async () => {
  const attribution = { text: '© Open Prices contributors', url: 'https://prices.openfoodfacts.org' };
  const { person } = await openHome(
    {},
    {
      ...comparing('1', '3'),
      'GET /api/pricing-status': {
        realTimePricing: true,
        availableServices: ['Kroger'],
        missingServices: ['Walmart'],
        restingServices: ['Kroger'],
        providers: [
          { name: 'Kroger', isResting: true },
          { name: 'Open Prices', isResting: false, attribution },
        ],
      },
    },
  );
  await person.click(region('Pricing status').getByRole('button', { name: "What's live?" }));
  const dialog = await findDialog("What's live?");
  expect(dialog.getByText(/^Kroger can’t be reached right now/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: /© Open Prices contributors/ }).getAttribute('href')).toBe(attribution.url);
});

test('§2 a store without a price says "Not available", and never zero', async () => {
  const atWalmartAlone = milkAlone.map((entry) => ({
    ...entry,
    storePrices: entry.storePrices.map((each) =>
      each.store.chain === 'target' ? { ...each, price: null, kind: 'unavailable' as const } : each,
    ),
  }));
  await openHome({}, { 'GET /api/cart': atWalmartAlone });
  for (const heading of ['Whole Milk', 'Total']) expect(rowOf(heading)[1]).toMatch(/^Not available/);
  expect(savings()).toContain('No fair comparison yet');
});

test('a member whose cart is all in their own words finds it in a table without stores', async () => {
  const own = priced({ ...milk, id: 'own-1234', name: 'birthday candles', brand: '', unit: 'each', size: '' });
  const storePrices = own.storePrices.map((each) => ({ ...each, price: null, kind: 'unavailable' as const }));
  await openHome({}, { 'GET /api/cart': [{ ...own, quantity: 1, storePrices }] });
  expect(table().getAllByRole('columnheader')).toHaveLength(1);
  expect(table().queryByText(/^(?:Not available|Total)$/)).toBeNull();
});
