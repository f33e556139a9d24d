import type { Store } from '../contract/store.ts';
import { formatMiles } from './distance.ts';

type PlacedStore = Pick<Store, 'id' | 'name' | 'zip' | 'address' | 'calculatedDistance'>;

function milesTo({ calculatedDistance }: PlacedStore): string | null {
  return calculatedDistance === null ? null : formatMiles(calculatedDistance);
}

/** What may tell a store from its namesakes, the shortest first. */
const signs = [milesTo, ({ zip }: PlacedStore) => zip, ({ address }: PlacedStore) => address];

/**
 * The stores by the names they go by where several are named: 'Walmart (2.1 mi)' beside another Walmart; where they are
 * equally far or nobody knows how far, by ZIP code, then by address.
 */
export function namedApart<S extends PlacedStore>(stores: readonly S[]): S[] {
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
 * What stands under a store's plain name: how far it is, and beside a namesake or where nobody knows, its ZIP code; its
 * address where a namesake has all of that in common with it.
 */
export function whereaboutsOf(store: PlacedStore, stores: readonly PlacedStore[]): string {
  const miles = milesTo(store);
  const namesakes = stores.filter(({ id, name }) => id !== store.id && name === store.name);
  const isAlike = namesakes.some((namesake) => namesake.zip === store.zip && milesTo(namesake) === miles);
  return [miles, (namesakes.length > 0 || !miles) && store.zip, isAlike && store.address].filter(Boolean).join(' · ');
}

/** 'Walmart’s', 'Ralphs’', 'Trader Joe's': a name that says whose it is needs nothing more. */
export function possessiveOf(name: string): string {
  if (/['’]s$/.test(name)) return name;
  return name.endsWith('s') ? `${name}’` : `${name}’s`;
}
