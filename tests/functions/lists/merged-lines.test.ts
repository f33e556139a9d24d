import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { partHeld } from '#functions/catalog/index.ts';
import { mergedWhereSame } from '#functions/lists/merged-lines.ts';
import type { LineChoice } from '#shared/contract/lists/pasted-list.ts';
import { understood } from '#tests/support/lists.ts';

const merged = (text: string) => mergedWhereSame(understood(text));

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

test('cheese beside cheddar cheese may be another cheese', () => {
  expect(merged('cheese\ncheddar cheese 8 oz').map(({ written, question }) => [written, question])).toEqual([
    ['cheese', 'which'],
    ['cheddar cheese 8 oz', undefined],
  ]);
});

test('lines that become one keep what each says beside the name', () => {
  const [line, ...others] = merged('2 lb chicken breast for mom\n1 lb chicken breast for Sam');
  expect([others, line?.choices[0]?.note]).toEqual([[], 'for mom; for Sam']);
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
  ['2 lb onions\nonion', { count: 2, measure: 'lb' }],
  ['onion\n2 lb onions', { count: 2, measure: 'lb' }],
  ['rice\n1 lb rice', { count: 1, measure: 'lb' }],
  ['1 lb rice\nrice', { count: 1, measure: 'lb' }],
  ['ice cream\nhalf gallon ice cream', { count: 0.5, measure: 'gal' }],
  ['ketchup\n32 oz ketchup', { count: 32, measure: 'oz' }],
  ['2 lb strawberries\n1 lb strawberries', { count: 3, measure: 'lb' }],
  ['8 oz cheddar\n1 lb cheddar', { count: 1.5, measure: 'lb' }],
  ['16 oz spaghetti\n2 lb spaghetti', { count: 3, measure: 'lb' }],
  ['16 oz sour cream\n8 oz sour cream', { count: 24, measure: 'oz' }],
  ['half gallon milk\n1 gal milk', { count: 1.5, measure: 'gal' }],
  ['5 lb rice\n1 lb rice', { count: 6, measure: 'lb' }],
  ['a 5 lb bag of sugar\n4 lb sugar', { count: 9, measure: 'lb' }],
  ['a 4 lb bag of sugar\n1 lb sugar', { count: 5, measure: 'lb' }],
  ['a 28 oz can of crushed tomatoes\n2 15 oz cans of crushed tomatoes', { count: 58, measure: 'oz' }],
])('the same item in different packs becomes one line: %j', (text, amount) => {
  const lines = merged(text).filter(({ choices: [first] }) => !first?.item.name.includes('Flour'));
  expect(lines.map(({ choices: [first] }) => first?.amount)).toEqual([amount]);
});

test('rice that is also written with an amount is asked about among the usual kinds', () => {
  const [line, ...others] = merged('1 lb rice\nrice');
  const productsOf = (choices: readonly LineChoice[] = []) => choices.filter(({ isPlainWords }) => !isPlainWords);
  const [usual] = merged('rice');
  expect([line?.question, others]).toEqual(['which', []]);
  expect(productsOf(line?.choices).map(({ item, amount }) => [item.name, amount])).toEqual(
    productsOf(usual?.choices).map(({ item }) => [item.name, { count: 1, measure: 'lb' }]),
  );
});

test('rice that is counted in bags stays apart from a pound of it', () => {
  expect(merged('2 bags rice\n1 lb rice')).toHaveLength(2);
});

test('a pack of cans and a large bottle stay apart', () => {
  expect(merged('12 pack coke\n2 liter coke')).toHaveLength(2);
});

test('an item for any brand and by its brand becomes one line of that brand, with as many packages as both ask for', () => {
  for (const text of [
    '8 oz cream cheese\nPhiladelphia cream cheese 2',
    'Philadelphia cream cheese 2\n8 oz cream cheese',
  ]) {
    const [
      {
        choices: [first],
      } = { choices: [] },
      ...others
    ] = merged(text);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ match: 'this-product', quantity: 3, item: { brand: 'Philadelphia', size: '8 oz' } });
  }
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

