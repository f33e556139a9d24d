import type { ObservedKind } from '../contract/price.ts';
import { dayMs, hourMs, minuteMs } from '../spans.ts';
import { isPersonsVoice } from './heard-voices.ts';
import { limits } from './limits.ts';
import { whyNoPrice } from './price-bounds.ts';

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
  /** Far from everything we know: kept and looked at, and believed by nobody but who said it; false once somebody has looked. */
  isFlagged?: boolean | undefined;
  /** Of a person: their account had been there for a while when they said so. */
  isEstablished?: boolean | undefined;
}

/** How long a chain's answer is its price of today; after that it is one that was seen. */
const liveMs = limits.livePriceHours * hourMs;
/** How long what was seen is worth more than an estimate. */
const freshMs = 14 * dayMs;
/** An account this old may be heard: whoever makes fifty to shout has to wait, and is seen meanwhile. */
const establishedAfterDays = 7;

/** What the clocks of two machines differ by. */
const clockDoubtMs = 5 * minuteMs;
/** Beyond so many times what we know, or below one part of it, it is more likely a slip than a price. */
const flaggedFold = 3;
/** One person's word within this of the estimate is taken; further off it needs a second one. */
const ownWordShare = 0.15;
/** So many who may be heard, who says it included, make a word further off one for all. */
const witnessesNeeded = 2;
/** Two say the same when they are this near, whichever speaks first: what two see on two days is rarely one price to the cent. */
const agreementShare = 0.1;

/** Whether what was seen counts today; what is dated ahead is a mistake. */
export function isFresh({ observedAt }: Pick<Observation, 'observedAt'>, now: Date): boolean {
  const age = now.getTime() - Date.parse(observedAt);
  return age >= -clockDoubtMs && age <= freshMs;
}

/** Whether it is what the chain asks today. */
function isLive({ kind, observedAt }: Pick<Observation, 'kind' | 'observedAt'>, now: Date): boolean {
  return kind === 'live' && now.getTime() - Date.parse(observedAt) <= liveMs;
}

/** What it is shown as: of a chain's answer from before today, that the chain told it then. */
export function shownKindOf(observation: Pick<Observation, 'kind' | 'observedAt'>, now: Date): ObservedKind {
  return observation.kind === 'live' && !isLive(observation, now) ? 'reported' : observation.kind;
}

/** Whether somebody whose account is there since then may be heard about what is kept now. */
export function isEstablished(since: string | undefined, keptAt: string): boolean {
  return since !== undefined && Date.parse(keptAt) - Date.parse(since) >= establishedAfterDays * dayMs;
}

/** What comes of an observation: it is kept, kept with a flag, or refused for a reason in words. */
export type Check = 'plain' | 'flagged' | { refused: string };

/** What an observation is held against. */
interface Known {
  /** What it would cost there by all we know, sold there or not. */
  estimateCents: number;
  /** Why it can't be that item's, in words; null where it can. */
  mistaken: string | null;
  /** What else was seen of the item at the store, still counts and is believed. */
  recentCents: readonly number[];
  now: Date;
}

/** Whether an observation may be kept, and whether it is plausible. */
export function checkOf(
  { cents, observedAt }: Pick<Observation, 'cents' | 'observedAt'>,
  { estimateCents, mistaken, recentCents, now }: Known,
): Check {
  const age = now.getTime() - Date.parse(observedAt);
  if (!(age >= -clockDoubtMs)) return { refused: 'It is dated in the future.' };
  if (age > limits.oldestPriceDays * dayMs) return { refused: `It is more than ${limits.oldestPriceDays} days old.` };
  if (cents === null) return 'plain';
  const refused = whyNoPrice(cents);
  if (refused) return { refused };
  if (mistaken) return { refused: `${mistaken}.` };
  const yardsticks = [estimateCents, medianOf(recentCents)].filter((known) => known !== null);
  // What others saw outweighs a guess: far from the estimate and near the median is a price.
  return yardsticks.some((known) => isWithinFold(cents, known, flaggedFold)) ? 'plain' : 'flagged';
}

/**
 * What a store's shelf shows an item for: the newest that may be believed, though what the chain itself asks today stays
 * before what others say; null when an estimate knows better.
 */
export function shownOf<T extends Observation>(
  seen: readonly T[],
  { estimateCents, viewer, now }: { estimateCents: number | null; viewer?: string | undefined; now: Date },
): T | null {
  const fresh = seen.filter((observation) => isFresh(observation, now));
  return shownAmong(fresh, { estimateCents, viewer, isLive: (observation) => isLive(observation, now) });
}

