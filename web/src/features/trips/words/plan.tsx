import type { ReactNode } from 'react';
import { plural } from '#shared/plural.ts';
import { withAssumed } from '#shared/rules/words.ts';
import { itemCount } from '#web/parts/cart/item-count.ts';

export const planTheTrip = 'Plan the trip';
export const howManyStores = 'How many stores to go to';
export const storeCount = (count: number) => plural(count, { one: '# store', other: '# stores' });

/** '1 store: about $82 for 3 of 4 items and 3 more miles.' The items count if some are missing. */
export function costAtStores(terms: {
  stores: number;
  cost: string;
  missing?: { bought: number; all: number } | undefined;
  moreMiles?: number | undefined;
}): string {
  const { cost, missing, moreMiles } = terms;
  const at = plural(terms.stores, { one: '# store', other: '# stores' });
  const items = missing && `${missing.bought} of ${itemCount(missing.all)}`;
  const miles = moreMiles && plural(moreMiles, { one: '# more mile', other: '# more miles' });
  if (items && miles) return `${at}: ${cost} for ${items} and ${miles}.`;
  if (items) return `${at}: ${cost} for ${items}.`;
  return miles ? `${at}: ${cost} and ${miles}.` : `${at}: ${cost}.`;
}

/** A sentence about going to more stores: the second, the third, another number of them, or several numbers. */
export interface AboutMoreStores {
  second: string;
  third: string;
  count: (count: number) => string;
  several: string;
}

export const tooCloseToCall: AboutMoreStores = {
  second: 'A second store may save money. It is too close to call.',
  third: 'A third store may save money. It is too close to call.',
  count: (count) =>
    plural(count, {
      one: '# store may save money. It is too close to call.',
      other: '# stores may save money. It is too close to call.',
    }),
  several: 'More stores may save money. It is too close to call.',
};

export const notWorthTheTrip: AboutMoreStores = {
  second: 'A second store isn’t worth the trip.',
  third: 'A third store isn’t worth the trip.',
  count: (count) => plural(count, { one: '# store isn’t worth the trip.', other: '# stores aren’t worth the trip.' }),
  several: 'More stores aren’t worth the trip.',
};

/** After the colon: how many items no other store sells for less. */
export const savesNothing = (store: 'second' | 'third', items: number) =>
  `A ${store} store saves nothing: ${plural(items, {
    one: 'your item isn’t cheaper elsewhere.',
    other: 'none of the # items is cheaper elsewhere.',
  })}`;
/** The same if some of the prices are estimates, which may differ by a few cents in either direction. */
export const likelySavesNothing = (store: 'second' | 'third', items: number) =>
  `A ${store} store probably saves nothing. We estimate that ${plural(items, {
    one: 'your item isn’t much cheaper elsewhere.',
    other: 'none of the # items is much cheaper elsewhere.',
  })}`;

export const unconfirmedDontDecide =
  'Prices that come only from shoppers’ receipts don’t decide the plan. Our estimates do.';
export const allNeedMembership = 'All of these stores need a membership. Press Change to add the ones you have.';
export const allFarAway = 'All of your stores are too far away for a trip. Choose stores near you to plan one.';
export const noneHasAnything = 'None of these stores has anything on your list.';

// What the trip costs

/** '30¢ a mile, $3.00 a stop'. */
const terms = (mile: string, stop: string) => `${mile} a mile, ${stop} a stop`;
export const withDrive = (address: string, mile: string, stop: string) =>
  `Includes the drive from ${address} and back: ${terms(mile, stop)}. Miles are 1.3 times the straight-line distance.`;
export const withoutDrive = (mile: string, stop: string) =>
  `${terms(mile, stop)}. Enter where you shop from to include the drive.`;
/** The hidden part says to screen readers what 'Change' changes. */
export const changeSettings = (hidden: (words: string) => ReactNode) => <>Change{hidden(' what the trip costs')}</>;

// One route through the stores

/** 'Aldi, then Walmart: ~$46 + trip $8.30 · 6.1 mi'. */
export const choiceCost = (route: string, atCheckout: string, trip: string | null, miles: string | null) =>
  [`${route}: ${trip === null ? atCheckout : `${atCheckout} + trip ${trip}`}`, miles].filter(Boolean).join(' · ');

export const eachAlone = 'Each store alone, with the trip';
export const withItems = (choice: string, items: string) => `${choice} · ${items}`;
export const badges = {
  best: 'best after the drive',
  uncertain: 'too close to call',
  notWorthIt: 'not worth it',
};
export const someItems = (bought: number, all: number, assumed: number) =>
  withAssumed(`${bought} of ${itemCount(all)}`, assumed);
