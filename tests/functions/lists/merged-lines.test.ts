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
])('whichever choice a shopper takes, it has the sum of %j', (text, amount) => {
  const [line, ...others] = merged(text);
  const products = line?.choices.filter(({ isPlainWords }) => !isPlainWords) ?? [];
  expect(others).toEqual([]);
  expect(products.length).toBeGreaterThan(1);
  expect(products.map((choice) => choice.amount)).toEqual(products.map(() => amount));
});

test('whichever choice a shopper takes, it has as many packages as all lines ask for', () => {
  const [line] = merged('2 salsa\n3 salsa');
  const products = line?.choices.filter(({ isPlainWords }) => !isPlainWords) ?? [];
  expect(products.length).toBeGreaterThan(1);
  expect(new Set(products.map(({ quantity }) => quantity))).toEqual(new Set([5]));
});
