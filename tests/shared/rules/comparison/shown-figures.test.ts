import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  differenceInWords,
  figure,
  figureInWords,
  priceFigure,
  rangeFigures,
  shownAtCheckout,
  shownDifference,
  shownEstimate,
  shownExactly,
  shownLine,
  shownParts,
  shownSubtotal,
  shownSum,
  shownTax,
  shownTimes,
  shownTotal,
  withTax,
} from '#shared/rules/comparison/shown-figures.ts';

describe('a person reads', () => {
  test.each([
    [5218, '~$52', 'about $52'],
    [5250, '~$53', 'about $53'],
    [123_456, '~$1,235', 'about $1,235'],
    [201, '~$2', 'about $2'],
    [138, '~$1.40', 'about $1.40'],
    [4, '~$0', 'about $0'],
  ])('a sum of estimates of %i cents as %s, and in a sentence as %s', (cents, shown, words) => {
    expect(figure(shownSum(cents))).toBe(shown);
    expect(figureInWords(shownSum(cents))).toBe(words);
  });

  test.each([
    [355, '~$3.60'],
    [55, '~$0.60'],
    [3, '~$0.10'],
  ])('an estimate of %i cents for a line as %s', (cents, shown) => {
    expect(priceFigure(shownEstimate(cents))).toBe(shown);
  });

  test('a range without unknowable cents, and none when rounding removes it', () => {
    const rangeOf = (lowCents: number, cents: number, highCents: number) => {
      const { range } = shownTotal({ cents, lowCents, highCents, isEstimate: true });
      return range && rangeFigures(range);
    };
    expect(rangeOf(4980, 5200, 5512)).toBe('50–55');
    expect(rangeOf(98, 120, 138)).toBe('1.00–1.40');
    expect(rangeOf(160, 180, 260)).toBe('1.60–3.00');
    expect(rangeOf(5190, 5200, 5210)).toBeNull();
  });

  test('a difference as that of the two shown totals', () => {
    // Exactly $6.98 apart, but 73 and 80 as shown.
    expect(figureInWords(shownDifference(shownSum(7_312), shownSum(8_010)))).toBe('about $7');
    // $9.56 apart, but 63 and 73 as shown.
    expect(figureInWords(shownDifference(shownSum(6_340), shownSum(7_296)))).toBe('about $10');
    expect(figureInWords(shownDifference(shownSum(7_312), shownExactly(8_826)))).toBe('about $15');
    expect(figureInWords(shownDifference(shownExactly(432), shownExactly(648)))).toBe('$2.16');
    const near = [shownSum(7_312), shownExactly(7_320)] as const;
    expect(differenceInWords(shownDifference(...near), near)).toBe('less than $1');
  });
});

const cents = fc.integer({ min: 30, max: 60_000 });
const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0);
/** Without a spread, every line was observed. */
function totalsOfLines(lines: readonly number[], spread: number, observed: readonly number[] = []) {
  const shownLines = lines.map((lineCents) =>
    shownLine({ kind: spread > 0 ? 'estimate' : 'live', spread: spread > 0 ? {} : null, lineCents }),
  );
  const subtotalCents = sumOf([...shownLines.map(({ cents }) => cents), ...observed]);
  const totals = withTax(subtotalCents);
  const [lowCents, highCents] = [1 / (1 + spread), 1 + spread].map((times) =>
    Math.round(totals.totalCents * times),
  ) as [number, number];
  return { ...totals, lowCents, highCents, hasEstimates: spread > 0 };
}
const total = fc
  .record({ line: cents, spread: fc.constantFrom(0, 0.02, 0.2) })
  .map(({ line, spread }) => totalsOfLines([line], spread));
const dollarsOf = (text: string) => Math.round(Number(text.replace(/[~$,]|about /g, '')) * 100);

