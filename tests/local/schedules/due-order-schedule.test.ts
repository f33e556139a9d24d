import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dueOrderSchedule } from '#local/schedules/due-order-schedule.ts';
import { dueShards } from '#shared/limits.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const minuteMs = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('every shard runs every 15 minutes, and the results are summed', async () => {
  const woken: number[] = [];
  const wake = async (shard: number) => {
    woken.push(shard);
    return { placed: 2, skipped: 1, failed: shard === 3 ? 1 : 0 };
  };
  const schedule = dueOrderSchedule(wake, () => now, expect.unreachable);
  await vi.advanceTimersByTimeAsync(14 * minuteMs);
  expect([woken, schedule.lastRun]).toEqual([[], null]);
  await vi.advanceTimersByTimeAsync(minuteMs);
  expect(woken).toEqual(Array.from({ length: dueShards }, (_, shard) => shard));
  expect(schedule.lastRun).toEqual({ at: now, placed: 2 * dueShards, skipped: dueShards, failed: 1 });
  await schedule.stop();
  await vi.advanceTimersByTimeAsync(60 * minuteMs);
  expect(woken).toHaveLength(dueShards);
});

test('a failed run is reported, and the next one still happens', async () => {
  const reports: string[] = [];
  const wake = vi
    .fn()
    .mockRejectedValueOnce(new Error('no table'))
    .mockResolvedValue({ placed: 0, skipped: 0, failed: 0 });
  const schedule = dueOrderSchedule(
    wake,
    () => now,
    (trouble) => reports.push(trouble),
  );
  await vi.advanceTimersByTimeAsync(15 * minuteMs);
  expect(reports).toEqual(['Due orders could not be placed: Error: no table']);
  await vi.advanceTimersByTimeAsync(15 * minuteMs);
  expect(schedule.lastRun).toMatchObject({ failed: 0 });
  await schedule.stop();
});
