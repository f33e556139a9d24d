import { expect, test } from 'vitest';
import { matchLine } from '#functions/receipts/matching/match-line.ts';
import { plainLine } from '#tests/support/receipts/labeled-lines.ts';

const matchOf = (words: string, cents: number) => matchLine(plainLine(words, cents), { chain: null, state: 'TX' });

test.each([
  ['LECHE ENTERA', 389, 'Whole Milk'],
  ['HUEVOS 12', 299, 'Large Eggs'],
  ['PAN BLANCO', 249, 'White Bread'],
  ['AGUACATE', 100, 'Avocados'],
  ['FRIJOLES NEGROS', 129, 'Black Beans, canned'],
  ['GOYA FRIJOLES NEGROS', 129, 'Black Beans, canned'],
  ['JUGO NARANJA', 399, 'Orange Juice, no pulp'],
  ['PAPEL HIGIENICO', 799, 'Toilet Paper'],
  ['HUEVO 18', 499, 'Large Eggs'],
])('a shopper’s %s is compared without a question', (words, cents, product) => {
  expect(matchOf(words, cents)).toMatchObject({ item: { name: product }, isComparable: true });
});

test.each([
  ['POLLO', 599, 'Chicken Breast, boneless skinless'],
  ['ARROZ', 299, 'White Rice, long grain'],
  ['CARNE MOLIDA', 599, 'Ground Beef, 80% lean'],
  ['CEBOLLA', 99, 'Onions, yellow'],
  ['PAN DULCE', 199, 'Conchas'],
  ['PLATANOS', 99, 'Bananas'],
  ['HUEVO BLANCO 30PZ', 899, 'Large Eggs'],
  ['BISTEC DE RES', 999, 'Steak, sirloin boneless'],
])('a shopper’s %s offers what it usually means', (words, cents, product) => {
  expect(matchOf(words, cents).choices.map(({ name }) => name)).toContain(product);
});

test.each([
  ['PLATANOS', 99, 'Bananas'],
  ['HUEVO BLANCO 30PZ', 899, 'Large Eggs'],
])('a shopper’s %s at a known chain is compared without a question', (words, cents, product) => {
  const match = matchLine(plainLine(words, cents), { chain: 'h-e-b', state: 'TX' });
  expect(match).toMatchObject({ item: { name: product }, isComparable: true });
});

test.each([
  ['QUESO FRESCO', 399, 'Queso Fresco'],
  ['CREMA MEXICANA', 299, 'Mexican Crema'],
  ['SALSA MEDIUM', 299, 'Salsa, medium'],
])('a shopper’s %s is the product of that name', (words, cents, product) => {
  expect(matchOf(words, cents).item).toMatchObject({ name: product });
});

test('a shopper’s VINO TINTO is not compared', () => {
  expect(matchOf('VINO TINTO', 999).isNotCompared).toBe(true);
});
