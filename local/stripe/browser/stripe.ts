/**
 * What js.stripe.com serves, for a laptop: as much of `Stripe(publishableKey)` as our payment form and Stripe's React
 * library use. Made into one plain script; runs in the page itself, where the real one keeps the card in frames of its own.
 */
import { askShopper, type CardForm, newCardForm } from './card-form.ts';
import { Client, type Outcome } from './client.ts';

const script = document.currentScript;
if (!(script instanceof HTMLScriptElement)) throw new Error('This is a plain script, not a module.');
const root = new URL('.', script.src);

/** Payments that can be made; the form of any other does not load. */
const payable = ['requires_payment_method', 'requires_action'];

function Stripe(publishableKey: string) {
  const client = new Client(root, publishableKey);
  return {
    /** Holds the one Payment Element of a payment; appearance and locale are the page's own anyway. */
    elements({ clientSecret }: { clientSecret: string }) {
      const form = newCardForm();
      const listeners = new Map<string, () => void>();
      const paymentElement = {
        on: (type: string, listener: () => void) => listeners.set(type, listener),
        off: (type: string) => listeners.delete(type),
        async mount(target: HTMLElement) {
          target.replaceChildren(form.host);
          const { paymentIntent } = await client.retrieve(clientSecret);
          listeners.get(paymentIntent && payable.includes(paymentIntent.status) ? 'ready' : 'loaderror')?.();
        },
        destroy: () => form.host.remove(),
      };
      return { clientSecret, form, create: () => paymentElement, update: () => {} };
    },
    /** Pays with the card in the form, asking the shopper for the bank where the card wants it. */
    async confirmPayment({ elements }: { elements: { clientSecret: string; form: CardForm } }): Promise<Outcome> {
      const { clientSecret, form } = elements;
      const error = form.check();
      if (error) return { error };
      const outcome = await client.confirm(clientSecret, form.card());
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
