import * as z from 'zod';

/**
 * What the functions are told by their environment: set by infra in the cloud and by the local cloud on a laptop. One
 * schema per capability, so that a function is told what it uses and nothing else. The endpoints of AWS services come
 * from the SDK's own AWS_ENDPOINT_URL_* variables and are not listed here.
 */

/** Called as pure, so that the bundle of a function makes no schema that it doesn't use. */
const told = <S extends z.ZodRawShape>(shape: () => S) => z.object(shape());

/** @param file Where infra tells the functions: named when a value is missing. */
const setBy = <S extends z.ZodRawShape>(file: string, shape: () => S) =>
  told(shape).register(z.globalRegistry, { setBy: file });

const commaSeparated = z.string().transform((text) => text.split(',').filter(Boolean));

/** Where the site is; every function that answers calls checks their origin and makes cookies for it. */
export const siteEnvironment = /* @__PURE__ */ setBy('infra/constructs/website.ts', () => ({
  /** Where the site is served, without a trailing slash: https://tillwise.example or http://localhost:3000. */
  SITE_ORIGIN: z.url(),
  /** Further origins that show the same site, comma-separated; signing in leads to SITE_ORIGIN from each of them. */
  SITE_ALIASES: commaSeparated.pipe(z.array(z.url())),
}));

/** For functions that answer calls, which all come through CloudFront: whoever goes around it is refused. */
export const frontDoorEnvironment = /* @__PURE__ */ setBy('infra/constructs/origin-secret.ts', () => ({
  /** What CloudFront may show as its own, comma-separated: two while one takes over from the other. */
  ORIGIN_SECRETS: commaSeparated.pipe(z.array(z.string().min(16)).min(1)),
}));

/** Whose sessions are taken; for functions with routes that not anyone may call. */
export const sessionEnvironment = /* @__PURE__ */ setBy('infra/constructs/sign-in.ts', () => ({
  USER_POOL_CLIENT_ID: z.string().min(1),
  /** The `iss` of the pool's tokens, and where its public keys are. */
  TOKEN_ISSUER: z.url(),
  TOKEN_KEYS_URL: z.url(),
  /** The managed login's address: /oauth2/authorize, /oauth2/token and /logout hang below it. */
  LOGIN_URL: z.url(),
  /** The verified e-mail of the one administrator. */
  ADMIN_EMAIL: z.email().transform((email) => email.toLowerCase()),
}));

/** For the function that has people sign in. */
export const signInEnvironment = /* @__PURE__ */ setBy('infra/constructs/sign-in.ts', () => ({
  /** Signs the short-lived cookie that a sign-in starts with. */
  SESSION_SECRET: z.string().min(16),
}));

/** For functions that look after the accounts of the user pool. */
export const accountsEnvironment = /* @__PURE__ */ setBy('infra/constructs/sign-in.ts', () => ({
  USER_POOL_ID: z.string().min(1),
}));

/** For functions that read or write what is stored. */
export const tableEnvironment = /* @__PURE__ */ setBy('infra/constructs/data-table.ts', () => ({
  TABLE_NAME: z.string().min(1),
}));

/** For functions that ask for prices to be collected, or tell whose are. */
export const pricesEnvironment = /* @__PURE__ */ setBy('infra/constructs/price-collection.ts', () => ({
  /** The providers of prices that are switched on, comma-separated by their ids; empty for none. */
  PRICE_PROVIDERS: commaSeparated,
}));

/** For functions that put what is asked for into the queue. */
export const priceQueueEnvironment = /* @__PURE__ */ setBy('infra/constructs/price-collection.ts', () => ({
  PRICE_QUEUE_URL: z.url(),
}));

/** For the function that asks the providers. */
export const providersEnvironment = /* @__PURE__ */ setBy('infra/constructs/price-collection.ts', () => ({
  /** The name of a provider's secret in Secrets Manager is this and its id. */
  PROVIDER_SECRETS_PREFIX: z.string().min(1),
  /** Where providers answer if not at their own addresses: 'kroger=http://127.0.0.1:4000,...'; empty in the cloud. */
  PROVIDER_ADDRESSES: commaSeparated
    .pipe(z.array(z.templateLiteral([z.string(), '=', z.string()])))
    .transform(
      (pairs) => new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)])),
    ),
}));

/** For the function that knows places. */
export const addressLookupEnvironment = /* @__PURE__ */ setBy('infra/constructs/address-lookup.ts', () => ({
  /** Whether Amazon Location is asked where an address is. */
  ADDRESS_LOOKUP: z.enum(['on', 'off']),
}));

/** For functions that announce suggestions. */
export const suggestionsEnvironment = /* @__PURE__ */ setBy('infra/constructs/suggestions.ts', () => ({
  SUGGESTIONS_TOPIC_ARN: z.string().min(1),
}));

/** For functions that talk to the payment provider. */
export const paymentEnvironment = /* @__PURE__ */ setBy('infra/constructs/payment-keys.ts', () => ({
  /** The name of the secret in Secrets Manager that is Stripe's secret key. */
  STRIPE_KEY_NAME: z.string().min(1),
}));

/** How Stripe is reached, which has an answer for everybody. */
export const stripeEnvironment = /* @__PURE__ */ told(() => ({
  /** Where Stripe's API answers. */
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  /** How long one try of a call may take; two tries fit below API Gateway's 29 s. */
  STRIPE_PATIENCE_MS: z.string().regex(/^\d+$/).default('8000').transform(Number).pipe(z.int().min(1_000).max(12_000)),
}));

/** For the function that Stripe's events come to. */
export const webhookEnvironment = /* @__PURE__ */ setBy('infra/constructs/payment-keys.ts', () => ({
  /** The name of the secret in Secrets Manager that Stripe signs its events with. */
  STRIPE_WEBHOOK_SECRET_NAME: z.string().min(1),
}));

/** Everything that any function may be told. */
export const environment = /* @__PURE__ */ told(() => ({
  ...siteEnvironment.shape,
  ...frontDoorEnvironment.shape,
  ...sessionEnvironment.shape,
  ...signInEnvironment.shape,
  ...accountsEnvironment.shape,
  ...tableEnvironment.shape,
  ...pricesEnvironment.shape,
  ...priceQueueEnvironment.shape,
  ...providersEnvironment.shape,
  ...addressLookupEnvironment.shape,
  ...suggestionsEnvironment.shape,
  ...paymentEnvironment.shape,
  ...stripeEnvironment.shape,
  ...webhookEnvironment.shape,
}));
