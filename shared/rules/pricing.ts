import type { CatalogueItem } from '../contract/item.ts';
import type { StorePrice } from '../contract/price.ts';
import type { StoreLabel } from '../contract/store.ts';
import { priceString } from '../money.ts';
import { type ChainId, chainById, chains } from './chains.ts';
import { stableFraction } from './stable-hash.ts';

/** Shelf prices end in one of these amounts of cents. */
const shelfEndings = [29, 49, 79, 99];
const lowestShelfPrice = 29;
/** An estimate differs from base price x chain factor by at most this share, up or down, before shelf rounding. */
const variation = 0.05;
/** The share of (item, chain) pairs for which we honestly say that the chain does not carry the item. */
const gapShare = 0.04;

const hourMs = 3_600_000;
/** How long an observed price is worth more than an estimate. */
const freshMs = { live: 24 * hourMs, reported: 14 * 24 * hourMs };

/** Where an estimate comes from, and the month of the averages behind it. */
export const estimateOrigin = {
  source: 'Estimate from published US average prices',
  observedAt: '2026-08-01T00:00:00.000Z',
};
/** No average is published for household goods and the like: their base price is our own. */
const ownEstimateSource = 'Our own estimate: no average price is published';
const unknownSource = 'No price known';

/** An amount computed from averages, with the words for where it comes from. */
export interface Estimate {
  cents: number;
  source: string;
  observedAt: string;
}

/** A price somebody saw: live is the chain's own answer, reported is a person's. `observedAt` is a UTC ISO string. */
export interface PriceObservation {
  cents: number;
  kind: 'live' | 'reported';
  source: string;
  observedAt: string;
}

/** What is priced and where: `place` is the store's two-letter state. */
interface Offer {
  item: CatalogueItem;
  chain: ChainId;
  place: string;
}

/** The nearest amount ending in .29, .49, .79 or .99, upward when two are equally near; at least 29 cents. */
export function roundToShelfPrice(cents: number): number {
  const dollar = Math.floor(cents / 100) * 100;
  const lastOfTheDollarBelow = dollar - 1;
  const nearest = [lastOfTheDollarBelow, ...shelfEndings.map((ending) => dollar + ending)].reduce((best, candidate) =>
    Math.abs(candidate - cents) <= Math.abs(best - cents) ? candidate : best,
  );
  return Math.max(lowestShelfPrice, nearest);
}

/** A chain always carries its own brands, never another chain's, and any other staple; the rest has a few gaps. */
function isCarried({ item, chain }: Omit<Offer, 'place'>): boolean {
  const brandOwner = chains.find(({ storeBrands }) => storeBrands.some((brand) => brand === item.brand));
  if (brandOwner) return brandOwner.id === chain;
  return item.isStaple || stableFraction('gap', item.id, chain) >= gapShare;
}

/** The price we expect, in cents; the same at all stores of a chain in one state. Null: not available there. */
export function estimateCents({ item, chain, place }: Offer): number | null {
  if (!isCarried({ item, chain })) return null;
  const variationFactor = 1 + variation * (2 * stableFraction('price', item.id, chain, place) - 1);
  return roundToShelfPrice(item.baseCents * chainById(chain).priceFactor * variationFactor);
}

/** The same with its origin, ready for `storePriceOf`. */
export function estimateOf(offer: Offer): Estimate | null {
  const cents = estimateCents(offer);
  if (cents === null) return null;
  const source = offer.item.anchor === 'estimate' ? ownEstimateSource : estimateOrigin.source;
  return { cents, source, observedAt: estimateOrigin.observedAt };
}

/** An observation counts for 24 hours when live and 14 days when reported; one dated further ahead is a mistake. */
function isFresh({ kind, observedAt }: Pick<PriceObservation, 'kind' | 'observedAt'>, now: Date): boolean {
  return Math.abs(now.getTime() - Date.parse(observedAt)) <= freshMs[kind];
}

/**
 * An item's price at a store as the contract has it: a fresh observation, else the estimate, else unavailable.
 * A shopper's own product has no estimate: pass null.
 */
export function storePriceOf(facts: {
  store: StoreLabel;
  estimate: Estimate | null;
  observation?: PriceObservation | null;
  now: Date;
}): StorePrice {
  const { store, estimate, observation, now } = facts;
  if (observation && isFresh(observation, now)) {
    const { cents, kind, source, observedAt } = observation;
    return { store, price: priceString(cents), kind, source, observedAt };
  }
  if (estimate) {
    const { cents, source, observedAt } = estimate;
    return { store, price: priceString(cents), kind: 'estimate', source, observedAt };
  }
  return { store, price: null, kind: 'unavailable', source: unknownSource, observedAt: estimateOrigin.observedAt };
}
