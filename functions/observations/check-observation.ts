import type { ObservedKind } from '#shared/contract/price.ts';
import { isPersonsVoice, nobodysVoice } from '#shared/rules/heard-voices.ts';
import { limits } from '#shared/rules/limits.ts';
import { whyNoPrice } from '#shared/rules/price-bounds.ts';
import { dayMs, hourMs, minuteMs } from '#shared/spans.ts';

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
  /** Far from everything we know: it counts for nobody but the person who told it; false once an admin has accepted it. */
  isFlagged?: boolean | undefined;
  /** Of a person: their account had been there for a while when they said so. */
  isEstablished?: boolean | undefined;
  /** Of a person: our server read it on a picture of a receipt, and the shopper left it as it was read. */
  isProven?: boolean | undefined;
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
/** A new account's receipt, and what people told another service, are shown to others only this near the estimate. */
const nearShare = 0.15;
/**
 * What people prove is shown to others up to this far from the estimate; beyond it an admin has to accept it. A sale of
 * more than a fifth off waits, and no number of pictures makes a store look cheaper than that.
 */
const provenFold = 1.28;
/** Two prices agree when they are this near: what two people see on two days is rarely one price to the cent. */
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

/**
 * Of what was seen the few that are kept, the newest first. Providers' prices come before people's, and of people's what
 * stands for itself before what does not. Of either those that contradict each other come first. Whatever has no room
 * leaves its price behind: whoever crowds out the one who says otherwise is still contradicted.
 */
export function worthKeeping<T extends Observation>(seen: readonly T[], most: number): T[] {
  const newest = seen.filter((one) => !isNobodys(one)).toSorted(newestFirst);
  const kept = newest.filter(({ voice }) => !isPersonsVoice(voice)).slice(0, most - 2);
  const grounded = newest.filter(isGrounded);
  const inTurn = new Set([...kept, ...differing(grounded), ...grounded, ...differing(newest), ...newest]);
  const chosen = [...inTurn].slice(0, most).toSorted(newestFirst);
  return withLeftBehind(chosen, seen);
}

/** Of each price that people say the newest word. */
function differing<T extends Observation>(newest: readonly T[]): T[] {
  const found: T[] = [];
  for (const one of newest) {
    if (mayContradict(one) && found.every((other) => !isAgreement(one.cents, other.cents))) found.push(one);
  }
  return found;
}

/** So many prices of words that had no room are told apart; of more, the lowest and the highest. */
const mostLeftBehind = 4;

/** What is kept, and the prices of what was seen and is not: nobody's, so that nobody takes them back. They go with time. */
export function withLeftBehind<T extends Observation>(kept: readonly T[], seen: readonly T[]): T[] {
  const gone = seen.filter((one) => isNobodys(one) || (!kept.includes(one) && mayContradict(one)));
  const newest = gone.map(nobodys).toSorted(newestFirst);
  const apart = [...Map.groupBy(newest, ({ cents }) => priceStepOf(cents ?? 1)).values()].flatMap(([one]) => one ?? []);
  const said = kept.filter((one) => !isNobodys(one));
  if (apart.length <= mostLeftBehind) return [...said, ...apart];
  const byPrice = newest.toSorted((one, other) => (one.cents ?? 0) - (other.cents ?? 0));
  const ends = [byPrice[0], byPrice.at(-1)].flatMap((end) => end ?? []);
  const observedAt = newest[0]?.observedAt ?? '';
  return [...said, ...ends.map((end) => ({ ...end, observedAt }))];
}

/** Prices of one step differ by less than a twentieth. */
const priceStepOf = (cents: number) => Math.floor(Math.log(cents) / Math.log(1 + agreementShare / 2));

/** A person's price that nobody is asked about. */
function mayContradict({ voice, isFlagged, cents }: Observation): boolean {
  return isPersonsVoice(voice) && !isFlagged && cents !== null;
}

/** It says what it said, stands for nothing, and is no one's. */
function nobodys<T extends Observation>(one: T): T {
  return { ...one, voice: nobodysVoice, isFlagged: undefined, isEstablished: undefined, isProven: undefined };
}

