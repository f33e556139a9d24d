import { expect, test } from 'vitest';
import { understood } from '#tests/support/lists.ts';

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
