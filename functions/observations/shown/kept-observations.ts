import { anonymousId, isContributorId } from '#functions/users/index.ts';
import { newestFirst, type Observation } from '../observation.ts';
import { agreementShare, isAgreement } from './close-prices.ts';
import { isCredible, mayConfirm } from './shown-observation.ts';

/**
 * The few observations to keep, newest first. Providers and accepted prices come before people, and credible
 * contributors before others; among either, those that contradict each other come first. What was just added, or else
 * the newest, always stays, so that its shopper sees it. A dropped observation leaves its price behind, so that crowding
 * out a contradiction doesn't end it.
 */
export function worthStoring<T extends Observation>(seen: readonly T[], most: number, added?: readonly T[]): T[] {
  const newest = seen.filter((one) => !isAnonymous(one)).toSorted(newestFirst);
  const kept = newest.filter((one) => !isContributorId(one.sourceId) || mayConfirm(one)).slice(0, most - 2);
  const credible = newest.filter(isCredible);
  const last = added?.filter((one) => newest.includes(one)) ?? newest.slice(0, 1);
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
