import type { ReactNode } from 'react';
import type { Store } from '#shared/contract/stores/store.ts';
import { limits } from '#shared/limits.ts';
import { listed } from '#shared/listed.ts';
import { plural } from '#shared/plural.ts';
import { formatMiles, milesInWords } from '#shared/rules/locations/distance.ts';

export const stores = 'Stores';
export const budgetStores = 'Budget Stores';
export const selected = (count: number) => `${count} of ${limits.storesSelected} selected`;
export const within = (miles: number, address: string) => `searching within ${milesInWords(miles)} of ${address}`;

export const loadingStores = 'Loading stores';
export const storesNotLoaded = 'Error Loading Stores';
export const whyNotLoaded = (reason: ReactNode) => `Unable to fetch store data: ${reason}`;
export const noneSelected = 'No stores selected';
export const chooseBelow = `Choose up to ${limits.storesSelected} below.`;
export const comparedUntilThen = (names: Iterable<string>) => `Until then, we compare ${listed(names)}.`;
export const comparedFarAway = (names: Iterable<string>) =>
  `Until you choose one, we compare ${listed(names)}, which are farther away.`;

export const storesToCompare = 'Stores to compare';
export const showAll = (count: number) => plural(count, { one: 'Show all # stores', other: 'Show all # stores' });
export const showFewer = 'Show fewer stores';
export const sample = 'sample';
/** Before the licensed sources of some stores. */
export const someLocations = 'Some locations:';

export const notSavedNote = 'We couldn’t save your stores.';
export const limitReached = 'Store Limit Reached';
export const someBudgetStoresMissing = 'Not all Budget Stores are near you';
export const allBudgetStoresMissing = 'No Budget Stores near you';
export const noneWithinDistance = (chains: readonly string[]) =>
  `There is no ${new Intl.ListFormat('en-US', { type: 'disjunction' }).format(chains)} within your distance.`;

export const noneNear = (miles: number) => `No stores within ${milesInWords(miles)}`;
export const nearest = ({ name, city, state, calculatedDistance: miles }: Store) =>
  miles === null
    ? `The nearest is ${name} in ${city}, ${state}.`
    : `The nearest is ${name} in ${city}, ${state}, ${formatMiles(miles)} away.`;
export const compareAnyway = 'Compare it anyway';
export const tryElsewhere = 'Try a larger distance or another location.';

/** After `within`, which names the distance. */
export const fartherAway = (count: number) =>
  plural(count, { one: 'One of your stores is farther away.', other: '# of your stores are farther away.' });
export const swapForNear = 'Swap for near stores';

export const removed = (count: number) =>
  plural(count, {
    one: 'A store you chose is no longer on our list.',
    other: '# stores you chose are no longer on our list.',
  });
export const removedNote = (count: number) =>
  plural(count, {
    one: 'We removed it from your stores. Stores close, and sample stores are replaced by real ones. Choose from the stores below.',
    other:
      'We removed them from your stores. Stores close, and sample stores are replaced by real ones. Choose from the stores below.',
  });
export const removedSeen = 'OK';

/** The label of the button that opens a store's details. */
export const about = (store: string) => `About ${store}`;

export const showOnMap = 'Show on a map';
