import { describe, expect, test } from 'vitest';
import { itemsNamed } from '#functions/catalog/items.ts';
import { estimateOf } from '#functions/estimates/estimate-price.ts';
import { isAmountKnown } from '#functions/receipts/matching/item/is-amount-known.ts';
import { packPriceOf } from '#functions/receipts/matching/item/price-per-pound-or-package.ts';
import { matchLine } from '#functions/receipts/matching/match-line.ts';
import { likelyProducts } from '#functions/receipts/matching/product/likely-products.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { plainLine } from '#tests/support/receipts/labeled-lines.ts';

const state = 'IL';

function itemOf(product: string, brand: string, size: string): CatalogItem {
  const item = itemsNamed(product).find((one) => one.brand === brand && one.size === size);
  if (!item) throw new Error(`The catalog has no ${brand} ${product}, ${size}`);
  return item;
}

describe('a shopper is asked', () => {
  const asks: [string, ChainId, string, number][] = [
    ['when nothing says which size it is and two cost about as much', 'kroger', 'KRO 2% MLK', 279],
    ['when a word means two things', 'walmart', 'WHT BRD', 199],
    ['when it costs far more than what the words say', 'walmart', 'GV WHL MLK GAL', 1899],
    ['when a word of it is not understood', 'walmart', 'GV WHL XQZ MLK GAL', 330],
    ['when no brand is printed', 'kroger', 'LG EGGS 12CT', 289],
  ];
  test.each(asks)('%s', (_, chain, words, cents) => {
    expect(matchLine(plainLine(words, cents), { chain, state }).isSure).toBe(false);
  });

  test('when the chain is not known', () => {
    expect(matchLine(plainLine('BANANAS', 59, { code: '4011' }), { chain: null, state }).isSure).toBe(false);
  });
});

describe('a shopper’s line is compared without being asked about', () => {
  const match = (words: string, chain: ChainId, cents: number) => matchLine(plainLine(words, cents), { chain, state });

  test('if only its size isn’t certain', () => {
    expect(match('KRO 2% MLK', 'kroger', 279)).toMatchObject({
      item: { name: '2% Reduced Fat Milk', brand: 'Kroger' },
      isSure: false,
      isComparable: true,
    });
  });

  test('if a word of a full name is only a part of another variety: classic crust is no thin one', () => {
    expect(match('Red Baron Pepperoni Classic Crust Frozen Pizza, 20.61 oz', 'walmart', 448)).toMatchObject({
      item: { brand: 'Red Baron', name: 'Frozen Pizza, pepperoni' },
      isComparable: true,
    });
  });

  test.each([
    ['if it costs far more than the product', 'GV WHL MLK GAL', 'walmart', 1899],
    [
      'if a full name says another kind',
      'Sara Lee White made with Whole Grain Bread, 20 oz, Plain Wheat Bread, Bag',
      'walmart',
      268,
    ],
    ['if a full name says another flavor', 'Clear American Sparkling Water, Strawberry, 33.8 fl oz', 'walmart', 76],
    [
      'if a full name says another flavor of another brand',
      'Clear American Cherry Limeade Sparkling Water, 12 fl oz, 12 Count',
      'walmart',
      412,
    ],
    [
      'if a full name says another use',
      'Parodontax Teeth Whitening Toothpaste for Bleeding Gums, 3.4 Oz, Unflavored, for Adults',
      'walmart',
      624,
    ],
    ['if it may be another product', 'GOLDFISH PRETZEL', 'kroger', 299],
    ['if its fat is another than that of the only one we know', 'KRO FF HALF N HALF', 'kroger', 249],
    ['if another product has its whole name, and this one a longer one', 'CHOC CHIP GRANOLA', 'aldi', 289],
    ['if it names wine for cooking of another color', 'WINE COOKING RED', 'trader-joes', 399],
    ['if a product of the brand is spelled so, and this one not', 'LAND O LAKES WHIPPED', 'kroger', 449],
    ['if only a maker of things is printed', 'SONICARE', 'costco', 2799],
    ['if one of its words names another variety', 'DORITOS FLAMIN HOT RANCH', 'kroger', 449],
    ['if one of its words is not understood', 'FL SLFRIS FLOUR 5#', 'food-lion', 299],
    ['if it prints a brand that we do not know', 'TURNER ICE TEA HG', 'kroger', 249],
    ['if it is organic and we know only an ordinary one', 'ORG BRUSSELS SPROUTS', 'costco', 599],
    [
      'if a full name is organic and ours is not',
      'Kirkland Signature Organic Peanut Butter, 28 oz, 2-count',
      'costco',
      1249,
    ],
  ] as const)('but not %s', (_, words, chain, cents) => {
    expect(match(words, chain, cents)).toMatchObject({ isSure: false, isComparable: false });
  });

  test('if its words are a whole product, though one of them shortens another', () => {
    expect(match('BNQT CHKN POT PIE', 'walmart', 138).item).toMatchObject({ name: 'Chicken Pot Pie, frozen' });
    expect(match('RED POT 5LB', 'walmart', 399).item).toMatchObject({ name: 'Potatoes, red' });
  });
});

