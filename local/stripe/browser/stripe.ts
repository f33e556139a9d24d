/**
 * What js.stripe.com serves, for a laptop: as much of `Stripe(publishableKey)` as our payment form and Stripe's React
 * library use. Made into one plain script; runs in the page itself, where the real one keeps the card in frames of its own.
 */
import { askShopper, CardForm } from './card-form.ts';
import { Client, type Outcome } from './client.ts';

const script = document.currentScript;
if (!(script instanceof HTMLScriptElement)) throw new Error('This is a plain script, not a module.');
const root = new URL('.', script.src);

/** Payments that can be made; the form of any other does not load. */
const payable = ['requires_payment_method', 'requires_action'];

/** The Payment Element: `elements.create('payment')`, an event target as the React library expects one. */
class PaymentElement {
  readonly form = new CardForm();
  private readonly client: Client;
  private readonly clientSecret: string;
  private readonly listeners = new Map<string, () => void>();

  constructor(client: Client, clientSecret: string) {
    this.client = client;
    this.clientSecret = clientSecret;
  }

  on(type: string, listener: () => void): void {
    this.listeners.set(type, listener);
  }

  off(type: string): void {
    this.listeners.delete(type);
  }

  async mount(target: HTMLElement): Promise<void> {
    target.replaceChildren(this.form.host);
    const { paymentIntent } = await this.client.retrieve(this.clientSecret);
    this.listeners.get(paymentIntent && payable.includes(paymentIntent.status) ? 'ready' : 'loaderror')?.();
  }

  destroy(): void {
    this.form.host.remove();
    this.listeners.clear();
  }
}

/** `stripe.elements({ clientSecret })`: holds the one Payment Element of a payment. */
class Elements {
  readonly clientSecret: string;
  element: PaymentElement | null = null;
  private readonly client: Client;

  constructor(client: Client, clientSecret: string) {
    this.client = client;
    this.clientSecret = clientSecret;
  }

  create(): PaymentElement {
    this.element = new PaymentElement(this.client, this.clientSecret);
    return this.element;
  }

  /** Appearance and locale are the page's own anyway. */
  update(): void {}
}

function Stripe(publishableKey: string) {
  const client = new Client(root, publishableKey);
  return {
    elements: ({ clientSecret }: { clientSecret: string }) => new Elements(client, clientSecret),
    /** Pays with the card in the form, asking the shopper for the bank where the card wants it. */
    async confirmPayment({ elements: { clientSecret, element } }: { elements: Elements }): Promise<Outcome> {
      if (!element) throw new Error('There is no form to take a card from.');
      const error = element.form.check();
      if (error) return { error };
      const outcome = await client.confirm(clientSecret, element.form.card);
      if (outcome.paymentIntent?.status !== 'requires_action') return outcome;
      const answered = await client.authenticate(clientSecret, await askShopper(outcome.paymentIntent));
      // The payment says itself what went wrong after the bank was asked.
      const problem = answered.paymentIntent?.last_payment_error;
      return problem ? { error: problem } : answered;
    },
    // The React library takes nothing for Stripe.js that lacks these.
    createToken: unknownCall,
    createPaymentMethod: unknownCall,
    confirmCardPayment: unknownCall,
  };
}

function unknownCall(): never {
  throw new Error('The stand-in for Stripe.js does not know this call.');
}

Object.assign(window, { Stripe });
