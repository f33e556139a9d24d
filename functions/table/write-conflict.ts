import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '#functions/kit/failure.ts';
import type { FailureCode } from '#shared/contract/failures.ts';

/** The result of a try that lost to a concurrent write, so it has to read again. */
export const writeConflict = Symbol('overtaken');

/** Enough for two browsers and a scheduled run or two webhooks at the same moment. */
const attempts = 8;
const firstPauseMs = 20;

/**
 * Repeats a read and conditional write until no concurrent write interferes. The pauses grow and are random, so two
 * writers don't collide again.
 * @throws Failure `busy` when other writers kept winning.
 */
export async function retryOnConflict<T>(
  tryOnce: () => Promise<T | typeof writeConflict>,
  busy: FailureCode,
): Promise<T> {
  for (let attempt = 0; ; attempt += 1) {
    const outcome = await tryOnce();
    if (outcome !== writeConflict) return outcome;
    if (attempt === attempts - 1) throw new Failure(busy);
    await pause(Math.random() * firstPauseMs * 2 ** attempt);
  }
}

/** Reads what a try changes: the first try may use what the caller just read, later ones read again. */
export function readingAgain<T>(known: T | undefined, read: () => Promise<T>): () => Promise<T> {
  let isKnown = known !== undefined;
  return async () => {
    if (!isKnown) return read();
    isKnown = false;
    return known as T;
  };
}
