import type { StorePrice } from '../contract/price.ts';
import type { StoreLabel } from '../contract/store.ts';
import { priceString } from '../money.ts';
import type { Estimate } from './estimates.ts';

const hourMs = 3_600_000;
/** How long an observed price is worth more than an estimate. */
const freshMs = { live: 24 * hourMs, reported: 14 * 24 * hourMs };

const unknownSource = 'No price known';

/** A price somebody saw: live is the chain's own answer, reported is a person's. `observedAt` is a UTC ISO string. */
export interface PriceObservation {
  cents: number;
  kind: 'live' | 'reported';
  source: string;
  observedAt: string;
}

/** An observation counts for 24 hours when live and 14 days when reported; one dated further ahead is a mistake. */
function isFresh({ kind, observedAt }: Pick<PriceObservation, 'kind' | 'observedAt'>, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(observedAt)) <= freshMs[kind];
}

/**
 * An item's price at a store as the contract has it: a fresh observation, else the estimate, else unavailable.
 * A shopper's own product has no estimate: pass null. `absence` says why there is none, where that is known.
 */
export function storePriceOf(facts: {
  store: StoreLabel;
  estimate: Estimate | null;
  absence?: string | null;
  observation?: PriceObservation | null | undefined;
  /** What the price is for, where that is not the very item that was asked for. */
  pick?: StorePrice['pick'];
  now: Date;
}): StorePrice {
  const { store, estimate, absence, observation, pick, now } = facts;
  if (observation && isFresh(observation, now)) {
    const { cents, kind, source, observedAt } = observation;
    return { store, price: priceString(cents), kind, source, observedAt, pick };
  }
  if (estimate) {
    const { cents, lowCents, highCents, grounds, spread, source, observedAt } = estimate;
    return {
      store,
      price: priceString(cents),
      kind: 'estimate',
      source,
      observedAt,
      low: priceString(lowCents),
      high: priceString(highCents),
      grounds,
      spread,
      pick,
    };
  }
  const source = absence ?? unknownSource;
  return { store, price: null, kind: 'unavailable', source, observedAt: null };
}