test.each([
  ['AP FLOUR 5LB', 'walmart', 299, 'Flour, all-purpose'],
  ['PORK CHOPS BI', 'kroger', 849, 'Pork Chops, bone-in'],
  ['SIMPLY OJ NP', 'kroger', 449, 'Orange Juice, no pulp'],
  ['PIZZA DOUGH PLAIN', 'trader-joes', 179, 'Pizza Dough, fresh'],
] as const)('every word of %s is understood', (words, chain, cents, name) => {
  expect(matchLine(plainLine(words, cents), { chain, state })).toMatchObject({ item: { name }, isComparable: true });
});

test.each([
  ['Friendly Farms 2% Gal', 'aldi', 278, '2% Reduced Fat Milk'],
  ['L O L BUTTER QTR', 'shoprite', 649, 'Butter, salted'],
  ['BUTTER QUARTERS', 'kroger', 449, 'Butter, salted'],
  ['KS U/S QTRS', 'costco', 1299, 'Butter, unsalted'],
] as const)('%s is first the product that it says', (words, chain, cents, name) => {
  expect(matchLine(plainLine(words, cents), { chain, state }).choices[0]).toMatchObject({ name });
});

test.each([
  ['JALAPEÑO PEPPERS 1LB', 'JALAPENO PEPPERS 1LB'],
  ['NESTLÉ COFFEE CREAMER', 'NESTLE COFFEE CREAMER'],
  ['HÄAGEN-DAZS VANILLA', 'HAAGEN-DAZS VANILLA'],
])('a shopper’s %s matches without its diacritics', (marked, plain) => {
  const [one, other] = [marked, plain].map((words) => matchLine(plainLine(words, 349), { chain: 'kroger', state }));
  expect(one?.item).not.toBeNull();
  expect(one).toEqual(other);
});

test('a shopper whose line has an unknown word is offered matches for the others', () => {
  const { choices } = matchLine(plainLine('KRO WHL XQZT MLK GAL', 299), { chain: 'kroger', state });
  expect(choices.map(({ name }) => name)).toContain('Whole Milk');
});

test('a shopper’s green beans of the store’s own can aren’t compared as fresh ones', () => {
  const match = matchLine(plainLine('GV GRN BEANS', 74), { chain: 'walmart', state });
  expect(match).toMatchObject({ isSure: false, isComparable: false });
});

test.each([
  ['GULFSHRIMP', 1779, /Shrimp/],
  ['BFGUMMYBEARS', 1749, /^Gummy Bears/],
  ['CHICK PEAS', 799, /^Chickpeas/],
  ['WHITE ALB.TUNA', 1589, /^Tuna/],
  ['CHICKEN STOCK', 799, /^Chicken Stock/],
  ['KSWATER', 499, /^Bottled Water/],
  ['KSPAPERTOWEL', 2299, /^Paper Towels/],
  ['KSORGEGGS', 699, /^Large Eggs, organic/],
  ['TRKEY BACN', 1099, /^Turkey Bacon/],
  ['ORG WHL MK', 799, /^Whole Milk, organic/],
])('a shopper’s %s matches by the words in it, wherever one begins', (words, cents, product) => {
  expect(matchLine(plainLine(words, cents), { chain: 'costco', state: 'NJ' }).item?.name).toMatch(product);
});

