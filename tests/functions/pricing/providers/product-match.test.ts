import { describe, expect, test } from 'vitest';
import { itemById } from '#functions/catalog/items.ts';
import { bestMatch, matchBar, productMatchOf } from '#functions/pricing/providers/product-match.ts';

function item(id: string) {
  const found = itemById(id);
  if (!found) throw new Error(`No such item: ${id}`);
  return found;
}

const product = (brand: string, description: string, size: string) => ({ brand, description, size });

describe('a chain’s product matches our item', () => {
  test.each([
    ['kroger-whole-milk-1-gal', product('Kroger', 'Kroger® Vitamin D Whole Milk Gallon', '1 gal')],
    ['kroger-2-percent-reduced-fat-milk-1-gal', product('Kroger', 'Kroger® 2% Reduced Fat Milk', '1 gal')],
    ['kroger-2-percent-reduced-fat-milk-0-5-gal', product('Kroger', 'Kroger® 2% Reduced Fat Milk', '1/2 gal')],
    ['kroger-large-eggs-12-ct', product('Kroger', 'Kroger® Grade A Large White Eggs', '12 ct')],
    ['kroger-large-eggs-12-ct', product('Kroger', 'Kroger® Large Eggs', '1 dozen')],
    ['kroger-white-bread-20-oz', product('Kroger', 'Kroger® White Sandwich Bread', '20 oz')],
    ['kroger-cheddar-cheese-mild-shredded-16-oz', product('Kroger', 'Kroger® Mild Cheddar Shredded Cheese', '1 lb')],
    [
      'simple-truth-organic-whole-milk-organic-1-gal',
      product('Simple Truth Organic', 'Simple Truth Organic® Whole Milk', '128 fl oz'),
    ],
    ['jif-peanut-butter-creamy-16-oz', product('Jif', 'Jif® Creamy Peanut Butter', '16 oz')],
    ['coca-cola-cola-12-x-12-fl-oz', product('Coca-Cola', 'Coca-Cola® Classic Cola Soda Cans', '12 pk / 12 fl oz')],
    ['fresh-bananas-1-lb', product('', 'Bananas', '1 lb')],
    [
      'del-monte-green-beans-no-salt-added-canned-14-5-oz',
      product('Del Monte', 'Del Monte® No Salt Added Green Beans', '14.5 oz'),
    ],
    ['kroger-butter-salted-1-lb', product('Kroger', 'Kroger® Salted Butter Sticks', '16 oz')],
    [
      'tropicana-orange-juice-no-pulp-46-fl-oz',
      product('Tropicana', 'Tropicana Pure Premium® No Pulp 100% Orange Juice', '46 fl oz'),
    ],
    ['heinz-ketchup-38-oz', product('Heinz', 'Heinz® Tomato Ketchup No Preservatives Added', '38 oz')],
    [
      'fairlife-2-percent-reduced-fat-milk-lactose-free-52-fl-oz',
      product('fairlife', 'fairlife® 2% Reduced Fat Ultra Filtered Milk, Lactose Free', '52 fl oz'),
    ],
    [
      'simple-truth-organic-whole-milk-organic-0-5-gal',
      product('Simple Truth Organic', 'Simple Truth Organic® Whole Milk with DHA Omega-3', '1/2 gal'),
    ],
  ])('%s: %j', (id, offered) => {
    const { score, reasons } = productMatchOf(item(id), offered);
    expect(reasons.join('; ')).not.toContain('another');
    expect(score).toBeGreaterThanOrEqual(matchBar);
  });
});