export const hasOnly = (bought: number, all: number) => `Has only ${bought} of ${itemCount(all)}.`;
/** `over` are the stores that it is compared with, unless it is the recommended trip. */
export const savesLessThanUncertainty = (saved: string, over: string | null) =>
  over === null
    ? `Saves ${saved} after the drive, within the estimates’ margin of error.`
    : `Compared with a trip to ${over}, saves ${saved} after the drive, within the estimates’ margin of error.`;
/** `saved` is missing if rounding would make it look like enough, or like nothing. */
export const savesTooLittle = (saved: string | null, least: string, moreStops: number) =>
  saved === null
    ? plural(moreStops, {
        one: `Saves less than the ${least} that another stop must save, drive included.`,
        other: `Saves less than the ${least} that # more stops must save, drive included.`,
      })
    : plural(moreStops, {
        one: `Saves ${saved} after the drive: less than the ${least} that another stop must save.`,
        other: `Saves ${saved} after the drive: less than the ${least} that # more stops must save.`,
      });
/** The same for one more stop than a trip that isn't recommended. */
export const savesTooLittleOver = (stores: string, saved: string | null, least: string) =>
  saved === null
    ? `Compared with a trip to ${stores}, saves less than the ${least} that another stop must save, drive included.`
    : `Compared with a trip to ${stores}, saves ${saved} after the drive: less than the ${least} that another stop must save.`;
/** `least` is what more stops must save, if anything. */
export const costsAboutTheSame = (over: string | null, least: string | null, moreStops: number) => {
  const same = over === null ? 'Costs about the same' : `Costs about as much as a trip to ${over}`;
  if (least === null) return `${same}, drive included.`;
  return plural(moreStops, {
    one: `${same}, drive included. Another stop must save ${least}.`,
    other: `${same}, drive included. # more stops must save ${least}.`,
  });
};
export const afterTheDrive = (cost: string) => `${cost} after the drive`;
export const costsMore = 'Costs more, drive included.';
export const costsMoreThan = (stores: string) => `Costs more than a trip to ${stores}, drive included.`;
export const driveCostsMore = (saved: string, more: string) =>
  `Saves ${saved} at checkout, but getting there costs ${more} more.`;

export const needsMembership = (store: string) => `${store} is left out: it needs a membership.`;
export const membershipBringsItems = (count: number) =>
  plural(count, { one: 'With one, you could get # more item.', other: 'With one, you could get # more items.' });
/** `over` are the stores that it is compared with, unless it is the recommended trip. */
export const membershipSaves = (saved: string, over: string | null) =>
  over === null
    ? `With one, this trip would cost ${saved} less.`
    : `With one, you would save ${saved} compared with a trip to ${over}.`;
export const membershipMaySave = (saved: string, over: string | null) =>
  over === null
    ? `With one, you may save ${saved} on this trip, within the estimates’ margin of error.`
    : `With one, you may save ${saved} compared with a trip to ${over}, within the estimates’ margin of error.`;
export const membershipNotNeeded = (stores: string) => `A trip to ${stores} may cost as little without one.`;
export const membershipChangesNothing = 'A membership would not make this trip cheaper.';

// What to buy where

export const itemsAt = (store: string, count: number, assumed: number) =>
  withAssumed(`${store}, ${itemCount(count)}`, assumed);
export const itemsNowhere = (count: number) => `Not at these stores, ${itemCount(count)}`;
export const itemsKeptOut = (count: number) => `Not on this trip, ${itemCount(count)}`;
export const keepsToStores = (count: number) =>
  plural(count, {
    one: 'This plan buys # item only where you allow it, so its figures can differ from the comparison’s.',
    other: 'This plan buys # items only where you allow them, so its figures can differ from the comparison’s.',
  });
export const whereYouSaid = 'where you said';
export const whereToBuyIt = 'Where to buy it';
export const whereToBuy = (item: string) => `Where to buy ${item}`;
export const planUpdated = 'Plan updated';
// Printing, sending, and saving the plan

export const print = 'Print, one page per store';
export const largePrint = 'Large print';
export const mail = (hidden: (words: string) => ReactNode) => <>Email{hidden(' this plan')}</>;
/** Where the plan is too long for an email link. */
export const copyPlan = 'Copy this plan';
export const planCopied = 'Paste it into an email or a note';
export const mailSubject = 'Shopping plan';
export const saveThisPlan = 'Save this plan';
export const planSaved = 'We saved your plan';
export const addReceiptLater = 'Add the receipt afterwards to see if we were right.';
export const accountKeepsPlans = 'With a free account, we save your plan and compare it with your receipt.';
export const shareOrText = 'Share or text';
export const accountShares =
  'With a free account, you can share your list as a link. Sending it by text is part of Premium.';
export const createAccount = 'Create account';
