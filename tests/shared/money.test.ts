import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceText } from '#shared/contract/prices/price.ts';
import { centsFromPrice, formatCents, priceString } from '#shared/money.ts';

describe('money', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [499, '4.99'],
    [123_456, '1234.56'],
    [-5, '-0.05'],
    [-1200, '-12.00'],
  ])('%i cents are sent as %s', (cents, text) => {
    expect(priceString(cents)).toBe(text);
    expect(centsFromPrice(text)).toBe(cents);
  });

  test.each([
    ['4', 400],
    ['4.9', 490],
    ['1.15', 115],
    ['8.29', 829],
  ])('the price %s is %i cents, to the cent', (text, cents) => {
    expect(centsFromPrice(text)).toBe(cents);
  });

  test.each([
    [5, '$0.05'],
    [5218, '$52.18'],
    [123_456, '$1,234.56'],
    [-100, '-$1.00'],
  ])('a person reads %i cents as %s', (cents, shown) => {
    expect(formatCents(cents)).toBe(shown);
  });

  test('every amount in the contract’s range survives a round trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => {
        expect(centsFromPrice(priceText.parse(priceString(cents)))).toBe(cents);
      }),
    );
  });
});
