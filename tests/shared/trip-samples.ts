import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { compareCart } from '#shared/rules/comparison/compare-cart.ts';
import { firstTripSettings } from '#shared/rules/trips/default-trip-settings.ts';
import { planTrip } from '#shared/rules/trips/plan-trip.ts';
import { sampleEntry, sampleStore } from './cart-samples.ts';

export const home = { lat: 39.8, lng: -89.65 };
/** A point this many miles north of home. */
export const north = (miles: number) => ({ lat: home.lat + miles / 69.093, lng: home.lng });

/** Walmart a mile away, Aldi two, Costco three, all on one road. */
export const stores = [
  { store: sampleStore('w', { chain: 'walmart' }), ...north(1) },
  { store: sampleStore('a', { chain: 'aldi' }), ...north(2) },
  { store: sampleStore('c', { chain: 'costco' }), ...north(3) },
];
export const live = (cents: number) => ({ cents, kind: 'live' as const });
export const bread = sampleEntry('bread', { w: live(1000), a: live(200), c: live(100) });
export const milk = sampleEntry('milk', { w: live(1000), a: live(2500), c: live(100) });

/** Everything at Walmart costs $50, but one item is cheaper at Aldi and one at Costco, by so many cents. */
export const cheaperBy = (atAldi: number, atCostco: number) => [
  sampleEntry('eggs', { w: live(1000), a: live(5000), c: live(5000) }),
  sampleEntry('rice', { w: live(2000), a: live(2000 - atAldi), c: live(5000) }),
  sampleEntry('beans', { w: live(2000), a: live(5000), c: live(2000 - atCostco) }),
];
/** A member of the club, to whom trips cost nothing. */
export const member = { ...firstTripSettings, centsPerMile: 0, centsPerStop: 0, memberships: ['costco' as const] };

export function planOf(entries: readonly CartEntry[], settings = firstTripSettings, from: typeof home | null = home) {
  return planTrip({ rows: compareCart(entries).rows, stores, from, settings });
}
