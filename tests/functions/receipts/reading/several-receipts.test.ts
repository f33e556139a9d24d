import { describe, expect, test } from 'vitest';
import { nextReceiptAt } from '#functions/receipts/reading/several-receipts.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { printFormats, printReceipt } from '#tests/support/receipts/printed-receipts.ts';

const chains = Object.keys(printFormats) as ChainId[];
const textOf = (chain: ChainId, cents: number) =>
  printReceipt(chain, [
    { words: 'WHL MLK GAL', code: '07874235186', unitCents: cents },
    { words: 'BANANAS', code: '4011', unitCents: 59, pounds: 2.31 },
    { words: 'CHEERIOS', code: '01600027528', unitCents: 449, quantity: 2 },
    { words: 'BREAD', code: '07203671245', unitCents: 199 },
  ]).text;

describe.each(chains)('a shopper who pastes a receipt of %s', (chain) => {
  test('has no second receipt', () => expect(nextReceiptAt(textOf(chain, 348))).toBeNull());

  test.each(chains)('with one of %s below it gets both, one after the other', (other) => {
    for (const gap of ['\n', '\n\n\n', '\r\n\r\n']) {
      const [one, next] = [textOf(chain, 348), textOf(other, 353)];
      expect(`${one}${gap}${next}`.slice(nextReceiptAt(`${one}${gap}${next}`) ?? 0).trim()).toBe(next);
    }
  });
});

const corner = (name: string, day: string) =>
  `${name}\n12 Elm St\nAPPLES  2.00\nBREAD  3.00\nSUBTOTAL 5.00\nTAX 0.10\nTOTAL 5.10\nCASH 10.00\nCHANGE 4.90\n${day} 10:00\nTHANK YOU`;

test('a shopper who pastes two receipts of unknown stores gets both', () => {
  const [one, next] = [corner('CORNER SHOP', '11/17/2026'), corner('OTHER SHOP', '11/18/2026')];
  expect(`${one}\n${next}`.slice(nextReceiptAt(`${one}\n${next}`) ?? 0)).toBe(next);
});

test('a shopper who pastes three receipts gets all three, one after the other', () => {
  const three = [textOf('walmart', 301), textOf('aldi', 302), textOf('target', 303)];
  const [first, second, third] = three;
  const whole = three.join('\n');
  const rest = whole.slice(nextReceiptAt(whole) ?? 0);
  expect(rest).toBe(`${second}\n${third}`);
  expect(rest.slice(nextReceiptAt(rest) ?? 0)).toBe(third);
  expect(first).toBeTruthy();
});

const kroger = textOf('kroger', 348);
const walmart = textOf('walmart', 348);
const feet: [title: string, text: string][] = [
  ['a card slip', `${walmart}\nWALMART SUPERCENTER\nUS DEBIT 4242\nAMOUNT 15.62\nTOTAL PURCHASE 15.62\nAPPROVED`],
  [
    'cash back',
    `${walmart}\nEFT DEBIT PAY FROM PRIMARY\n35.62 TOTAL PURCHASE\nDEBIT TEND 35.62\nCASH BACK 20.00\nCHANGE DUE 20.00`,
  ],
  ['savings', `${kroger}\nKROGER SAVINGS 3.10\nCOUPONS 1.00\nTOTAL SAVINGS 4.10\nANNUAL CARD SAVINGS 120.11`],
  ['benefits', `${kroger}\nEBT FOOD 10.00\nSNAP BALANCE 120.33\nCASH BENEFITS BAL 0.00\nFOOD BALANCE 110.33`],
  [
    'a survey',
    `${walmart}\nGive us feedback @ survey.walmart.com\nThank you! ID #: 7ABC123\nLow Prices You Can Trust.`,
  ],
  ['fuel points', `${kroger}\nFUEL POINTS EARNED TODAY: 28\nFUEL POINTS THIS MONTH 312\nGAS REWARD $0.30`],
  ['a coupon for next time', `${kroger}\nKROGER\nSAVE $5.00 ON YOUR NEXT\nPURCHASE OF $50.00\nEXPIRES 12/24/2026`],
  ['a tax summary', `${kroger}\nTAX SUMMARY\nFOOD TAX 1.00% 0.10\nTOTAL TAX 0.10`],
];
test.each(feet)('a receipt with %s below its total is one receipt', (_, text) => {
  expect(nextReceiptAt(text)).toBeNull();
});
