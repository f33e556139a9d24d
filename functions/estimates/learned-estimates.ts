import { log } from '#functions/kit/log.ts';
import type { ChainId } from '#shared/rules/chains.ts';
import { minuteMs } from '#shared/spans.ts';
import { type Learned, type LearnedItems, nothingLearned } from './learned.ts';
import { readItemLevels, readLevels } from './level-rows.ts';

/** Levels change a few times a day; how long a function goes by those it has read before it asks again. */
const believedMs = minuteMs;

interface Known {
  askedAt: number;
  /** Null: nothing was learned yet. */
  learnedAt: string | null;
  learned: Learned;
  /** By chain; the same map that `learned` has. */
  items: Map<string, LearnedItems>;
}

const nothingKnown = (): Known => ({
  askedAt: Number.NEGATIVE_INFINITY,
  learnedAt: null,
  learned: nothingLearned,
  items: new Map(),
});
let known = nothingKnown();

/**
 * What was learned of these chains, for estimates: a minute old at most, and the items of a chain read once for as long as
 * nothing new was learned. A comparison so costs no more keys than without, however many items were seen. Where it can't
 * be read, estimates are made of what was known last, or of what is published.
 */
export async function learnedOf(chains: Iterable<ChainId>, now: Date): Promise<Learned> {
  try {
    if (Math.abs(now.getTime() - known.askedAt) > believedMs) await askAgain(now);
    if (known.learnedAt === null) return nothingLearned;
    const { items, learned } = known;
    const unread = [...new Set(chains)].filter((chain) => learned.levels.chains[chain] && !items.has(chain));
    if (unread.length > 0) {
      const found = await readItemLevels(unread);
      for (const [at, chain] of unread.entries()) items.set(chain, found[at] ?? new Map());
    }
    return learned;
  } catch (error) {
    log.warn('levels unreadable', { error: error as Error });
    return known.learned;
  }
}

/** What was read is out of date: something new was learned. */
export function forgetLearned(): void {
  known = nothingKnown();
}

async function askAgain(now: Date): Promise<void> {
  const found = await readLevels();
  const askedAt = now.getTime();
  if (!found) known = { ...nothingKnown(), askedAt };
  else if (found.learnedAt === known.learnedAt) known = { ...known, askedAt };
  else {
    const items = new Map<string, LearnedItems>();
    known = { askedAt, learnedAt: found.learnedAt, learned: { levels: found.levels, items }, items };
  }
}
