import { readStoredCart } from '#functions/cart/index.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { viewerOf } from '#functions/pricing/index.ts';
import { shownAtCheckout } from '#shared/rules/comparison/shown-figures.ts';
import { uncertainLinesOf } from '#shared/rules/comparison/store-totals.ts';
import type { TripStop } from '#shared/rules/trips/bought-at-stops.ts';
import { priceTrip } from './price-trip.ts';
import { type PlannedLine, publicPlan, replaceSavedPlan } from './saved-plan-rows.ts';

/** Stores the shopper's plan with our current prices. */
export const savePlan: Action<'PUT /api/trip-plan'> = async ({ shopper, body, now }) => {
  const { userId } = shopper;
  const { entries, profile } = await readStoredCart(userId);
  if (!profile) throw new Failure('signed-out');
  const viewer = viewerOf(profile, now);
  const trip = entries.length > 0 ? await priceTrip({ entries, stops: body.stops, viewer, now }) : null;
  if (!trip) throw new Failure('cart-empty');
  const { lowCents, highCents } = trip.checkout;
  const plan = {
    savedAt: now.toISOString(),
    expected: { cents: shownAtCheckout(trip.checkout).cents, lowCents, highCents },
    stops: trip.stops.map((stop) => ({
      storeId: stop.store.id,
      lines: stop.bought.flatMap(linesOf(stop)),
      result: null,
    })),
  };
  await replaceSavedPlan(userId, plan, now);
  return publicPlan(plan);
};

/** An entry filled with packs of several sizes becomes one line per size. */
const linesOf =
  ({ store }: TripStop) =>
  ({ entry, price }: TripStop['bought'][number]): PlannedLine[] => {
    const packs = [price.packs, ...price.otherPacks.map((other) => other.packs)];
    const isAnyBrand = entry.match === 'any-brand';
    return uncertainLinesOf(entry, price, store).map((line, at) => ({ ...line, isAnyBrand, packs: packs[at] ?? 1 }));
  };
