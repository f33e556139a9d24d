import { expect, test } from 'vitest';
import type { LineChoice } from '#shared/contract/lists/pasted-list.ts';
import { amountAndSizeInWords, choiceInWords } from '#web/features/lists/choice-in-words.ts';

function choice(
  name: string,
  size: string,
  unit: string,
  counted: Pick<LineChoice, 'quantity' | 'amount'>,
): LineChoice {
  const item = { id: name, name, brand: 'Fresh', category: 'Produce', size, unit };
  return { item: item as LineChoice['item'], match: 'any-brand', isPlainWords: false, ...counted };
}

test.each([
  [
    choice('Potatoes, russet', '1 lb', 'lb', { quantity: 2, amount: { count: 3, measure: 'ct' } }),
    'Potatoes, russet, 3 pieces',
    '3 pieces',
  ],
  [
    choice('Whole Chicken', '1 lb', 'lb', { quantity: 4, amount: { count: 1, measure: 'ct' } }),
    'Whole Chicken, 1 piece',
    '1 piece',
  ],
  [
    choice('Chicken Thighs', '1 lb', 'lb', { quantity: 2, amount: { count: 1.5, measure: 'lb' } }),
    'Chicken Thighs, 1.5 lb',
    '1.5 lb',
  ],
  [choice('Chicken Thighs', '1 lb', 'lb', { quantity: 3 }), 'Chicken Thighs, 3 lb', '3 lb'],
  [
    choice('Granola Bars', '6 x 1.49 oz', 'box', { quantity: 2, amount: { count: 8, measure: 'ct' } }),
    'Granola Bars, 6 x 1.49 oz × 2',
    '6 x 1.49 oz · 8 pieces wanted',
  ],
  [
    choice('Large Eggs', '12 ct', 'dozen', { quantity: 1, amount: { count: 1, measure: 'dozen' } }),
    'Large Eggs, 12 ct',
    '12 ct',
  ],
  [
    choice('Potatoes, russet', '5 lb', 'bag', { quantity: 1, amount: { count: 6, measure: 'ct' } }),
    'Potatoes, russet, 5 lb',
    '5 lb · 6 pieces wanted, by typical weight',
  ],
  [choice('Salsa, mild', '16 oz', 'jar', { quantity: 1 }), 'Salsa, mild, 16 oz', '16 oz'],
])('a shopper reads what a choice buys: %#', (one, named, counted) => {
  expect([choiceInWords(one), amountAndSizeInWords(one)]).toEqual([named, counted]);
});
