import { expect, test } from 'vitest';
import { itemById, itemsNamed } from '#functions/catalog/items.ts';
import { listItems } from '#functions/grocery-items/list-items.ts';
import { knownStores, withPriceRanges } from '#functions/grocery-items/price-range-at-stores.ts';
import { searchItems } from '#functions/grocery-items/search-items.ts';
import { recordObservations } from '#functions/observations/recording/record-observations.ts';
import { newProfile, saveNewUser } from '#functions/users/new-user-rows.ts';
import { centsFromPrice } from '#shared/money.ts';
import { ownersOf } from '#shared/rules/stores/chains.ts';
import { calledBy, shopperAt } from '#tests/support/called-by.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const ann = shopperAt(new Date(), 'ann');
/** Walmart, Target and Kroger. */
const chosen = ['1', '2', '3'];
const bananas = 'fresh-bananas-1-lb';
/** Each test has its own minutes, because functions cache what they read for some seconds. */
let minute = 0;
function later(): Date {
  minute += 1;
  return new Date(Date.UTC(2026, 10, 20, 12, minute));
}

type Call = Parameters<typeof listItems>[0];
/** The brand menu's entry for an item. */
async function inMenu(itemId: string, now: Date, userId = 'ann') {
  const name = itemById(itemId)?.name ?? '';
  const found = await listItems({ ...calledBy(now, userId), query: { name, stores: chosen } } as Call);
  return found.find(({ id }) => id === itemId)?.priceRange;
}

test.each(['Large Eggs', 'Ketchup', 'White Bread'])(
  'a shopper sees a price of a chain’s own brand of %s only where that item is sold',
  async (name) => {
    const stores = knownStores(chosen);
    const items = itemsNamed(name).map((item) => ({ item, match: 'this-product' as const }));
    for (const { id, brand, priceRange } of await withPriceRanges(stores, items, ann, later())) {
      const owners = ownersOf(brand);
      const isSold = owners.length === 0 || stores.some(({ chain }) => owners.includes(chain));
      expect(priceRange !== null, id).toBe(isSold);
    }
  },
);

test('a shopper sees for any brand the unit price of the store’s own package, as in the comparison', async () => {
  const item = itemById('heinz-ketchup-32-oz');
  if (!item) throw new Error('No ketchup');
  const wanted = { item, match: 'any-brand' as const };
  const [found] = await withPriceRanges(knownStores(['1']), [wanted], ann, later());
  const { lowest, byMeasure } = found?.priceRange ?? {};
  expect(byMeasure?.per).toBe('oz');
  const lowestCents = centsFromPrice(lowest ?? '0');
  const heldOunces = Math.round(lowestCents / (byMeasure?.lowestCents ?? 1));
  expect(byMeasure?.lowestCents).toBeCloseTo(lowestCents / heldOunces);
  const isSoldHere = itemsNamed('Ketchup').some(
    ({ brand, size }) => brand === 'Great Value' && Math.abs(Number.parseFloat(size) - heldOunces) <= 1,
  );
  expect(isSoldHere).toBe(true);
});

test('a shopper sees a live price in the brand menu and the search in place of the range', async () => {
  const before = later();
  expect(await inMenu(bananas, before)).toMatchObject({ isEstimate: true });
  const now = later();
  const observedAt = before.toISOString();
  const seen = { itemId: bananas, storeId: '3', cents: 59, kind: 'live', source: 'Kroger', observedAt } as const;
  await recordObservations([{ ...seen, by: { provider: 'kroger' } }], now);
  const range = {
    ...{ lowest: '0.59', highest: '0.59', isEstimate: false },
    seen: { storeName: 'Kroger', storeCount: 1, kind: 'live', observedAt },
    byMeasure: { lowestCents: 59, highestCents: 59, per: 'lb' },
  };
  expect(await inMenu(bananas, now)).toEqual(range);
  const query = { q: 'bananas', stores: chosen };
  const found = await searchItems({ ...calledBy(now, 'ann'), query } as Parameters<typeof searchItems>[0]);
  expect(found.find(({ id }) => id === bananas)?.priceRange).toEqual(range);
});

test('a shopper sees their own report there before others do', async () => {
  const itemId = 'fresh-lemons-1-each';
  const item = itemById(itemId) ?? itemsNamed('Lemons')[0];
  if (!item) throw new Error('No lemons');
  const before = later();
  await saveNewUser(newProfile(ann, before));
  const estimate = centsFromPrice((await inMenu(item.id, before))?.lowest ?? '0');
  const now = later();
  const price = { cents: estimate + 3, kind: 'reported', source: 'a shopper', observedAt: now.toISOString() } as const;
  await recordObservations([{ itemId: item.id, storeId: '1', ...price, by: { userId: 'ann' } }], now);
  expect(await inMenu(item.id, now)).toMatchObject({
    isEstimate: false,
    seen: { storeName: 'Walmart', kind: 'reported' },
  });
  expect(await inMenu(item.id, now, 'bob')).toMatchObject({ isEstimate: true });
});

test('a store that no longer sells an item has no price for it in the menu', async () => {
  const [item] = itemsNamed('Limes');
  if (!item) throw new Error('No limes');
  const before = later();
  expect(await inMenu(item.id, before)).toMatchObject({ isEstimate: true });
  const gone = { cents: null, kind: 'live', source: 'the store', observedAt: before.toISOString() } as const;
  for (const storeId of chosen) {
    await recordObservations([{ itemId: item.id, storeId, ...gone, by: { provider: 'kroger' } }], later());
  }
  expect(await inMenu(item.id, later())).toBeNull();
});
