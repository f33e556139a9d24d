import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  differenceInWords,
  figure,
  figureInWords,
  priceFigure,
  rangeFigures,
  shownDifference,
  shownEstimate,
  shownExactly,
  shownParts,
  shownSum,
  shownTimes,
  shownTotal,
  shownTotals,
} from '#shared/rules/comparison/shown-figures.ts';
import { shownPartsOfTotal } from '#shared/rules/comparison/shown-parts-of-total.ts';

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

const cents = fc.integer({ min: 1, max: 60_000 });
const total = fc
  .record({ subtotalCents: cents, spread: fc.constantFrom(0, 0.02, 0.2) })
  .map(({ subtotalCents, spread }) => {
    const taxCents = Math.round(subtotalCents * 0.08);
    const totalCents = subtotalCents + taxCents;
    const [lowCents, highCents] = [Math.round(totalCents / (1 + spread)), Math.round(totalCents * (1 + spread))];
    return { subtotalCents, taxCents, totalCents, lowCents, highCents, hasEstimates: spread > 0 };
  });
const dollarsOf = (text: string) => Math.round(Number(text.replace(/[~$,]|about /g, '')) * 100);

describe('for any price', () => {
  test('the shown subtotal and tax are near the exact ones and add up to the total, which is in its range', () => {
    fc.assert(
      fc.property(total, (totals) => {
        const { subtotal, tax, total: whole } = shownTotals(totals);
        expect(Math.abs(subtotal.cents - totals.subtotalCents)).toBeLessThanOrEqual(whole.isRound ? 15 : 0);
        expect(Math.abs(tax.cents - totals.taxCents)).toBeLessThanOrEqual(whole.isRound ? 5 : 0);
        const sum = subtotal.cents + tax.cents;
        expect(whole.isRound ? Math.max(10, shownSum(sum).cents) : sum).toBe(whole.cents);
        if (!whole.range) return;
        expect(whole.range.lowCents).toBeLessThanOrEqual(whole.cents);
        expect(whole.range.highCents).toBeGreaterThanOrEqual(whole.cents);
      }),
      { numRuns: 1_000 },
    );
  });

  test('a small tax is exact, never zero, and the same for the same subtotal', () => {
    const taxOf = new Map<number, number>();
    for (let subtotalCents = 7; subtotalCents < 180; subtotalCents += 1) {
      const taxCents = Math.round(subtotalCents * 0.08);
      const totalCents = subtotalCents + taxCents;
      const range = { lowCents: totalCents - 2, highCents: totalCents + 2 };
      const { subtotal, tax, total } = shownTotals({
        subtotalCents,
        taxCents,
        totalCents,
        ...range,
        hasEstimates: true,
      });
      expect(subtotal.cents).toBeGreaterThan(0);
      expect(tax.cents, `of ${subtotalCents}`).toBeGreaterThan(0);
      expect(Math.abs(tax.cents - taxCents)).toBeLessThanOrEqual(taxCents < 10 ? 0 : 5);
      expect(shownSum(subtotal.cents + tax.cents).cents).toBe(total.cents);
      const before = taxOf.get(subtotal.cents) ?? tax.cents;
      expect(Math.abs(before - tax.cents), `of ${subtotalCents}`).toBeLessThanOrEqual(1);
      taxOf.set(subtotal.cents, tax.cents);
    }
  });

  test('a difference in a sentence is that of the two figures beside it', () => {
    fc.assert(
      fc.property(total, total, (one, other) => {
        const [lower, higher] = [one, other]
          .map((each) => shownTotals(each).total)
          .toSorted((a, b) => a.cents - b.cents) as [
          ReturnType<typeof shownTotals>['total'],
          ReturnType<typeof shownTotals>['total'],
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

  test('the parts of a total are rounded like the table and add up to the total', () => {
    fc.assert(
      fc.property(fc.oneof(fc.constant(0), cents), cents, fc.boolean(), (observed, estimated, isKnown) => {
        const subtotalCents = observed + estimated;
        const taxCents = Math.round(subtotalCents * 0.08);
        const totalCents = subtotalCents + taxCents;
        const spread = isKnown ? 0 : 100;
        const totals = { subtotalCents, taxCents, totalCents, hasEstimates: true };
        const range = { lowCents: totalCents - spread, highCents: totalCents + spread };
        const { rest, tax, total } = shownPartsOfTotal({ ...totals, ...range }, observed);
        const table = shownTotals({ ...totals, ...range });
        expect(tax).toEqual(table.tax);
        if (observed === 0) expect(rest).toEqual(table.subtotal);
        expect(Math.abs(rest.cents - estimated)).toBeLessThanOrEqual(isKnown ? 0 : 15);
        const sum = observed + rest.cents + tax.cents;
        expect(isKnown ? sum : Math.max(10, shownSum(sum).cents)).toBe(total.cents);
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
