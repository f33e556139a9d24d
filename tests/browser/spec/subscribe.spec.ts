import { expect, type Page } from '@playwright/test';
import { refuse, requestsTo } from './calls.ts';
import { tickUntilVisible } from './clock.ts';
import { test } from './people.ts';
import { expectToast } from './toasts.ts';

const pay = (page: Page) => page.getByRole('button', { name: 'Pay $1.99/month' });

async function fillCard(page: Page): Promise<void> {
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.getByLabel('Expiry').fill('1234');
  await page.getByLabel('CVC').fill('123');
}

/** The bank takes the card at once, and no money moves. */
async function withWillingBank(page: Page): Promise<void> {
  await page.route('**/v1/payment_intents/*/confirm', (route) =>
    route.fulfill({ json: { id: 'pi_1', status: 'succeeded', last_payment_error: null } }),
  );
}

test.describe('the payment page', () => {
  test.beforeAll(async ({ freeSeat: { page } }) => {
    await page.goto('/subscribe');
    await expect(pay(page)).toBeEnabled();
  });

  test('§8 a shopper whose card the provider refuses reads the provider’s words', async ({ free: { page } }) => {
    const error = { type: 'card_error', message: 'Your card has insufficient funds.' };
    await page.route('**/v1/payment_intents/*/confirm', (route) => route.fulfill({ status: 402, json: { error } }));
    await fillCard(page);
    await pay(page).click();
    await expectToast(page, { title: 'Payment Failed', description: error.message, isFailure: true });
    await expect(pay(page)).toBeEnabled();
  });

  test('§4 §8 a shopper whose payment our server can not confirm is told that it was made', async ({
    free: { page },
  }) => {
    const checks = requestsTo(page, '/api/check-subscription-status');
    await withWillingBank(page);
    await refuse(page, 'POST', '**/api/check-subscription-status');
    await fillCard(page);
    await pay(page).click();
    await expectToast(page, {
      title: 'Payment Successful',
      description: 'Payment completed! Please refresh the page to access premium features.',
    });
    expect(checks).toMatchObject([{ method: 'POST' }]);
    expect(new URL(page.url()).pathname).toBe('/subscribe');
  });
});

test('§2 §4 a shopper sees a spinner until the payment they asked for is open', async ({ free: { page } }) => {
  const opened = requestsTo(page, '/api/create-subscription');
  let open = () => {};
  const opening = new Promise<void>((resolve) => {
    open = resolve;
  });
  await page.route('**/api/create-subscription', async (route) => {
    await opening;
    await route.continue();
  });
  await page.goto('/subscribe');
  const spinner = page.getByRole('region', { name: 'Payment' }).getByRole('status');
  await expect(spinner).toHaveText('Loading');
  open();
  await expect(pay(page)).toBeEnabled();
  await expect(spinner).toHaveCount(0);
  expect(opened).toMatchObject([{ method: 'POST' }]);
});

test('§4 the payment provider is told our own address as the one to come back to', async ({
  free: { anotherBrowser },
}) => {
  const page = await anotherBrowser();
  await page.addInitScript(() => {
    let provider: Window['Stripe'];
    Object.defineProperty(window, 'Stripe', {
      get: () => provider,
      set: (given: NonNullable<Window['Stripe']>) => {
        provider = ((key: string) => {
          const stripe = given(key);
          stripe.confirmPayment = async (options: { confirmParams?: { return_url?: string } }) => {
            document.documentElement.dataset.returnUrl = options.confirmParams?.return_url;
            return { error: { type: 'card_error', message: 'Not today.' } };
          };
          return stripe;
        }) as typeof given;
      },
    });
  });
  await page.goto('/subscribe');
  await expect(pay(page)).toBeEnabled();
  await pay(page).click();
  await expectToast(page, { title: 'Payment Failed', description: 'Not today.', isFailure: true });
  await expect(page.locator('html')).toHaveAttribute('data-return-url', new URL(page.url()).origin);
});

test('§4 §9 a new member is welcomed, and taken home after 2 seconds', async ({ free: { anotherBrowser } }) => {
  const page = await anotherBrowser();
  await page.clock.install();
  await withWillingBank(page);
  await page.route('**/api/check-subscription-status', (route) =>
    route.fulfill({ json: { subscriptionStatus: 'active', isPremium: true } }),
  );
  await page.goto('/subscribe');
  await fillCard(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await pay(page).click();
  await tickUntilVisible(page, page.getByText('Taking you to your cart'));
  await page.clock.runFor(1_900);
  await expect(page.waitForURL('/', { timeout: 500 })).rejects.toThrow('Timeout');
  await page.clock.runFor(100);
  await page.waitForURL('/');
  await tickUntilVisible(page, page.getByRole('heading', { name: 'Welcome to Premium!' }));
});
