import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceText } from '#shared/contract/price.ts';
import { centsFromPrice, formatCents, formatRoughly, formatRoughRange, priceString } from '#shared/money.ts';

describe('money', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [499, '4.99'],
    [123_456, '1234.56'],
    [-5, '-0.05'],
    [-1200, '-12.00'],
  ])('%i cents cross the wire as %s', (cents, text) => {
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

  test.each([
    [5218, '$52'],
    [5250, '$53'],
    [123_456, '$1,235'],
    [201, '$2'],
    [138, '$1.40'],
    [4, '$0'],
  ])('a person reads a sum of estimates of %i cents as %s', (cents, shown) => {
    expect(formatRoughly(cents)).toBe(shown);
  });

  test('a person reads a range without cents that nobody knows', () => {
    expect(formatRoughRange(4980, 5512)).toBe('50–55');
    expect(formatRoughRange(98, 138)).toBe('1–1.40');
  });

  test('every amount the contract can carry comes back as it was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => {
        expect(centsFromPrice(priceText.parse(priceString(cents)))).toBe(cents);
      }),
    );
  });
});
