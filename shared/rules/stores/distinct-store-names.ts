import type { Store } from '../../contract/stores/store.ts';
import { formatMiles } from '../locations/distance.ts';

type LocatedStore = Pick<Store, 'id' | 'name' | 'zip' | 'address' | 'calculatedDistance'>;

function milesTo({ calculatedDistance }: LocatedStore): string | null {
  return calculatedDistance === null ? null : formatMiles(calculatedDistance);
}

/** What can distinguish stores of the same name, the shortest first. */
const signs = [milesTo, ({ zip }: LocatedStore) => zip, ({ address }: LocatedStore) => address];

/**
 * Stores with distinct names: 'Walmart (2.1 mi)' beside another Walmart; by ZIP code and then by address if the
 * distances are equal or unknown.
 */
export function namedApart<S extends LocatedStore>(stores: readonly S[]): S[] {
  return stores.map((store) => {
    const namesakes = stores.filter(({ name }) => name === store.name);
    const sign = signs.find((signOf) => {
      const shown = namesakes.map(signOf);
      return shown.every(Boolean) && new Set(shown).size === shown.length;
    });
    return namesakes.length === 1 || !sign ? store : { ...store, name: `${store.name} (${sign(store)})` };
  });
}

/**
 * The line under a store's name: its distance, plus the ZIP code beside a store of the same name or if the distance is
 * unknown, or the address if all of that is the same.
 */
export function locationLabelOf(store: LocatedStore, stores: readonly LocatedStore[]): string {
  const miles = milesTo(store);
  const namesakes = stores.filter(({ id, name }) => id !== store.id && name === store.name);
  const isAlike = namesakes.some((namesake) => namesake.zip === store.zip && milesTo(namesake) === miles);
  return [miles, (namesakes.length > 0 || !miles) && store.zip, isAlike && store.address].filter(Boolean).join(' · ');
}

/** 'Walmart’s', 'Ralphs’', 'Trader Joe's': a name that is already possessive stays as it is. */
export function possessiveOf(name: string): string {
  if (/['’]s$/.test(name)) return name;
  return name.endsWith('s') ? `${name}’` : `${name}’s`;
}
