/**
 * What the functions are told by their environment: set by infra in the cloud and by the local cloud on a laptop. One
 * capability for each thing they do, so that a function is told what it uses and nothing else. The endpoints of AWS
 * services come from the SDK's own AWS_ENDPOINT_URL_* variables and are not listed here.
 *
 * Read by hand: for zod to make and use the schemas of these few texts took a twentieth of every start.
 */

interface Variable<T> {
  /** What it has to be, for whoever told something else. */
  what: string;
  /** Undefined where it is something else. */
  read: (told: string) => T | undefined;
  /** Stands where nothing is told. */
  fallback?: string;
}

export interface Capability {
  /** Where infra tells the functions: named when a value is missing. Null for what nobody has to tell. */
  setBy: string | null;
  variables: Readonly<Record<string, Variable<unknown>>>;
}

/** As a function reads it. */
export type Settings<C extends Capability> = {
  readonly [K in keyof C['variables']]: Exclude<ReturnType<C['variables'][K]['read']>, undefined>;
};

type WithFallback<C extends Capability> = {
  [K in keyof C['variables']]: C['variables'][K] extends { fallback: string } ? K : never;
}[keyof C['variables']];

/** As a function is told it. */
export type Told<C extends Capability> = { [K in Exclude<keyof C['variables'], WithFallback<C>>]: string } & {
  [K in WithFallback<C>]?: string;
};

const commaSeparated = (told: string) => told.split(',').filter(Boolean);
const secretCharacters = 16;

