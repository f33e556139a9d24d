import { describe, expect, test } from 'vitest';
import { readStoredHistory } from '#functions/observations/history/price-history-rows.ts';
import { readObservationsOf, withinRetention } from '#functions/observations/recording/observation-rows.ts';
import type { NewObservation } from '#functions/observations/recording/record-observations.ts';
import { recordObservations } from '#functions/observations/recording/record-observations.ts';
import { liftFlag } from '#functions/observations/review/lift-flag.ts';
import { readRecentObservations } from '#functions/observations/shown/recent-observation-rows.ts';
import {
  withdrawObservation,
  withdrawObservations,
} from '#functions/observations/withdrawing/withdraw-observations.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import { contributorIdOf } from '#functions/users/contributor-id.ts';
import { dayMs } from '#shared/durations.ts';
import { meetingAt } from '#tests/support/between-calls.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const now = new Date('2026-11-20T12:00:00.000Z');
const itemId = 'fresh-bananas-1-lb';
const product = 'Bananas';
const aMomentLater = new Date(now.getTime() + 1_000);
const monthAgo = new Date(now.getTime() - 30 * dayMs);

async function newPerson(userId: string): Promise<string> {
  await savePerson(userId, monthAgo);
  return userId;
}

/** Days whose history follows the recent prices, and days that have a history of their own. */
const whens = [
  ['today', now],
  ['days ago', new Date(now.getTime() - 3 * dayMs)],
] as const;

interface Meeting {
  storeId: string;
  ann: string;
  bob: string;
  seenBy: (userId: string, cents?: number) => NewObservation;
}

/**
 * Runs the second action at each table call of the first, every time at a separate store, then the last one, and reports
 * what remains of two people's observations.
 */
async function meetings(
  when: Date,
  begin: (
    meeting: Meeting,
  ) => Promise<{ one: () => Promise<unknown>; other: () => Promise<unknown>; last?: () => Promise<unknown> }>,
) {
  const left = [];
  const all = storesAfter(undefined, 4_000).map(({ id }) => id);
  for (let at = 0; ; at += 1) {
    if (at > 60) throw new Error('The withdrawal never ends.');
    const storeId = all[meetingCount++] ?? '';
    const people = [await newPerson(`ann-${meetingCount}`), await newPerson(`bob-${meetingCount}`)] as const;
    const [ann, bob] = people;
    const seenBy = (userId: string, cents = 61): NewObservation => {
      const observedAt = when.toISOString();
      const receipt = { kind: 'receipt', source: 'a receipt', isProven: true } as const;
      return { itemId, storeId, cents, by: { userId }, observedAt, ...receipt };
    };
    const { one, other, last } = await begin({ storeId, ann, bob, seenBy });
    if (!(await meetingAt(at, one, other))) return left;
    await last?.();
    const recent = (await readRecentObservations([storeId], new Set([product]), now, true)).get(storeId)?.get(product);
    const date = when.toISOString().slice(0, 10);
    const days = await readStoredHistory({ storeId, itemId }, { from: date, to: date });
    const recentSources = (recent?.[itemId] ?? []).map(({ sourceId }) => sourceId);
    const records = await withinRetention(
      people.map((userId) => ({
        storeId,
        itemId,
        sourceId: contributorIdOf({ email: `${userId}@example.com` }),
        observedAt: when.toISOString(),
        keptAt: now.toISOString(),
      })),
    );
    left.push({
      recentSources: people.map((userId) =>
        recentSources.includes(contributorIdOf({ email: `${userId}@example.com` })),
      ),
      cents: days.map(({ cents }) => cents),
      records: records.map(({ userId, isFlagged }) => [people.indexOf(userId ?? ''), isFlagged]),
    });
  }
}
let meetingCount = 0;

