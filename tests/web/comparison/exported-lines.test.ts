import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { sampleEntry, uncertain } from '#tests/shared/cart-samples.ts';
import { compareAt } from '#web/features/comparison/compared-cart.ts';
import { exportedLines } from '#web/features/comparison/exported-lines.ts';
import { pricedListCsv, shoppingListText } from '#web/features/export/list-as-text-and-csv.ts';

const anyMilk = { ...sampleEntry('Milk', { a: 349, b: 399 }, 2), match: 'any-brand' as const };
const eggs = sampleEntry('Eggs', { a: { cents: 229, kind: 'reported' }, b: 299 });
const tea = sampleEntry('Tea', { a: 199, b: 199 });
const figs = sampleEntry('Figs', { a: null, b: 500 });
const lines = exportedLines(compareAt([anyMilk, eggs, tea, figs], ['a']));

test('an exported list has each line’s cost at the leading store, and its pick for any brand', () => {
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

test('an exported list marks a price that only shoppers confirm', () => {
  const spread = { area: 0, product: 0, brand: 0, chain: 0, department: 0, item: 0.1 };
  const replacedEstimate = { price: '2.90', low: '2.50', high: '3.30', spread };
  const seen = eggs.storePrices.map((each) =>
    each.kind === 'reported' ? { ...each, unconfirmed: 'shoppers' as const, replacedEstimate } : each,
  );
  const unconfirmed = { ...eggs, storePrices: seen };
  expect(shoppingListText(exportedLines(compareAt([unconfirmed], ['a'])))).toContain('at Store a: ~$2.29');
});

test('an exported list has both stores’ costs when they are too close to call', () => {
  const tossUp = [uncertain(sampleEntry('Milk', { a: 5000, b: 5100, c: 9000 }), 0.1)];
  expect(shoppingListText(exportedLines(compareAt(tossUp, ['a', 'b', 'c']))).split('\n')).toEqual([
    'Milk (Chobani) - 1 tub',
    '  at Store a: ~$50.00',
    '  at Store b: ~$51.00',
  ]);
});

test('a spreadsheet of prices has price and product of each line at each store', () => {
  const rows: Record<string, string>[] = parse(pricedListCsv(lines, []), { columns: true });
  expect(rows.map((row) => [row['Store a item'], row['Store a price']])).toEqual([
    ['Chobani 32 oz', '~$6.98'],
    ['Chobani 32 oz', '$2.29'],
    ['Chobani 32 oz', '~$1.99'],
    ['', ''],
  ]);
});
