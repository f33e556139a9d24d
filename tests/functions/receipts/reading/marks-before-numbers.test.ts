import { expect, test } from 'vitest';
import { parseReceipt } from '#tests/support/parse-receipt.ts';

test.each(['| E 246922', 'EE 246922', '.: E 246922', 'E 246922', '* 246922'])(
  'a camera’s marks before a Costco number are not part of the name: %s',
  (before) => {
    const text = `COSTCO WHOLESALE\n${before} CHOC CREPES 7.69 N\nE 530777 FRUIT SORBET 15.99 N\nSUBTOTAL 23.68\nTAX 0.00\n**** TOTAL 23.68`;
    expect(parseReceipt(text).lines).toMatchObject([
      { words: 'CHOC CREPES', code: '246922', cents: 769 },
      { words: 'FRUIT SORBET', code: '530777', cents: 1599 },
    ]);
  },
);

test('a shopper’s number with digits read as letters is no part of the name', () => {
  const { lines } = parseReceipt(
    "SAM'S CLUB\n98005S012 MM SHRD CHED F 14.72 O\n990Z20410 BANANA 3LB F 1.47 O\nTOTAL 16.19",
  );
  expect(lines.map(({ words, code }) => [words, code])).toEqual([
    ['MM SHRD CHED', '980055012'],
    ['BANANA 3LB', '990220410'],
  ]);
});
