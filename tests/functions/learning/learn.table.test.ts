import { beforeEach, describe, expect, test, vi } from 'vitest';
import { readMovers } from '#functions/admin/read-movers.ts';
import { estimateOf } from '#functions/estimates/estimate-price.ts';
import * as levels from '#functions/estimates/level-rows.ts';
import { isCarried } from '#functions/estimates/sold-at-chain.ts';
import { clock } from '#functions/kit/clock.ts';
import { log } from '#functions/kit/log.ts';
import { readAccuracy } from '#functions/learning/accuracy/accuracy-rows.ts';
import { DayAccuracy } from '#functions/learning/days/day-accuracy.ts';
import { daySummaries, saveDaySummary } from '#functions/learning/days/day-summary-rows.ts';
import { forgetUnfinishedDay, readUnfinishedDay } from '#functions/learning/days/unfinished-day-rows.ts';
import { handler } from '#functions/learning/learn.ts';
import { readProgress, releaseLock, saveProgress, takeLock } from '#functions/learning/learning-progress-rows.ts';
import { readOpenDay, readOpenDays } from '#functions/learning/publishing/open-day-rows.ts';
import { readFlagged } from '#functions/observations/recording/observation-rows.ts';
import type { NewObservation } from '#functions/observations/recording/record-observations.ts';
import { recordObservations } from '#functions/observations/recording/record-observations.ts';
import { liftFlag } from '#functions/observations/review/lift-flag.ts';
import { withdrawObservations } from '#functions/observations/withdrawing/withdraw-observations.ts';
import { pricesAt } from '#functions/pricing/at-stores/prices-at-stores.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import { contributorIdOf } from '#functions/users/contributor-id.ts';
import { centsFromPrice } from '#shared/money.ts';
import { chains } from '#shared/rules/stores/chains.ts';
import { stableFraction } from '#shared/rules/text/stable-hash.ts';
import { killedAt, meetingAt } from '#tests/support/between-calls.ts';
import { countCalls, takeCounts } from '#tests/support/counted-calls.ts';
import { everyItem } from '#tests/support/every-item.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { observationsPerPage } from '#tests/support/small-pages.ts';
import { emptyTable } from '#tests/support/table.ts';
import { largestCarriedDay, largestDay } from './largest-day.ts';

emptyTable();
countCalls();
/** Longer than any test; a run reads each of these days. */
vi.mock('#shared/limits/product-limits.ts', async (original) => ({
  ...(await original<object>()),
  daysLearnedFrom: 12,
}));
const pagesRead = observationsPerPage(100);

/** Each test uses its own years, so observations of earlier tests are too old to count. */
let now = new Date('2026-11-20T12:00:00.000Z');
const dayMs = 86_400_000;
const later = (days: number) => new Date(now.getTime() + days * dayMs);
beforeEach(async () => {
  now = later(2_000);
  await summedUpThrough(-1);
  await learn();
});

const dateAt = (days: number) => later(days).toISOString().slice(0, 10);

async function summedUpThrough(days: number): Promise<void> {
  await saveProgress({ ...(await readProgress()), summedUpThrough: dateAt(days) });
}

const catalog = everyItem();
const dairy = catalog.filter((item) => item.category === 'Dairy' && isCarried({ item, chain: 'meijer', state: 'MI' }));

const allMeijers = storesAfter(undefined, Number.POSITIVE_INFINITY).filter(({ chain }) => chain === 'meijer');
const meijers = (count: number) => allMeijers.slice(0, count);

async function newPerson(userId: string, since: Date): Promise<string> {
  await savePerson(userId, since);
  return userId;
}

/** This many dairy items at a Meijer, at this factor on the published estimates. */
function seenBy(
  by: NewObservation['by'],
  times: number,
  given: Partial<NewObservation> = {},
  count = 10,
  first = 0,
): NewObservation[] {
  const [store] = meijers(1);
  if (!store) throw new Error('There is no Meijer.');
  return dairy.slice(first, first + count).map((item) => ({
    itemId: item.id,
    storeId: store.id,
    cents: Math.round(times * (estimateOf({ item, chain: 'meijer', state: store.state })?.cents ?? 0)),
    kind: 'receipt',
    source: 'a receipt',
    by,
    observedAt: now.toISOString(),
    ...('userId' in by && { isProven: true }),
    ...given,
  }));
}

async function learn(at = now) {
  clock.now = () => at;
  return handler({}, { getRemainingTimeInMillis: () => 600_000 });
}

