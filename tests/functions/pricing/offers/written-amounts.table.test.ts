import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { entriesAt } from '#functions/pricing/at-stores/priced-entries.ts';
import { storesNear } from '#functions/stores/index.ts';
import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { limits } from '#shared/limits.ts';
import { offerAtStore } from '#shared/rules/comparison/line-as-store-sells-it.ts';
import { cellPriceAt } from '#shared/rules/comparison/price-table-rows.ts';
import { comparisonFactor } from '#shared/rules/comparison/total-uncertainty.ts';
import type { ListAmount } from '#shared/rules/lists/list-amounts.ts';
import { packagesOf, partOfAmount } from '#shared/rules/lists/packages-by-size.ts';
import { everyItem } from '#tests/support/every-item.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();
const catalog = everyItem();
const now = new Date('2026-11-23T12:00:00.000Z');

let walmart: Store;
beforeAll(() => {
  const near = storesNear({ lat: 39.78, lng: -89.65 }, Number.POSITIVE_INFINITY, 100);
  const found = near.find(({ chain }) => chain === 'walmart');
  if (!found) throw new Error('No Walmart near Springfield.');
  walmart = found;
});

async function entryOf(name: string, amount: ListAmount | undefined, quantity?: number): Promise<CartEntry> {
  const item = catalog.find((each) => each.name === name);
  if (!item) throw new Error(`No ${name}`);
  const line = {
    itemId: item.id,
    quantity: quantity ?? ((amount && packagesOf(amount, item.size)) || 1),
    match: 'any-brand' as const,
    amount,
  };
  const [entry] = await entriesAt([walmart], [line], now);
  if (!entry) throw new Error('No entry');
  return entry;
}

