import type { ReactNode } from 'react';
import { limits } from '#shared/limits.ts';
import { listed } from '#shared/listed.ts';
import { plural } from '#shared/plural.ts';
import { possessiveOf } from '#shared/rules/stores/distinct-store-names.ts';

export const yourCart = 'Your cart';
export const loading = 'Loading your cart';
export const notLoaded = 'Your cart could not be loaded.';
export const isEmpty = 'Your cart is empty';
/** The label of the views. */
export const cartAs = 'Your cart as';
export const views = { list: 'List', compare: 'Compare', plan: 'Plan' };

export const clear = 'Clear';
export const confirmClearing = 'Clear your cart?';
export const clearingNote = (count: number) =>
  plural(count, {
    one: 'This removes the one item from your cart.',
    other: 'This removes all # items from your cart.',
  });
export const clearCart = 'Clear cart';
export const cleared = 'Cart cleared';

// An entry

export const remove = (item: string) => `Remove ${item}`;
export const removed = 'Item removed';
export const removeLast = (item: string) => `Remove the last ${item}`;
export const oneLess = (item: string) => `One less ${item}`;
export const oneMore = (item: string) => `One more ${item}`;
export const quantityOf = (item: string) => `Quantity of ${item}`;
export const numberField = 'Number field';
export const quantityLimit = `You can have up to ${limits.quantity} of an item`;

/** Read after an entry's best price. */
export const openEntry = (item: string) => `. Quantity and prices of ${item} by store`;
export const notAvailable = 'Not available';
export const priceHistory = 'History';
export const reportPrice = 'I saw a price';

// Its brand

export const anyBrand = 'Any brand';
/** The hidden part says to screen readers of what. */
export const anyBrandOf = (item: string, hidden: (words: string) => ReactNode) => <>Any brand{hidden(` of ${item}`)}</>;
export const onlyBrand = (brand: string) => `Only ${brand}`;
export const switchBrand = (item: string, now: string) => `Switch the brand of ${item}, now ${now}`;
export const brandChanged = 'Brand changed';
export const backToAnyBrand = 'Back to any brand';
export const backToAnyBrandOf = (item: string) => `Back to any brand of ${item}`;

export const brandsOf = (item: string) => `Brands of ${item}`;
export const eachCheapest = 'each store’s cheapest';
export const noEquivalent = 'no equivalent elsewhere';
export const otherSizes = 'Other sizes';
export const notAtYourStores = 'Not at your stores';
/** 'Walmart’s own', 'Ralphs’ and Kroger’s own'. */
export const ownBrandOf = (owners: readonly string[]) => `${listed(owners.map(possessiveOf))} own`;
export const familyOf = (chain: string) => `${chain} family`;
export const noOtherBrand = (item: string) => `We don’t know another brand of ${item}.`;
export const brandsOffline = 'You are offline. You need a connection to see other brands.';
export const brandsNotLoaded = 'The other brands could not be loaded.';
export const loadingBrands = 'Loading the other brands';
