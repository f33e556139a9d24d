import { describe, expect, test } from 'vitest';
import { itemById, itemsNamed } from '#functions/catalog/items.ts';
import { estimateOf } from '#functions/estimates/estimate-price.ts';
import { isAmountKnown } from '#functions/receipts/matching/item/is-amount-known.ts';
import { isOfOtherSize } from '#functions/receipts/matching/item/items-of-printed-size.ts';
import { matchLine } from '#functions/receipts/matching/match-line.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { stableFraction } from '#shared/rules/text/stable-hash.ts';
import { plainLine } from '#tests/support/receipts/labeled-lines.ts';
import { printedLines } from '#tests/support/receipts/printed-lines.ts';

const state = 'IL';

test.each([
  ['BNLS SKNLS CHKN BRST', 'kroger', 1236],
  ['GRND BF 80/20', 'safeway', 1871],
  ['BLS PORK CHOPS', 'meijer', 873],
] as const)('a shopper is offered %s by the pound, because its price tells no size', (words, chain, cents) => {
  const { item } = matchLine(plainLine(words, cents), { chain, state });
  expect(item).toMatchObject({ category: 'Meat & Seafood', size: '1 lb' });
});

test('a shopper’s bananas are recognized by their number, and by the pound', () => {
  const match = matchLine(plainLine('BNNA', 136, { code: '4011', pounds: 2.31, unitCents: 59 }), {
    chain: 'kroger',
    state,
  });
  expect(match).toMatchObject({ item: { name: 'Bananas', size: '1 lb' }, isSure: true });
  expect(itemById(match.item?.id ?? '')).toBeDefined();
});

test.each([
  ['WT ORG NAVEL ORANGES', 1.5, 199, 'Oranges, navel organic'],
  ['WT MANDARINS', 1.9, 199, 'Mandarins'],
] as const)('a shopper’s loose %s, of which we know only bags, are compared and not surely a bag', (...row) => {
  const [words, pounds, unitCents, name] = row;
  const line = plainLine(words, Math.round(pounds * unitCents), { pounds, unitCents });
  const match = matchLine(line, { chain: 'kroger', state });
  expect(match).toMatchObject({ item: { name }, isSure: false, isComparable: true });
});

test.each([
  ['walmart', 'Great Value Large White Eggs, 12 Count', 276, 'Large Eggs'],
  ['kroger', 'KRO LG EGGS 12CT', 299, 'Large Eggs'],
  ['publix', 'STRAWBERRIES 1LB', 599, 'Strawberries'],
] as const)('a shopper at %s isn’t asked about %s, whose size is printed, if it costs half as much again', (...row) => {
  const [chain, words, cents, name] = row;
  expect(matchLine(plainLine(words, cents), { chain, state })).toMatchObject({ item: { name }, isSure: true });
  expect(matchLine(plainLine(words, 5 * cents), { chain, state })).toMatchObject({
    isSure: false,
    isComparable: false,
  });
});

test('a shopper’s item is not sure if the line ends in a number that may be a misread size', () => {
  const at = { chain: 'stop-and-shop', state } as const;
  expect(matchLine(plainLine('OCEAN SPRAY CRAN 642', 429), at)).toMatchObject({ isSure: false });
});

test.each([
  ['meijer', 'COKE 12PK 12OZ', 799, '12 x 12 fl oz'],
  ['stop-and-shop', 'PEPSI 12PK 12OZ', 799, '12 x 12 fl oz'],
  ['wegmans', 'LACROIX 8PK 12OZ', 549, '8 x 12 fl oz'],
  ['walmart', 'PUPPY CHOW 4.4LB', 898, '4.4 lb'],
] as const)('a shopper at %s gets %s in the printed pack', (chain, words, cents, size) => {
  expect(matchLine(plainLine(words, cents), { chain, state }).item).toMatchObject({ size });
});

test('a shopper isn’t asked whether it was the chain’s own if both are the same size at about the same price', () => {
  const purchase = { chain: 'stop-and-shop', state: 'MA' } as const;
  expect(matchLine(plainLine('CELERY HEARTS', 299), purchase)).toMatchObject({ item: { size: '3 ct' }, isSure: true });
});

