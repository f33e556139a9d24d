import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BrandMatch, CatalogItem } from '#shared/contract/shopping/item.ts';
import {
  type Assortment,
  acceptedShareOf,
  comparableCost,
  offersFor,
  offersForCount,
  offersInLikeContainers,
  packsFor,
  shareCovered,
} from '#shared/rules/sizes/equivalents.ts';
import { sampleItem } from '#tests/shared/cart-samples.ts';

describe('a package of another size', () => {
  test.each([
    ['1 gal', '1 gal', 1],
    ['1 gal', '128 fl oz', 1],
    ['16 oz', '1 lb', 1],
    ['32 oz', '24 oz', 1],
    ['12 ct', '1 dozen', 1],
    ['6 x 110 sheets', '6 x 120 sheets', 1],
    ['12 x 113 sheets', '6 x 110 sheets', 0.5],
    ['100 ct', '40 ct', 0.4],
    ['0.5 gal', '1 gal', 2],
    ['1 gal', '0.5 gal', 0.5],
    ['12 x 12 fl oz', '24 x 12 fl oz', 2],
  ])('of %s can be replaced by %s: %d', (wanted, offered, covers) => {
    expect(shareCovered(wanted, offered)).toBe(covers);
  });

  test.each([
    ['1 lb', '1 ct'],
    ['12 fl oz', '12 oz'],
    ['1 oz', '2 gal'],
    ['5 lb', '4 oz'],
    ['a bunch', 'a head'],
  ])('of %s can’t be replaced by %s', (wanted, offered) => {
    expect(shareCovered(wanted, offered)).toBeNull();
  });

  test('that can’t be measured only equals the same text', () => {
    expect(shareCovered('a bunch', 'a bunch')).toBe(1);
  });
});

const size = fc
  .tuple(fc.integer({ min: 1, max: 400 }), fc.constantFrom('oz', 'lb', 'fl oz', 'gal', 'ct', 'sq ft'))
  .map(([number, measure]) => `${number} ${measure}`);

test('of two sizes, the larger may always replace the smaller, and up to six of the smaller may replace one larger', () => {
  fc.assert(
    fc.property(size, size, (one, other) => {
      const [covers, otherwise] = [shareCovered(one, other), shareCovered(other, one)];
      if (covers === null && otherwise === null) return;
      expect(packsFor(1, covers ?? 1)).toBeLessThanOrEqual(6);
      expect(Math.max(covers ?? 0, otherwise ?? 0)).toBeGreaterThanOrEqual(1);
    }),
  );
});

test('the counted packs hold at least three quarters of the wanted amount, and none is unnecessary', () => {
  fc.assert(
    fc.property(size, size, fc.integer({ min: 1, max: 99 }), (wanted, offered, quantity) => {
      const covers = shareCovered(wanted, offered);
      fc.pre(covers !== null);
      const packs = packsFor(quantity, covers);
      expect(packs * covers).toBeGreaterThanOrEqual(quantity - 1e-6);
      expect((packs - 1) * covers).toBeLessThan(quantity);
      expect(packs * covers * acceptedShareOf(wanted, offered)).toBeGreaterThanOrEqual(0.75 * quantity);
    }),
  );
});

test.each([
  ['one package may be several smaller ones', 1, '12 oz', [0.5, 1], [0.5, 1]],
  ['three counted packages are three, or fewer larger ones', 3, '12 oz', [0.48, 0.9, 1, 2], [1, 2]],
  ['three counted packages are more smaller ones where there are no others', 3, '12 oz', [0.48, 0.5], [0.48, 0.5]],
  ['packs of pieces are more smaller ones', 2, '18 ct', [2 / 3, 1], [2 / 3, 1]],
])('%s', (_, quantity, size, covers, left) => {
  const offers = covers.map((share) => ({ covers: share }));
  expect(offersForCount(offers, quantity, size).map((offer) => offer.covers)).toEqual(left);
});

