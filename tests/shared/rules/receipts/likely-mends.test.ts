import { expect, test } from 'vitest';
import { likelyCorrections } from '#shared/rules/receipts/likely-corrections.ts';

const line = (cents: number, quantity = 1) => ({
  cents,
  quantity,
  pounds: null,
  unitCents: cents / quantity,
  isPriceProven: false,
  isCounted: true,
  usual: null,
});

test.each([
  ['a digit misread as one that looks alike', [499, 9199, 219], 1917 - 9917, [{ at: 1, cents: 1199 }]],
  ['a point that was lost', [349, 27900], 628 - 28249, [{ at: 1, cents: 279 }]],
  ['a sum that was taken for a line', [349, 279, 628], -628, [{ at: 2, cents: null }]],
  ['the one price that couldn’t be read', [349, 0], 299, [{ at: 1, cents: 299 }]],
  ['two prices that couldn’t be read', [349, 0, 0], 299, []],
  ['no single slip', [349, 279], 1234, []],
  ['lines that add up', [349, 279], 0, []],
] as const)('a shopper whose lines don’t add up gets a suggested fix: %s', (_, prices, missing, mends) => {
  expect(
    likelyCorrections(
      prices.map((cents) => line(cents)),
      missing,
    ),
  ).toEqual(mends);
});

test('a shopper gets at most two suggested fixes, first for lines without a verified price', () => {
  const lines = [line(898, 2), line(698), line(499), line(196)];
  const mends = likelyCorrections(lines, -300);
  expect(mends).toEqual([
    { at: 2, cents: 199 },
    { at: 1, cents: 398 },
  ]);
});

test('a shopper gets no suggestion for a line they marked as not charged', () => {
  expect(likelyCorrections([{ ...line(628), isCounted: false }], -628)).toEqual([]);
});

test('a shopper first gets the fix that makes a price usual for its item', () => {
  // 2.88 may be misread for 8.88 in either line; the first item costs about nine dollars, the second about three.
  const lines = [
    { ...line(288), usual: { lowCents: 750, highCents: 1050 } },
    { ...line(288), usual: { lowCents: 240, highCents: 360 } },
  ];
  expect(likelyCorrections(lines, 600)).toEqual([
    { at: 0, cents: 888 },
    { at: 1, cents: 888 },
  ]);
  expect(likelyCorrections(lines.toReversed(), 600)[0]).toEqual({ at: 1, cents: 888 });
});

test('a shopper whose item has no usual price either way gets the fix that looks most alike', () => {
  const lines = [{ ...line(499), usual: { lowCents: 9_000, highCents: 9_500 } }, line(219)];
  expect(likelyCorrections(lines, 700)[0]).toEqual({ at: 1, cents: 919 });
});
