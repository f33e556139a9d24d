import { addPriceOfDay, removePriceOfDay, type SeenThatDay, savePricesOfToday } from './price-history-rows.ts';
import type { ChangedShelf } from './shelf-rows.ts';

interface ItemAtStore {
  storeId: string;
  itemId: string;
}

interface DayChange {
  seen: SeenThatDay;
  estimateCents: number | null;
  /** The shelf after the change. */
  changed: ChangedShelf;
}

/**
 * Updates the price history. Today's follows the shelf, whose latest state wins. Earlier days are no longer on the
 * shelf, so the observation is added to them.
 */
export async function keepPriceOfDay(
  itemAtStore: ItemAtStore,
  { seen, estimateCents, changed }: DayChange,
  now: Date,
): Promise<void> {
  if (dayOf(seen) !== dayAt(now)) return addPriceOfDay(itemAtStore, seen, estimateCents);
  return followShelf(itemAtStore, { estimateCents, changed }, now);
}

/** The same after a withdrawal. */
export async function forgetPriceOfDay(
  itemAtStore: ItemAtStore,
  { seen, estimateCents, changed }: DayChange,
  now: Date,
): Promise<void> {
  if (dayOf(seen) !== dayAt(now)) return removePriceOfDay(itemAtStore, seen);
  return followShelf(itemAtStore, { estimateCents, changed }, now);
}

async function followShelf(
  itemAtStore: ItemAtStore,
  { estimateCents, changed: { shelf, version } }: Omit<DayChange, 'seen'>,
  now: Date,
): Promise<void> {
  const today = dayAt(now);
  const seenToday = (shelf[itemAtStore.itemId] ?? []).filter((one) => dayOf(one) === today);
  await savePricesOfToday(itemAtStore, { date: today, seen: seenToday, estimateCents, version });
}

const dayOf = ({ observedAt }: { observedAt: string }) => observedAt.slice(0, 10);
const dayAt = (now: Date) => now.toISOString().slice(0, 10);
