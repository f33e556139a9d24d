import type { StoreLabel } from '#shared/contract/stores/store.ts';
import type { TripSettings } from '#shared/contract/trips/trip-settings.ts';
import { limits } from '#shared/limits.ts';
import { productOf, storesSetFor, withStoresAsIn } from '#shared/rules/trips/item-stores.ts';
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
  return withRoom(locked);
}

/** The oldest make room. */
const withRoom = (settings: TripSettings): TripSettings => ({
  ...settings,
  places: Object.fromEntries(Object.entries(settings.places).slice(-limits.trip.places)),
});

/** Where a line's product is bought or not, as set by hand or by an earlier list. */
function rememberedFor(line: StoredLine, settings: TripSettings | null | undefined) {
  const choice = choiceOf(line);
  return choice && settings ? storesSetFor(settings, choice) : undefined;
}

export const hasStoresSet = (line: StoredLine, settings: TripSettings): boolean =>
  rememberedFor(line, settings) !== undefined;

/** The names of those that are compared, and whether it is bought only there, or not there; null if none is. */
export function storesRemembered(
  line: StoredLine,
  stores: readonly StoreLabel[],
  settings: TripSettings | null | undefined,
): { kind: 'only' | 'not'; names: string[] } | null {
  const rule = rememberedFor(line, settings);
  const names = stores.filter(({ id }) => rule?.storeIds.includes(id)).map(({ name }) => name);
  return rule && names.length > 0 ? { kind: rule.kind, names } : null;
}

/** Settings without the lock of a line to any of the compared stores. */
export function unlocked(settings: TripSettings, line: StoredLine, stores: readonly StoreLabel[]): TripSettings {
  const choice = choiceOf(line);
  const compared = stores.map(({ id }) => id);
  return choice && storesSetFor(settings, choice) ? withAnyStoreFor(settings, choice, compared) : settings;
}

/** Settings with the locks of these lines as in other settings. */
export function withLocksAsIn(settings: TripSettings, from: TripSettings, lines: readonly StoredLine[]): TripSettings {
  const choices = lines.flatMap((line) => (line.lockedAt && choiceOf(line)) || []);
  if (choices.length === 0) return settings;
  return withRoom(choices.reduce((all, choice) => withStoresAsIn(all, from, choice), settings));
}
