import { describe, expect, test } from 'vitest';
import { accuracy as contract } from '#shared/contract/accuracy.ts';
import { accuracyBars, DayOfGrades, type GradedPrice, GradesOfDays, nothingGraded } from '#shared/rules/accuracy.ts';

const now = '2026-11-20T04:10:00.000Z';

/** Milk at Kroger for which we would have said $1.00, 90 to 110 cents. */
function price(given: Partial<GradedPrice> = {}): GradedPrice {
  const estimate = { cents: 100, lowCents: 90, highCents: 110 };
  return { chain: 'kroger', category: 'Dairy', cents: 100, estimate, receipt: null, draw: 0.5, ...given };
}

function times(many: number, of: Partial<GradedPrice>): GradedPrice[] {
  return Array.from({ length: many }, () => price(of));
}

function graded(prices: readonly GradedPrice[], daysAgo = 0) {
  const day = new DayOfGrades();
  for (const each of prices) day.add(each);
  const grades = new GradesOfDays();
  grades.add(day.graded(), daysAgo);
  const [recently, inAYear] = contract.parse(grades.accuracy(now)).periods;
  if (!recently || !inAYear) throw new Error('There are two periods.');
  return { recently, inAYear };
}

describe('whoever asks how right the estimates are', () => {
  test('is told nothing before anything was seen', () => {
    expect(contract.parse(nothingGraded).periods).toEqual([
      { days: 30, count: 0, chains: [] },
      { days: 365, count: 0, chains: [] },
    ]);
  });

  test('is told how many prices were seen, and no figure below 20', () => {
    const { chains, count } = graded(times(19, {})).recently;
    expect(count).toBe(19);
    expect(chains).toMatchObject([{ chain: 'kroger', name: 'Kroger', count: 19, figures: null }]);
    expect(chains[0]?.categories).toEqual([{ category: 'Dairy', count: 19, figures: null }]);
    expect(graded(times(20, {})).recently.chains[0]?.figures).not.toBeNull();
  });

  test('is told the middle error, how many were inside the range, and which way we lean', () => {
    const prices = [...times(10, { cents: 96 }), ...times(20, { cents: 104 }), ...times(10, { cents: 125 })];
    const { figures } = graded(prices).recently.chains[0] ?? {};
    expect(figures?.insidePercent).toBe(75);
    expect(figures?.typicalErrorPercent).toBeGreaterThan(3);
    expect(figures?.typicalErrorPercent).toBeLessThan(5);
    // Seen was above what we said: we say too little.
    expect(figures?.leanPercent).toBeLessThan(-5);
    expect(figures?.leanPercent).toBeGreaterThan(-8);
  });

  test('is told the whole of an error, however far off we were, and the same of the error as of which way we lean', () => {
    for (const [cents, sign] of [
      [250, -1],
      [40, 1],
    ] as const) {
      const { figures } = graded(times(30, { cents })).recently.chains[0] ?? {};
      expect(figures?.typicalErrorPercent).toBeGreaterThan(147);
      expect(figures?.typicalErrorPercent).toBeLessThan(153);
      expect(figures?.leanPercent).toBeCloseTo(sign * 150, 0);
    }
  });

  test('sees how the errors spread, too low on the left', () => {
    const prices = [
      ...times(5, { cents: 50 }),
      ...times(20, {}),
      ...times(8, { cents: 106 }),
      ...times(1, { cents: 300 }),
    ];
    const { bars } = graded(prices).recently.chains[0] ?? { bars: [] };
    expect(bars).toHaveLength(accuracyBars.count);
    expect(bars).toEqual([5, 0, 0, 0, 20, 8, 0, 0, 1]);
  });

  test('is told of each chain and category by itself, the most seen first', () => {
    const prices = [...times(21, { category: 'Bakery' }), ...times(30, {}), ...times(60, { chain: 'aldi' })];
    const { chains } = graded(prices).recently;
    expect(chains.map(({ name, count }) => [name, count])).toEqual([
      ['Aldi', 60],
      ['Kroger', 51],
    ]);
    expect(chains[1]?.categories.map(({ category, count }) => [category, count])).toEqual([
      ['Dairy', 30],
      ['Bakery', 21],
    ]);
  });

  test('is told what is older than 30 days as of the year alone', () => {
    const { recently, inAYear } = graded(times(25, {}), 30);
    expect([recently.count, inAYear.count]).toEqual([0, 25]);
    expect(graded(times(25, {}), 365).inAYear.count).toBe(0);
  });

  test('is told of whole receipts, in which errors partly cancel, once there are 20 of five prices', () => {
    const receipt = (number: number) => [
      ...times(3, { cents: 110, receipt: `receipt-${number}` }),
      ...times(3, { cents: 92, receipt: `receipt-${number}` }),
    ];
    const ofReceipts = (many: number) =>
      graded(Array.from({ length: many }, (_, number) => receipt(number)).flat()).recently.chains[0];
    expect(ofReceipts(19)?.receipts).toEqual({ count: 19, typicalErrorPercent: null });
    const { receipts, figures } = ofReceipts(20) ?? {};
    expect(receipts?.count).toBe(20);
    expect(receipts?.typicalErrorPercent).toBeLessThan(2);
    expect(figures?.typicalErrorPercent).toBeGreaterThan(7);
    expect(graded(times(40, { receipt: null })).recently.chains[0]?.receipts.count).toBe(0);
  });
});
