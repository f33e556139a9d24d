import { log } from '#functions/kit/log.ts';
import { minuteMs } from '#shared/durations.ts';
import { wordsKey } from './count-choices.ts';
import { type LearnedByWords, type LearnedWords, readLearned } from './learned-word-rows.ts';
import { readWithdrawn } from './withdrawn-word-rows.ts';

const cachedMs = 10 * minuteMs;

interface Known {
  learned: LearnedByWords;
  checkedAt: number;
}

let known: Known = { learned: new Map(), checkedAt: Number.NEGATIVE_INFINITY };

/** Reloads the learned words if they are older than `cachedMs`. If that fails, search goes on without fresh ones. */
export async function refreshLearnedWords(now: Date): Promise<void> {
  if (Math.abs(now.getTime() - known.checkedAt) <= cachedMs) return;
  try {
    known = { learned: await readUsable(), checkedAt: now.getTime() };
  } catch (error) {
    log.warn('learned words unreadable', { error: error as Error });
  }
}

/** The learned words without those that an admin withdrew. */
async function readUsable(): Promise<LearnedByWords> {
  const [learned, withdrawn] = await Promise.all([readLearned(), readWithdrawn()]);
  return new Map([...learned].filter(([words]) => !withdrawn.has(words)));
}

/** When the learned words were last loaded, so that callers can drop caches built on older ones. */
export function learnedAt(): number {
  return known.checkedAt;
}

/** What people chose after these words; null where too few did. */
export function learnedOf(words: string): LearnedWords | null {
  return known.learned.size === 0 ? null : (known.learned.get(wordsKey(words)) ?? null);
}