describe('for any price', () => {
  test('the shown lines, subtotal, tax, and total add up', () => {
    fc.assert(
      fc.property(
        fc.array(cents, { minLength: 1, maxLength: 30 }),
        fc.constantFrom(0, 0.02, 0.2),
        fc.array(cents, { maxLength: 5 }),
        (lines, spread, observed) => {
          const totals = totalsOfLines(lines, spread, observed);
          const [subtotal, tax, whole] = [shownSubtotal(totals), shownTax(totals), shownAtCheckout(totals)];
          const sum = subtotal.cents + tax.cents;
          expect(whole.cents).toBe(whole.isRound ? shownSum(sum).cents : sum);
          expect(Math.abs(tax.cents - 0.08 * subtotal.cents)).toBeLessThanOrEqual(whole.isRound ? 5.5 : 0.5);
          if (!whole.range) return;
          expect(whole.range.lowCents).toBeLessThanOrEqual(whole.cents);
          expect(whole.range.highCents).toBeGreaterThanOrEqual(whole.cents);
        },
      ),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['of one item', [508], '~$5.10', '~$0.40', '~$6'],
    ['of two items that are rounded up', [846, 1036], '~$18.90', '~$1.50', '~$20'],
    ['below two dollars', [55], '~$0.60', '~$0.05', '~$0.70'],
  ])('a cart %s adds up', (_, lines, subtotal, tax, total) => {
    const totals = totalsOfLines(lines, 0.2);
    const shown = [shownSubtotal(totals), shownTax(totals)].map(priceFigure);
    expect([...shown, figure(shownAtCheckout(totals))]).toEqual([subtotal, tax, total]);
  });

  test('a small tax is never zero', () => {
    for (let subtotalCents = 7; subtotalCents < 180; subtotalCents += 1) {
      const { cents: tax } = shownTax(totalsOfLines([subtotalCents], 0.2));
      expect(tax, `of ${subtotalCents}`).toBeGreaterThan(0);
    }
  });

  test('a difference in a sentence is that of the two figures beside it', () => {
    fc.assert(
      fc.property(total, total, (one, other) => {
        const [lower, higher] = [one, other].map(shownAtCheckout).toSorted((a, b) => a.cents - b.cents) as [
          ReturnType<typeof shownAtCheckout>,
          ReturnType<typeof shownAtCheckout>,
        ];
        const difference = shownDifference(lower, higher);
        const read = dollarsOf(figure(higher)) - dollarsOf(figure(lower));
        const shownDollars = dollarsOf(figureInWords(difference));
        const isBothAlike = lower.isRound === higher.isRound;
        // Next to a figure in cents, a figure in dollars may differ by half a dollar.
        expect(Math.abs(shownDollars - read)).toBeLessThanOrEqual(isBothAlike ? 0 : 50);
      }),
      { numRuns: 1_000 },
    );
  });

  test('the shown parts of a total add up to it', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 30_000 }), { minLength: 1, maxLength: 6 }),
        fc.boolean(),
        (parts, isRound) => {
          const sum = parts.reduce((all, part) => all + part, 0);
          const whole = isRound ? shownSum(sum) : shownExactly(sum);
          const shown = shownParts(whole, parts);
          expect(shown.reduce((all, part) => all + part, 0)).toBe(whole.cents);
          for (const [at, part] of parts.entries())
            expect(Math.abs(part - (shown[at] ?? 0))).toBeLessThan(isRound ? 100 : 1);
        },
      ),
    );
  });

  test('beside observed prices, the rest is the sum of the shown estimates', () => {
    fc.assert(
      fc.property(fc.array(cents), fc.array(cents, { minLength: 1 }), (observed, estimated) => {
        const { cents: rest } = shownSubtotal(totalsOfLines(estimated, 0.2, observed), sumOf(observed));
        expect(rest).toBe(sumOf(estimated.map((line) => shownEstimate(line).cents)));
      }),
    );
  });

  test('the monthly saving is 4.33 times the shown saving', () => {
    fc.assert(
      fc.property(cents, fc.boolean(), (saved, isRound) => {
        const shown = isRound ? shownSum(saved) : shownExactly(saved);
        const monthly = shownTimes(shown, 4.33);
        expect(Math.abs(dollarsOf(figure(monthly)) - 4.33 * dollarsOf(figure(shown)))).toBeLessThanOrEqual(
          isRound ? 50.5 : 0.5,
        );
      }),
    );
  });
});
