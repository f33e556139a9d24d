import { describe, expect, test } from 'vitest';
import { firstOf, inShort, read, understood } from '#tests/support/lists.ts';

/** The servings of a recipe, then its things for twice as many. */
function doubled(text: string) {
  const { things, servings } = read(text, 2);
  return [servings, ...things.map(inShort)];
}

describe('a cook who pastes a recipe for twice its servings', () => {
  test('gets nothing from above its ingredients or below its directions', () => {
    const page = [
      'Weeknight Chicken Soup',
      'By Anna | Updated Nov 3, 2026',
      'Prep Time: 15 mins | Cook Time: 45 mins',
      'Servings: 6 | Calories: 387kcal',
      'Ingredients',
      'US Customary – Metric',
      '1x 2x 3x',
      '▢ 1 lb chicken thighs',
      'For the topping:',
      '▢ 1 bunch cilantro',
      'Instructions',
      'Simmer the chicken.',
    ];
    expect(doubled(page.join('\n'))).toEqual([6, 'chicken thighs: 2 lb', 'cilantro: 2 of bunch']);
  });

  test.each([
    ['Turkey Chili (serves 4)', 4],
    ['Turkey chili - makes 4 servings', 4],
    ['Turkey Chili, 4 servings', 4],
    ['Pot roast for 8', 8],
    ['Makes 24 cookies', 24],
    ['Yield: 2 dozen muffins', 24],
    ['Yield: 1 (9-inch) pie', 1],
    ['Recipe makes about 8 pancakes', 8],
    ['For 4 people', 4],
    ['for six people', 6],
    ['Recipe serves four', 4],
    ['serves 4-6', 4],
    ['Serves four to six', 4],
    ['Serves 6 as a main or 8 as a side', 6],
    ['Feeds a family of five', 5],
    ['six servings', 6],
    ['Portions: 4', 4],
    ['Makes two dozen cookies', 24],
    ['makes a dozen', 12],
    ['Makes 2 to 3 dozen cookies', 24],
    ['Makes one 9-inch pie', 1],
    ['Makes enough for 6', 6],
    ['Serves twenty-four', 24],
    ['Para cuatro personas', 4],
  ])('gets no item for %j, which says how much it makes', (line, made) => {
    expect(doubled(`${line}\n2 cups flour\n1 lb shrimp`)).toEqual([made, 'flour: 4 cups', 'shrimp: 2 lb']);
  });

  test('needs one jar for one bay leaf, but a lettuce for each red leaf', () => {
    const twice = understood('Serves 4\nPrep: 20 min\n1 bay leaf\n1 red leaf lettuce\n2 red leaf', 2);
    expect(twice.map(({ choices }) => [choices[0]?.item.name, choices[0]?.quantity])).toEqual([
      [expect.stringMatching(/^Bay Leaves/), 1],
      ['Lettuce, red leaf', 2],
      ['Lettuce, red leaf', 4],
    ]);
  });
});

test.each(['2 lemons, juiced', '2 lemons (juiced)', '2 lemons, zested and juiced', '2 lemons, juice and zest'])(
  '%j are fresh lemons, not bottled juice',
  (line) => {
    expect(firstOf(line)).toMatchObject({ name: 'Lemons', quantity: 2 });
  },
);

test.each([
  ['2 tbsp olive oil\nsalt to taste\n2 lbs ground beef', [true, true, false]],
  ['Serves 4\n2 lbs ground beef\nSalt & pepper', [false, true, true]],
  ['kosher salt and freshly ground black pepper', [true, true]],
])('a cook is asked once about what may be at home: %j', (text, areStaples) => {
  expect(understood(text).map(({ isStaple }) => isStaple)).toEqual(areStaples);
});
