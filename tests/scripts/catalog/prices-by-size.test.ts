import fc from 'fast-check';
import { expect, test } from 'vitest';
import { estimateOf } from '#functions/estimates/estimate-price.ts';
import { pricesBySize } from '#scripts/catalog/prices-by-size.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { amountInOunces } from '#shared/rules/sizes/amount-of-size.ts';
import { chains } from '#shared/rules/stores/chains.ts';
import { everyItem } from '#tests/support/every-item.ts';

const held = ({ size }: CatalogItem) => amountInOunces(size);

/**
 * The sizes of each product and brand with several sizes of one form ('2 L', or '12 x 12 fl oz'), smallest first. A single
 * can is beside other single ones, and beside packs of such cans.
 */
function packsOf(catalog: readonly CatalogItem[]): CatalogItem[][] {
  const formed = catalog.flatMap((item) => {
    const [ofOne = '', count] = item.size.split(' x ').toReversed();
    return (count === undefined ? ['', ofOne] : [ofOne]).map((form) => ({ item, form }));
  });
  const alike = Map.groupBy(formed, ({ item, form }) =>
    [item.name, item.brand, held(item)?.per ?? item.id, form].join('\n'),
  );
  return [...alike.values()]
    .filter((packs) => packs.length > 1)
    .map((packs) => packs.map(({ item }) => item))
    .map((items) => items.toSorted((one, other) => (held(one)?.count ?? 0) - (held(other)?.count ?? 0)));
}

const [template] = everyItem() as [CatalogItem, ...CatalogItem[]];

test('no larger pack costs more per unit than a smaller one, at any chain', () => {
  const packs = packsOf(everyItem());
  expect(packs.length).toBeGreaterThan(1000);
  const moreExpensive = packs.flatMap((items) =>
    chains.flatMap(({ id: chain }) =>
      items.slice(1).flatMap((larger, at) => {
        const [smaller] = items.slice(at);
        const [least, more] = [smaller, larger].map((item) => item && estimateOf({ item, chain, state: 'OH' }));
        if (!smaller || !least || !more) return [];
        const ratio = (held(larger)?.count ?? 1) / (held(smaller)?.count ?? 1);
        // Each is rounded to a whole cent.
        return more.cents - 0.5 > (least.cents + 0.5) * ratio ? [`${chain}: ${larger.id} beside ${smaller.id}`] : [];
      }),
    ),
  );
  expect(moreExpensive).toEqual([]);
});

test('no larger pack costs less than a smaller one at any chain, unless it has fewer containers', () => {
  const containersOf = ({ size }: CatalogItem) => Number(/^(\d+) x /.exec(size)?.[1] ?? 1);
  const alike = Map.groupBy(everyItem(), (item) => [item.name, item.brand, held(item)?.per ?? item.id].join('\n'));
  const pairs = [...alike.values()].flatMap((items) =>
    items.flatMap((smaller) =>
      items
        .filter((larger) => (held(larger)?.count ?? 0) > (held(smaller)?.count ?? 0))
        // Six small cans may cost more than one bottle that holds more.
        .filter((larger) => containersOf(larger) >= containersOf(smaller))
        .map((larger) => [smaller, larger]),
    ),
  );
  expect(pairs.length).toBeGreaterThan(4000);
  const cheaper = pairs.flatMap((pair) =>
    chains.flatMap(({ id: chain }) => {
      const [least, more] = pair.map((item) => estimateOf({ item, chain, state: 'OH' }));
      return least && more && more.cents < least.cents ? [`${chain}: ${pair.map(({ id }) => id).join(', ')}`] : [];
    }),
  );
  expect(cheaper).toEqual([]);
});

test('a small pack that we know costs more per unit than one of half as much again', () => {
  const known = everyItem().filter(
    ({ isAssumed, isLargePack, size }) => !isAssumed && !isLargePack && !/ x /.test(size),
  );
  const flat = packsOf(known).flatMap((items) =>
    items.slice(1).flatMap((larger, at) => {
      const [smaller = larger] = items.slice(at);
      const times = (held(larger)?.count ?? 1) / (held(smaller)?.count ?? 1);
      // Of 532 such pairs, 95 in 100 have an exponent below 0.91.
      return times >= 1.5 && larger.baseCents > smaller.baseCents * times ** 0.985 ? [larger.id] : [];
    }),
  );
  expect(flat).toEqual([]);
});

test('a bottle’s price is its own beside small cans that hold a little more', () => {
  const bottle = { ...template, id: 'bottle', size: '2 L', baseCents: 289 };
  const cans = { ...template, id: 'cans', size: '10 x 7.5 fl oz', baseCents: 629 };
  const case12 = { ...template, id: 'case-12', size: '12 x 12 fl oz', baseCents: 939 };
  const case24 = { ...template, id: 'case-24', size: '24 x 12 fl oz', baseCents: 2_100 };
  const [bottleAfter, cansAfter, ...cases] = pricesBySize([bottle, cans, case12, case24]);
  expect([bottleAfter, cansAfter]).toEqual([bottle, cans]);
  const [one, two] = cases.map(({ baseCents }) => baseCents);
  expect((two ?? 0) / 24).toBeLessThanOrEqual((one ?? 0) / 12);
});

test('for any base prices, a larger pack costs no less, and no more per unit, and no price leaves their range', () => {
  const packs = fc.uniqueArray(
    fc.record({ ounces: fc.integer({ min: 1, max: 64 }), cents: fc.integer({ min: 50, max: 3000 }) }),
    {
      selector: ({ ounces }) => ounces,
      minLength: 1,
      maxLength: 6,
    },
  );
  fc.assert(
    fc.property(packs, (written) => {
      const items = written.map(({ ounces, cents }) => ({
        ...template,
        id: `pack-${ounces}`,
        size: `${ounces} oz`,
        baseCents: cents,
      }));
      const ordered = pricesBySize(items);
      const unit = (item: CatalogItem) => item.baseCents / (held(item)?.count ?? 1);
      const bySize = ordered.toSorted((one, other) => (held(one)?.count ?? 0) - (held(other)?.count ?? 0));
      for (const [at, larger] of bySize.slice(1).entries()) {
        const smaller = bySize[at];
        if (!smaller) continue;
        expect(larger.baseCents).toBeGreaterThanOrEqual(smaller.baseCents);
        expect(unit(larger)).toBeLessThanOrEqual(unit(smaller) + 1e-9);
      }
      const units = items.map(unit);
      for (const item of ordered) {
        expect(unit(item)).toBeGreaterThanOrEqual(Math.min(...units) - 1);
        expect(unit(item)).toBeLessThanOrEqual(Math.max(...units) + 1);
      }
      // If nothing was out of order, nothing changes.
      expect(pricesBySize(ordered)).toEqual(ordered);
    }),
  );
});
