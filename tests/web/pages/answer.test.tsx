import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { StorePrice } from '#shared/contract/prices/price.ts';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import type { Item } from '#shared/contract/shopping/item.ts';
import { dayMs } from '#shared/durations.ts';
import { springfield } from '#tests/support/cast.ts';
import ComparisonPage from '#web/pages/comparison-page.tsx';
import { sampleStoreAt } from '../../shared/cart-samples.ts';
import { bananas, homeAnswers, milk, onSmallScreen, openHome, storeIds } from './opened-home.tsx';
import { openPage, region } from './opened-page.tsx';
import { shopper } from './people.ts';
import { type Answers, broken, type Troubles } from './stub-server.ts';

const labels = [
  { id: '1', name: 'Walmart', chain: 'walmart', color: '#123456', logo: 'W' },
  { id: '2', name: 'Target', chain: 'target', color: '#123456', logo: 'T' },
  { id: '3', name: 'Aldi', chain: 'aldi', color: '#123456', logo: 'A' },
] as const;

type Offer = Partial<StorePrice> & { price: string | null };
/** Observed, unless the test says otherwise. */
const offers = (...prices: (Offer | null)[]): StorePrice[] =>
  prices.map((offer, position) => ({
    store: labels[position] ?? labels[0],
    kind: offer ? 'reported' : 'unavailable',
    source: 'Seen by a shopper',
    observedAt: '2026-05-05T12:00:00.000Z',
    ...(offer ?? { price: null }),
  }));
const entry = (item: Item, storePrices: StorePrice[], changes: Partial<CartEntry> = {}): CartEntry => ({
  id: item.id,
  itemId: item.id,
  item,
  match: 'this-product',
  quantity: 1,
  storePrices,
  ...changes,
});

/** An estimate with this uncertainty at this chain. */
const estimate = (price: string, deviation: number): Offer => ({
  price,
  low: price,
  high: price,
  kind: 'estimate',
  explanation: 'published averages',
  spread: { area: 0, product: 0, brand: 0, chain: deviation, department: 0, item: 0 },
});

const noneAtTarget: Offer = {
  ...{ price: null, kind: 'unavailable', source: 'We don’t know of one at Target', observedAt: null },
};

/** Compared at the stores that the cart has prices for. */
function openCart(cart: CartEntry[], answers: Answers = {}) {
  const pricedIds = cart[0]?.storePrices.map(({ store }) => store.id) ?? storeIds;
  const preferences = { location: springfield, storeIds: pricedIds, maxDistanceMiles: 15 };
  return openHome({}, { 'GET /api/cart': cart, 'GET /api/preferences': preferences, ...answers });
}
const dock = () => screen.getByRole('complementary', { name: 'The answer in short' });
const answer = () => screen.getByRole('region', { name: 'Potential savings on this cart' });
const title = () => within(answer()).getByRole('heading', { level: 2 }).textContent;
const cell = (heading: RegExp, column: number) =>
  screen
    .getByRole('rowheader', { name: heading })
    .closest('tr')
    ?.querySelectorAll('td')
    [column]?.textContent.replaceAll('\u00a0', ' ');

