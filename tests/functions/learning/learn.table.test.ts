import { describe, expect, test, vi } from 'vitest';
import { readStoredAccuracy } from '#functions/learning/accuracy/accuracy-rows.ts';
import { readStoredOpenDay } from '#functions/learning/publishing/open-day-rows.ts';
import { recordObservations } from '#functions/observations/recording/record-observations.ts';
import { withdrawObservations } from '#functions/observations/withdrawing/withdraw-observations.ts';
import { countCalls, takeCounts } from '#tests/support/counted-calls.ts';
import { observationsPerPage } from '#tests/support/small-pages.ts';
import { emptyTable } from '#tests/support/table.ts';
import {
  dairy,
  estimateElsewhere,
  later,
  learn,
  moveEachTestByYears,
  newPerson,
  now,
  seenBy,
} from './seen-at-meijer.ts';

emptyTable();
countCalls();
/** Longer than any test; a run reads each of these days. */
vi.mock('#shared/limits/product-limits.ts', async (original) => ({
  ...(await original<object>()),
  daysLearnedFrom: 12,
}));
const pagesRead = observationsPerPage(100);
moveEachTestByYears();

const [milk, , , , , , , , , , , , , , , , unseen] = dairy;
const itemId = milk?.id ?? '';

describe('prices seen at a chain', () => {
  test('move that chain’s other estimates, narrow their range, say so, and appear on the accuracy page', async () => {
    const before = [await estimateElsewhere(itemId, now), await estimateElsewhere(unseen?.id ?? '', now)];
    for (let contributor = 0; contributor < 8; contributor += 1) {
      const userId = contributor < 4 ? await newPerson(`payer-${contributor}`, later(-30)) : null;
      const by = userId === null ? { provider: `file:${contributor}` } : { userId, receiptId: 'r' };
      const outcomes = await recordObservations(seenBy(by, 0.85), now);
      expect(new Set(outcomes)).toEqual(new Set(['recorded']));
    }
    expect(await learn()).toMatchObject({ days: 1, observations: 80, chains: 1, isUnfinished: false });

    const soon = later(0.1);
    const after = [await estimateElsewhere(itemId, soon), await estimateElsewhere(unseen?.id ?? '', soon)];
    for (const at of [0, 1]) {
      expect(after[at]?.cents).toBeLessThan(before[at]?.cents ?? 0);
      expect(after[at]?.width).toBeLessThan(before[at]?.width ?? 0);
      expect(after[at]?.explanation).toContain('used 80 prices seen at Meijer');
    }
    // The observed item itself is known better than others of its category.
    expect(after[0]?.width).toBeLessThan(after[1]?.width ?? 0);
    expect(after[0]?.cents).toBeLessThan(0.9 * (before[0]?.cents ?? 0));

    const [recently] = (await readStoredAccuracy())?.periods ?? [];
    expect(recently).toMatchObject({ days: 30, count: 80, chains: [{ name: 'Meijer', count: 80 }] });
    expect(recently?.chains[0]?.figures?.leanPercent).toBeGreaterThan(10);
    expect(recently?.chains[0]?.receipts).toMatchObject({ count: 4, sources: { shoppers: 4 } });
  });

  test('are learned once, however often the job runs, with the same result later', async () => {
    await recordObservations(seenBy({ provider: 'file:regular' }, 1.1), now);
    await learn();
    const once = await estimateElsewhere(itemId, later(0.1));
    await learn();
    await learn(new Date(now.getTime() + 60_000));
    expect(await estimateElsewhere(itemId, later(0.2))).toEqual(once);
    for (const days of [1, 2, 3, 4, 5]) await learn(later(days));
    const steady = await estimateElsewhere(itemId, later(5.1));
    expect(steady.cents / once.cents).toBeCloseTo(1, 2);
    // One run gives the same sums as a run for each day.
    await learn(later(15));
    const muchLater = await estimateElsewhere(itemId, later(15.1));
    expect(muchLater.cents).toBeLessThanOrEqual(steady.cents);
    expect(muchLater.width).toBeGreaterThan(steady.width);
  });

  test('are forgotten if withdrawn before their day is final', async () => {
    const published = await estimateElsewhere(itemId, now);
    const userId = await newPerson('rueful', later(-30));
    await recordObservations(seenBy({ userId }, 1.2), now);
    await learn();
    expect((await estimateElsewhere(itemId, later(0.1))).explanation).toContain('used 10 prices that one shopper saw');
    await withdrawObservations(userId, later(0.2));
    await learn(later(1));
    expect(await estimateElsewhere(itemId, later(1.1))).toEqual(published);
  });
});

