import { beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#functions/kit/log.ts';
import { takeFromBudget } from '#functions/quotas/daily-budget-rows.ts';
import { dayMs } from '#shared/durations.ts';
import { paidServices } from '#shared/limits.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

let day = 0;
let now: Date;
beforeEach(() => {
  day += 1;
  now = new Date(Date.UTC(2026, 10, day, 12));
});

/** How many of these calls the budget covered. */
async function paidOf(calls: number, dailyCents: number, units = 1): Promise<number> {
  const outcomes = await Promise.all(
    Array.from({ length: calls }, () =>
      takeFromBudget({ service: 'photos', dailyCents, units }, now).then(
        () => 1,
        (error) => {
          expect(error).toMatchObject({ code: 'receipt-photos-spent' });
          return 0;
        },
      ),
    ),
  );
  return outcomes.reduce<number>((sum, one) => sum + one, 0);
}

const cost = paidServices.photos.millicents;

describe('the paid calls of all shoppers together', () => {
  test.each([
    [1, 1, 1],
    [30, 1, 10],
    [100, 4, 10],
  ])('never cost more than the stage’s %i cents a day, and nearly use it up', async (dailyCents, shards, units) => {
    const most = Math.floor((dailyCents * 1_000) / (units * cost));
    const done = await paidOf(most + 60, dailyCents, units);
    expect(done).toBeLessThanOrEqual(most);
    // Each shard may keep less than the cost of one call.
    expect(done).toBeGreaterThan(most - shards - 1);
    expect(await paidOf(5, dailyCents, units)).toBe(0);
  });

  test('are refused for the rest of the day and allowed again the next day', async () => {
    await paidOf(20, 1);
    expect(await paidOf(1, 1)).toBe(0);
    now = new Date(now.getTime() + dayMs);
    day += 1;
    expect(await paidOf(1, 1)).toBe(1);
  });

  test('raise an alarm before the budget is used up', async () => {
    const warned = vi.spyOn(log, 'warn');
    const most = Math.floor(100_000 / (10 * cost));
    const done = await paidOf(most, 100, 10);
    expect(warned).toHaveBeenCalledWith('budget running out', expect.objectContaining({ budget: 'photos' }));
    expect(done).toBeGreaterThan(most * 0.9);
    warned.mockRestore();
  });

  test('have a separate budget for each service', async () => {
    await paidOf(20, 1);
    await takeFromBudget({ service: 'addressLookups', dailyCents: 1, units: 1 }, now);
  });
});
