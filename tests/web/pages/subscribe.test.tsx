import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import SubscribePage from '#web/pages/subscribe-page.tsx';
import { advanceClock, freezeClock, waitWithFrozenClock } from './frozen-clock.ts';
import { member, openHome } from './opened-home.tsx';
import { expectToast, openPage, region } from './opened-page.tsx';
import { shopper } from './people.ts';
import { type Answers, broken, type StubServer, type Trouble, type Troubles } from './stub-server.ts';

const openSubscribe = (trouble: Trouble) =>
  openPage(
    SubscribePage,
    '/subscribe',
    { 'GET /api/auth/user': shopper() },
    { 'POST /api/create-subscription': trouble },
  );

/** The part of the payment provider's card form that our page uses. */
type Confirm = (payment: { confirmParams: { return_url: string } }) => Promise<{ error?: { message: string } }>;

/**
 * The provider's library in the page, with a form that is ready at once. `confirm` is the bank's answer to the card.
 */
function providePayments(server: StubServer, confirm: Confirm): void {
  const field = {
    mount: () => {},
    destroy: () => {},
    update: () => {},
    on: (event: string, listener: () => void) => {
      if (event === 'ready') queueMicrotask(listener);
      return field;
    },
    off: () => field,
  };
  const elements = { create: () => field, update: () => {}, getElement: () => null };
  const unused = () => {};
  vi.stubGlobal('Stripe', () => ({
    elements: () => elements,
    confirmPayment: confirm,
    createToken: unused,
    createPaymentMethod: unused,
    confirmCardPayment: unused,
  }));
  server.keep('/config.json', { stripePublishableKey: 'pk', stripeScriptUrl: '/stripe.js' });
  const append = vi.spyOn(document.head, 'append').mockImplementation((...scripts) => {
    for (const script of scripts) if (script instanceof HTMLScriptElement) script.onload?.(new Event('load'));
  });
  onTestFinished(() => append.mockRestore());
}

const pay = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Pay $1.99/month' });

/** The form, ready for a card. */
async function openPayment(confirm: Confirm, answers: Answers = {}, troubles: Troubles = {}) {
  const opened = openPage(
    SubscribePage,
    '/subscribe',
    { 'GET /api/auth/user': shopper(), 'POST /api/create-subscription': { clientSecret: 'pi_1_secret_2' }, ...answers },
    troubles,
    { prepare: (server) => providePayments(server, confirm) },
  );
  await waitFor(() => expect(pay()?.disabled).toBe(false));
  return { ...opened, payNow: () => opened.person.click(pay() ?? document.body) };
}

const willing: Confirm = async () => ({});
const refusing =
  (message: string): Confirm =>
  async () => ({ error: { message } });
const checking = 'POST /api/check-subscription-status';