describe('a price withdrawn after weeks', () => {
  const whole = { isShared: true } as const;

  test('is removed by the next run from estimates, accuracy and open data, as if it had never been reported', async () => {
    const published = [await estimateElsewhere(itemId, now), await estimateElsewhere(unseen?.id ?? '', now)];
    const people: string[] = [];
    for (let person = 0; person < 4; person += 1) {
      const userId = await newPerson(`sorry-${person}`, later(-30));
      people.push(userId);
      await recordObservations(seenBy({ userId, receiptId: 'r' }, 1.2, whole), now);
    }
    for (const days of [0, 1, 4, 9]) await learn(later(days));
    expect((await estimateElsewhere(itemId, later(9.1))).explanation).toContain('used 40 prices that 4 shoppers saw');
    const date = now.toISOString().slice(0, 10);
    expect((await readStoredOpenDay(date)).length).toBe(40);

    for (const userId of people.slice(1)) await withdrawObservations(userId, later(10));
    await learn(later(10.1));
    expect((await estimateElsewhere(itemId, later(10.2))).explanation).toContain(
      'used 10 prices that one shopper saw at Meijer',
    );
    expect((await readStoredAccuracy())?.periods[0]).toMatchObject({ count: 10 });
    expect((await readStoredOpenDay(date)).length).toBe(10);
    await withdrawObservations(people[0] ?? '', later(10.3));
    await learn(later(10.4));
    const after = later(10.5);
    expect([await estimateElsewhere(itemId, after), await estimateElsewhere(unseen?.id ?? '', after)]).toEqual(
      published,
    );
    expect((await readStoredAccuracy())?.periods[0]).toMatchObject({ count: 0 });
    expect(await readStoredOpenDay(date)).toEqual([]);

    // Evidence about single items is gone, too: one person's report of one item is the only one.
    const again = await newPerson('again', later(-30));
    const seen = seenBy({ userId: again, receiptId: 'r' }, 1, { observedAt: later(11).toISOString() }, 1, 12);
    await recordObservations(seen, later(11));
    await learn(later(11.1));
    expect((await estimateElsewhere(itemId, later(11.2))).cents / (published[0]?.cents ?? 1)).toBeCloseTo(1, 2);
  });
});

describe('one contributor with extreme prices', () => {
  test('moves neither the chain nor the items far, with any number of receipts on any number of days', async () => {
    const published = [await estimateElsewhere(itemId, now), await estimateElsewhere(unseen?.id ?? '', now)];
    const userId = await newPerson('loud', later(-30));
    for (let receipt = 0; receipt < 4; receipt += 1) {
      const observedAt = later(-10 + receipt).toISOString();
      await recordObservations(seenBy({ userId, receiptId: `${receipt}` }, 1.45, { observedAt }, 12), now);
    }
    await learn();
    for (let day = 1; day < 4; day += 1) {
      const observedAt = later(day).toISOString();
      const seen = seenBy({ userId, receiptId: `of-day-${day}` }, 1.45, { observedAt }, 12);
      await recordObservations(seen, later(day));
      await learn(later(day));
    }
    const after = [await estimateElsewhere(itemId, later(3.1)), await estimateElsewhere(unseen?.id ?? '', later(3.1))];
    expect((after[0]?.cents ?? 0) / (published[0]?.cents ?? 1)).toBeLessThan(1.15);
    expect((after[1]?.cents ?? 0) / (published[1]?.cents ?? 1)).toBeLessThan(1.03);
    expect(after[1]?.width).toBeGreaterThan(0.8 * (published[1]?.width ?? 0));
  });

  test('hardly moves other items with one line', async () => {
    const published = await estimateElsewhere(unseen?.id ?? '', now);
    const userId = await newPerson('brief', later(-30));
    await recordObservations(seenBy({ userId, receiptId: 'r' }, 0.75, {}, 1), now);
    await learn();
    const after = await estimateElsewhere(unseen?.id ?? '', later(0.1));
    expect(after.cents / published.cents).toBeGreaterThan(0.975);
  });
});

describe('twelve new accounts with the same prices', () => {
  test.each([
    ['in reports', 'reported'],
    ['on pasted receipts', 'receipt'],
  ] as const)('don’t change any level %s', async (_, kind) => {
    const published = await estimateElsewhere(itemId, now);
    for (let person = 0; person < 12; person += 1) {
      const userId = await newPerson(`${kind}-${person}`, later(-6.9));
      await recordObservations(seenBy({ userId }, 0.5, { kind }, 3), now);
    }
    expect(await learn()).toMatchObject({ observations: 36, chains: 0 });
    expect(await estimateElsewhere(itemId, later(0.1))).toEqual(published);
    await learn(later(10));
    expect(await estimateElsewhere(itemId, later(10.1))).toEqual(published);
  });

  test('don’t change any level with typed reports, even when a year old', async () => {
    const published = await estimateElsewhere(itemId, now);
    for (let person = 0; person < 12; person += 1) {
      const userId = await newPerson(`patient-${person}`, later(-365));
      await recordObservations(seenBy({ userId }, 0.5, { kind: 'reported' }, 1), now);
    }
    await learn();
    expect(await estimateElsewhere(itemId, later(0.1))).toEqual(published);
  });
});

test('a run makes the same number of calls for summaries, however many prices were observed', async () => {
  const costOf = async (count: number, at: Date) => {
    const given = { kind: 'live', source: 'Meijer', observedAt: at.toISOString() } as const;
    await recordObservations(seenBy({ provider: 'meijer' }, 1.02, given, count), at);
    takeCounts();
    const pages = pagesRead();
    await learn(at);
    const { reads, writes } = takeCounts();
    return { reads: reads - (pagesRead() - pages), writes };
  };
  await learn();
  const [few, many] = [await costOf(2, later(1)), await costOf(40, later(2))];
  expect(many.writes).toBeLessThanOrEqual(few.writes + 3);
  expect(many.reads).toBeLessThanOrEqual(few.reads + 3);
});
