import { describe, expect, test } from 'vitest';
import {
  type AssortmentFacts,
  assortmentChances,
  brandPack,
  clubPackChances,
} from '#scripts/catalog/assortment-chances.ts';
import type { CatalogRow } from '#scripts/catalog/catalog-row.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { nonFood } from '#shared/rules/catalog/non-food.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import { leastCarriedChance } from '#shared/rules/estimates/carried-chance.ts';
import { type ChainId, ownersOf } from '#shared/rules/stores/chains.ts';
import { everyItem } from '#tests/support/every-item.ts';
import { readAssortmentChances, readClubPacks } from '../../../scripts/build/chain-data.ts';

const rowOf = (given: CatalogRow): CatalogRow => ({
  id: `${given.brand}-${given.name}-${given.size}`,
  category: 'Snacks',
  base_price: '4.00',
  ...given,
});
const crackers = ['Goldfish', 'Annie’s', 'Great Value', 'Kroger'].map((brand) =>
  rowOf({ name: 'Cheddar Crackers', brand, size: '6.6 oz', base_price: '3.00' }),
);
const [goldfish = {}] = crackers;

/** The shipped parameters on a small catalog. */
const chancesIn = (rows: readonly CatalogRow[], given: Partial<AssortmentFacts> = {}) =>
  assortmentChances(factsOf(rows, given));

function factsOf(rows: readonly CatalogRow[], given: Partial<AssortmentFacts> = {}): AssortmentFacts {
  return {
    rows,
    parameters: readAssortmentChances(),
    carriedBrands: new Map([['aldi', new Set(['Goldfish'])]]),
    clubs: new Set<ChainId>(['costco', 'sams-club', 'bjs']),
    clubPacks: [],
    brandPacks: new Map(),
    withLookUpNumber: new Set(),
    isLargePack: () => false,
    ...given,
  };
}

describe('the chance that a club carries a named brand', () => {
  const big = { ...goldfish, id: 'big', size: '66 oz', base_price: '16.00' };
  const twice = { ...goldfish, id: 'twice', size: '13.2 oz', base_price: '5.00' };
  const chancesOf = chancesIn([...crackers, big, twice]);

  test('is that of its club’s pack, and none for a supermarket’s sizes, even twice the usual one', () => {
    expect(chancesOf(big)).toMatchObject({ costco: 0.51, 'sams-club': 0.75, bjs: 0.84 });
    for (const row of [goldfish, twice]) expect(chancesOf(row)).not.toHaveProperty('costco');
  });

  test('is lower for a cheaper or smaller pack, and for a club that has fewer of the brands', () => {
    const middle = { ...big, id: 'middle', size: '18 oz', base_price: '9.00' };
    const cheaper = { ...middle, id: 'cheaper', base_price: '8.00' };
    const [at, atLess] = [middle, cheaper].map((row) => chancesIn([...crackers, row])(row));
    expect(at?.bjs).toBeGreaterThan(at?.costco ?? 1);
    expect(atLess?.bjs).toBeLessThan(at?.bjs ?? 0);
    expect(at?.bjs).toBeLessThan(chancesOf(big).bjs ?? 0);
  });

  test('is higher for a pack that somebody saw there, which discounters lack', () => {
    const seen = { ...twice, id: 'seen' };
    const brandPacks = new Map([[brandPack(seen), new Set<ChainId>(['costco'])]]);
    const chances = chancesIn([...crackers, seen], { brandPacks })(seen);
    expect(chances).toMatchObject({ costco: 0.88, 'sams-club': 0.75, bjs: 0.84, aldi: 0 });
  });

  test('is left to the store brands’ own model for those', () => {
    expect(chancesOf({ ...big, brand: 'Kirkland Signature' })).toEqual({});
  });
});

describe('the chance that a chain with few brands carries an item of one of them', () => {
  const rows = Array.from({ length: 20 }, (_, at) =>
    rowOf({ name: `Crackers ${at}`, brand: 'Goldfish', size: '6 oz' }),
  );
  const most = rowOf({ name: 'Cheddar Crackers', brand: 'Goldfish', size: '6.6 oz', staple: 'yes' });
  const chancesOf = chancesIn([...crackers.slice(1), ...rows, most]);

  test('is highest for the most ordinary one, which nobody saw there either, and falls with the others', () => {
    const ofMost = chancesOf(most).aldi ?? 1;
    expect(ofMost).toBeLessThan(1);
    const chances = rows.map((row) => chancesOf(row).aldi ?? 1);
    expect(Math.max(...chances)).toBeLessThan(ofMost);
    expect(Math.min(...chances)).toBeLessThan(leastCarriedChance);
  });

  test('is low for a pack that only clubs sell', () => {
    const big = { ...most, id: 'big', size: '66 oz', base_price: '16.00' };
    expect(chancesIn([...crackers.slice(1), most, big])(big).aldi).toBeLessThan(leastCarriedChance);
  });
});

