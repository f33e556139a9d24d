import type { ReactNode } from 'react';
import { limits } from '#shared/limits.ts';
import { plural } from '#shared/plural.ts';

export const heading = 'Find the cheapest store for your whole cart';
export const introduction = `Put your groceries in one cart and see what it costs, tax included, at up to ${limits.storesSelected} stores near you.`;
export const backToCart = 'Back to your cart';
export const signUpFree = 'Sign up free';
export const howItWorks = 'How it works';
type Mark = (words: string) => ReactNode;
/** The last part is hidden where there is no room. */
export const thisIsDemo = (bold: Mark, hidden: Mark) => (
  <>
    {bold('This is a demo.')} Its stores and prices are made up.{hidden(' Your changes stay in this browser.')}
  </>
);
export const allowJavaScript = 'To fill your own cart, allow JavaScript for this site.';

// Stores

export const stores = 'Stores';
export const countSelected = (count: number) => `${count} of ${limits.storesSelected} selected`;
export const distance = 'Distance';
export const noStoresWithin = (miles: number) =>
  plural(miles, { one: 'No stores within # mile', other: 'No stores within # miles' });
export const longerDistance = 'Choose a longer distance to see more.';
export const storeLimitReached = 'Store Limit Reached';
/** Where a demo price comes from. */
export const invented = 'Invented for the demo';

export const itemRemoved = 'Item removed';

// The summary

export const summary = 'Smart shopping summary';
export const oneStop = 'One stop';
export const everythingAt = (store: string) => `Everything at ${store}, tax included.`;
export const youKeep = 'You keep';
export const comparedWith = (store: string) => `Compared with ${store}.`;
export const percentLessThan = (store: string, percent: number) => `Compared with ${store}, ${percent}% less.`;
export const stops = (count: number) => plural(count, { one: 'More stops', other: '# stops' });
export const eachAtCheapest = (saved: string) =>
  `Buy each item where it is cheapest: ${saved} less, if the extra drive is worth it.`;
export const oneStoreIsBest = 'No savings from more stops: one store has the best price on everything.';
export const demoPrices = 'These are demo prices. Compare your own cart at the stores near you.';
export const compareNearMe = 'Compare stores near me';

export const premium = 'Favorites & recurring orders';
export const premiumNote = 'Keep a list of what you always buy and get it in your cart every week.';
export const seePremium = (price: string) => `See Premium · ${price}`;
