import { describe, expect, test } from 'vitest';
import { compareCart } from '#shared/rules/comparison/compare-cart.ts';
import { comparableTotals } from '#shared/rules/comparison/totals-of-same-items.ts';
import { firstStores } from '#shared/rules/stores/default-stores.ts';
import { emailOf } from '#tests/support/cast.ts';
import { sharedCloud } from '#tests/support/local-cloud.ts';
import { newShopper, Shopper } from '#tests/support/shopper.ts';

const cloud = sharedCloud();

test('§2 §9 a new shopper finds six items of milk, compares a cart across five stores near a ZIP and sees the savings', async () => {
  const maya = await newShopper(cloud, 'maya');

  const found = (await maya.call('GET /api/grocery-items/search', { query: { q: 'milk', stores: '1,2,3' } })).json();
  expect(found).toHaveLength(6);
  expect(found[0]).toMatchObject({ name: 'Whole Milk', priceRange: { isEstimate: true } });

  const eggs = (await maya.call('GET /api/grocery-items/search', { query: { q: 'eggs 18', stores: '1,2,3' } })).json();
  expect(eggs[0]).toMatchObject({ name: 'Large Eggs', size: '18 ct', match: 'any-brand' });
  const [rice] = (await maya.call('GET /api/grocery-items/search', { query: { q: '米' } })).json();
  expect(rice).toMatchObject({ name: 'White Rice, long grain' });
  // Brands that no store sells come last.
  const unsold = eggs.filter(({ priceRange }) => priceRange === null);
  expect(eggs.slice(eggs.length - unsold.length)).toEqual(unsold);
  expect(unsold.length).toBeLessThan(eggs.length / 2);

  const place = (await maya.call('GET /api/geocode', { query: { address: '62704' } })).json();
  expect(place.address).toBe('Springfield, IL 62704');
  const near = (
    await maya.call('GET /api/stores', { query: { lat: `${place.lat}`, lng: `${place.lng}`, maxDistance: '15' } })
  ).json();
  expect(near.length).toBeGreaterThanOrEqual(5);
  const storeIds = near.slice(0, 5).map((store) => store.id);
  await maya.call('PATCH /api/preferences', { body: { storeIds, location: place } });

  for (const item of found.slice(0, 3)) await maya.call('POST /api/cart', { body: { itemId: item.id, quantity: 2 } });
  const cart = (await maya.call('GET /api/cart')).json();
  expect(cart.map((entry) => entry.quantity)).toEqual([2, 2, 2]);
  expect(cart[0]?.storePrices.map((price) => price.store.id)).toEqual(storeIds);
  for (const price of cart.flatMap((entry) => entry.storePrices)) {
    expect(['estimate', 'unavailable']).toContain(price.kind);
    if (price.kind === 'unavailable') continue;
    expect(Number(price.low)).toBeLessThan(Number(price.price));
    expect(Number(price.high)).toBeGreaterThan(Number(price.price));
    expect(price.explanation).toContain(price.store.name);
  }

  const { saving, verdict } = compareCart(cart);
  expect(['cheapest', 'close']).toContain(verdict.kind);
  expect(saving?.cents).toBeGreaterThan(0);
});

test('a shopper who adds more of an amount than a list can hold gets packages instead, and can go on', async () => {
  const amy = await newShopper(cloud, 'amy');
  const add = async (count: number) => {
    const body = { itemId: 'fresh-bananas-1-lb', quantity: 1, amount: { count, measure: 'tsp' as const } };
    return (await amy.call('POST /api/cart', { body })).status;
  };
  expect([await add(9_999), await add(9_999), await add(0.0001), await add(5e-324)]).toEqual([200, 200, 400, 400]);
  const [entry] = (await amy.call('GET /api/cart')).json();
  expect([entry?.quantity, entry?.amount]).toEqual([2, undefined]);
  expect((await amy.call('DELETE /api/cart')).json()).toEqual([]);
});

test('a shopper who wants half a liter and only a large case of it sees how much is left over', async () => {
  const lea = await newShopper(cloud, 'lea');
  const body = {
    itemId: 'pure-life-bottled-water-purified-24-x-16-9-fl-oz',
    match: 'only-this' as const,
    amount: { count: 500, measure: 'ml' as const },
  };
  expect((await lea.call('POST /api/cart', { body })).status).toBe(200);
  const [entry] = (await lea.call('GET /api/cart')).json();
  const sold = entry?.storePrices.find(({ price }) => price !== null);
  expect(sold?.packSet?.leftOver).toEqual({ count: expect.closeTo(11_495, -1), measure: 'ml' });
});

