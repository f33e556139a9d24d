import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as levels from '#functions/estimates/level-rows.ts';
import { clock } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { readStoredAccuracy } from '#functions/learning/accuracy/accuracy-rows.ts';
import { forgetUnfinishedDay, readUnfinishedDay } from '#functions/learning/days/unfinished-day-rows.ts';
import { handler } from '#functions/learning/learn.ts';
import { readProgress, releaseLock, takeLock } from '#functions/learning/learning-progress-rows.ts';
import { readStoredOpenDay } from '#functions/learning/publishing/open-day-rows.ts';
import { recordObservations } from '#functions/observations/recording/record-observations.ts';
import { withdrawObservations } from '#functions/observations/withdrawing/withdraw-observations.ts';
import { killedAt, meetingAt } from '#tests/support/between-calls.ts';
import { observationsPerPage } from '#tests/support/small-pages.ts';
import { emptyTable } from '#tests/support/table.ts';
import {
  dairy,
  dateAt,
  estimateElsewhere,
  later,
  learn,
  moveEachTestByYears,
  newPerson,
  now,
  seenBy,
  summedUpThrough,
} from './seen-at-meijer.ts';

emptyTable();
/** Longer than any test; a run reads each of these days. */
vi.mock('#shared/limits/product-limits.ts', async (original) => ({
  ...(await original<object>()),
  daysLearnedFrom: 12,
}));
const pagesRead = observationsPerPage(100);
moveEachTestByYears();

const itemId = dairy[0]?.id ?? '';

describe('a day with more prices than a run has time for', () => {
  observationsPerPage(2);

  /** The stored levels, items, and accuracy, without their dates. */
  async function learned() {
    const { chains, areas } = (await levels.readLevels())?.levels ?? {};
    const [atMeijer] = await levels.readLearnedItems(['meijer']);
    const { periods } = (await readStoredAccuracy()) ?? {};
    return { chains, areas, ...atMeijer, periods };
  }

  /** The result of learning everything in one run. */
  async function learnedAtOnce() {
    await summedUpThrough(-5);
    expect(await learn(later(1))).toMatchObject({ observations: 80, isUnfinished: false });
    return learned();
  }

  beforeEach(async () => {
    for (let person = 0; person < 8; person += 1) {
      const userId = await newPerson(`many-${now.getTime()}-${person}`, later(-30));
      const times = person === 0 ? 4 : 0.85;
      await recordObservations(seenBy({ userId, receiptId: 'r' }, times, { isShared: true }), now);
    }
    await summedUpThrough(-1);
    clock.now = () => later(1);
  });

  test('is read one page further by each run, with the same result as one long run', async () => {
    const runs: number[] = [];
    while ((await readProgress()).summedUpThrough !== dateAt(0)) {
      const run = await handler({}, { getRemainingTimeInMillis: () => 0 });
      expect(run).toMatchObject({ isUnfinished: true, chains: 0 });
      runs.push(run.observations);
    }
    expect(runs.length).toBeGreaterThan(2);
    expect(Math.max(...runs)).toBeLessThan(40);
    expect(runs.reduce((sum, count) => sum + count, 0)).toBe(80);
    expect(await learn(later(1))).toMatchObject({ learnedThrough: dateAt(0), isUnfinished: false });
    const [inParts, published] = [await learned(), await readStoredOpenDay(dateAt(0))];
    expect(inParts.chains?.meijer?.seenCount).toBe(70);
    expect(inParts).toEqual(await learnedAtOnce());
    expect(await readStoredOpenDay(dateAt(0))).toEqual(published);
  });

  test('is learned even if runs are killed halfway', async () => {
    for (const [again, at] of [0, 1, 2, 3, 8].entries()) {
      // A killed run may still hold the lock.
      clock.now = () => later(1 + again / 50);
      await killedAt(at, () => handler({}, { getRemainingTimeInMillis: () => 0 }));
      await killedAt(at, () => learn(later(1 + again / 50 + 0.01)));
    }
    expect(await learn(later(1.2))).toMatchObject({ learnedThrough: dateAt(0), isUnfinished: false });
    const killed = await learned();
    expect(killed).toEqual(await learnedAtOnce());
  });

  test('starts over if its stored state is gone, and leaves nothing behind', async () => {
    await handler({}, { getRemainingTimeInMillis: () => 0 });
    const { unfinished } = await readProgress();
    expect(unfinished?.date).toBe(dateAt(0));
    await forgetUnfinishedDay(unfinished?.id ?? '');
    await handler({}, { getRemainingTimeInMillis: () => 0 });
    const again = (await readProgress()).unfinished;
    expect(await readUnfinishedDay(again?.id ?? '')).toMatchObject({ count: expect.any(Number) });
    expect(await learn(later(1))).toMatchObject({ isUnfinished: false });
    expect((await levels.readLevels())?.levels.chains.meijer?.seenCount).toBe(70);
    expect((await readProgress()).unfinished).toBeNull();
    expect(await readUnfinishedDay(again?.id ?? '')).toBeNull();
  });

  test('is left to another run that continued it meanwhile', async () => {
    const another = async () => {
      const turn = await takeLock(later(2));
      await releaseLock(turn ?? '');
      await learn(later(1));
    };
    let result = { isUnfinished: false };
    const run = async () => {
      result = await handler({}, { getRemainingTimeInMillis: () => 0 });
    };
    expect(await meetingAt(20, run, another)).toBe(true);
    expect(result).toMatchObject({ days: 0, isUnfinished: true });
    expect(await readProgress()).toMatchObject({ summedUpThrough: dateAt(0), unfinished: null });
  });
});