test('a shopper’s almond beverage is neither foil nor almonds', () => {
  const { choices } = matchLine(plainLine('KS ALMND BEV 12/32 OZ', 1799), { chain: 'costco', state });
  expect(choices[0]?.name).toMatch(/^Almond Milk/);
  expect(choices.map(({ name }) => name)).not.toContain('Aluminum Foil');
});

test.each(['COLGATE TP', 'CREST TP'])('a shopper’s %s is never a toothbrush', (words) => {
  const { choices } = matchLine(plainLine(words, 399), { chain: 'walmart', state });
  expect(choices.map(({ name }) => name)).toEqual(choices.map(() => expect.stringMatching(/^Toothpaste/)));
});

test('a shopper’s peanut butter does not match peanuts', () => {
  const { item } = matchLine(plainLine('GV PNT BUTTR', 384), { chain: 'walmart', state });
  expect(item?.name).toMatch(/^Peanut Butter/);
});

test.each([
  ['GREAT VALUE WH0LE M1LK 1 GAL', 'GREAT VALUE WHOLE MILK 1 GAL', 330],
  ['GV PEANUT 8UTTER CREAMY 16OZ', 'GV PEANUT BUTTER CREAMY 16OZ', 198],
])('a shopper’s %s is taken for %s, but asked about', (misread, printed, cents) => {
  const purchase = { chain: 'walmart', state } as const;
  const clean = matchLine(plainLine(printed, cents), purchase);
  const { item, isSure } = matchLine(plainLine(misread, cents), purchase);
  expect(clean.isSure).toBe(true);
  expect(item?.id).toBe(clean.item?.id);
  expect(isSure).toBe(false);
});

describe('a shopper with an order page is asked', () => {
  test.each([
    ['when another flavor is printed', 'Clear American Strawberry Daiquiri Sparkling Water, 33.8 Fl Oz, Bottle', 76],
    [
      'when another filling is printed',
      'Healthy Choice Power Bowls Cuban-Inspired Pork, Frozen Meal, 9.25 oz (Frozen)',
      398,
    ],
    ['when another form is printed', 'Mountain Dew Zero Sugar Citrus Soda Pop, 12 fl oz, 12 Pack Cans', 598],
    ['when a plain item has a flavor', 'Cheetos Puffs Flamin Hot Cheese Flavored Snacks, 8 oz', 398],
    ['when another measure is printed', 'Filtrete 18x25x1 HVAC Furnace Air Filter, MPR 800 MERV 10, 1 Filter', 1188],
  ])('%s', (_, words, cents) => {
    expect(matchLine(plainLine(words, cents), { chain: 'walmart', state }).isSure).toBe(false);
  });
});

test.each(['4 TOPO CHICO 12PK', '3 EQUATE THINGS'])(
  'a number before a name matches no product with that number: %s',
  (words) => {
    const { choices } = matchLine(plainLine(words, 1299), { chain: 'h-e-b', state: 'TX' });
    expect(choices.filter(({ name }) => /\d/.test(name))).toEqual([]);
  },
);

test('an item the shopper bought before is likelier than one they never bought', () => {
  const line = plainLine('WHT BRD', 199);
  const chanceOf = (name: string, bought?: ReadonlySet<string>) =>
    likelyProducts(line, { chain: 'walmart', state, ...(bought && { bought }) }).likely.find(
      ({ product }) => product.name === name,
    )?.probability ?? 0;
  expect(chanceOf('White Bread', new Set(['White Bread']))).toBeGreaterThan(chanceOf('White Bread'));
});

