import type { ObservedKind } from '../contract/price.ts';
import { limits } from './limits.ts';

/**
 * What may be believed of a price that somebody saw: the checks before it is kept, and what a store's shelf shows of
 * what several have seen there. Pure: `now` and the estimate are handed in.
 */

/** What somebody saw of an item at a store: a price, or that it isn't sold there (`cents` null). */
export interface Observation {
  kind: ObservedKind;
  cents: number | null;
  /** A UTC ISO string. */
  observedAt: string;
  /** Who says so, told apart and not named. */
  voice: string;
  /** Far from everything we know: kept and looked at, and believed by nobody but who said it. */
  isFlagged?: boolean | undefined;
}

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** How long what was seen is worth more than an estimate. */
const freshMs: Record<ObservedKind, number> = {
  live: limits.livePriceHours * 60 * minuteMs,
  receipt: 14 * dayMs,
  reported: 14 * dayMs,
};

/** What the clocks of two machines differ by. */
const clockDoubtMs = 5 * minuteMs;
const highestCents = 99_999;
/** Beyond so many times what we know, or below one part of it, it is more likely a slip than a price. */
const flaggedFold = 3;
/** One person's word within this of the estimate is taken; further off it needs a second one. */
const ownWordShare = 0.15;
/** Two say the same when they are this near. */
const agreementShare = 0.05;

/** Whether what was seen counts today; what is dated ahead is a mistake. */
export function isFresh({ kind, observedAt }: Pick<Observation, 'kind' | 'observedAt'>, now: Date): boolean {
  const age = now.getTime() - Date.parse(observedAt);
  return age >= -clockDoubtMs && age <= freshMs[kind];
}

/** What comes of an observation: it is kept, kept with a flag, or refused for a reason in words. */
export type Check = 'plain' | 'flagged' | { refused: string };

/** What an observation is held against. */
interface Known {
  /** Null: we took it that the chain doesn't sell it. */
  estimateCents: number | null;
  /** What else was seen of the item at the store and still counts. */
  recentCents: readonly number[];
  now: Date;
}

/** Whether an observation may be kept, and whether it is plausible. */
export function checkOf(
  { cents, observedAt }: Pick<Observation, 'cents' | 'observedAt'>,
  { estimateCents, recentCents, now }: Known,
): Check {
  const age = now.getTime() - Date.parse(observedAt);
  if (!(age >= -clockDoubtMs)) return { refused: 'It is dated in the future.' };
  if (age > limits.oldestPriceDays * dayMs) return { refused: `It is more than ${limits.oldestPriceDays} days old.` };
  if (cents === null) return 'plain';
  if (!Number.isSafeInteger(cents) || cents < 1) return { refused: 'A price is at least one cent.' };
  if (cents > highestCents) return { refused: 'No grocery costs that much.' };
  const yardsticks = [estimateCents, medianOf(recentCents)].filter((known) => known !== null);
  // What others saw outweighs a guess: far from the estimate and near the median is a price.
  const isNearOne = yardsticks.some((known) => isWithinFold(cents, known, flaggedFold));
  return yardsticks.length === 0 || isNearOne ? 'plain' : 'flagged';
}

/** What a store's shelf shows an item for: the newest that may be believed; null when an estimate knows better. */
export function shownOf<T extends Observation>(
  seen: readonly T[],
  { estimateCents, viewer, now }: { estimateCents: number | null; viewer?: string | undefined; now: Date },
): T | null {
  const fresh = seen.filter((observation) => isFresh(observation, now));
  const [newest] = fresh
    .filter((observation) => observation.voice === viewer || isBelieved(observation, fresh, estimateCents))
    .toSorted(newestFirst);
  return newest ?? null;
}

/** The order of what was seen at a time; times are all in the same form. */
export function newestFirst(one: Pick<Observation, 'observedAt'>, other: Pick<Observation, 'observedAt'>): number {
  if (one.observedAt === other.observedAt) return 0;
  return one.observedAt < other.observedAt ? 1 : -1;
}

/**
 * Whether one observation may be shown to others. A chain's answer and a receipt stand for themselves; a person's word
 * does while it is near the estimate, else when a second voice says about the same.
 */
export function isBelieved(
  observation: Observation,
  others: readonly Observation[],
  estimateCents: number | null,
): boolean {
  const { kind, cents, voice, isFlagged } = observation;
  const agrees = (other: Observation) => other.voice !== voice && isAgreement(cents, other.cents);
  // Any number of people may say it: only what was printed or answered settles a price that far off.
  if (isFlagged) return others.some((other) => agrees(other) && other.kind !== 'reported');
  if (kind !== 'reported') return true;
  if (cents !== null && estimateCents !== null && isWithinShare(cents, estimateCents, ownWordShare)) return true;
  return others.some(agrees);
}

function isAgreement(one: number | null, other: number | null): boolean {
  return one === null || other === null ? one === other : isWithinShare(one, other, agreementShare);
}

function isWithinShare(cents: number, of: number, share: number): boolean {
  return Math.abs(cents - of) <= of * share;
}

function isWithinFold(cents: number, of: number, fold: number): boolean {
  return cents <= of * fold && cents * fold >= of;
}

/** Null for none. */
function medianOf(amounts: readonly number[]): number | null {
  const sorted = amounts.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  const lower = sorted[middle - 1];
  return sorted.length % 2 === 1 || lower === undefined ? upper : (lower + upper) / 2;
}
