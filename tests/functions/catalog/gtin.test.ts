import { describe, expect, test } from 'vitest';
import { gtinOf, gtinWithoutCheckDigit, withCheckDigit } from '#functions/catalog/gtin.ts';

describe('a product code', () => {
  test.each([
    ['of a package', '011110417008', '00011110417008'],
    ['with spaces between', '0 11110 41700 8', '00011110417008'],
    ['of thirteen digits', '4006381333931', '04006381333931'],
    ['of eight', '96385074', '00000096385074'],
    ['of fourteen', '10012345678902', '10012345678902'],
  ])('%s is stored with 14 digits', (_what, text, gtin) => {
    expect(gtinOf(text)).toBe(gtin);
  });

  test.each(['011110417009', '12345', '', 'MILK', '000000000000', '0111104170081111'])(
    '%s is not a product code',
    (text) => {
      expect(gtinOf(text)).toBeNull();
    },
  );

  test.each([
    ['0001111041700', '00011110417008'],
    ['0011110417008', null],
    ['0000000004011', null],
    ['1111041700', null],
  ])('%s without its check digit is %s', (digits, gtin) => {
    expect(gtinWithoutCheckDigit(digits)).toBe(gtin);
  });

  test('gets its missing check digit', () => {
    expect(withCheckDigit('01111041700')).toBe('011110417008');
    expect(withCheckDigit('0001111041700')).toBe('00011110417008');
  });
});
