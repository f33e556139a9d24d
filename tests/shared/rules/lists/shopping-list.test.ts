import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';

describe('the words of an item', () => {
  test.each([
    ['Corn Flakes®', 'Corn Flakes'],
    ['® Corn™ Flakes ©', 'Corn Flakes'],
    ['  Corn \t\n Flakes\u00a0 ', 'Corn Flakes'],
    ['Jalapeño & Lime (hot)', 'Jalapeño & Lime (hot)'],
    ['M&M®s', 'M&Ms'],
    ['®', ''],
    ['', ''],
  ])('%j are shown as %j', (words, shown) => {
    expect(cleanName(words)).toBe(shown);
  });

  test('don’t change when cleaned twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\t', '®', '™', '©', 'é') }), (words) => {
        const cleaned = cleanName(words);
        expect(cleaned).toMatch(/^$|^[aé]+( [aé]+)*$/);
        expect(cleanName(cleaned)).toBe(cleaned);
      }),
    );
  });
});
