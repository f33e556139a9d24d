import { describe, expect, test } from 'vitest';
import { spelledOut } from '#functions/receipts/matching/spelling/spelled-out-words.ts';
import { amountOf } from '#shared/rules/sizes/amount-of-size.ts';

test.each([
  ['12 x 32 oz almond beverage', '384 oz'],
  ['12/32 OZ ALMOND BEVERAGE', '384 oz'],
  ['12X32OZ ALMOND BEV', '384 oz'],
  ['6 × 1.5 L WATER', '6 x 1.5 l'],
  ['40/16.9 FL OZ WATER', '676 fl oz'],
  ['Soda Pop, 12 fl oz, 12 Pack', '144 fl oz'],
  ['24-PACK WATER 16.9 FL OZ', '24 x 16.9 fl oz'],
  ['BUTTER 4/1 LB', '4 lb'],
  ['1/2 GAL 2% MLK', '0.5 gal'],
  ['2% MILK HF GAL', '0.5 gal'],
  ['MILK HGL', '0.5 gal'],
  ['MILK 1/2G', '0.5 gal'],
  ['ICE CREAM 1.5Q', '1.5 qt'],
  ['CHEESE 3/4 LB', '0.75 lb'],
  ['EGGS 12 CT', '12 ct'],
  ['Saltine Crackers, 16 oz.', '16 oz'],
  ['Olive Oil, Liter', '1 l'],
  ['CARROTS 10 0Z', '10 oz'],
  ['HELLMANN MAYO 30Z', '30 oz'],
  ['SALSA 240Z', '24 oz'],
  ['HALF & HALF QT', '1 qt'],
  ['GROUND BEEF 80/20 3 LB', '3 lb'],
])('a shopper’s %s is %s in all', (words, size) => {
  expect(spelledOut(words, null).amounts[0]).toEqual(amountOf(size));
});

test('a shopper’s 80Z may be eight ounces whose letter was misread', () => {
  expect(spelledOut('MUSHROOMS 80Z', null).amounts).toEqual([amountOf('80 oz'), amountOf('8 oz')]);
});

test.each(['HF&HF', 'HALF AND HALF', "HLF 'N' HLF"])('a shopper’s %s is half and half', (words) => {
  expect(spelledOut(words, null).words).toEqual([['half and half']]);
});

test.each(['2 PERCENT MILK', '2PCT MILK', '2 PCT MILK'])('a shopper’s %s is 2% milk', (words) => {
  expect(spelledOut(words, null).words).toEqual(spelledOut('2% MILK', null).words);
});

test.each(['GROUND BEEF 80/20 LB', 'COLA 12PK'])('a shopper’s %s doesn’t say how much it is', (words) => {
  expect(spelledOut(words, null).amounts).toEqual([]);
});

test.each([
  ['HOT DOGS 8 PACK 12 OZ', ['96 oz', '12 oz']],
  ['COKE 12PK 12OZ', ['144 oz', '12 oz']],
])('a shopper’s %s is one package or all of them', (words, sizes) => {
  expect(spelledOut(words, null).amounts).toEqual(sizes.map(amountOf));
});

test('a shopper’s word that an order page cut off is read without its dots', () => {
  expect(spelledOut('Disinfecting Bleac...', null).words).toEqual([['disinfecting'], ['bleac']]);
});

test('a shopper’s name and size without a space between them are read apart', () => {
  expect(spelledOut('KSWTR40PK', 'costco')).toMatchObject({
    brand: 'Kirkland Signature',
    words: [['water']],
    packs: 40,
  });
  expect(spelledOut('MB2%MILK', null).words).toEqual(spelledOut('MB 2% MILK', null).words);
  expect(spelledOut('CHEERIOS18OZ', null)).toMatchObject({ words: [['cheerios']], amounts: [amountOf('18 oz')] });
});

describe('a shopper’s word that a camera misread', () => {
  test.each([
    ['M1LK', 'milk'],
    ['8READ', 'bread'],
    ['8R0CC0LI', 'broccoli'],
    ['ECTARINES', 'nectarines'],
    ['CANPBELL', 'campbell'],
    ['M|LK', 'milk'],
    ['CHIP$', 'chips'],
    ['CREARN', 'cream'],
    ['COM0N', 'com0n'],
    ['ALRNOND', 'almond'],
    ['POPCOM', 'popcorn'],
    ['SANDVVICH', 'sandwich'],
    ['CHEDCLAR', 'cheddar'],
    ['GHERRY', 'cherry'],
    ['LAKFS', 'lakes'],
    ['5TRAWB', 'strawb'],
    ['6PKG', '6pkg'],
    ['CLAM', 'clam'],
    ['V8', 'v8'],
    ['A2', 'a2'],
    ['7UP', '7up'],
    ['X9Q4', 'x9q4'],
    ['50FT', '50ft'],
    ['GWALTNEY', 'gwaltney'],
    ['TIRE', 'tire'],
  ])('%s is %s', (printed, meant) => {
    const { words, isCorrected } = spelledOut(printed, null);
    expect(words).toEqual([[meant]]);
    expect(isCorrected).toBe(meant !== printed.toLowerCase());
  });
});

test.each([
  ['CHE~ESE', ['cheese']],
  ["P'EPPER", ['pepper']],
  ['LA.SAGNA', ['lasagna']],
  ['B ANANAS', ['bananas']],
  ['PUBL IX MILK', ['publix', 'milk']],
  ['KETTLE CHIPS', ['kettle', 'chips']],
])('specks and gaps inside a word are not read: %s', (printed, meant) => {
  expect(spelledOut(printed, null).words.map(([first]) => first)).toEqual(meant);
});

test.each([
  ['CAGEFREE EGGS', ['cage', 'free', 'eggs']],
  ['PIERNA CON HUESO', ['pierna', 'con', 'hueso']],
])('words printed together or in another language are not others misread: %s', (printed, meant) => {
  const { words, isCorrected } = spelledOut(printed, null);
  expect(words.map(([first]) => first)).toEqual(meant);
  expect(isCorrected).toBe(false);
});

test('a typed word is not another one misread', () => {
  expect(spelledOut('Takis Fuego Sharing Size', null)).toMatchObject({
    words: [['takis'], ['fuego'], ['sharing'], ['size']],
    isCorrected: false,
  });
});

test.each([
  ['RUSSET POTATOES 10#', [{ count: 10, per: 'lb' }]],
  ['APPLES GALA 3 #BAG', [{ count: 3, per: 'lb' }]],
  ['TOMATOES #10 CAN', []],
])('‘#’ behind a number stands for pounds: %s', (printed, amounts) => {
  expect(spelledOut(printed, null).amounts).toEqual(amounts);
});

test.each([
  'Corned Beef Hash, 15 oz/425 g',
  'Corned Beef Hash, 15 Oz. (425g)',
  'Corned Beef Hash, 15 oz/0.9 lbs/425 g',
])('a size repeated in metric units is one size and no word: %s', (printed) => {
  expect(spelledOut(printed, null)).toMatchObject({
    words: [['corned'], ['beef'], ['hash']],
    amounts: [{ count: 15, per: 'oz' }],
  });
});

test('words printed in full keep their meaning beside a brand that we know for other things', () => {
  expect(spelledOut('HOOD HALF&HALF', 'stop-and-shop').words).toEqual([['hood'], ['half and half']]);
});
