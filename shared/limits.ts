/** The constants of the product, each defined once. */
export const limits = {
  storesSelected: 5,
  storesWithoutChoice: 3,
  searchResults: 6,
  /** A search needs more than this many characters. */
  searchMinimumLength: 2,
  searchMaximumLength: 100,
  cartEntries: 200,
  /** How many cleared carts and receipts are offered to buy again. */
  pastLists: 5,
  quantity: 99,
  /** The limits of a pasted list: its characters, and those of a line in plain words. */
  list: { textCharacters: 20_000, wordsCharacters: 120, amountMost: 9_999, servingsMost: 100 },
  /** The limits of trip settings, and how many items can have their own stores. */
  trip: {
    /** Most shoppers won't make more stops on one trip. */
    stops: 3,
    /** How long a taken plan is stored: long enough for any receipt from its trip. */
    planDays: 60,
    mostCentsPerMile: 500,
    mostCentsPerStop: 5_000,
    mostLeastGainCents: 10_000,
    memberships: 10,
    places: 100,
    storesOfItem: 10,
  },
  distanceMiles: { minimum: 1, maximum: 25, step: 0.5, initial: 15, demo: 10, quickPicks: [2, 5, 10, 15] },
  /** A visitor's list is compared only at stores within a day's drive. */
  farthestComparedMiles: 100,
  storesPerAnswer: 100,
  itemsPerAnswer: 2_000,
  requestBytes: 64 * 1024,
  taxRate: 0.08,
  weeksPerMonth: 4.33,
  graceDays: 30,
  /** How far back prices are learned from and compared with estimates. */
  daysLearnedFrom: 365,
  favorites: 200,
  recurringOrders: 20,
  runsRemembered: 12,
  /** The shopper's own words. SNS allows 1,600 characters, and we add some text around them. */
  textCharacters: 1_300,
  /** The maximum a field accepts, before parsing. An e-mail address is never longer. */
  typed: { emailCharacters: 320, addressCharacters: 200, phoneCharacters: 40, priceCharacters: 12 },
  /** The code that verifies a person's phone. */
  phoneCode: { digits: 6, minutesGood: 10, secondsApart: 30, tries: 5 },
  suggestion: { titleCharacters: 100, textCharacters: 2_000, rows: 5, answerBusinessDays: { fewest: 2, most: 3 } },
  /** How much of a provider's text is stored. */
  provider: {
    nameCharacters: 120,
    sizeCharacters: 40,
    aisleCharacters: 40,
    sourceCharacters: 60,
    troubleCharacters: 300,
  },
  /** How much of a name from the identity provider is stored. */
  personNameCharacters: 100,
  notesCharacters: 500,
  sharedLists: 100,
  sharedList: { titleCharacters: 100, descriptionCharacters: 500, notesCharacters: 200 },
  /** How many flagged prices an admin sees at once. */
  flaggedPricesShown: 100,
  /** The days and the number of store prices on the admin's list of movers. */
  movers: { days: 7, shown: 20 },
  /** The learned words on the admin's list. */
  learnedWordsShown: 50,
  familyMembers: 500,
  familyMember: { nameCharacters: 100, notesCharacters: 500 },
  receipt: {
    /** How long the hashes of a picture's lines wait for the shopper to confirm the receipt. */
    readingDays: 2,
    /** How long the errors of a person's prices in a month are counted: longer than the month. */
    patternDays: 40,
    textCharacters: 20_000,
    /** Three megabytes in base64; a browser shrinks a picture to much less. */
    pictureCharacters: 4_000_000,
    requestBytes: 4_100_000,
    /** Order pages print whole sentences, and the size comes last. */
    wordsCharacters: 200,
    lines: 200,
    listed: 200,
    /** Receipts with the same store, day, and sum and nothing printed that distinguishes them. */
    alikeADay: 3,
    picture: {
      /** The longer side of a picture that browsers send. */
      sentSide: 2_000,
      /**
       * The largest picture that is read: Textract's limit for a side, and more pixels than a phone's photo has by
       * default.
       */
      readSide: 10_000,
      readPixels: 25_000_000,
      /** The largest picture that a browser opens to shrink it. */
      openedPixels: 64_000_000,
      openedBytes: 30_000_000,
      /** The maximum number of photos of one long receipt. Together they fit into one request. */
      mostParts: 4,
    },
    differencesShown: 3,
  },
  /** How long a store's own price counts as current. */
  livePriceHours: 24,
  /** Older prices say little about today, even as history. */
  oldestPriceDays: 90,
  /** How far back the price history goes. */
  priceHistoryDays: 90,
  /**
   * How many prices one call approves or withdraws, well within its function's 15 s. The page then repeats the call.
   */
  pricesDecidedAtOnce: 200,
  visitsShown: { hours: 24, days: 30 },
  premiumMonthlyCents: 199,
  /** How long a sign-in counts as fresh, for actions that a copied cookie must not do. */
  freshSignInMinutes: 10,
  /** How long a session token lasts before it is renewed. */
  tokenMinutes: 10,
  /** How long a browser stays signed in without use. */
  sessionIdleDays: 30,
  accuracy: {
    /** A figure is published once this many prices can be compared. */
    pricesNeeded: 20,
    /** How many prices of a shopper's receipts count in a month, so that no single shopper decides a figure. */
    pricesOfShopper: 100,
  },
  /** How long a browser stays signed in with use: as long as the user pool's refresh tokens. */
  sessionDays: 365,
  /** How many browsers a person can be signed in with. One more ends the session used longest ago. */
  sessions: 20,
  /** The maximum age of a sign-in for admin calls. */
  adminSignInHours: 4,
  /** How long the location of a looked-up address is stored. */
  geocodedAddressDays: 90,
  /** Deleted data is gone within this time, as the privacy policy promises: backups and logs are no older. */
  deletedDataDays: 30,
} as const;

