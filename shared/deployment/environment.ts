/**
 * The environment of the functions, set by infra in the cloud and by the local cloud on a laptop. It is split by
 * capability, so that a function gets only what it uses. The SDK reads the endpoints of AWS services from its own
 * AWS_ENDPOINT_URL_* variables.
 *
 * Read by hand, because building and using zod schemas for these few variables took a twentieth of every start.
 */

interface Variable<T> {
  /** What a valid value is, for the error message. */
  what: string;
  /** Returns undefined for an invalid value. */
  read: (value: string) => T | undefined;
  /** The value of a missing variable. */
  fallback?: string;
}

export interface Capability {
  /** The place where infra sets it, for the error message. Null if it need not be set. */
  setBy: string | null;
  variables: Readonly<Record<string, Variable<unknown>>>;
}

/** The values as a function reads them. */
export type Settings<C extends Capability> = {
  readonly [K in keyof C['variables']]: Exclude<ReturnType<C['variables'][K]['read']>, undefined>;
};

type WithFallback<C extends Capability> = {
  [K in keyof C['variables']]: C['variables'][K] extends { fallback: string } ? K : never;
}[keyof C['variables']];

/** The values as the environment passes them. */
export type RawSettings<C extends Capability> = { [K in Exclude<keyof C['variables'], WithFallback<C>>]: string } & {
  [K in WithFallback<C>]?: string;
};

const commaSeparated = (value: string) => value.split(',').filter(Boolean);
const secretCharacters = 16;