describe('a shopper reads the answer', () => {
  test.each<[string, CartEntry[], string]>([
    ['nothing in the cart', [], 'Your answer shows here'],
    ['nothing that a store has', [entry(milk, offers(null, null))], 'Nothing to compare'],
    ['a single store', [entry(milk, offers({ price: '3.49' }))], 'One store, nothing to compare'],
    [
      'stores without an item in common',
      [entry(milk, offers({ price: '3.49' }, null)), entry(bananas, offers(null, { price: '0.59' }))],
      'No fair comparison yet',
    ],
    ['stores that ask the same', [entry(milk, offers({ price: '3.49' }, { price: '3.49' }))], 'No difference'],
    [
      'the cheaper store lacking something',
      [entry(milk, offers({ price: '3.00' }, { price: '4.00' })), entry(bananas, offers(null, { price: '0.59' }))],
      'Walmart is cheaper on what both have, by $1.08',
    ],
    [
      'estimates that can’t tell the stores apart',
      [entry(milk, offers(estimate('3.49', 0.1), estimate('3.59', 0.1)))],
      'Too close to call: Walmart or Target',
    ],
    [
      'estimates that can',
      [entry(milk, offers(estimate('30.00', 0.05), estimate('40.00', 0.05)))],
      'Walmart is likely cheapest, by about $11',
    ],
    [
      'prices that somebody saw',
      [entry(milk, offers({ price: '3.00' }, { price: '4.00' }))],
      'Walmart is cheapest, by $1.08',
    ],
  ])('with %s', async (_, cart, words) => {
    await openCart(cart);
    expect(title()).toBe(words);
  });

  test.each<[string, Offer[], string]>([
    ['Too close to call: Walmart or Target~estimated $32', [estimate('30.00', 0.1), estimate('30.90', 0.1)], 'Compare'],
    ['Walmart is likely cheapest~estimated $32', [estimate('30.00', 0.05), estimate('40.00', 0.05)], 'Save'],
    ['Walmart is cheapest$32.40', [{ price: '30.00' }, { price: '40.00' }], 'Save'],
  ])('at the foot of a small screen: %s', async (words, prices, next) => {
    await openCart([entry(milk, offers(...prices))]);
    expect(dock().textContent).toContain(words);
    expect(within(dock()).getByRole('link').textContent).toContain(next);
  });

  test('at the foot of a small screen, with the most that can be saved beside the lead over the next store', async () => {
    await openCart([entry(milk, offers({ price: '3.00' }, { price: '4.00' }, { price: '6.00' }))]);
    expect(title()).toBe('Walmart is cheapest, by $1.08');
    expect(within(dock()).getByRole('link', { name: 'Save up to $3.24' })).toBeDefined();
  });

  test('at the foot of a small screen, which leads to the comparison and keeps its totals', async () => {
    onSmallScreen();
    const { person } = await openCart([entry(milk, offers({ price: '3.00' }, { price: '4.00' }))]);
    const docked = () => screen.queryByRole('complementary', { name: 'The answer in short' });
    await person.click(within(dock()).getByRole('link', { name: 'Save $1.08' }));
    expect(screen.getByRole('tab', { name: 'Compare' }).getAttribute('aria-selected')).toBe('true');
    expect(docked()).toBeNull();
    await person.click(screen.getByRole('tab', { name: 'List' }));
    expect(docked()).toBeTruthy();
  });

  test('at the foot of a small screen, for the items that both stores have', async () => {
    const lacking = entry(bananas, offers(null, { price: '0.59' }));
    await openCart([entry(milk, offers(estimate('3.00', 0.1), estimate('3.10', 0.1))), lacking]);
    expect(title()).toBe('Too close to call: Walmart or Target, on what both have');
    expect(dock().textContent).toContain('Too close to call: Walmart or Target, on what both have');
    expect(dock().textContent).toContain('On 1 of 2 items');
  });

  test('at the foot of a small screen, never with the total of another store than it names', async () => {
    const half = { ...milk, size: '0.5 gal' };
    const pick = {
      itemId: 'other',
      brand: 'Kirkland Signature',
      size: '1 gal',
      unit: 'jug',
      covers: 2,
      isEquivalent: false,
    };
    await openCart([
      entry(half, offers({ price: '3.20' }, { price: '4.80', pick }, { price: '9.00' })),
      entry(bananas, offers(null, null, { price: '0.59' })),
    ]);
    expect(dock().textContent).toContain('Walmart is cheapest at checkout, Target by unit price, on what all 3 have');
    expect(dock().textContent).toContain('On 1 of 2 items');
    expect(dock().textContent).not.toContain('$10.36');
  });

  test('with a saving that says how many items it is for if a store lacks one', async () => {
    const lacking = entry(bananas, offers(null, { price: '0.59' }));
    await openCart([entry(milk, offers({ price: '3.00' }, { price: '4.00' })), lacking]);
    expect(answer().textContent).toContain('Potential savings on 1 of 2 items $1.08');
    expect(answer().textContent).not.toContain('on this cart $');
  });

  test('and about an incomplete store that is clearly cheaper on the rest, without calling it cheapest', async () => {
    await openCart([
      entry(milk, offers({ price: '9.00' }, { price: '10.00' }, { price: '6.00' })),
      entry(bananas, offers({ price: '0.59' }, { price: '0.59' }, null)),
    ]);
    expect(title()).toBe('Walmart is cheapest, by $1.08');
    const aside =
      'Aldi has 1 of 2 items for $6.48. With the last one from Walmart, the list costs $7.12, vs. $10.36 at Walmart alone.';
    expect(within(answer()).getByText(aside)).toBeDefined();
  });

  test('and a saving in bold only when a store is called likely cheapest', async () => {
    await openCart([entry(milk, offers(estimate('30.00', 0.1), estimate('35.40', 0.1)))]);
    expect(answer().textContent).toContain('The odds are 8\u00a0in\u00a010 that');
    expect(answer().textContent).toContain('a month if you shop weekly');
    expect(answer().textContent).not.toContain('margin of error');
    cleanup();
    await openCart([entry(milk, offers(estimate('30.00', 0.1), estimate('30.90', 0.1)))]);
    expect(title()).toBe('Too close to call: Walmart or Target');
    expect(answer().textContent).toContain(
      '$1, ≈ $4 a month if you shop weekly, perhaps nothing: ~$32 at Walmart compared with ~$33 at Target.',
    );
    expect(answer().querySelector('strong')).toBeNull();
  });

  test('and its reasons under "Why?"', async () => {
    const { person } = await openCart([entry(milk, offers(estimate('30.00', 0.05), { price: '40.00' }))]);
    await person.click(within(answer()).getByRole('button', { name: 'Why?' }));
    const why = await screen.findByRole('dialog', { name: 'Why?' });
    expect(why.textContent).toContain('1 estimated: published averages');
    expect(why.textContent).toContain('1 reported by shoppers');
    expect(why.textContent).toMatch(/\$40\.00 reported \+ \$3\.20 tax = \$43\.20; oldest price: \d+ days ago/);
    expect(why.textContent).toContain('~$30.00 estimated + ~$2.40 tax = ~$32');
  });

  test('and how much of a total was observed and how, and the age of its oldest price', async () => {
    const observedAt = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString();
    const kinds = ['live', 'receipt', 'reported', 'estimate'] as const;
    const cart = kinds.map((kind, ago) =>
      entry({ ...milk, id: `${kind}-milk`, name: `${kind} milk` }, [
        ...offers(
          { price: '10.00', low: '9.00', high: '11.00', kind, observedAt: observedAt(ago) },
          { price: '30.00' },
        ),
      ]),
    );
    const { person } = await openCart(cart);
    await person.click(within(answer()).getByRole('button', { name: 'Why?' }));
    const why = await screen.findByRole('dialog', { name: 'Why?' });
    expect(why.textContent).toContain(
      '$10.00 live + $10.00 paid + $10.00 reported + ~$10.00 estimated + ~$3.20 tax = ~$43.20; oldest price: 2 days ago',
    );
    expect(why.textContent).toContain('1 paid by shoppers; oldest: 24 h ago');
  });

  test('with two stores of one name, distinguished everywhere', async () => {
    const twin = { ...labels[1], name: 'Walmart', chain: 'walmart' as const };
    const prices = offers({ price: '3.00' }, { price: '4.00', store: twin });
    const { server } = await openCart([entry(milk, prices)], {
      'GET /api/stores': storeIds.map((id, position) => sampleStoreAt(id, { calculatedDistance: 1.2 + position })),
    });
    await waitFor(() => expect(title()).toBe('Walmart (1.2 mi) is cheapest, by $1.08'));
    expect(within(answer()).getByText('Walmart (2.2 mi)')).toBeTruthy();
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Item', 'CheapestWalmart1.2 mi · 62704', 'Walmart2.2 mi · 62704']);
    expect(server.unforeseen).toEqual([]);
  });
});

