import * as z from 'zod';
import { methodAndPath } from '#shared/contract/routes/route.ts';
import type {
  paymentEnvironment,
  RawSettings,
  stripeEnvironment,
  webhookEnvironment,
} from '#shared/deployment/environment.ts';
import { type WebConfig, webConfig } from '#shared/deployment/web-config.ts';
import { CannotStart } from '../startup/cannot-start.ts';
import { type LocalStripe, startStripe, stripePath } from './stripe-stand-in.ts';

/** The keys of a real Stripe account, in test mode. */
export interface StripeKeys {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
}

/** The stand-in's keys, which are not secret. */
export const standInKeys = { secretKey: 'sk_test_laptop', publishableKey: 'pk_test_laptop' };

/** The names of the functions' secrets. */
export const secretNames = {
  STRIPE_KEY_NAME: 'tillwise-local/stripe-key',
  STRIPE_WEBHOOK_SECRET_NAME: 'tillwise-local/stripe-webhook',
} as const satisfies RawSettings<typeof paymentEnvironment> & RawSettings<typeof webhookEnvironment>;

function secretsOf(secretKey: string, webhookSecret: string): Payments['secrets'] {
  return { [secretNames.STRIPE_KEY_NAME]: secretKey, [secretNames.STRIPE_WEBHOOK_SECRET_NAME]: webhookSecret };
}

/** The payment provider, and how the functions and the browser reach it. */
export interface Payments {
  environment: RawSettings<typeof stripeEnvironment>;
  /** The secrets for Secrets Manager, by the names in `secretNames`. */
  secrets: Readonly<Record<string, string>>;
  config: WebConfig;
  /** Null with the real Stripe. */
  standIn: LocalStripe | null;
  stop(): Promise<void>;
}

export function realPayments({ secretKey, publishableKey, webhookSecret }: StripeKeys): Payments {
  return {
    environment: {},
    secrets: secretsOf(secretKey, webhookSecret),
    config: webConfig.parse({ stripePublishableKey: publishableKey }),
    standIn: null,
    stop: async () => {},
  };
}

/** @param folder Keeps the stand-in's data on disk; without one it is lost at the end. */
export async function standInPayments(
  folder: string | undefined,
  webhookSecret: string,
  origin: string,
  now: () => Date,
): Promise<Payments> {
  const webhookUrl = `${origin}${methodAndPath('POST /api/stripe/webhook').path}`;
  const standIn = await startStripe({ ...standInKeys, folder, webhookUrl, webhookSecret, now });
  return {
    environment: {
      STRIPE_API_URL: `http://127.0.0.1:${standIn.port}`,
      // It runs on this machine.
      STRIPE_TIMEOUT_MS: '3000',
    },
    secrets: secretsOf(standInKeys.secretKey, webhookSecret),
    config: { stripePublishableKey: standInKeys.publishableKey, stripeScriptUrl: `${stripePath}/stripe.js` },
    standIn,
    stop: () => standIn.stop(),
  };
}

const names = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

const keys = z.object({
  STRIPE_SECRET_KEY: z.templateLiteral(['sk_test_', z.string()]),
  STRIPE_PUBLISHABLE_KEY: z.templateLiteral(['pk_test_', z.string()]),
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
});

/**
 * The real Stripe's keys in an environment; undefined without any.
 * @throws CannotStart when one is missing or is not a test key.
 */
export function readStripeKeys(environment: NodeJS.ProcessEnv): StripeKeys | undefined {
  if (names.every((name) => !environment[name])) return undefined;
  const found = keys.safeParse(environment);
  if (!found.success) {
    const wrong = found.error.issues.map(({ path }) => path.join('.')).join(', ');
    throw new CannotStart(
      `Payments at Stripe need ${names.join(', ')} of a test account (sk_test_..., pk_test_..., whsec_...). ` +
        `Missing or wrong: ${wrong}. Unset all three to use the stand-in.`,
    );
  }
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = found.data;
  return {
    secretKey: STRIPE_SECRET_KEY,
    publishableKey: STRIPE_PUBLISHABLE_KEY,
    webhookSecret: STRIPE_WEBHOOK_SECRET,
  };
}
