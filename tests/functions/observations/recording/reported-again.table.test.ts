import { expect, test } from 'vitest';
import { readStoredHistory } from '#functions/observations/history/price-history-rows.ts';
import {
  flagIdOf,
  readFlagged,
  readFlaggedAs,
  readObservationsOf,
} from '#functions/observations/recording/observation-rows.ts';
import type { NewObservation } from '#functions/observations/recording/record-observations.ts';
import { recordObservations } from '#functions/observations/recording/record-observations.ts';
import { liftFlag } from '#functions/observations/review/lift-flag.ts';
import { readRecentObservations } from '#functions/observations/shown/recent-observation-rows.ts';
import {
  withdrawObservation,
  withdrawObservations,
} from '#functions/observations/withdrawing/withdraw-observations.ts';
import { storesAfter } from '#functions/stores/known-stores.ts';
import { keys } from '#functions/table/keys.ts';
import { deleteItem } from '#functions/table/table.ts';
import { hourMs } from '#shared/durations.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const itemId = 'fresh-bananas-1-lb';
const product = 'Bananas';
const noon = new Date('2026-11-20T12:00:00.000Z');
const hours = (later: number) => new Date(noon.getTime() + later * hourMs);
const monthAgo = hours(-30 * 24);

let people = 0;

/** At these, bananas cost about what the shoppers pay. */
const stores = storesAfter(undefined, 4_000).filter(({ chain }) => chain === 'kroger');

/** A shopper at a store that nobody else visited. */
async function somebody() {
  people += 1;
  const userId = `person-${people}`;
  await savePerson(userId, monthAgo);
  const storeId = stores[people]?.id ?? '';
  const tell = (seen: Pick<NewObservation, 'kind' | 'cents' | 'observedAt'> & { receiptId?: string }, at: Date) => {
    const { receiptId, ...rest } = seen;
    const by = { userId, ...(receiptId && { receiptId }) };
    const proof = receiptId !== undefined && { isProven: true };
    return recordObservations([{ itemId, storeId, source: 'somebody', by, ...rest, ...proof }], at);
  };
  return {
    userId,
    /** A receipt's hour is unknown. */
    gives: (receiptId: string, cents: number, at: Date, seenAt = noon) =>
      tell({ kind: 'receipt', receiptId, cents, observedAt: seenAt.toISOString() }, at),
    reports: (cents: number, at: Date) => tell({ kind: 'reported', cents, observedAt: at.toISOString() }, at),
    takesBack: (receiptId: string, at: Date) =>
      withdrawObservations(userId, at, (seen) => seen.receiptId === receiptId),
    takesBackReport: async (at: Date) => {
      const [report] = (await readObservationsOf(userId)).filter(({ kind }) => kind === 'reported');
      if (report) await withdrawObservation(report, at);
    },
    /** What others see, the history of that day, and the observations for learning. */
    reported: async () => {
      const found = await readRecentObservations([storeId], new Set([product]), hours(2), true);
      const recent = found.get(storeId)?.get(product)?.[itemId] ?? [];
      const days = await readStoredHistory({ storeId, itemId }, { from: '2026-11-01', to: '2026-12-01' });
      const records = await readObservationsOf(userId);
      const centsOf = (seen: readonly { cents: number | null }[]) => seen.map(({ cents }) => cents);
      return { recent: centsOf(recent), days: centsOf(days), records: centsOf(records) };
    },
  };
}

const nothing = { recent: [], days: [], records: [] };
const only = (cents: number) => ({ recent: [cents], days: [cents], records: [cents] });

test('a shopper who shops twice on a day withdraws the later receipt, and its price is gone', async () => {
  const ann = await somebody();
  await ann.gives('one', 60, hours(2));
  await ann.gives('two', 65, hours(3));
  expect(await ann.reported()).toEqual(only(65));
  await ann.takesBack('two', hours(4));
  expect(await ann.reported()).toEqual(nothing);
});