test.each<[string, Offer[]]>([
  ['Likely cheapest', [{ price: '3.00' }, estimate('4.00', 0.05)]],
  ['Likely cheapest', [estimate('3.00', 0.05), { price: '4.00' }]],
  ['Cheapest', [{ price: '3.00' }, { price: '4.00' }]],
])('a shopper reads "%s" above a column exactly when the answer says so', async (ribbon, prices) => {
  await openCart([entry(milk, offers(...prices))]);
  const [, walmart, target] = screen.getAllByRole('columnheader');
  expect(walmart?.textContent).toMatch(new RegExp(`^${ribbon}Walmart`));
  expect(target?.textContent).not.toMatch(/cheapest/i);
  expect(title()).toContain(`Walmart is ${ribbon.toLowerCase()}`);
});

test('a shopper finds the figures of the saving beside the stores’ totals', async () => {
  const pack = (brand: string, size: string, covers: number) => ({
    ...{ itemId: 'other', brand, size, unit: 'bag', covers, isEquivalent: false },
  });
  const prices = offers(
    { price: '3.30', pick: pack('Great Value', '17 oz', 1.0625) },
    { price: '9.60', pick: pack('Good & Gather', '48 oz', 3) },
  );
  const rice = { ...milk, name: 'White Rice', size: '16 oz' };
  const honey = { ...milk, id: 'honey', name: 'Honey', size: '12 oz' };
  // So little of Walmart's total is left over that it isn't worth naming by itself.
  await openCart([
    entry(rice, prices, { match: 'any-brand' }),
    entry(honey, offers({ price: '9.00' }, { price: '9.10' })),
  ]);
  const saving = screen.getByText(/^.*at Walmart compared with .* at Target, for the amounts on your list\.$/);
  const [, walmart = '', target = ''] =
    /([$\d.]+) at Walmart compared with ([$\d.]+) at Target/.exec(saving.textContent ?? '') ?? [];
  const bars = screen.getAllByRole('listitem').map((bar) => bar.textContent ?? '');
  expect(bars).toContainEqual(expect.stringContaining(`Walmart${walmart} for the amounts on your list`));
  expect(bars).toContainEqual(expect.stringContaining(`Target${target} for the amounts on your list`));
});

