import { describe, expect, test } from 'vitest';
import { packageSize } from '#scripts/products/package-weight.ts';
import { packageCode } from '#scripts/products/product-code.ts';
import { inPlainCase, productWords } from '#scripts/products/product-words.ts';

describe('the size of a package is read from', () => {
  test.each([
    ['16 oz/1 lbs/454 g', '16 oz'],
    ['10.75 ONZ', '10.75 oz'],
    ['7.5 0Z/212 g', '7.5 oz'],
    ['10 LBR', '10 lb'],
    ['283 g', '10 oz'],
    ['432 g', '15.25 oz'],
    ['1/2 GALLON/1.89 L', '0.5 gal'],
    ['HALF GALLON/1.89 L', '0.5 gal'],
    ['64 FL OZ/1/2 GAL/1.89 L', '64 fl oz'],
    ['128 oz/3.79 L', '128 fl oz'],
    ['8 OZA', '8 fl oz'],
    ['2 L', '67.6 fl oz'],
    ['12 - 12 FL OZ (355 mL) CANS', '12 x 12 fl oz'],
    ['ONE PINT/473 mL', '1 pt'],
  ])('%s: %s', (printed, size) => {
    expect(packageSize(printed)).toBe(size);
  });

  test.each(['', '1 EA', '8 1N', '0 g', '3.25 OZ./924 g', '552 mL/92 mL', 'one size'])('nothing of %j', (printed) => {
    expect(packageSize(printed)).toBeNull();
  });
});

describe('a product code', () => {
  test.each([
    ['00024100122615', '00024100122615'],
    ['24100122615', '00024100122615'],
    ['024100122615', '00024100122615'],
  ])('%s is the same with and without its leading zeros', (printed, gtin) => {
    expect(packageCode(printed)).toEqual({ gtin });
  });

  test.each([
    ['10024100122612', 'the code of a case'],
    ['024100122616', 'a wrong check digit'],
    ['212345678909', 'a store’s own code'],
    ['4011', 'no code'],
    ['', 'no code'],
  ])('%s is none: %s', (printed, fault) => {
    expect(packageCode(printed)).toEqual({ fault });
  });
});

describe('a description is split', () => {
  const isOwnLabel = (brand: string) => brand === 'KROGER';
  test.each([
    ['KROGER', 'KROGER, APPLESAUCE, CINNAMON', 'KROGER', 'APPLESAUCE, CINNAMON'],
    ['', 'KROGER, APPLESAUCE, CINNAMON', 'KROGER', 'APPLESAUCE, CINNAMON'],
    ['N/A', 'CHICKEN BROTH, CHICKEN', '', 'CHICKEN BROTH'],
    ['N/A', 'TOMATO KETCHUP, TOMATO', '', 'KETCHUP'],
    ['NOT A BRANDED ITEM', 'ALFREDO SAUCE, ALFREDO', '', 'ALFREDO SAUCE'],
    ['Pepperidge Farm', 'Pepperidge Farm Milano Cookies, 8.6 oz. Bag', 'Pepperidge Farm', 'Milano Cookies'],
    ['MEIJER', 'SPAGHETTI, ENRICHED MACARONI PRODUCT', 'MEIJER', 'SPAGHETTI'],
  ])('%s | %s', (brand, description, wantedBrand, words) => {
    expect(productWords({ brand, description }, isOwnLabel)).toEqual({ brand: wantedBrand, words });
  });

  test('what is printed in capitals is read in plain case', () => {
    expect(inPlainCase('MILD CHEDDAR, FINELY SHREDDED')).toBe('Mild Cheddar, Finely Shredded');
    expect(inPlainCase('Cheez-It Original')).toBe('Cheez-It Original');
  });
});
