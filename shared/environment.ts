import { z } from 'zod';
import { chainIds } from './built/chain-ids.ts';

/**
 * What the functions are told by their environment: set by infra in the cloud and by the local cloud on a laptop.
 * The endpoints of AWS services come from the SDK's own AWS_ENDPOINT_URL_* variables and are not listed here.
 */
export const environment = z.object({
  /** Where the site is served, without a trailing slash: https://tillwise.example or http://localhost:3000. */
  SITE_ORIGIN: z.url(),
  /** Further origins that show the same site, comma-separated; signing in leads to SITE_ORIGIN from each of them. */
  SITE_ALIASES: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.url())),
  TABLE_NAME: z.string().min(1),
  USER_POOL_ID: z.string().min(1),
  USER_POOL_CLIENT_ID: z.string().min(1),
  /** The `iss` of the pool's tokens, and where its public keys are. */
  TOKEN_ISSUER: z.url(),
  TOKEN_KEYS_URL: z.url(),
  /** The managed login's address: /oauth2/authorize, /oauth2/token and /logout hang below it. */
  LOGIN_URL: z.url(),
  /** Signs the short-lived cookie that a sign-in starts with. */
  SESSION_SECRET: z.string().min(16),
  /** The verified e-mail of the one administrator. */
  ADMIN_EMAIL: z.email().transform((email) => email.toLowerCase()),
  /** Chains whose real prices are being collected, comma-separated; empty for none. */
  LIVE_PRICE_CHAINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter(Boolean))
    .pipe(z.array(z.enum(chainIds))),
});
export type Environment = z.infer<typeof environment>;

/** What the functions that announce suggestions are told besides. */
export const messagesEnvironment = z.object({ SUGGESTIONS_TOPIC_ARN: z.string().min(1) });

/** What the functions that talk to the payment provider are told besides. */
export const paymentEnvironment = z.object({
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  /** Where Stripe's API answers. */
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  /** How long one try of a call may take; two tries fit below API Gateway's 29 s. */
  STRIPE_PATIENCE_MS: z.string().regex(/^\d+$/).default('8000').transform(Number).pipe(z.int().min(1_000).max(12_000)),
});
