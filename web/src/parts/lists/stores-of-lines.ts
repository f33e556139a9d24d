import type { StoreLabel } from '#shared/contract/stores/store.ts';
import type { TripSettings } from '#shared/contract/trips/trip-settings.ts';
import { limits } from '#shared/limits.ts';
import { productOf } from '#shared/rules/trips/item-stores.ts';
import { lockedAt, withAnyStoreFor } from '#shared/rules/trips/set-item-stores.ts';
import { choiceOf } from './stored-lines.ts';
import type { StoredLine } from './stored-list.ts';

/** The compared stores of the chain where a line says to buy it. */
export const storesOfLine = ({ chain }: StoredLine, stores: readonly StoreLabel[]): string[] =>
  stores.filter((store) => store.chain === chain).map(({ id }) => id);

/** The lines to buy that name a chain of the compared stores, and aren't locked to its stores yet. */
export function linesToLock(lines: readonly StoredLine[], stores: readonly StoreLabel[]): StoredLine[] {
  return lines.filter((line) => {
    const ids = storesOfLine(line, stores);
    const isLocked = line.lockedAt?.some((id) => ids.includes(id)) ?? false;
    return !line.isOut && !choiceOf(line)?.isPlainWords && ids.length > 0 && !isLocked;
  });
}

/** Settings with the products of these lines locked to stores of their chains; several lines of one product to all of theirs. */
export function lockedAsWritten(
  settings: TripSettings,
  lines: readonly StoredLine[],
  stores: readonly StoreLabel[],
): TripSettings {
  const compared = stores.map(({ id }) => id);
  const products = Map.groupBy(lines, (line) => {
    const choice = choiceOf(line);
    return choice ? productOf(choice) : '';
  });
  const locked = [...products.values()].reduce((all, [first, ...others]) => {
    const choice = first && choiceOf(first);
    if (!choice) return all;
    const ids = [first, ...others].flatMap((line) => storesOfLine(line, stores));
    return lockedAt(all, choice, [...new Set(ids)], compared);
  }, settings);
  // The oldest make room.
  return { ...locked, places: Object.fromEntries(Object.entries(locked.places).slice(-limits.trip.places)) };
}

/** Settings without the lock of a line. */
export function unlocked(settings: TripSettings, line: StoredLine): TripSettings {
  const choice = choiceOf(line);
  return choice && line.lockedAt ? withAnyStoreFor(settings, choice, line.lockedAt) : settings;
}