test('a shopper who accepts any brand gets each store’s cheapest, and one who wants this product its equivalent', async () => {
  const ines = await newShopper(cloud, 'ines');
  const [walmart, target] = ['1', '2'];
  await ines.call('PATCH /api/preferences', { body: { storeIds: [walmart, target] } });
  const itemId = 'great-value-whole-milk-1-gal';
  const picks = async () =>
    (await ines.call('GET /api/cart'))
      .json()
      .map((entry) => entry.storePrices.map(({ price, pick }) => ({ price, pick })));

  // An old call without the new fields means this product.
  await ines.call('POST /api/cart', { body: { itemId, quantity: 2 } });
  const [[asked, equivalent] = []] = await picks();
  expect(asked?.pick).toBeUndefined();
  expect(equivalent?.pick).toMatchObject({ brand: 'Good & Gather', size: '1 gal', covers: 1, isEquivalent: true });

  await ines.call('PATCH /api/cart/{id}', { params: { id: itemId }, body: { itemId, match: 'any-brand' } });
  const [anyBrand = []] = await picks();
  expect(anyBrand.map(({ pick }) => pick?.isEquivalent)).toEqual([false, false]);
  expect(anyBrand[0]?.pick).toMatchObject({ brand: 'Great Value' });

  await ines.call('PATCH /api/cart/{id}', { params: { id: itemId }, body: { itemId, match: 'only-this' } });
  const [[, missing] = []] = await picks();
  expect(missing?.price).toBeNull();

  const halves = 'good-and-gather-whole-milk-0-5-gal';
  await ines.call('DELETE /api/cart');
  await ines.call('POST /api/cart', { body: { itemId: halves, quantity: 4, match: 'any-brand' } });
  const { rows } = compareCart((await ines.call('GET /api/cart')).json());
  const atWalmart = rows[0]?.cells[0]?.price;
  expect(atWalmart?.packs).toBe(2);
  expect(atWalmart?.lineCents).toBe(2 * (atWalmart?.eachCents ?? 0));
});

test('a shopper near a club with large packs gets no promise that contradicts the listed amounts', async () => {
  const ben = await newShopper(cloud, 'ben');
  const boise = (await ben.call('GET /api/geocode', { query: { address: 'Boise, ID' } })).json();
  const near = (
    await ben.call('GET /api/stores', { query: { lat: `${boise.lat}`, lng: `${boise.lng}`, maxDistance: '25' } })
  ).json();
  const storeIds = ['walmart', 'costco'].flatMap((chain) => near.find((store) => store.chain === chain)?.id ?? []);
  expect(storeIds).toHaveLength(2);
  await ben.call('PATCH /api/preferences', { body: { storeIds, location: boise } });
  for (const q of [
    'chicken breast 1 lb',
    'garlic, peeled 6 oz',
    'cola 2 liter',
    'old fashioned oats',
    'large eggs',
    'butter',
    'milk gallon',
    'rice',
  ]) {
    const [first] = (await ben.call('GET /api/grocery-items/search', { query: { q, stores: storeIds.join() } })).json();
    if (!first) throw new Error(`Nothing found for ${q}`);
    await ben.call('POST /api/cart', { body: { itemId: first.id, quantity: 1, match: 'any-brand' } });
  }
  const { rows, stores, winner, saving } = compareCart((await ben.call('GET /api/cart')).json());
  const atCostco = rows.map(({ cells }) => cells.find(({ storeId }) => storeId === storeIds[1]));
  // Three pounds of peeled garlic are far more than six ounces, but the club has nothing smaller.
  expect(atCostco[0]?.price).toMatchObject({ timesRequested: 6, pick: { size: '6 lb' } });
  for (const cell of atCostco) expect(cell?.price?.timesRequested ?? 1).toBeLessThanOrEqual(12);
  const garlic = rows.findIndex(({ entry }) => entry.item.name === 'Garlic, peeled');
  expect(atCostco[garlic]?.price).toMatchObject({ timesRequested: 8, pick: { size: '3 lb' } });
  // No store is called cheapest, and no saving is claimed, against the unit prices.
  const [first, second] = comparableTotals(stores, rows);
  expect(Math.max(first?.largerPackCount ?? 0, second?.largerPackCount ?? 0)).toBeGreaterThan(0);
  const savedByAmount = (second?.byAmountCents ?? 0) - (first?.byAmountCents ?? 0);
  if (savedByAmount <= 0) expect(winner).toBeNull();
  expect(saving?.cents ?? 0).toBeLessThanOrEqual(Math.max(0, savedByAmount));
});

