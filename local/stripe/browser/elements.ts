import type { Client, StripeError } from './client.ts';
import { IntegrationError } from './integration-error.ts';
import { PaymentElement } from './payment-element.ts';

/** `stripe.elements({ clientSecret })`: holds the one Payment Element of a payment. */
export class Elements {
  readonly clientSecret: string;
  private readonly client: Client;
  private element: PaymentElement | null = null;

  constructor(client: Client, options: { clientSecret?: string } = {}) {
    if (!options.clientSecret?.includes('_secret_')) {
      throw new IntegrationError(
        'In order to create a payment element, you must pass a clientSecret or mode when creating the Elements group. The stand-in knows the clientSecret of a payment only.',
      );
    }
    this.client = client;
    this.clientSecret = options.clientSecret;
  }

  create(type: string, _options?: object): PaymentElement {
    if (type !== 'payment') throw new IntegrationError(`The stand-in for Stripe.js has no '${type}' element.`);
    if (this.element) throw new IntegrationError('Can only create one Element of type payment.');
    this.element = new PaymentElement(this.client, this.clientSecret, () => {
      this.element = null;
    });
    return this.element;
  }

  /** @param type The element's name, or its React component. */
  getElement(type: string | { __elementType?: string }): PaymentElement | null {
    return (typeof type === 'string' ? type : type.__elementType) === 'payment' ? this.element : null;
  }

  /** Appearance and locale are the page's own anyway. */
  update(_options: object): void {}

  async fetchUpdates(): Promise<{ error?: StripeError }> {
    const { error } = await this.client.retrieve(this.clientSecret);
    return error ? { error } : {};
  }

  /** Checks the form and shows what is wrong. */
  async submit(): Promise<{ error: StripeError } | { error?: never; selectedPaymentMethod: 'card' }> {
    const error = this.mounted().check();
    return error ? { error: { type: 'validation_error', ...error } } : { selectedPaymentMethod: 'card' };
  }

  /** @throws IntegrationError when there is no form on the page to take a card from. */
  mounted(): PaymentElement {
    if (this.element?.isMounted) return this.element;
    throw new IntegrationError(
      'We could not retrieve data from the specified Element. Please make sure the Element you are attempting to use is still mounted.',
    );
  }
}
