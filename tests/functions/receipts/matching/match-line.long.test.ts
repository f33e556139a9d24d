import { describe, expect, test } from 'vitest';
import { itemById, itemsNamed } from '#functions/catalog/items.ts';
import { estimateOf } from '#functions/estimates/estimate-price.ts';
import { isAmountKnown } from '#functions/receipts/matching/item/is-amount-known.ts';
import { isOfOtherSize } from '#functions/receipts/matching/item/items-of-printed-size.ts';
import { matchLine } from '#functions/receipts/matching/match-line.ts';
import { likelyProducts } from '#functions/receipts/matching/product/likely-products.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { amountOf } from '#shared/rules/sizes/amount-of-size.ts';
import { type ChainId, ownersOf } from '#shared/rules/stores/chains.ts';
import { stableFraction } from '#shared/rules/text/stable-hash.ts';
import { seeded } from '#tests/support/receipts/damage.ts';
import { isItemMeant, labeledItems } from '#tests/support/receipts/labeled-items.ts';
import { isProductMeant, plainLine } from '#tests/support/receipts/labeled-lines.ts';
import { labeledWords } from '#tests/support/receipts/labeled-words.ts';
import { printedLines } from '#tests/support/receipts/printed-lines.ts';

const state = 'IL';

function itemOf(product: string, brand: string, size: string): CatalogItem {
  const item = itemsNamed(product).find((one) => one.brand === brand && one.size === size);
  if (!item) throw new Error(`The catalog has no ${brand} ${product}, ${size}`);
  return item;
}

/** The usual price there, with a random deviation of a seventh. */
function paidFor(item: CatalogItem, chain: ChainId, chance: () => number): number {
  const estimate = estimateOf({ item, chain, state });
  if (!estimate) throw new Error(`${chain} doesn't sell ${item.id}`);
  return Math.round(estimate.cents * (0.86 + 0.28 * chance()));
}

test('a shopper’s lines match the right items or are asked about: no sure match is wrong', () => {
  const chance = seeded(7);
  let [sure, _wrong, offered, total] = [0, 0, 0, 0];
  const misses: string[] = [];
  for (const [chain, words, product, brand, size, code] of printedLines) {
    const item = itemOf(product, brand, size);
    for (let time = 0; time < 5; time++) {
      const paid = paidFor(item, chain, chance);
      const isWeighed = code?.startsWith('lb');
      const line = isWeighed
        ? plainLine(words, Math.round((paid * 2.31) / (amountOf(size)?.count ?? 1)), { pounds: 2.31 })
        : plainLine(words, paid, { code: code ?? null });
      const match = matchLine(line, { chain, state });
      total += 1;
      if (match.isSure) sure += 1;
      if (match.isSure && match.item?.id !== item.id) {
        _wrong += 1;
        misses.push(`WRONG ${chain} ${words} -> ${match.item?.id}`);
      }
      if (match.choices.some(({ id }) => id === item.id)) offered += 1;
      if (!match.choices.some(({ id }) => id === item.id) && time === 0)
        misses.push(`${chain} ${words} -> ${match.choices.map(({ id }) => id).join(' ')}`);
    }
  }
  expect(misses.filter((miss) => miss.startsWith('WRONG'))).toEqual([]);
  expect(sure / total).toBeGreaterThan(0.8);
  expect(offered / total, misses.join('\n')).toBeGreaterThan(0.95);
});

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

  test.each([
    ['if it costs far more than the product', 'GV WHL MLK GAL', 'walmart', 1899],
    ['if it may be another product', 'GOLDFISH PRETZEL', 'kroger', 299],
    ['if its fat is another than that of the only one we know', 'KRO FF HALF N HALF', 'kroger', 249],
    ['if another product has its whole name, and this one a longer one', 'CHOC CHIP GRANOLA', 'aldi', 289],
    ['if it names wine for cooking of another color', 'WINE COOKING RED', 'trader-joes', 399],
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
  ['BNLS SKNLS CHKN BRST', 'kroger', 1236],
  ['GRND BF 80/20', 'safeway', 1871],
  ['BLS PORK CHOPS', 'meijer', 873],
] as const)('a shopper is offered %s by the pound, because its price tells no size', (words, chain, cents) => {
  const { item } = matchLine(plainLine(words, cents), { chain, state });
  expect(item).toMatchObject({ category: 'Meat & Seafood', size: '1 lb' });
});

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

