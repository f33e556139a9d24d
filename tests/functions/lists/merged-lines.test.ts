import { expect, test } from 'vitest';
import { catalogThings } from '#functions/lists/catalog-things.ts';
import { mergedWhereSame } from '#functions/lists/merged-lines.ts';
import { readList } from '#functions/lists/reading/read-list.ts';
import { understandThing } from '#functions/lists/understand-thing.ts';

const merged = (text: string) =>
  mergedWhereSame(readList(text, catalogThings, { most: 200 }).things.map(understandThing));

test.each([
  ['2 lb chicken\n1 lb chicken', { count: 3, measure: 'lb' }],
  ['4 potatoes\n3 potatoes', { count: 7, measure: 'ct' }],
  ['1 gallon milk\n2 gallons milk', { count: 3, measure: 'gal' }],
])('whichever item a shopper chooses, it covers the sum of %j', (text, amount) => {
  const [line, ...others] = merged(text);
  const products = line?.choices.filter(({ isPlainWords }) => !isPlainWords) ?? [];
  expect(others).toEqual([]);
  expect(products.length).toBeGreaterThan(1);
  expect(products.map((choice) => choice.amount)).toEqual(products.map(() => amount));
});

test('whichever item a shopper chooses, it has as many packages as all lines ask for', () => {
  const [line] = merged('2 salsa\n3 salsa');
  const products = line?.choices.filter(({ isPlainWords }) => !isPlainWords) ?? [];
  expect(products.length).toBeGreaterThan(1);
  expect(new Set(products.map(({ quantity }) => quantity))).toEqual(new Set([5]));
});

test.each([
  ['1 doz eggs\neggs 2 dozen', { count: 3, measure: 'dozen' }],
  ['corn 4 ears\n1 dozen ears of corn', { count: 1.333, measure: 'dozen' }],
  ['2 lb chicken breast\nchicken breast', { count: 2, measure: 'lb' }],
  ['chicken breast\n2 lb chicken breast', { count: 2, measure: 'lb' }],
  ['bananas\n6 bananas', { count: 6, measure: 'ct' }],
  ['2 cups flour\n2 eggs\n1 egg yolk', { count: 3, measure: 'ct' }],
  ['3 bananas\n2 lb bananas', { count: 3.2, measure: 'lb' }],
  ['2 lb bananas\n1 dozen bananas', { count: 6.9, measure: 'lb' }],
  ['onion\n3 onions', { count: 3, measure: 'ct' }],
  ['3 onions\nonions', { count: 3, measure: 'ct' }],
])('the same item in different packs becomes one line: %j', (text, amount) => {
  const lines = merged(text).filter(({ choices: [first] }) => !first?.item.name.includes('Flour'));
  expect(lines.map(({ choices: [first] }) => first?.amount)).toEqual([amount]);
});

test('counts and cups add to weights by what the product weighs', () => {
  const [line, ...others] = merged('5 lb flour\n2 cups flour');
  expect(others).toEqual([]);
  expect(line?.choices[0]).toMatchObject({ quantity: 2, amount: { count: 5.6, measure: 'lb' } });
});

test.each([
  ['salt to taste\nsalt to taste', ['salt to taste']],
  ['Salt to taste\nsalt to taste', ['Salt to taste']],
])('a list asks once about staples written alike: %j', (text, written) => {
  expect(merged(text).map((line) => line.written)).toEqual(written);
});

test.each([
  ['3 garlic cloves\n2 heads of garlic', 2, undefined],
  ['1 head garlic\n4 cloves garlic', 1, undefined],
  ['garlic cloves\nheads of garlic', 1, undefined],
  ['flour for dusting\n2 cups flour', 1, { count: 2, measure: 'cup' }],
])('some of a package is in the packages that the list asks for: %j', (text, quantity, amount) => {
  expect(merged(text).map(({ choices: [first] }) => [first?.quantity, first?.amount])).toEqual([[quantity, amount]]);
});

test.each(['200 cans of tuna', '5000 eggs', '60 heads garlic\n60 heads garlic', '200 heads garlic\n3 garlic cloves'])(
  'a line that asks for more than an entry can have says so: %j',
  (text) => {
    const [
      {
        choices: [first],
      } = { choices: [] },
    ] = merged(text);
    expect(first).toMatchObject({ quantity: 99, isCut: true });
    expect(first?.amount).toBeUndefined();
  },
);
