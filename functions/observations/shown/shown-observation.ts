import { isContributorId } from '#functions/users/index.ts';
import { newestFirst, type Observation } from '../observation.ts';
import { isAgreement, isConfirmation, isWithinFactor, isWithinShare } from './close-prices.ts';
import { isFresh, isLive } from './price-expiry.ts';

/** Receipts of new accounts, and reports from other services, are shown only this close to the estimate. */
const nearShare = 0.15;
/**
 * Proven prices are shown to others up to this far from the estimate; beyond it an admin has to accept them. A larger
 * discount waits for review, so that no number of photos can make a store look cheaper.
 */
const provenFactor = 1.28;

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
  /** Who is looking: they see their own reports, unless flagged. */
  viewer?: string | undefined;
  isLive: (observation: Observation) => boolean;
}

function shownAmong<T extends Observation>(seen: readonly T[], { estimateCents, viewer, isLive: isOfChain }: Shown) {
  const accepted = seen.filter((observation) => isAccepted(observation, seen, estimateCents));
  const ofChain = accepted.filter(isOfChain);
  const [forAll] = (ofChain.length > 0 ? ofChain : accepted).toSorted(newestFirst);
  const [own] = seen.filter(({ sourceId, isFlagged }) => sourceId === viewer && !isFlagged).toSorted(newestFirst);
  // All receipts of a day have the same time.
  const isOwnShown = own && (!forAll || own.observedAt >= forAll.observedAt);
  return (isOwnShown ? own : forAll) ?? null;
}

/**
 * Whether others see this price. Answers of chains and operators' price files count. A contributor's price counts only
 * if our server read it from a photo of a receipt or an admin accepted it, and only if nobody contradicts it and it
 * is close to the estimate: many accounts may agree, but one contradiction brings the estimate back. Typed and pasted
 * prices are shown only to the person who reported them. Flagged prices are shown to nobody: one slip of a key would
 * change the reporter's whole comparison.
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
  const isLikely = cents === null || (estimateCents !== null && isWithinFactor(cents, estimateCents, provenFactor));
  const isAcceptedByAdmin = isFlagged === false;
  const isShown = isAcceptedByAdmin || (isCredible(observation) && isLikely) || (isProof(observation) && isNear);
  const mayStand = isContributor ? isShown : isNear;
  return mayStand && !isContradicted(observation, others);
}

/** Whether one of the others contradicts an observation. */
export function isContradicted(observation: Observation, others: readonly Observation[]): boolean {
  return others.some((other) => contradicts(other, observation));
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
 * Whose price it is while only shoppers confirm it; null if a chain, a price file, or an admin does. Photos can be
 * faked and anyone can add prices to Open Prices, so shoppers never confirm each other.
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