/** The tax as shown. */
export const taxPercent = Math.round(100 * limits.taxRate);

interface PaidServiceTerms {
  /** The price of a unit in thousandths of a cent, from the price lists of us-east-1, November 2026. */
  millicents: number;
  /** The failure for a stage that has spent its daily budget (infra/stages.ts). */
  refusal: string;
}

/** The paid services we call. */
export const paidServices = {
  /** Amazon Textract, per picture: DetectDocumentText is $1.50 per 1,000. */
  pictures: { millicents: 150, refusal: 'receipt-pictures-spent' },
  /** Amazon Location, per address or coordinates, with permission to store the result: at most half a cent. */
  addressLookups: { millicents: 500, refusal: 'address-lookups-spent' },
  /** Amazon SNS, per part of a text, with the carrier's fee: about a cent. */
  texts: { millicents: 1_000, refusal: 'texts-spent' },
} as const satisfies Record<string, PaidServiceTerms>;
export type PaidService = keyof typeof paidServices;

interface Quota {
  /** UTC. */
  per: 'day' | 'month';
  most: number;
  /** The failure for a used-up quota. */
  refusal: string;
}

/** What one account may do per day or month. Each of these costs money or people's time. */
export const quotaLimits = {
  texts: { per: 'day', most: 20, refusal: 'too-many-texts' },
  /** As carriers charge them, at about a cent each: less than Premium costs. */
  textParts: { per: 'month', most: 120, refusal: 'texts-used-up' },
  /** Including failed ones, which count nowhere else. */
  textTries: { per: 'day', most: 60, refusal: 'too-many-text-tries' },
  /** Per phone, for lists and codes from all senders. */
  textsToPhone: { per: 'day', most: 3, refusal: 'phone-texted-enough' },
  /** Codes that verify a phone. Each also counts as one of the account's texts and of the phone's. */
  phoneCodes: { per: 'day', most: 3, refusal: 'too-many-phone-codes' },
  /** The cost of all paid services for one account, in thousandths of a cent: 150 cents. */
  spending: { per: 'day', most: 150_000, refusal: 'too-much-spent' },
  suggestions: { per: 'day', most: 10, refusal: 'too-many-suggestions' },
  /** The three calls to the payment provider. A person who used up payments can still cancel. */
  paymentsOpened: { per: 'day', most: 50, refusal: 'too-many-billing-calls' },
  planChecks: { per: 'day', most: 100, refusal: 'too-many-billing-calls' },
  cancellations: { per: 'day', most: 50, refusal: 'too-many-billing-calls' },
  shares: { per: 'day', most: 300, refusal: 'too-many-shares' },
  ordersCreated: { per: 'day', most: 100, refusal: 'too-many-orders-created' },
  /** More than one person can check in stores. Each report is written in three places. */
  priceReports: { per: 'day', most: 100, refusal: 'too-many-price-reports' },
  /**
   * Prices requested from a provider for their comparisons: a full cart at five stores and more. All shoppers share a
   * provider's daily calls. Beyond the limit, they see known prices and estimates.
   */
  pricesAsked: { per: 'day', most: 1_000, refusal: 'too-many-calls' },
  /** Beyond the limit, the nearest town is used. */
  addressLookups: { per: 'day', most: 30, refusal: 'too-many-calls' },
  receiptPictures: { per: 'month', most: 3, refusal: 'receipt-pictures-used-up' },
  receiptPicturesWithPremium: { per: 'month', most: 30, refusal: 'member-receipt-pictures-used-up' },
  /** Including unreadable ones, which don't count for the month. */
  receiptPictureTries: { per: 'day', most: 10, refusal: 'too-many-receipt-pictures' },
  receiptTexts: { per: 'day', most: 20, refusal: 'too-many-receipt-texts' },
  /** More receipts than anyone has, so this only limits invented ones. */
  receipts: { per: 'day', most: 20, refusal: 'too-many-receipts' },
  exports: { per: 'day', most: 20, refusal: 'too-many-exports' },
} as const satisfies Record<string, Quota>;
export type QuotaName = keyof typeof quotaLimits;

