/**
 * Replaces js.stripe.com on a laptop: the parts of `Stripe(publishableKey)` that our payment form and Stripe's React library
 * use. It is bundled into one plain script and runs in the page itself; the real one keeps the card in its own frames.
 */
import { askShopper, type CardForm, newCardForm } from './card-form.ts';
import { Client } from './payment-calls.ts';

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
        // It is ready at once, so call every listener immediately.
        on: (type: string, listener: () => void) => type === 'ready' && queueMicrotask(listener),
        off: () => {},
        mount: (target: HTMLElement) => target.replaceChildren(form.host),
        destroy: () => form.host.remove(),
      };
      return { clientSecret, form, create: () => paymentElement, update: () => {} };
    },
    /** Pays with the card in the form; asks the shopper on behalf of the bank if the card requires it. */
    async confirmPayment({ elements }: { elements: { clientSecret: string; form: CardForm } }) {
      const { clientSecret, form } = elements;
      const error = form.check();
      if (error) return { error };
      const outcome = await client.confirm(clientSecret, form.number());
      if (outcome.paymentIntent?.status !== 'requires_action') return outcome;
      const answered = await client.authenticate(clientSecret, await askShopper(outcome.paymentIntent));
      // After the bank's question, the payment itself has the error.
      const problem = answered.paymentIntent?.last_payment_error;
      return problem ? { error: problem } : answered;
    },
    // The React library only accepts a Stripe.js object with these.
    createToken: unknownCall,
    createPaymentMethod: unknownCall,
    confirmCardPayment: unknownCall,
  };
}

function unknownCall(): never {
  throw new Error('The stand-in for Stripe.js does not support this call.');
}

Object.assign(window, { Stripe });
