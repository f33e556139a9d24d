import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costByMeasure, formatUnitPrice, unitPrice } from '#shared/rules/sizes/unit-price.ts';
import { unitPriceRangeOf } from '#shared/rules/sizes/unit-price-range.ts';
import { unitsInWords } from '#shared/rules/sizes/units-in-words.ts';
import { anyText } from '#tests/support/any-text.ts';

function shown(cents: number, size: string, category = 'Dairy', name = 'Butter'): string | null {
  const found = unitPrice(cents, { name, size, category });
  return found && formatUnitPrice(found);
}

describe('a unit price', () => {
  test.each([
    [524, '32 oz', '16.4¢/oz'],
    [160, '16 oz', '10¢/oz'],
    [100, '100 g', '28.3¢/oz'],
    [400, '1 kg', '11.3¢/oz'],
    [416, '1 lb', '26¢/oz'],
    [899, '12 x 12 fl oz', '6.2¢/fl oz'],
    [423, '1 gal', '3.3¢/fl oz'],
    [423, '0.5 gal', '6.6¢/fl oz'],
    [320, '1 qt', '10¢/fl oz'],
    [320, '1 pt', '20¢/fl oz'],
    [229, '2 L', '3.4¢/fl oz'],
    [499, '750 mL', '19.7¢/fl oz'],
    [240, '12 ct', '20¢/count'],
    [240, '1 dozen', '20¢/count'],
    [1_200, '2 x 3 ct', '$2.00/count'],
    [1_320, '6 x 110 sheets', '2¢/sheet'],
    [499, '200 sq ft', '2.5¢/sq ft'],
    [300, '50 ft', '6¢/ft'],
    [599, ' 10.5  OZ ', null],
    [599, ' 10.5 OZ ', '57¢/oz'],
  ])('of %i cents for %s is %s', (cents, size, expected) => {
    expect(shown(cents, size)).toBe(expected);
  });

  test.each([
    [417, '1 lb', '$4.17/lb'],
    [369, '3 lb', '$1.23/lb'],
    [89, '1 lb', '89¢/lb'],
    [200, '8 oz', '$4.00/lb'],
    [120, '1 ct', null],
    [120, '6 ct', '20¢/count'],
  ])('of %i cents for %s of produce is %s', (cents, size, expected) => {
    expect(shown(cents, size, 'Produce')).toBe(expected);
  });

  test.each([
    ['Dairy', 'Parmesan Cheese, grated', '$4.00/lb'],
    ['Deli', 'Parmesan Cheese, shredded', '$4.00/lb'],
    ['Dairy', 'Butter, salted', '25¢/oz'],
    ['Frozen', 'Chicken Breast, boneless skinless frozen', '$4.00/lb'],
    ['Frozen', 'Chicken Nuggets', '25¢/oz'],
    ['Deli', 'Pesto, basil refrigerated', '25¢/oz'],
    ['Pasta & Grains', 'Macaroni and Cheese, original', '25¢/oz'],
  ])('uses the measure of similar items: %s, %s', (category, name, expected) => {
    expect(shown(200, '8 oz', category, name)).toBe(expected);
  });

  test.each([
    '1 ct',
    '1 x 1 ct',
    '0 oz',
    '0 x 12 oz',
    'each',
    '',
    '6 rolls',
    'oz',
    '12',
    '-3 oz',
    '16 oz, cut',
    '1 constructor',
  ])('is missing for the size %j', (size) => {
    expect(costByMeasure(499, size)).toBeNull();
  });

  test('is the same for the same amount in other packs and measures', () => {
    expect(costByMeasure(1_000, '6 x 8 fl oz')).toEqual(costByMeasure(1_000, '48 fl oz'));
    expect(costByMeasure(1_000, '1 gal')).toEqual(costByMeasure(1_000, '4 qt'));
    expect(costByMeasure(1_000, '1 qt')).toEqual(costByMeasure(1_000, '2 pt'));
    expect(costByMeasure(1_000, '2 L')).toEqual(costByMeasure(1_000, '2000 mL'));
    expect(costByMeasure(1_000, '2 kg')).toEqual(costByMeasure(1_000, '2000 g'));
    expect(costByMeasure(1_000, '1 kg')?.cents).toBeCloseTo(1_000 / 35.274, 3);
    expect(costByMeasure(1_000, '1 L')?.cents).toBeCloseTo(1_000 / 33.814, 3);
  });

  test('halves when the package doubles', () => {
    const measure = fc.constantFrom('oz', 'lb', 'fl oz', 'gal', 'g', 'sheets', 'sq ft');
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999 }),
        fc.integer({ min: 1, max: 500 }),
        measure,
        (cents, number, of) => {
          const single = costByMeasure(cents, `${number} ${of}`);
          const double = costByMeasure(cents, `2 x ${number} ${of}`);
          expect(double?.per).toBe(single?.per);
          expect(double?.cents).toBeCloseTo((single?.cents ?? 0) / 2, 9);
        },
      ),
    );
  });

  test('is finite or null for any text at all', () => {
    const sizeLike = fc.stringMatching(/^[0-9.x ]{0,12} ?(oz|lb|fl oz|ct|dozen|sheets)?$/);
    fc.assert(
      fc.property(fc.oneof(anyText(), sizeLike), (size) => {
        const found = costByMeasure(499, size);
        if (found) expect(Number.isFinite(found.cents) && found.cents > 0).toBe(true);
      }),
    );
  });
});

