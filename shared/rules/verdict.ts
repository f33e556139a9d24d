import { type ComparisonRow, priceAt } from './comparison-rows.ts';
import { leadOf } from './doubt.ts';
import { limits } from './limits.ts';
import type { Saving } from './saving.ts';
import { rankedStores, type StoreTotals } from './store-totals.ts';

/** The store most likely to undercut the leading one, with its figures on what is compared. */
interface Rival extends StoreTotals {
  /** The chance, from a half to 1, that the leading store is really the cheaper of the two. */
  chance: number;
  /** By how much the leading store is ahead, tax included. */
  aheadCents: number;
}

/** How the two stores stand that it is between. */
interface Race {
  /** The store that is ahead, with its figures on what is compared: less than it has where others lack something. */
  leader: StoreTotals;
  rival: Rival;
  saving: Saving;
  /** Whether the total of any of the stores on what is compared may be off. */
  isDoubtful: boolean;
}

/** What a comparison comes to: the one answer that everything on the screen repeats, each in its own words. */
export type Verdict =
  /** The cart is empty, or none of the stores has anything of it. */
  | { kind: 'nothing' }
  | { kind: 'single-store' }
  /** No two stores have the same items: their totals can't be held against each other. */
  | { kind: 'unfair' }
  /** They ask the same. */
  | { kind: 'even'; saving: Saving }
  /**
   * There is a saving on what they share, and yet nobody to call the cheapest: who is cheaper there lacks something. Unless
   * it is likely, it is too close to call even there.
   */
  | ({ kind: 'partial'; isLikely: boolean } & Race)
  /** Too close to call: the difference to the rival is smaller than the doubt. */
  | ({ kind: 'close' } & Race)
  | ({ kind: 'cheapest'; winner: StoreTotals } & Race);

interface Facts {
  stores: readonly StoreTotals[];
  rows: readonly ComparisonRow[];
  /** As `likeForLike` gives them. */
  totals: readonly StoreTotals[];
  saving: Saving | null;
}

/**
 * Coverage before cheapness, and no winner inside the doubt: a winner has everything that any of the stores has, and is
 * likely enough the cheapest on what it is compared on.
 */
export function verdictOf({ stores, rows, totals, saving }: Facts): Verdict {
  const [best] = rankedStores(stores);
  if (!best || best.availableCount === 0) return { kind: 'nothing' };
  if (stores.length === 1) return { kind: 'single-store' };
  const lead = leadOf(totals.map((each) => ({ totals: each, ...each.doubt })));
  if (!saving || !lead) return { kind: 'unfair' };
  if (saving.cents === 0) return { kind: 'even', saving };
  const lacksNothing = rows.every(
    (row) => priceAt(best.store.id, row) !== null || stores.every(({ store }) => priceAt(store.id, row) === null),
  );
  const { cheapest, rival, chance, isLikely } = lead;
  const leader = cheapest.totals;
  const aheadCents = Math.round((rival.cents - cheapest.cents) * (1 + limits.taxRate));
  const isDoubtful = totals.some(({ lowCents, highCents }) => lowCents < highCents);
  const race = { leader, rival: { ...rival.totals, chance, aheadCents }, saving, isDoubtful };
  if (!lacksNothing || leader.store.id !== best.store.id) return { kind: 'partial', isLikely, ...race };
  return isLikely ? { kind: 'cheapest', winner: best, ...race } : { kind: 'close', ...race };
}

/** The store to call the cheapest, if there is one. */
export function winnerOf(verdict: Verdict): StoreTotals | null {
  return verdict.kind === 'cheapest' ? verdict.winner : null;
}
