import { describe, expect, test } from 'vitest';
import { likelyCorrections, misreadPrice } from '#shared/rules/receipts/likely-corrections.ts';

const line = (cents: number, quantity = 1) => ({
  words: '',
  cents,
  quantity,
  pounds: null,
  unitCents: cents / quantity,
  isFee: false,
  isPriceProven: false,
  isCounted: true,
  usual: null,
});

interface Mismatch {
  missingPieces?: number | null;
  isSumHeld?: boolean;
}

function correctionsOf(
  lines: Parameters<typeof likelyCorrections>[0]['lines'],
  missingCents: number,
  mismatch?: Mismatch,
) {
  const printedCents = lines.reduce((sum, { cents, isCounted }) => sum + (isCounted ? cents : 0), missingCents);
  return likelyCorrections({ lines, printedCents, missingCents, missingPieces: null, isSumHeld: true, ...mismatch });
}

test.each([
  ['a digit misread as a similar one', [499, 9199, 219], -8000, { kind: 'price', at: 1, cents: 1199 }],
  ['a point that was lost', [349, 27900], -27621, { kind: 'price', at: 1, cents: 279 }],
  ['a digit that was lost', [349, 299], 1000, { kind: 'price', at: 0, cents: 1349 }],
  ['a sum that was taken for a line', [349, 279, 628], -628, { kind: 'not-charged', at: 2 }],
  ['the one price that couldn’t be read', [349, 0], 299, { kind: 'price', at: 1, cents: 299 }],
  ['a line that was lost', [349, 279], 517, { kind: 'missing-line', cents: 517 }],
  ['a discount that was missed', [1249, 279], -275, { kind: 'discount', at: 0, cents: 275 }],
] as const)(
  'a shopper whose lines don’t add up is offered the likeliest correction first: %s',
  (_, prices, missing, first) => {
    const corrections = correctionsOf(
      prices.map((cents) => line(cents)),
      missing,
    );
    expect(corrections[0]).toEqual(first);
    expect(corrections).toHaveLength(2);
  },
);

test('a shopper whose lines add up, or who must type two prices, is offered nothing', () => {
  expect(correctionsOf([line(349), line(279)], 0)).toEqual([]);
  expect(correctionsOf([line(349), line(0), line(0)], 299)).toEqual([]);
});

test('a shopper first gets corrections of lines without a verified price', () => {
  const lines = [line(898, 2), line(698), line(499), line(196)];
  expect(correctionsOf(lines, -300)).toEqual([
    { kind: 'price', at: 2, cents: 199 },
    { kind: 'price', at: 1, cents: 398 },
  ]);
});

test('a shopper first gets the line that was read twice, even if its own weight confirms its price', () => {
  const bananas = { ...line(91), words: 'BANANAS', pounds: 1.55, unitCents: 59 };
  const bacon = { ...line(699), words: 'BACON', usual: { lowCents: 450, highCents: 560 } };
  expect(correctionsOf([bananas, bananas, bacon], -91)[0]).toEqual({ kind: 'not-charged', at: 1 });
});

test('a shopper is not offered a discount first only because a line costs far more than usual', () => {
  const eggs = { ...line(549), words: 'EGGS', usual: { lowCents: 380, highCents: 420 } };
  expect(correctionsOf([eggs, { ...line(149), words: 'MILK' }], -149)[0]).toEqual({ kind: 'not-charged', at: 1 });
});

test('a shopper gets no suggestion for a line they marked as not charged', () => {
  const corrections = correctionsOf([{ ...line(628), isCounted: false }, line(999)], -628);
  expect(corrections.filter((one) => 'at' in one && one.at === 0)).toEqual([]);
});

