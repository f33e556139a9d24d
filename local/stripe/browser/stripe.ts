/**
 * What js.stripe.com serves, for a laptop: as much of `Stripe(publishableKey)` as our payment form and Stripe's React
 * library use. Made into one plain script; runs in the page itself, where the real one keeps the card in frames of its own.
 */
import { askShopper, type CardForm, newCardForm } from './card-form.ts';
import { Client } from './client.ts';

const script = document.currentScript;
if (!(script instanceof HTMLScriptElement)) throw new Error('This is a plain script, not a module.');
const root = new URL('.', script.src);

function Stripe(publishableKey: string) {
  const client = new Client(root, publishableKey);
  return {
    /** Holds the one Payment Element of a payment; appearance and locale are the page's own anyway. */
    elements({ clientSecret }: { clientSecret: string }) {
      const form = newCardForm();
      const paymentElement = {
        // It is ready at once, whoever listens when.
        on: (type: string, listener: () => void) => type === 'ready' && queueMicrotask(listener),
        off: () => {},
        mount: (target: HTMLElement) => target.replaceChildren(form.host),
        destroy: () => form.host.remove(),
      };
      return { clientSecret, form, create: () => paymentElement, update: () => {} };
    },
    /** Pays with the card in the form, asking the shopper for the bank where the card wants it. */
    async confirmPayment({ elements }: { elements: { clientSecret: string; form: CardForm } }) {
      const { clientSecret, form } = elements;
      const error = form.check();
      if (error) return { error };
      const outcome = await client.confirm(clientSecret, form.number());
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
