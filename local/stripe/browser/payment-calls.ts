import type { PaymentIntentResult } from '@stripe/stripe-js';
import { notATestCard, testCardOf } from './cards.ts';

/** The result of every Stripe.js call, which never rejects. */
type Outcome = Promise<PaymentIntentResult>;

/** The payment form's calls, to the script's own address. */
export class Client {
  private readonly root: URL;
  private readonly publishableKey: string;

  constructor(root: URL, publishableKey: string) {
    this.root = root;
    this.publishableKey = publishableKey;
  }

  /** Pays with a test card; other card numbers never leave the browser. */
  async confirm(clientSecret: string, cardNumber: string): Outcome {
    const card = testCardOf(cardNumber);
    return card ? this.call(clientSecret, 'confirm', { payment_method: card.id }) : { error: notATestCard };
  }

  /** Reports the shopper's answer to the bank. */
  authenticate(clientSecret: string, outcome: 'complete' | 'fail'): Outcome {
    return this.call(clientSecret, 'authenticate', { outcome });
  }

  private async call(client_secret: string, name: string, parameters: Record<string, string>): Outcome {
    // The payment's id is the first part of its secret.
    const [id = ''] = client_secret.split('_secret_');
    try {
      const response = await fetch(new URL(`v1/payment_intents/${encodeURIComponent(id)}/${name}`, this.root), {
        method: 'POST',
        headers: { authorization: `Bearer ${this.publishableKey}` },
        body: new URLSearchParams({ client_secret, ...parameters }),
      });
      const answer = await response.json();
      return response.ok ? { paymentIntent: answer } : { error: answer.error };
    } catch {
      const message =
        'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.';
      return { error: { type: 'api_connection_error', message } };
    }
  }
}
