import { expect, test } from 'vitest';
import { candidatesFor } from '#functions/receipts/matching/product/candidates.ts';
import type { EvidenceName } from '#functions/receipts/matching/product/evidence.ts';
import { likelyProducts } from '#functions/receipts/matching/product/likely-products.ts';
import { plainLine } from '#tests/support/receipts/labeled-lines.ts';

test.each([
  ['COKE 12PK', 798, 'Coca-Cola', 'Cola'],
  ['COKE ZERO 12PK', 798, 'Coca-Cola', 'Cola, zero sugar'],
  ['DIET COKE 12PK', 798, 'Diet Coke', 'Cola, diet'],
  ['SPRITE 12PK', 798, 'Sprite', 'Lemon-Lime Soda'],
])(
  'a line with only the name that shoppers use for a product, "%s", is that product of the brand they mean',
  (words, cents, brand, name) => {
    const [first] = likelyProducts(plainLine(words, cents), { chain: 'kroger', state: 'IL' }).likely;
    expect([first?.brand, first?.product.name]).toEqual([brand, name]);
  },
);

test('words of the chain’s own brand count as explained on a product that we know only of other brands', () => {
  const [first] = likelyProducts(plainLine('SIMPLE TRUTH EGGS', 399), { chain: 'kroger', state: 'IL' }).likely;
  expect(first?.product.name).toBe('Large Eggs');
});

test.each([
  ['kroger', 'SIMPLE TRUTH ORGANIC WHOLE MILK 64OZ', 499, 'Simple Truth Organic', 'Whole Milk, organic'],
  ['kroger', 'SIMPLE TRUTH ORGANIC BANANAS', 199, null, 'Bananas, organic'],
  ['kroger', 'STO BANANAS', 199, null, 'Bananas, organic'],
  ['safeway', 'O ORGANICS BABY SPINACH 5OZ', 399, 'O Organics', 'Baby Spinach, organic'],
] as const)('at %s, “%s” is organic, as its own brand says', (chain, words, cents, brand, name) => {
  const [first] = likelyProducts(plainLine(words, cents), { chain, state: 'CO' }).likely;
  expect([first?.brand, first?.product.name]).toEqual([brand, name]);
});

test.each([
  ['Coca-Cola Zero Sugar Soda Pop, 12 fl oz, 12 Pack Cans', 'Cola, zero sugar'],
  ['Pepsi Zero Sugar Soda Pop, 12 fl oz, 12 Pack Cans', 'Cola, zero sugar'],
  ['Coca-Cola Soda Pop, 12 fl oz, 12 Pack Cans', 'Cola'],
  ['Diet Coke Soda Pop, 12 fl oz, 12 Pack Cans', 'Cola, diet'],
])('‘soda pop’ on an order page says no more than ‘soda’: %s', (words, name) => {
  const [first] = likelyProducts(plainLine(words, 898), { chain: 'walmart', state: 'OH' }).likely;
  expect(first?.product.name).toBe(name);
});

test.each([
  ['GRND TURKEY 85', 'Ground Turkey, 85% lean'],
  ['GRD CHUCK 80 20', 'Ground Beef, 80% lean'],
  ['SALT FREE BTR', 'Butter, unsalted'],
  ['CHILI NO BNS', 'Chili without Beans, canned'],
  ['CHILI W/O BEANS', 'Chili without Beans, canned'],
  ['BNLS CHK THGH', 'Chicken Thighs, boneless skinless'],
  ['NONFAT GREEK YOGURT PLAIN', 'Greek Yogurt, plain'],
  ['FRZ STRWBRY', 'Frozen Strawberries'],
])('what “%s” says of fat, salt, beans, bones, or form decides: %s', (words, name) => {
  const [first] = likelyProducts(plainLine(words, 499), { chain: 'kroger', state: 'IL' }).likely;
  expect(first?.product.name).toBe(name);
  expect(first?.isOtherAttributePrinted).toBe(false);
});

test('a line that prints another leanness than we know is of no ground beef for certain', () => {
  const [first] = likelyProducts(plainLine('GRND BEEF 88%', 648), { chain: 'walmart', state: 'IL' }).likely;
  expect(first?.isOtherAttributePrinted || first?.isUntoldAttributePrinted).toBe(true);
});

test('nuts without salt are no butter for certain', () => {
  const { likely } = likelyProducts(plainLine('KS UNSLT MX NT', 1599), { chain: 'costco', state: 'IL' });
  expect(likely.find(({ product }) => product.name === 'Butter, unsalted')?.isOtherAttributePrinted).toBe(true);
});

test('who cuts a pumpkin is no pumpkin', () => {
  const named = likelyProducts(plainLine('PUMPKIN CARVER', 397), { chain: 'walmart', state: 'IL' });
  expect(named.likely.find(({ product }) => product.name === 'Pumpkin, carving')?.unexplained).toBe(1);
});

