import type { ReactNode } from 'react';
import { itemCount } from '#web/product/item-count.ts';

export const signIn = 'Sign In';
export const createAccount = 'Create account';
export const yourSharedLists = 'Your shared lists';
export const linkCopied = 'Link copied to the clipboard';
export const sharingFailed = 'Sharing Failed';
export const share = 'Share';

/* Sharing a list */

export const newTitle = 'My Grocery List';
export const shareYourList = 'Share your list';
export const whoSees = 'Anyone with the link can see the list and your first and last name.';
export const shareList = 'Share list';
export const shareAnother = 'Share Another List';
export const done = 'Done';
export const shared = 'List Shared Successfully!';
export const sharedNote = 'Anyone with the link can see it.';
export const savingCart = 'Saving your last changes to the cart …';
export const title = 'Title';
export const description = 'Description (optional)';
export const withPlan = 'Include the plan: which stores to go to, but not where they are';
export const addNotes = 'Add notes to items';
export const noteExample = 'e.g. the ripe ones';

export const hasLink = (listTitle: string) => `“${listTitle}” has a link now`;
export const link = 'Link';
/** @param hidden For screen readers only, beside the field with the link. */
export const copyThisLink = (hidden: (text: string) => ReactNode) => <>Copy{hidden(' link')}</>;
export const listsNote = (toLists: (text: string) => ReactNode) => (
  <>{toLists(yourSharedLists)} are on your account page, where you can remove them.</>
);
export const qrCode = 'QR code that opens the shared list';
export const qrNote = 'Scan it with a phone’s camera to open the list there.';
export const qrFailed = 'We couldn’t create the QR image.';
export const saveImage = 'Save image';
export const copyLink = 'Copy link';
export const email = 'E-mail';
export const deviceFailed = 'Your device couldn’t share the link. You can copy it instead.';

/* A shared list */

export const loadingList = 'Loading the shared list';
export const yourList = 'Your list';
export const anonymous = 'Anonymous';
export const sharedBy = (owner: ReactNode) => <>Shared by {owner}</>;
export const items = 'Items';
export const emptyList = 'This list is empty.';
export const signInToCopy = 'Sign in to copy this list to your cart and compare it at the stores you choose.';

export const thePlan = 'The plan';
/** @param total The stores and the total, such as 'Aldi, then Walmart: ~$46 with tax'. */
export const planTotal = (total: string) => `${total}.`;
export const stop = (storeName: string, count: number) => `${storeName}, ${itemCount(count)}`;
export const item = 'Item';
export const price = 'Price';
export const notAtTheseStores = (names: readonly string[]) => `Not at these stores: ${names.join(', ')}`;
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

/* One's own shared lists */

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