/** The estimate at a Meijer without observations. */
async function estimateElsewhere(itemId: string, at: Date) {
  const store = meijers(9).at(-1);
  if (!store) throw new Error('There are too few Meijers.');
  const line = { itemId, quantity: 1, match: 'only-this' as const };
  const [price] = (await pricesAt([store], [line], at))(line);
  if (price?.kind !== 'estimate') throw new Error('It is no estimate.');
  const [cents, low, high] = [price.price, price.low, price.high].map((text) => centsFromPrice(text ?? '0'));
  return { cents: cents ?? 0, width: Math.log((high ?? 0) / (low ?? 1)), explanation: price.explanation };
}

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

    const [recently] = (await readAccuracy())?.periods ?? [];
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

describe('open data', () => {
  const shared = { isShared: true } as const;
  const date = () => now.toISOString().slice(0, 10);

  test('has no price that another shopper or the chain contradicts that day, as in the app', async () => {
    const [ann, ben, cleo] = await Promise.all(['ann', 'ben', 'cleo'].map((name) => newPerson(name, later(-30))));
    const prices = [
      ...seenBy({ userId: ann ?? '', receiptId: 'a' }, 1.05, shared, 5),
      // A lower price of the first item, a typed one of the second, and a close one of the third.
      ...seenBy({ userId: ben ?? '', receiptId: 'b' }, 0.85, shared, 1, 0),
      ...seenBy({ userId: ben ?? '' }, 0.85, { kind: 'reported', isProven: undefined }, 1, 1),
      ...seenBy({ userId: cleo ?? '', receiptId: 'c' }, 1.03, shared, 1, 2),
      ...seenBy({ provider: 'file:audit' }, 1, {}, 1, 3),
    ];
    for (const one of prices) await recordObservations([one], now);
    await learn(later(1));
    const given = (await readOpenDay(date())).map((price) => price.itemId);
    const expected = [2, 2, 4].map((at) => dairy[at]?.id ?? '');
    expect(given.toSorted()).toEqual(expected.toSorted());
    // Once it is withdrawn, the other price is data again.
    await withdrawObservations(ben ?? '', later(1.1));
    await learn(later(1.2));
    const after = (await readOpenDay(date())).map((price) => price.itemId);
    expect(after.toSorted()).toEqual([...expected, dairy[0]?.id, dairy[1]?.id].toSorted());
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
    expect((await readOpenDay(date)).length).toBe(40);

    for (const userId of people.slice(1)) await withdrawObservations(userId, later(10));
    await learn(later(10.1));
    expect((await estimateElsewhere(itemId, later(10.2))).explanation).toContain(
      'used 10 prices that one shopper saw at Meijer',
    );
    expect((await readAccuracy())?.periods[0]).toMatchObject({ count: 10 });
    expect((await readOpenDay(date)).length).toBe(10);
    await withdrawObservations(people[0] ?? '', later(10.3));
    await learn(later(10.4));
    const after = later(10.5);
    expect([await estimateElsewhere(itemId, after), await estimateElsewhere(unseen?.id ?? '', after)]).toEqual(
      published,
    );
    expect((await readAccuracy())?.periods[0]).toMatchObject({ count: 0 });
    expect(await readOpenDay(date)).toEqual([]);

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

describe('a day with more prices than a run has time for', () => {
  observationsPerPage(2);

  /** The stored levels, items, and accuracy, without their dates. */
  async function learned() {
    const { chains, areas } = (await levels.readLevels())?.levels ?? {};
    const [atMeijer] = await levels.readLearnedItems(['meijer']);
    const { periods } = (await readAccuracy()) ?? {};
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
    const [byAndBy, given] = [await learned(), await readOpenDay(dateAt(0))];
    expect(byAndBy.chains?.meijer?.seenCount).toBe(70);
    expect(byAndBy).toEqual(await learnedAtOnce());
    expect(await readOpenDay(dateAt(0))).toEqual(given);
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
    let writeConflict = { isUnfinished: false };
    const run = async () => {
      writeConflict = await handler({}, { getRemainingTimeInMillis: () => 0 });
    };
    expect(await meetingAt(20, run, another)).toBe(true);
    expect(writeConflict).toMatchObject({ days: 0, isUnfinished: true });
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
  expect(await readAccuracy()).toMatchObject({ learnedThrough: dateAt(-1) });
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

/** | a run, with a year of days of which something is known | reads and writes depend on the days, not on what was seen | */
test('a run makes the same number of calls for summaries, however many prices were observed', async () => {
  const costOf = async (count: number, at: Date) => {
    const before = now;
    now = at;
    await recordObservations(seenBy({ provider: 'meijer' }, 1.02, { kind: 'live', source: 'Meijer' }, count), at);
    now = before;
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

test('a new account’s prices are neither learned from nor compared, and are counted as left out', async () => {
  const userId = await newPerson('newcomer', later(-1));
  await recordObservations(seenBy({ userId, receiptId: 'r' }, 1.2, {}, 25), now);
  await learn();
  expect((await readAccuracy())?.periods[0]).toMatchObject({ count: 0, leftOut: { ofNewcomers: 25 } });
});

test('one person’s receipts count for accuracy with so many prices a month, whatever the number of photos', async () => {
  const userId = await newPerson('busy', later(-30));
  await recordObservations(seenBy({ userId, receiptId: 'first' }, 1.1, {}, 80), now);
  await recordObservations(seenBy({ userId, receiptId: 'second' }, 1.1, {}, 40, 80), now);
  await learn();
  expect((await readAccuracy())?.periods[0]).toMatchObject({ count: 100, leftOut: { beyondShare: 20 } });
});

test('a receipt more than three times off counts for accuracy only once an admin accepts it, and not after it is withdrawn', async () => {
  const userId = await newPerson('honest', later(-30));
  const outcomes = await recordObservations(seenBy({ userId, receiptId: 'r' }, 3.4, {}, 25), now);
  expect(new Set(outcomes)).toEqual(new Set(['flagged']));
  await learn();
  const recently = async () => (await readAccuracy())?.periods[0];
  const sources = { shoppers: 1, others: 0, isAtLeast: false };
  expect(await recently()).toMatchObject({
    count: 0,
    seen: 25,
    leftOut: { waiting: 25 },
    chains: [{ count: 0, seen: 25, waiting: 25, figures: null }],
  });
  const flagged = await readFlagged(now.toISOString().slice(0, 7));
  for (const observation of flagged) await liftFlag(observation, later(6));
  await learn(later(6.1));
  expect(await recently()).toMatchObject({
    count: 25,
    leftOut: { waiting: 0 },
    chains: [{ waiting: 0, sources, figures: { insidePercent: 0 } }],
  });
  await withdrawObservations(userId, later(7));
  await learn(later(7.1));
  expect(await recently()).toMatchObject({ count: 0, leftOut: { waiting: 0 }, chains: [] });
});

test('an admin sees what moved in a week and who moved it: a chain, a category, an item, and a price at a store', async () => {
  await recordObservations(seenBy({ provider: 'file:audit' }, 0.8, {}, 10), now);
  const userId = await newPerson('mover', later(-30));
  await recordObservations(seenBy({ userId, receiptId: 'r' }, 0.7, {}, 2, 12), now);
  await learn();
  const read = (at: Date) => readMovers({ now: at, params: {}, query: {}, body: undefined } as never);
  const { levels, stores: atStores } = await read(later(0.1));
  const ofMeijer = levels.filter(({ chain }) => chain === 'Meijer');
  const by = [
    { sourceId: 'the price file “audit”', isContributor: false, days: 1, leanPercent: -20 },
    {
      sourceId: contributorIdOf({ email: `${userId}@example.com` }).slice('person:'.length, 'person:'.length + 6),
      isContributor: true,
      days: 1,
    },
  ];
  for (const [category, isItem] of [
    [null, false],
    ['Dairy', false],
    [null, true],
  ] as const) {
    const moved = ofMeijer.find((one) => one.category === category && (one.item !== null) === isItem);
    expect(moved).toMatchObject({ fromPercent: 0, by: [{ ...by[0], leanPercent: expect.closeTo(-20, 0) }, by[1]] });
    expect(moved?.toPercent).toBeLessThan(-0.5);
  }
  expect(atStores).toHaveLength(2);
  for (const item of dairy.slice(12, 14)) {
    expect(atStores).toContainEqual(
      expect.objectContaining({ sourceId: by[1]?.sourceId, item: expect.stringContaining(item.name) }),
    );
  }

  // A week later, the prices at stores are no longer among the moves.
  for (const days of [1, 8]) await learn(later(days));
  const after = await read(later(8.1));
  expect(after.stores).toEqual([]);
  for (const { fromPercent } of after.levels.filter(({ chain, item }) => chain === 'Meijer' && item === null)) {
    expect(fromPercent).toBeLessThan(-0.5);
  }
  await withdrawObservations(userId, later(0.2));
  expect((await read(later(0.3))).stores).toEqual([]);
});

test('an admin sees how far levels moved since learning last ran, if it missed the day a week ago', async () => {
  await recordObservations(seenBy({ provider: 'file:audit' }, 0.8, {}, 10), now);
  await learn();
  await learn(later(9));
  const { levels: moved } = await readMovers({ now: later(9.1), params: {}, query: {}, body: undefined } as never);
  const ofMeijer = moved.filter(({ chain }) => chain === 'Meijer');
  expect(ofMeijer.filter(({ item }) => item === null)).not.toEqual([]);
  expect(ofMeijer.some(({ item }) => item !== null)).toBe(true);
  for (const { fromPercent } of ofMeijer) expect(fromPercent).toBeLessThan(-0.5);
});

test('an admin sees prices from receipts that are close enough to the estimate for everyone to see', async () => {
  const userId = await newPerson('nudger', later(-30));
  await recordObservations(seenBy({ userId, receiptId: 'r' }, 0.83, {}, 3, 20), now);
  const { stores } = await readMovers({ now: later(0.1), params: {}, query: {}, body: undefined } as never);
  expect(stores).toHaveLength(3);
});

test('the largest possible day is stored and read back unchanged', async () => {
  const day = new DayAccuracy();
  const estimate = { cents: 1_000, lowCents: 900, highCents: 1_100 };
  for (const { id: chain } of chains) {
    for (let at = 0; at < 1_500; at += 1) {
      // Distributed like real errors: a seventh is typical, and one in a hundred is anything up to threefold.
      const [one, other] = [stableFraction(chain, `${at}`), stableFraction(`${at}`, chain)];
      const usual = 0.15 * Math.sqrt(-2 * Math.log(one + 1e-9)) * Math.cos(2 * Math.PI * other);
      const cents = Math.round(1_000 * Math.exp(at % 100 === 0 ? 2.2 * (other - 0.5) : usual));
      const sourcePrecision = {
        sourceId: `person:${at}`,
        storeId: `${at}`,
        itemId: 'milk',
        isOnReceipt: false,
      };
      day.add({ ...sourcePrecision, chain, category: `category ${at % 30}`, cents, estimate });
    }
  }
  const accuracySums = day.accuracySums();
  expect(accuracySums.categories).toHaveLength(30 * chains.length);
  const date = now.toISOString().slice(0, 10);
  const levelEvidence = largestDay();
  // The table rejects a row of more than 400 KB.
  await saveDaySummary(date, { levelEvidence, accuracySums, items: [], carried: largestCarriedDay(date) });
  for await (const read of daySummaries([date])) {
    expect(read.levelEvidence.categories.map(({ sourceMeans: { length } }) => length)).toEqual(
      levelEvidence.categories.map(({ sourceMeans: { length } }) => length),
    );
    expect(read.levelEvidence.chains.map(({ people }) => people.length)).toEqual(
      levelEvidence.chains.map(({ people }) => people.length),
    );
    expect(read.accuracySums.chains).toEqual(accuracySums.chains);
    expect(read.accuracySums.categories.map(({ errors }) => errors)).toEqual(
      accuracySums.categories.map(({ errors }) => errors),
    );
  }
});

test('open data appears the day after, without names, and disappears if withdrawn in time', async () => {
  const [giver, keeper] = [await newPerson('giver', later(-30)), await newPerson('keeper', later(-30))];
  await recordObservations(seenBy({ userId: giver, receiptId: 'r' }, 1, { isShared: true }, 3), now);
  await recordObservations(seenBy({ userId: keeper }, 1, {}, 5), now);
  const newcomer = await newPerson('far-off', now);
  await recordObservations(seenBy({ userId: newcomer }, 1, { isShared: true }, 9), now);
  await recordObservations(seenBy({ provider: 'open-prices' }, 1, { isShared: true, source: 'Open Prices' }, 7), now);
  const date = now.toISOString().slice(0, 10);
  await learn();
  expect(await readOpenDay(date)).toEqual([]);
  await learn(later(1));
  const given = await readOpenDay(date);
  expect(given).toHaveLength(3);
  expect(given[0]).toEqual({
    seenOn: date,
    chain: 'meijer',
    storeId: meijers(1)[0]?.id,
    itemId: expect.any(String),
    cents: expect.any(Number),
    kind: 'receipt',
    isPromotional: false,
    isMembersOnly: false,
  });
  expect(await readOpenDays()).toContainEqual({ date, count: 3 });
  await withdrawObservations(giver, later(1.1));
  await learn(later(2));
  expect(await readOpenDay(date)).toEqual([]);
  expect(await readOpenDays()).not.toContainEqual(expect.objectContaining({ date }));
});
