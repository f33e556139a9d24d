import { describe, expect, test } from 'vitest';
import { leftOverOf } from '#shared/rules/lists/left-over.ts';
import { amountInWords, type ListAmount } from '#shared/rules/lists/list-amounts.ts';
import { packagesOf } from '#shared/rules/lists/packages-by-size.ts';
import { sumOfAmounts } from '#shared/rules/lists/sum-of-amounts.ts';

const amount = (count: number, measure: ListAmount['measure']): ListAmount => ({ count, measure });

describe('an amount on a list', () => {
  test.each([
    [amount(2, 'lb'), amount(1, 'lb'), amount(3, 'lb')],
    [amount(1, 'lb'), amount(8, 'oz'), amount(1.5, 'lb')],
    [amount(1, 'dozen'), amount(6, 'ct'), amount(1.5, 'dozen')],
    [amount(1, 'gal'), amount(2, 'qt'), amount(1.5, 'gal')],
    [amount(1, 'cup'), amount(2, 'tbsp'), amount(1.125, 'cup')],
  ])('adds up with another of its measure: %o + %o', (one, other, sum) => {
    expect(sumOfAmounts(one, other)).toEqual(sum);
  });

  test.each([
    [amount(2, 'lb'), amount(3, 'ct')],
    [amount(1, 'gal'), amount(1, 'lb')],
    // Together they are more than an amount can be.
    [amount(9_999, 'tsp'), amount(1, 'tsp')],
    [amount(6_000, 'tsp'), amount(100, 'gal')],
  ])('stays apart from one that it has no sum with: %o, %o', (one, other) => {
    expect(sumOfAmounts(one, other)).toBeNull();
  });

  test.each([
    [amount(2, 'lb'), '1 lb', 2],
    [amount(1.5, 'lb'), '1 lb', 2],
    [amount(2, 'lb'), '16 oz', 2],
    [amount(16, 'oz'), '15.5 oz', 1],
    [amount(32, 'oz'), '15.5 oz', 2],
    [amount(1, 'gal'), '0.5 gal', 2],
    [amount(2, 'dozen'), '18 ct', 2],
    [amount(4, 'oz'), '8 oz', 1],
    [amount(2, 'cup'), '1 gal', 1],
    [amount(24, 'oz'), '12 x 12 fl oz', 1],
  ])('%o is made up by so many packages of %s', (wanted, size, packages) => {
    expect(packagesOf(wanted, size)).toBe(packages);
  });

  test.each([
    [amount(2, 'lb'), '1 ct'],
    [amount(2, 'cup'), '5 lb'],
    // A pound doesn't convert to a pint, although an ounce of a liquid means a fluid ounce.
    [amount(2, 'lb'), '32 fl oz'],
    [amount(1, 'l'), '2 lb'],
  ])('%o does not convert to packages of %s', (wanted, size) => {
    expect(packagesOf(wanted, size)).toBeNull();
  });

  test.each([
    [amount(3, 'lb'), 4 / 3, amount(1, 'lb')],
    [amount(1, 'dozen'), 1.5, amount(6, 'ct')],
    [amount(1, 'tsp'), 35, amount(34, 'tsp')],
    // 96 teaspoons.
    [amount(1, 'tsp'), 97, amount(2, 'cup')],
    [amount(2, 'lb'), 1, null],
    // As the packs beside it say: 3 x 12 oz, 44 oz, 1.5 L.
    [amount(1.5, 'lb'), 1.5, amount(12, 'oz')],
    [amount(2, 'lb'), 1.625, amount(1.25, 'lb')],
    [amount(2, 'lb'), 1.5, amount(1, 'lb')],
    [amount(1, 'l'), 1.5, amount(500, 'ml')],
    [amount(0.75, 'gal'), 1 + 1 / 3, amount(1, 'qt')],
    [amount(1, 'gal'), 1.125, amount(16, 'fl oz')],
    // Sizes are rounded in print.
    [amount(1, 'l'), 1.01, null],
  ])('%o leaves over what %d times as much holds more', (wanted, times, over) => {
    expect(leftOverOf(wanted, times)).toEqual(over);
  });

  test('reads as it was written', () => {
    expect(
      [amount(3, 'lb'), amount(2, 'dozen'), amount(1.5, 'cup'), amount(0.5, 'cup'), amount(12, 'ct')].map(
        amountInWords,
      ),
    ).toEqual(['3 lb', '2 dozen', '1.5 cups', '0.5 cup', '12 ct']);
  });
});
