import { expect, test } from 'vitest';
import { read, thingsIn, understood } from '#tests/support/lists.ts';

const noteOf = (line: string) => understood(line)[0]?.choices.find(({ isPlainWords }) => !isPlainWords)?.note;

test.each([
  ['birthday candles the blue kind', 'the blue kind'],
  ['paper plates with the dinosaurs', 'with the dinosaurs'],
  ['coffee (the good kind)', 'the good kind'],
  ['yogurt, the one dad likes', 'the one dad likes'],
  ['juice boxes for Sam', 'for Sam'],
  ['cookies for Ben', 'for Ben'],
  ['chips (for the party)', 'for the party'],
  ['milk for mom', 'for mom'],
  ['strawberries if on sale', 'if on sale'],
  ['eggs (ask if they have brown ones)', 'ask if they have brown ones'],
])('what ‘%s’ says beside the item is kept: %s', (line, note) => {
  expect(noteOf(line)).toBe(note);
});

test.each([
  'milk',
  'whole milk',
  'brocc',
  'brocolli',
  'bfast sausage',
  '2 lb chicken thighs',
  'milk (costco)',
  'eggs (12)',
  'please get milk',
  'jabón',
  '1 onion, chopped',
  'cheddar (sharp, 8 oz)',
  'tide pods 42ct',
  'soap for Dishwasher',
  'cheerios (big box)',
])('‘%s’ says nothing beside the item', (line) => {
  expect(noteOf(line)).toBeUndefined();
});

test('a recipe’s ways of cooking are no notes', () => {
  const lines = understood('2 cups flour, sifted\n1 tsp salt (for the pasta water)\n3 cloves garlic, minced');
  expect(lines.flatMap(({ choices }) => choices.flatMap(({ note }) => note ?? []))).toEqual([]);
});

test('a recipe in a list leaves the notes of the other lines and its own', () => {
  const lines = understood(
    'birthday candles the blue kind\nmilk for Sam\nketchup (squeeze)\nServes 4\n2 cups flour\nchicken thighs (for Sam)',
  );
  const noted = lines.map(({ choices, isStaple }) => [choices[0]?.note, isStaple]);
  expect(noted).toEqual([
    ['the blue kind', false],
    ['for Sam', false],
    ['squeeze', false],
    [undefined, true],
    ['for Sam', false],
  ]);
});

test('only a recipe’s own lines are scaled', () => {
  expect(thingsIn('2 lb chicken\nServes 4\n2 cups flour', 2)).toEqual(['chicken: 2 lb', 'flour: 4 cups']);
});

test.each([
  ['butter (for Sam)\nServes 4\n2 cups flour', ['butter', 'flour: 2 cups'], []],
  ['Chili\nServes 4\n2 cups flour', ['flour: 2 cups'], ['Chili']],
])('the first line of %j isn’t lost above the servings', (text, words, passedOver) => {
  expect(thingsIn(text)).toEqual(words);
  expect(read(text).passedOver).toEqual(passedOver);
});