test('a shopper reads "Cheapest" above no column while it is too close to call', async () => {
  await openCart([entry(milk, offers(estimate('30.00', 0.1), estimate('30.90', 0.1)))]);
  for (const head of screen.getAllByRole('columnheader')) expect(head.textContent).not.toMatch(/cheapest/i);
});

describe('a shopper reads in a cell', () => {
  const pick = (brand: string, size: string, isEquivalent = false) => ({
    ...{ itemId: 'other', brand, size, unit: 'jug', covers: 1, isEquivalent },
  });

  test('the pick for any brand, and its unit price', async () => {
    const prices = offers({ price: '3.00', pick: pick('Great Value', '1 gal') }, { price: '4.00' });
    await openCart([entry(milk, prices, { match: 'any-brand' })]);
    expect(cell(/^Whole Milk/, 0)).toMatch(/Great Value · reported \d+ days ago · 2\.3¢\/fl oz/);
    expect(cell(/^Whole Milk/, 1)).toMatch(/Borden · reported \d+ days ago · 3\.1¢\/fl oz/);
  });

  test('a much larger pack as such, with the price of the requested amount', async () => {
    const club = { ...pick('Kirkland Signature', '4 qt'), covers: 2 };
    const prices = offers({ price: '3.20' }, { price: '4.80', pick: club });
    const half = { ...milk, size: '0.5 gal' };
    await openCart([entry(half, prices, { match: 'any-brand' })]);
    expect(cell(/^Whole Milk/, 0)).toMatch(/4\.80.*Kirkland 4 qt, \$2\.40 for 0\.5 gal · reported/);
    expect(cell(/^Whole Milk/, 1)).toMatch(/Borden · .* · 5¢\/fl oz/);
    expect(cell(/^Total/, 0)).toContain('$2.59 for the amounts on your list');
    expect(title()).toBe('Walmart is cheaper at checkout, Target by unit price');
  });

  test('how much less than the wanted amount a smaller pack holds', async () => {
    const prices = offers({ price: '3.00' }, { price: '3.10', pick: pick('Great Value', '56 fl oz') });
    await openCart([entry({ ...milk, size: '64 fl oz' }, prices, { match: 'any-brand' })]);
    expect(cell(/^Whole Milk/, 1)).toMatch(/Great Value 56 fl oz, 13% less · .* · 5\.5¢\/fl oz/);
  });

  test('the different size of an equivalent', async () => {
    const prices = offers({ price: '3.00' }, { price: '4.00', pick: pick('Good & Gather', '0.75 gal', true) });
    await openCart([entry(milk, prices)]);
    expect(cell(/^Whole Milk/, 1)).toMatch(/Good & Gather 0\.75 gal, 25% less, equivalent · .* · 4\.2¢\/fl oz/);
    expect(cell(/^Total/, 1)).toContain('1 equivalent');
  });

  test('why a price is missing, on request', async () => {
    const { person, server } = await openCart([entry(milk, offers({ price: '3.00' }, noneAtTarget))]);
    expect(cell(/^Whole Milk/, 1)).toBe('Not available: We don’t know of one at Target');
    const missing = screen.getByRole('button', { name: /^Not available.*We don’t know of one at Target$/ });
    expect(missing.title).toBe('We don’t know of one at Target');
    server.answer('GET /api/prices/history', []);
    await person.click(missing);
    expect(await screen.findByText('We don’t know of one at Target')).toBeTruthy();
  });

  test('and in the list of a small screen, beside the store', async () => {
    onSmallScreen();
    const { person } = await openCart([entry(milk, offers({ price: '3.00' }, noneAtTarget))]);
    await person.click(screen.getByRole('button', { name: /Quantity and prices of Whole Milk by store$/ }));
    expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toContain(
      'TargetWe don’t know of one at Target',
    );
  });

  test('and in that list, that the lowest estimate is too close to call', async () => {
    onSmallScreen();
    await openCart([entry(milk, offers(estimate('3.10', 0.1), estimate('3.20', 0.1)))]);
    expect(screen.queryByTitle(/^Best price/)).toBeNull();
    expect(screen.getByTitle(/too close to call$/).textContent).toMatch(
      /^Lowest estimate: ~?\$3(?:\.\d\d)?, at Walmart; too close to call$/,
    );
  });

  test('and in that list, the store of an estimate that is surely the lowest', async () => {
    onSmallScreen();
    await openCart([entry(milk, offers(estimate('3.10', 0.02), estimate('6.20', 0.02)))]);
    expect(screen.getByTitle('Best price, estimated, at Walmart')).toBeTruthy();
  });

  test('and in that list, that the store of the lowest estimate may have no store brand of it', async () => {
    onSmallScreen();
    const assumed = { ...estimate('3.10', 0.02), carriedChance: 0.9 };
    const ofStoreBrand = { ...milk, brand: 'Great Value' };
    await openCart([entry(ofStoreBrand, offers(assumed, estimate('6.20', 0.02)))]);
    expect(screen.getByTitle('Best price, estimated, at Walmart, if it has one').textContent).toMatch(
      /^Best price, estimated: ~?\$3(?:\.\d\d)?, at Walmart, if it has one$/,
    );
  });

  test('and in that list and the table, that the store of the lowest estimate may not carry the brand', async () => {
    const assumed = { ...estimate('3.10', 0.02), carriedChance: 0.9 };
    await openCart([entry(milk, offers(assumed, estimate('6.20', 0.02)))]);
    expect(cell(/^Whole Milk/, 0)).toContain('if it carries it');
    cleanup();
    onSmallScreen();
    await openCart([entry(milk, offers(assumed, estimate('6.20', 0.02)))]);
    expect(screen.getByTitle('Best price, estimated, at Walmart, if it carries it')).toBeTruthy();
  });

  test('and in that list, since when a seen price is known', async () => {
    onSmallScreen();
    await openCart([entry(milk, offers({ price: '3.00' }, estimate('3.20', 0.1)))]);
    expect(screen.getByTitle('Best price, at Walmart').textContent).toMatch(
      /^Best price: \$3\.00, at Walmart, \d+ days ago$/,
    );
  });

  test('no brand for an unbranded item', async () => {
    const loose = { ...bananas, brand: 'Fresh' };
    await openCart([entry(loose, offers({ price: '0.59', pick: pick('Fresh', '1 lb') }), { match: 'any-brand' })]);
    expect(cell(/^Bananas/, 0)).not.toContain('Fresh');
  });
});