test('a shopper first gets the correction that makes a price usual for its item', () => {
  // 2.88 may be misread for 8.88 in either line; the first item costs about nine dollars, the second about three.
  const lines = [
    { ...line(288), usual: { lowCents: 750, highCents: 1050 } },
    { ...line(288), usual: { lowCents: 240, highCents: 360 } },
  ];
  expect(correctionsOf(lines, 600)[0]).toEqual({ kind: 'price', at: 0, cents: 888 });
  expect(correctionsOf(lines.toReversed(), 600)[0]).toEqual({ kind: 'price', at: 1, cents: 888 });
  // A discount is likeliest on what costs more than usual.
  const [first, second] = lines;
  if (!first || !second) throw new Error('There are two lines.');
  expect(correctionsOf([first, { ...second, cents: 432, unitCents: 432 }], -75)[0]).toEqual({
    kind: 'discount',
    at: 1,
    cents: 75,
  });
});

test('a shopper whose item has no usual price either way gets the correction that looks most alike', () => {
  const lines = [{ ...line(499), usual: { lowCents: 9_000, highCents: 9_500 } }, line(219)];
  expect(correctionsOf(lines, 700)[0]).toEqual({ kind: 'price', at: 1, cents: 919 });
});

test('a printed number of pieces decides between a quantity, a missing line, and a price', () => {
  const lines = [line(250), line(349)];
  const twoOfFirst = { kind: 'quantity', at: 0, quantity: 2, cents: 500 };
  expect(correctionsOf(lines, 250)[0]).toEqual(twoOfFirst);
  expect(correctionsOf(lines, 500, { missingPieces: 2 })[0]).toEqual({
    kind: 'quantity',
    at: 0,
    quantity: 3,
    cents: 750,
  });
  expect(correctionsOf(lines, 517, { missingPieces: 1 })[0]).toEqual({ kind: 'missing-line', cents: 517 });
  expect(correctionsOf(lines, 500, { missingPieces: 0 })[0]?.kind).toBe('price');
});

test('a printed sum is only doubted where no other figure confirms it', () => {
  // 6.28 printed, 8.28 read.
  const sum = { kind: 'sum', cents: 628 };
  const lines = [line(349), line(279)];
  expect(correctionsOf(lines, 200, { isSumHeld: false })).toContainEqual(sum);
  expect(correctionsOf(lines, 200)).not.toContainEqual(sum);
});

test('a shopper gets one correction for lines that are the same, whichever of them it is', () => {
  const yogurt = { ...line(125), words: 'CHOBANI GRK YGRT' };
  const discounted = { ...yogurt, cents: 25 };
  expect(correctionsOf([line(319), yogurt, discounted, yogurt], 125, { missingPieces: 1 })).toEqual([
    { kind: 'quantity', at: 1, quantity: 2, cents: 250 },
    { kind: 'missing-line', cents: 125 },
  ]);
  const milk = { ...line(419), words: 'MILK' };
  const kinds = correctionsOf([milk, milk, line(299)], -300).map((one) => ('at' in one ? one.at : one.kind));
  expect(kinds).toEqual([0, 'taken-off']);
});

describe('a misread digit is corrected before anybody is asked', () => {
  const misreadIn = (prices: readonly number[], missingCents: number, isSumHeld = true) =>
    misreadPrice({
      lines: prices.map((cents) => line(cents)),
      printedCents: prices.reduce((sum, cents) => sum + cents, missingCents),
      missingCents,
      missingPieces: null,
      isSumHeld,
    });

  test.each([
    ['if it is the only one that explains the sum', [329, 874, 219], -50, { at: 1, cents: 824 }],
    ['if it makes a likelier ending of a price', [349, 264, 219], 5, { at: 1, cents: 269 }],
  ])('%s', (_, prices, missing, misread) => {
    expect(misreadIn(prices, missing)).toEqual(misread);
  });

  test.each([
    ['if several prices may have it', [349, 349, 219], 100, true],
    ['if the sum itself may have it', [329, 874, 219], -50, false],
    ['if no single digit explains the sum', [329, 874, 219], -57, true],
    ['if a price couldn’t be read', [499, 0, 219], 279, true],
  ])('but not %s', (_, prices, missing, isSumHeld) => {
    expect(misreadIn(prices, missing, isSumHeld)).toBeNull();
  });
});
