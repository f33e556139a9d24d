import { Failure } from '#functions/kit/failure.ts';
import type { FailureCode } from '#shared/contract/failures.ts';

/** What a try comes to when somebody else wrote in between, so that it has to look again. */
export const overtaken = Symbol('overtaken');

/** Enough for a browser, a second browser and a scheduled run or two webhooks at the same moment. */
const attempts = 8;
const firstPauseMs = 20;

/**
 * Reads and writes as one, by trying again until nobody else has written in between; the pauses grow and differ, so that
 * those who met once don't meet again.
 * @throws Failure `busy` when others kept winning.
 */
export async function untilNotOvertaken<T>(
  tryOnce: () => Promise<T | typeof overtaken>,
  busy: FailureCode,
): Promise<T> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const outcome = await tryOnce();
    if (outcome !== overtaken) return outcome;
    await new Promise((resolve) => setTimeout(resolve, Math.random() * firstPauseMs * 2 ** attempt));
  }
  throw new Failure(busy);
}
