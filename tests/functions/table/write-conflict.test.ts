import { expect, test, vi } from 'vitest';
import { retryOnConflict, writeConflict } from '#functions/table/write-conflict.ts';

test('a shopper whose change keeps losing to others is refused after the last try, without another pause', async () => {
  // Each pause draws a random number; with 0 it is over at once.
  const pauses = vi.spyOn(Math, 'random').mockReturnValue(0);
  const tries = vi.fn(async () => writeConflict as typeof writeConflict);
  await expect(retryOnConflict(tries, 'busy-plan')).rejects.toMatchObject({ code: 'busy-plan' });
  expect(tries.mock.calls.length).toBeGreaterThan(1);
  expect(pauses).toHaveBeenCalledTimes(tries.mock.calls.length - 1);
  pauses.mockRestore();
});