test('a shopper who shops twice on a day withdraws the earlier receipt, and the later one counts', async () => {
  const bob = await somebody();
  await bob.gives('one', 60, hours(2));
  await bob.gives('two', 65, hours(3));
  await bob.takesBack('one', hours(4));
  expect(await bob.reported()).toEqual(only(65));
});

test('a shopper submits two receipts of one day on two days and withdraws either: the other counts', async () => {
  const [cat, dan] = [await somebody(), await somebody()];
  for (const shopper of [cat, dan]) {
    await shopper.gives('one', 60, hours(2));
    await shopper.gives('two', 65, hours(26));
    expect(await shopper.reported()).toEqual({ ...only(65), records: expect.arrayContaining([60, 65]) });
  }
  await cat.takesBack('two', hours(27));
  expect(await cat.reported()).toEqual(only(60));
  await dan.takesBack('one', hours(27));
  expect(await dan.reported()).toEqual(only(65));
});

test('a shopper withdraws the newest of two receipts, and the older one is shown again', async () => {
  const eve = await somebody();
  await eve.gives('old', 60, hours(2), hours(-72));
  await eve.gives('new', 65, hours(3));
  expect(await eve.reported()).toMatchObject({ recent: [65], days: [60, 65] });
  await eve.takesBack('new', hours(4));
  expect(await eve.reported()).toEqual(only(60));
});

test('a receipt replaces the same shopper’s report of that day, whatever its time, and is withdrawn with it', async () => {
  for (const reportedAt of [hours(-4), hours(1)]) {
    const fay = await somebody();
    await fay.reports(60, reportedAt);
    await fay.gives('one', 65, hours(2));
    expect(await fay.reported()).toEqual(only(65));
    // Nothing of the report is left to withdraw.
    await fay.takesBackReport(hours(3));
    expect(await fay.reported()).toEqual(only(65));
    await fay.takesBack('one', hours(3));
    expect(await fay.reported()).toEqual(nothing);
  }
});

test('a shopper can withdraw a report made after a receipt of that day', async () => {
  const gus = await somebody();
  await gus.gives('one', 60, hours(1));
  await gus.reports(65, hours(2));
  expect(await gus.reported()).toEqual({ ...only(65), days: [] });
  await gus.takesBackReport(hours(3));
  expect(await gus.reported()).toEqual(nothing);
});

test('a flagged price that was replaced that day needs no review, and a stale admin page changes nothing else', async () => {
  const hal = await somebody();
  expect(await hal.gives('one', 990, hours(1))).toEqual(['flagged']);
  const [flagged] = await readFlagged('2026-11');
  if (!flagged) throw new Error('Nothing seems wrong.');
  expect(await hal.gives('two', 980, hours(2))).toEqual(['flagged']);
  const waiting = await readFlagged('2026-11');
  expect(waiting.map(({ cents }) => cents)).toEqual([980]);
  expect(await readFlaggedAs(flagIdOf(flagged))).toBeNull();
  await liftFlag(flagged, hours(3));
  expect(await readFlagged('2026-11')).toMatchObject([{ cents: 980 }]);
  await withdrawObservation(flagged, hours(3));
  expect(await hal.reported()).toMatchObject({ recent: [980], records: [980] });
  // As before, when it looked wrong to everybody.
  expect((await hal.reported()).days).toEqual([]);
});

test('a shopper repeats a call that was interrupted before the flag was stored, and an admin finds the price', async () => {
  const ida = await somebody();
  await ida.gives('one', 990, hours(1));
  const [record] = await readObservationsOf(ida.userId);
  if (!record) throw new Error('Nothing was kept.');
  const isIdas = ({ userId }: { userId?: string | undefined }) => userId === ida.userId;
  await deleteItem(keys.flagged('2026-11', flagIdOf(record)));
  expect((await readFlagged('2026-11')).filter(isIdas)).toEqual([]);
  await ida.gives('one', 990, hours(1.1));
  expect((await readFlagged('2026-11')).filter(isIdas)).toMatchObject([{ cents: 990 }]);
});
