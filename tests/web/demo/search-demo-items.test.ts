import { describe, expect, test } from 'vitest';
import { searchDemoItems } from '#web/features/demo/search-demo-items.ts';
import { demoCategoryNames } from '#web/parts/demo/demo-items.ts';

const namesFor = (query: string) => [...new Set(searchDemoItems(query).map(({ name }) => name))];

describe('a visitor searching the demo', () => {
  test('finds nothing before the third character', () => {
    expect(namesFor('mi')).toEqual([]);
    expect(namesFor('  mi  ')).toEqual([]);
    expect(namesFor('mil')).toEqual(['Whole Milk']);
  });

  test('finds the brands of one product together', () => {
    expect(searchDemoItems('greek').map(({ brand }) => brand)).toEqual(['Chobani', 'Fage']);
  });

  test('finds by brand, by category and by several words in any order', () => {
    expect(namesFor('barilla')).toEqual(['Spaghetti']);
    expect(namesFor('Meat & Seafood')).toEqual(['Chicken Breast', 'Ground Beef, lean', 'Salmon Fillet']);
    expect(namesFor('butter peanut')).toEqual(['Peanut Butter']);
  });

  test.each([
    ['mlik', 'Whole Milk'],
    ['bananna', 'Bananas'],
    ['tomatos', 'Roma Tomatoes'],
    ['spagetti', 'Spaghetti'],
    ['milks', 'Whole Milk'],
    ['peanut buter', 'Peanut Butter'],
    ['loaf of bread', 'Whole Wheat Bread'],
    ['dozen eggs', 'Large Eggs'],
    ['2 lb rice', 'Long Grain Rice'],
  ])('finds by "%s" %s alone', (query, name) => {
    expect(namesFor(query)).toEqual([name]);
  });

  test('finds the size asked for first', () => {
    expect(searchDemoItems('gallon of milk').map(({ size }) => size)).toEqual(['1 gal', '64 fl oz']);
    expect(searchDemoItems('half gallon of milk').map(({ size }) => size)).toEqual(['64 fl oz', '1 gal']);
  });

  test.each(['ana', 'caviar', 'of a', 'vodka'])('finds nothing by "%s"', (query) => {
    expect(namesFor(query)).toEqual([]);
  });

  test.each(demoCategoryNames)('sees at most 10 products of %s', (category) => {
    const names = namesFor(category);
    expect(names.length).toBeGreaterThan(0);
    expect(names.length).toBeLessThanOrEqual(10);
  });
});
