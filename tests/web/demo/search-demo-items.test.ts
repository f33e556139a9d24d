import { describe, expect, test } from 'vitest';
import { demoCategoryNames } from '#web/features/demo/demo-items.ts';
import { searchDemoItems } from '#web/features/demo/search-demo-items.ts';

const namesFor = (query: string) => searchDemoItems(query).map(({ name }) => name);

describe('a visitor searching the demo', () => {
  test('finds nothing before the third character', () => {
    expect(namesFor('mi')).toEqual([]);
    expect(namesFor('  mi  ')).toEqual([]);
    expect(namesFor('mil')).toEqual(['Whole Milk']);
  });

  test('finds the brands of one product together', () => {
    const [group] = searchDemoItems('greek');
    expect(group?.items.map(({ brand }) => brand)).toEqual(['Chobani', 'Fage']);
  });

  test('finds by brand, by category and by several words in any order', () => {
    expect(namesFor('barilla')).toEqual(['Spaghetti']);
    expect(namesFor('Meat & Seafood')).toEqual(['Chicken Breast', 'Ground Beef, lean', 'Salmon Fillet']);
    expect(namesFor('butter peanut')).toEqual(['Peanut Butter']);
  });

  test('does not find a word by its middle', () => {
    expect(namesFor('ana')).toEqual([]);
  });

  test.each(demoCategoryNames)('sees at most 10 groups of %s', (category) => {
    const groups = searchDemoItems(category);
    expect(groups.length).toBeGreaterThan(0);
    expect(groups.length).toBeLessThanOrEqual(10);
  });
});