/** What a line says that the packages cover, or the amount that they are bought for. */
const bought = (text: string) =>
  merged(text).map(({ choices: [first] }) => [first?.item.size, first?.quantity, first?.amount, first?.includes]);

test.each([
  ['eggs', '6 eggs', '12 ct', 1, { count: 6, measure: 'ct' }],
  ['milk', '1/2 cup milk', '1 gal', 1, { count: 0.5, measure: 'cup' }],
  ['flour', '3 cups flour', '5 lb', 1, { count: 3, measure: 'cup' }],
  ['butter', '2 sticks butter', '1 lb', 1, { count: 8, measure: 'oz' }],
  ['carrots', '3 carrots', '2 lb', 1, { count: 3, measure: 'ct' }],
  ['a bag of potatoes', '3 potatoes', '5 lb', 1, { count: 3, measure: 'ct' }],
  ['3 boxes of butter', '2 sticks butter\n1 stick butter', '1 lb', 3, { count: 12, measure: 'oz' }],
])('a usual package covers a part of one: %j and %j', (usual, part, size, packages, amount) => {
  const line = [size, packages, undefined, { amount }];
  expect(bought(`${usual}\n${part}`)).toEqual([line]);
  expect(bought(`${part}\n${usual}`)).toEqual([line]);
});

test.each([
  ['eggs\n18 eggs', '18 ct', 1, { count: 18, measure: 'ct' }],
  ['butter\n8 sticks butter', '1 lb', 2, { count: 32, measure: 'oz' }],
  ['flour\n30 cups flour', '5 lb', 2, { count: 30, measure: 'cup' }],
])('more than a usual package holds is what to buy: %j', (text, size, packages, amount) => {
  expect(bought(text)).toEqual([[size, packages, amount, { packages: 1 }]]);
});

test.each([
  ['flour 5 lb\n2 bags flour', 3, { count: 15, measure: 'lb' }],
  ['rice 5 lb\n2 bags of rice 5 lb', 3, { count: 15, measure: 'lb' }],
  ['1 gal milk\nmilk x2', 3, { count: 3, measure: 'gal' }],
  ['2 lb ground beef\nground beef 3 packs', 5, { count: 5, measure: 'lb' }],
  ['18 ct eggs\n1 dozen eggs', 2, { count: 2.5, measure: 'dozen' }],
  ['12ct eggs\n2dz eggs\n2 18 ct eggs', 3, { count: 6, measure: 'dozen' }],
  ['12 ct eggs\n18 eggs\neggs', 2, { count: 30, measure: 'ct' }],
  ['butter\nbutter 2 lb\n2 boxes of butter', 4, { count: 4, measure: 'lb' }],
])('counted packages add to an amount of whole ones: %j', (text, packages, amount) => {
  for (const lines of [text, text.split('\n').reverse().join('\n')]) {
    expect(bought(lines)).toEqual([[expect.any(String), packages, amount, undefined]]);
  }
});

test('spoons for a fruit aren’t added to the fruit', () => {
  expect(merged('grapefruit spoons\n2 grapefruit')).toHaveLength(2);
});

test.each(['hot dogs\n8 hot dogs', '8 hot dogs\nhot dogs'])(
  'what is named beside a count of it is asked about once: %j',
  (text) => {
    const [line, ...others] = merged(text);
    expect(others).toEqual([]);
    expect(line?.question).toBe('amount');
    expect(line?.choices.slice(0, 3).map(({ quantity }) => quantity)).toEqual([1, 2, 3]);
  },
);

test('lemons by the piece and by the pound are whole lemons', () => {
  expect(bought('3 lemons\n2 lb lemons')).toEqual([['1 ct', 11, { count: 11, measure: 'ct' }, undefined]]);
});

test('a staple that the list also names by itself is bought', () => {
  expect(merged('3 cups flour\nflour').map(({ isStaple }) => isStaple)).toEqual([false]);
});

test.each([
  ['1 lemon\n2 lemons\nlemons', [4, 3]],
  ['milk\nmilk x2', [3, 2]],
  ['bread\nbread', [2, 1]],
])('a shopper is asked whether a line without a count is one more: %j', (text, quantities) => {
  const [{ question, choices } = { question: undefined, choices: [] }, ...others] = merged(text);
  const products = choices.filter(({ isPlainWords }) => !isPlainWords);
  expect([question, others, products.map(({ quantity }) => quantity)]).toEqual(['amount', [], quantities]);
});

