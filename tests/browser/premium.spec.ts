import { expect, type Page } from '@playwright/test';
import { springfield } from '#tests/support/cast.ts';
import {
  answerTo,
  continueAs,
  expectAccessible,
  newShopper,
  openHome,
  pressClock,
  signUp,
  test,
  testWithTrouble,
} from './shopper.ts';

const cards = { works: '4242424242424242', declined: '4000000000000002', asksTheBank: '4000002500003155' };
const cart = ['borden-whole-milk-1-gal', 'egglands-best-large-eggs-12-ct', 'chiquita-bananas-1-lb'];

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry').fill('1234');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Pay $1.99/month' }).click();
}

/** The panel with this heading. */
function panel(page: Page, heading: string) {
  return page.getByRole('region', { name: heading, exact: true });
}

test.describe('Premium from the invitation to the end of the account', () => {
  // All tests share the clock, so set it back.
  test.afterEach(({ page }) => pressClock(page, 'Back to now'));

  test('a shopper pays, saves favorites, gets an order placed, sends a suggestion, cancels and leaves', async ({
    page,
  }) => {
    await test.step('the invitation leads to the payment, and the payment to all Premium features', async () => {
      const { session } = await newShopper('Prem');
      await session.call('PATCH /api/preferences', { body: { location: springfield, storeIds: ['1', '2'] } });
      for (const itemId of cart) await session.call('POST /api/cart', { body: { itemId } });
      await continueAs(session, page);
      await openHome(page);
      await page.getByRole('button', { name: /^Favorite Whole Milk/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Premium Feature' });
      await expect(dialog.getByText('Favorites are part of Tillwise Premium')).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Upgrade to Premium' }).click();
      await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible();
      await expect(page.getByLabel('Card number')).toBeVisible();
      await expectAccessible(page);
      await payWith(page, cards.works);
      await expect(page.getByText('Welcome to Premium!').first()).toBeVisible();
      await page.waitForURL((url) => url.pathname === '/');
      await expect(page.getByRole('heading', { name: 'Thank you for going Premium' })).toBeVisible();
      await expect(panel(page, 'Favorites').getByText('No favorites yet')).toBeVisible();
      await expect(panel(page, 'Recurring orders').getByText('No recurring orders yet')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('a heart saves an item, with a frequency and a note', async () => {
      const heart = page.getByRole('button', { name: /^Favorite Whole Milk/ });
      await heart.click();
      await expect(page.getByText('Added to favorites')).toBeVisible();
      await expect(heart).toHaveAttribute('aria-pressed', 'true');
      const favorites = panel(page, 'Favorites');
      const kept = () => answerTo(page, 'PATCH', /^\/api\/favorites\//);
      const frequencyKept = kept();
      await favorites.getByRole('combobox', { name: 'How often you buy Whole Milk' }).selectOption('monthly');
      await frequencyKept;
      const notesKept = kept();
      await favorites.getByRole('textbox', { name: 'Notes on Whole Milk' }).fill('The blue one');
      await favorites.getByRole('textbox', { name: 'Notes on Whole Milk' }).blur();
      await notesKept;
      await page.reload();
      await expect(favorites.getByRole('textbox', { name: 'Notes on Whole Milk' })).toHaveValue('The blue one');
      await expect(favorites.getByRole('combobox')).toHaveValue('monthly');
    });

    await test.step('the cart becomes a weekly order', async () => {
      const orders = panel(page, 'Recurring orders');
      await orders.getByRole('button', { name: 'Create from cart' }).click();
      const dialog = page.getByRole('dialog', { name: 'New recurring order' });
      await expect(dialog.getByRole('listitem')).toHaveCount(3);
      await dialog.getByRole('button', { name: 'Create order' }).click();
      await expect(page.getByText('Recurring Order Created')).toBeVisible();
      await expect(orders.getByRole('heading', { name: 'Every week' })).toBeVisible();
      await orders.getByRole('switch').click();
      await expect(orders.getByText('Paused', { exact: true })).toBeVisible();
      await orders.getByRole('switch').click();
      await expect(orders.getByText('Active')).toBeVisible();
    });

    await test.step('a week later the order is in the cart once, even after two runs', async () => {
      await page.getByRole('button', { name: 'Clear', exact: true }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click();
      await expect(page.getByText('Your cart is empty')).toBeVisible();
      await pressClock(page, 'A week later');
      await pressClock(page, 'Run due orders now');
      await pressClock(page, 'Run due orders now');
      await page.goto('/');
      await expect(page.getByRole('button', { name: 'Remove Whole Milk', exact: true })).toBeVisible();
      await expect(page.getByRole('textbox', { name: /^Quantity of / })).toHaveCount(3);
      await expect(page.getByRole('textbox', { name: 'Quantity of Whole Milk' })).toHaveValue('1');
      const orders = panel(page, 'Recurring orders');
      await orders.getByText('History (1)').click();
      await expect(orders.getByText(/~estimated \$\d/)).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('canceling shows the grace period, and there is a way back', async () => {
      await page.goto('/account');
      await expect(page.getByText('Premium · active')).toBeVisible();
      await expect(page.getByText('Next billing date')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Cancel Subscription' }).click();
      // The page reloads two seconds after the answer.
      const loaded = page.waitForEvent('load');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
      await loaded;
      await expect(page.getByText(/Grace Period · 2[34] days left/)).toBeVisible();
      await expect(panel(page, 'Subscription').getByText('Canceled')).toBeVisible();
      await expect(page.getByText('Access ends')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('link', { name: 'Upgrade to Premium' }).click();
      await page.getByRole('button', { name: 'Continue Premium' }).click();
      await expect(page.getByText('Your Premium Continues').first()).toBeVisible();
      await page.waitForURL((url) => url.pathname === '/');
    });

    await test.step('the data is downloaded, and the account is deleted', async () => {
      await page.goto('/account');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download your data' }).click();
      expect((await download).suggestedFilename()).toBe('tillwise-data.json');
      await page.getByRole('button', { name: 'Delete account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
      const field = dialog.getByRole('textbox', { name: /^Type .* to confirm$/ });
      await field.fill('somebody@example.com');
      await dialog.getByRole('button', { name: 'Delete account' }).click();
      await expect(dialog.getByText('That email doesn’t match this account.')).toBeVisible();
      const label = (await dialog.getByText(/^Type .* to confirm$/).textContent()) ?? '';
      await field.fill(label.split(' ')[1] ?? '');
      await dialog.getByRole('button', { name: 'Delete account' }).click();
      // The open goodbye dialog hides the page from role queries.
      await expect(page.locator('h1')).toHaveText('What will your list cost, and where?');
      await page.goto('/account');
      await expect(page.getByText('Please sign in to view your account.')).toBeVisible();
    });
  });
});

testWithTrouble(
  'a shopper whose payment has trouble at every turn pays once in the end, and has Premium',
  async ({ page }) => {
    await signUp(page, 'Turn');
    let creations = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/create-subscription')) creations += 1;
    });

    await test.step('it fails to open, then to show, and is retried', async () => {
      await page.route('**/api/create-subscription', (route) =>
        route.fulfill({ status: 503, body: 'Payments are down.' }),
      );
      await page.goto('/subscribe');
      await expect(page.getByText('Failed to initialize payment. Please try again.')).toBeVisible();
      await expectAccessible(page);
      await page.unroute('**/api/create-subscription');
      await page.route('**/stripe.js', (route) => route.abort());
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByText('The payment form could not be loaded.')).toBeVisible();
      await page.unroute('**/stripe.js');
      creations = 0;
      await page.getByRole('button', { name: 'Try again' }).click();
    });

    await test.step('a card is declined, and the next one needs the bank’s confirmation', async () => {
      await payWith(page, cards.declined);
      await expect(page.getByText('Payment Failed')).toBeVisible();
      await expect(page.getByText('Your card was declined.')).toBeVisible();
      await payWith(page, cards.asksTheBank);
      await page.getByRole('button', { name: 'Fail authentication' }).click();
      await expect(page.getByText(/unable to authenticate/i)).toBeVisible();
    });

    await test.step('our server does not confirm the payment at once', async () => {
      await page.route('**/api/check-subscription-status', (route) => route.fulfill({ status: 500, body: 'broken' }));
      await payWith(page, cards.asksTheBank);
      await page.getByRole('button', { name: 'Complete authentication' }).click();
      await expect(
        page.getByText('Payment completed! Please refresh the page to access premium features.').first(),
      ).toBeVisible();
      expect(creations).toBeLessThanOrEqual(1);
      await page.unroute('**/api/check-subscription-status');
      await page.getByRole('button', { name: 'Refresh the page' }).click();
      await expect(page.getByText('You already have Premium')).toBeVisible();
    });

    await test.step('a shopper who returns from their bank gets a message, and the address is clean', async () => {
      const back = '/?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1&redirect_status=';
      await page.goto(`${back}succeeded`);
      await expect(page.getByText('Welcome to Premium!')).toBeVisible();
      await expect(page).toHaveURL('/');
      await page.goto(`${back}failed`);
      await expect(page.getByText('Payment Failed')).toBeVisible();
      await expect(page).toHaveURL('/');
    });
  },
);