describe('prices are for', () => {
  test('the first three stores, then the nearest of three chains, then the chosen ones', async () => {
    const sam = await newShopper(cloud, 'sam');
    await sam.call('POST /api/cart', { body: { itemId: 'fresh-bananas-1-lb' } });
    const storesOf = async () =>
      (await sam.call('GET /api/cart')).json()[0]?.storePrices.map((price) => price.store.id);
    expect(await storesOf()).toEqual(['1', '2', '3']);

    const boise = (await sam.call('GET /api/geocode', { query: { address: 'Boise, ID' } })).json();
    await sam.call('PATCH /api/preferences', { body: { location: boise } });
    const nearest = (await sam.call('GET /api/stores', { query: { lat: `${boise.lat}`, lng: `${boise.lng}` } })).json();
    expect(await storesOf()).toEqual(firstStores(nearest).map((store) => store.id));

    await sam.call('PATCH /api/preferences', { body: { storeIds: ['6', '4'] } });
    expect(await storesOf()).toEqual(['6', '4']);
    expect((await sam.call('GET /api/preferences')).json()).toMatchObject({
      storeIds: ['6', '4'],
      location: { address: 'Boise, ID' },
      maxDistanceMiles: 15,
    });
  });
});

describe('the cart', () => {
  test('switches a brand in one change, keeping place and quantity', async () => {
    const ana = await newShopper(cloud, 'ana');
    const brands = (await ana.call('GET /api/grocery-items', { query: { name: 'Whole Milk' } })).json();
    const [one, other] = brands;
    if (!one || !other) throw new Error('Whole Milk has one brand only');
    await ana.call('POST /api/cart', { body: { itemId: one.id, quantity: 3 } });
    await ana.call('POST /api/cart', { body: { itemId: 'fresh-bananas-1-lb' } });
    const cart = (
      await ana.call('PATCH /api/cart/{id}', { params: { id: one.id }, body: { itemId: other.id } })
    ).json();
    expect(cart.map((entry) => [entry.itemId, entry.quantity])).toEqual([
      [other.id, 3],
      ['fresh-bananas-1-lb', 1],
    ]);
  });

  test('applies a change once that a browser sends again because no answer came', async () => {
    const nils = await newShopper(cloud, 'nils');
    const [one, other] = (await nils.call('GET /api/grocery-items', { query: { name: 'Whole Milk' } })).json();
    if (!one || !other) throw new Error('Whole Milk has one brand only');
    const add = () => nils.call('POST /api/cart', { body: { itemId: one.id, quantity: 2, changeId: 'addition' } });
    const switchBrand = () =>
      nils.call('PATCH /api/cart/{id}', { params: { id: one.id }, body: { itemId: other.id, changeId: 'switch' } });
    await add();
    expect((await add()).json()).toMatchObject([{ itemId: one.id, quantity: 2 }]);
    await switchBrand();
    expect((await switchBrand()).json()).toMatchObject([{ itemId: other.id, quantity: 2 }]);
  });

  test('accepts a product in the shopper’s words, which has no price anywhere', async () => {
    const leo = await newShopper(cloud, 'leo');
    const product = { name: 'Dragon®  Fruit', brand: 'Generic', storeId: 1, price: 2.99 };
    await leo.call('POST /api/cart', { body: product });
    const [entry] = (await leo.call('POST /api/cart', { body: product })).json();
    expect(entry).toMatchObject({ quantity: 2, item: { name: 'Dragon Fruit', brand: 'Generic' } });
    expect(entry?.storePrices.map((price) => price.price)).toEqual([null, null, null]);
  });

  test('recognizes the catalog item behind a store’s product', async () => {
    const kim = await newShopper(cloud, 'kim');
    const cart = (
      await kim.call('POST /api/cart', {
        body: { productName: 'bananas', brandName: 'FRESH', storeId: '2', price: '0.01' },
      })
    ).json();
    expect(cart[0]).toMatchObject({ item: { name: 'Bananas', brand: 'Fresh' }, quantity: 1 });
    expect(cart[0]?.storePrices.every((price) => price.price !== '0.01')).toBe(true);
  });

  test('picks the size of a store’s product that fits the price', async () => {
    const gus = await newShopper(cloud, 'gus');
    const stores = (await gus.call('GET /api/stores')).json();
    const storeId = stores.find(({ chain }) => chain === 'kroger')?.id ?? '';
    const sizeAt = async (price: string) => {
      const body = { name: 'whole milk', brand: 'Kroger', storeId, price };
      const cart = (await gus.call('POST /api/cart', { body })).json();
      await gus.call('DELETE /api/cart');
      return cart.map(({ item }) => item.size);
    };
    expect([await sizeAt('1.39'), await sizeAt('2.25'), await sizeAt('3.89')]).toEqual([
      ['1 qt'],
      ['0.5 gal'],
      ['1 gal'],
    ]);
  });

  test('keeps items that two browsers add at once', async () => {
    const first = await newShopper(cloud, 'two-browsers');
    const second = Shopper.visit(cloud.origin);
    await second.signIn(emailOf('two-browsers'));
    const ids = (await first.call('GET /api/grocery-items')).json().slice(0, 12);
    const answers = await Promise.all(
      ids.map(({ id }, at) => (at % 2 ? first : second).call('POST /api/cart', { body: { itemId: id } })),
    );
    expect(answers.map((answer) => answer.status)).toEqual(ids.map(() => 200));
    const cart = (await first.call('GET /api/cart')).json();
    expect(new Set(cart.map((entry) => entry.itemId))).toEqual(new Set(ids.map(({ id }) => id)));
  });

  test('restores an item or a shopper’s own product in its old place', async () => {
    const uma = await newShopper(cloud, 'uma');
    const [bananas, milk] = ['chiquita-bananas-1-lb', 'borden-whole-milk-1-gal'];
    for (const itemId of [bananas, milk]) await uma.call('POST /api/cart', { body: { itemId } });
    await uma.call('DELETE /api/cart/{id}', { params: { id: bananas } });
    const back = { itemId: bananas, quantity: 3, position: 0 };
    const cart = (await uma.call('POST /api/cart', { body: back })).json();
    expect(cart.map(({ itemId, quantity }) => [itemId, quantity])).toEqual([
      [bananas, 3],
      [milk, 1],
    ]);
    const own = { name: 'Dragon Fruit', brand: 'Generic', storeId: 1, price: 2.99, position: 1 };
    const names = (await uma.call('POST /api/cart', { body: own })).json().map(({ item }) => item.name);
    expect(names).toEqual(['Bananas', 'Dragon Fruit', 'Whole Milk']);
    const line = { itemId: 'own-any', words: 'blue candles', quantity: 4, position: 0 };
    const [candles] = (await uma.call('POST /api/cart', { body: line })).json();
    expect(candles).toMatchObject({ quantity: 4, item: { name: 'blue candles', brand: '' } });
    await uma.call('DELETE /api/cart/{id}', { params: { id: milk } });
    const weighed = { itemId: milk, quantity: 2, amount: { count: 1.5, measure: 'gal' as const }, position: 1 };
    const [, again] = (await uma.call('POST /api/cart', { body: weighed })).json();
    expect(again).toMatchObject({ itemId: milk, quantity: 2, amount: weighed.amount });
  });

  test('merges a visitor’s cart once, even when sent repeatedly', async () => {
    const val = await newShopper(cloud, 'val');
    const items = [
      { itemId: 'chiquita-bananas-1-lb', quantity: 3 },
      { itemId: 'borden-whole-milk-1-gal', quantity: 1 },
    ];
    const bring = () => val.call('POST /api/cart/bring-along', { body: { items } });
    await Promise.all([bring(), bring()]);
    const cart = (await bring()).json();
    expect(cart.map(({ itemId, quantity }) => ({ itemId, quantity }))).toEqual(items);
    const unknown = { items: [{ itemId: 'nothing-we-know', quantity: 1 }] };
    expect((await val.call('POST /api/cart/bring-along', { body: unknown })).status).toBe(404);
  });

  test('belongs to one shopper only', async () => {
    const one = await newShopper(cloud, 'one');
    const other = await newShopper(cloud, 'other');
    await one.call('POST /api/cart', { body: { itemId: 'fresh-bananas-1-lb' } });
    expect((await other.call('GET /api/cart')).json()).toEqual([]);
  });

  test('takes several entries back in one call, which a repeat does not do again', async () => {
    const abe = await newShopper(cloud, 'abe');
    const add = (itemId: string, quantity: number) => abe.call('POST /api/cart', { body: { itemId, quantity } });
    await add('fresh-bananas-1-lb', 3);
    const entries = [
      { itemId: 'fresh-bananas-1-lb', quantity: 1 },
      { itemId: 'gone-meanwhile', quantity: 2 },
    ];
    const quantities = (answer: { json: () => { id: string; quantity: number }[] }) =>
      answer.json().map(({ id, quantity }) => [id, quantity]);
    const takeBack = () => abe.call('PATCH /api/cart', { body: { entries, changeId: 'undo' } });
    expect(quantities(await takeBack())).toEqual([['fresh-bananas-1-lb', 1]]);
    await add('fresh-bananas-1-lb', 1);
    expect(quantities(await takeBack())).toEqual([['fresh-bananas-1-lb', 2]]);
    const none = [{ itemId: 'fresh-bananas-1-lb', quantity: 0 }];
    expect((await abe.call('PATCH /api/cart', { body: { entries: none, changeId: 'all' } })).json()).toEqual([]);
  });

  test('can be repeated for removals, and emptied', async () => {
    const rae = await newShopper(cloud, 'rae');
    await rae.call('POST /api/cart', { body: { itemId: 'fresh-bananas-1-lb' } });
    const remove = () => rae.call('DELETE /api/cart/{id}', { params: { id: 'fresh-bananas-1-lb' } });
    expect((await remove()).json()).toEqual([]);
    expect((await remove()).status).toBe(200);
    await rae.call('POST /api/cart', { body: { itemId: 'fresh-bananas-1-lb' } });
    expect((await rae.call('DELETE /api/cart')).json()).toEqual([]);
  });
});