interface CallPace {
  /**
   * Calls of one caller per minute: an account on routes for signed-in people, else a network: an IPv4 address, or an
   * IPv6 /64 and the networks around it (`networkTimes`).
   */
  ofCaller: number;
  /** Calls of all callers, counted after the caller's own. A hundred callers at their limit leave room for others. */
  ofAll: number;
  /** The failures for the two limits. */
  refusal: string;
  busy: string;
}

/**
 * The rate limits of some routes per minute; the routes of one limit count together. Responses from a cache don't
 * count.
 */
export const callLimits = {
  // A sign-in makes two calls. One of them uses Cognito, which allows 120 a second.
  'sign-in': { ofCaller: 50, ofAll: 6_000, refusal: 'too-many-calls', busy: 'very-busy' },
  // Each call uses Stripe. An account's daily quotas stop it after a few minutes.
  billing: { ofCaller: 30, ofAll: 4_000, refusal: 'too-many-calls', busy: 'very-busy' },
  'open-data': { ofCaller: 30, ofAll: 4_000, refusal: 'too-many-calls', busy: 'very-busy' },
  'text-stops': { ofCaller: 20, ofAll: 2_400, refusal: 'too-many-calls', busy: 'very-busy' },
  'open-prices': { ofCaller: 60, ofAll: 7_200, refusal: 'too-many-price-calls', busy: 'prices-busy' },
  // Reading and comparing a list: a newcomer does each a few times a minute.
  lists: { ofCaller: 40, ofAll: 4_800, refusal: 'too-many-calls', busy: 'very-busy' },
  // Each reads up to three prices per item.
  'shared-list-prices': { ofCaller: 20, ofAll: 2_400, refusal: 'too-many-calls', busy: 'very-busy' },
} as const satisfies Record<string, CallPace>;
export type CallLimitName = keyof typeof callLimits;

/**
 * How many times one caller's limit an IPv6 network gets, by size: a /64 is one household or phone, a home connection
 * may get a /56, and anyone gets a /48 from a tunnel for free.
 */
export const networkTimes = { '/64': 1, '/56': 2, '/48': 4 } as const;

/**
 * The default limits at the edge and the API: first per address, then for everybody. The total only bounds the cost of
 * a flood. The firewall can't count the addresses of a /64 together, so a hundred of them just below its limit, a
 * thousand calls a second, must leave room for everybody else.
 */
export const stageLimits = {
  requestsPerSecond: 3_000,
  /** Briefly: as many as API Gateway grants an account. */
  requestBurst: 5_000,
  /** Calls from one address per minute before the firewall rejects them. */
  requestsPerAddress: 600,
  /** The share of the requests per second for one public route without its own limit. */
  shares: {
    'POST /api/visits': 0.5,
    'GET /shared/{proxy+}': 0.5,
    'GET /api/shared-lists/{listId}': 0.5,
  },
} as const;

/** Per address and minute at Cognito, which allows 120 sign-ins a second in total. */
export const signInPageLimits = {
  callsPerAddress: 1_200,
  /** Submitted passwords, codes, and sign-ups. */
  entriesPerAddress: 50,
} as const;

/** The firewall allows this many times a route's limit: it only stops floods, and the function counts exactly. */
export const firewallSlack = 5;

/** The number of partitions for due orders; each has its own schedule. */
export const dueShards = 16;
/** The number of partitions for people with price texts. */
export const priceTextShards = 16;
/** The number of partitions of a daily budget: together they allow about 16,000 paid calls a second. */
export const budgetShards = 16;
/** The number of partitions of a domain's visits: together they allow about 16,000 visits a second. */
export const visitShards = 16;
/** The number of partitions for a day's counts of plans compared with receipts. */
export const heldPlanShards = 8;
/** The number of partitions of a day's observations: together they allow about 16,000 a second. */
export const observationShards = 16;
/** The number of index partitions for the stores that a price provider is asked about. */
export const priceRequestShards = 16;
