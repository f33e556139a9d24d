import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { shoppingListCsv, shoppingListText } from '#shared/rules/shopping-list.ts';
import { sampleEntry } from '#tests/shared/cart-samples.ts';
import { compareAt } from '#web/features/comparison/compared-cart.ts';
import { linesWithPicks } from '#web/features/comparison/lines-with-picks.ts';

const anyMilk = { ...sampleEntry('Milk', { a: 349, b: 399 }, 2), match: 'any-brand' as const };
const eggs = sampleEntry('Eggs', { a: { cents: 229, kind: 'reported' }, b: 299 });
const tea = sampleEntry('Tea', { a: 199, b: 199 });
const figs = sampleEntry('Figs', { a: null, b: 500 });
const lines = linesWithPicks(compareAt([anyMilk, eggs, tea, figs], ['a']));

test('a shopper takes along what each line costs at the leading store, and what any brand would be there', () => {
  expect(shoppingListText(lines).split('\n')).toEqual([
    'Milk (any brand) - 2 tub',
    '  at Store a: Chobani 32 oz, ~$6.98',
    'Eggs (Chobani) - 1 tub',
    '  at Store a: $2.29',
    'Tea (Chobani) - 1 tub',
    '  at Store a: ~$1.99',
    'Figs (Chobani) - 1 tub',
  ]);
});

test('a spreadsheet has store, product and price of each line that the leading store has', () => {
  const rows: Record<string, string>[] = parse(shoppingListCsv(lines), { columns: true });
  expect(rows.map(({ Store, Pick, Price }) => [Store, Pick, Price])).toEqual([
    ['Store a', 'Chobani 32 oz', '~$6.98'],
    ['Store a', 'Chobani 32 oz', '$2.29'],
    ['Store a', 'Chobani 32 oz', '~$1.99'],
    ['', '', ''],
  ]);
});
