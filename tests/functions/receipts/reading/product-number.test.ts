import { expect, test } from 'vitest';
import { gtinsOf, isGoodsNumber, lookUpNumberOf } from '#functions/receipts/reading/lines/product-number.ts';
import { receiptFormats } from '#functions/receipts/reading/store-and-date/chain-formats.ts';

const cases: [string, Parameters<typeof gtinsOf>[1], string, string[]][] = [
  ['a zero before eleven digits', 'walmart', '007874235186', ['00078742351865']],
  ['eleven digits without the check digit', 'upc-without-check', '1111041700', ['00011110417008']],
  ['thirteen digits of an e-receipt', 'upc-without-check', '0001111041700', ['00011110417008']],
  ['a number of the store’s own', 'own', '212180098', []],
  ['a number for bananas', 'upc-without-check', '4011', []],
  ['what was weighed in the store, its price in the code', 'walmart', '020108870398', []],
];

test.each(cases)('a shopper’s receipt with %s', (_, form, code, gtins) => {
  expect(gtinsOf(code, form)).toEqual(gtins);
});

test('a Walmart receipt with a zero in place of the check digit', () => {
  const [gtin] = gtinsOf('736547566780', 'walmart');
  expect(gtin).toMatch(/^0073654756678\d$/);
});

test('produce is recognized by its number, with or without leading zeros', () => {
  expect([
    lookUpNumberOf('4011'),
    lookUpNumberOf('000000004011'),
    lookUpNumberOf('94011'),
    lookUpNumberOf('7874'),
  ]).toEqual(['4011', '4011', '94011', null]);
});

const numbers: [chain: string, code: string, isOfGoods: boolean][] = [
  ['walmart', '007874235186', true],
  ['walmart', '736547566780', true],
  ['walmart', '2175550199', false],
  ['target', '212180098', true],
  ['target', '2175550199', false],
  ['costco', '1234567', true],
  ['costco', '2175550199', false],
  ['aldi', '812345', true],
  ['aldi', '111222333444', false],
  ['kroger', '0001111041700', true],
  ['kroger', '1111041700', true],
  ['kroger', '2175550199', false],
  ['kroger', '12175550199', false],
  ['kroger', '62704', false],
  ['kroger', '123456789', false],
  ['kroger', '4011', true],
  ['safeway', '2113012345', true],
  ['safeway', '2135550123', false],
  ['meijer', '708820093', false],
  ['meijer', '708820093127', false],
  ['h-e-b', '4122012345', false],
];
test.each(numbers)('on a line from %s, %s is a product number: %s', (name, code, isOfGoods) => {
  const format = receiptFormats.find(({ chain }) => chain === name);
  expect(format && isGoodsNumber(code, format)).toBe(isOfGoods);
});