test('nothing that one browser adds while another clears the cart is lost', async () => {
  const first = await newShopper(cloud, 'clearing');
  const second = Shopper.visit(cloud.origin);
  await second.signIn(emailOf('clearing'));
  const itemIds = (await first.call('GET /api/grocery-items')).json().map(({ id }) => id);
  const [cleared = '', other = '', ...added] = itemIds.slice(0, 6);
  for (const itemId of added) {
    await first.call('POST /api/cart', { body: { itemId: cleared } });
    await Promise.all([
      first.call('DELETE /api/cart'),
      second.call('POST /api/cart', { body: { itemId } }),
      second.call('POST /api/cart', { body: { itemId: other } }),
    ]);
    const cart = (await first.call('GET /api/cart')).json();
    const past = (await first.call('GET /api/lists/past')).json().flatMap(({ items }) => items);
    expect([...cart, ...past].map((line) => line.itemId)).toEqual(expect.arrayContaining([itemId, other]));
    await first.call('DELETE /api/cart');
  }
});

test('a cart that a shopper cleared while offline keeps what their other browser added meanwhile', async () => {
  const shopper = await newShopper(cloud, 'offline');
  const itemIds = (await shopper.call('GET /api/grocery-items')).json().map(({ id }) => id);
  const [seen = '', added = ''] = itemIds;
  for (const itemId of [seen, added]) await shopper.call('POST /api/cart', { body: { itemId } });
  const cleared = (await shopper.call('DELETE /api/cart', { body: { itemIds: [seen] } })).json();
  expect(cleared.map(({ itemId }) => itemId)).toEqual([added]);
  const past = (await shopper.call('GET /api/lists/past')).json().flatMap(({ items }) => items);
  expect(past.map(({ itemId }) => itemId)).toEqual([seen]);
});

test('signing out ends the session', async () => {
  const shopper = await newShopper(cloud, 'leaving');
  expect((await shopper.call('GET /api/auth/user')).status).toBe(200);
  await shopper.call('GET /api/logout');
  expect((await shopper.call('GET /api/auth/user')).status).toBe(401);
});
