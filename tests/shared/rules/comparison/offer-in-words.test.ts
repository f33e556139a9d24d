import { describe, expect, test } from 'vitest';
import { shortBrand } from '#shared/rules/catalog/brands.ts';
import {
  amountPriceInWords,
  fullPickLabel,
  lessInWords,
  measurePriceInWords,
  pickLabel,
  pickLabelParts,
  timesBesidePick,
  unlikeAmountInWords,
} from '#shared/rules/comparison/offer-in-words.ts';
import { cellPriceAt } from '#shared/rules/comparison/price-table-rows.ts';
import { brandWords } from '#shared/rules/lists/shopping-list.ts';
import { sampleEntry, sampleItem } from '#tests/shared/cart-samples.ts';

const item = sampleItem({ name: 'Whole Milk', brand: 'Borden', size: '1 gal' });
/** Packs that hold what was asked for. */
const asAsked = { timesRequested: 1, lineCents: 300, kind: 'live', spread: null } as const;
const pick = (brand: string, size: string, isEquivalent = false) => ({
  itemId: 'other',
  brand,
  size,
  unit: 'jug',
  covers: 1,
  isEquivalent,
});

describe('a store’s offer for a line', () => {
  test('a shopper who wants this product reads nothing more where it is sold', () => {
    expect(pickLabel({ item, match: 'this-product', quantity: 1 }, { pick: null, packs: 1 })).toBeNull();
  });

  test('a shopper who wants any brand reads the brand, even the line’s own', () => {
    const line = { item, match: 'any-brand', quantity: 2 } as const;
    expect(pickLabel(line, { pick: null, packs: 2 })).toBe('Borden');
    expect(pickLabel(line, { pick: pick('Good & Gather', '1 gal'), packs: 2 })).toBe('Good & Gather');
  });

  test('a shopper reads that a price is only with the store’s card', () => {
    const line = { item, match: 'any-brand', quantity: 1 } as const;
    const offered = { ...asAsked, pick: pick('Kroger', '1 gal'), packs: 1, needsCard: true };
    expect(fullPickLabel(line, offered)).toBe('Kroger 1 gal, with the store’s card');
    const sold = sampleEntry('milk', { k: { cents: 179, kind: 'live' } });
    const [price] = sold.storePrices;
    const entry = { ...sold, storePrices: price ? [{ ...price, isMembersOnly: true }] : [] };
    expect([sold, entry].map((each) => cellPriceAt('k', each)?.needsCard)).toEqual([false, true]);
  });

  test('a shopper reads that pieces of a bag were counted by a typical weight', () => {
    const bag = sampleItem({ name: 'Potatoes, russet', size: '5 lb', unit: 'bag' });
    const line = { item: bag, match: 'any-brand', quantity: 1, amount: { count: 6, measure: 'ct' } } as const;
    const offered = { ...asAsked, pick: pick('Kroger', '5 lb'), packs: 1 };
    expect(fullPickLabel(line, offered)).toBe('Kroger 5 lb, by typical weight');
    expect(fullPickLabel({ ...line, amount: { count: 5, measure: 'lb' } }, offered)).toBe('Kroger 5 lb');
  });

  test('a shopper reads which kind a store has instead', () => {
    const line = {
      item: sampleItem({ name: 'Hot Dogs, classic', size: '12 oz' }),
      match: 'any-brand',
      quantity: 1,
    } as const;
    const offered = { ...asAsked, pick: { ...pick('Kirkland Signature', '3 x 14 oz'), kind: 'beef' }, packs: 1 };
    expect(pickLabel(line, offered)).toBe('Kirkland Signature beef 3 x 14 oz');
    expect(fullPickLabel(line, offered)).toBe('Kirkland Signature beef 3 x 14 oz');
    expect(pickLabelParts(line, offered)).toMatchObject({ brand: 'Kirkland beef', size: '3 x 14 oz' });
    const assumed = { ...offered, carriedChance: 0.6 };
    expect(pickLabel(line, assumed)).toBe('club pack, if it has one, beef, 3 x 14 oz');
    expect(pickLabelParts(line, assumed)).toMatchObject({ brand: 'beef', size: '3 x 14 oz' });
  });

  test('a shopper never reads a brand for an assumed item', () => {
    const line = { item, match: 'any-brand', quantity: 1 } as const;
    const offered = { ...asAsked, pick: pick('Schnucks', '0.5 gal'), packs: 2, carriedChance: 0.6 };
    expect(pickLabel(line, offered)).toBe('store brand, if it has one, 2 x 0.5 gal');
    expect(fullPickLabel(line, offered)).toBe('store brand, if it has one, 2 x 0.5 gal');
    expect(pickLabelParts(line, offered)).toEqual({
      brand: 'store brand, if it has one',
      size: '2 x 0.5 gal',
      doubt: '',
      isUnnamed: true,
    });
    const listed = { item: { ...item, brand: 'Schnucks', isAssumed: true as const }, quantity: 1 };
    expect(brandWords(listed)).toBe('Schnucks store brand, if it has one');
  });

  test('a shopper reads no brand for a club’s assumed pack either, which may be of any', () => {
    const line = { item, match: 'any-brand', quantity: 1 } as const;
    const offered = { ...asAsked, pick: pick('Kirkland Signature', '2 x 1 gal'), packs: 1, carriedChance: 0.6 };
    expect(pickLabel(line, offered)).toBe('club pack, if it has one, 2 x 1 gal');
    expect(pickLabel(line, { ...offered, carriedChance: 1 })).toBe('Kirkland Signature 2 x 1 gal');
    const listed = { item: { ...item, brand: 'Kirkland Signature', isAssumed: true as const }, quantity: 1 };
    expect(brandWords(listed)).toBe('Costco pack, if it has one');
  });

  test('a shopper reads that a store may not carry a brand or an unbranded item, by its own name', () => {
    const line = { item, match: 'any-brand', quantity: 1 } as const;
    const offered = { ...asAsked, pick: pick('Goldfish', '66 oz'), packs: 1, carriedChance: 0.6 };
    expect(pickLabel(line, offered)).toBe('Goldfish 66 oz, if it carries it');
    expect(fullPickLabel(line, offered)).toBe('Goldfish 66 oz, if it carries it');
    expect(pickLabelParts(line, offered)).toMatchObject({
      brand: 'Goldfish',
      size: '66 oz',
      doubt: 'if it carries it',
    });
    expect(pickLabel(line, { ...offered, pick: pick('Fresh', '3 lb') })).toBe('3 lb, if it carries it');
    const exact = { ...asAsked, pick: null, packs: 1, carriedChance: 0.6 };
    expect(pickLabel({ ...line, match: 'this-product' }, exact)).toBe('if it carries it');
    expect(pickLabel({ ...line, match: 'this-product' }, { ...exact, carriedChance: 1 })).toBeNull();
  });

  test('is not called another chain’s if several chains sell the brand', () => {
    expect(brandWords({ item: { brand: "Nature's Promise", isAssumed: true } })).toBe('store brand, if it has one');
  });

  test('a shopper reads the brand of further packs if it is another one', () => {
    const line = { item, match: 'any-brand', quantity: 1 } as const;
    const further = (brand: string, carriedChance = 1) => {
      const quart = { itemId: 'quart', brand, size: '1 qt', unit: 'carton' };
      return { ...quart, packs: 1, cents: 200, spread: null, replaced: null, carriedChance };
    };
    const offeredWith = (...otherPacks: ReturnType<typeof further>[]) => ({
      ...asAsked,
      pick: pick('Kirkland Signature', '1 gal'),
      packs: 1,
      otherPacks,
    });
    expect(fullPickLabel(line, offeredWith(further('Kirkland Signature')))).toBe('Kirkland Signature 1 gal + 1 qt');
    const mixed = offeredWith(further('Prairie Farms'));
    expect(pickLabel(line, mixed)).toBe('Kirkland Signature 1 gal + Prairie Farms 1 qt');
    expect(fullPickLabel(line, mixed)).toBe('Kirkland Signature 1 gal + Prairie Farms 1 qt');
    expect(pickLabelParts(line, mixed)).toEqual({
      brand: 'Kirkland',
      size: '1 gal + Prairie Farms 1 qt',
      doubt: '',
      isUnnamed: false,
    });
    expect(pickLabelParts(line, offeredWith(further('Kroger', 0.8))).size).toBe(
      '1 gal + store brand, if it has one, 1 qt',
    );
  });

  test('a shopper reads the size of a club’s assumed pack first where there is little room', () => {
    const line = { item, match: 'any-brand', quantity: 1 } as const;
    const offered = { pick: pick('Kirkland Signature', '2 x 1 gal'), packs: 1, carriedChance: 0.9 };
    expect(pickLabelParts(line, offered)).toEqual({
      brand: '',
      size: '2 x 1 gal',
      doubt: 'if any',
      isUnnamed: false,
    });
    expect(pickLabel(line, { ...offered })).toBe('club pack, if it has one, 2 x 1 gal');
  });

  test('a shopper reads another size, and how many packs of it are needed', () => {
    const line = { item, match: 'any-brand', quantity: 1 } as const;
    expect(pickLabel(line, { pick: pick('Kroger', '0.5 gal'), packs: 2 })).toBe('Kroger 2 x 0.5 gal');
  });

  test('a shopper reads that another chain’s brand replaces the wanted one', () => {
    const line = { item, match: 'this-product', quantity: 1 } as const;
    expect(pickLabel(line, { pick: pick('Goldhen', '1 gal', true), packs: 1 })).toBe('Goldhen, equivalent');
  });

  test('in full it names brand and size', () => {
    const line = { item, match: 'any-brand', quantity: 1 } as const;
    const offered = { ...asAsked, pick: pick('Good & Gather', '1 gal'), packs: 1 };
    expect(fullPickLabel(line, offered)).toBe('Good & Gather 1 gal');
  });

  test('a shopper reads an equivalent’s size when it differs', () => {
    const line = { item, match: 'this-product', quantity: 1 } as const;
    expect(pickLabel(line, { pick: pick('Goldhen', '0.75 gal', true), packs: 1 })).toBe('Goldhen 0.75 gal, equivalent');
  });

  test('packages are counted once: in the label, or beside it', () => {
    const line = { item, match: 'any-brand', quantity: 3 } as const;
    const same = { ...asAsked, pick: null, packs: 3 };
    expect(timesBesidePick(line, same)).toBe(' × 3');
    const over = { ...same, leftOver: { count: 2, measure: 'gal' as const } };
    expect(fullPickLabel(line, over)).toContain('3 x ');
    expect(timesBesidePick(line, over)).toBe('');
  });

  test('food sold by weight is counted in pounds', () => {
    const line = { item: { ...item, size: '1 lb', unit: 'lb' }, match: 'any-brand', quantity: 14 } as const;
    const offered = { ...asAsked, pick: { ...pick('Honeysuckle White', '1 lb'), unit: 'lb' }, packs: 14 };
    expect(fullPickLabel(line, offered)).toBe('Honeysuckle White 14 lb');
    expect(timesBesidePick(line, offered)).toBe('');
  });

  test('an unbranded item only mentions a different size', () => {
    const bananas = { ...item, name: 'Bananas', brand: 'Fresh', size: '1 lb' };
    const line = { item: bananas, match: 'any-brand', quantity: 1 } as const;
    expect(pickLabel(line, { pick: pick('Fresh', '1 lb'), packs: 1 })).toBeNull();
    expect(pickLabel(line, { pick: pick('Fresh', '3 lb'), packs: 1 })).toBe('3 lb');
    expect(fullPickLabel(line, { ...asAsked, pick: pick('Fresh', '3 lb'), packs: 1 })).toBe('3 lb');
  });
});