describe('the brands of an item', () => {
  const other = (id: string, brand: string, size: string, lowest: string | null) => ({
    ...{ ...milk, id, brand, size, match: 'this-product' as const },
    priceRange: lowest === null ? null : { lowest, highest: lowest, isEstimate: false },
  });

  test('a shopper finds any brand first, then brands by price, other sizes separately, and last those their stores lack', async () => {
    const { person, server } = await openCart([entry(milk, offers({ price: '3.00' }, { price: '4.00' }))], {
      'GET /api/grocery-items': [
        other('far', 'Kroger', '1 gal', null),
        other(milk.id, 'Borden', '1 gal', '3.00'),
        other('half', 'Horizon', '0.5 gal', '4.99'),
        other('own', 'Great Value', '1 gal', '2.50'),
      ],
    });
    await person.click(screen.getByRole('button', { name: 'Switch the brand of Whole Milk, now Borden' }));
    const choices = await screen.findAllByRole('menuitemradio');
    expect(choices.map(({ textContent }) => textContent?.replace(/\$.*|1 gal.*/, ''))).toEqual([
      'Any brandeach store’s cheapest',
      'Great ValueWalmart’s own',
      'Borden',
      'Horizon',
      'KrogerKroger family’s own',
    ]);
    const menu = screen.getByRole('menu').textContent ?? '';
    expect(menu.indexOf('Other sizes')).toBeLessThan(menu.indexOf('Horizon'));
    expect(menu.indexOf('Not at your stores')).toBeLessThan(menu.indexOf('Kroger'));

    const switched = entry(milk, offers({ price: '2.50' }, { price: '4.00' }), { match: 'any-brand' });
    server.answer('PATCH /api/cart/{id}', [switched]);
    await person.click(screen.getByRole('menuitemradio', { name: /^Any brand/ }));
    await waitFor(() =>
      expect(server.sent('PATCH /api/cart/{id}')).toMatchObject([{ itemId: milk.id, match: 'any-brand' }]),
    );
  });
});

