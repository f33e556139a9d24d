import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogThings } from '#functions/lists/catalog-things.ts';
import { mergedWhereSame } from '#functions/lists/merged-lines.ts';
import { readList } from '#functions/lists/reading/read-list.ts';
import { understandThing } from '#functions/lists/understand-thing.ts';
import { listRead } from '#shared/contract/lists/pasted-list.ts';

/** What a visitor's list is answered with. @throws what makes the call fail. */
function answerTo(text: string, scale = 1) {
  const { things, servings, leftOut, passedOver } = readList(text, catalogThings, { most: 200, scale });
  return listRead.parse({ lines: mergedWhereSame(things.map(understandThing)), servings, leftOut, passedOver });
}

const oddNumbers = ['0', '.0009', '1/0', '½', '2-3', '9999', '99999999', '1'.repeat(30), '1'.repeat(400), 'a million'];
const measures = ['', 'lb', 'tsp', 'cups', 'dozen', 'ct', 'cans', 'sticks', 'rolls', 'pints', 'x 12 oz'];
const things = ['milk', 'ground beef', 'butter', 'toilet paper', 'bananas', 'salt', 'whole chicken', 'trash bags'];

const oddLine = fc
  .tuple(fc.constantFrom(...oddNumbers), fc.constantFrom(...measures), fc.constantFrom(...things))
  .chain(([number, measure, thing]) =>
    fc.constantFrom(
      `${number} ${measure} ${thing}`,
      `${thing} ${number} ${measure}`,
      `2 (${number} ${measure}) ${thing}`,
      `${thing} x${number}`,
      `Serves ${number}`,
    ),
  );

test('a list is answered whatever its numbers are, at any number of servings', () => {
  fc.assert(
    fc.property(fc.array(oddLine, { minLength: 1, maxLength: 5 }), fc.constantFrom(1, 0.01, 100), (lines, scale) => {
      answerTo(lines.join('\n'), scale);
    }),
    { seed: 20_261_129, numRuns: 100 },
  );
});

test.each([
  ['99999999 lb ground beef', 1],
  ['0.01 lb ground beef', 0.01],
  ['200 lb ground beef', 100],
])('%s at %d times the servings is more or less than a list can have, so it has no amount', (text, scale) => {
  expect(answerTo(text, scale).lines[0]?.choices[0]).toMatchObject({
    item: { name: expect.stringContaining('Ground') },
  });
  expect(answerTo(text, scale).lines[0]?.choices[0]?.amount).toBeUndefined();
});

test('two lines that each take some of one thing are one package of it', () => {
  const { lines } = answerTo('Serves 4\nsour cream for topping\nsour cream for serving');
  expect(lines.map(({ choices: [first] }) => first)).toMatchObject([
    { item: { name: expect.stringContaining('Sour Cream') }, quantity: 1 },
  ]);
});
