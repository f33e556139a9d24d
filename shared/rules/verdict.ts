import { type ComparisonRow, priceAt } from './comparison-rows.ts';
import { isEnough } from './doubt.ts';
import { gapBetween, type Saving } from './saving.ts';
import { type ByAmount, chanceOf, leastSure, standingOf, unlikenessAmong } from './standings.ts';
import { rankedStores, type StoreTotals, totalsOf } from './store-totals.ts';

/** The store most likely to undercut the leading one, with its figures on what is compared. */
interface Rival extends StoreTotals {
  /** The chance, from a half to 1, that the leading store is really the cheaper of the two. */
  chance: number;
}

/** Whom the leading store is ahead of, by the least, with its figures on what is compared. */
interface Lead {
  next: StoreTotals;
  /** That is so by what the amounts asked for cost: packs are much larger, and the till would say more. */
  isByAmount: boolean;
}

/** How the two stores stand that it is between. */
interface Race {
  /** The store that is ahead, with its figures on what is compared: less than it has where others lack something. */
  leader: StoreTotals;
  rival: Rival;
  /** Whether the total of any of the stores on what is compared may be off. */
  isDoubtful: boolean;
  /** The chance that the leader is the cheaper one beside whichever store has nearly the same list and comes closest. */
  leastChance: number;
}

/** With so much of the leader's list, a store is one to hold it against, whatever it lacks. */
const nearlyAll = 0.9;

/** What a comparison comes to: the one answer that everything on the screen repeats, each in its own words. */
export type Verdict =
  /** The cart is empty, or none of the stores has anything of it. */
  | { kind: 'nothing' }
  | { kind: 'single-store' }
  /** No two stores have the same items: their totals can't be held against each other. */
  | { kind: 'unfair' }
  /** They ask the same, and that was seen. */
  | { kind: 'even'; saving: Saving }
  /**
   * There is a saving on what they share, and yet nobody to call the cheapest: who is cheaper there lacks something. Unless
   * it is likely, it is too close to call even there.
   */
  | ({ kind: 'partial'; isLikely: boolean; lead: Lead; saving: Saving } & Race)
  /** Too close to call: the difference to the rival is smaller than the doubt. */
  | ({ kind: 'close'; saving: Saving } & Race)
  /**
   * Packs are of unlike sizes, and what is paid at the till says something else than what the amounts asked for cost:
   * nobody is the cheapest, and nothing is saved for certain. `isLikely`: who leads at the till leads beyond the doubt.
   */
  | ({ kind: 'unlike'; isLikely: boolean; byAmount: ByAmount; scope: Scope } & Race)
  | ({ kind: 'cheapest'; winner: StoreTotals; lead: Lead; saving: Saving } & Race);

/** What stores are held against each other on. */
export type Scope = Pick<Saving, 'itemCount' | 'compared'>;

interface Facts {
  stores: readonly StoreTotals[];
  rows: readonly ComparisonRow[];
  /** As `likeForLike` gives them. */
  totals: readonly StoreTotals[];
  saving: Saving | null;
}

/**
 * Coverage before cheapness, like with like, and no winner inside the doubt: a winner has everything that any of the
 * stores has, and is likely enough the cheapest on what it is compared on, both at the till and for the amounts that were
 * asked for.
 */
export function verdictOf({ stores, rows, totals, saving }: Facts): Verdict {
  const [best] = rankedStores(stores);
  if (!best || best.availableCount === 0) return { kind: 'nothing' };
  if (stores.length === 1) return { kind: 'single-store' };
  const [leader, ...others] = totals;
  if (!saving || !leader) return { kind: 'unfair' };
  const standings = others.map((other) => standingOf(leader, other));
  const isDoubtful = totals.some(({ lowCents, highCents }) => lowCents < highCents);
  if (!isDoubtful && standings.every(({ atTill, asAsked }) => atTill.cents === 0 && asAsked.cents === 0)) {
    return { kind: 'even', saving };
  }
  const next = leastSure(standings, ({ atTill }) => atTill.chance);
  const isSureAtTill = isEnough(next.atTill.chance);
  const byAmount = unlikenessAmong(standings);
  if (byAmount && (isSureAtTill || byAmount.isLikely)) {
    // Where the till is sure, what it says of the very store that turns out otherwise by amount.
    const turned = standings.find(({ totals: { store } }) => store.id === byAmount.larger.store.id);
    const { totals: other, atTill } = (isSureAtTill && turned) || next;
    const rival = { ...other, chance: atTill.chance };
    const leastChance = leastChanceOf({ leader, stores, rows });
    return { kind: 'unlike', leader, rival, isLikely: isSureAtTill, isDoubtful, leastChance, byAmount, scope: saving };
  }
  const closest = isSureAtTill ? leastSure(standings, chanceOf) : next;
  const chance = chanceOf(closest);
  const isLikely = isEnough(chance);
  const race = {
    leader,
    rival: { ...closest.totals, chance },
    saving,
    isDoubtful,
    leastChance: leastChanceOf({ leader, stores, rows }),
  };
  const lead = leadOf(leader, others);
  const lacksNothing = rows.every(
    (row) => priceAt(best.store.id, row) !== null || stores.every(({ store }) => priceAt(store.id, row) === null),
  );
  if (!lacksNothing || leader.store.id !== best.store.id) return { kind: 'partial', isLikely, lead, ...race };
  return isLikely ? { kind: 'cheapest', winner: best, lead, ...race } : { kind: 'close', ...race };
}

/** Of every other store that has nearly as much of the list: on what it shares with the leading one. */
function leastChanceOf({ leader, stores, rows }: Pick<Facts, 'stores' | 'rows'> & { leader: StoreTotals }): number {
  const has = ({ store }: StoreTotals, row: ComparisonRow) => priceAt(store.id, row) !== null;
  const ofLeader = rows.filter((row) => has(leader, row));
  const chances = stores.flatMap((other) => {
    const shared = ofLeader.filter((row) => has(other, row));
    if (other.store.id === leader.store.id || shared.length < nearlyAll * ofLeader.length) return [];
    return [chanceOf(standingOf(totalsOf(leader.store, shared), totalsOf(other.store, shared)))];
  });
  return Math.min(1, ...chances);
}

/** There is at least one other. */
function leadOf(leader: StoreTotals, others: readonly StoreTotals[]): Lead {
  const gaps = others.map((next) => ({ next, ...gapBetween(leader, next) }));
  const { next, isByAmount } = gaps.reduce((least, gap) => (gap.cents < least.cents ? gap : least));
  return { next, isByAmount };
}

/** Whether nobody may be called the cheaper one: at the till, and for what all of them have. */
export function isTooCloseToCall(verdict: Verdict): boolean {
  if (verdict.kind === 'partial' || verdict.kind === 'unlike') return !verdict.isLikely;
  return verdict.kind === 'close';
}

/** They ask the same at the till, and that was seen: nothing to call. */
export function isTie({ leader, rival }: { leader: StoreTotals; rival: StoreTotals }): boolean {
  const isKnown = ({ lowCents, highCents }: StoreTotals) => lowCents >= highCents;
  return rival.totalCents === leader.totalCents && isKnown(leader) && isKnown(rival);
}

/** The store to call the cheapest, if there is one. */
export function winnerOf(verdict: Verdict): StoreTotals | null {
  return verdict.kind === 'cheapest' ? verdict.winner : null;
}

/** What is saved for certain enough to say so; null where packs of unlike sizes leave it open. */
export function savingIn(verdict: Verdict): Saving | null {
  return 'saving' in verdict ? verdict.saving : null;
}
