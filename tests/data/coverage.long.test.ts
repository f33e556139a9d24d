import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { knownAbsenceOf } from '#functions/estimates/known-absences.ts';
import { isCarried, priorChanceOf } from '#functions/estimates/sold-at-chain.ts';
import { coverageOfChains, ordinaryProducts, tooLarge } from '#scripts/catalog/report-missing-products.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import { type Chain, chains, ownersOf } from '#shared/rules/stores/chains.ts';
import { everyItem } from '#tests/support/every-item.ts';
import { readChains } from '../../scripts/build/chain-data.ts';

const catalog = everyItem();
const byName = Map.groupBy(catalog, ({ name }) => name);
const ordinary = ordinaryProducts(catalog);
const coverages = coverageOfChains(ordinary);

/** What most carts contain, by grocers' own lists of bestsellers. */
const mostBought = [
  'Whole Milk',
  '2% Reduced Fat Milk',
  'Large Eggs',
  'Butter, salted',
  'Butter, unsalted',
  'Cheddar Cheese, sharp shredded',
  'Mozzarella Cheese, shredded',
  'American Cheese, singles',
  'Cream Cheese, block',
  'Sour Cream',
  'Greek Yogurt, plain',
  'Cottage Cheese, small curd 4%',
  'Half and Half',
  'Orange Juice, no pulp',
  'White Bread',
  'Whole Wheat Bread',
  'Hamburger Buns',
  'Hot Dog Buns',
  'Bagels, plain',
  'Flour Tortillas, soft taco',
  'Bananas',
  'Apples, Gala',
  'Strawberries',
  'Avocados',
  'Lemons',
  'Potatoes, russet',
  'Onions, yellow',
  'Carrots, whole',
  'Tomatoes, Roma',
  'Baby Spinach',
  'Chicken Breast, boneless skinless',
  'Ground Beef, 80% lean',
  'Bacon, original',
  'Pork Chops, boneless',
  'Turkey Lunch Meat, oven roasted',
  'Hot Dogs, classic',
  'Salmon Fillet, Atlantic',
  'White Rice, long grain',
  'Spaghetti',
  'Elbow Macaroni',
  'Macaroni and Cheese, original',
  'Pasta Sauce, traditional',
  'Black Beans, canned',
  'Diced Tomatoes, canned',
  'Corn, whole kernel canned',
  'Tuna, chunk light in water',
  'Chicken Broth',
  'Peanut Butter, creamy',
  'Strawberry Preserves',
  'Ketchup',
  'Mayonnaise',
  'Mustard, yellow',
  'Ranch Dressing',
  'Soy Sauce',
  'Olive Oil, extra virgin',
  'Vegetable Oil',
  'Flour, all-purpose',
  'Sugar, granulated',
  'Salt, iodized table',
  'Black Pepper, ground',
  'Toasted Oat Cereal',
  'Oats, old fashioned',
  'Ground Coffee, medium roast',
  'Bottled Water, purified',
  'Potato Chips, classic',
  'Tortilla Chips, restaurant style',
  'Saltine Crackers',
  'Hummus, classic',
  'Tofu, extra firm',
  'Quinoa, white',
  'Oat Milk, original',
  'Macadamia Nuts',
  'Pineapple',
  'Frozen Broccoli Florets',
  'Frozen Pizza, pepperoni',
  'Ice Cream, vanilla',
  'Toilet Paper',
  'Paper Towels',
  'Dish Soap',
  'Laundry Detergent',
];

/** A club's large pack of a brand counts as much as its own brand. */
function isOwn({ brand, isLargePack }: CatalogItem, { id, isMembersOnly }: Chain): boolean {
  const owners = ownersOf(brand);
  return brand === unbranded || owners.includes(id) || (isMembersOnly && isLargePack && owners.length === 0);
}

const fewBrands = new Set(readChains().flatMap(({ id, assortment }) => (assortment === 'full' ? [] : [id])));
const isOfFewBrands = ({ id }: Chain) => fewBrands.has(id);
/** We know hardly a non-food of theirs, so none is assumed that we don't know. */
const choosiest = ['trader-joes', 'whole-foods', 'sprouts'];
const isChoosiest = ({ id }: Chain) => choosiest.includes(id);

describe.each(chains.map((chain) => [chain.name, chain] as const))(
  'a shopper who wants any brand at %s',
  (_, chain) => {
    const coverage = coverages.find((each) => each.chain === chain);

    test('gets every ordinary product; even at a small chain, few are unknown', () => {
      const asked = coverage?.productCount ?? 0;
      const unknown = coverage?.lacking.get(`We don’t know of one at ${chain.name}`) ?? [];
      expect(asked).toBeGreaterThan(800);
      // A discounter is known to have few medicines, so don't assume more; a club sells a part of what others do.
      const mostAtFewBrands = isChoosiest(chain) ? 0.15 : 0.05;
      const most = chain.isMembersOnly ? 1 : isOfFewBrands(chain) ? mostAtFewBrands : 0;
      if (unknown.length > most * asked) expect(unknown).toEqual([]);
    });

    test('finds own-brand or unbranded items for the most common products', () => {
      const lacking = mostBought.filter((name) => !byName.get(name)?.some((item) => isOwn(item, chain)));
      // Products that hardly any company has as a store brand, such as plant milk and tofu, are not assumed for others.
      if (lacking.length > (isChoosiest(chain) ? 5 : 3)) expect(lacking).toEqual([]);
      expect(mostBought.length).toBeGreaterThanOrEqual(60);
    });
  },
);

test('of a hundred ordinary products, a discounter lacks few, and the choosiest chain at most one in four', () => {
  const lacking = coverages.flatMap(({ chain, productCount, lacking: byReason }) => {
    if (chain.isMembersOnly) return [];
    const names = [...byReason.values()].flat();
    const most = isChoosiest(chain) ? 0.25 : isOfFewBrands(chain) ? 0.07 : 0.02;
    return byReason.has(tooLarge) || names.length > most * productCount ? [{ chain: chain.id, names }] : [];
  });
  expect(lacking).toEqual([]);
});

// Of a supermarket's list in the same brands, in any size (Philadelphia Checkbook, 2013).
test.each([
  ['costco', 0.37],
  ['sams-club', 0.54],
  ['bjs', 0.61],
] as const)(
  'a shopper at %s finds more than the brands on a list that were counted there, and not everything',
  (chain, ofBrands) => {
    const file = new URL('./most-bought.csv', import.meta.url);
    const list: { accept: string }[] = parse(readFileSync(file), { columns: true });
    const [state = 'TX'] = readChains().find(({ id }) => id === chain)?.states ?? [];
    const sold = catalog.filter((item) => isCarried({ item, chain, state }));
    const chances = new Map<string, number>();
    for (const item of sold) chances.set(item.name, Math.max(chances.get(item.name) ?? 0, priorChanceOf(item, chain)));
    const found = list.reduce((sum, { accept }) => {
      const isAccepted = new RegExp(accept);
      return sum + Math.max(0, ...[...chances].flatMap(([name, chance]) => (isAccepted.test(name) ? [chance] : [])));
    }, 0);
    expect(found / list.length).toBeGreaterThan(ofBrands);
    expect(found / list.length).toBeLessThan(0.9);
  },
);

test('a shopper gets no assumed item that is known not to be sold', () => {
  const odd = catalog.filter(
    (item) => item.isAssumed && ownersOf(item.brand).some((owner) => knownAbsenceOf(owner, item) !== null),
  );
  expect(odd.map(({ id }) => id)).toEqual([]);
});