describe('a similar product does not match', () => {
  test.each([
    [
      'another size',
      'kroger-whole-milk-1-gal',
      product('Kroger', 'Kroger® Vitamin D Whole Milk', '1/2 gal'),
      'another size',
    ],
    ['a dozen and a half', 'kroger-large-eggs-12-ct', product('Kroger', 'Kroger® Large Eggs', '18 ct'), 'another size'],
    [
      'six packs for twelve',
      'coca-cola-cola-12-x-12-fl-oz',
      product('Coca-Cola', 'Coca-Cola® Cola', '6 pk / 12 fl oz'),
      'another size',
    ],
    [
      'a leaner milk',
      'kroger-whole-milk-1-gal',
      product('Kroger', 'Kroger® 2% Reduced Fat Milk', '1 gal'),
      'another kind',
    ],
    [
      'one percent for two',
      'kroger-2-percent-reduced-fat-milk-1-gal',
      product('Kroger', 'Kroger® 1% Low Fat Milk', '1 gal'),
      'another kind',
    ],
    [
      'chocolate milk',
      'kroger-whole-milk-1-gal',
      product('Kroger', 'Kroger® Chocolate Whole Milk', '1 gal'),
      'another kind',
    ],
    ['the organic one for the plain', 'fresh-bananas-1-lb', product('', 'Organic Bananas', '1 lb'), 'another kind'],
    ['the plain one for the organic', 'fresh-bananas-organic-1-lb', product('', 'Bananas', '1 lb'), 'another kind'],
    [
      'the organic brand of the chain',
      'kroger-whole-milk-1-gal',
      product('Simple Truth Organic', 'Simple Truth Organic® Whole Milk', '1 gal'),
      'another brand',
    ],
    [
      'vegetables without salt',
      'del-monte-green-beans-cut-canned-14-5-oz',
      product('Del Monte', 'Del Monte® Cut Green Beans No Salt Added', '14.5 oz'),
      'another kind',
    ],
    [
      'ketchup without sugar',
      'heinz-ketchup-38-oz',
      product('Heinz', 'Heinz® No Sugar Added Tomato Ketchup', '38 oz'),
      'another kind',
    ],
    [
      'a lactose-free one',
      'kroger-2-percent-reduced-fat-milk-0-5-gal',
      product('Kroger', 'Kroger® Lactose Free 2% Reduced Fat Milk', '0.5 gal'),
      'another kind',
    ],
    [
      'the block for the shreds',
      'kroger-cheddar-cheese-mild-shredded-16-oz',
      product('Kroger', 'Kroger® Mild Cheddar Cheese Block', '16 oz'),
      'another kind',
    ],
    [
      'crunchy for creamy',
      'jif-peanut-butter-creamy-16-oz',
      product('Jif', 'Jif® Crunchy Peanut Butter', '16 oz'),
      'another kind',
    ],
    [
      'a diet one',
      'coca-cola-cola-12-x-12-fl-oz',
      product('Coca-Cola', 'Diet Coke® Cola', '12 pk / 12 fl oz'),
      'another kind',
    ],
    [
      'words that tell our own products apart',
      'kroger-white-bread-20-oz',
      product('Kroger', 'Kroger® White Bread Pudding Mix', '20 oz'),
      '',
    ],
    ['no size at all', 'fresh-bananas-1-lb', product('', 'Bananas', ''), 'no size'],
    ['pieces for pounds', 'fresh-bananas-1-lb', product('', 'Bananas', 'each'), 'another size'],
    [
      'something else of the brand',
      'kroger-white-bread-20-oz',
      product('Kroger', 'Kroger® Hamburger Helper Dinner', '20 oz'),
      '',
    ],
  ])('%s', (_what, id, offered, reason) => {
    const { score, reasons } = productMatchOf(item(id), offered);
    expect(score).toBeLessThan(matchBar);
    expect(reasons.join('; ')).toContain(reason);
  });
});

test('the reasons say what matched and what did not', () => {
  const { reasons } = productMatchOf(
    item('kroger-white-bread-20-oz'),
    product('Kroger', 'Kroger® White Round Top Bread', '20 oz'),
  );
  expect(reasons).toEqual(['same brand: Kroger', 'same size: 20 oz', 'says white bread', 'also says round top']);
});

test('the surest of several matches wins, in any order', () => {
  const offered = [
    { ...product('Kroger', 'Kroger® Farm Whole Milk', '1 gal'), id: 'b' },
    { ...product('Kroger', 'Kroger® Whole Milk', '1 gal'), id: 'd' },
    { ...product('Kroger', 'Kroger® Whole Milk', '1 gal'), id: 'c' },
    { ...product('Kroger', 'Kroger® 2% Reduced Fat Milk', '1 gal'), id: 'a' },
  ];
  const milk = item('kroger-whole-milk-1-gal');
  for (const order of [offered, offered.toReversed()]) {
    expect(bestMatch(milk, order, ({ id }) => id)?.product.id).toBe('c');
  }
  expect(bestMatch(milk, offered.slice(3), ({ id }) => id)).toBeNull();
});
