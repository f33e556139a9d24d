import type { Store } from '#shared/contract/stores/store.ts';

export const townOf = ({ city, state, zip }: Store) => `${city}, ${state} ${zip}`;
export const sampleNote = 'This is a sample store that shows how Tillwise works. It is not a real location.';
export const takesOrders = 'Takes orders online';
export const takesNoOrders = 'No online ordering';
export const shopOnline = 'Shop online';
export const website = 'Website';
/** Before the sources of a store's location. */
export const location = 'Location:';
export const license = (name: string) => `(${name})`;