test('with time for one day per run, estimates follow the summed-up days, and the log says through which day', async () => {
  const userId = await newPerson('early', later(-300));
  await recordObservations(seenBy({ userId, receiptId: 'r' }, 0.9, { observedAt: later(-9).toISOString() }), later(-9));
  await summedUpThrough(-10);
  clock.now = () => now;
  const oneDay = () => {
    const before = pagesRead();
    return { getRemainingTimeInMillis: () => (pagesRead() - before < 16 ? 600_000 : 60_000) };
  };
  const logged = vi.spyOn(log, 'info');
  const runs = [];
  do runs.push(await handler({}, oneDay()));
  while (runs.at(-1)?.isUnfinished);
  const followed = runs.map(({ learnedThrough }) => learnedThrough ?? '');
  expect(followed).toEqual(followed.toSorted());
  expect(new Set(followed).size).toBeGreaterThan(5);
  expect(runs.find(({ chains }) => chains === 1)).toMatchObject({ isUnfinished: true });
  expect(await readStoredAccuracy()).toMatchObject({ learnedThrough: dateAt(-1) });
  const behind = logged.mock.calls.flatMap(([message, fields]) => (message === 'learned' ? [fields] : []));
  expect(behind.at(0)).toMatchObject({
    isUnfinished: true,
    behindHours: expect.toSatisfy((hours) => hours > 9 * 24 - 24),
  });
  expect(behind.at(-1)).toMatchObject({ isUnfinished: false, behindHours: 12 });
  logged.mockRestore();
});

test('a day with a withdrawal and the days not yet summed up do not wait for each other', async () => {
  const userId = await newPerson('regretful', later(-300));
  await recordObservations(
    seenBy({ userId, receiptId: 'r' }, 0.9, { observedAt: later(-20).toISOString() }),
    later(-20),
  );
  await summedUpThrough(-21);
  await learn(later(-15));
  expect(await estimateElsewhere(itemId, later(-14.9))).toMatchObject({
    explanation: expect.stringContaining('10 prices'),
  });
  await withdrawObservations(userId, later(-14));
  clock.now = () => now;
  let left = 4;
  const run = await handler({}, { getRemainingTimeInMillis: () => (left-- > 0 ? 600_000 : 60_000) });
  expect(run).toMatchObject({ isUnfinished: true, chains: 0 });
  expect(run.learnedThrough && run.learnedThrough > dateAt(-16)).toBe(true);
  expect((await estimateElsewhere(itemId, later(-13))).explanation).not.toContain('We also used');
});
