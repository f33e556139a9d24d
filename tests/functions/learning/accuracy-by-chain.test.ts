import { describe, expect, test } from 'vitest';
import { AccuracyOfDays, emptyAccuracy } from '#functions/learning/accuracy/accuracy-by-chain.ts';
import { type ComparedPrice, DayAccuracy } from '#functions/learning/days/day-accuracy.ts';
import { accuracy as contract } from '#shared/contract/prices/accuracy.ts';
import { limits } from '#shared/limits.ts';

const now = '2026-11-20T04:10:00.000Z';

/** Milk at Kroger with an estimate of $1.00, 90 to 110 cents. */
function price(given: Partial<ComparedPrice> = {}): ComparedPrice {
  const estimate = { cents: 100, lowCents: 90, highCents: 110 };
  const place = { chain: 'kroger', category: 'Dairy', storeId: '1', itemId: 'milk' };
  return { ...place, sourceId: 'kroger', cents: 100, estimate, isOnReceipt: false, ...given };
}

function times(many: number, of: Partial<ComparedPrice>): ComparedPrice[] {
  return Array.from({ length: many }, () => price(of));
}

function accuracySums(prices: readonly ComparedPrice[], daysAgo = 0) {
  const day = new DayAccuracy();
  for (const each of prices) day.add(each);
  const accuracy = new AccuracyOfDays();
  accuracy.add(day.accuracySums(), daysAgo);
  const [recently, inAYear] = contract.parse(accuracy.accuracy(now, null)).periods;
  if (!recently || !inAYear) throw new Error('There are two periods.');
  return { recently, inAYear };
}

const nothing = { waiting: 0, unproven: 0, ofNewcomers: 0, beyondShare: 0, incomparable: 0 };