describe('the payment', () => {
  test('§8 a shopper whose card is declined reads the provider’s message', async () => {
    const { payNow } = await openPayment(refusing('Your card has insufficient funds.'));
    await payNow();
    const description = 'Your card has insufficient funds.';
    await expectToast({ title: 'Payment Failed', description, isFailure: true });
    await waitFor(() => expect(pay()?.disabled).toBe(false));
  });

  test('a member who paid a late renewal at their bank is not welcomed as new, even if the webhook was faster', async () => {
    const late = shopper({ ...member, isPastDue: true });
    const atBank: Confirm = () => new Promise(() => {});
    const { payNow } = await openPayment(atBank, { 'GET /api/auth/user': late });
    await payNow();
    cleanup();
    await openHome(
      member,
      { [checking]: { subscriptionStatus: 'active', isPremium: true } },
      {},
      { address: '/?payment_intent=pi_1&redirect_status=succeeded' },
    );
    await expectToast({ title: 'Your Premium Continues', description: 'Thank you. You keep all Premium features.' });
    expect(screen.queryByText(/Welcome to Premium/)).toBeNull();
  });

  test('a member whose renewal failed pays it with another card', async () => {
    const late = shopper({ subscriptionStatus: 'active', isPremium: true, badge: 'premium', isPastDue: true });
    const paid = { subscriptionStatus: 'active' as const, isPremium: true };
    const { server, payNow } = await openPayment(willing, { 'GET /api/auth/user': late, [checking]: paid });
    server.answer('GET /api/auth/user', { ...late, isPastDue: false });
    await payNow();
    expect(await screen.findByText('Taking you to your cart…')).toBeTruthy();
    const description = 'Thank you. You keep all Premium features.';
    await expectToast({ title: 'Your Premium Continues', description });
    expect(screen.queryByText('Welcome to Premium!')).toBeNull();
  });

  test('§4 the payment provider gets our own return address', async () => {
    const confirm = vi.fn(refusing('Not today.'));
    const { payNow } = await openPayment(confirm);
    await payNow();
    await expectToast({ title: 'Payment Failed', description: 'Not today.', isFailure: true });
    expect(confirm).toHaveBeenCalledWith(
      expect.objectContaining({ confirmParams: { return_url: window.location.origin } }),
    );
  });

  test('§4 §8 a shopper whose payment our server can’t confirm reads that it was made', async () => {
    const { server, payNow } = await openPayment(willing, {}, { [checking]: broken });
    await payNow();
    await expectToast({
      title: 'Payment Successful',
      description: 'Payment completed! Please refresh the page to access premium features.',
    });
    expect(server.sent(checking)).toHaveLength(1);
    expect(screen.queryByText('/')).toBeNull();
  });

  test('§4 §8 §9 a new member is welcomed, and taken home after 2 seconds', async () => {
    freezeClock();
    const { payNow } = await openPayment(willing, { [checking]: { subscriptionStatus: 'active', isPremium: true } });
    await payNow();
    await waitWithFrozenClock(() => screen.queryByText(/^Taking you to your cart/) !== null);
    advanceClock(1_900);
    expect(screen.queryByText('/')).toBeNull();
    advanceClock(100);
    expect(await screen.findByText('/')).toBeTruthy();
    await expectToast({ title: 'Welcome to Premium!', description: 'You now have all Premium features.' });
  });

  test('§2 §4 a shopper sees a spinner until the payment form is open', async () => {
    const answer = Promise.withResolvers<void>();
    const opening = 'POST /api/create-subscription';
    const { server } = openPage(
      SubscribePage,
      '/subscribe',
      { 'GET /api/auth/user': shopper(), [opening]: { clientSecret: 'pi_1_secret_2' } },
      {},
      {
        prepare: (server) => {
          server.hold(opening, answer.promise);
          providePayments(server, willing);
        },
      },
    );
    await waitFor(() => expect(server.sent(opening)).toHaveLength(1));
    expect(region('Payment').getByRole('status').textContent).toBe('Loading');
    answer.resolve();
    await waitFor(() => expect(pay()?.disabled).toBe(false));
    expect(region('Payment').queryByRole('status')).toBeNull();
    expect(server.sent(opening)).toHaveLength(1);
  });
});

test('§2 a shopper reads what Premium has and what it costs', () => {
  openSubscribe(broken);
  const features = region('What you get');
  expect(features.getByText('$1.99/month')).toBeTruthy();
  const listed = features.getAllByRole('listitem').map(({ textContent }) => textContent);
  for (const feature of ['Favorites', 'Recurring orders', 'Cart export', 'text message', 'Priority support']) {
    expect(listed).toContainEqual(expect.stringContaining(feature));
  }
});

test('§2 a shopper finds the way back home', () => {
  openSubscribe(broken);
  expect(screen.getByRole('link', { name: 'Back to home' }).getAttribute('href')).toBe('/');
});

test.each([
  ['has been signed out in the meantime', 401, 'Please sign in to continue.', 'signed-out'],
  ['is called Unauthorized', 403, 'Unauthorized', null],
] as const)(
  '§8 §9 a shopper who %s is asked to sign in, and redirected after 2 seconds',
  async (_, status, words, code) => {
    const leave = vi.spyOn(window.location, 'assign').mockReturnValue();
    onTestFinished(() => leave.mockRestore());
    freezeClock();
    openSubscribe({ status, message: words, code });
    await screen.findByText(/Taking you to the sign-in/);
    advanceClock(1_900);
    expect(leave).not.toHaveBeenCalled();
    advanceClock(100);
    expect(leave).toHaveBeenCalledWith('/api/login?returnTo=%2Fsubscribe');
    await expectToast({ title: 'Please Sign In', description: 'You need an account for Premium.' });
  },
);

test('a shopper whose payment fails to open reads once to try again', async () => {
  openSubscribe(broken);
  expect((await screen.findByRole('alert')).textContent?.match(/Please try again\./g)).toHaveLength(1);
});

test.each([
  ['the server refuses', { status: 503, message: 'Payments are down.' }],
  ['never arrives', 'unreachable'],
] satisfies [string, Trouble][])(
  '§2 §8 a payment that %s to open: "Failed to initialize subscription"',
  async (_, trouble) => {
    openSubscribe(trouble);
    await expectToast({ title: 'Error', description: 'Failed to initialize subscription', isFailure: true });
    expect(screen.getByText('Failed to initialize payment. Please try again.')).toBeTruthy();
  },
);