describe('a shopper who wrote how much they want', () => {
  test('gets packs of several sizes when those cost less', async () => {
    const entry = await entryOf('White Rice, long grain', { count: 7, measure: 'lb' });
    expect(offerAtStore(walmart.id, entry)?.words).toBe('Great Value 5 lb + 2 lb');
  });

  test('pays least at checkout, even if a far larger pack has a lower unit price', async () => {
    const schnucks = storesNear({ lat: 39.78, lng: -89.65 }, Number.POSITIVE_INFINITY, 100).find(
      ({ chain }) => chain === 'schnucks',
    );
    const item = catalog.find(({ id }) => id === 'great-value-white-rice-long-grain-1-lb');
    const line = { itemId: item?.id ?? '', quantity: 1, match: 'any-brand' as const };
    const [entry] = schnucks
      ? await entriesAt([schnucks], [{ ...line, amount: { count: 1, measure: 'lb' } }], now)
      : [];
    expect(entry && schnucks && offerAtStore(schnucks.id, entry)?.words).toMatch(/2 lb, 1 lb left over/);
  });

  test('gets a brand that the store is known to have before a store brand that it may well not have', async () => {
    const item = catalog.find(({ id }) => id === 'brachs-bridge-mix-10-oz');
    const line = { itemId: item?.id ?? '', quantity: 1, match: 'any-brand' as const };
    const [counted, written] = await entriesAt(
      [walmart],
      [line, { ...line, amount: { count: 10, measure: 'oz' } }],
      now,
    );
    for (const entry of [counted, written]) {
      const price = entry && cellPriceAt(walmart.id, entry);
      expect(price).toMatchObject({ carriedChance: 1 });
    }
  });

  test('sees the surplus', async () => {
    const entry = await entryOf('Whole Milk', { count: 7, measure: 'pt' });
    expect(offerAtStore(walmart.id, entry)?.words).toBe('Great Value 1 gal, 1 pt left over');
  });

  test('sees what is over the amount they wrote, although a package that holds a little less would have done', async () => {
    // 144.5 fl oz count as 146.
    const item = catalog.find(({ name, size }) => name === 'Laundry Detergent' && size === '144.5 fl oz');
    const line = { itemId: item?.id ?? '', quantity: 1, match: 'any-brand' as const };
    const amount: ListAmount = { count: 146, measure: 'oz' };
    const [entry] = await entriesAt([walmart], [{ ...line, amount }], now);
    const price = entry && cellPriceAt(walmart.id, entry);
    const held = Number.parseFloat(price?.pick?.size ?? '') * (price?.packs ?? 0);
    expect(held).toBeGreaterThan(149);
    expect(price?.otherPacks).toEqual([]);
    expect(price?.leftOver?.count).toBeCloseTo(held - 146, 1);
  });

  test('gets bags and single pieces for a count of pieces, and sees those that are left over', async () => {
    const limesAt = async (quantity: number) => await entryOf('Limes', undefined, quantity);
    const six = await limesAt(6);
    expect(offerAtStore(walmart.id, six)?.words).toBe('7 ct, 1 ct left over');
    const eight = await limesAt(8);
    expect(offerAtStore(walmart.id, eight)?.words).toBe('7 ct + 1 ct');
    const one = await limesAt(1);
    expect(offerAtStore(walmart.id, one)?.words).toBe('1 ct');
    // A press on plus counts at once, although no bag has been priced for nine yet.
    expect(cellPriceAt(walmart.id, { ...eight, quantity: 9 })).toMatchObject({ packs: 2, otherPacks: [] });
  });

  test('pays for loose goods to the hundredth of a pound, with pieces converted to weight', async () => {
    const bananas = await entryOf('Bananas', { count: 6, measure: 'ct' });
    // 118 g of one are edible, and its skin is 36%.
    expect(cellPriceAt(walmart.id, bananas)?.packs).toBeCloseTo((6 * 118) / 0.64 / 453.592, 1);
    expect(offerAtStore(walmart.id, bananas)?.words).toBe('2.44 lb, by typical weight');
    const potatoes = await entryOf('Potatoes, russet', { count: 7, measure: 'lb' });
    expect(offerAtStore(walmart.id, potatoes)?.words).toBe('5 lb + 2 lb');
  });

  test('gets one piece of what is sold loose', async () => {
    const one = await entryOf('Tomatoes, Roma', { count: 1, measure: 'ct' });
    expect(cellPriceAt(walmart.id, one)?.packs).toBeLessThan(0.5);
  });

  test('gets a usual package for much less than it holds, and sees what is left over', async () => {
    const cup = await entryOf('Whole Milk', { count: 8, measure: 'fl oz' });
    expect(offerAtStore(walmart.id, cup)?.words).toBe('Prairie Farms 1 qt, 24 fl oz left over (~$0.40 for 8 fl oz)');
    const carrot = await entryOf('Carrots, whole', { count: 1, measure: 'ct' });
    expect(cellPriceAt(walmart.id, carrot)?.leftOver).not.toBeNull();
  });

  test('gets what a recipe takes, with cups converted to weight', async () => {
    const cheddar = await entryOf('Cheddar Cheese, mild shredded', { count: 3, measure: 'cup' });
    // 113 g a cup: 12 oz.
    expect(offerAtStore(walmart.id, cheddar)?.words).toBe('Great Value 16 oz, 1 cup left over, by typical weight');
    const cabbage = await entryOf('Cabbage, green', { count: 4, measure: 'cup' });
    // 89 g a cup, and a fifth of a head is thrown away.
    expect(cellPriceAt(walmart.id, cabbage)?.packs).toBeCloseTo((4 * 89) / 0.8 / 453.592, 1);
  });

  test('gets the package they named, even if it holds a little less', async () => {
    const entry = await entryOf('Black Beans, canned', { count: 15.5, measure: 'oz' }, 1);
    const price = cellPriceAt(walmart.id, entry);
    expect([price?.packs, price?.leftOver]).toEqual([1, null]);
  });

  test('gets whole packages again after changing the quantity by hand', async () => {
    const entry = await entryOf('White Rice, long grain', { count: 7, measure: 'lb' });
    const counted = { ...entry, quantity: 2, amount: undefined };
    expect(cellPriceAt(walmart.id, counted)).toMatchObject({ otherPacks: [], leftOver: null });
  });

  test('never gets less than that, nor pays more than for packs of one size', async () => {
    const names = [...new Set(catalog.filter(({ size }) => / (?:lb|oz|ct|gal)$/.test(size)).map(({ name }) => name))];
    const measures = ['lb', 'oz', 'gal', 'ct', 'dozen'] as const;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.record({ count: fc.integer({ min: 1, max: 40 }), measure: fc.constantFrom(...measures) }),
        async (name, amount) => {
          const entry = await entryOf(name, amount);
          const [found] = entry.storePrices;
          const price = cellPriceAt(walmart.id, entry);
          if (!found?.packSet || !price) return;
          const own = partOfAmount(entry.item.size, amount);
          // The weight of one piece decides how many weighed pieces cover the amount.
          if (own === null) return;
          const parts = [{ size: (price.pick ?? entry.item).size, packs: price.packs }, ...price.otherPacks];
          const covered = parts.reduce((sum, { size, packs }) => sum + (partOfAmount(size, amount) ?? 0) * packs, 0);
          expect(covered).toBeGreaterThanOrEqual(Math.min(1, own * entry.quantity) * 0.995 - 1e-6);
          const alone = Math.ceil(0.995 / (partOfAmount((price.pick ?? entry.item).size, amount) ?? 1) - 1e-6);
          // A set has no more packs than a cart line may have.
          if (alone > limits.quantity) return;
          // An assumed pack counts as more expensive than its price, since the store may not have it. What is weighed is
          // rounded up to a hundredth of a pound.
          const one = price.eachCents * comparisonFactor(found);
          const others = price.otherPacks.reduce((sum, other) => sum + other.cents * comparisonFactor(other), 0);
          expect(one * price.packs + others).toBeLessThanOrEqual(one * (alone + 0.02) + 2);
        },
      ),
      {
        numRuns: 300,
        // Walmart's own bags cost less beside national ones than on average.
        examples: [
          ['Candy-Coated Chocolates, milk chocolate', { count: 2, measure: 'lb' }],
          // Bags cover it exactly, and cost less than bags with half a pound from the scale.
          ['Apples, Granny Smith', { count: 27, measure: 'lb' }],
        ],
      },
    );
  });
});
