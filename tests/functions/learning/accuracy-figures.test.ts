import { describe, expect, test } from 'vitest';
import { GradesOfDays, nothingGraded } from '#functions/learning/accuracy-figures.ts';
import { DayOfGrades, type GradedPrice } from '#functions/learning/day-of-grades.ts';
import { accuracy as contract } from '#shared/contract/accuracy.ts';
import { accuracyBars } from '#shared/rules/error-tally.ts';

const now = '2026-11-20T04:10:00.000Z';

/** Milk at Kroger for which we would have said $1.00, 90 to 110 cents. */
function price(given: Partial<GradedPrice> = {}): GradedPrice {
  const estimate = { cents: 100, lowCents: 90, highCents: 110 };
  const place = { chain: 'kroger', category: 'Dairy', storeId: '1', itemId: 'milk' };
  return { ...place, voice: 'kroger', cents: 100, estimate, isOnReceipt: false, ...given };
}

function times(many: number, of: Partial<GradedPrice>): GradedPrice[] {
  return Array.from({ length: many }, () => price(of));
}

function graded(prices: readonly GradedPrice[], daysAgo = 0) {
  const day = new DayOfGrades();
  for (const each of prices) day.add(each);
  const grades = new GradesOfDays();
  grades.add(day.graded(), daysAgo);
  const [recently, inAYear] = contract.parse(grades.accuracy(now, null)).periods;
  if (!recently || !inAYear) throw new Error('There are two periods.');
  return { recently, inAYear };
}

const nothing = { waiting: 0, unproven: 0, ofNewcomers: 0, incomparable: 0 };

describe('whoever asks how right the estimates are', () => {
  test('is told nothing before anything was seen', () => {
    expect(contract.parse(nothingGraded).periods).toEqual([
      { days: 30, count: 0, seen: 0, leftOut: nothing, chains: [] },
      { days: 365, count: 0, seen: 0, leftOut: nothing, chains: [] },
    ]);
  });

  test('is told how many prices were seen, and no figure below 20', () => {
    const { chains, count } = graded(times(19, {})).recently;
    expect(count).toBe(19);
    expect(chains).toMatchObject([{ chain: 'kroger', name: 'Kroger', count: 19, figures: null }]);
    const tellers = { shoppers: 0, others: 1, isAtLeast: false };
    expect(chains[0]?.categories).toEqual([{ category: 'Dairy', count: 19, tellers, figures: null }]);
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
      expect(figures?.typicalErrorPercent).toBeGreaterThan(142);
      expect(figures?.typicalErrorPercent).toBeLessThan(158);
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
      ...times(3, { cents: 110, isOnReceipt: true, storeId: `${number}`, voice: `person:${number % 2}` }),
      ...times(3, { cents: 92, isOnReceipt: true, storeId: `${number}`, voice: `person:${number % 2}` }),
    ];
    const ofReceipts = (many: number) =>
      graded(Array.from({ length: many }, (_, number) => receipt(number)).flat()).recently.chains[0];
    const tellers = { shoppers: 2, others: 0, isAtLeast: false };
    expect(ofReceipts(19)?.receipts).toEqual({ count: 19, tellers, typicalErrorPercent: null });
    const { receipts, figures } = ofReceipts(20) ?? {};
    expect(receipts?.count).toBe(20);
    expect(receipts?.typicalErrorPercent).toBeLessThan(2);
    expect(figures?.typicalErrorPercent).toBeGreaterThan(7);
    expect(graded(times(40, {})).recently.chains[0]?.receipts.count).toBe(0);
  });

  test('is told of how many shoppers and other sources a figure is, each counted once, whatever days they came on', () => {
    const people = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => price({ voice: `person:${from + at}`, category: 'Bakery' }));
    const grades = new GradesOfDays();
    for (const [daysAgo, seen] of [people(0, 3), [...people(2, 5), ...times(20, { voice: 'kroger' })]].entries()) {
      const day = new DayOfGrades();
      for (const each of seen) day.add(each);
      grades.add(day.graded(), daysAgo);
    }
    const [kroger] = grades.accuracy(now, null).periods[0]?.chains ?? [];
    expect(kroger?.tellers).toEqual({ shoppers: 5, others: 1, isAtLeast: false });
    expect(kroger?.categories).toMatchObject([
      { category: 'Dairy', count: 20, tellers: { shoppers: 0, others: 1, isAtLeast: false } },
      { category: 'Bakery', count: 6, tellers: { shoppers: 5, others: 0, isAtLeast: false } },
    ]);
    const [crowd] = graded(people(0, 500)).recently.chains;
    expect(crowd?.tellers).toEqual({ shoppers: 40, others: 0, isAtLeast: true });
    expect(crowd?.categories[0]?.tellers).toEqual({ shoppers: 8, others: 0, isAtLeast: true });
  });

  test('is told of at least so many where a day is from before they were counted', () => {
    const day = new DayOfGrades();
    for (const each of times(20, { voice: 'person:ann' })) day.add(each);
    const { categories, chains, ...rest } = day.graded();
    const grades = new GradesOfDays();
    grades.add(day.graded(), 0);
    grades.add(
      {
        ...rest,
        categories: categories.map((one) => ({ ...one, tellers: null })),
        chains: chains.map((one) => ({ ...one, tellers: null })),
      },
      1,
    );
    const [kroger] = grades.accuracy(now, null).periods[0]?.chains ?? [];
    expect(kroger?.tellers).toEqual({ shoppers: 1, others: 0, isAtLeast: true });
  });
});

test('what can’t be graded is counted by its reason, and its chain shows how many were seen', () => {
  const day = new DayOfGrades();
  for (const reason of ['ofNewcomers', 'incomparable', 'unproven', 'waiting'] as const) day.leaveOut('kroger', reason);
  day.leaveOut('aldi', 'unproven');
  const grades = new GradesOfDays();
  grades.add(day.graded(), 0);
  grades.add(day.graded(), 1);
  const none = { count: 0, figures: null, tellers: { shoppers: 0, others: 0, isAtLeast: false } };
  expect(contract.parse(grades.accuracy(now, null)).periods[0]).toMatchObject({
    days: 30,
    count: 0,
    seen: 10,
    leftOut: { waiting: 2, unproven: 4, ofNewcomers: 2, incomparable: 2 },
    chains: [
      { chain: 'kroger', seen: 8, waiting: 2, ...none },
      { chain: 'aldi', seen: 2, waiting: 0, ...none },
    ],
  });
});