describe('the chance of an item without a brand', () => {
  const loose = (name: string, given: CatalogRow = {}) =>
    rowOf({ name, brand: unbranded, category: 'Produce', size: '1 lb', ...given });
  const [bananas, eggplant, starFruit] = [loose('Bananas', { staple: 'yes' }), loose('Eggplant'), loose('Star Fruit')];
  const bison = loose('Ground Bison', { category: 'Meat & Seafood' });

  test('is certain for a staple, and the lower the less ordinary it is', () => {
    const chancesOf = chancesIn([bananas, eggplant, starFruit, bison], { withLookUpNumber: new Set(['Eggplant']) });
    expect(chancesOf(bananas)).toEqual({});
    const inOrder = [eggplant, starFruit, bison].map((row) => chancesOf(row).aldi ?? 1);
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => other - one));
    expect(new Set(inOrder).size).toBe(3);
    expect(Math.max(...inOrder)).toBeLessThan(1);
  });

  test('is certain at a club known to pack it, likely at another, and none where no club packs it', () => {
    const bag = loose('Eggplant', { size: '4 lb' });
    const clubPacks = [
      { product: 'Eggplant', size: '4 lb', clubs: new Set<ChainId>(['costco']), isKnown: true, isSeen: true },
    ];
    const chances = chancesIn([eggplant, bag], { clubPacks })(bag);
    expect(chances).toMatchObject({ costco: 1, 'sams-club': 0.75 });
    expect(chancesIn([eggplant, bag], { clubPacks })(eggplant)).not.toHaveProperty('costco');
  });
});

describe('the chance that a club has some pack of a product', () => {
  const ofOwnBrand = () => 0.8;
  const kale = rowOf({ name: 'Kale', brand: unbranded, category: 'Produce', size: '1 ct', staple: 'yes' });
  const radishes = rowOf({ name: 'Radishes', brand: unbranded, category: 'Produce', size: '12 oz' });

  test('is that of its store brand if it is sold in packages', () => {
    expect(clubPackChances(factsOf(crackers), ofOwnBrand)('costco', goldfish)).toBe(0.8);
  });

  test('of loose food that clubs pack is higher for a staple, and never certain', () => {
    const chanceOf = clubPackChances(factsOf([kale, radishes]), ofOwnBrand);
    expect(chanceOf('costco', kale)).toBeLessThan(1);
    expect(chanceOf('costco', radishes)).toBeLessThan(chanceOf('costco', kale));
  });
});

describe('the shipped catalog', () => {
  const catalog = everyItem();
  const clubs: ChainId[] = ['costco', 'sams-club', 'bjs'];

  test('has a pack of most staples that others sell loose at each club', () => {
    const loose = catalog.filter(({ brand, isStaple }) => isStaple && brand === unbranded);
    const staples = new Set(loose.map(({ name }) => name));
    expect(staples.size).toBeGreaterThan(30);
    for (const club of clubs) {
      const had = new Set(
        catalog.flatMap(({ name, brand, chances }) =>
          ownersOf(brand).includes(club) || chances?.[club] !== undefined ? [name] : [],
        ),
      );
      expect([...staples].filter((name) => !had.has(name)).length).toBeLessThan(0.35 * staples.size);
    }
  });

  test('has no club pack of loose food that no club is known to pack', () => {
    const packed = new Set(readClubPacks().map(({ product }) => product));
    const isOfClub = ({ brand }: CatalogItem) => ownersOf(brand).some((owner) => clubs.includes(owner));
    const real = new Set(catalog.flatMap((item) => (isOfClub(item) && !item.isAssumed ? [item.name] : [])));
    const loose = new Set(catalog.flatMap(({ brand, name }) => (brand === unbranded ? [name] : [])));
    const assumed = catalog.filter((item) => item.isAssumed && isOfClub(item) && loose.has(item.name));
    expect(loose.size).toBeGreaterThan(200);
    expect(assumed.filter(({ name }) => !packed.has(name) && !real.has(name)).map(({ id }) => id)).toEqual([]);
  });

  test('has no assumed non-food that its chain more likely lacks', () => {
    const nonFoods = catalog.filter(({ category, isAssumed }) => isAssumed && nonFood.has(category));
    expect(nonFoods.length).toBeGreaterThan(1000);
    expect(nonFoods.filter(({ carriedChance = 1 }) => carriedChance < 0.5).map(({ id }) => id)).toEqual([]);
  });

  test('has no certain pack of a named brand at a club, and no pack of a supermarket’s own size', () => {
    const named = catalog.filter(({ brand }) => brand !== unbranded && ownersOf(brand).length === 0);
    for (const club of clubs) {
      expect(named.filter(({ chances }) => chances?.[club] === 1)).toEqual([]);
      const offered = named.filter(({ chances }) => (chances?.[club] ?? 0) >= leastCarriedChance);
      expect(offered.length).toBeGreaterThan(200);
      expect(offered.length).toBeLessThan(0.06 * named.length);
    }
  });

  test('has the bags that clubs are known to sell as certain there', () => {
    const known = readClubPacks().filter(({ carried }) => carried === 'known');
    const bags = catalog.filter(({ brand }) => brand === unbranded);
    const listed = known.flatMap(({ product, size, clubs: at }) =>
      bags.filter((bag) => bag.name === product && bag.size === size).map((bag) => ({ bag, at })),
    );
    expect(listed.length).toBeGreaterThan(50);
    for (const { bag, at } of listed) for (const club of at) expect(bag.chances?.[club], bag.id).toBe(1);
  });
});
