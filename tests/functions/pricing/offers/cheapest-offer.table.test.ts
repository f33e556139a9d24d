import fc from 'fast-check';
import { expect, test } from 'vitest';
import { itemsNamed } from '#functions/catalog/items.ts';
import { estimateOf } from '#functions/estimates/estimate-price.ts';
import { nothingLearned } from '#functions/estimates/learned-levels.ts';
import { carriedChanceOf, isCarried, isRegional } from '#functions/estimates/sold-at-chain.ts';
import { chanceOfOffer } from '#functions/pricing/offers/chance-of-offer.ts';
import { cheapestOffer, offersToPrice } from '#functions/pricing/offers/cheapest-offer.ts';
import { regionalBrands } from '#shared/built/assortments.ts';
import { areaLevels } from '#shared/built/price-levels.ts';
import type { BrandMatch, CatalogItem } from '#shared/contract/shopping/item.ts';
import { limits } from '#shared/limits.ts';
import { comparisonFactor } from '#shared/rules/comparison/total-uncertainty.ts';
import {
  areInterchangeableSizes,
  comparableCost,
  comparedTimes,
  isReasonableAmount,
  mostTimesOfAnything,
  offersFor,
  packsFor,
  shareCovered,
  timesRequestedOf,
} from '#shared/rules/sizes/equivalents.ts';
import { type ChainId, chains } from '#shared/rules/stores/chains.ts';
import { everyItem } from '#tests/support/every-item.ts';

const catalog = everyItem();

test('a shopper who wants any brand gets the store’s cheapest item, for any quantity', () => {
  const chain = fc.constantFrom(...chains.map(({ id }) => id));
  const item = fc.constantFrom(...catalog);
  const quantity = fc.integer({ min: 1, max: limits.quantity });
  fc.assert(
    fc.property(chain, item, quantity, (of, wantedItem, many) => {
      const wanted = { item: wantedItem, match: 'any-brand', quantity: many } as const;
      const market = { chain: of, state: 'TX' };
      const costs = [cheapestOffer(market, wanted), offersToPrice(market, wanted, new Set())[0]].map(
        (offer) => offer && comparableCost(offer.item.baseCents, many, offer),
      );
      expect(costs[0]).toBe(costs[1]);
    }),
    { numRuns: 500 },
  );
});

test('a shopper who wants any brand pays no more by the estimates shown than for another offer', () => {
  const chain = fc.constantFrom(...chains.map(({ id }) => id));
  fc.assert(
    fc.property(chain, fc.constantFrom(...catalog), (of, item) => {
      const requested = { item, match: 'any-brand', quantity: 1 } as const;
      const market = { chain: of, state: 'TX' };
      // All that the chain surely has: one that isn't much larger decides how the others are compared.
      const sold = itemsNamed(item.name).filter(
        (other) => isCarried({ item: other, ...market }) && carriedChanceOf(other, of) === 1,
      );
      const priced = offersToPrice(market, requested, new Set(sold.map(({ id }) => id)));
      const known = [cheapestOffer(market, requested), ...priced].flatMap((offer) => offer ?? []);
      const timesOf = comparedTimes(known, ({ covers }) => timesRequestedOf(1, covers));
      const costs = known.flatMap((offer) => {
        const cents = estimateOf({ item: offer.item, ...market })?.cents;
        if (!cents) return [];
        const factor = comparisonFactor({ carriedChance: carriedChanceOf(offer.item, of) });
        // Estimates are whole cents, and several packages multiply what rounding took or gave.
        const [least = 0, most = 0] = [cents - 0.5, cents + 0.5].map(
          (exact) => comparableCost(exact * factor, 1, offer) / timesOf(offer),
        );
        return [{ least, most }];
      });
      const [picked] = costs;
      expect(picked?.least ?? 0).toBeLessThanOrEqual(Math.min(...costs.map(({ most }) => most)) * 1.001 + 0.5);
    }),
    {
      numRuns: 1000,
      examples: (['walmart', 'kroger'] as const).flatMap((of) =>
        catalog
          .filter(({ id }) => id === 'nizoral-shampoo-dandruff-7-fl-oz')
          .map((item): [ChainId, CatalogItem] => [of, item]),
      ),
    },
  );
});