/** What a day is remembered for, of all that was seen of it, by the same rule. */
export function shownOfDay<T extends Observation>(seen: readonly T[], estimateCents: number | null): T | null {
  return shownAmong(seen, { estimateCents, isLive: ({ kind }) => kind === 'live' });
}

interface Shown {
  estimateCents: number | null;
  /** Whose own word counts for them. */
  viewer?: string | undefined;
  isLive: (observation: Observation) => boolean;
}

function shownAmong<T extends Observation>(seen: readonly T[], { estimateCents, viewer, isLive: isOfChain }: Shown) {
  const believed = seen.filter((observation) => isBelieved(observation, seen, estimateCents));
  const ofChain = believed.filter(isOfChain);
  const forAll = ofChain.length > 0 ? ofChain : believed;
  const [newest] = [...forAll, ...seen.filter(({ voice }) => voice === viewer)].toSorted(newestFirst);
  return newest ?? null;
}

/** Of what was seen the few that are kept, the newest first: new accounts don't crowd out those who stand for themselves. */
export function worthKeeping<T extends Observation>(seen: readonly T[], most: number): T[] {
  const newest = seen.toSorted(newestFirst);
  const trusted = newest.filter(isTrusted).slice(0, most - 1);
  const others = newest.filter((one) => !trusted.includes(one));
  return [...trusted, ...others].slice(0, most).toSorted(newestFirst);
}

/** The order of what was seen at a time, in the same form; of the same time always the same. */
export function newestFirst(
  one: Pick<Observation, 'observedAt' | 'voice'>,
  other: Pick<Observation, 'observedAt' | 'voice'>,
): number {
  if (one.observedAt !== other.observedAt) return one.observedAt < other.observedAt ? 1 : -1;
  return one.voice < other.voice ? -1 : Number(one.voice !== other.voice);
}

/**
 * Whether one observation may be shown to others. A chain's answer, and a receipt of somebody who has been here for a
 * while, stand for themselves; a person's word, and a newcomer's receipt, do while they are near the estimate, else when
 * such a proof says about the same, or two people do who have both been here for a while: an account costs nothing, so
 * that a newcomer is nobody's witness.
 */
export function isBelieved(
  observation: Observation,
  others: readonly Observation[],
  estimateCents: number | null,
): boolean {
  const { cents, voice, isFlagged } = observation;
  const agreeing = others.filter((other) => other.voice !== voice && isAgreement(cents, other.cents));
  // Any number of people may say it: only what was printed or answered settles a price that far off. What somebody
  // printed that is flagged itself is no newcomer's proof.
  if (isFlagged) {
    const isOwnProof = isProof(observation);
    return agreeing.some((other) => isProof(other) && (isOwnProof || !other.isFlagged || !isPersonsVoice(other.voice)));
  }
  if (isProof(observation)) return true;
  if (cents !== null && estimateCents !== null && isWithinShare(cents, estimateCents, ownWordShare)) return true;
  return agreeing.some(isProof) || [observation, ...agreeing].filter(isTrusted).length >= witnessesNeeded;
}

function isTrusted({ voice, isEstablished: isKnown }: Observation): boolean {
  return !isPersonsVoice(voice) || isKnown === true;
}

function isProof(observation: Observation): boolean {
  return observation.kind !== 'reported' && isTrusted(observation);
}

/** Beyond so many times what we would say, or below one part of it, most of a receipt is of another store or made up. */
const strangeFold = 1.5;
/** Fewer prices are no pattern. */
const strangePrices = 3;

/** How many prices there are, and how many of them lie far above and far below what we would say. */
export interface Pattern {
  prices: number;
  far: { above: number; below: number };
}

export function patternOf(prices: readonly { cents: number; estimateCents: number }[]): Pattern {
  return {
    prices: prices.length,
    far: {
      above: prices.filter((price) => isFarAbove(price)).length,
      below: prices.filter((price) => isFarBelow(price)).length,
    },
  };
}

/** Whether the middle one of several prices lies far off. */
export function isStrange({ prices, far }: Pattern): boolean {
  return prices >= strangePrices && Math.max(far.above, far.below) > prices / 2;
}

export function isFarOff(price: { cents: number; estimateCents: number }): boolean {
  return isFarAbove(price) || isFarBelow(price);
}

const isFarAbove = ({ cents, estimateCents }: { cents: number; estimateCents: number }) =>
  cents > estimateCents * strangeFold;
const isFarBelow = ({ cents, estimateCents }: { cents: number; estimateCents: number }) =>
  cents * strangeFold < estimateCents;

function isAgreement(one: number | null, other: number | null): boolean {
  return one === null || other === null
    ? one === other
    : Math.abs(one - other) <= agreementShare * Math.max(one, other);
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