const someText = { what: 'a text', read: (told: string) => told || undefined };
const isUrl = (told: string) => /^https?:\/\/[\w[][^\s/?#]*([/?#]\S*)?$/.test(told);
const readUrl = (told: string) => (isUrl(told) ? told : undefined);
const url = { what: 'a URL', read: readUrl };
/** As browsers say it. */
const origin = {
  what: 'a URL without a path or a trailing slash',
  read: (told: string) => (/^https?:\/\/[\w[][^\s/?#]*$/.test(told) ? told : undefined),
};
const names = { what: 'names with commas between them', read: commaSeparated };
const urls = {
  what: 'URLs with commas between them',
  read: (told: string) => (commaSeparated(told).every(isUrl) ? commaSeparated(told) : undefined),
};
const secret = {
  what: `at least ${secretCharacters} characters`,
  read: (told: string) => (told.length >= secretCharacters ? told : undefined),
};
const secrets = {
  what: `secrets of at least ${secretCharacters} characters with commas between them`,
  read: (told: string) => {
    const all = commaSeparated(told);
    return all.length > 0 && all.every(secret.read) ? all : undefined;
  },
};
const email = {
  what: 'an e-mail address',
  read: (told: string) => (/^[^\s@]+@[^\s@]+$/.test(told) ? told.toLowerCase() : undefined),
};
const onOrOff = {
  what: 'on or off',
  read: (told: string) => (told === 'on' || told === 'off' ? told : undefined),
};
const cents = {
  what: 'a whole number of cents',
  read: (told: string) => (/^\d{1,9}$/.test(told) ? +told : undefined),
};
const addresses = {
  what: 'pairs such as kroger=http://127.0.0.1:4000 with commas between them',
  read: (told: string) => {
    const pairs = commaSeparated(told).map((pair) => pair.split(/=(.*)/s, 2));
    const arePairs = pairs.every(([id, address]) => id && address && isUrl(address));
    return arePairs ? new Map(pairs as [string, string][]) : undefined;
  },
};
const millisecondsUpTo = (most: number, fallback: number) => ({
  what: `a number of ms from 1000 to ${most}`,
  read: (told: string) => (/^\d+$/.test(told) && +told >= 1_000 && +told <= most ? +told : undefined),
  fallback: String(fallback),
});

/** Where the site is; every function that answers calls checks their origin and makes cookies for it. */
export const siteEnvironment = {
  setBy: 'infra/constructs/website.ts',
  variables: {
    /** Where the site is served, without a trailing slash: https://tillwise.example or http://localhost:3000. */
    SITE_ORIGIN: origin,
    /** Further origins that show the same site, comma-separated; signing in leads to SITE_ORIGIN from each of them. */
    SITE_ALIASES: urls,
  },
} as const satisfies Capability;

/** For functions that answer calls, which all come through CloudFront: whoever goes around it is refused. */
export const frontDoorEnvironment = {
  setBy: 'infra/constructs/origin-secret.ts',
  variables: {
    /** What CloudFront may show as its own, comma-separated: two while one takes over from the other. */
    ORIGIN_SECRETS: secrets,
  },
} as const satisfies Capability;

/** Whose sessions are taken; for functions with routes that not anyone may call. */
export const sessionEnvironment = {
  setBy: 'infra/constructs/sign-in.ts',
  variables: {
    USER_POOL_CLIENT_ID: someText,
    /** The `iss` of the pool's tokens, and where its public keys are. */
    TOKEN_ISSUER: url,
    TOKEN_KEYS_URL: url,
    /** The verified e-mail of the one administrator. */
    ADMIN_EMAIL: email,
  },
} as const satisfies Capability;

/** For the function that has people sign in, and renews their sessions. */
export const signInEnvironment = {
  setBy: 'infra/constructs/sign-in.ts',
  variables: {
    /** The managed login's address: /oauth2/authorize, /oauth2/token and /logout hang below it. */
    LOGIN_URL: url,
    /** The name of the secret in Secrets Manager that is the app client's secret at Cognito. */
    CLIENT_SECRET_NAME: someText,
  },
} as const satisfies Capability;

/** For functions that look after the accounts of the user pool. */
export const accountsEnvironment = {
  setBy: 'infra/constructs/sign-in.ts',
  variables: {
    USER_POOL_ID: someText,
  },
} as const satisfies Capability;

/** For functions that read or write what is stored. */
export const tableEnvironment = {
  setBy: 'infra/constructs/data-table.ts',
  variables: {
    TABLE_NAME: someText,
  },
} as const satisfies Capability;

/** For functions that keep something under a hash of whom it is about. */
export const hashEnvironment = {
  setBy: 'infra/constructs/data-table.ts',
  variables: {
    /** Keys these hashes. It must never change: what is kept under them would be lost. */
    HASH_SECRET: secret,
  },
} as const satisfies Capability;

/** For functions that ask for prices to be collected, or tell whose are. */
export const pricesEnvironment = {
  setBy: 'infra/constructs/price-collection.ts',
  variables: {
    /** The providers of prices that are switched on, comma-separated by their ids; empty for none. */
    PRICE_PROVIDERS: names,
  },
} as const satisfies Capability;

/** For functions that put what is asked for into the queue. */
export const priceQueueEnvironment = {
  setBy: 'infra/constructs/price-collection.ts',
  variables: {
    PRICE_QUEUE_URL: url,
  },
} as const satisfies Capability;

/** For the function that asks the providers. */
export const providersEnvironment = {
  setBy: 'infra/constructs/price-collection.ts',
  variables: {
    /** The name of a provider's secret in Secrets Manager is this and its id. */
    PROVIDER_SECRETS_PREFIX: someText,
    /** Where providers answer if not at their own addresses: 'kroger=http://127.0.0.1:4000,...'; empty in the cloud. */
    PROVIDER_ADDRESSES: addresses,
  },
} as const satisfies Capability;

/** For the function that knows places. */
export const addressLookupEnvironment = {
  setBy: 'infra/constructs/address-lookup.ts',
  variables: {
    /** Whether Amazon Location is asked where an address is. */
    ADDRESS_LOOKUP: onOrOff,
    /** What that may cost the stage in a day. */
    ADDRESS_LOOKUP_DAILY_CENTS: cents,
  },
} as const satisfies Capability;

/** For the function that has pictures read. */
export const picturesEnvironment = {
  setBy: 'infra/constructs/picture-reading.ts',
  variables: {
    /** What that may cost the stage in a day. */
    PICTURES_DAILY_CENTS: cents,
  },
} as const satisfies Capability;

/** For functions that text. */
export const textsEnvironment = {
  setBy: 'infra/constructs/texts.ts',
  variables: {
    /** What that may cost the stage in a day. */
    TEXTS_DAILY_CENTS: cents,
  },
} as const satisfies Capability;

/** For functions that announce suggestions. */
export const suggestionsEnvironment = {
  setBy: 'infra/constructs/suggestions.ts',
  variables: {
    SUGGESTIONS_TOPIC_ARN: someText,
  },
} as const satisfies Capability;

/** For functions that talk to the payment provider. */
export const paymentEnvironment = {
  setBy: 'infra/constructs/payment-keys.ts',
  variables: {
    /** The name of the secret in Secrets Manager that is Stripe's secret key. */
    STRIPE_KEY_NAME: someText,
  },
} as const satisfies Capability;

/** How Stripe is reached, which has an answer for everybody. */
export const stripeEnvironment = {
  setBy: null,
  variables: {
    /** Where Stripe's API answers. */
    STRIPE_API_URL: { what: 'a URL', read: readUrl, fallback: 'https://api.stripe.com' },
    /** How long one try of a call may take; two tries fit below API Gateway's 29 s. */
    STRIPE_PATIENCE_MS: millisecondsUpTo(12_000, 8_000),
  },
} as const satisfies Capability;

/** How long a picture may take to be read, which has an answer for everybody. */
export const pictureReadingEnvironment = {
  setBy: null,
  variables: {
    /** Well below what the function that waits for it may take: 28 s. A test may wait for as long as its machine takes. */
    PICTURE_PATIENCE_MS: millisecondsUpTo(120_000, 20_000),
  },
} as const satisfies Capability;

/** For the function that Stripe's events come to. */
export const webhookEnvironment = {
  setBy: 'infra/constructs/payment-keys.ts',
  variables: {
    /** The name of the secret in Secrets Manager that Stripe signs its events with. */
    STRIPE_WEBHOOK_SECRET_NAME: someText,
  },
} as const satisfies Capability;

/** Everything that any function may be told. */
export const environment = /* @__PURE__ */ (() => ({
  setBy: null,
  variables: {
    ...siteEnvironment.variables,
    ...frontDoorEnvironment.variables,
    ...sessionEnvironment.variables,
    ...signInEnvironment.variables,
    ...accountsEnvironment.variables,
    ...tableEnvironment.variables,
    ...hashEnvironment.variables,
    ...pricesEnvironment.variables,
    ...priceQueueEnvironment.variables,
    ...providersEnvironment.variables,
    ...addressLookupEnvironment.variables,
    ...picturesEnvironment.variables,
    ...textsEnvironment.variables,
    ...suggestionsEnvironment.variables,
    ...paymentEnvironment.variables,
    ...stripeEnvironment.variables,
    ...pictureReadingEnvironment.variables,
    ...webhookEnvironment.variables,
  },
}))();