describe('a shopper who looks at a quantity reads', () => {
  test.each([
    [1, 'gallon', '1 gallon'],
    [2, 'gallon', '2 gallons'],
    [2, 'half gallon', '2 half gallons'],
    [3, 'box', '3 boxes'],
    [2, 'loaf', '2 loaves'],
    [2, 'bunch', '2 bunches'],
    [2, 'pouch', '2 pouches'],
    [2, 'lb', '2 lb'],
    [2, 'each', '2 each'],
    [2, 'dozen', '2 dozen'],
  ])('%d of a %s as %j', (quantity, unit, words) => {
    expect(unitsInWords(quantity, unit)).toBe(words);
  });
});

describe('a shopper reads', () => {
  test.each([
    [0.1444, '0.144¢/oz'],
    [0.0816, '0.082¢/oz'],
    [0.5, '0.5¢/oz'],
    [0.9996, '1¢/oz'],
    [16.4444, '16.4¢/oz'],
    [16, '16¢/oz'],
    [99.94, '99.9¢/oz'],
    [99.95, '$1.00/oz'],
    [100, '$1.00/oz'],
    [123.4, '$1.23/oz'],
  ])('%d cents an ounce as %s', (cents, text) => {
    expect(formatUnitPrice({ cents, per: 'oz' })).toBe(text);
  });
});

describe('a shopper compares packages of several stores by measure', () => {
  const dairy = { name: 'Butter', category: 'Dairy' };

  test('each per its own content', () => {
    const packages = [
      { cents: 262, size: '24 oz', ...dairy },
      { cents: 279, size: '32 oz', ...dairy },
    ];
    expect(unitPriceRangeOf(packages)).toEqual({ lowestCents: 279 / 32, highestCents: 262 / 24, per: 'oz' });
  });

  test('in the category’s measure when one is sold by the pound and one by the ounce', () => {
    const packages = [
      { cents: 192, size: '1 lb' },
      { cents: 150, size: '12 oz' },
    ];
    for (const given of [packages, packages.toReversed()]) {
      const of = (category: string) => unitPriceRangeOf(given.map((each) => ({ ...each, name: 'Carrots', category })));
      expect(of('Produce')).toEqual({ lowestCents: 192, highestCents: 200, per: 'lb' });
      expect(of('Dairy')).toEqual({ lowestCents: 12, highestCents: 12.5, per: 'oz' });
    }
  });

  test('but not when one is sold in another kind of measure, or by the piece', () => {
    const pound = { cents: 199, size: '1 lb', ...dairy };
    expect(unitPriceRangeOf([pound, { cents: 150, size: '12 fl oz', ...dairy }])).toBeUndefined();
    expect(unitPriceRangeOf([pound, { cents: 50, size: '1 ct', ...dairy }])).toBeUndefined();
    expect(unitPriceRangeOf([])).toBeUndefined();
  });
});