describe.each(whens)('a price seen %s', (_, when) => {
  const nothing = { recentSources: [false, false], cents: [], records: [] };

  test('and withdrawn while an admin accepts it is gone, whichever call comes first', async () => {
    const flaggedOf = async ({ ann, seenBy }: Meeting) => {
      expect(await recordObservations([seenBy(ann, 990)], now)).toEqual(['flagged']);
      const [flagged] = await readObservationsOf(ann);
      if (!flagged) throw new Error('There is no such price.');
      const lift = () => liftFlag(flagged, now);
      const withdraw = () => withdrawObservation(flagged, now);
      return { lift, withdraw };
    };
    const lifted = await meetings(when, async (meeting) => {
      const { lift, withdraw } = await flaggedOf(meeting);
      return { one: lift, other: withdraw };
    });
    const withdrawn = await meetings(when, async (meeting) => {
      const { lift, withdraw } = await flaggedOf(meeting);
      return { one: withdraw, other: lift };
    });
    expect(Math.min(lifted.length, withdrawn.length)).toBeGreaterThan(4);
    for (const left of [...lifted, ...withdrawn]) expect(left).toMatchObject(nothing);
  });

  test('and withdrawn while another shopper reports theirs leaves the other’s, whichever call comes first', async () => {
    const others = { recentSources: [false, true], cents: [62], records: [[1, undefined]] };
    const begun = async ({ ann, bob, seenBy }: Meeting) => {
      await recordObservations([seenBy(ann, 60)], now);
      const withdraw = () => withdrawObservations(ann, now);
      const tell = () => recordObservations([seenBy(bob, 62)], now);
      return { withdraw, tell };
    };
    const reported = await meetings(when, async (meeting) => {
      const { withdraw, tell } = await begun(meeting);
      return { one: tell, other: withdraw };
    });
    const withdrawn = await meetings(when, async (meeting) => {
      const { withdraw, tell } = await begun(meeting);
      return { one: withdraw, other: tell };
    });
    expect(Math.min(reported.length, withdrawn.length)).toBeGreaterThan(4);
    for (const left of [...reported, ...withdrawn]) expect(left).toMatchObject(others);
  });

  test('on two receipts of a shopper that are recorded at once is gone when all is withdrawn', async () => {
    const recorded = await meetings(when, async ({ ann, seenBy }) => ({
      one: () => recordObservations([seenBy(ann, 60)], now),
      other: () => recordObservations([seenBy(ann, 61)], aMomentLater),
      last: () => withdrawObservations(ann, aMomentLater),
    }));
    const recordedLater = await meetings(when, async ({ ann, seenBy }) => ({
      one: () => recordObservations([seenBy(ann, 61)], aMomentLater),
      other: () => recordObservations([seenBy(ann, 60)], now),
      last: () => withdrawObservations(ann, aMomentLater),
    }));
    expect(Math.min(recorded.length, recordedLater.length)).toBeGreaterThan(4);
    for (const left of [...recorded, ...recordedLater]) expect(left).toMatchObject(nothing);
  });

  test('on two receipts of two days that are withdrawn at once is gone', async () => {
    const dayBefore = new Date(when.getTime() - dayMs).toISOString();
    const both = async ({ ann, seenBy }: Meeting) => {
      const earlier = { ...seenBy(ann, 60), observedAt: dayBefore, by: { userId: ann, receiptId: 'earlier' } };
      const later = { ...seenBy(ann, 61), by: { userId: ann, receiptId: 'later' } };
      await recordObservations([earlier], now);
      await recordObservations([later], now);
      const withdraw = (receiptId: string) => () =>
        withdrawObservations(ann, now, (seen) => seen.receiptId === receiptId);
      return { earlier: withdraw('earlier'), later: withdraw('later') };
    };
    const laterFirst = await meetings(when, async (meeting) => {
      const { earlier, later } = await both(meeting);
      return { one: later, other: earlier };
    });
    const earlierFirst = await meetings(when, async (meeting) => {
      const { earlier, later } = await both(meeting);
      return { one: earlier, other: later };
    });
    expect(Math.min(laterFirst.length, earlierFirst.length)).toBeGreaterThan(4);
    for (const left of [...laterFirst, ...earlierFirst]) expect(left).toMatchObject(nothing);
  });

  test('and withdrawn while it is being recorded is complete or gone', async () => {
    const reported = await meetings(when, async ({ ann, seenBy }) => ({
      one: () => recordObservations([seenBy(ann, 60)], now),
      other: () => withdrawObservations(ann, now),
    }));
    const whole = { recentSources: [true, false], cents: [60], records: [[0, undefined]] };
    for (const left of reported) expect([nothing, whole]).toContainEqual(left);
  });
});
