import { describe, expect, test } from 'vitest';
import { mergedWhereSame } from '#functions/lists/merged-lines.ts';
import { understood } from '#tests/support/lists.ts';

const merged = (text: string, scale?: number) => mergedWhereSame(understood(text, scale));

function firstOf(text: string, scale?: number) {
  const [line] = merged(text, scale);
  const [choice] = line?.choices ?? [];
  return { question: line?.question, quantity: choice?.quantity, amount: choice?.amount };
}

describe('a cook who writes cups', () => {
  test.each([
    // Liquids, whatever their cartons state.
    ['12 cups chicken broth', 3, 12],
    ['3 cups heavy cream', 2, 3],
    ['8 cups milk', 1, 8],
    // 125 g a cup: a 5 lb bag holds 18.
    ['6 cups flour', 1, 6],
    ['30 cups flour', 2, 30],
    // 113 g a cup: an 8 oz bag holds two.
    ['3 cups shredded cheddar', 2, 3],
    ['4 cups spinach', 1, 4],
    ['3 cups quinoa', 2, 3],
    ['5 cups blueberries', 3, 5],
    ['4 cups shredded lettuce', 2, 4],
    ['4 cups iceberg lettuce', 1, 4],
    ['6 cups chopped green bell pepper', 8, 6],
  ])('gets packs that hold %s', (line, quantity, count) => {
    expect(firstOf(line)).toEqual({ question: undefined, quantity, amount: { count, measure: 'cup' } });
  });

  test.each([
    ['1 cup egg noodles', 7 / 6, 1.2],
    ['3 cups flour', 7 / 6, 3.5],
    ['1/2 cup flour', 5 / 2, 1.25],
    ['1/2 cup rice', 7 / 6, 0.58],
  ])('reads %s at %d times the servings as a cook would write it', (line, scale, count) => {
    expect(firstOf(line, scale).amount).toEqual({ count, measure: 'cup' });
  });

  test.each([
    ['17 oz bacon', 2],
    ['34 oz spaghetti', 2],
    ['700 g sour cream', 2],
    ['16.5 oz sour cream', 1],
    // Rounded: 14.1 oz.
    ['400 g sweetened condensed milk', 1],
  ])('of another country gets all of %s', (line, quantity) => {
    expect(firstOf(line).quantity).toBe(quantity);
  });

  test.each([
    // 250 g a cup, in tubs of 16 oz.
    ['1 qt potato salad', 2],
    ['2 qt potato salad', 4],
    ['1 pint hummus', 2],
    // 144 g a cup of whole ones.
    ['1 pint strawberries', 1],
    ['1 qt strawberries', 2],
    ['1 pint cherry tomatoes', 1],
    // A quart of yogurt is a tub of 32 oz.
    ['1 qt yogurt', 1],
  ])('gets %s of what is sold by weight, by what a cup weighs', (line, quantity) => {
    expect(firstOf(line)).toMatchObject({ question: undefined, quantity });
  });

  test.each(['1 qt coleslaw', '1 flat strawberries'])('is asked how much %s is', (line) => {
    expect(firstOf(line).question).toBe('amount');
  });

  test.each(['½ cup water', '1 cup ice water', '3 cups cold water', '1/2 cup hot water', '2 tbsp boiling water'])(
    'is not asked to buy %s',
    (line) => {
      const [{ isNotToBuy, question } = { isNotToBuy: false }] = merged(line);
      expect([isNotToBuy, question]).toEqual([true, undefined]);
    },
  );

  test.each(['2 cups water chestnuts', '2 bottles water', 'water'])('may buy %s', (line) => {
    expect(merged(line).map(({ isNotToBuy }) => isNotToBuy)).toEqual([false]);
  });

  test('is not sold what a recipe says to use instead', () => {
    const named = merged('1 tsp Diamond Crystal kosher salt; for table salt, use half as much');
    expect(named.map(({ choices: [first] }) => first?.item.name)).toEqual(['Kosher Salt, coarse']);
  });

  test.each([
    '4 dried ancho chiles, stemmed and seeded',
    '1 cup rice\n6 green cardamom pods',
    '1 cup rice\n2 cinnamon sticks',
  ])('gets one jar or bag for the pieces of %s', (recipe) => {
    const last = merged(recipe).at(-1);
    expect([last?.question, last?.choices[0]?.quantity]).toEqual([undefined, 1]);
  });

  test('is asked how many jars a count outside a recipe means', () => {
    expect(merged('6 cardamom pods').map(({ question }) => question)).toEqual(['amount']);
  });

  test('gets what they name, however it is cut', () => {
    expect(merged('1 cup diced celery').map(({ choices: [first] }) => first?.item.name)).toEqual(['Celery']);
  });

  test('gets one pack for a small amount, and keeps the amount to add others to it', () => {
    expect(firstOf('1/2 cup flour')).toMatchObject({ quantity: 1, amount: { count: 0.5, measure: 'cup' } });
    expect(firstOf('1 tsp cumin')).toMatchObject({ question: undefined, quantity: 1 });
  });

  test('gets as much as several recipes need together', () => {
    expect(firstOf('10 cups flour\n12 cups flour')).toMatchObject({
      quantity: 2,
      amount: { count: 22, measure: 'cup' },
    });
  });

  test('gets more for more servings', () => {
    expect(firstOf('4 cups chicken broth', 3)).toMatchObject({ quantity: 3, amount: { count: 12, measure: 'cup' } });
    expect(firstOf('Serves 4\n2 cups shredded cheddar', 2)).toMatchObject({ quantity: 2 });
  });

  test.each(['4 cups kale', '6 cups popcorn', '20 cups cooked rice, white', '3 cups shredded chicken breast'])(
    'is asked how much %s is, because nothing says what a pack yields',
    (line) => {
      expect(firstOf(line).question).toBe('amount');
    },
  );

  test.each(['1/2 cup kale', '1 cup shredded chicken breast', '1 tbsp dried basil'])(
    'is not asked about %s, which one pack surely holds',
    (line) => {
      expect(firstOf(line)).toMatchObject({ question: undefined, quantity: 1 });
    },
  );

  test('keeps buying what takes several packs, even if it is a staple', () => {
    const [little] = merged('2 cups sugar');
    const [much] = merged('30 cups sugar');
    expect([little?.isStaple, much?.isStaple]).toEqual([true, false]);
  });
});
