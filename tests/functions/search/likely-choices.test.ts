import { describe, expect, test } from 'vitest';
import { understand } from '#functions/search/index.ts';

const nameOf = (line: string) => understand(line).choices[0]?.item.name ?? '';

describe('a shopper who describes a product in more words still gets it', () => {
  const modifiers = [
    'low fat',
    'fat free',
    'light',
    'organic',
    'no salt added',
    'irish',
    'low sodium',
    'gluten free',
    'store brand',
    'fresh',
  ];
  test.each([
    ['yogurt', /Yogurt|Skyr/],
    ['corn', /Corn\b/],
    ['butter', /Butter|Spread/],
    ['cheddar cheese', /Cheddar/],
    ['chicken broth', /Chicken Broth/],
    ['black beans', /^Black Beans/],
    ['peaches', /Peaches/],
    ['ice cream', /Ice Cream/],
    ['soy sauce', /Soy Sauce/],
    ['salsa', /Salsa/],
    ['bread', /Bread/],
    ['milk', /Milk/],
    ['ham', /Ham/],
    ['mayonnaise', /^Mayonnaise/],
    ['granola bars', /Granola Bars/],
  ])('%s, with a description', (thing, names) => {
    const lost = modifiers.filter((modifier) => !names.test(nameOf(`${modifier} ${thing}`)));
    expect(lost).toEqual([]);
  });

  test.each([
    ['peaches in syrup', /Peaches/],
    ['sardines in tomato sauce', /^Sardines/],
    ['tuna in oil', /^Tuna/],
    ['irish butter', /^Butter/],
    ['bay leaf', /^Bay Leaves/],
    ['dry black beans', /^Black Beans, dried/],
    ['crushed pineapple in juice', /^Pineapple, crushed/],
    ['shampoo for dogs', /^Dog Shampoo/],
    ['milk without lactose', /^Whole Milk, lactose free/],
    ['cremini mushrooms', /^Mushrooms, baby bella/],
    ['cleaning supplies', /Clean/],
    ['pizza congelada', /^Frozen Pizza/],
    ['adult diapers', /^Incontinence Underwear/],
    ['loaf pan', /Loaf Pans/],
    ['paper towel 2-ply', /^Paper Towels/],
    ['napkins 2-ply', /Napkins/],
    ['tomates cherry', /^Tomatoes, (?:cherry|grape)/],
  ])('%s', (words, name) => {
    expect(nameOf(words)).toMatch(name);
  });
});

describe('a shopper who names a thing we don’t have sees nothing rather than something else', () => {
  test.each(['amchoor powder', 'sponge mix', 'biryani masala', 'durian', 'mace', 'crullers'])('%s', (words) => {
    expect(nameOf(words)).toBe('');
  });

  test.each([
    ['uncured hot dogs', /^Hot Dogs/],
    ['tinned hot dogs', /^Hot Dogs/],
    ['cheese for pizza', /Cheese/],
    ['pepperoni for pizza', /^Pepperoni/],
    ['lamb sausages', /^(?!Turkey)/],
    ['mustard oil', /^$/],
  ])('%s', (words, name) => {
    expect(nameOf(words)).toMatch(name);
  });
});

describe('a shopper finds a word of another alphabet however they spell its sounds', () => {
  test.each([
    ['lahsun', /^Garlic/],
    ['lehsun', /^Garlic/],
    ['rajmaa', /Kidney Beans/],
    ['daalcheeni', /^Cinnamon/],
  ])('%s', (words, name) => {
    expect(nameOf(words)).toMatch(name);
  });
});

describe('a shopper who writes Spanish', () => {
  test.each([
    ['cebolla morada', /^Onions, red/],
    ['sal de mar', /^Sea Salt/],
    ['costillas de puerco', /^Pork Ribs/],
    ['servilletas de papel', /Napkins/],
    ['tortillas de maíz', /^Corn Tortillas/],
    ['crema ácida', /^Sour Cream/],
    ['crema para manos', /^Hand Cream/],
    ['sopa enlatada', /Soup/],
    ['bone in pork chops', /^Pork Chops/],
  ])('finds %s', (words, name) => {
    expect(nameOf(words)).toMatch(name);
  });
});

test.each([
  ['gain flings', 'Gain'],
  ['downy unstopables', 'Downy'],
  ['centrum silver', 'Centrum'],
  ['fudgesicles', 'Fudgsicle'],
])('a shopper who types %s, as the brand calls it, gets the brand', (words, brand) => {
  const [first] = understand(words).choices;
  expect(first).toMatchObject({ match: 'this-product', item: { brand } });
});

test.each(['kitty litter', 'rug cleaner', 'little smokies', 'golden syrup'])(
  'a shopper who types %s doesn’t name a brand, although one of its words is part of one',
  (words) => {
    expect(understand(words).choices[0]?.match).toBe('any-brand');
  },
);

test.each([
  ['gallon of water', /^1 gal/],
  ['5 lb ground beef', /^5 lb/],
  ['2 lb bag of shredded cheese', /^2 lb|^32 oz/],
])('a shopper who asks for %s gets a pack of that size', (words, size) => {
  expect(understand(words).choices[0]?.item.size).toMatch(size);
});

describe('a line of a list with amounts, packs and notes', () => {
  test.each([
    ['2 lb chicken thighs', /^Chicken Thighs/],
    ['milk x2', /^Whole Milk/],
    ['Tide pods 42ct', /^Laundry Detergent Pods/],
    ['1 dozen eggs', /^Large Eggs/],
    ['4 cans black beans', /^Black Beans, canned/],
    ['paper towels (6 rolls)', /^Paper Towels/],
    ['3 lbs ground beef for tacos', /^Ground Beef/],
    ['frozen pizza x 3', /^Frozen Pizza/],
  ])('%s is the product it names', (line, name) => {
    expect(nameOf(line)).toMatch(name);
  });

  test('gives the probability of each choice', () => {
    const { choices, isWhole } = understand('sharp cheddar block');
    expect(isWhole).toBe(true);
    expect(choices[0]?.chance).toBeGreaterThan(choices[1]?.chance ?? 0);
    expect(choices.reduce((sum, { chance }) => sum + chance, 0)).toBeLessThanOrEqual(1.0001);
  });

  test('is empty for unknown words', () => {
    expect(understand('xyzzyq plugh')).toMatchObject({ choices: [], size: null, isWhole: false });
  });
});

test.each([
  ['hot dogs', ''],
  ['baby carrots', 'babi'],
  ['corn tortillas', ''],
  ['white corn tortillas', 'white'],
  ['shredded cheddar', 'shred'],
  ['oscar mayer hot dogs', undefined],
  // Its words aren't in the product's name, so they may say which kind.
  ['printer paper', undefined],
])('what a shopper names of a product’s kind is known: %s', (line, named) => {
  expect(understand(line).choices[0]?.namedKind).toBe(named);
});

test('a shopper who picks another product than the first picks its kind', () => {
  expect(understand('trail mix').choices.map(({ namedKind }) => namedKind)).toEqual([
    '',
    undefined,
    undefined,
    undefined,
  ]);
});
