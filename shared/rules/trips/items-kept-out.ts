import type { StoreLabel } from '../../contract/stores/store.ts';
import type { TripSettings } from '../../contract/trips/trip-settings.ts';
import type { ComparisonRow } from '../comparison/price-table-rows.ts';
import { isLocked, lockedTo, mayBuyAt, openIds, sellingIds } from './item-stores.ts';

/** Where an item is set to be bought, but can't be: it has no effect. */
export interface BrokenLock {
  stores: readonly StoreLabel[];
  why: 'lacks' | 'membership';
}

/** Null if an item can be bought at a store that it is locked to, or is locked to none of these. */
export function brokenLock(
  settings: TripSettings,
  row: ComparisonRow,
  stores: readonly StoreLabel[],
): BrokenLock | null {
  if (isLocked(settings, row.entry, sellingIds(row, stores, settings))) return null;
  const lockedAmong = (ids: readonly string[]) => {
    const locked = lockedTo(settings, row.entry, ids);
    return stores.filter(({ id }) => locked.includes(id));
  };
  const lacking = lockedAmong(openIds(stores, settings));
  if (lacking.length > 0) return { stores: lacking, why: 'lacks' };
  const closed = lockedAmong(stores.map(({ id }) => id));
  return closed.length > 0 ? { stores: closed, why: 'membership' } : null;
}

/** The stores that have an item where the shopper chose not to buy it. */
export function excludedFrom(
  settings: TripSettings,
  row: ComparisonRow,
  stores: readonly StoreLabel[],
): readonly StoreLabel[] {
  const selling = sellingIds(row, stores, settings);
  const isExcluded = ({ id }: StoreLabel) => selling.includes(id) && !mayBuyAt(settings, row.entry, id, selling);
  return isLocked(settings, row.entry, selling) ? [] : stores.filter(isExcluded);
}

/** Why a trip leaves out an item that one of its stops has. */
export interface KeptOut {
  /** The stores that it is set to, none of them a stop, or the stops where it must not be bought. */
  stores: readonly StoreLabel[];
  why: 'set-elsewhere' | 'not-here' | 'not-at-any';
}

/** Null if none of the trip's stops has it. */
export function keptOut(
  settings: TripSettings,
  row: ComparisonRow,
  { stops, compared }: { stops: readonly StoreLabel[]; compared: readonly StoreLabel[] },
): KeptOut | null {
  const selling = sellingIds(row, compared, settings);
  const here = stops.filter(({ id }) => selling.includes(id));
  if (here.length === 0) return null;
  const locked = lockedTo(settings, row.entry, selling);
  if (locked.length > 0) return { stores: compared.filter(({ id }) => locked.includes(id)), why: 'set-elsewhere' };
  const isAllowedElsewhere = selling.some((id) => mayBuyAt(settings, row.entry, id, selling));
  return { stores: here, why: isAllowedElsewhere ? 'not-here' : 'not-at-any' };
}
