import { expect, test } from 'vitest';
import { parseReceipt } from '#tests/support/parse-receipt.ts';

const milkWith = (saving: string, name = 'WHOLE MILK') =>
  parseReceipt(`FOOD BARN\n${name} 4.29 F\n${saving}\nBANANAS 1.78 F\nTOTAL 5.07`).lines[0];

test.each([
  'VIC SAVINGS -1.00',
  'MVP DISCOUNT -1.00',
  'MVP PRICE 1.00-',
  'EXTRACARE SAVED -1.00',
  'CLUB SAVINGS -1.00',
  'BONUS CARD SAVINGS -1.00',
  'BONUSCARD DEAL -1.00',
  'PRICE PLUS SAVINGS -1.00',
  'ADVANTEDGE SAVINGS -1.00',
  'MEMBER SAVINGS -1.00',
  'PRIME SAVINGS -1.00',
])('a shopper’s ‘%s’ makes a members’ price', (saving) => {
  expect(milkWith(saving)).toMatchObject({ cents: 329, savedCents: 100, isMembersOnly: true });
});

test.each([
  'SALE SAVINGS -1.00',
  'WKLY SAVINGS -1.00',
  'MGR DISCOUNT -1.00',
  'STORE SAVINGS -1.00',
  'YOU SAVED -1.00',
  'YDU SAVED -1.00',
  'PUBLIX SAVINGS -1.00',
  'DAIRY SAVINGS -1.00',
  'MARKDOWN -1.00',
])('anybody gets a shopper’s ‘%s’', (saving) => {
  expect(milkWith(saving)).toMatchObject({ cents: 329, savedCents: 100, isMembersOnly: false });
});

test('a saving that repeats the name of its item is of no club', () => {
  expect(milkWith('INSTANT SAVINGS CLUB CRACKERS -1.00', 'CLUB CRACKERS')).toMatchObject({
    savedCents: 100,
    isMembersOnly: false,
  });
});
