/** The numbers of the product, each once. */
export const limits = {
  storesSelected: 5,
  storesWithoutChoice: 3,
  searchResults: 6,
  /** A search runs on more than this many characters. */
  searchMinimumLength: 2,
  searchMaximumLength: 100,
  cartEntries: 150,
  quantity: 99,
  distanceMiles: { minimum: 1, maximum: 25, step: 0.5, initial: 15, demo: 10, quickPicks: [2, 5, 10, 15] },
  storesPerAnswer: 100,
  itemsPerAnswer: 2_000,
  requestBytes: 64 * 1024,
  taxRate: 0.08,
  weeksPerMonth: 4.33,
  graceDays: 30,
  favorites: 200,
  recurringOrders: 20,
  runsRemembered: 12,
  textCharacters: 1_600,
  /** What a field takes of it, however somebody writes it. An e-mail address is never longer. */
  typed: { emailCharacters: 320, addressCharacters: 200, phoneCharacters: 40, priceCharacters: 12 },
  /** By which a person proves that a phone is theirs. */
  phoneCode: { digits: 6, minutesGood: 10, secondsApart: 30, tries: 5 },
  suggestion: { titleCharacters: 100, textCharacters: 2_000, rows: 5 },
  notesCharacters: 500,
  sharedLists: 100,
  sharedList: { titleCharacters: 100, descriptionCharacters: 500, notesCharacters: 200 },
  /** What an admin looks at in one go. */
  flaggedPricesShown: 100,
  familyMembers: 500,
  familyMember: { nameCharacters: 100, notesCharacters: 500 },
  receipt: {
    textCharacters: 20_000,
    /** Three megabytes in base64: a browser shrinks a picture to much less. */
    pictureCharacters: 4_000_000,
    requestBytes: 4_100_000,
    wordsCharacters: 60,
    lines: 200,
    listed: 200,
    /** Of one store, day and sum, without anything printed that tells them apart. */
    alikeADay: 3,
    /** The longer side of a picture as browsers send it. */
    picturePixels: 2_000,
    differencesShown: 3,
  },
  /** How long a store's own answer counts as what it charges now. */
  livePriceHours: 24,
  /** Older than that says little of today, even as history. */
  oldestPriceDays: 90,
  /** How far back the prices of an item are shown. */
  priceHistoryDays: 90,
  /** So many prices are decided about or withdrawn in one call, which ends well before its function's 15 s; the page then goes on. */
  pricesDecidedAtOnce: 200,
  visitsShown: { hours: 24, days: 30 },
  premiumMonthlyCents: 199,
  /** How long a sign-in counts as fresh, for what a copied cookie must not do. */
  freshSignInMinutes: 10,
  /** How long a browser stays signed in: as long as the user pool's refresh tokens. */
  sessionDays: 30,
  /** What is deleted is gone within them, as the privacy policy promises: no backup and no log reaches further back. */
  deletedDataDays: 30,
} as const;

/** What more than one sentence says of them. */
export const limitWords = {
  stores: `up to ${limits.storesSelected} stores`,
  tax: `${Math.round(limits.taxRate * 100)}%`,
  suggestionAnswered: 'within 2-3 business days',
} as const;

interface Allowance {
  /** UTC. */
  per: 'day' | 'month';
  most: number;
  /** The failure of the catalogue that says it is used up. */
  refusal: string;
}

/** What one account may do within a time: each of these costs money, or somebody's attention. */
export const allowances = {
  texts: { per: 'day', most: 20, refusal: 'too-many-texts' },
  /** As carriers charge them. At about a cent each they stay below what Premium costs. */
  textParts: { per: 'month', most: 120, refusal: 'texts-used-up' },
  /** Those that fail included, which cost nothing of the others. */
  textTries: { per: 'day', most: 60, refusal: 'too-many-text-tries' },
  /** That prove whose a phone is: of an account, and of a number. Each is one of the account's texts as well. */
  phoneCodes: { per: 'day', most: 3, refusal: 'too-many-phone-codes' },
  suggestions: { per: 'day', most: 10, refusal: 'too-many-suggestions' },
  /** The three that ask the payment provider. Whoever has opened too many payments can still cancel. */
  paymentsOpened: { per: 'day', most: 50, refusal: 'too-many-billing-calls' },
  planChecks: { per: 'day', most: 100, refusal: 'too-many-billing-calls' },
  cancellations: { per: 'day', most: 50, refusal: 'too-many-billing-calls' },
  shares: { per: 'day', most: 300, refusal: 'too-many-shares' },
  ordersCreated: { per: 'day', most: 100, refusal: 'too-many-orders-created' },
  /** More than anybody walks past; each is written in three places. */
  priceReports: { per: 'day', most: 100, refusal: 'too-many-price-reports' },
  /** Each costs half a cent; beyond them the nearest town has to do. */
  addressLookups: { per: 'day', most: 30, refusal: 'too-many-calls' },
  /** Each picture costs a cent to read. */
  receiptPictures: { per: 'month', most: 3, refusal: 'receipt-pictures-used-up' },
  receiptPicturesWithPremium: { per: 'month', most: 30, refusal: 'member-receipt-pictures-used-up' },
  /** Those that can't be read included, which cost nothing of the month's. */
  receiptPictureTries: { per: 'day', most: 10, refusal: 'too-many-receipt-pictures' },
  receiptTexts: { per: 'day', most: 20, refusal: 'too-many-receipt-texts' },
  /** More than anybody shops: whoever makes receipts up is heard no oftener. */
  receipts: { per: 'day', most: 20, refusal: 'too-many-receipts' },
  exports: { per: 'day', most: 20, refusal: 'too-many-exports' },
} as const satisfies Record<string, Allowance>;
export type AllowanceName = keyof typeof allowances;

/** How often prices are told to whoever has no account, within a minute; answers that a cache has are not counted. */
export const openPricesPace = { ofCaller: 60, ofAll: 1_200 };

/** How many partitions the due orders are spread over: a schedule of its own wakes the run of each. */
export const dueShards = 16;
/** How many partitions those who are texted of prices are spread over. */
export const priceTextShards = 16;
/** How many partitions the visits of a domain are spread over: together they take some 16,000 visits a second. */
export const visitShards = 16;
/** How many partitions the observations kept on a day are spread over: together they take some 16,000 a second. */
export const observationShards = 16;
