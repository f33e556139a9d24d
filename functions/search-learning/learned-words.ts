import { log } from '#functions/kit/log.ts';
import { minuteMs } from '#shared/spans.ts';
import { wordsKey } from './count-choices.ts';
import { type LearnedByWords, type LearnedWords, readLearned } from './learned-word-rows.ts';

/** It changes twice a day. */
const cachedMs = 10 * minuteMs;

interface Known {
  learned: LearnedByWords;
  askedAt: number;
}

let known: Known = { learned: new Map(), askedAt: Number.NEGATIVE_INFINITY };

/** Sees to it that what was learned of words is at most some minutes old. Where it can't be read, search does without. */
export async function refreshLearnedWords(now: Date): Promise<void> {
  if (Math.abs(now.getTime() - known.askedAt) <= cachedMs) return;
  try {
    known = { learned: await readLearned(), askedAt: now.getTime() };
  } catch (error) {
    log.warn('learned words unreadable', { error: error as Error });
  }
}

/** When that was: what was worked out before from what was learned is to be worked out anew. */
export function learnedAt(): number {
  return known.askedAt;
}

/** What people chose after these words; null where too few did. */
export function learnedOf(words: string): LearnedWords | null {
  return known.learned.size === 0 ? null : (known.learned.get(wordsKey(words)) ?? null);
}
