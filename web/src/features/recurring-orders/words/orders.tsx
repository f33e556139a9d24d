import type { ReactNode } from 'react';
import { listed } from '#shared/listed.ts';
import { plural } from '#shared/plural.ts';

export const yourOrders = 'Your recurring orders';
export const noneYet = 'No recurring orders yet';
export const howToCreate = 'Fill your cart with what you buy every week or month, then create an order from it.';

// A new order

export const createFromCart = 'Create from cart';
export const cartIsEmpty = 'Cart is empty';
export const fillCart = 'Fill it with the items you want to repeat.';
export const newOrder = 'New recurring order';
export const newOrderNote = 'We add these items to your cart again on schedule. You decide where and when to buy.';
export const howOften = 'How often';
export const frequencies = {
  weekly: { title: 'Weekly', detail: 'Every seven days' },
  monthly: { title: 'Monthly', detail: 'On this day of each month' },
};
export const firstThen = {
  weekly: (date: ReactNode) => <>First on {date}, then every week.</>,
  monthly: (date: ReactNode) => <>First on {date}, then every month.</>,
};
export const alreadyOrdered = {
  weekly: 'You already have a weekly order of these items.',
  monthly: 'You already have a monthly order of these items.',
};
export const items = 'Items';
export const createOrder = 'Create order';
export const created = 'Recurring Order Created';
export const firstOn = (day: string) => `First in your cart on ${day}.`;
export const notCreated = 'Failed to create recurring order';

// An order

export const orderTitles = { weekly: 'Every week', monthly: 'Every month' };
/** 'Whole Milk, Large Eggs, and 3 more'. */
export const itemsAndMore = (names: readonly string[], more: number) => listed([...names, `${more} more`]);
export const activeSwitch = (title: string) => `${title}: active`;
export const active = 'Active';
export const paused = 'Paused';
export const nextOn = (day: string) => `Next in your cart on ${day}`;
export const tryingAgain = 'A problem on our side kept it out of your cart. We’ll try again in a few minutes.';
export const pausedByYou = 'Paused until you turn it on.';
export const pausedBecause = {
  'premium-ended': 'Paused because your Premium ended. Turn it on to resume.',
  failing: 'Paused because we couldn’t add it to your cart, after several tries. Turn it on to try again.',
};
export const notUpdated = 'Failed to update recurring order';

export const remove = 'Remove';
export const confirmRemoval = 'Remove this recurring order?';
export const removalNote = (title: string) => `“${title}” and its history are removed. Items in your cart stay there.`;
export const removeOrder = 'Remove order';
export const notRemoved = 'Failed to remove recurring order';

export const history = (count: number) => `History (${count})`;
export const noStoreHadAll = 'No store had all of it';
export const triesFailed = (count: number) =>
  plural(count, { one: 'Not added: # try failed', other: 'Not added: # tries failed' });
export const addedAfter = (failedTries: number) =>
  plural(failedTries, { one: 'Added after # failed try', other: 'Added after # failed tries' });
export const withoutRoom = (count: number) =>
  plural(count, {
    one: 'Your cart was full, so # item was not added',
    other: 'Your cart was full, so # items were not added',
  });
export const leftCatalog = (count: number) =>
  plural(count, { one: '# item is no longer in our catalog', other: '# items are no longer in our catalog' });
export const tooClose = (store: string, rival: string) => `Too close to call: ${store} or ${rival}`;
export const tooCloseAtCheckout = (store: string, rival: string, byAmount: string) =>
  `Too close to call at checkout: ${store} or ${rival}; ${byAmount} by unit price`;
export const cheaperByAmount = (store: string, byAmount: string) => `${store} at checkout, ${byAmount} by unit price`;
export const onlyAtCheckout = (store: string) => `${store} at checkout, but not by unit price`;
/** After a total, with words that only screen readers get: ', between 50 and 55'. */
export const totalBetween = (range: string, visuallyHidden: (words: string) => ReactNode) => (
  <>
    {visuallyHidden(', between ')}
    {range}
  </>
);

// At stores' own sites

export const transferToStores = 'Transfer to stores';
export const transferNote =
  'Each link searches the store for one item in a new tab, so you can add it to the store’s own cart.';
export const transferFailed = 'Transfer Failed';
export const noLinks = 'We couldn’t create the store links. Please try again.';