describe('a line of a certain product', () => {
  const lines: [why: string, chain: ChainId, words: string, cents: number][] = [
    ['whose printed size we don’t have', 'publix', 'SPRITE LEMON LIME SODA 15 PK 12 OZ', 1029],
    ['whose printed weight isn’t a number of pieces', 'jewel-osco', 'LIMES 2LB', 399],
    ['whose price is of a size we don’t have', 'costco', 'JIF CRUNCHY PEANUT BUTTER', 2099],
    ['whose weight isn’t printed', 'kroger', 'BROCCOLI CROWNS', 219],
  ];
  test.each(lines)('%s can be compared, and is not sure', (_, chain, words, cents) => {
    const line = plainLine(words, cents);
    const { item, isSure, isComparable } = matchLine(line, { chain, state });
    expect([isSure, isComparable]).toEqual([false, true]);
    expect(item && isAmountKnown(item, line, { chain, state })).toBe(false);
  });

  test('at an unknown chain is compared, and not stored, if its price is usual', () => {
    const matches = [359, 1899].map((cents) => matchLine(plainLine('WHOLE MILK GAL', cents), { chain: null, state }));
    expect(matches.map(({ isSure, isComparable }) => [isSure, isComparable])).toEqual([
      [false, true],
      [false, false],
    ]);
  });

  test('at an unknown chain without its weight is asked about, because no price tells what it costs there', () => {
    expect(matchLine(plainLine('BROCCOLI CROWNS', 219), { chain: null, state }).isComparable).toBe(false);
  });

  test('is named by its brand without the maker', () => {
    const { item } = matchLine(plainLine('FROOT LOOPS', 419), { chain: 'kroger', state });
    expect(item?.brand).toBe("Kellogg's Froot Loops");
  });

  test('is offered as another product before a third variety of one', () => {
    const { choices } = matchLine(plainLine('KS PB PRTZEL', 979), { chain: 'costco', state });
    expect(choices.slice(0, 3).some(({ name }) => name.startsWith('Pretzels'))).toBe(true);
  });

  test('says how much it is by its size, its weight, or its price', () => {
    const milk = itemOf('Whole Milk', 'Kroger', '1 gal');
    const purchase = { chain: 'kroger', state } as const;
    const at = estimateOf({ item: milk, ...purchase })?.cents ?? 0;
    expect(isAmountKnown(milk, plainLine('KRO WHL MLK GAL', 3 * at), purchase)).toBe(true);
    expect(isAmountKnown(milk, plainLine('KRO WHL MLK QT', at), purchase)).toBe(false);
    expect(isAmountKnown(milk, plainLine('KRO WHL MLK', at), purchase)).toBe(true);
    expect(isAmountKnown(milk, plainLine('KRO WHL MLK', 3 * at), purchase)).toBe(false);
    const bananas = itemOf('Bananas', 'Fresh', '1 lb');
    expect(isAmountKnown(bananas, plainLine('BANANAS', 136, { pounds: 2.31 }), purchase)).toBe(true);
  });
});

test('a club’s own item number is not taken for a produce number', () => {
  const line = plainLine('WHOLE MILK', 350, { code: '4032' });
  expect(matchLine(line, { chain: 'costco', state }).choices[0]?.name).toBe('Whole Milk');
  expect(matchLine(line, { chain: 'kroger', state }).item?.name).toBe('Watermelon, seedless');
});

test('a brand that makes two things of which a line names only what both are is not sure', () => {
  const { isSure } = matchLine(plainLine('LAND O LAKES WHIPPED', 449), { chain: 'shoprite', state: 'NJ' });
  expect(isSure).toBe(false);
});

test('breast and skinless printed as one word are chicken', () => {
  const { item } = matchLine(plainLine('MM BRTSKNLS', 2144), { chain: 'sams-club', state: 'OH' });
  expect(item?.name).toBe('Chicken Breast, boneless skinless');
});

test('a word that many products have offers the staples among them', () => {
  const { choices } = matchLine(plainLine('BOWL & BSKT MILK GAL', 429), { chain: 'shoprite', state: 'NJ' });
  expect(choices.map(({ id }) => id)).toContain('bowl-and-basket-whole-milk-1-gal');
});

