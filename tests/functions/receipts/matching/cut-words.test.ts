import { expect, test, vi } from 'vitest';
import { cutOf } from '#functions/receipts/matching/cut-words.ts';
import { isNotCompared } from '#functions/receipts/matching/not-compared.ts';

test.each([
  ['shredd', 'shredded', 'start'],
  ['chkn', 'chicken', 'letters'],
  ['brst', 'breast', 'skeleton'],
  ['tortlla', 'tortilla', 'letters'],
  ['banarias', 'bananas', null],
  ['strawberrics', 'strawberries', 'misread'],
  ['milk', 'milk', null],
  ['soap', 'soup', null],
  ['be', 'beans', null],
  ['btr', 'water', null],
  ['bea', 'banana', null],
  ['mk', 'milk', 'pair'],
  ['ck', 'chicken', 'pair'],
  ['mi', 'milk', null],
  ['ck', 'chickenflavored', null],
] as const)('a printed %s compared with %s is a match by %s', (printed, word, cut) => {
  expect(cutOf(printed, word)).toBe(cut);
});

test('the consonants of a word are found once, however many names are compared with it', () => {
  cutOf('mzrl', 'mozzarellawheel');
  const work = vi.spyOn(RegExp.prototype, 'exec');
  for (let times = 0; times < 100; times += 1) cutOf('mzrl', 'mozzarellawheel');
  const { length } = work.mock.calls;
  work.mockRestore();
  expect(length).toBe(0);
});

test.each(['HIBIKI WHSKY', 'SALDO ZINFANDEL', 'MODELO ESP 12PK', 'CIGARETTES', 'MENS SOCKS', 'BUD LT 12PK'])(
  'a shopper’s %s is not a grocery',
  (words) => {
    expect(isNotCompared(words)).toBe(true);
  },
);

test.each(['GV PNT BUTTR', 'WHL MLK GAL', 'CHKN BRST', 'BANANAS', 'ORG EGGS', 'BUD LT', 'PEPSI 12PK'])(
  'a shopper’s %s may be',
  (words) => {
    expect(isNotCompared(words)).toBe(false);
  },
);
