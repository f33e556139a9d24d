/** A payment as the payment form sees it. */
export interface PaymentIntent {
  amount: number;
  currency: string;
  status: string;
  last_payment_error: StripeError | null;
}

export interface StripeError {
  type: string;
  message: string;
  code?: string;
}

/** What every call of Stripe.js comes to: never a rejection. */
export type Outcome = { paymentIntent: PaymentIntent; error?: never } | { error: StripeError; paymentIntent?: never };

export interface Card {
  number: string;
  expMonth: string;
  expYear: string;
  cvc: string;
}

/** The calls of the payment form, below the address that the script came from. */
export class Client {
  private readonly root: URL;
  private readonly publishableKey: string;

  constructor(root: URL, publishableKey: string) {
    this.root = root;
    this.publishableKey = publishableKey;
  }

  retrieve(clientSecret: string): Promise<Outcome> {
    return this.call(clientSecret, `?${new URLSearchParams({ client_secret: clientSecret })}`);
  }

  confirm(clientSecret: string, { number, expMonth, expYear, cvc }: Card): Promise<Outcome> {
    return this.call(clientSecret, '/confirm', {
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': expMonth,
      'payment_method_data[card][exp_year]': expYear,
      'payment_method_data[card][cvc]': cvc,
    });
  }

  /** Tells how the shopper answered the bank. */
  authenticate(clientSecret: string, outcome: 'complete' | 'fail'): Promise<Outcome> {
    return this.call(clientSecret, '/authenticate', { outcome });
  }

  private async call(client_secret: string, path: string, form?: Record<string, string>): Promise<Outcome> {
    // The payment's id is the first part of its secret.
    const [id = ''] = client_secret.split('_secret_');
    try {
      const response = await fetch(new URL(`v1/payment_intents/${encodeURIComponent(id)}${path}`, this.root), {
        method: form ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${this.publishableKey}` },
        ...(form && { body: new URLSearchParams({ client_secret, ...form }) }),
      });
      const answer = (await response.json()) as PaymentIntent & { error: StripeError };
      return response.ok ? { paymentIntent: answer } : { error: answer.error };
    } catch {
      const message =
        'We are experiencing issues connecting to our payments provider. Please check your internet connection and try again.';
      return { error: { type: 'api_connection_error', message } };
    }
  }
}
