interface RateLimit {
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
export const rateLimits = {
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
} as const satisfies Record<string, RateLimit>;
export type RateLimitName = keyof typeof rateLimits;

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