/** Whether it is what was left behind by a word that had no room. */
export function isNobodys({ voice }: Pick<Observation, 'voice'>): boolean {
  return voice === nobodysVoice;
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
 * Whether one observation is the price that others see. A chain's answer and an operator's file are. Of what people tell,
 * only a line that we read ourselves on a picture of a receipt, or what an admin accepted, and only while nobody else
 * contradicts it and it is not far from the estimate: any number of accounts may say the same, and one who says otherwise is enough to fall back on the
 * estimate. What is typed or pasted is a report, which is shown to its reporter alone. What is flagged counts for nobody.
 */
export function isBelieved(
  observation: Observation,
  others: readonly Observation[],
  estimateCents: number | null,
): boolean {
  const { cents, voice, kind, isFlagged } = observation;
  if (isFlagged) return false;
  const isPersons = isPersonsVoice(voice);
  if (!isPersons && kind !== 'reported') return true;
  const isNear = cents !== null && estimateCents !== null && isWithinShare(cents, estimateCents, nearShare);
  const isLikely = cents === null || estimateCents === null || isWithinFold(cents, estimateCents, provenFold);
  const isAccepted = isFlagged === false;
  const isShown = isAccepted || (isGrounded(observation) && isLikely) || (isProof(observation) && isNear);
  const mayStand = isPersons ? isShown : isNear;
  return mayStand && !others.some((other) => contradicts(other, observation));
}

/** Whether an observation says otherwise than another voice's. That an item was out of stock contradicts no proof that it is sold. */
function contradicts(one: Observation, other: Observation): boolean {
  if (one.voice === other.voice || one.isFlagged) return false;
  if (one.cents === null && isPersonsVoice(one.voice)) return false;
  return !isAgreement(one.cents, other.cents);
}

/** Whether nobody else's proof says the same: it is shown as one shopper's. */
export function isAlone(observation: Observation, others: readonly Observation[]): boolean {
  const { cents, voice } = observation;
  const agrees = (other: Observation) =>
    other.voice !== voice && !other.isFlagged && isGrounded(other) && isAgreement(cents, other.cents);
  return isPersonsVoice(voice) && !others.some(agrees);
}

/** Whether it may vouch for a price far from the estimate: no number of people may. */
export function mayVouch({ voice, kind, isFlagged }: Observation): boolean {
  return isFlagged === false || (!isFlagged && !isPersonsVoice(voice) && kind !== 'reported');
}

/** Whether it may stand for itself: a chain's or an operator's, a proven line of an account that is no new one, or what an admin accepted. */
export function isGrounded(observation: Observation): boolean {
  const { voice, isEstablished: isKnown, isFlagged } = observation;
  if (!isPersonsVoice(voice)) return true;
  return (isProof(observation) && isKnown === true) || isFlagged === false;
}

/** Whether it is what a receipt says, as our server read it. */
export function isProof({ kind, isProven, voice }: Pick<Observation, 'kind' | 'isProven' | 'voice'>): boolean {
  return isPersonsVoice(voice) ? kind === 'receipt' && isProven === true : kind !== 'reported';
}

/** Beyond so many times what we would say, or below one part of it, most of a receipt is of another store or made up. */
const strangeFold = 1.5;
/** Fewer prices are no pattern. */
const strangePrices = 3;
/**
 * Of so many prices most do not lean the same way by more than a chain's level may be off: lines of one receipt that do
 * are one fact, about the receipt. A quarter at the least, since sales take 25% off a third of what is sold.
 */
const leaningPrices = 10;
const leaningFold = 1.28;
const leaningDeviations = 2.5;

/** A price and what we would have said, with the doubt about the level that all prices of the chain there share. */
export interface HeldPrice {
  cents: number;
  estimateCents: number;
  /** A standard deviation of the logarithm. */
  levelDeviation: number;
}

/** How many prices lie above and below what we would say, beyond a bound. */
interface Sides {
  above: number;
  below: number;
}

/** How many prices there are, how many of them lie far from what we would say, and how many lean more than a level may. */
export interface Pattern {
  prices: number;
  far: Sides;
  leaning: Sides;
}

export function patternOf(prices: readonly HeldPrice[]): Pattern {
  const sidesBeyond = (foldOf: (price: HeldPrice) => number): Sides => ({
    above: prices.filter((price) => price.cents > price.estimateCents * foldOf(price)).length,
    below: prices.filter((price) => price.cents * foldOf(price) < price.estimateCents).length,
  });
  return { prices: prices.length, far: sidesBeyond(() => strangeFold), leaning: sidesBeyond(leaningFoldOf) };
}

/** Whether the middle one of several prices lies far off, or that of many leans further than the chain's level may. */
export function isStrange({ prices, far, leaning }: Pattern): boolean {
  const isMost = ({ above, below }: Sides) => Math.max(above, below) > prices / 2;
  return (prices >= strangePrices && isMost(far)) || (prices >= leaningPrices && isMost(leaning));
}

/** Whether a price is one of those that make a pattern strange. */
export function isFarOff(price: HeldPrice): boolean {
  return !isWithinFold(price.cents, price.estimateCents, Math.min(strangeFold, leaningFoldOf(price)));
}

function leaningFoldOf({ levelDeviation }: HeldPrice): number {
  return Math.max(leaningFold, Math.exp(leaningDeviations * levelDeviation));
}

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
