import type { ReactNode } from 'react';
import { listed } from '#shared/listed.ts';
import { plural } from '#shared/plural.ts';

/** Why an item isn't bought where the shopper said. */
export const setToLacking = (stores: readonly string[]) =>
  plural(stores.length, {
    one: `You set this to ${listed(stores)}, which doesn’t have it.`,
    other: `You set this to ${listed(stores)}, which don’t have it.`,
  });
export const setToClosed = (stores: readonly string[]) =>
  plural(stores.length, {
    one: `You set this to ${listed(stores)}, which needs a membership.`,
    other: `You set this to ${listed(stores)}, which need memberships.`,
  });
/** Why an item isn't bought at a stop that has it. */
export const setElsewhere = (stores: readonly string[]) =>
  plural(stores.length, {
    one: `You set this to ${listed(stores)}, which isn’t on this trip.`,
    other: `You set this to ${listed(stores)}, which aren’t on this trip.`,
  });
export const setNotHere = (stores: readonly string[]) => `You chose not to buy this at ${listed(stores)}.`;
export const setNotAtAny = (stores: readonly string[]) =>
  `You chose not to buy this at ${listed(stores)}, and none of the other stores has it.`;
/** The hidden part says to screen readers which item. */
export const allowAnyStore = (item: string, hidden: (words: string) => ReactNode) => (
  <>Allow any store{hidden(` for ${item}`)}</>
);
export const boughtAnywhere = (item: string) => `${item}: at any of these stores`;