test('a word printed without the vowel of its ending is still that word', () => {
  const [first] = likelyProducts(plainLine('FRENCH DRSNG', 249), { chain: 'walmart', state: 'IL' }).likely;
  expect(first?.product.name).toBe('French Dressing');
});

test.each<[words: string, product: string, sign: EvidenceName, isThere: boolean]>([
  ['CRUSHED TOMATOES', 'Crushed Tomatoes, canned', 'brandElsewhere', false],
  ['CRUSH TOMATO SAUCE', 'Tomato Sauce, canned', 'brandElsewhere', true],
  ['KROGER BEEF PATTIES', 'Beef Patties, fresh', 'brandElsewhere', false],
  ['KROGER BEEF PATTIES', 'Beef Patties, fresh', 'ownElsewhere', true],
  ['CLOROX DISINFECTING BLEACH', 'Disinfecting Wipes', 'lastIsOthers', true],
  ['CLOROX DISINFECTING BLEACH', 'Bleach', 'lastIsOthers', false],
  ['JELL-O STRAWBERRY', 'Gelatin Dessert, sugar free strawberry', 'brandWhole', true],
  ['CALLENDERS POT PIE', 'Chicken Pot Pie, frozen', 'brandWhole', true],
  ['WHOLE WHEAT NAAN', 'Whole Wheat Bread', 'otherNoun', true],
  ['WHOLE WHEAT NAAN', 'Naan, original', 'otherNoun', false],
  ['JOE JOES VANILLA', 'Sloppy Joe Sauce', 'unexplainedMass', true],
  ['XYLOQ MILK', 'Whole Milk', 'unexplainedUnknown', true],
  ['WHOLE MILK', 'Whole Milk', 'unexplainedUnknown', false],
  ['PLDG MULTI SURFACE', 'Multi-Surface Floor Cleaner', 'brandCutElsewhere', true],
  ['PINE SOL MULTI SURFACE', 'Multi-Surface Floor Cleaner', 'brandCutElsewhere', false],
])('the words %s, read as %s, show the sign %s: %s', (words, name, sign, isThere) => {
  const candidates = candidatesFor(plainLine(words, 499), { chain: 'kroger', state: 'IL' });
  const found = candidates.find(({ product }) => product?.name === name);
  expect(found).toBeDefined();
  expect(found?.evidence[sign] !== undefined).toBe(isThere);
});

test.each([
  ["Dave's Killer Bread 21 Whole Grains", 'Multigrain Bread, organic'],
  ['ANDERSON ERICKSON WHOLE MILK GAL', 'Whole Milk'],
])('a brand of several words says what its line isn’t, and describes nothing: %s', (words, name) => {
  const [first] = likelyProducts(plainLine(words, 499), { chain: 'walmart', state: 'IL' }).likely;
  expect(first?.product.name).toBe(name);
});

test.each([
  ['SLCD', 'Provolone Cheese, slices', true],
  ['ALMND', 'Aluminum Foil', false],
  ['STFFNG', 'Beef Stroganoff Seasoning Mix', false],
])('the ending of %s is left out only if nothing else is meant: %s', (words, name, isThere) => {
  const candidates = candidatesFor(plainLine(words, 299), { chain: 'kroger', state: 'IL' });
  expect(candidates.some(({ product }) => product?.name === name)).toBe(isThere);
});

test('a cut-off word is the long word that it begins, not a short word with more letters', () => {
  const candidates = candidatesFor(plainLine('APPLESAU', 299), { chain: 'costco', state: 'IL' });
  const names = candidates.flatMap(({ product }) => product?.name ?? []);
  expect(names).toContain('Applesauce, original');
  expect(names.filter((name) => name.startsWith('Apples, '))).toEqual([]);
});

test.each(['H AND H', 'H & H', 'H&H'])('the initials %s mean half and half', (words) => {
  const [first] = likelyProducts(plainLine(words, 299), { chain: 'target', state: 'IL' }).likely;
  expect(first?.product.name).toBe('Half and Half');
});

test('three consonants stand for the word that begins with them', () => {
  const candidates = candidatesFor(plainLine('CHKN TND', 499), { chain: 'walmart', state: 'IL' });
  const found = candidates.find(({ product }) => product?.name === 'Chicken Tenderloins');
  expect(found?.evidence).toMatchObject({ letters: expect.any(Number), unexplained: 0 });
});

test('the name of a dish is no part of its words: “MANDARIN ORANGE CHICKEN”', () => {
  const [first] = likelyProducts(plainLine('MANDARIN ORANGE CHICKEN', 499), { chain: 'kroger', state: 'OH' }).likely;
  expect(first?.product.name).toBe('Orange Chicken, frozen');
});
