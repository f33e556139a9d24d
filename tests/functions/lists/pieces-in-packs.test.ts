import { expect, test } from 'vitest';
import type { UnderstoodLine } from '#shared/contract/lists/pasted-list.ts';
import { amountOf } from '#shared/rules/sizes/amount-of-size.ts';
import { understood } from '#tests/support/lists.ts';

test.each([
  ['4 corn dogs', 'Corn Dogs', 1, 4],
  ['6 corn dogs', 'Corn Dogs', 1, 6],
  ['20 corn dogs', 'Corn Dogs', 2, 20],
  ['8 popsicles', 'Ice Pops', 1, 8],
  ['6 granola bars', 'Granola Bars', 1, 6],
  ['8 granola bars', 'Granola Bars', 2, 8],
  ['4 pudding cups', 'Pudding Cups', 1, 4],
  ['4 yogurt pouches', 'Yogurt Pouches', 1, 4],
  ['protein bars (8)', 'Protein Bars', 2, 8],
  ['6 pouches of applesauce', 'Applesauce Pouches', 1, 6],
  ['24 bottles of water', 'Bottled Water', 1, 24],
  ['24 water bottles', 'Bottled Water', 1, 24],
  ['6 cans of ginger ale', 'Ginger Ale', 1, 6],
  ['10 paper plates', 'Paper Plates', 1, 10],
  ['10 plastic forks', 'Forks', 1, 10],
  ['4 AA batteries', 'Batteries, AA', 1, 4],
  ['24 rolls toilet paper', 'Toilet Paper', 1, 24],
  ['paper towels 12 rolls', 'Paper Towels', 1, 12],
  ['6 rolls toilet paper', 'Toilet Paper', 1, 6],
])('%s are pieces that the packs hold', (line, name, quantity, count) => {
  const [{ question, choices } = { question: undefined, choices: [] }] = understood(line);
  expect(question).toBeUndefined();
  expect(choices[0]).toMatchObject({
    item: { name: expect.stringContaining(name) },
    quantity,
    amount: { count, measure: 'ct' },
  });
});

test.each([
  ['coke 12', 'Cola', 1, 12],
  ['12 cokes', 'Cola', 1, 12],
  ['sprite 24', 'Lemon-Lime Soda', 2, 24],
  ['diet coke 24', 'Cola, diet', 1, 24],
  ['root beer 12', 'Root Beer', 1, 12],
  ['ginger ale 24', 'Ginger Ale', 2, 24],
  ['club soda 2', 'Club Soda', 2, undefined],
  ['coke 4', 'Cola', 4, undefined],
  ['apple juice 6', 'Apple Juice', 6, undefined],
])('%s are cans if packs of a drink hold as many, and else its usual bottles', (line, name, quantity, count) => {
  const [{ question, choices } = { question: undefined, choices: [] }] = understood(line);
  expect(question).toBeUndefined();
  expect(choices[0]).toMatchObject({ item: { name: expect.stringContaining(name) }, quantity });
  expect(choices[0]?.amount).toEqual(count && { count, measure: 'ct' });
});

test('a count of a drink that no number of packs holds may be cans or large bottles', () => {
  const [line] = understood('sprite 7');
  expect(line?.question).toBe('amount');
  expect(line?.choices.slice(0, 2)).toMatchObject([
    { item: { size: expect.stringContaining(' x ') }, quantity: 1, amount: { count: 7, measure: 'ct' } },
    { item: { size: '2 L' }, quantity: 7 },
  ]);
});

test.each([
  ['12 shrimp', 'amount'],
  ['2 hot dogs', 'amount'],
  ['2 chicken sausages', 'amount'],
  ['6 string cheese', 'amount'],
  ['cheese sticks (12)', 'amount'],
  ['3 corn tortillas', 'amount'],
  ['3 trash bags', 'amount'],
])('%s are asked about if no one knows how many a pack holds, or if it holds many more', (line, question) => {
  expect(understood(line).map((each) => each.question)).toEqual([question]);
});

test.each([
  ['granola bars x2', 2],
  ['2 boxes of granola bars', 2],
  ['3 bottles of ketchup', 3],
  ['4 cans of tuna', 4],
  ['2 cornish hens', 2],
  ['4 cornish hens', 4],
])('%s are packages', (line, quantity) => {
  expect(understood(line).map(({ choices: [first] }) => first?.quantity)).toEqual([quantity]);
});