describe('a visitor to the accuracy page', () => {
  test('sees nothing before any price was observed', () => {
    expect(contract.parse(emptyAccuracy).periods).toEqual([
      { days: 30, count: 0, seen: 0, leftOut: nothing, chains: [] },
      { days: 365, count: 0, seen: 0, leftOut: nothing, chains: [] },
    ]);
  });

  test('sees how many prices were observed, and no figures below 20', () => {
    const { chains, count } = accuracySums(times(19, {})).recently;
    expect(count).toBe(19);
    expect(chains).toMatchObject([{ chain: 'kroger', name: 'Kroger', count: 19, figures: null }]);
    const sources = { shoppers: 0, others: 1, isAtLeast: false };
    expect(chains[0]?.categories).toEqual([{ category: 'Dairy', count: 19, sources, figures: null }]);
    expect(accuracySums(times(20, {})).recently.chains[0]?.figures).not.toBeNull();
  });

  test('sees the median error, how many prices were inside the range, and our bias', () => {
    const prices = [...times(10, { cents: 96 }), ...times(20, { cents: 104 }), ...times(10, { cents: 125 })];
    const { figures } = accuracySums(prices).recently.chains[0] ?? {};
    expect(figures?.insidePercent).toBe(75);
    expect(figures?.typicalErrorPercent).toBeGreaterThan(3);
    expect(figures?.typicalErrorPercent).toBeLessThan(5);
    // The observed price was higher: the estimate is too low.
    expect(figures?.leanPercent).toBeLessThan(-5);
    expect(figures?.leanPercent).toBeGreaterThan(-8);
  });

  test('sees large errors in full, both as error and as bias', () => {
    for (const [cents, sign] of [
      [250, -1],
      [40, 1],
    ] as const) {
      const { figures } = accuracySums(times(30, { cents })).recently.chains[0] ?? {};
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
    const { bars } = accuracySums(prices).recently.chains[0] ?? { bars: [] };
    expect(bars).toHaveLength(limits.accuracy.bars.count);
    expect(bars).toEqual([5, 0, 0, 0, 20, 8, 0, 0, 1]);
  });

  test('sees each chain and category, those with the most prices first', () => {
    const prices = [...times(21, { category: 'Bakery' }), ...times(30, {}), ...times(60, { chain: 'aldi' })];
    const { chains } = accuracySums(prices).recently;
    expect(chains.map(({ name, count }) => [name, count])).toEqual([
      ['Aldi', 60],
      ['Kroger', 51],
    ]);
    expect(chains[1]?.categories.map(({ category, count }) => [category, count])).toEqual([
      ['Dairy', 30],
      ['Bakery', 21],
    ]);
  });

  test('sees prices older than 30 days only under the year', () => {
    const { recently, inAYear } = accuracySums(times(25, {}), 30);
    expect([recently.count, inAYear.count]).toEqual([0, 25]);
    expect(accuracySums(times(25, {}), 365).inAYear.count).toBe(0);
  });

  test('sees errors of whole receipts, which partly cancel, once there are 20 of at least five prices', () => {
    const receipt = (number: number) => [
      ...times(3, { cents: 110, isOnReceipt: true, storeId: `${number}`, sourceId: `person:${number % 2}` }),
      ...times(3, { cents: 92, isOnReceipt: true, storeId: `${number}`, sourceId: `person:${number % 2}` }),
    ];
    const ofReceipts = (many: number) =>
      accuracySums(Array.from({ length: many }, (_, number) => receipt(number)).flat()).recently.chains[0];
    const sources = { shoppers: 2, others: 0, isAtLeast: false };
    expect(ofReceipts(19)?.receipts).toEqual({ count: 19, sources, typicalErrorPercent: null });
    const { receipts, figures } = ofReceipts(20) ?? {};
    expect(receipts?.count).toBe(20);
    expect(receipts?.typicalErrorPercent).toBeLessThan(2);
    expect(figures?.typicalErrorPercent).toBeGreaterThan(7);
    expect(accuracySums(times(40, {})).recently.chains[0]?.receipts.count).toBe(0);
  });

  test('sees how many shoppers and other sources a figure has, each counted once over all days', () => {
    const people = (from: number, to: number) =>
      Array.from({ length: to - from }, (_, at) => price({ sourceId: `person:${from + at}`, category: 'Bakery' }));
    const accuracy = new AccuracyOfDays();
    for (const [daysAgo, seen] of [people(0, 3), [...people(2, 5), ...times(20, { sourceId: 'kroger' })]].entries()) {
      const day = new DayAccuracy();
      for (const each of seen) day.add(each);
      accuracy.add(day.accuracySums(), daysAgo);
    }
    const [kroger] = accuracy.accuracy(now, null).periods[0]?.chains ?? [];
    expect(kroger?.sources).toEqual({ shoppers: 5, others: 1, isAtLeast: false });
    expect(kroger?.categories).toMatchObject([
      { category: 'Dairy', count: 20, sources: { shoppers: 0, others: 1, isAtLeast: false } },
      { category: 'Bakery', count: 6, sources: { shoppers: 5, others: 0, isAtLeast: false } },
    ]);
    const [crowd] = accuracySums(people(0, 500)).recently.chains;
    expect(crowd?.sources).toEqual({ shoppers: 40, others: 0, isAtLeast: true });
    expect(crowd?.categories[0]?.sources).toEqual({ shoppers: 8, others: 0, isAtLeast: true });
  });
});

test('prices that can’t be compared are counted by reason, and count as observed at their chain', () => {
  const day = new DayAccuracy();
  for (const reason of ['ofNewcomers', 'beyondShare', 'incomparable', 'unproven', 'waiting'] as const)
    day.leaveOut('kroger', reason);
  day.leaveOut('aldi', 'unproven');
  const accuracy = new AccuracyOfDays();
  accuracy.add(day.accuracySums(), 0);
  accuracy.add(day.accuracySums(), 1);
  const none = { count: 0, figures: null, sources: { shoppers: 0, others: 0, isAtLeast: false } };
  expect(contract.parse(accuracy.accuracy(now, null)).periods[0]).toMatchObject({
    days: 30,
    count: 0,
    seen: 12,
    leftOut: { waiting: 2, unproven: 4, ofNewcomers: 2, beyondShare: 2, incomparable: 2 },
    chains: [
      { chain: 'kroger', seen: 10, waiting: 2, ...none },
      { chain: 'aldi', seen: 2, waiting: 0, ...none },
    ],
  });
});
