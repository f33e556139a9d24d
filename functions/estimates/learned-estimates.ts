import { log } from '#functions/kit/log.ts';
import { minuteMs } from '#shared/durations.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { type CarriedChances, type Learned, type LearnedItems, nothingLearned } from './learned-levels.ts';
import { readLearnedItems, readLevels } from './level-rows.ts';

/** How long levels are cached; they change a few times a day. */
const cachedMs = minuteMs;

interface Known {
  checkedAt: number;
  /** Null if nothing has been learned yet. */
  learnedAt: string | null;
  learned: Learned;
  /** By chain: the same maps as in `learned`. */
  items: Map<string, LearnedItems>;
  carried: Map<string, CarriedChances>;
}

const nothingKnown = (): Known => ({
  checkedAt: Number.NEGATIVE_INFINITY,
  learnedAt: null,
  learned: nothingLearned,
  items: new Map(),
  carried: new Map(),
});
let known = nothingKnown();

/**
 * The learned levels for these chains, at most a minute old. A chain's items are read once until new levels are
 * learned, so a comparison reads no more keys however many items were observed. If they can't be read, the last known
 * levels are used, or the published ones.
 */
export async function learnedOf(chains: Iterable<ChainId>, now: Date): Promise<Learned> {
  try {
    if (Math.abs(now.getTime() - known.checkedAt) > cachedMs) await readAgain(now);
    if (known.learnedAt === null) return nothingLearned;
    const { items, carried, learned } = known;
    const unread = [...new Set(chains)].filter((chain) => !items.has(chain));
    const found = unread.length > 0 ? await readLearnedItems(unread) : [];
    for (const [at, chain] of unread.entries()) {
      // A chain whose prices were all withdrawn keeps its last items until it has prices again.
      items.set(chain, (learned.levels.chains[chain] && found[at]?.items) ?? new Map());
      carried.set(chain, found[at]?.carried ?? new Map());
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

async function readAgain(now: Date): Promise<void> {
  const found = await readLevels();
  const checkedAt = now.getTime();
  if (!found) known = { ...nothingKnown(), checkedAt };
  else if (found.learnedAt === known.learnedAt) known = { ...known, checkedAt };
  else {
    const [items, carried] = [new Map<string, LearnedItems>(), new Map<string, CarriedChances>()];
    const learned = { levels: found.levels, items, carried };
    known = { checkedAt, learnedAt: found.learnedAt, learned, items, carried };
  }
}
