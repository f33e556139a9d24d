import Stripe from 'stripe';
import { stripeEnvironment } from '#shared/deployment/environment.ts';
import { readEnvironment } from '../read-environment.ts';

const settings = readEnvironment(stripeEnvironment);

export function newStripeClient(secretKey: string): Stripe {
  const api = new URL(settings.STRIPE_API_URL);
  return new Stripe(secretKey, {
    host: api.hostname,
    port: api.port || undefined,
    protocol: api.protocol === 'http:' ? 'http' : 'https',
    timeout: settings.STRIPE_TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  });
}