test.each([
  ['whole chicken', 'Whole Chicken', 4, 1],
  ['pollo entero', 'Whole Chicken', 4, 1],
  ['2 whole chickens', 'Whole Chicken', 7, 2],
  ['whole turkey', 'Whole Turkey', 16, 1],
  ['green cabbage', 'Cabbage', 3, 1],
])('%s is a whole one, by its usual weight', (line, name, quantity, count) => {
  const [{ question, choices } = { question: undefined, choices: [] }] = understood(line);
  expect(question).toBeUndefined();
  expect(choices[0]).toMatchObject({
    item: { name: expect.stringContaining(name), size: '1 lb' },
    quantity,
    amount: { count, measure: 'ct' },
  });
});

test.each(['3 lb whole chicken', 'turkey 12 lb'])('%s stays in pounds', (line) => {
  const [{ choices } = { choices: [] }] = understood(line);
  expect(choices[0]?.amount?.measure).toBe('lb');
});

test('a shopper who may mean pieces or packs chooses between a pack and that many packs', () => {
  const [{ question, choices } = { question: undefined, choices: [] }] = understood('4 toilet paper');
  expect(question).toBe('amount');
  expect(choices.map(({ quantity, amount }) => [quantity, amount?.count])).toEqual([
    [1, 4],
    [4, undefined],
    // The shopper's own words say how many.
    [1, undefined],
  ]);
});

test.each(['2 eggs', '2 large eggs', '2 bagels', '2 granola bars', '2 hot dog buns'])(
  '%s are first the pieces of a pack, then that many packs',
  (line) => {
    const [{ question, choices } = { question: undefined, choices: [] }] = understood(line);
    expect(question).toBe('amount');
    expect(choices.slice(0, 2).map(({ quantity, amount }) => [quantity, amount?.count])).toEqual([
      [1, 2],
      [2, undefined],
    ]);
  },
);

test.each([
  ['2 eggs, beaten', 'Large Eggs', 2],
  ['1 egg yolk', 'Large Eggs', 1],
  ['3 egg whites', 'Large Eggs', 3],
  ['2 cups flour\n2 eggs', 'Large Eggs', 2],
  ['juice of 3 oranges', 'Oranges', 3],
])('a recipe takes pieces: %j', (text, name, count) => {
  const [
    {
      question,
      choices: [first],
    } = { question: undefined, choices: [] },
  ] = understood(text).toReversed();
  expect(question).toBeUndefined();
  expect(first).toMatchObject({ item: { name: expect.stringContaining(name) }, amount: { count, measure: 'ct' } });
});

test.each([
  ['2 large jars of mayo', 'Mayonnaise', '48 fl oz', 2],
  ['large jar mayo', 'Mayonnaise', '48 fl oz', 1],
  ['mayo large jar', 'Mayonnaise', '48 fl oz', 1],
  ['mayo 2 large jars', 'Mayonnaise', '48 fl oz', 2],
  ['large can diced tomatoes', 'Diced Tomatoes, canned', '28 oz', 1],
  ['a big bag of potatoes', 'Potatoes, russet', '10 lb', 1],
  ['2 small cans tomato sauce', 'Tomato Sauce, canned', '8 oz', 2],
  ['family size cheerios', 'Toasted Oat Cereal', '18 oz', 1],
])('%s are of a larger or smaller pack than usual', (line, name, size, quantity) => {
  const [{ question, choices } = { question: undefined, choices: [] }] = understood(line);
  expect(question).toBeUndefined();
  expect(choices[0]).toMatchObject({ item: { name, size }, quantity });
});

test.each([
  ['2 lb lemons', 'Lemons', 8],
  ['2 lb avocados', 'Avocados', 5],
])('%s are as many pieces as weigh that much', (line, name, quantity) => {
  const [{ question, choices } = { question: undefined, choices: [] }] = understood(line);
  expect(question).toBeUndefined();
  expect(choices[0]).toMatchObject({ item: { name, size: '1 ct' }, quantity, amount: { count: 2, measure: 'lb' } });
});

