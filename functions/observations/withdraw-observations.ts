import { markDayChanged } from '#functions/data/changed-days.ts';
import {
  readObservationsOf,
  removeObservation,
  type StoredObservation,
  stillKept,
} from '#functions/data/observations.ts';
import { removePriceOfDay } from '#functions/data/price-history.ts';
import { changeShelf } from '#functions/data/shelves.ts';
import { markPriceTold } from '#functions/data/users.ts';
import { itemById } from '#functions/reference/catalogue.ts';
import { forgetPriceOfDay } from './price-of-day.ts';
import { shelfByShelf } from './shelf-by-shelf.ts';

/**
 * Takes back what a person saw, as far as `isMeant` says: from the shelves, the history and what is learned from next.
 * How many that were. Safe to repeat.
 */
export async function withdrawObservations(
  userId: string,
  now: Date,
  isMeant: (observation: StoredObservation) => boolean = () => true,
): Promise<number> {
  const meant = (await readObservationsOf(userId)).filter(isMeant);
  if (meant.length > 0) await markPriceTold(userId, now);
  await shelfByShelf(meant, (observation) => withdrawObservation(observation, now));
  return meant.length;
}

/** Takes back some of all that a person saw, so many at most; whether that was all. Safe to repeat. */
export async function withdrawSome(userId: string, now: Date, most: number): Promise<boolean> {
  const kept = await stillKept(await readObservationsOf(userId));
  if (kept.length > 0) await markPriceTold(userId, now);
  await shelfByShelf(kept.slice(0, most), (observation) => withdrawObservation(observation, now));
  return kept.length <= most;
}

/** Takes back one observation, whoever made it. Safe to repeat. */
export async function withdrawObservation(observation: StoredObservation, now: Date): Promise<void> {
  await takeOutOfSight(observation, now);
  const keptOn = observation.keptAt.slice(0, 10);
  // What is of today is summed up with it; a mark before the record goes, so that none goes without one.
  if (keptOn !== now.toISOString().slice(0, 10)) await markDayChanged(keptOn, now);
  // The record goes last: whoever stops before finds it again.
  const removed = await removeObservation(observation);
  // Whoever lifted its flag meanwhile has put it back into the history.
  if (removed && removed.isFlagged !== observation.isFlagged) await takeOutOfSight(removed, now);
}

async function takeOutOfSight(observation: StoredObservation, now: Date): Promise<void> {
  const { storeId, itemId, voice, observedAt, estimate } = observation;
  const item = itemById(itemId);
  const isThis = (seen: { voice: string; observedAt: string }) =>
    seen.voice === voice && seen.observedAt.slice(0, 10) === observedAt.slice(0, 10);
  const place = { storeId, itemId };
  if (!item) return removePriceOfDay(place, observedAt.slice(0, 10), voice);
  const changed = await changeShelf(
    { storeId, product: item.name },
    [{ itemId, change: (seen) => (seen.some(isThis) ? seen.filter((other) => !isThis(other)) : seen) }],
    now,
  );
  await forgetPriceOfDay(place, { seen: observation, estimateCents: estimate?.cents ?? null, changed }, now);
}
