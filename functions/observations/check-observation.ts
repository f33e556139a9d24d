import type { ObservedKind } from '#shared/contract/price.ts';
import { whyNoPrice } from '#shared/contract/price-bounds.ts';
import { dayMs, hourMs, minuteMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import { anonymousId, isContributorId } from '#shared/rules/price-sources.ts';
import * as words from './words.ts';

/**
 * The rules for observed prices: the checks before one is recorded, and which of several at a store is shown. Pure:
 * `now` and the estimate are arguments.
 */

/** One observation of an item at a store: its price, or that it isn't sold there (`cents` null). */
export interface Observation {
  kind: ObservedKind;
  cents: number | null;
  /** A UTC ISO string. */
  observedAt: string;
  /** The source: a provider's id, or a contributor's id, which does not identify the person. */
  sourceId: string;
  /** Outside what is plausible: counts only for the person who reported it. False once an admin has accepted it. */
  isFlagged?: boolean | undefined;
  /** A contributor's: the account was old enough at the time. */
  isEstablished?: boolean | undefined;
  /** A contributor's: read by our server from a picture of a receipt, and not edited. */
  isProven?: boolean | undefined;
}

/** How long a chain's answer counts as live. */
const liveMs = limits.livePriceHours * hourMs;
/** How long an observation is better than an estimate. */
const freshMs = 14 * dayMs;
/** New accounts count only after a week, so mass sign-ups show up first. */
const establishedAfterDays = 7;

/** How far the clocks of two machines may differ. */
const clockDoubtMs = 5 * minuteMs;
/** More than this many times what we know, or less than one third of it, is probably a mistake. */
const flaggedFold = 3;
/** Receipts of new accounts, and reports from other services, are shown only this close to the estimate. */
const nearShare = 0.15;
/**
 * Proven prices are shown to others up to this far from the estimate; beyond it an admin has to accept them. A larger
 * discount waits for review, so that no number of pictures can make a store look cheaper.
 */
const provenFold = 1.28;
/** Prices this close agree: two people rarely see the same price to the cent on two days. */
const agreementShare = 0.1;
/**
 * A shopper's price this close to the chain's, a price file's, or an accepted one is confirmed by it; any other one is
 * contradicted. So nobody can move a confirmed price step by step.
 */
const confirmedShare = 0.02;

/** Whether it still counts today. A date in the future is a mistake. */
export function isFresh({ observedAt }: Pick<Observation, 'observedAt'>, now: Date): boolean {
  const age = now.getTime() - Date.parse(observedAt);
  return age >= -clockDoubtMs && age <= freshMs;
}

/** Whether it is the chain's current price. */
function isLive({ kind, observedAt }: Pick<Observation, 'kind' | 'observedAt'>, now: Date): boolean {
  return kind === 'live' && now.getTime() - Date.parse(observedAt) <= liveMs;
}

/** The kind to show: a chain's answer that is no longer live is shown as reported. */
export function shownKindOf(observation: Pick<Observation, 'kind' | 'observedAt'>, now: Date): ObservedKind {
  return observation.kind === 'live' && !isLive(observation, now) ? 'reported' : observation.kind;
}

/** Whether an account created at `since` was old enough at `keptAt`. */
export function isEstablished(since: string | undefined, keptAt: string): boolean {
  return since !== undefined && Date.parse(keptAt) - Date.parse(since) >= establishedAfterDays * dayMs;
}

/** Accepted, flagged for review, or refused with a reason. */
export type Check = 'plain' | 'flagged' | { refused: string };

/** What an observation is checked against. */
interface Known {
  /** The estimate, whether or not the item is sold there. */
  estimateCents: number;
  /** Why it can't be this item's price; null if it can. */
  mistaken: string | null;
  /** Other accepted and fresh prices of the item at the store. */
  recentCents: readonly number[];
  now: Date;
}

/** Whether an observation may be recorded, and whether it is plausible. */
export function checkOf(
  { cents, observedAt }: Pick<Observation, 'cents' | 'observedAt'>,
  { estimateCents, mistaken, recentCents, now }: Known,
): Check {
  const age = now.getTime() - Date.parse(observedAt);
  if (!(age >= -clockDoubtMs)) return { refused: words.inFuture };
  if (age > limits.oldestPriceDays * dayMs) return { refused: words.tooOld(limits.oldestPriceDays) };
  if (cents === null) return 'plain';
  const refused = whyNoPrice(cents);
  if (refused) return { refused };
  if (mistaken) return { refused: words.mistaken(mistaken) };
  const yardsticks = [estimateCents, medianOf(recentCents)].filter((known) => known !== null);
  // Other observations outweigh an estimate: near their median, the price is plausible.
  return yardsticks.some((known) => isWithinFold(cents, known, flaggedFold)) ? 'plain' : 'flagged';
}

/**
 * The observation shown for an item at a store: the newest accepted one, but a chain's live price comes first. Null if
 * an estimate is better.
 */
export function shownOf<T extends Observation>(
  seen: readonly T[],
  { estimateCents, viewer, now }: { estimateCents: number | null; viewer?: string | undefined; now: Date },
): T | null {
  const fresh = seen.filter((observation) => isFresh(observation, now));
  return shownAmong(fresh, { estimateCents, viewer, isLive: (observation) => isLive(observation, now) });
}

/** The observation that a day's price history shows, by the same rules. */
export function shownOfDay<T extends Observation>(seen: readonly T[], estimateCents: number | null): T | null {
  return shownAmong(seen, { estimateCents, isLive: ({ kind }) => kind === 'live' });
}

interface Shown {
  estimateCents: number | null;
  /** Who is looking: they see their own reports. */
  viewer?: string | undefined;
  isLive: (observation: Observation) => boolean;
}

function shownAmong<T extends Observation>(seen: readonly T[], { estimateCents, viewer, isLive: isOfChain }: Shown) {
  const accepted = seen.filter((observation) => isAccepted(observation, seen, estimateCents));
  const ofChain = accepted.filter(isOfChain);
  const forAll = ofChain.length > 0 ? ofChain : accepted;
  const [newest] = [...forAll, ...seen.filter(({ sourceId }) => sourceId === viewer)].toSorted(newestFirst);
  return newest ?? null;
}

/**
 * The few observations to keep, newest first. Providers and accepted prices come before people, and credible
 * contributors before others; among either, those that contradict each other come first. The newest always stays, so
 * that its shopper sees it. A dropped observation leaves its price behind, so that crowding out a contradiction doesn't
 * end it.
 */
export function worthStoring<T extends Observation>(seen: readonly T[], most: number): T[] {
  const newest = seen.filter((one) => !isAnonymous(one)).toSorted(newestFirst);
  const kept = newest.filter((one) => !isContributorId(one.sourceId) || mayConfirm(one)).slice(0, most - 2);
  const credible = newest.filter(isCredible);
  const last = newest.slice(0, 1);
  const inTurn = new Set([...last, ...kept, ...differing(credible), ...credible, ...differing(newest), ...newest]);
  const chosen = [...inTurn].slice(0, most).toSorted(newestFirst);
  return withDroppedPrices(chosen, seen);
}

/** The newest observation of each different price. */
function differing<T extends Observation>(newest: readonly T[]): T[] {
  const found: T[] = [];
  for (const one of newest) {
    if (mayContradict(one) && found.every((other) => !isAgreement(one.cents, other.cents))) found.push(one);
  }
  return found;
}

/** How many dropped prices are kept apart; beyond that, only the lowest and the highest. */
const mostDroppedPrices = 4;

/**
 * The kept observations, and the prices of dropped ones. Those are anonymous, so nobody can withdraw them; they expire.
 */
export function withDroppedPrices<T extends Observation>(kept: readonly T[], seen: readonly T[]): T[] {
  const gone = seen.filter((one) => isAnonymous(one) || (!kept.includes(one) && mayContradict(one)));
  const newest = gone.map(anonymous).toSorted(newestFirst);
  const apart = [...Map.groupBy(newest, ({ cents }) => priceStepOf(cents ?? 1)).values()].flatMap(([one]) => one ?? []);
  const rest = kept.filter((one) => !isAnonymous(one));
  if (apart.length <= mostDroppedPrices) return [...rest, ...apart];
  const byPrice = newest.toSorted((one, other) => (one.cents ?? 0) - (other.cents ?? 0));
  const ends = [byPrice[0], byPrice.at(-1)].flatMap((end) => end ?? []);
  const observedAt = newest[0]?.observedAt ?? '';
  return [...rest, ...ends.map((end) => ({ ...end, observedAt }))];
}

/** Prices in the same step differ by less than 5%. */
const priceStepOf = (cents: number) => Math.floor(Math.log(cents) / Math.log(1 + agreementShare / 2));

/** A contributor's price that is not waiting for review. */
function mayContradict({ sourceId, isFlagged, cents }: Observation): boolean {
  return isContributorId(sourceId) && !isFlagged && cents !== null;
}

/** The same price without a contributor: it can contradict others but is never shown. */
function anonymous<T extends Observation>(one: T): T {
  return { ...one, sourceId: anonymousId, isFlagged: undefined, isEstablished: undefined, isProven: undefined };
}

/** Whether it is the price of a dropped observation. */
export function isAnonymous({ sourceId }: Pick<Observation, 'sourceId'>): boolean {
  return sourceId === anonymousId;
}

/** Newest first; ties are sorted by source, so the order is always the same. */
export function newestFirst(
  one: Pick<Observation, 'observedAt' | 'sourceId'>,
  other: Pick<Observation, 'observedAt' | 'sourceId'>,
): number {
  if (one.observedAt !== other.observedAt) return one.observedAt < other.observedAt ? 1 : -1;
  return one.sourceId < other.sourceId ? -1 : Number(one.sourceId !== other.sourceId);
}

/**
 * Whether others see this price. Answers of chains and operators' price files count. A contributor's price counts only
 * if our server read it from a picture of a receipt or an admin accepted it, and only if nobody contradicts it and it
 * is close to the estimate: many accounts may agree, but one contradiction brings the estimate back. Typed and pasted
 * prices are shown only to the person who reported them. Flagged prices are shown to nobody else.
 */
export function isAccepted(
  observation: Observation,
  others: readonly Observation[],
  estimateCents: number | null,
): boolean {
  const { cents, sourceId, kind, isFlagged } = observation;
  if (isFlagged) return false;
  const isContributor = isContributorId(sourceId);
  if (!isContributor && kind !== 'reported') return true;
  const isNear = cents !== null && estimateCents !== null && isWithinShare(cents, estimateCents, nearShare);
  const isLikely = cents === null || (estimateCents !== null && isWithinFold(cents, estimateCents, provenFold));
  const isAcceptedByAdmin = isFlagged === false;
  const isShown = isAcceptedByAdmin || (isCredible(observation) && isLikely) || (isProof(observation) && isNear);
  const mayStand = isContributor ? isShown : isNear;
  return mayStand && !others.some((other) => contradicts(other, observation));
}

/**
 * Whether an observation contradicts one from another source. 'Out of stock' from a contributor does not contradict
 * proof that the item is sold.
 */
function contradicts(one: Observation, other: Observation): boolean {
  if (one.sourceId === other.sourceId || one.isFlagged) return false;
  if (one.cents === null && isContributorId(one.sourceId)) return false;
  if (mayConfirm(one) && !mayConfirm(other)) return !isConfirmation(one.cents, other.cents);
  return !isAgreement(one.cents, other.cents);
}

/**
 * Whose price it is while nobody but shoppers confirms it; null if a chain, a price file, or an admin does. Pictures can
 * be faked and anybody can add prices to Open Prices, so shoppers never confirm each other, here or there.
 */
export function unconfirmedBy(
  observation: Observation,
  others: readonly Observation[],
): 'one-shopper' | 'shoppers' | null {
  const { cents, sourceId } = observation;
  const agreeing = others.filter((other) => other.sourceId !== sourceId && isAgreement(cents, other.cents));
  const confirming = agreeing.filter((other) => mayConfirm(other) && isConfirmation(cents, other.cents));
  if (mayConfirm(observation) || confirming.length > 0) return null;
  return agreeing.some((other) => !other.isFlagged && isCredible(other) && isContributorId(other.sourceId))
    ? 'shoppers'
    : 'one-shopper';
}

/** Whether it may confirm a price far from the estimate. Contributors' prices may not, however many agree. */
export function mayConfirm({ sourceId, kind, isFlagged }: Observation): boolean {
  return isFlagged === false || (!isFlagged && !isContributorId(sourceId) && kind !== 'reported');
}

/**
 * Whether it can be shown without confirmation: from a chain or an operator, a proven line of an account that is old
 * enough, or accepted by an admin.
 */
export function isCredible(observation: Observation): boolean {
  const { sourceId, isEstablished: isKnown, isFlagged } = observation;
  if (!isContributorId(sourceId)) return true;
  return (isProof(observation) && isKnown === true) || isFlagged === false;
}

/** Whether it is proof: our server read it from a receipt. */
export function isProof({ kind, isProven, sourceId }: Pick<Observation, 'kind' | 'isProven' | 'sourceId'>): boolean {
  return isContributorId(sourceId) ? kind === 'receipt' && isProven === true : kind !== 'reported';
}

/** If most of a receipt is more than this far from the estimates, it is probably from another store or made up. */
const outlierFold = 1.5;
/** With fewer prices there is no pattern. */
const outlierPrices = 3;
/**
 * Many prices rarely all differ from the estimates in one direction by more than a chain's level is uncertain; if they
 * do, it is a fact about the receipt. The bound is at least 28%, because sales take 25% off a third of all items.
 */
const leaningPrices = 10;
const leaningFold = 1.28;
const leaningDeviations = 2.5;

/** A price, its estimate, and the uncertainty of the level that all prices of the chain share. */
export interface PriceWithEstimate {
  cents: number;
  estimateCents: number;
  /** Standard deviation of the logarithm. */
  levelDeviation: number;
}

/** The number of prices beyond a bound, on either side. */
interface Sides {
  above: number;
  below: number;
}

/** How many prices there are, how many of them are outliers, and how many differ by more than a level may. */
export interface Pattern {
  prices: number;
  outliers: Sides;
  leaning: Sides;
}

export function patternOf(prices: readonly PriceWithEstimate[]): Pattern {
  const sidesBeyond = (foldOf: (price: PriceWithEstimate) => number): Sides => ({
    above: prices.filter((price) => price.cents > price.estimateCents * foldOf(price)).length,
    below: prices.filter((price) => price.cents * foldOf(price) < price.estimateCents).length,
  });
  return { prices: prices.length, outliers: sidesBeyond(() => outlierFold), leaning: sidesBeyond(leaningFoldOf) };
}

/**
 * Whether most of several prices are outliers, or most of many differ in one direction by more than the chain's level
 * may.
 */
export function isOutlierPattern({ prices, outliers, leaning }: Pattern): boolean {
  const isMost = ({ above, below }: Sides) => Math.max(above, below) > prices / 2;
  return (prices >= outlierPrices && isMost(outliers)) || (prices >= leaningPrices && isMost(leaning));
}

/** Whether a price is part of what makes a pattern an outlier. */
export function isOutlier(price: PriceWithEstimate): boolean {
  return !isWithinFold(price.cents, price.estimateCents, Math.min(outlierFold, leaningFoldOf(price)));
}

function leaningFoldOf({ levelDeviation }: PriceWithEstimate): number {
  return Math.max(leaningFold, Math.exp(leaningDeviations * levelDeviation));
}

function isAgreement(one: number | null, other: number | null): boolean {
  return isClose(one, other, agreementShare);
}

function isConfirmation(one: number | null, other: number | null): boolean {
  return isClose(one, other, confirmedShare);
}

/** A cent apart is always close. */
function isClose(one: number | null, other: number | null, share: number): boolean {
  if (one === null || other === null) return one === other;
  return Math.abs(one - other) <= Math.max(1, share * Math.max(one, other));
}

function isWithinShare(cents: number, of: number, share: number): boolean {
  return Math.abs(cents - of) <= of * share;
}

function isWithinFold(cents: number, of: number, fold: number): boolean {
  return cents <= of * fold && cents * fold >= of;
}

/** Null if there are none. */
function medianOf(amounts: readonly number[]): number | null {
  const sorted = amounts.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  if (upper === undefined) return null;
  const lower = sorted[middle - 1];
  return sorted.length % 2 === 1 || lower === undefined ? upper : (lower + upper) / 2;
}