test.each([
  ['milk\nmilk\n1 cup milk', [2, 1]],
  ['bread\nbread\n2 loaves bread', [4, 2]],
  ['flour\nflour\nflour for dusting', [2, 1]],
  ['flour\nflour\n2 tbsp flour', [2, 1]],
  ['eggs\neggs\n1 dozen eggs', [3, 1]],
  ['onion\nonion\n2 onions', [2, 1]],
])('a shopper who names a thing twice is asked, whatever else the list has of it: %j', (text, quantities) => {
  const [{ question, choices } = { question: undefined, choices: [] }, ...others] = merged(text);
  const products = choices.filter(({ isPlainWords }) => !isPlainWords);
  expect([question, others, products.map(({ quantity }) => quantity)]).toEqual(['amount', [], quantities]);
});

test('lines that count the same packages add up', () => {
  expect(bought('1 lemon\n2 lemons')).toEqual([['1 ct', 3, undefined, undefined]]);
});

const linesOfOne = [
  ['eggs', '6 eggs', '3 eggs', '18 eggs', '1 dozen eggs', '2 dozen eggs', '2 18 ct eggs'],
  ['milk', '1/2 cup milk', '3 cups milk', '1 gallon milk', '20 cups milk', 'milk x2'],
  ['flour', '3 cups flour', '2 tbsp flour', '10 cups flour', '2 bags flour', '5 lb flour'],
  ['butter', '2 sticks butter', '1/2 cup butter', '6 sticks butter', '3 butter'],
  ['carrots', '3 carrots', '12 carrots', '2 cups carrots'],
  ['bananas', '6 bananas', '2 lb bananas', '1 dozen bananas'],
  ['potatoes', 'a bag of potatoes', '3 potatoes', '4 lb potatoes'],
];
const someLines = fc
  .constantFrom(...linesOfOne)
  .chain((lines) =>
    fc.tuple(fc.array(fc.constantFrom(...lines), { minLength: 2, maxLength: 5 }), fc.infiniteStream(fc.nat())),
  );

/** How many packages of an item a line would be. */
function packsOf(item: LineChoice['item'], choice: LineChoice | undefined): number {
  if (!choice) return 0;
  const amount = choice.amount ?? { count: 1, measure: 'lb' };
  const [held, own] = [item, choice.item].map((each) => partHeld(each, amount) ?? 1) as [number, number];
  return Math.ceil((choice.amount ? 1 : choice.quantity * own) / held - 1e-9);
}

test('lines of one product become the same packages in any order: enough for each line, and no more than for each line alone', () => {
  fc.assert(
    fc.property(someLines, ([lines, shuffle]) => {
      const ranks = new Map(lines.map((_, at) => [at, shuffle.next().value as number]));
      const shuffled = lines
        .map((_, at) => at)
        .toSorted((one, other) => (ranks.get(one) ?? 0) - (ranks.get(other) ?? 0));
      const all = bought(lines.join('\n'));
      expect(bought(shuffled.map((at) => lines[at]).join('\n')).toSorted()).toEqual(all.toSorted());
      const [line, ...others] = merged(lines.join('\n')).map(({ choices: [first] }) => first);
      if (!line || others.length > 0) return;
      const amounts = lines.flatMap((text) => merged(text)[0]?.choices[0]?.amount ?? []);
      const covered = amounts.map((amount) => 1 / (partHeld(line.item, amount) ?? 0));
      const sum = covered.reduce((one, other) => one + other, 0);
      // Sums of pieces and weights are rounded to a tenth.
      expect(line.quantity).toBeGreaterThanOrEqual(sum * 0.9);
      const apart = lines.map((text) => packsOf(line.item, merged(text)[0]?.choices[0]));
      expect(line.quantity).toBeLessThanOrEqual(apart.reduce((packs, own) => packs + own, 0));
    }),
    { seed: 20_261_129, numRuns: 100 },
  );
});