test.each([
  ['walmart', 'Canada Dry Ginger Ale, 12 Fl Oz, 12 Count', 648, '12 x 12 fl oz'],
  ['walmart', 'Eggo Buttermilk Waffles, Frozen Breakfast, 12.3 oz, 10 Count', 282, '10 ct'],
  ['walmart', 'Fresh Cilantro, Bunch', 88, '1 ct'],
] as const)('at %s, everything printed on %j leaves one size', (chain, words, cents, size) => {
  expect(matchLine(plainLine(words, cents), { chain, state })).toMatchObject({ item: { size }, isSure: true });
});

test('a printed count is enough for the size, and a pack of another count is never sure', () => {
  const at = (words: string, cents: number) => matchLine(plainLine(words, cents), { chain: 'publix', state });
  expect(at('COKE 12PK', 899)).toMatchObject({ item: { size: '12 x 12 fl oz' }, isSure: true });
  expect(at('COKE 6PK', 699)).toMatchObject({ item: { size: '6 x 16.9 fl oz' }, isSure: true });
  expect(at('THOMAS ENG MUFFIN 6PK', 449)).toMatchObject({ item: { size: '6 ct' }, isSure: true });
  const sparkling = at('LACROIX LIME 12PK', 599);
  expect(sparkling.isSure).toBe(false);
  expect(sparkling.item && isOfOtherSize(sparkling.item, plainLine('LACROIX LIME 12PK', 599), 'publix')).toBe(true);
  expect(at('LACROIX LIME 8PK', 499)).toMatchObject({ item: { size: '8 x 12 fl oz' }, isSure: true });
});

test.each<[ChainId, string, number, string]>([
  ['wegmans', 'CAGE FREE EGGS 12', 399, '12 ct'],
  ['walmart', 'GV LARGE EGGS 18', 289, '18 ct'],
  ['walmart', 'RUSSET POTATOES 5', 349, '5 lb'],
  ['aldi', 'GALA APPLES 3', 399, '3 lb'],
  ['kroger', 'PAPER TOWELS 12', 1999, '12 x '],
])('at %s, the number in "%s" is the size, as its product is sold so', (chain, words, cents, size) => {
  const line = plainLine(words, cents);
  const { item, choices } = matchLine(line, { chain, state });
  if (!item) throw new Error('It matches nothing.');
  expect(choices.filter(({ name }) => name === item.name).every((one) => one.size.startsWith(size))).toBe(true);
  expect(isAmountKnown(item, line, { chain, state })).toBe(true);
});

test.each<[ChainId, string, number]>([
  ['kroger', 'EGGS 36', 999],
  ['walmart', 'GV LARGE EGGS 9', 289],
])('at %s, the number in "%s" is no size that we know, so the size is never assumed', (chain, words, cents) => {
  const line = plainLine(words, cents);
  const { isSure, item } = matchLine(line, { chain, state });
  expect(isSure).toBe(false);
  expect(item && isAmountKnown(item, line, { chain, state })).toBe(false);
});

test('a printed size leaves out the chain’s own items of other sizes', () => {
  const { isSure, item } = matchLine(plainLine('RUSSET POTATOES 5LB', 349), { chain: 'kroger', state });
  expect([isSure, item?.size]).toEqual([true, '5 lb']);
});

test('a line with a count never surely matches an item whose count is unknown', () => {
  const { item, isSure } = matchLine(plainLine('CHOBANI YOGURT 4PK', 599), { chain: 'target', state });
  expect(item?.brand).toBe('Chobani');
  expect(isSure).toBe(false);
});

test('a shopper’s bananas from a club are its bag, because a club sells nothing by the pound', () => {
  expect(matchLine(plainLine('ORG BANANAS', 219), { chain: 'costco', state })).toMatchObject({
    item: { size: '3 lb' },
    isSure: true,
  });
});

test.each(['12 x 32 oz almond beverage', '12/32 OZ ALMOND BEVERAGE', '12X32OZ ALMOND BEV'])(
  'a shopper’s packs of almond milk do not match almonds: %s',
  (words) => {
    const { item, choices } = matchLine(plainLine(words, 1799), { chain: 'costco', state });
    expect(item?.name).toMatch(/^Almond Milk/);
    expect(choices.map(({ name }) => name).filter((name) => name.startsWith('Almonds'))).toEqual([]);
  },
);

test('a shopper’s packs of water do not match watermelon, although ounces are printed', () => {
  const { item } = matchLine(plainLine('WATER 40/16.9 OZ', 499), { chain: 'costco', state });
  expect(item).toMatchObject({ name: 'Bottled Water, purified', size: '40 x 16.9 fl oz' });
});

