import { describe, expect, test } from 'vitest';
import { readAliases } from '#scripts/search/read-search-words.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { everyItem } from '#tests/support/every-item.ts';
import { matcherOf } from '../../../scripts/calibration/match-items.ts';

const match = matcherOf(everyItem(), readAliases());

const matched = (chain: ChainId, name: string, { brand = '', size = '', cents = 100 } = {}) =>
  match({ chain, name, brand, size, cents });

const idOf = (...wanted: Parameters<typeof matched>) => matched(...wanted)?.item.id ?? null;

describe('an operator who calibrates on prices as they were printed', () => {
  test.each<[ChainId, string, Parameters<typeof matched>[2], string]>([
    ['walmart', 'Great Value Black Beans 15 oz Can', {}, 'great-value-black-beans-canned-15-oz'],
    ['aldi', 'Sharp Cheddar Cheese Block, 8 oz', { brand: 'Aldi' }, 'aldi-cheddar-cheese-sharp-block-8-oz'],
    ['kroger', 'Kroger Whole Milk', { size: '1 gal' }, 'kroger-whole-milk-1-gal'],
    ['kroger', 'Jalapeno Peppers', { size: '$1.59/lb' }, 'fresh-jalapeno-peppers-1-lb'],
    ['shoprite', 'Bowl & Basket 2% Reduced Fat Milk, 1 gal', {}, 'bowl-and-basket-2-percent-reduced-fat-milk-1-gal'],
    ['target', 'Heinz Ketchup, 20 oz.', {}, 'heinz-ketchup-20-oz'],
  ])('finds what %s calls %s', (chain, name, more, id) => {
    expect(idOf(chain, name, more)).toBe(id);
  });

  test.each<[string, ChainId, string]>([
    ['more than one pack of it', 'walmart', 'Great Value Black Beans 15 oz (Pack of 12)'],
    ['another sort of it', 'walmart', 'Great Value Spicy Black Beans 15 oz'],
    ['an organic one', 'walmart', 'Great Value Organic Black Bean Dip 15 oz'],
    ['another chain’s brand', 'kroger', 'Great Value Black Beans 15 oz'],
    ['a size that nobody sells it in', 'walmart', 'Great Value Black Beans 150 oz'],
    ['a size that isn’t told', 'walmart', 'Great Value Black Beans'],
  ])('finds nothing for %s', (_, chain, name) => {
    expect(idOf(chain, name)).toBeNull();
  });

  test('gets the price of the catalog’s pack, adjusted for its size', () => {
    const found = matched('shoprite', 'Skippy Creamy Peanut Butter, 28 oz', { cents: 539 });
    expect(found?.item.size).toBe('40 oz');
    expect(found?.cents).toBeGreaterThan(539);
    expect(found?.cents).toBeLessThan((539 * 40) / 28);
  });

  test('gets the price per pound if both it and a price per piece are given', () => {
    expect(matched('kroger', 'Jalapeno Peppers', { size: '$1.59/lb', cents: 24 })?.cents).toBe(159);
  });
});
