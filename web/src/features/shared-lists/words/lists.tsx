import type { ReactNode } from 'react';

export const signIn = 'Sign In';
export const createAccount = 'Create account';

/* A shared list */

export const loadingList = 'Loading the shared list';
export const yourList = 'Your list';
export const anonymous = 'Anonymous';
export const sharedBy = (owner: ReactNode) => <>Shared by {owner}</>;
export const items = 'Items';
export const emptyList = 'This list is empty.';
export const signInToCopy = 'Sign in to copy this list to your cart and compare it at the stores you choose.';

export const sendersPlan = 'The sender’s plan';
/** @param total The stores and the total, such as 'Aldi, then Walmart: ~$46 with tax'. */
export const planTotal = (total: string) => `${total}.`;
/** @param bought '12 items, 1 assumed' */
export const stop = (storeName: string, bought: string) => `${storeName}, ${bought}`;
export const item = 'Item';
export const price = 'Price';
export const notOnTrip = (names: readonly string[]) => `Not on this trip: ${names.join('; ')}`;
export const pricesAsOf = (date: string) =>
  `Prices as of ${date}. A ~ marks an estimate. Each store’s total includes tax.`;

export const viewCart = 'View cart';
export const copyAll = 'Copy All to Cart';
export const listCopied = 'List Copied!';
export const allAdded = 'All items have been added to your cart';
export const allInCart = 'All of these items were already in your cart';
export const addToCart = 'Add to Cart';
export const addItemToCart = (name: string) => `Add to Cart ${name}`;
export const itemAdded = 'Item Added';
export const addFailed = 'Add Failed';
export const inCart = 'In your cart';
export const someInCart = (quantity: number) => `${quantity} in your cart`;

/* The shopper's own shared lists */

export const sharedLists = 'Shared lists';
export const sharedListsNote = 'Anyone with the link to a list can see the list and your name.';
export const noLists = 'No shared lists';
export const noListsNote = 'Add items to your cart, then press Share there to get a link.';
export const goToCart = 'Go to your cart';
export const listsNotLoaded = 'Your shared lists could not be loaded.';
export const loadingLists = 'Loading your shared lists';
export const open = 'Open';
export const openList = (listTitle: string) => `Open ${listTitle}`;
/** @param hidden For screen readers only, beside the title. */
export const copyLinkTo = (listTitle: string, hidden: (text: string) => ReactNode) => (
  <>Copy link{hidden(` to ${listTitle}`)}</>
);
export const remove = 'Remove';
export const removeTitled = (listTitle: string) => `Remove ${listTitle}`;
export const confirmRemoval = 'Remove this shared list?';
export const removalNote = (listTitle: string) =>
  `The link to “${listTitle}” stops working for everyone. Anyone who copied the list keeps its items.`;
export const removeList = 'Remove list';
export const removed = 'List removed';
export const removeFailed = 'Remove Failed';