describe('a shopper is asked for the amount of an item sold loose and by the bag, whatever the price', () => {
  const words = ['BANANAS', 'ONIONS YELLOW', 'ONIONS', 'SWEET POTATOES', 'FUJI APPLES', 'CHICKEN BREAST BNLS SKNLS'];
  test.each(words)('%s', (printed) => {
    for (const chain of ['kroger', 'walmart', 'aldi', 'h-e-b'] as const) {
      for (let cents = 40; cents < 3_000; cents += 35) {
        const match = matchLine(plainLine(printed, cents), { chain, state });
        expect.soft([match.isSure, match.item?.id], `${chain} ${cents}`).toEqual([false, match.item?.id]);
      }
    }
  });

  test('also if a range of weights is printed', () => {
    for (const cents of [742, 942, 1_242]) {
      const words = 'Good & Gather Boneless Skinless Chicken Breasts - 1.5-3 lbs - price per lb';
      expect(matchLine(plainLine(words, cents), { chain: 'target', state }).isSure).toBe(false);
    }
  });

  test('and is not asked if the bag’s size is printed', () => {
    const match = matchLine(plainLine('BANANAS 3 LB', 179), { chain: 'kroger', state });
    expect(match).toMatchObject({ item: { name: 'Bananas', size: '3 lb' }, isSure: true });
  });
});

/** Without a sale, a price in the range of another size's estimate may be that one's. */
function isInRange(item: CatalogItem, cents: number, chain: ChainId): boolean {
  const estimate = estimateOf({ item, chain, state });
  return estimate !== null && cents >= estimate.lowCents && cents <= estimate.highCents;
}

test('a shopper is asked for the size if the price fits two', () => {
  for (const [chain, words, product, brand] of printedLines) {
    for (const size of itemsNamed(product).filter((item) => item.brand === brand)) {
      const line = plainLine(words, Math.round(size.baseCents * (0.5 + stableFraction(chain, words, size.id))));
      const match = matchLine(line, { chain, state });
      const meant = match.item;
      const isSized = /\d|\b(?:GAL|GL|HG|HGAL|QT|PT|DZ|DOZ)\b/.test(words);
      if (!match.isSure || !meant || isSized) continue;
      const fitting = itemsNamed(meant.name)
        .filter((item) => item.brand === meant.brand && (item.id === meant.id || isInRange(item, line.cents, chain)))
        .map(({ id }) => id);
      expect.soft(fitting, `${chain} ${words} ${line.cents}`).toEqual([meant.id]);
    }
  }
});

test('bananas by the piece don’t add a price by the pound', () => {
  const match = matchLine(plainLine('BANANAS EACH', 115, { quantity: 5, unitCents: 23 }), {
    chain: 'trader-joes',
    state,
  });
  expect(match.isSure).toBe(false);
});

test('a pineapple by the piece does not match a pack of two', () => {
  const { item } = matchLine(plainLine('PINEAPPLE EACH', 299), { chain: 'trader-joes', state });
  expect(item).toMatchObject({ name: 'Pineapple', size: expect.not.stringMatching(/^2 ct/) });
});

test.each([
  ['publix', 'LG EGGS GR A', 329, 'Publix', '12 ct'],
  ['market-basket', 'MB LARGE EGGS', 249, 'Market Basket', '12 ct'],
  ['weis', 'WQ LG WHITE EGGS', 279, 'Weis Quality', '12 ct'],
  ['winco', 'MILK WHL GAL', 328, 'WinCo Foods', '1 gal'],
] as const)('a shopper at %s with %s bought the store’s own in its usual size', (chain, words, cents, brand, size) => {
  expect(matchLine(plainLine(words, cents), { chain, state }).item).toMatchObject({ brand, size });
});

test('half a gallon is no gallon, and ounces misread as ‘01’ are ounces, which prove no assumed item', () => {
  const match = (chain: ChainId, words: string, cents: number) => matchLine(plainLine(words, cents), { chain, state });
  expect(match('safeway', 'Lucerne Milk Whole - Half Gallon', 299).item?.size).toBe('0.5 gal');
  expect(match('aldi', 'Shredded Mozz 1601', 375)).toMatchObject({ item: { size: '16 oz' }, isSure: false });
});