test('goods in bulk that we know only in packages are offered, but never certain', () => {
  const line = plainLine('BULK ALMONDS RAW', 790, { pounds: 1.32 });
  const { choices, isSure, isComparable } = matchLine(line, { chain: 'sprouts', state });
  expect(choices[0]?.name).toBe('Almonds, raw');
  expect(choices.map((item) => packPriceOf(line, item))).toEqual(choices.map(() => null));
  expect([isSure, isComparable]).toEqual([false, false]);
});

test('a weighed line is no liquid', () => {
  const { choices } = matchLine(plainLine('ALMONDS', 790, { pounds: 1.32 }), { chain: 'sprouts', state });
  expect(choices.map(({ name }) => name)).not.toContain('Almond Extract, pure');
});

test('a chain that has nearly only own brands offers the likeliest product first, though we know it of another brand', () => {
  const { item, choices } = matchLine(plainLine('MANDARIN ORANGE CHICKEN', 549), { chain: 'trader-joes', state });
  expect(item).toBeNull();
  expect(choices[0]?.name).toBe('Orange Chicken, frozen');
});

test.each<[why: string, chain: ChainId, words: string, cents: number]>([
  ['its last word is another thing', 'whole-foods', 'TOMATO ROASTED RED PEPPER SOUP', 399],
  ['its last word is another thing', 'kroger', 'PINK LADY APPLE CHIPS', 399],
  ['it is a dish with a fruit', 'trader-joes', 'MANDARIN ORANGE CHICKEN', 499],
  ['it is a dish with a fruit', 'trader-joes', 'ORANGE CHICKEN MANDARIN', 499],
  ['another brand is printed', 'stop-and-shop', 'HOOD 1% MILK GAL', 479],
  ['another brand is printed', 'safeway', 'ANDERSON ERICKSON WHOLE MILK GAL', 449],
  ['only its brand fits', 'publix', 'SQUIRT GUN', 399],
  ['another product explains more of it', 'stop-and-shop', 'NP ORG GRADE A EGGS', 649],
  ['no likely product explains one of its words', 'trader-joes', 'SOY CHORIZO', 399],
  ['no likely product explains one of its words', 'trader-joes', 'JOE JOES VANILLA', 299],
])('a shopper is asked about a line if %s: at %s, “%s”', (_, chain, words, cents) => {
  expect(matchLine(plainLine(words, cents), { chain, state: 'OH' })).toMatchObject({
    isSure: false,
    isComparable: false,
  });
});

test.each([
  ['target', 'HARD MTN DEW', 999],
  ['kroger', '6 PACK BEER', 899],
  ['kroger', 'SPIKED LEMONADE', 999],
  ['wegmans', 'LABATT BLUE 12PK', 1399],
  ['trader-joes', 'BUTTER CHARDONNAY', 1799],
  ['costco', 'PUMA SOCK', 1499],
  ['walmart', 'OVEN MITT', 499],
  ['target', 'BABY STROLLER', 4999],
] as const)('alcohol and what is no grocery are not compared: at %s, %s', (chain, words, cents) => {
  expect(matchLine(plainLine(words, cents), { chain, state: 'OH' }).isNotCompared).toBe(true);
});

test.each([
  ['trader-joes', 'OATMILK NON DAIRY', 399, 'Oat Milk, original'],
  ['winco', 'KIVVI', 165, undefined],
] as const)('what is probably none of our items, but may be food, can be answered: at %s, %s', (...row) => {
  const [chain, words, cents, name] = row;
  const { item, choices, isNotCompared } = matchLine(plainLine(words, cents), { chain, state });
  expect({ item, isNotCompared, first: choices[0]?.name }).toEqual({ item: null, isNotCompared: false, first: name });
});

test.each([
  ['kroger', 'HARD BOILED EGGS 6CT', 399],
  ['publix', 'HARD SALAMI', 599],
  ['kroger', 'ROOT BEER 6PK', 399],
  ['kroger', 'RED WINE VINEGAR', 299],
] as const)('at %s, %s is food', (chain, words, cents) => {
  expect(matchLine(plainLine(words, cents), { chain, state: 'OH' }).isNotCompared).toBe(false);
});
