import { beforeAll, expect, test } from 'vitest';
import { addVisit, readVisits } from '#functions/analytics/visit-rows.ts';
import { visitShards } from '#shared/limits.ts';
import { countCalls, takeCounts } from '#tests/support/counted-calls.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

beforeAll(async () => {
  countCalls();
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

test('a hundred simultaneous visits are all counted, in one write each', async () => {
  const now = new Date('2026-11-18T09:30:00.000Z');
  takeCounts();
  await Promise.all(Array.from({ length: 100 }, () => addVisit('busy.test', now)));
  expect(takeCounts()).toMatchObject({ reads: 0, writes: 100 });

  const days = await readVisits(['busy.test']);
  expect(takeCounts()).toMatchObject({ reads: visitShards, writes: 0 });
  expect(sum(days.map((day) => day.visits))).toBe(100);
  expect(sum(days.map((day) => day.visitsByHour[9] ?? 0))).toBe(100);
  // The chance of all in one shard is 1 in 16^99.
  expect(days.length).toBeGreaterThan(1);
});

test('visits are stored by domain, day and hour', async () => {
  for (const at of ['2026-11-18T23:59:59.999Z', '2026-11-19T00:00:00.000Z']) {
    await addVisit('one.test', new Date(at));
  }
  await addVisit('other.test', new Date('2026-11-19T12:00:00.000Z'));
  const days = await readVisits(['one.test', 'other.test', 'silent.test']);
  const hourOf = (counts: readonly number[]) => counts.indexOf(1);
  expect(days.map(({ visitsByHour, ...day }) => ({ ...day, hour: hourOf(visitsByHour) }))).toEqual(
    expect.arrayContaining([
      { domain: 'one.test', date: '2026-11-18', visits: 1, hour: 23, lastVisitAt: '2026-11-18T23:59:59.999Z' },
      { domain: 'one.test', date: '2026-11-19', visits: 1, hour: 0, lastVisitAt: '2026-11-19T00:00:00.000Z' },
      { domain: 'other.test', date: '2026-11-19', visits: 1, hour: 12, lastVisitAt: '2026-11-19T12:00:00.000Z' },
    ]),
  );
  expect(days).toHaveLength(3);
});

test('a domain with another one as its prefix has its own count', async () => {
  await addVisit('shop.test', new Date('2026-11-18T09:30:00.000Z'));
  await addVisit('shop.test:8080', new Date('2026-11-18T09:30:00.000Z'));
  expect(await readVisits(['shop.test'])).toHaveLength(1);
});