test.each([
  ['1 lb deli turkey sliced thin', /^Deli Turkey Breast/],
  ['1 lb roast beef sliced thin', /^Roast Beef/],
  ['swiss cheese, thin sliced', /^Swiss Cheese/],
])('%s is first the food itself, however the store cuts it', (line, name) => {
  expect(understood(line)[0]?.choices[0]?.item.name).toMatch(name);
});

test.each(['2 sticks', '3 heads', 'a box'])(
  '%s doesn’t say what it is of, so nothing is bought without asking',
  (line) => {
    const [{ question, choices } = { question: undefined, choices: [] }] = understood(line);
    expect([question, choices[0]?.isPlainWords]).toEqual(['which', true]);
  },
);

test('a food’s container of something that isn’t food is asked about', () => {
  expect(understood('3 tins toms').map(({ question }) => question)).toEqual(['which']);
  expect(understood('jar of vaseline').map(({ question }) => question)).toEqual([undefined]);
});

test.each([
  ['3 x 10 oz cheddar', '8 oz', 4, 30],
  ['cheddar 10 oz x 3', '8 oz', 4, 30],
  ['2 10oz bags of shredded cheddar', '8 oz', 3, 20],
  ['4 x 6oz greek yogurt', '5.3 oz', 5, 24],
  ['2 20 oz bags frozen broccoli', '16 oz', 3, 40],
  ['2 x 12 oz penne', '16 oz', 2, 24],
  ['3 6oz salmon fillets', '1 lb', 2, 18],
  ['4 8 oz ribeye steaks', '1 lb', 2, 32],
])('%s of a size that no package has are covered in all, and by no more packages than that', (line, ...expected) => {
  const [size, quantity, count] = expected;
  const [{ question, choices } = { question: undefined, choices: [] }] = understood(line);
  expect(question).toBeUndefined();
  expect(choices[0]).toMatchObject({ item: { size }, quantity, amount: { count, measure: 'oz' } });
});

test.each([
  ['2 16 oz cans pinto beans', 2],
  ['2 x 400 g diced tomatoes', 2],
  ['6 x 5.3 oz chobani yogurt', 6],
  ['2 8oz cream cheese', 2],
])('%s are as many packages, which hold as much or belong to the same class of cans', (line, quantity) => {
  const [{ choices } = { choices: [] }] = understood(line);
  expect(choices[0]).toMatchObject({ quantity });
  expect(choices[0]?.amount).toBeUndefined();
});

test('the size of a large pack is asked about if a product has several', () => {
  const [line] = understood('large bottle of olive oil');
  expect(line?.question).toBe('size');
  expect(line?.choices.slice(0, 2).map(({ item }) => item.size)).toEqual(['24 fl oz', '48 fl oz']);
});

test('if the list asks which product, each choice is the larger pack', () => {
  const [line] = understood('big box of cereal');
  const [usual] = understood('box of cereal');
  const sizesOf = (each: UnderstoodLine | undefined) =>
    new Map(each?.choices.map(({ item }) => [item.name, amountOf(item.size)?.count ?? 0]));
  expect(line?.question).toBe('which');
  const large = sizesOf(line);
  const grown = [...sizesOf(usual)].filter(([name, count]) => (large.get(name) ?? count) > count);
  expect(grown.length).toBeGreaterThan(1);
});

test.each([
  ['2 lb onions', 'Onions, yellow', '1 lb'],
  ['5 lb onions', 'Onions, yellow', '1 lb'],
  ['2 lb red onions', 'Onions, red', '1 lb'],
  ['5 lb potatoes', 'Potatoes, russet', '5 lb'],
])('an amount of produce says how much and not which kind: %s', (line, name, size) => {
  expect(understood(line)[0]?.choices[0]?.item).toMatchObject({ name, size });
});

test.each(['squash (orange)', 'bell peppers (purple)'])(
  'a color that the usual kind lacks is asked about: %s',
  (line) => {
    const [{ question, choices } = { question: undefined, choices: [] }] = understood(line);
    expect(question).toBe('which');
    expect(choices[0]?.item.name).not.toMatch(/yellow|green|red/);
  },
);