test.each([
  ['AP FLOUR 5LB', 'walmart', 299, 'Flour, all-purpose'],
  ['PORK CHOPS BI', 'kroger', 849, 'Pork Chops, bone-in'],
  ['SIMPLY OJ NP', 'kroger', 449, 'Orange Juice, no pulp'],
  ['PIZZA DOUGH PLAIN', 'trader-joes', 179, 'Pizza Dough, fresh'],
] as const)('every word of %s is understood', (words, chain, cents, name) => {
  expect(matchLine(plainLine(words, cents), { chain, state })).toMatchObject({ item: { name }, isComparable: true });
});

test('a shopper’s bread without a printed brand is never sure of a brand, even if we know only one there', () => {
  const match = matchLine(plainLine('ITALIAN BREAD', 250), { chain: 'wegmans', state });
  expect(match).toMatchObject({ item: { name: 'Italian Bread' }, isSure: false });
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

describe('a shopper’s labeled lines of several chains', () => {
  const held = labeledWords.filter(([part]) => part === 8);
  const matched = held.map(([, chain, words, cents, products]) => ({
    words,
    products,
    isOurs: products.split('|').some((one) => one !== '-'),
    match: matchLine(plainLine(words, cents), { chain: chain === 'null' ? null : (chain as ChainId), state: 'FL' }),
  }));
  const ours = matched.filter(({ isOurs }) => isOurs);
  const isMeant = (item: CatalogItem | null | undefined, products: string) =>
    item !== null && item !== undefined && isProductMeant(item.name, products);

  test('match the right product four times in five, and offer it among three choices six times in seven', () => {
    const first = ours.filter(({ match, products }) => isMeant(match.item, products));
    const among = ours.filter(({ match, products }) =>
      match.choices.slice(0, 3).some((item) => isMeant(item, products)),
    );
    expect(first.length / ours.length).toBeGreaterThan(0.8);
    expect(among.length / ours.length).toBeGreaterThan(6 / 7);
  });

  test('are right whenever they are sure', () => {
    const wrong = matched.filter(({ match, products }) => match.isSure && !isMeant(match.item, products));
    expect(wrong.map(({ words }) => words)).toEqual([]);
  });
});

describe('a shopper’s labeled lines whose brand and size we know, too', () => {
  const held = labeledItems.filter(({ part }) => part === 2);
  const matched = held.map((label) => ({
    label,
    match: matchLine(plainLine(label.words, label.cents), { chain: label.chain as ChainId, state }),
  }));

  test('are of the right brand and size whenever they are sure', () => {
    const sure = matched.filter(({ match }) => match.isSure);
    expect(sure.filter(({ match, label }) => !isItemMeant(match.item, label)).map(({ label }) => label.words)).toEqual(
      [],
    );
    expect(sure.length / matched.length).toBeGreaterThan(1 / 4);
  });

  test('are asked about less than one time in three', () => {
    const asked = matched.filter(({ match }) => !match.isSure && !match.isComparable && !match.isNotCompared);
    expect(asked.length / matched.length).toBeLessThan(1 / 3);
  });
});

test('a shopper’s green beans of the store’s own can aren’t compared as fresh ones', () => {
  const match = matchLine(plainLine('GV GRN BEANS', 74), { chain: 'walmart', state });
  expect(match).toMatchObject({ isSure: false, isComparable: false });
});

describe('a shopper’s labeled lines of another Costco member', () => {
  const held = labeledWords.filter(([part]) => part === 6);
  const matched = held.map(([, , words, cents, products]) => ({
    words,
    products,
    match: matchLine(plainLine(words, cents), { chain: 'costco', state: 'NJ' }),
  }));
  const isMeant = (item: CatalogItem | null | undefined, products: string) =>
    item !== null && item !== undefined && isProductMeant(item.name, products);

  // Costco prints twelve letters, many of them only a brand that we don't have.
  test('match the right product two times in three', () => {
    const ours = matched.filter(({ products }) => products !== '-');
    expect(ours.filter(({ match, products }) => isMeant(match.item, products)).length / ours.length).toBeGreaterThan(
      2 / 3,
    );
  });

  test('are right whenever they are sure', () => {
    const wrong = matched.filter(({ match, products }) => match.isSure && !isMeant(match.item, products));
    expect(wrong.map(({ words }) => words)).toEqual([]);
  });
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

test('a shopper whose store brand we only assume is asked about its size', () => {
  const purchase = { chain: 'costco', state: 'NJ' } as const;
  const { item, isSure } = matchLine(plainLine('KIRKLAND PINE NUTS', 1099), purchase);
  expect(item).toMatchObject({ brand: 'Kirkland Signature', isAssumed: true });
  expect(isSure).toBe(false);
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

test('a shopper at Target whose MP H AND H is of another own brand of the chain has it compared', () => {
  expect(matchLine(plainLine('MP H AND H', 141), { chain: 'target', state })).toMatchObject({
    item: { name: 'Half and Half' },
    isSure: false,
    isComparable: true,
  });
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

test('a shopper isn’t asked for the brand where the chain has only its own', () => {
  const match = matchLine(plainLine('TUNA SOLID WHITE ALBACORE', 199), { chain: 'trader-joes', state });
  expect(match).toMatchObject({ item: { brand: "Trader Joe's", size: '5 oz' }, isSure: true });
});

test('a shopper isn’t asked whether it was the chain’s own if both are the same size at about the same price', () => {
  const purchase = { chain: 'stop-and-shop', state: 'MA' } as const;
  expect(matchLine(plainLine('CELERY HEARTS', 299), purchase)).toMatchObject({ item: { size: '3 ct' }, isSure: true });
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

test('a shopper’s bananas from a club are its bag, because a club sells nothing by the pound', () => {
  expect(matchLine(plainLine('ORG BANANAS', 219), { chain: 'costco', state })).toMatchObject({
    item: { size: '3 lb' },
    isSure: true,
  });
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

test.each(['4 TOPO CHICO 12PK', '3 EQUATE THINGS'])(
  'a number before a name matches no product with that number: %s',
  (words) => {
    const { choices } = matchLine(plainLine(words, 1299), { chain: 'h-e-b', state: 'TX' });
    expect(choices.filter(({ name }) => /\d/.test(name))).toEqual([]);
  },
);

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
    ['whose printed size we don’t have', 'publix', 'SPRITE LEMON LIME SODA 12 PK 12 OZ', 1029],
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

test('a word that many products have offers the staples among them', () => {
  const { choices } = matchLine(plainLine('BOWL & BSKT MILK GAL', 429), { chain: 'shoprite', state: 'NJ' });
  expect(choices.map(({ id }) => id)).toContain('bowl-and-basket-whole-milk-1-gal');
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
  ['publix', 'LG EGGS GR A', 329, 'Publix', '12 ct'],
  ['market-basket', 'MB LARGE EGGS', 249, 'Market Basket', '12 ct'],
  ['weis', 'WQ LG WHITE EGGS', 279, 'Weis Quality', '12 ct'],
  ['winco', 'MILK WHL GAL', 328, 'WinCo Foods', '1 gal'],
] as const)('a shopper at %s with %s bought the store’s own in its usual size', (chain, words, cents, brand, size) => {
  expect(matchLine(plainLine(words, cents), { chain, state }).item).toMatchObject({ brand, size });
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
  ['kroger', 'HARD BOILED EGGS 6CT', 399],
  ['publix', 'HARD SALAMI', 599],
  ['kroger', 'ROOT BEER 6PK', 399],
  ['kroger', 'RED WINE VINEGAR', 299],
] as const)('at %s, %s is food', (chain, words, cents) => {
  expect(matchLine(plainLine(words, cents), { chain, state: 'OH' }).isNotCompared).toBe(false);
});

test('half a gallon is no gallon, and ounces misread as ‘01’ are ounces, which prove no assumed item', () => {
  const match = (chain: ChainId, words: string, cents: number) => matchLine(plainLine(words, cents), { chain, state });
  expect(match('safeway', 'Lucerne Milk Whole - Half Gallon', 299).item?.size).toBe('0.5 gal');
  expect(match('aldi', 'Shredded Mozz 1601', 375)).toMatchObject({ item: { size: '16 oz' }, isSure: false });
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
