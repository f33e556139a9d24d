import { addPriceOfDay, removePriceOfDay, type SeenThatDay, savePricesOfToday } from './price-history-rows.ts';
import type { ChangedShelf } from './shelf-rows.ts';

interface Place {
  storeId: string;
  itemId: string;
}

interface Told {
  seen: SeenThatDay;
  estimateCents: number | null;
  /** The shelf as it was left with what was seen, or without it. */
  changed: ChangedShelf;
}

/**
 * Has the history of a day follow what was seen. That of today is the shelf's, whose latest state wins whoever writes it
 * first; of earlier days the shelf forgets, and the voice is put in.
 */
export async function keepPriceOfDay(place: Place, { seen, estimateCents, changed }: Told, now: Date): Promise<void> {
  if (dayOf(seen) !== dayAt(now)) return addPriceOfDay(place, seen, estimateCents);
  return followShelf(place, { estimateCents, changed }, now);
}

/** The same for what was taken back. */
export async function forgetPriceOfDay(place: Place, { seen, estimateCents, changed }: Told, now: Date): Promise<void> {
  if (dayOf(seen) !== dayAt(now)) return removePriceOfDay(place, seen);
  return followShelf(place, { estimateCents, changed }, now);
}

async function followShelf(
  place: Place,
  { estimateCents, changed: { shelf, version } }: Omit<Told, 'seen'>,
  now: Date,
): Promise<void> {
  const today = dayAt(now);
  const seenToday = (shelf[place.itemId] ?? []).filter((one) => dayOf(one) === today);
  await savePricesOfToday(place, { date: today, seen: seenToday, estimateCents, version });
}

const dayOf = ({ observedAt }: { observedAt: string }) => observedAt.slice(0, 10);
const dayAt = (now: Date) => now.toISOString().slice(0, 10);
