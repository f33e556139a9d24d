import { expect, test } from 'vitest';
import { isNotCompared } from '#functions/receipts/matching/product/not-compared.ts';

test.each([
  'HIBIKI WHSKY',
  'SALDO ZINFANDEL',
  'MODELO ESP 12PK',
  'CIGARETTES',
  'MENS SOCKS',
  'BUD LT 12PK',
  'SAM ADAMS',
  'MARLBORO LTS',
  "MIKE'S HARD",
  'MIKES LEMONADE',
  'YT CAB SAUV',
  'CHKN TENDER SUB',
])('a shopper’s %s is not a grocery', (words) => {
  expect(isNotCompared(words)).toBe(true);
});

test.each([
  'GV PNT BUTTR',
  'WHL MLK GAL',
  'CHKN BRST',
  'BANANAS',
  'ORG EGGS',
  'BUD LT',
  'PEPSI 12PK',
  'ADAMS PNT BTR',
  'CAMELLIA BEANS',
  'MIKES HOT HONEY',
  'SUB ROLLS',
  'SWISS CHARD',
  'KETTLE CHIPS',
  'AVO OIL CHIP',
])('a shopper’s %s may be', (words) => {
  expect(isNotCompared(words)).toBe(false);
});
