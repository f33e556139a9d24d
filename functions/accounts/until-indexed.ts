import { setTimeout as pause } from 'node:timers/promises';
import { isClosingIndexed } from '#functions/users/index.ts';

/** The table's index is eventually consistent: it usually shows a write within this time. */
const usualDelayMs = 500;
const pauseMs = 250;
const mostPauses = 30;

/**
 * Waits until the index shows the row of an account's deletion, and with it what was written for the account before.
 * False if that takes too long.
 */
export async function untilIndexed(userId: string, closedAt: Date): Promise<boolean> {
  await pause(usualDelayMs);
  for (let pauses = 0; pauses < mostPauses; pauses += 1) {
    if (await isClosingIndexed(userId, closedAt)) return true;
    await pause(pauseMs);
  }
  return false;
}