describe('in a narrow place', () => {
  const line = { item, match: 'any-brand', quantity: 1 } as const;

  test('a shopper reads a shortened brand that leaves room for the size', () => {
    expect(pickLabelParts(line, { pick: pick('Kirkland Signature', '1 gal'), packs: 1 })).toEqual({
      brand: 'Kirkland',
      size: '',
      doubt: '',
      isUnnamed: false,
    });
    expect(pickLabelParts(line, { pick: pick('Kirkland Signature', '2 x 1 gal'), packs: 1 })).toEqual({
      brand: 'Kirkland',
      size: '2 x 1 gal',
      doubt: '',
      isUnnamed: false,
    });
  });

  test.each([
    ['Kirkland Signature', 'Kirkland'],
    ["Member's Mark", "Member's Mark"],
    ['Good & Gather', 'Good & Gather'],
    ['365 by Whole Foods Market', '365'],
    ['Chicken of the Sea', 'Chicken of the Sea'],
    ['Fresh', ''],
    ['Freshness', 'Freshness'],
  ])('%s is %s', (brand, short) => {
    expect(shortBrand(brand)).toBe(short);
  });
});

describe('beside other stores’ prices', () => {
  const offered = (
    asked: string,
    size: string,
    cents: number,
    { quantity = 1, category = 'Produce', covers = Number.parseFloat(size) / Number.parseFloat(asked) } = {},
  ) => {
    const entry = sampleEntry('beef', { a: cents }, quantity);
    const [price] = entry.storePrices;
    if (!price) throw new Error('No price');
    const found = {
      ...entry,
      item: { ...entry.item, size: asked, category },
      storePrices: [{ ...price, pick: { ...pick('Kroger', size), covers } }],
    };
    const cell = cellPriceAt('a', found);
    if (!cell) throw new Error('No cell');
    return { entry: found, cell };
  };

  test('a shopper reads each price per unit in the product’s measure', () => {
    const byThePound = offered('1 lb', '12 oz', 600);
    expect(measurePriceInWords(byThePound.entry, byThePound.cell)).toBe('$8.00/lb');
    const inOunces = offered('12 oz', '1 lb', 800);
    expect(measurePriceInWords(inOunces.entry, inOunces.cell)).toBe('$8.00/lb');
    const byTheOunce = offered('1 lb', '2 lb', 800, { category: 'Dairy' });
    expect(measurePriceInWords(byTheOunce.entry, byTheOunce.cell)).toBe('25¢/oz');
  });

  test('a shopper reads the same price per unit of one pack and of several, however their sum is rounded', () => {
    const unitPriceOf = (quantity: number) => {
      const { entry, cell } = offered('1 lb', '1 lb', 299, { quantity, category: 'Dairy' });
      return measurePriceInWords(entry, { ...cell, spread: {} as NonNullable<typeof cell.spread> });
    };
    expect([1, 2, 3].map(unitPriceOf)).toEqual(['18.7¢/oz', '18.7¢/oz', '18.7¢/oz']);
  });

  test('a shopper reads how much less a pack holds, and nothing where only the printed size differs', () => {
    const fewer = offered('12 x 320 sheets', '12 x 264 sheets', 900, { covers: 1 });
    expect(lessInWords(fewer.cell)).toBe('18% less');
    expect(unlikeAmountInWords(fewer.entry, fewer.cell)).toBe('18% less than you asked for');
    const two = offered('16 oz', '12 oz', 300, { quantity: 2, covers: 1 });
    expect(lessInWords(two.cell)).toBe('25% less');
    const asMuch = offered('1 L', '33.8 fl oz', 300, { covers: 1 });
    expect([lessInWords(asMuch.cell), unlikeAmountInWords(asMuch.entry, asMuch.cell)]).toEqual([null, null]);
    const more = offered('1 lb', '6 lb', 1_800);
    expect(lessInWords(more.cell)).toBeNull();
    expect(unlikeAmountInWords(more.entry, more.cell)).toBe('~$3.00 for 1 lb; you pay ~$18.00 for 6 lb');
  });

  test('a shopper reads the price of the wanted amount when a pack holds much more, and not when they want that much', () => {
    const six = offered('1 lb', '6 lb', 1_800);
    expect(amountPriceInWords(six.entry, six.cell)).toBe('~$3.00 for 1 lb');
    expect(fullPickLabel(six.entry, six.cell)).toBe('Kroger 6 lb (~$3.00 for 1 lb)');
    const forFour = offered('1 lb', '6 lb', 1_800, { quantity: 4 });
    expect(amountPriceInWords(forFour.entry, forFour.cell)).toBe('~$12.00 for 4 x 1 lb');
    const forSix = offered('1 lb', '6 lb', 1_800, { quantity: 6 });
    expect(amountPriceInWords(forSix.entry, forSix.cell)).toBeNull();
  });
});
