import { CardForm } from './card-form.ts';
import type { FieldError } from './card-input.ts';
import type { Card, Client, StripeError } from './client.ts';
import { IntegrationError } from './integration-error.ts';

type Listener = (event: object) => void;

/** Payments that can be made; the form of any other does not load. */
const payable = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

/** The Payment Element: `elements.create('payment')`. */
export class PaymentElement {
  private readonly listeners = new Map<string, Set<Listener>>();
  private readonly form: CardForm;
  private readonly onDestroy: () => void;
  private readonly loading: Promise<StripeError | null>;
  private isDestroyed = false;
  private hasMounted = false;

  constructor(client: Client, clientSecret: string, onDestroy: () => void) {
    this.onDestroy = onDestroy;
    this.form = new CardForm({
      onChange: ({ isEmpty, isComplete }) =>
        this.emit('change', { empty: isEmpty, complete: isComplete, collapsed: false, value: { type: 'card' } }),
      onFocus: () => this.emit('focus'),
      onBlur: () => this.emit('blur'),
      onEscape: () => this.emit('escape'),
    });
    this.loading = load(client, clientSecret);
  }

  mount(target: string | HTMLElement): void {
    if (this.isDestroyed) {
      throw new IntegrationError('This Element has already been destroyed. Please create a new one.');
    }
    const parent = typeof target === 'string' ? document.querySelector(target) : target;
    if (!parent) {
      throw new IntegrationError(
        `The selector you specified (${target}) applies to no DOM elements that are currently on the page.`,
      );
    }
    parent.replaceChildren(this.form.host);
    if (this.hasMounted) return;
    this.hasMounted = true;
    this.announceLoading();
  }

  unmount(): void {
    this.form.host.remove();
  }

  destroy(): void {
    this.unmount();
    this.isDestroyed = true;
    this.onDestroy();
  }

  /** Every option of the real one concerns what this form does not have. */
  update(_options: object): this {
    return this;
  }

  on(type: string, listener: Listener): this {
    const listeners = this.listeners.get(type) ?? new Set();
    this.listeners.set(type, listeners.add(listener));
    return this;
  }

  once(type: string, listener: Listener): this {
    const first = (event: object) => {
      this.off(type, first);
      listener(event);
    };
    return this.on(type, first);
  }

  off(type: string, listener?: Listener): this {
    if (listener) this.listeners.get(type)?.delete(listener);
    else this.listeners.delete(type);
    return this;
  }

  focus(): void {
    this.form.focus();
  }

  blur(): void {
    this.form.blur();
  }

  clear(): void {
    this.form.clear();
  }

  collapse(): this {
    return this;
  }

  get isMounted(): boolean {
    return this.form.host.isConnected;
  }

  /** What is wrong with the card, shown to the shopper as well. */
  check(): FieldError | null {
    return this.form.check();
  }

  get card(): Card {
    return this.form.card;
  }

  /** Does something with the form locked. */
  async locked<T>(action: () => Promise<T>): Promise<T> {
    this.form.setReadOnly(true);
    try {
      return await action();
    } finally {
      this.form.setReadOnly(false);
    }
  }

  private async announceLoading(): Promise<void> {
    // Whoever mounts it attaches the listeners in the same breath, but afterwards.
    await Promise.resolve();
    this.emit('loaderstart');
    const error = await this.loading;
    if (error) this.emit('loaderror', { error });
    else this.emit('ready');
  }

  private emit(type: string, details: object = {}): void {
    if (this.isDestroyed) return;
    for (const listener of [...(this.listeners.get(type) ?? [])]) listener({ elementType: 'payment', ...details });
  }
}

async function load(client: Client, clientSecret: string): Promise<StripeError | null> {
  const { paymentIntent, error } = await client.retrieve(clientSecret);
  if (error) return error;
  if (payable.includes(paymentIntent.status)) return null;
  return {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: 'This PaymentIntent is in a terminal state and cannot be used to initialize Elements.',
    payment_intent: paymentIntent,
  };
}
