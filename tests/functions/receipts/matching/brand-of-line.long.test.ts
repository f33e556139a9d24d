import { describe, expect, test } from 'vitest';
import { matchLine } from '#functions/receipts/matching/match-line.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { type ChainId, ownersOf } from '#shared/rules/stores/chains.ts';
import { plainLine } from '#tests/support/receipts/labeled-lines.ts';

const state = 'IL';

test.each([
  ['WEG BLACK BEANS 15Z', 'wegmans', 89, 'Wegmans'],
  ['WEGMANS BLACK BEANS 15OZ', 'wegmans', 89, 'Wegmans'],
] as const)('a shopper’s %s is of the chain’s own brand', (words, chain, cents, brand) => {
  expect(matchLine(plainLine(words, cents), { chain, state }).item).toMatchObject({ brand, size: '15 oz' });
});

test.each([99, 199, 299, 399])(
  'a line without a brand at a chain of its own brands is of one, at %d cents',
  (cents) => {
    const { item } = matchLine(plainLine('MAC & CHEESE', cents), { chain: 'trader-joes', state });
    expect(item?.brand).toBe("Trader Joe's");
  },
);

test('a line at a chain of its own brands is never an item of another brand that it doesn’t print', () => {
  expect(matchLine(plainLine('CAULIFLOWER GNOCCHI', 299), { chain: 'trader-joes', state })).toMatchObject({
    item: null,
    isComparable: false,
  });
});

test('a shopper’s bread without a printed brand is never sure of a brand, even if we know only one there', () => {
  const match = matchLine(plainLine('ITALIAN BREAD', 250), { chain: 'wegmans', state });
  expect(match).toMatchObject({ item: { name: 'Italian Bread' }, isSure: false });
});

test.each([
  ['HT WHOLE MILK 1GL', 399, 'harris-teeter', 'Whole Milk', '1 gal'],
  ['KRO CARROTS 5LB', 399, 'kroger', 'Carrots, whole', '5 lb'],
] as const)('a shopper’s %s has the printed size, though we know that brand in another only', (...row) => {
  const [words, cents, chain, name, size] = row;
  expect(matchLine(plainLine(words, cents), { chain, state })).toMatchObject({ item: { name, size }, isSure: false });
});

test.each([
  ['CREST TP', 399, 'Toothpaste, cavity protection', 'Crest'],
  ['COLGATE TP', 297, 'Toothpaste, cavity protection', 'Colgate'],
  ['CHARMIN TP', 999, 'Toilet Paper', 'Charmin'],
  ['COKE 12', 799, 'Cola', 'Coca-Cola'],
  ['COKE CAN', 199, 'Cola', 'Coca-Cola'],
  ['DIET COKE 12', 799, 'Cola, diet', 'Diet Coke'],
  ['A&W ROOT BEER 12PK', 799, 'Root Beer', 'A&W'],
  ['C&H SUGAR 4LB', 399, 'Sugar, granulated', 'C&H'],
] as const)('a shopper’s %s is what its brand makes', (words, cents, name, brand) => {
  expect(matchLine(plainLine(words, cents), { chain: 'walmart', state }).item).toMatchObject({ name, brand });
});

test('a shopper’s Great Value item is recognized if its name is printed in full', () => {
  const match = matchLine(plainLine('GREAT VALUE WHOLE MILK 1 GAL', 330), { chain: 'walmart', state });
  expect(match).toMatchObject({ item: { brand: 'Great Value', size: '1 gal' }, isSure: true });
});

test('a shopper whose store brand we only assume is asked about its size', () => {
  const purchase = { chain: 'costco', state: 'NJ' } as const;
  const { item, isSure } = matchLine(plainLine('KIRKLAND PINE NUTS', 1099), purchase);
  expect(item).toMatchObject({ brand: 'Kirkland Signature', isAssumed: true });
  expect(isSure).toBe(false);
});

test('a shopper at Target whose MP H AND H is of another own brand of the chain has it compared', () => {
  expect(matchLine(plainLine('MP H AND H', 141), { chain: 'target', state })).toMatchObject({
    item: { name: 'Half and Half' },
    isSure: false,
    isComparable: true,
  });
});

test('a shopper isn’t asked for the brand where the chain has only its own', () => {
  const match = matchLine(plainLine('TUNA SOLID WHITE ALBACORE', 199), { chain: 'trader-joes', state });
  expect(match).toMatchObject({ item: { brand: "Trader Joe's", size: '5 oz' }, isSure: true });
});

test('a shopper is asked when the printed brand is not the item’s', () => {
  expect(matchLine(plainLine('KS RAW HONEY', 1259), { chain: 'costco', state }).isSure).toBe(false);
});

