import { expect, test } from 'vitest';
import { unverifiedOwnBrands } from '#scripts/catalog/unverified-own-brands.ts';

const row = (brand: string, name: string, category = 'Household') => ({
  id: `${brand} ${name}`,
  name,
  brand,
  category,
  size: '1 ct',
});

const basters = [row('Great Value', 'Turkey Baster'), row('up&up', 'Turkey Baster'), row('GoodCook', 'Turkey Baster')];
const towels = ['Great Value', 'up&up', 'Kroger'].map((brand) => row(brand, 'Paper Towels'));
const confirmations = { named: new Set<string>(), clubs: new Set(['costco']), isSeenAtClub: () => false };
const flour = row('Great Value', 'Flour, coconut', 'Baking');

test('a store brand of non-foods is only assumed if fewer than three companies are known to have one', () => {
  const isUnverified = unverifiedOwnBrands([...basters, ...towels, flour], confirmations);
  expect([...basters, ...towels, flour].filter(isUnverified).map(({ id }) => id)).toEqual([
    'Great Value Turkey Baster',
    'up&up Turkey Baster',
  ]);
});

test('a product of store brands only stays', () => {
  const isUnverified = unverifiedOwnBrands(basters.slice(0, 2), confirmations);
  expect(basters.filter(isUnverified)).toEqual([]);
});

test('a public list confirms it', () => {
  const isUnverified = unverifiedOwnBrands(basters, { ...confirmations, named: new Set(['up&up Turkey Baster']) });
  expect(basters.filter(isUnverified).map(({ brand }) => brand)).toEqual(['Great Value']);
});

test('a club’s pack is only assumed until somebody saw it or a list names it', () => {
  const ketchup = row('Kirkland Signature', 'Ketchup', 'Condiments & Sauces');
  const isUnverified = (given: object) => unverifiedOwnBrands([ketchup], { ...confirmations, ...given })(ketchup);
  expect(isUnverified({})).toBe(true);
  expect(isUnverified({ isSeenAtClub: () => true })).toBe(false);
  expect(isUnverified({ named: new Set([ketchup.id]) })).toBe(false);
});
