import type { OwnPriceReport } from '#shared/contract/prices/price-details.ts';
import { limits } from '#shared/limits.ts';
import { formatCents } from '#shared/money.ts';
import { plural } from '#shared/plural.ts';

export const notAvailable = 'Not available';
export const createAccount = 'Create account';
export const signIn = 'Sign In';

/* A visitor's price */

export const demoPrice = 'This is a demo price';
export const demoPriceNote = `With a free account, you see the price at stores near you, where it comes from, how old it is, and the last ${limits.priceHistoryDays} days of prices. You can also report a price you saw.`;
export const itemAtStore = (item: string, storeName: string) => `${item} at ${storeName}`;
export const priceFor = (price: string, offer: string) => `${price} for ${offer}`;
export const aboutFor = (price: string, offer: string) => `About ${price} for ${offer}`;
export const likelyBetween = (low: string, high: string) => `likely between ${low} and ${high}`;
export const visitorNote = `With a free account, you also see what it cost in the last ${limits.priceHistoryDays} days, and you can report a price you saw. Your list comes with you.`;

/** The license asks for it. */
export const fromOpenFoodFacts =
  'Name and size from Open Food Facts, © its contributors, under the Open Database License';

/* The price at a store */

export const estimate = 'An estimate';
export const estimateBetween = (low: string, high: string) => `An estimate, most likely ${low} to ${high}`;
/** @param explanation Whole sentences. */
export const estimateBecause = (about: string, explanation: string) => `${about}. ${explanation}`;
export const fromStore = (source: string, age: string) => `From ${source}, ${age}`;
export const paidBy = {
  'one-shopper': (age: string) => `One shopper, ${age}`,
  shoppers: (age: string) => `Some shoppers, ${age}`,
};
export const seen = {
  live: (age: string) => `Live ${age}`,
  receipt: (age: string) => `Paid ${age}`,
  reported: (age: string) => `Reported ${age}`,
} as const;
export const onlyYou = 'only you see this';
export const proofAt = (source: string) => `See the proof at ${source}`;
export const onSale = 'On sale';
export const withCard = 'With the store’s card';
export const lowestIn = (days: number) => plural(days, { one: 'Lowest in # day', other: 'Lowest in # days' });
export const usualPrice = 'Usual price';
export const highPrice = 'High for this store';
export const smallerPack = 'Smaller pack';
export const nothingToCompare = 'Too few earlier prices to compare with.';
/** 'Until Nov 3: 16 oz for $4.00, 25¢/oz. Now: 14 oz for $4.00, 28.6¢/oz.' */
export const shrunk = (lastDay: string, before: string, now: string) => `Until ${lastDay}: ${before}. Now: ${now}.`;
export const pack = (size: string, price: string) => `${size} for ${price}`;
export const packByMeasure = (size: string, cents: number, unitPrice: string) =>
  `${size} for ${formatCents(cents)}, ${unitPrice}`;

/* What it cost before */

export const historyHeading = plural(limits.priceHistoryDays, { one: 'The last day', other: 'The last # days' });
export const loadingHistory = 'Loading the earlier prices';
export const historyNotLoaded = 'The earlier prices could not be loaded.';
export const nothingShared = 'No shared price yet';
export const nothingSharedNote = 'Only you see your own price. A photo of a receipt starts the history for everyone.';
export const nothingSeen = 'No price seen yet';
export const nothingSeenNote =
  'No one has reported a price at these stores. Report the first one you see to start the history.';
export const store = 'Store';
export const today = 'Today';
export const amountRange = (lowCents: number, highCents: number) =>
  `${formatCents(lowCents)} to ${formatCents(highCents)}`;

export interface SeenPrices {
  storeName: string;
  /** A price, or a range of them. */
  amounts: string;
  dayCount: number;
  lastCents: number;
  lastDay: string;
}

