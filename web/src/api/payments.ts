import type { Stripe } from '@stripe/stripe-js';
import { readWebConfig } from './read-web-config.ts';
import * as words from './words.ts';

let script: Promise<void> | undefined;

/** The payment provider's library from the address in this stage's settings, ready for its key. */
export async function loadPayments(): Promise<Stripe> {
  const { stripePublishableKey, stripeScriptUrl } = await readWebConfig();
  script ??= loadScript(stripeScriptUrl).catch((error: unknown) => {
    script = undefined;
    throw error;
  });
  await script;
  if (!window.Stripe) throw new Error('The payment script came without its library.');
  return window.Stripe(stripePublishableKey);
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = src;
    element.onload = () => resolve();
    element.onerror = () => {
      element.remove();
      reject(new Error(words.paymentsBlocked));
    };
    document.head.append(element);
  });
}
