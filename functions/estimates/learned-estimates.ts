import { log } from '#functions/kit/log.ts';
import type { ChainId } from '#shared/rules/chains.ts';
import { minuteMs } from '#shared/spans.ts';
import { type Learned, type LearnedItems, nothingLearned } from './learned.ts';
import { readItemLevels, readLevels } from './level-rows.ts';

/** How long levels are cached; they change a few times a day. */
const cachedMs = minuteMs;

interface Known {
  askedAt: number;
  /** Null if nothing has been learned yet. */
  learnedAt: string | null;
  learned: Learned;
  /** By chain: the same map as in `learned`. */
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
 * The learned levels for these chains, at most a minute old. A chain's items are read once until new levels are
 * learned, so a comparison reads no more keys however many items were observed. If they can't be read, the last known
 * levels are used, or the published ones.
 */
export async function learnedOf(chains: Iterable<ChainId>, now: Date): Promise<Learned> {
  try {
    if (Math.abs(now.getTime() - known.askedAt) > cachedMs) await askAgain(now);
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

/** Clears the cache after new levels were learned. */
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