/** 'Kroger: $3.19 to $3.99 on 12 days, last $3.49 on Nov 20.' */
export const summary = ({ storeName, amounts, dayCount, lastCents, lastDay }: SeenPrices) =>
  plural(dayCount, {
    one: `${storeName}: ${amounts} on ${lastDay}.`,
    other: `${storeName}: ${amounts} on # days, last ${formatCents(lastCents)} on ${lastDay}.`,
  });
/** Of receipts that neither the chain, a price file, nor an admin confirmed. */
export const unconfirmedDays = (storeName: string, count: number) =>
  plural(count, {
    one: `${storeName} on # day: only from shoppers’ receipts, not confirmed.`,
    other: `${storeName} on # days: only from shoppers’ receipts, not confirmed.`,
  });
export const dayByDay = (storeName: string) => `${storeName} day by day`;
export const dayTable = (storeName: string) => `Prices at ${storeName}, the latest day first`;
export const dayHeads = ['Day', 'Price', 'Package', 'From'] as const;
export const from = {
  live: 'the store',
  receipt: 'a receipt',
  reported: 'a shopper',
  'one-shopper': 'one shopper',
  shoppers: 'some shoppers',
} as const;
export const fromOnSale = {
  live: 'the store, on sale',
  receipt: 'a receipt, on sale',
  reported: 'a shopper, on sale',
  'one-shopper': 'one shopper, on sale',
  shoppers: 'some shoppers, on sale',
} as const;

/* Reporting a price */

export const iSawPrice = 'I saw a price';
export const iSawPriceAt = (storeName: string) => `I saw a price at ${storeName}`;
export const iSawAnother = 'I saw another price';
export const iSawAnotherAt = (storeName: string) => `I saw another price at ${storeName}`;
export const iLooked = 'I looked: not sold here';
export const iLookedAt = (storeName: string) => `I looked: not sold here at ${storeName}`;
export const notSoldHere = 'Not sold here';
export const notSoldHereNote = 'You looked, and this store does not carry it.';
export const reportPrice = 'Report the price';
export const reportNotSold = 'Report: not sold here';
export const iSaw = (cents: number) => `I saw ${formatCents(cents)}`;
/** 'Price of 1 lb' for what is sold by weight; 'Price of one' for a pack, whose size is above. */
export const priceOf = (size: string) => (size === '1 lb' ? `Price of ${size}` : 'Price of one');
export const priceExample = '3.49';
export const asOnShelf = 'As shown on the shelf, before tax.';
export const thatIs = (cents: number) => `That is ${formatCents(cents)}.`;
export const perhapsMeant = (cents: number) => `Or did you mean ${formatCents(cents)}?`;

export const thanks = 'Thank you!';
export const reportedNow = (item: string, storeName: string, cents: number) =>
  `${item} at ${storeName}: ${formatCents(cents)}.`;
export const notSoldNow = (item: string, storeName: string) => `${item} at ${storeName}: not sold here.`;
export const notReported = 'Not reported';
export const youReported = (cents: number, day: string) => `You reported ${formatCents(cents)} on ${day}.`;
/** Of another pack than the one that the store's price is for: 'You reported $22.00 for Tide 92 fl oz on Nov 20.' */
export const youReportedFor = (pack: string, cents: number, day: string) =>
  `You reported ${formatCents(cents)} for ${pack} on ${day}.`;
export const youReportedPackNotSold = (pack: string, day: string) =>
  `You reported on ${day} that ${pack} isn’t sold here.`;
export const youReportedNotSold = (day: string) => `You reported on ${day} that it isn’t sold here.`;
/** Who sees a report, for its reporter. */
export const whoSees: Record<OwnPriceReport['visibility'], string> = {
  'for-all': 'Everyone who compares this store sees it.',
  'for-reporter': 'Only you see it. Other shoppers see a price once a photo of a receipt shows it.',
  flagged: 'We are checking it, because it is far from the prices we know. Only you see it, and no total uses it yet.',
};
export const withdraw = 'Withdraw';
export const withdrawn = 'Report withdrawn';
export const withdrawnNote = 'We deleted your report.';
export const notWithdrawn = 'Could not withdraw the report';
