import { expect, test } from 'vitest';
import { shoppingListText } from '#shared/rules/shopping-list.ts';
import { sampleEntry } from '#tests/shared/cart-samples.ts';
import { compareAt } from '#web/features/comparison/compared-cart.ts';
import { linesWithPicks } from '#web/features/comparison/lines-with-picks.ts';

test('a shopper takes along what any brand would be at the leading store, below the line as it always was', () => {
  const anyMilk = { ...sampleEntry('Milk', { a: 349, b: 399 }, 2), match: 'any-brand' as const };
  const eggs = sampleEntry('Eggs', { a: 229, b: 299 });
  expect(shoppingListText(linesWithPicks(compareAt([anyMilk, eggs], ['a', 'b']))).split('\n')).toEqual([
    'Milk (any brand) - 2 tub',
    '  at Store a: Chobani 32 oz, ~$6.98',
    'Eggs (Chobani) - 1 tub',
  ]);
});