test('a shopper with a screen reader hears the answer and the total once after a change', async () => {
  const { person, server } = await openCart([entry(milk, offers({ price: '3.00' }, { price: '4.00' }))]);
  const doubled = entry(milk, offers({ price: '3.00' }, { price: '4.00' }), { quantity: 2 });
  server.answer('PATCH /api/cart/{id}', [doubled]);
  await person.click(screen.getByRole('button', { name: 'One more Whole Milk' }));
  const headline = 'Walmart is cheapest, by $2.16. Cart total at Walmart $6.48';
  await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(headline));
});

test('a shopper who removes an item can restore it in its place', async () => {
  const cart = [entry(milk, offers({ price: '3.00' })), entry(bananas, offers({ price: '0.59' }))];
  const { person, server } = await openCart(cart);
  server.answer('DELETE /api/cart/{id}', cart.slice(1));
  await person.click(screen.getByRole('button', { name: 'Remove Whole Milk' }));
  expect(screen.queryByRole('button', { name: 'Remove Whole Milk' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Your cart' }));
  server.answer('POST /api/cart', cart);
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove Whole Milk' })).toBeTruthy());
  expect(server.sent('POST /api/cart')).toMatchObject([
    { itemId: milk.id, quantity: 1, match: 'this-product', position: 0 },
  ]);
});

describe('a shopper who waits', () => {
  const answers: Answers = {
    ...homeAnswers,
    'GET /api/auth/user': shopper(),
    'GET /api/cart': [],
    'GET /api/stores': [],
  };
  function open(troubles: Troubles) {
    localStorage.setItem('tillwise.cookie-consent', 'declined');
    return openPage(ComparisonPage, '/', answers, troubles);
  }

  test('reads that cart and answer are loading', async () => {
    open({});
    expect(await screen.findByText('Loading your cart')).toBeTruthy();
    expect(screen.getByText('Loading savings')).toBeTruthy();
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
    expect(screen.queryByText(/^Loading/)).toBeNull();
  });

  test('in vain gets a message, and gets the cart by retrying', async () => {
    const { person, server } = open({ 'GET /api/cart': broken });
    expect(await screen.findByText('Your cart could not be loaded.')).toBeTruthy();
    expect(title()).toBe('Not known yet');
    expect(answer().textContent).toContain('The prices could not be loaded.');
    server.mend('GET /api/cart');
    await person.click(region('Your cart').getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Your cart is empty')).toBeTruthy();
    expect(title()).toBe('Your answer shows here');
  });
});

test('a shopper who looks for wine reads that we don’t compare alcohol yet', async () => {
  const { person } = await openCart([], { 'GET /api/grocery-items/search': [] });
  await person.type(screen.getByRole('combobox', { name: 'Search for items' }), 'red wine');
  expect(await screen.findByText('We don’t compare alcohol yet.', { selector: 'p' })).toBeTruthy();
});
