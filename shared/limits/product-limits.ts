export const storesSelected = 5;
export const storesWithoutChoice = 3;
export const searchResults = 6;
/** A search needs more than this many characters. */
export const searchMinimumLength = 2;
export const searchMaximumLength = 100;
export const cartEntries = 200;
/** How many cleared carts and receipts are offered to buy again. */
export const pastLists = 5;
export const quantity = 99;
/** The limits of a pasted list: its characters, and those of a line in plain words. */
export const list = {
  textCharacters: 20_000,
  wordsCharacters: 120,
  /** What a line says beside the name of its item. */
  noteCharacters: 120,
  amountLeast: 0.001,
  amountMost: 9_999,
  servingsMost: 100,
} as const;
/** The limits of trip settings, and how many items can have their own stores. */
export const trip = {
  /** Most shoppers won't make more stops on one trip. */
  stops: 3,
  /** How long a saved plan is stored: long enough for any receipt from its trip. */
  planDays: 60,
  mostCentsPerMile: 500,
  mostCentsPerStop: 5_000,
  mostLeastGainCents: 10_000,
  memberships: 10,
  places: 100,
  productCharacters: 150,
  storesOfItem: 10,
} as const;
export const distanceMiles = {
  minimum: 1,
  maximum: 25,
  step: 0.5,
  initial: 15,
  demo: 10,
  quickPicks: [2, 5, 10, 15],
} as const;
/** Without a choice, only stores within a day's drive are compared. */
export const farthestComparedMiles = 100;
export const storesPerAnswer = 100;
export const itemsPerAnswer = 2_000;
export const requestBytes = 64 * 1024;
export const taxRate = 0.08;
export const weeksPerMonth = 4.33;
export const graceDays = 30;
/** How far back prices are learned from and compared with estimates. */
export const daysLearnedFrom = 365;
export const favorites = 200;
export const recurringOrders = 20;
export const runsRemembered = 12;
/** The shopper's own words. SNS allows 1,600 characters, and we add some text around them. */
export const textCharacters = 1_300;
/** The maximum a field accepts, before parsing. An email address is never longer. */
export const typed = {
  emailCharacters: 320,
  addressCharacters: 200,
  phoneCharacters: 40,
  priceCharacters: 12,
} as const;
/** The code that verifies a person's phone. */
export const phoneCode = { digits: 6, minutesGood: 10, secondsApart: 30, tries: 5 } as const;
export const suggestion = {
  titleCharacters: 100,
  textCharacters: 2_000,
  rows: 5,
  answerBusinessDays: { fewest: 2, most: 3 },
} as const;
/** How much of a provider's text is stored. */
export const provider = {
  nameCharacters: 120,
  sizeCharacters: 40,
  aisleCharacters: 40,
  sourceCharacters: 60,
  troubleCharacters: 300,
} as const;
/** How much of a name from the identity provider is stored. */
export const personNameCharacters = 100;
export const notesCharacters = 500;
export const sharedLists = 100;
export const sharedList = { titleCharacters: 100, descriptionCharacters: 500, notesCharacters: 200 } as const;
/** How many flagged prices an admin sees at once. */
export const flaggedPricesShown = 100;
/** The days and the number of store prices on the admin's list of movers. */
export const movers = { days: 7, shown: 20 } as const;
/** The learned words on the admin's list. */
export const learnedWordsShown = 50;
export const familyMembers = 500;
export const familyMember = { nameCharacters: 100, notesCharacters: 500 } as const;
export * as receipt from './receipt-limits.ts';
/** How long a store's own price counts as current. */
export const livePriceHours = 24;
/** Older prices say little about today, even as history. */
export const oldestPriceDays = 90;
/** How far back the price history goes. */
export const priceHistoryDays = 90;
/**
 * How many prices one call approves or withdraws, well within its function's 15 s. The page then repeats the call.
 */
export const pricesDecidedAtOnce = 200;
export const visitsShown = { hours: 24, days: 30 } as const;
export const premiumMonthlyCents = 199;
/** How long a sign-in counts as fresh, for actions that a copied cookie must not do. */
export const freshSignInMinutes = 10;
/** How long a session token lasts before it is renewed. */
export const tokenMinutes = 10;
/** How long a browser stays signed in without use. */
export const sessionIdleDays = 30;
export const accuracy = {
  /** A figure is published once this many prices can be compared. */
  pricesNeeded: 20,
  /** How many prices of a shopper's receipts count in a month, so that no single shopper decides a figure. */
  pricesOfShopper: 100,
  /** The bars of errors in the chart: the middle one is within 2% of our estimate, and each of the others is 4% wide. */
  bars: { count: 9, widthPercent: 4 },
} as const;
/** How long a browser stays signed in with use: as long as the user pool's refresh tokens. */
export const sessionDays = 365;
/** How many browsers a person can be signed in with. One more ends the session used longest ago. */
export const sessions = 20;
/** The maximum age of a sign-in for admin calls. */
export const adminSignInHours = 4;
/** How long the location of a looked-up address is stored. */
export const geocodedAddressDays = 90;
/** Deleted data is gone within this time, as the privacy policy promises: backups and logs are no older. */
export const deletedDataDays = 30;
