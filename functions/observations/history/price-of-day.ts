import type { VersionedObservations } from '../shown/recent-observation-rows.ts';
import {
  addPriceOfDay,
  removePriceOfDay,
  type SeenThatDay,
  type StoredDay,
  savePricesOfToday,
} from './price-history-rows.ts';

interface ItemAtStore {
  storeId: string;
  itemId: string;
}

interface DayChange {
  seen: SeenThatDay;
  estimateCents: number | null;
  /** The recent observations after the change. */
  changed: VersionedObservations;
}

/** Today's prices follow the recent observations instead. */
export function isOfEarlierDay(seen: { observedAt: string }, now: Date): boolean {
  return dayOf(seen) !== dayAt(now);
}

/**
 * Updates the price history. Today's entry follows the recent observations, whose latest state wins. Earlier days are
 * no longer among them, so the observation is added to those days. `earlierDay` is that day if it was just read.
 */
export async function keepPriceOfDay(
  itemAtStore: ItemAtStore,
  { seen, estimateCents, changed, earlierDay }: DayChange & { earlierDay?: StoredDay | undefined },
  now: Date,
): Promise<void> {
  if (isOfEarlierDay(seen, now)) return addPriceOfDay(itemAtStore, seen, estimateCents, earlierDay);
  return followRecent(itemAtStore, { estimateCents, changed }, now);
}

/** The same after a withdrawal. */
export async function forgetPriceOfDay(
  itemAtStore: ItemAtStore,
  { seen, estimateCents, changed }: DayChange,
  now: Date,
): Promise<void> {
  if (isOfEarlierDay(seen, now)) return removePriceOfDay(itemAtStore, seen);
  return followRecent(itemAtStore, { estimateCents, changed }, now);
}

async function followRecent(
  itemAtStore: ItemAtStore,
  { estimateCents, changed: { recent, version } }: Omit<DayChange, 'seen'>,
  now: Date,
): Promise<void> {
  const today = dayAt(now);
  const seenToday = (recent[itemAtStore.itemId] ?? []).filter((one) => dayOf(one) === today);
  await savePricesOfToday(itemAtStore, { date: today, seen: seenToday, estimateCents, version });
}

const dayOf = ({ observedAt }: { observedAt: string }) => observedAt.slice(0, 10);
const dayAt = (now: Date) => now.toISOString().slice(0, 10);