test('a shopper is offered what we only assume if it is clearly cheaper than what the store is known to have', () => {
  const chain = fc.constantFrom(...chains.map(({ id }) => id));
  const marinara = itemsNamed('Pasta Sauce, marinara').find(({ size }) => size === '24 oz');
  if (!marinara) throw new Error('No marinara.');
  fc.assert(
    fc.property(chain, fc.constantFrom(...catalog), (of, item) => {
      const market = { chain: of, state: 'FL' };
      const centsOf = (sold: CatalogItem) => estimateOf({ item: sold, ...market })?.cents ?? Number.POSITIVE_INFINITY;
      const pick = cheapestOffer(market, { item, match: 'any-brand', quantity: 1 })?.item;
      if (!pick || carriedChanceOf(pick, of) === 1) return;
      const known = itemsNamed(pick.name).filter(
        (other) =>
          other.size === pick.size && isCarried({ item: other, ...market }) && carriedChanceOf(other, of) === 1,
      );
      // Estimates are whole cents.
      for (const other of known) expect(centsOf(other) + 1).toBeGreaterThan(1.05 * (centsOf(pick) - 1));
    }),
    { numRuns: 1000, examples: [['publix', marinara]] },
  );
});

test.each([
  ['walmart', 'kelloggs-raisin-bran-24-oz', 'great-value-raisin-bran-18-7-oz'],
  ['walmart', 'seapoint-farms-frozen-edamame-in-pod-14-oz', 'great-value-frozen-edamame-in-pod-12-oz'],
  ['aldi', 'angel-soft-toilet-paper-12-x-320-sheets', 'aldi-toilet-paper-12-x-264-sheets'],
  // The 24 oz cost ten cents less.
  ['walmart', 'heinz-ketchup-32-oz', 'great-value-ketchup-32-oz'],
] as const)(
  'a shopper who wants any brand gets the cheapest offer for the amount: at %s for %s',
  (chain, wantedId, id) => {
    const item = catalog.find((each) => each.id === wantedId);
    if (!item) throw new Error(`No ${wantedId}`);
    expect(cheapestOffer({ chain, state: 'IL' }, { item, match: 'any-brand', quantity: 1 })?.item.id).toBe(id);
  },
);

test.each([
  ['walmart', 'red-baron-frozen-pizza-pepperoni-20-6-oz', 3],
  ['kroger', 'red-baron-frozen-pizza-pepperoni-20-6-oz', 3],
  ['target', 'red-baron-frozen-pizza-pepperoni-20-6-oz', 2],
] as const)('several counted packages are no more of a smaller size: at %s, %s × %d', (chain, wantedId, quantity) => {
  const item = catalog.find((each) => each.id === wantedId);
  if (!item) throw new Error(`No ${wantedId}`);
  const market = { chain, state: 'IL' };
  const wanted = { item, match: 'any-brand', quantity } as const;
  const smaller = catalog.find(({ id }) => id === 'totinos-frozen-pizza-pepperoni-9-8-oz');
  const offers = [cheapestOffer(market, wanted), ...offersToPrice(market, wanted, new Set([smaller?.id ?? '']))];
  expect(offers.length).toBeGreaterThan(1);
  for (const offer of offers) expect(packsFor(quantity, offer?.covers ?? 0)).toBeLessThanOrEqual(quantity);
});