const someText = { what: 'a text', read: (value: string) => value || undefined };
const isUrl = (value: string) => /^https?:\/\/[\w[][^\s/?#]*([/?#]\S*)?$/.test(value);
const readUrl = (value: string) => (isUrl(value) ? value : undefined);
const url = { what: 'a URL', read: readUrl };
/** As browsers send it. */
const origin = {
  what: 'a URL without a path or a trailing slash',
  read: (value: string) => (/^https?:\/\/[\w[][^\s/?#]*$/.test(value) ? value : undefined),
};
const names = { what: 'names with commas between them', read: commaSeparated };
const urls = {
  what: 'URLs with commas between them',
  read: (value: string) => (commaSeparated(value).every(isUrl) ? commaSeparated(value) : undefined),
};
const secret = {
  what: `at least ${secretCharacters} characters`,
  read: (value: string) => (value.length >= secretCharacters ? value : undefined),
};
const secrets = {
  what: `secrets of at least ${secretCharacters} characters with commas between them`,
  read: (value: string) => {
    const all = commaSeparated(value);
    return all.length > 0 && all.every(secret.read) ? all : undefined;
  },
};
const email = {
  what: 'an email address',
  read: (value: string) => (/^[^\s@]+@[^\s@]+$/.test(value) ? value.toLowerCase() : undefined),
};
const onOrOff = {
  what: 'on or off',
  read: (value: string) => (value === 'on' || value === 'off' ? value : undefined),
};
const cents = {
  what: 'a whole number of cents',
  read: (value: string) => (/^\d{1,9}$/.test(value) ? +value : undefined),
};
const addresses = {
  what: 'pairs such as kroger=http://127.0.0.1:4000 with commas between them',
  read: (value: string) => {
    const pairs = commaSeparated(value).map((pair) => pair.split(/=(.*)/s, 2));
    const arePairs = pairs.every(([id, address]) => id && address && isUrl(address));
    return arePairs ? new Map(pairs as [string, string][]) : undefined;
  },
};
const millisecondsUpTo = (most: number, fallback: number) => ({
  what: `a number of ms from 1000 to ${most}`,
  read: (value: string) => (/^\d+$/.test(value) && +value >= 1_000 && +value <= most ? +value : undefined),
  fallback: String(fallback),
});

/** The site's origin. Every function that answers calls checks origins and sets cookies for it. */
export const siteEnvironment = {
  setBy: 'infra/website/website.ts',
  variables: {
    /** The site without a trailing slash: https://tillwise.example or http://localhost:3000. */
    SITE_ORIGIN: origin,
    /** Other origins of the same site, comma-separated. Signing in leads from each of them to SITE_ORIGIN. */
    SITE_ALIASES: urls,
  },
} as const satisfies Capability;

/** For functions that answer calls through CloudFront: they reject calls that bypass it. */
export const frontDoorEnvironment = {
  setBy: 'infra/api/origin-secret.ts',
  variables: {
    /** The secrets CloudFront may send, comma-separated: two during a rotation. */
    ORIGIN_SECRETS: secrets,
  },
} as const satisfies Capability;

/** For functions that verify sessions. */
export const sessionEnvironment = {
  setBy: 'infra/sign-in/sign-in.ts',
  variables: {
    USER_POOL_CLIENT_ID: someText,
    /** The `iss` of the pool's tokens; its public keys are there too. */
    TOKEN_ISSUER: url,
    TOKEN_KEYS_URL: url,
    /** The verified email of the only administrator. */
    ADMIN_EMAIL: email,
  },
} as const satisfies Capability;

/** For the function that signs people in and renews their sessions. */
export const signInEnvironment = {
  setBy: 'infra/sign-in/sign-in.ts',
  variables: {
    /** The address of the managed login, with /oauth2/authorize, /oauth2/token, and /logout below it. */
    LOGIN_URL: url,
    /** The name of the Cognito app client's secret in Secrets Manager. */
    CLIENT_SECRET_NAME: someText,
  },
} as const satisfies Capability;

/** For functions that manage accounts of the user pool. */
export const accountsEnvironment = {
  setBy: 'infra/sign-in/sign-in.ts',
  variables: {
    USER_POOL_ID: someText,
  },
} as const satisfies Capability;

/** For functions that use the table. */
export const tableEnvironment = {
  setBy: 'infra/data-table.ts',
  variables: {
    TABLE_NAME: someText,
  },
} as const satisfies Capability;

/** For functions that store data under a hash of its owner. */
export const hashEnvironment = {
  setBy: 'infra/data-table.ts',
  variables: {
    /** The key of these hashes. It must never change, or the data stored under them is lost. */
    HASH_SECRET: secret,
  },
} as const satisfies Capability;

/** For functions that request prices or return them with their source. */
export const pricesEnvironment = {
  setBy: 'infra/background/price-requests.ts',
  variables: {
    /** The ids of the enabled price providers, comma-separated; empty for none. */
    PRICE_PROVIDERS: names,
  },
} as const satisfies Capability;

/** For functions that put price requests into the queue. */
export const priceQueueEnvironment = {
  setBy: 'infra/background/price-requests.ts',
  variables: {
    PRICE_QUEUE_URL: url,
  },
} as const satisfies Capability;

/** For the function that calls the providers. */
export const providersEnvironment = {
  setBy: 'infra/background/price-requests.ts',
  variables: {
    /** A provider's secret in Secrets Manager has this prefix and the provider's id as its name. */
    PROVIDER_SECRETS_PREFIX: someText,
    /** Addresses of providers that differ from their own: 'kroger=http://127.0.0.1:4000,...'. Empty in the cloud. */
    PROVIDER_ADDRESSES: addresses,
  },
} as const satisfies Capability;

/** For the function that looks up locations. */
export const addressLookupEnvironment = {
  setBy: 'infra/services/address-lookup.ts',
  variables: {
    /** Whether addresses are looked up at Amazon Location. */
    ADDRESS_LOOKUP: onOrOff,
    /** The stage's daily budget for it. */
    ADDRESS_LOOKUP_DAILY_CENTS: cents,
  },
} as const satisfies Capability;

/** For the function that reads photos. */
export const photosEnvironment = {
  setBy: 'infra/services/photo-reading.ts',
  variables: {
    /** The stage's daily budget for it. */
    PHOTOS_DAILY_CENTS: cents,
  },
} as const satisfies Capability;

/** For functions that send texts. */
export const textsEnvironment = {
  setBy: 'infra/services/text-messages.ts',
  variables: {
    /** The stage's daily budget for them. */
    TEXTS_DAILY_CENTS: cents,
  },
} as const satisfies Capability;

/** For functions that publish suggestions. */
export const suggestionsEnvironment = {
  setBy: 'infra/services/suggestion-emails.ts',
  variables: {
    SUGGESTIONS_TOPIC_ARN: someText,
  },
} as const satisfies Capability;

/** For functions that call the payment provider. */
export const paymentEnvironment = {
  setBy: 'infra/services/payment-keys.ts',
  variables: {
    /** The name of Stripe's secret key in Secrets Manager. */
    STRIPE_KEY_NAME: someText,
  },
} as const satisfies Capability;

/** How to reach Stripe; every variable has a default. */
export const stripeEnvironment = {
  setBy: null,
  variables: {
    /** The address of Stripe's API. */
    STRIPE_API_URL: { what: 'a URL', read: readUrl, fallback: 'https://api.stripe.com' },
    /** The timeout of one attempt; two attempts fit into API Gateway's 29 s. */
    STRIPE_TIMEOUT_MS: millisecondsUpTo(12_000, 8_000),
  },
} as const satisfies Capability;

/** How long reading a photo may take; it has a default. */
export const photoReadingEnvironment = {
  setBy: null,
  variables: {
    /** Well below the 28 s of the function that waits for it. Tests may wait longer on a slow machine. */
    PHOTO_TIMEOUT_MS: millisecondsUpTo(120_000, 20_000),
  },
} as const satisfies Capability;

/** For the function that receives Stripe's events. */
export const webhookEnvironment = {
  setBy: 'infra/services/payment-keys.ts',
  variables: {
    /** The name of the secret in Secrets Manager with which Stripe signs its events. */
    STRIPE_WEBHOOK_SECRET_NAME: someText,
  },
} as const satisfies Capability;

/** Every variable a function may get. */
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
    ...photosEnvironment.variables,
    ...textsEnvironment.variables,
    ...suggestionsEnvironment.variables,
    ...paymentEnvironment.variables,
    ...stripeEnvironment.variables,
    ...photoReadingEnvironment.variables,
    ...webhookEnvironment.variables,
  },
}))();
