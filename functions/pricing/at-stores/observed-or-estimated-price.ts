import type { Estimate } from '#functions/estimates/index.ts';
import type { ObservedKind, ReplacedEstimate, StorePrice } from '#shared/contract/prices/price.ts';
import type { StoreLabel } from '#shared/contract/stores/store.ts';
import { priceString } from '#shared/money.ts';
import * as words from '../words.ts';

/** The observation shown for an item at a store; `cents` is null if the item isn't sold there. */
export interface PriceObservation {
  cents: number | null;
  kind: ObservedKind;
  /** In words: 'Kroger', 'a shopper'. */
  source: string;
  /** A UTC ISO string. */
  observedAt: string;
  isPromotional?: boolean | undefined;
  isMembersOnly?: boolean | undefined;
  unconfirmed?: StorePrice['unconfirmed'];
  isFromChain?: boolean | undefined;
  proofUrl?: string | undefined;
  aisle?: string | undefined;
}

/** The probability that a store has what we assume it lacks, where only a shopper's receipt shows it. */
const chanceIfOneSaysSo = 0.5;

/**
 * An item's price at a store in the contract's form: the observation, else the estimate, else unavailable.
 * Pass a null estimate for a shopper's own product. `absence` is the reason for a missing price, if known.
 */
export function storePriceOf(facts: {
  store: StoreLabel;
  estimate: Estimate | null;
  /** The estimate that an unconfirmed observation replaces; by default `estimate`. */
  ifSold?: Estimate;
  absence?: string | null;
  observation?: PriceObservation | null | undefined;
  /** The item that the price is for, unless it is the requested item. */
  pick?: StorePrice['pick'];
  /** The probability that the store carries the item, when that is only assumed. */
  carriedChance?: number | undefined;
  /** The probability that the chain has a store brand of the product that we don't list. */
  unlistedOwnChance?: number;
  now: Date;
}): StorePrice {
  const { store, estimate, ifSold = estimate, absence, observation, pick, carriedChance } = facts;
  const unlistedOwnChance = facts.unlistedOwnChance || undefined;
  if (observation) {
    const { cents, kind, source, observedAt } = observation;
    const { isPromotional, isMembersOnly, unconfirmed, isFromChain, proofUrl, aisle } = observation;
    if (cents === null) {
      return { store, price: null, kind: 'unavailable', source: words.notFoundBy(source), observedAt };
    }
    const marks = { isPromotional, isMembersOnly, unconfirmed, isFromChain, proofUrl, aisle };
    const isOfOthers = unconfirmed !== undefined && unconfirmed !== 'own';
    const presence = estimate ? { carriedChance } : { carriedChance: chanceIfOneSaysSo, isAbsent: true };
    const replacedEstimate =
      isOfOthers && ifSold ? { ...replacedEstimateOf(ifSold), ...presence, unlistedOwnChance } : undefined;
    const price = priceString(cents);
    return { store, price, kind, source, observedAt, ...marks, replacedEstimate, pick, unlistedOwnChance };
  }
  if (estimate) {
    const { cents, lowCents, highCents, explanation, adjustment, spread, source, observedAt } = estimate;
    return {
      store,
      price: priceString(cents),
      kind: 'estimate',
      source,
      observedAt,
      low: priceString(lowCents),
      high: priceString(highCents),
      explanation,
      adjustment,
      spread,
      pick,
      carriedChance,
      unlistedOwnChance,
    };
  }
  const source = absence ?? words.noPriceKnown;
  return { store, price: null, kind: 'unavailable', source, observedAt: null };
}

function replacedEstimateOf({ cents, lowCents, highCents, spread }: Estimate): ReplacedEstimate {
  return { price: priceString(cents), low: priceString(lowCents), high: priceString(highCents), spread };
}