test.each(['Market Pantry Large Eggs - 12ct', 'MP LARGE EGGS', 'Market Pantry Whole Milk 1gal'])(
  'a shopper who bought a chain’s own brand, "%s", is never offered a national brand first',
  (words) => {
    const { item, choices } = matchLine(plainLine(words, 349), { chain: 'target', state });
    expect(item && ownersOf(item.brand)).toEqual(['target']);
    expect(choices[0]).toBe(item);
  },
);

test('a shopper is asked about a line with the chain’s own brand if we know the product only from national brands', () => {
  const match = matchLine(plainLine('MP KOMBUCHA GINGER', 349), { chain: 'target', state });
  expect(match).toMatchObject({ item: null, isSure: false, isComparable: false });
  expect(match.choices).not.toEqual([]);
});

test('of several products that a chain’s own brand may be, its own items are offered first', () => {
  const { choices } = matchLine(plainLine('PRSL BRIOCHE BUNS', 399), { chain: 'kroger', state });
  const owners = choices.map(({ brand }) => ownersOf(brand).length > 0);
  expect(owners[0]).toBe(true);
  expect(owners).toEqual(owners.toSorted((one, other) => Number(other) - Number(one)));
});

test.each([
  ['LND O LKS BUTTER SLTD', 499, 'Land O Lakes'],
  ['HZ TOMATO KETCHUP', 439, 'Heinz'],
  ['BLPK HOT DOG BUNS', 299, 'Ball Park'],
  ['LA CROIX GRAPEFRUIT 8PK', 450, 'LaCroix'],
])('the brand of "%s" is read from a few of its letters, or in two words', (words, cents, brand) => {
  expect(matchLine(plainLine(words, cents), { chain: 'kroger', state }).item?.brand).toBe(brand);
});

test('two letters that fit several brands of a product identify none', () => {
  const { isSure } = matchLine(plainLine('CT DICED TOMATOES', 129), { chain: 'kroger', state });
  expect(isSure).toBe(false);
});

test('a chain’s initials before a name are its own brand', () => {
  expect(matchLine(plainLine('FL WHOLE MILK 1GAL', 349), { chain: 'food-lion', state })).toMatchObject({
    item: { brand: 'Food Lion', size: '1 gal' },
    isSure: true,
  });
});

test.each(['WHOLE MILK 1/2 GAL', 'BREAD WHEAT'])(
  'a line from an unknown store matches no chain’s own brand: %s',
  (words) => {
    const { item } = matchLine(plainLine(words, 299), { chain: null, state });
    expect(ownersOf(item?.brand ?? 'Great Value')).toEqual([]);
  },
);

test.each(['BNLS CHKN THGH', 'CHICKEN THIGHS', 'EGGS XQZ', 'BUTTER STICKS XQ', 'TORTLLA THINGS'])(
  'a shopper’s line matches no other chain’s own brand: %s',
  (words) => {
    const { item, choices } = matchLine(plainLine(words, 299), { chain: 'kroger', state });
    const isAnothers = ({ brand }: CatalogItem) => ownersOf(brand).length > 0 && !ownersOf(brand).includes('kroger');
    expect([...choices, ...(item ? [item] : [])].filter(isAnothers)).toEqual([]);
    expect(choices).not.toEqual([]);
  },
);

test('a shopper at Safeway is offered pasta of its brand, and nothing that only shares the brand', () => {
  const { choices } = matchLine(plainLine('SIG SEL PASTA', 149), { chain: 'safeway', state: 'CA' });
  expect(choices[0]).toMatchObject({ brand: 'Signature SELECT' });
  expect(new Set(choices.map(({ category }) => category)).size).toBe(1);
});

describe('a brand that is printed', () => {
  const firstsOf = (chain: ChainId, words: string, cents: number) =>
    matchLine(plainLine(words, cents), { chain, state: 'NC' }).choices.slice(0, 3);

  test.each([
    ['PRNGLES SC ON', 249, 'Pringles'],
    ['PRNGLS ORIG', 249, 'Pringles'],
    ['DORTOS COOL', 449, 'Doritos'],
  ])('without all of its letters offers what it makes: %s', (words, cents, brand) => {
    expect(firstsOf('food-lion', words, cents).map((item) => item.brand)).toContain(brand);
  });

  test('in full is not another word misread', () => {
    expect(firstsOf('meijer', 'PAMPERS SWDLR', 999).map(({ brand }) => brand)).toEqual([
      'Pampers',
      'Pampers',
      'Pampers',
    ]);
  });
});

test.each([
  ['shoprite', 'SWIFFER WET REFL', 899],
  ['walmart', 'GOODLES', 348],
  ['walmart', 'PLDG MLTI SRFC', 597],
] as const)(
  'a line at %s that leaves open which product of the brand it is, “%s”, isn’t sure',
  (chain, words, cents) => {
    expect(matchLine(plainLine(words, cents), { chain, state }).isSure).toBe(false);
  },
);
