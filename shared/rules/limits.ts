/** The numbers of the product, each once. */
export const limits = {
  storesSelected: 5,
  storesWithoutChoice: 3,
  searchResults: 6,
  /** A search runs on more than this many characters. */
  searchMinimumLength: 2,
  searchMaximumLength: 100,
  cartEntries: 200,
  /** Carts that were cleared, and receipts, to buy again. */
  pastLists: 5,
  quantity: 99,
  /** A list as it is pasted: its letters, and what a line of plain words may have. */
  list: { textCharacters: 20_000, wordsCharacters: 120, amountMost: 9_999, servingsMost: 100 },
  /** What a shopper may set of a plan, and for how many items it is remembered where they are bought. */
  trip: {
    mostCentsPerMile: 500,
    mostCentsPerStop: 5_000,
    mostLeastGainCents: 10_000,
    memberships: 10,
    places: 100,
    storesOfItem: 10,
  },
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
  /** Of a shopper's own words: SNS takes 1,600, and our frame needs some. */
  textCharacters: 1_300,
  /** What a field takes of it, however somebody writes it. An e-mail address is never longer. */
  typed: { emailCharacters: 320, addressCharacters: 200, phoneCharacters: 40, priceCharacters: 12 },
  /** By which a person proves that a phone is theirs. */
  phoneCode: { digits: 6, minutesGood: 10, secondsApart: 30, tries: 5 },
  suggestion: { titleCharacters: 100, textCharacters: 2_000, rows: 5 },
  /** What is kept of a provider's words. */
  provider: {
    nameCharacters: 120,
    sizeCharacters: 40,
    aisleCharacters: 40,
    sourceCharacters: 60,
    troubleCharacters: 300,
  },
  /** What is kept of a name that the identity provider tells. */
  personNameCharacters: 100,
  notesCharacters: 500,
  sharedLists: 100,
  sharedList: { titleCharacters: 100, descriptionCharacters: 500, notesCharacters: 200 },
  /** What an admin looks at in one go. */
  flaggedPricesShown: 100,
  /** What an admin reads of what moved: over so many days, so many prices at stores. */
  movers: { days: 7, shown: 20 },
  familyMembers: 500,
  familyMember: { nameCharacters: 100, notesCharacters: 500 },
  receipt: {
    /** How long the hashes of what was read on a picture wait for the shopper to confirm it. */
    readingDays: 2,
    /** How long it is counted how far a person's prices of a month are off: longer than the month. */
    patternDays: 40,
    textCharacters: 20_000,
    /** Three megabytes in base64: a browser shrinks a picture to much less. */
    pictureCharacters: 4_000_000,
    requestBytes: 4_100_000,
    wordsCharacters: 60,
    lines: 200,
    listed: 200,
    /** Of one store, day and sum, without anything printed that tells them apart. */
    alikeADay: 3,
    picture: {
      /** The longer side, as browsers send it. */
      sentSide: 2_000,
      /** What is read at most: as long a side as Textract takes, and more pixels than a phone's photo has by default. */
      readSide: 10_000,
      readPixels: 25_000_000,
      /** What a browser opens at most to shrink it. */
      openedPixels: 64_000_000,
      openedBytes: 30_000_000,
    },
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
  /** How long a token of a session is good, before it is renewed. */
  tokenMinutes: 10,
  /** How long a browser stays signed in without being used. */
  sessionIdleDays: 30,
  /** How long it stays signed in at most, however much it is used: as long as the user pool's refresh tokens. */
  sessionDays: 365,
  /** How many browsers one person is signed in at; a further sign-in ends the one that was used longest ago. */
  sessions: 20,
  /** How old a sign-in may be for the admin's calls. */
  adminSignInHours: 4,
  /** What is deleted is gone within them, as the privacy policy promises: no backup and no log reaches further back. */
  deletedDataDays: 30,
} as const;

/** What more than one sentence says of them. */
export const limitWords = {
  stores: `up to ${limits.storesSelected} stores`,
  tooManyStores: `You can select up to ${limits.storesSelected} stores. Remove a store first to add a new one.`,
  tax: `${Math.round(limits.taxRate * 100)}%`,
  suggestionAnswered: 'within 2-3 business days',
} as const;

interface PaidServiceTerms {
  /** What a unit costs, in thousandths of a cent: the price lists of us-east-1, November 2026. */
  millicents: number;
  /** The failure of the catalogue that says that the stage has spent its budget of the day (infra/stages.ts). */
  refusal: string;
}

/** What others do for us for money, call by call. */
export const paidServices = {
  /** Amazon Textract, a picture: DetectDocumentText is $1.50 for 1,000. */
  pictures: { millicents: 150, refusal: 'receipt-pictures-spent' },
  /** Amazon Location, an address or a point, to be stored: half a cent at most. */
  addressLookups: { millicents: 500, refusal: 'address-lookups-spent' },
  /** Amazon SNS, a part of a text, with the carrier's fee: about a cent. */
  texts: { millicents: 1_000, refusal: 'texts-spent' },
} as const satisfies Record<string, PaidServiceTerms>;
export type PaidService = keyof typeof paidServices;

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
  /** Of a phone, by all who have lists or codes sent to it together. */
  textsToPhone: { per: 'day', most: 3, refusal: 'phone-texted-enough' },
  /** That prove whose a phone is. Each is one of the account's texts, and of the phone's, as well. */
  phoneCodes: { per: 'day', most: 3, refusal: 'too-many-phone-codes' },
  /** What all paid services together cost for one account, in thousandths of a cent: 150 cents. */
  spending: { per: 'day', most: 150_000, refusal: 'too-much-spent' },
  suggestions: { per: 'day', most: 10, refusal: 'too-many-suggestions' },
  /** The three that ask the payment provider. Whoever has opened too many payments can still cancel. */
  paymentsOpened: { per: 'day', most: 50, refusal: 'too-many-billing-calls' },
  planChecks: { per: 'day', most: 100, refusal: 'too-many-billing-calls' },
  cancellations: { per: 'day', most: 50, refusal: 'too-many-billing-calls' },
  shares: { per: 'day', most: 300, refusal: 'too-many-shares' },
  ordersCreated: { per: 'day', most: 100, refusal: 'too-many-orders-created' },
  /** More than anybody walks past; each is written in three places. */
  priceReports: { per: 'day', most: 100, refusal: 'too-many-price-reports' },
  /**
   * Of prices that a provider is asked for because of them: a full cart at five stores, and some more. A provider answers
   * so many calls in a day to all shoppers together. Beyond them the last known prices and estimates have to do.
   */
  pricesAsked: { per: 'day', most: 1_000, refusal: 'too-many-calls' },
  /** Beyond them the nearest town has to do. */
  addressLookups: { per: 'day', most: 30, refusal: 'too-many-calls' },
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

interface CallPace {
  /**
   * Calls of one caller within a minute: of an account where the route is for those who are signed in, else of a network:
   * an IPv4 address, or a /64 of IPv6 and those around it (`networkTimes`).
   */
  ofCaller: number;
  /** Of everybody together, counted after the caller's own. A hundred callers at their limit leave room for others. */
  ofAll: number;
  /** The failures of the catalog that say so. */
  refusal: string;
  busy: string;
}

/** How often some routes may be called within a minute, all routes of a pace together; answers from a cache don't count. */
export const callPaces = {
  // A sign-in is two calls, of which one asks Cognito, which answers 120 in a second.
  'sign-in': { ofCaller: 50, ofAll: 6_000, refusal: 'too-many-calls', busy: 'very-busy' },
  // Each asks Stripe; an account's allowances of the day end it after a few minutes.
  billing: { ofCaller: 30, ofAll: 4_000, refusal: 'too-many-calls', busy: 'very-busy' },
  'open-data': { ofCaller: 30, ofAll: 4_000, refusal: 'too-many-calls', busy: 'very-busy' },
  'text-stops': { ofCaller: 20, ofAll: 2_400, refusal: 'too-many-calls', busy: 'very-busy' },
  'open-prices': { ofCaller: 60, ofAll: 7_200, refusal: 'too-many-price-calls', busy: 'prices-busy' },
  // Reading a list and comparing it: a newcomer does each a few times in a minute.
  lists: { ofCaller: 40, ofAll: 4_800, refusal: 'too-many-calls', busy: 'very-busy' },
  // Each reads up to three prices of each item.
  'shared-list-prices': { ofCaller: 20, ofAll: 2_400, refusal: 'too-many-calls', busy: 'very-busy' },
} as const satisfies Record<string, CallPace>;
export type CallPaceName = keyof typeof callPaces;

/**
 * How many times one caller's pace a network of IPv6 may call, by its size: a /64 is one household's or phone's, a /56 is
 * what a home connection may get, a /48 what anybody gets for nothing from a tunnel.
 */
export const networkTimes = { '/64': 1, '/56': 2, '/48': 4 } as const;

/**
 * What the edge and the API let through unless a stage says otherwise: to each address first, then to everybody. The total
 * only bounds what a flood costs. The firewall can't count the addresses of a /64 together, so a hundred of them that each
 * stay just below its limit, a thousand calls a second, must leave room for everybody else.
 */
export const stageLimits = {
  requestsPerSecond: 3_000,
  /** For a moment: as many as API Gateway grants an account. */
  requestBurst: 5_000,
  /** Of one address within a minute, before the firewall refuses it. */
  requestsPerAddress: 600,
  /** What part of the requests per second a route may be that anybody may call, where it has no pace. */
  shares: {
    'POST /api/visits': 0.5,
    'GET /shared/{proxy+}': 0.5,
    'GET /api/shared-lists/{listId}': 0.5,
  },
} as const;

/** Of one address within a minute at Cognito, which lets everybody together sign in 120 times a second. */
export const signInPageLimits = {
  callsPerAddress: 1_200,
  /** Passwords, codes and new accounts sent in. */
  entriesPerAddress: 50,
} as const;

/** The firewall lets this many times a pace's calls through: it only keeps a flood away, the function counts exactly. */
export const firewallSlack = 5;

/** How many partitions the due orders are spread over: a schedule of its own wakes the run of each. */
export const dueShards = 16;
/** How many partitions those who are texted of prices are spread over. */
export const priceTextShards = 16;
/** How many partitions a budget of a day is divided among: together they take some 16,000 paid calls a second. */
export const budgetShards = 16;
/** How many partitions the visits of a domain are spread over: together they take some 16,000 visits a second. */
export const visitShards = 16;
/** How many partitions the observations kept on a day are spread over: together they take some 16,000 a second. */
export const observationShards = 16;
/** Over so many partitions of the index spread the stores that a provider of prices is asked about. */
export const askedStoreShards = 16;
