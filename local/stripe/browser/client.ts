/** A payment as a publishable key sees it. */
export interface PaymentIntent {
  id: string;
  amount: number;
  currency: string;
  client_secret: string;
  status: string;
  last_payment_error: StripeError | null;
}

export interface StripeError {
  type: string;
  message: string;
  code?: string;
  decline_code?: string;
  payment_intent?: PaymentIntent;
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
    return this.call(`${idIn(clientSecret)}?${new URLSearchParams({ client_secret: clientSecret })}`);
  }

  confirm(clientSecret: string, { number, expMonth, expYear, cvc }: Card): Promise<Outcome> {
    return this.call(`${idIn(clientSecret)}/confirm`, {
      client_secret: clientSecret,
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': number,
      'payment_method_data[card][exp_month]': expMonth,
      'payment_method_data[card][exp_year]': expYear,
      'payment_method_data[card][cvc]': cvc,
    });
  }

  /** Tells how the shopper answered the bank. */
  authenticate(clientSecret: string, outcome: 'complete' | 'fail'): Promise<Outcome> {
    return this.call(`${idIn(clientSecret)}/authenticate`, { client_secret: clientSecret, outcome });
  }

  private async call(path: string, form?: Record<string, string>): Promise<Outcome> {
    try {
      const response = await fetch(new URL(`v1/payment_intents/${path}`, this.root), {
        method: form ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${this.publishableKey}` },
        ...(form && { body: new URLSearchParams(form) }),
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

/** The payment's id is the first part of its secret. */
function idIn(clientSecret: string): string {
  return encodeURIComponent(clientSecret.split('_secret_')[0] ?? '');
}
