/**
 * What js.stripe.com serves, for a laptop: `Stripe(publishableKey)` with the Payment Element and what pays with it. Made
 * into one plain script; runs in the page itself, where the real one keeps the card in frames of its own.
 */
import { Client, type Outcome } from './client.ts';
import { type ConfirmOptions, confirmPayment } from './confirm-payment.ts';
import { Elements } from './elements.ts';
import { IntegrationError } from './integration-error.ts';

const script = document.currentScript;
if (!(script instanceof HTMLScriptElement)) throw new IntegrationError('This is a plain script, not a module.');
const root = new URL('.', script.src);

function Stripe(publishableKey: string) {
  if (!publishableKey) {
    throw new IntegrationError('Please call Stripe() with your publishable key. You used an empty string.');
  }
  const client = new Client(root, publishableKey);
  let paying: Promise<Outcome> | null = null;
  return {
    elements: (options?: { clientSecret?: string }) => new Elements(client, options),
    /** A second click while the first is under way waits for the same outcome: one dialog, one payment. */
    confirmPayment: (options: ConfirmOptions): Promise<Outcome> => {
      paying ??= confirmPayment(client, options).finally(() => {
        paying = null;
      });
      return paying;
    },
    retrievePaymentIntent: (clientSecret: string): Promise<Outcome> => client.retrieve(clientSecret),
    // The React library takes nothing for Stripe.js that lacks these.
    createToken: unknownCall('createToken'),
    createPaymentMethod: unknownCall('createPaymentMethod'),
    confirmCardPayment: unknownCall('confirmCardPayment'),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  };
}

function unknownCall(name: string) {
  return () => {
    throw new IntegrationError(`The stand-in for Stripe.js does not know ${name}().`);
  };
}

// The loader compares the version with the one it was made for.
Object.assign(window, { Stripe: Object.assign(Stripe, { version: 'endive' }) });
