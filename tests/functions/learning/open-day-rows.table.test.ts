import { expect, test } from 'vitest';
import type { OpenPrice } from '#functions/learning/publishing/open-day.ts';
import { readOpenDays, readStoredOpenDay, saveOpenDay } from '#functions/learning/publishing/open-day-rows.ts';
import { keys } from '#functions/table/keys.ts';
import { keysOf } from '#functions/table/table.ts';
import { killedAt, meetingAt } from '#tests/support/between-calls.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const date = '2026-11-20';
const place = { seenOn: date, chain: 'kroger', storeId: '3', kind: 'receipt' } as const;
const price = { ...place, isPromotional: false, isMembersOnly: false };
const before = pricesAt(100, 4_100);
const after = pricesAt(200, 2_100);

function pricesAt(cents: number, count: number): OpenPrice[] {
  return Array.from({ length: count }, (_, at) => ({ ...price, itemId: `item-${at}`, cents }));
}

/** The figures by which a mix of two versions is noticed. */
async function readVersion() {
  const prices = await readStoredOpenDay(date);
  return { count: prices.length, cents: [...new Set(prices.map(({ cents }) => cents))] };
}

test('a day that is replaced while it is read is read as it was or as it is, never as a mix', async () => {
  const whole = [
    { count: before.length, cents: [100] },
    { count: after.length, cents: [200] },
  ];
  const seen: unknown[] = [];
  const read = async () => seen.push(await readVersion());
  for (const [one, other] of [
    [() => saveOpenDay(date, after), read],
    [read, () => saveOpenDay(date, after)],
  ] as const) {
    for (let at = 0, goesOn = true; goesOn; at += 1) {
      await saveOpenDay(date, before);
      goesOn = await meetingAt(at, one, other);
    }
  }
  expect(seen.length).toBeGreaterThan(5);
  for (const version of seen) expect(whole).toContainEqual(version);
});

test('a replacement that is stopped halfway leaves the day as it was, and the next one leaves nothing else', async () => {
  await saveOpenDay(date, before);
  expect(await killedAt(1, () => saveOpenDay(date, after))).toBe(true);
  expect(await readVersion()).toEqual({ count: before.length, cents: [100] });
  await saveOpenDay(date, []);
  expect([await readStoredOpenDay(date), await readOpenDays()]).toEqual([[], []]);
  expect(await keysOf(keys.openDataPart(date, '').PK)).toEqual([]);
});