test('of equally expensive sizes a shopper gets the largest', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...chains.map(({ id }) => id)),
      fc.constantFrom(...catalog),
      fc.integer({ min: 1, max: 12 }),
      (chain, item, quantity) => {
        const wanted = { item, match: 'any-brand', quantity } as const;
        const market = { chain, state: 'TX' };
        const offers = offersToPrice(market, wanted, new Set());
        const cheapest = cheapestOffer(market, wanted);
        if (!cheapest) return;
        const costOf = (offer: typeof cheapest) =>
          comparableCost(offer.centsInChain * comparisonFactor(offer.item), quantity, offer);
        const asCheap = offers.filter((offer) => costOf(offer) === costOf(cheapest));
        for (const offered of [cheapest, offers[0]]) {
          expect(offered?.holds).toBe(Math.max(...asCheap.map(({ holds }) => holds)));
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

test('a shopper who wants one brand gets that brand’s pack at a club, and nothing of another brand', () => {
  const offerAtCostco = (id: string, match: 'this-product' | 'only-this') => {
    const item = catalog.find((other) => other.id === id);
    if (!item) throw new Error(`There is no ${id}.`);
    return cheapestOffer({ chain: 'costco', state: 'OH' }, { item, match, quantity: 1 });
  };
  expect(offerAtCostco('jif-peanut-butter-creamy-16-oz', 'this-product')?.pick).toMatchObject({
    brand: 'Jif',
    size: '40 oz',
    covers: 2.5,
    isEquivalent: false,
  });
  expect(offerAtCostco('jif-peanut-butter-creamy-16-oz', 'only-this')).toBeUndefined();
  expect(offerAtCostco('cheerios-toasted-oat-cereal-12-oz', 'this-product')?.pick?.size).toBe('2 x 20.35 oz');
  expect(offerAtCostco('cheerios-toasted-oat-cereal-apple-cinnamon-14-2-oz', 'this-product')).toBeUndefined();
});

test('a club’s pack that spoils before it is used up is offered only where the club has nothing smaller', () => {
  const club = fc.constantFrom('costco' as const, 'sams-club' as const, 'bjs' as const);
  fc.assert(
    fc.property(club, fc.constantFrom(...catalog), fc.integer({ min: 1, max: 12 }), (chain, item, quantity) => {
      const wanted = { item, match: 'any-brand', quantity } as const;
      const market = { chain, state: 'NJ' };
      const [cheapest] = [cheapestOffer(market, wanted), ...offersToPrice(market, wanted, new Set())];
      if (!cheapest || isReasonableAmount(quantity, cheapest.covers, item.category)) return;
      expect(timesRequestedOf(quantity, cheapest.covers)).toBeLessThanOrEqual(mostTimesOfAnything);
      const sold = itemsNamed(item.name).filter((other) => isCarried({ item: other, ...market }));
      const amounts = sold.flatMap(({ size }) => shareCovered(item.size, size) ?? []);
      expect(amounts.filter((covers) => isReasonableAmount(quantity, covers, item.category))).toEqual([]);
    }),
    { numRuns: 500 },
  );
  const atCostco = (id: string, quantity: number) => {
    const item = catalog.find((each) => each.id === id);
    if (!item) throw new Error(`No ${id}`);
    return cheapestOffer({ chain: 'costco', state: 'ID' }, { item, match: 'any-brand', quantity })?.item.size;
  };
  expect([1, 2].map((count) => atCostco('fresh-chicken-breast-boneless-skinless-1-lb', count))).toEqual([
    '6 lb',
    '6 lb',
  ]);
  expect([1, 4].map((count) => atCostco('fresh-lemons-1-ct', count))).toEqual(['20 ct', '20 ct']);
});

test.each([
  ['walmart', 'motrin-ib-ibuprofen-tablets-200-mg-50-ct', 'equate-ibuprofen-tablets-200-mg-100-ct'],
  ['schnucks', 'tide-laundry-detergent-42-fl-oz', 'xtra-laundry-detergent-75-fl-oz'],
] as const)(
  'where a pack of the wanted amount costs more, the cheapest at checkout is picked: at %s for %s',
  (chain, wantedId, id) => {
    const item = catalog.find((each) => each.id === wantedId);
    if (!item) throw new Error(`No ${wantedId}`);
    expect(cheapestOffer({ chain, state: 'TX' }, { item, match: 'any-brand', quantity: 1 })?.item.id).toBe(id);
  },
);

test.each([
  ['costco', 'huggies-baby-wipes-56-ct', 'kirkland-signature-baby-wipes-9-x-100-ct'],
  ['sams-club', 'pampers-baby-wipes-84-ct', 'members-mark-baby-wipes-12-x-96-ct'],
  ['costco', 'bounty-paper-towels-2-x-135-sheets', 'kirkland-signature-paper-towels-12-x-160-sheets'],
  ['sams-club', 'bounty-paper-towels-2-x-135-sheets', 'members-mark-paper-towels-15-x-150-sheets'],
  ['schnucks', 'great-value-white-rice-long-grain-1-lb', 'schnucks-white-rice-long-grain-2-lb'],
] as const)(
  'where all packs are much larger, half of what is left over counts: at %s for %s',
  (chain, wantedId, id) => {
    const item = catalog.find((each) => each.id === wantedId);
    if (!item) throw new Error(`No ${wantedId}`);
    const market = { chain, state: 'IL' };
    const wanted = { item, match: 'any-brand', quantity: 1 } as const;
    expect(cheapestOffer(market, wanted)?.item.id).toBe(id);
    expect(offersToPrice(market, wanted, new Set())[0]?.item.id).toBe(id);
  },
);

test.each([
  ['walmart', '12 x 12 fl oz', '12 x 12 fl oz', '12 x 12 fl oz'],
  ['kroger', '12 x 12 fl oz', '12 x 12 fl oz', '12 x 12 fl oz'],
  ['costco', '12 x 12 fl oz', '35 x 12 fl oz', '35 x 12 fl oz'],
  ['sams-club', '12 x 12 fl oz', '24 x 12 fl oz', '35 x 12 fl oz'],
  ['walmart', '2 L', '2 L', '2 L'],
] as const)('at %s, cola in a size of %s is %s: cans don’t become bottles', (chain, size, picked, ifBottlesAreSeen) => {
  const item = itemsNamed('Cola').find((cola) => cola.size === size);
  if (!item) throw new Error(`No cola of ${size}`);
  const wanted = { item, match: 'any-brand', quantity: 1 } as const;
  const market = { chain, state: 'OH' };
  expect(cheapestOffer(market, wanted)?.item.size).toBe(picked);
  const bottles = itemsNamed('Cola').filter((cola) => cola.size === '2 L');
  const seenBottles = new Set(bottles.map(({ id }) => id));
  expect(offersToPrice(market, wanted, seenBottles)[0]?.item.size).toBe(ifBottlesAreSeen);
});

test.each([
  ['Clorox', 'Bleach', '121 fl oz', '3 x 121 fl oz'],
  ["Kellogg's", 'Frosted Flakes', '21.7 oz', '2 x 30.95 oz'],
  ['Kraft', 'Macaroni and Cheese, original', '7.25 oz', '18 x 7.25 oz'],
  ['LaCroix', 'Sparkling Water, lime', '8 x 12 fl oz', '24 x 12 fl oz'],
  ["Dave's Killer Bread", 'Multigrain Bread, organic', '27 oz', '2 x 27 oz'],
])('a shopper of %s %s, %s, gets a club’s pack of it: %s', (brand, name, size, pack) => {
  const item = itemsNamed(name).find((one) => one.brand === brand && one.size === size);
  if (!item) throw new Error(`No ${brand} ${name}`);
  const offer = cheapestOffer({ chain: 'costco', state: 'OH' }, { item, match: 'this-product', quantity: 1 });
  expect(offer?.item).toMatchObject({ brand, size: pack });
  expect(offer && carriedChanceOf(offer.item, 'costco')).toBeLessThan(0.9);
});

test('what we know to be there comes before an unlikely offer, whose chance counts in the odds', () => {
  const market = fc.constantFrom(...chains.map(({ id }) => ({ chain: id, state: 'OH' })));
  fc.assert(
    fc.property(market, fc.constantFrom(...catalog), (at, item) => {
      const wanted = { item, match: 'any-brand', quantity: 1 } as const;
      const picked = cheapestOffer(at, wanted);
      const isFit = ({ covers }: { covers: number }) => isReasonableAmount(1, covers, item.category);
      const offers = offersFor(item, 'any-brand', itemsNamed(item.name), {
        isCarried: (other) => isCarried({ item: other, ...at }),
        isOwnBrand: () => false,
      }).filter(isFit);
      if (!picked || carriedChanceOf(picked.item, at.chain) >= 0.75) return;
      expect(offers.filter((offer) => carriedChanceOf(offer.item, at.chain) === 1)).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test('a shopper of any brand more likely finds one of two brands at a club than either', () => {
  const item = itemsNamed('Cola').find(({ size }) => size === '12 x 12 fl oz');
  if (!item) throw new Error('There is no cola.');
  const chanceFor = (match: BrandMatch, wanted: CatalogItem) => {
    const offer = cheapestOffer({ chain: 'costco', state: 'OH' }, { item: wanted, match, quantity: 1 });
    return offer && chanceOfOffer(offer, 'costco', nothingLearned);
  };
  const [ofPepsi = 0, ofCoke = 0] = ['Pepsi', 'Coca-Cola'].map(
    (name) => chanceFor('this-product', itemsNamed('Cola').find(({ brand }) => brand === name) ?? item) ?? undefined,
  );
  expect(ofPepsi).toBeGreaterThan(0.4);
  expect(ofPepsi).toBeLessThan(ofCoke);
  expect(chanceFor('any-brand', item)).toBeCloseTo(1 - (1 - ofPepsi) * (1 - ofCoke), 1);
});

test('a shopper gets Best Foods or Hellmann’s by state, and no other state’s regional brand', () => {
  const states = Object.keys(areaLevels).filter((state) => state !== 'US');
  const regional = catalog.filter(({ brand }) => isRegional(brand));
  expect(new Set(regional.map(({ brand }) => brand)).size).toBe(Object.keys(regionalBrands()).length);
  const sold = regionalBrands();
  for (const state of states) {
    const mayonnaise = regional.filter(({ name }) => name === 'Mayonnaise');
    const here = mayonnaise.filter((item) => isCarried({ item, chain: 'walmart', state }));
    expect(here.length, state).toBeGreaterThan(0);
    for (const wantedItem of regional) {
      const wanted = { item: wantedItem, match: 'any-brand', quantity: 1 } as const;
      const offered = offersToPrice({ chain: 'walmart', state }, wanted, new Set());
      const elsewhere = offered.filter(({ item: { brand } }) => sold[brand]?.includes(state) === false);
      expect(elsewhere.map(({ item }) => item.id)).toEqual([]);
    }
  }
});

test('a shopper who wants produce or meat gets what is known to be on the shelf, not an assumed store brand of it', () => {
  const loose = catalog.filter(({ brand, isAssumed }) => brand === 'Fresh' && !isAssumed);
  fc.assert(
    fc.property(fc.constantFrom(...chains.map(({ id }) => id)), fc.constantFrom(...loose), (chain, item) => {
      const market = { chain, state: 'TX' };
      if (!isCarried({ item, ...market })) return;
      const offers = offersToPrice(market, { item, match: 'any-brand', quantity: 1 }, new Set());
      const alike = offers.filter((offer) => areInterchangeableSizes(offer.item.size, item.size));
      expect(alike.filter((offer) => offer.item.isAssumed && offer.item.brand !== 'Fresh')).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});