test.each([
  [
    'cans are not bottles',
    '12 x 12 fl oz',
    ['12 x 12 fl oz', '6 x 20 fl oz', '2 l'],
    ['12 x 12 fl oz', '6 x 20 fl oz'],
  ],
  ['a dozen cans are several packs of a few', '12 x 12 fl oz', ['6 x 12 fl oz', '2 l'], ['6 x 12 fl oz']],
  ['cans are bottles where there are no others', '12 x 12 fl oz', ['2 l'], ['2 l']],
  ['a single package may come in any other', '24 oz', ['6 x 4 oz', '46 oz'], ['6 x 4 oz', '46 oz']],
])('%s', (_, requested, sizes, left) => {
  const offers = sizes.map((size) => ({ item: sampleItem({ size }) }));
  expect(offersInLikeContainers(offers, requested).map(({ item }) => item.size)).toEqual(left);
});

describe('what a chain offers', () => {
  const milk = (brand: string, size = '1 gal'): CatalogItem =>
    sampleItem({ id: `${brand}-${size}`, name: 'Whole Milk', brand, size });
  const [dean, deanHalf, greatValue, kroger, krogerHalf, krogerSpoon] = [
    milk("Dean's"),
    milk("Dean's", '0.5 gal'),
    milk('Great Value'),
    milk('Kroger'),
    milk('Kroger', '0.5 gal'),
    milk('Kroger', '1 fl oz'),
  ];
  const namesakes = [dean, deanHalf, greatValue, kroger, krogerHalf, krogerSpoon];
  const ownBrands = ['Great Value', 'Kroger'];
  const assortment = (ownBrand: string): Assortment => ({
    isCarried: ({ brand }) => brand === ownBrand || !ownBrands.includes(brand),
    isOwnBrand: (brand) => ownBrands.includes(brand),
  });
  const offered = (wanted: CatalogItem, match: BrandMatch, ownBrand = 'Kroger') =>
    offersFor(wanted, match, namesakes, assortment(ownBrand)).map(({ item, covers, isEquivalent }) => [
      item.id,
      covers,
      isEquivalent,
    ]);

  test('for any brand is every brand and size that can replace it', () => {
    expect(offered(greatValue, 'any-brand')).toEqual([
      [dean.id, 1, false],
      [deanHalf.id, 0.5, false],
      [kroger.id, 1, false],
      [krogerHalf.id, 0.5, false],
    ]);
  });
  test('for a national brand is only that item', () => {
    expect(offered(dean, 'this-product')).toEqual([[dean.id, 1, false]]);
  });
  test('for another chain’s own brand is its own, as an equivalent', () => {
    expect(offered(greatValue, 'this-product')).toEqual([
      [kroger.id, 1, true],
      [krogerHalf.id, 0.5, true],
    ]);
  });
  test('for its own brand is that item', () => {
    expect(offered(greatValue, 'this-product', 'Great Value')).toEqual([[greatValue.id, 1, false]]);
  });
  test('for another chain’s own brand and nothing else is nothing', () => {
    expect(offered(greatValue, 'only-this')).toEqual([]);
  });

  test.each([
    ['16 oz', 1],
    ['15 oz', 16 / 15],
    ['12 oz', 16 / 12],
    ['20 oz', 1],
    ['8 oz', 1],
    ['3 lb', 1],
  ])('in %s for 16 oz counts for %d times its price', (size, weight) => {
    const [offer] = offersFor(milk('Kroger', '16 oz'), 'any-brand', [milk("Dean's", size)], assortment('Kroger'));
    expect(offer?.priceWeight).toBeCloseTo(weight);
  });

  test('in half sizes counts as many as the wanted amount needs', () => {
    expect(comparableCost(200, 3, { covers: 0.5, priceWeight: 1 })).toBe(1200);
    expect(comparableCost(300, 2, { covers: 1, priceWeight: 4 / 3 })).toBeCloseTo(800);
  });
});