test.each([
  ['limones', 'Limes'],
  ['limón', 'Limes'],
  ['limones amarillos', 'Lemons'],
])('%s are %s', (line, name) => {
  expect(understood(line)[0]?.choices[0]?.item.name).toBe(name);
});

test('words of two products suggest both', () => {
  const [line] = understood('parmesan rind');
  expect(line?.question).toBe('which');
  expect(line?.choices.map(({ item }) => item.name)).toContain('Parmesan Cheese, grated');
});

test.each(['small can opener', '1 large head of broccoli'])('%s doesn’t mean a larger or smaller pack', (line) => {
  const usual = understood(line.replace(/large |small /, ''))[0]?.choices[0];
  const [first] = understood(line)[0]?.choices ?? [];
  expect(first?.isPlainWords || first?.item.size === usual?.item.size).toBe(true);
});

test.each([
  ['diapers 5', 'Diapers, size 5'],
  ['luvs 6', 'Diapers, size 6'],
  ['pampers 3', 'Diapers, size 3'],
])('a bare number after diapers is their size: %s', (line, name) => {
  const [{ question, choices } = { question: undefined, choices: [] }] = understood(line);
  expect([question, choices[0]?.item.name, choices[0]?.quantity, choices[0]?.amount]).toEqual([
    undefined,
    name,
    1,
    undefined,
  ]);
});

test('a size that no diapers have is asked about, and x5 counts packs', () => {
  expect(understood('overnight diapers 5')[0]?.question).toBe('which');
  expect(understood('diapers x5')[0]?.choices[0]).toMatchObject({ item: { name: 'Diapers, size 4' }, quantity: 5 });
});

test.each([
  ['9x13 pans', undefined, 1],
  ['13 x 9 foil pans 3', undefined, 2],
  ['8x8 foil pans', 'which', 1],
  ['4x6 index cards', 'which', 1],
])('the sides of a thing are no count, and asked about if it lacks them: %s', (line, question, quantity) => {
  expect(understood(line)[0]).toMatchObject({
    choices: expect.arrayContaining([expect.objectContaining({ quantity })]),
  });
  expect(understood(line)[0]?.question).toBe(question);
});

test.each([
  ['24 case water x2', '24 x 16.9 fl oz', 2],
  ['12 case coke', '12 x 12 fl oz', 1],
])('%s are cases that hold as many', (line, size, quantity) => {
  expect(understood(line)[0]?.choices[0]).toMatchObject({ item: { size }, quantity });
});

test.each([
  ['poblanos 6', 6],
  ['ribeyes (3)', 3],
  ['poblano peppers 8', 8],
])('the count of what is sold by weight is kept beside the question: %s', (line, count) => {
  const [{ question, choices } = { question: undefined, choices: [] }] = understood(line);
  expect(question).toBeDefined();
  expect(choices[0]?.amount).toEqual({ count, measure: 'ct' });
});

test.each([
  ['paper plates 200', 200],
  ['napkins 500', 500],
])('a large number counts pieces: %s', (line, count) => {
  expect(understood(line)[0]?.choices[0]?.amount).toEqual({ count, measure: 'ct' });
});

test.each(['ibuprofen 200', 'formula 409'])('a large number of a name counts nothing: %s', (line) => {
  const [first] = understood(line)[0]?.choices ?? [];
  expect([first?.quantity, first?.amount]).toEqual([1, undefined]);
});

test('the amount between deli meat and how it is cut is kept', () => {
  expect(understood('deli turkey 3/4 lb sliced thin')[0]?.choices[0]?.amount).toEqual({ count: 0.75, measure: 'lb' });
});

test.each(['chobani vanilla 4', '3 things of yogurt'])('%s may be single cups', (line) => {
  const [{ question, choices } = { question: undefined, choices: [] }] = understood(line);
  expect(question).toBe('which');
  expect(amountOf(choices[0]?.item.size ?? '')?.count).toBeLessThan(8);
});

test('what a cup holds is no number of cups', () => {
  expect(understood('16 oz plastic cups 100')[0]).toMatchObject({
    question: 'which',
    choices: expect.arrayContaining([expect.objectContaining({ quantity: 2, amount: { count: 100, measure: 'ct' } })]),
  });
  expect(understood('10 oz cups 50 count')).toMatchObject([{ question: 'which' }]);
});
