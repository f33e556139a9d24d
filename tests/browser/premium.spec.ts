import { expect, type Page } from '@playwright/test';
import { failureHeader } from '#shared/contract/failures.ts';
import {
  addFirst,
  answerTo,
  anyScreen,
  expectAccessible,
  expectNoOverflow,
  showPrices,
  signUp,
  test,
  testWithTrouble,
} from './shopper.ts';

const cards = { works: '4242424242424242', declined: '4000000000000002', asksTheBank: '4000002500003155' };

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card number').fill(card);
  await page.getByLabel('Expiry').fill('1234');
  await page.getByLabel('CVC').fill('123');
  await page.getByRole('button', { name: 'Pay $1.99/month' }).click();
}

/** Goes Premium with a card that works, and lands on the home page. */
async function goPremium(page: Page): Promise<void> {
  await page.goto('/subscribe');
  await payWith(page, cards.works);
  await expect(page.getByText('Welcome to Premium!').first()).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/');
}

/** The panel of the page that has this heading. */
function panel(page: Page, heading: string) {
  return page.getByRole('region', { name: heading, exact: true });
}

/** Presses a button of the laptop's clock page. */
async function pressClock(page: Page, button: string): Promise<void> {
  await page.goto('/local/clock');
  // The press is answered once it has been done, and leads back to the page.
  const done = answerTo(page, 'POST', '/local/clock');
  const back = answerTo(page, 'GET', '/local/clock');
  await page.getByRole('button', { name: button }).click();
  await done;
  await (await back).finished();
}

test.describe('Premium from the invitation to the end of the account', () => {
  // Every test has the same clock: nobody after this one should live in another week.
  test.afterEach(({ page }) => pressClock(page, 'Back to now'));

  test('a shopper pays, saves favorites, has an order placed, texts the list, suggests, cancels and leaves', async ({
    page,
  }) => {
    test.setTimeout(240_000);

    await test.step('the invitation leads to the payment, and the payment to all Premium features', async () => {
      await signUp(page, 'Prem');
      for (const words of ['whole milk', 'large eggs', 'bananas']) await addFirst(page, words);
      await page.getByRole('button', { name: /^Favorite Whole Milk/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Premium Feature' });
      await expect(dialog.getByText('Favorites is part of Tillwise Premium')).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Upgrade to Premium' }).click();
      await expect(page.getByRole('link', { name: 'Back to home' })).toBeVisible();
      await expect(page.getByLabel('Card number')).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await payWith(page, cards.works);
      await expect(page.getByText('Welcome to Premium!').first()).toBeVisible();
      await page.waitForURL((url) => url.pathname === '/');
      await expect(page.getByRole('heading', { name: 'Thank you for going Premium' })).toBeVisible();
      await expect(panel(page, 'Favorites').getByText('No favorites yet')).toBeVisible();
      await expect(panel(page, 'Recurring orders').getByText('No recurring orders yet')).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('a heart saves an item, with how often and a note', async () => {
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
      await expectAccessible(page);
    });

    await test.step('a favorite that is removed comes back as it was', async () => {
      const favorites = panel(page, 'Favorites');
      await favorites.getByRole('button', { name: 'Remove Whole Milk from favorites' }).click();
      await expect(page.getByText('Removed from favorites')).toBeVisible();
      await expect(favorites.getByText('No favorites yet')).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(favorites.getByRole('textbox', { name: 'Notes on Whole Milk' })).toHaveValue('The blue one');
      await expect(favorites.getByRole('combobox')).toHaveValue('monthly');
    });

    await test.step('the list goes to a phone by text', async () => {
      await page.getByRole('button', { name: 'Send by text' }).click();
      const dialog = page.getByRole('dialog', { name: 'Send by text' });
      const message = dialog.getByRole('textbox', { name: 'Message' });
      await expect(message).toHaveValue(/^My Shopping List:\nWhole Milk \(/);
      await dialog.getByRole('button', { name: 'Send text' }).click();
      await expect(page.getByText('Phone Number Required')).toBeVisible();
      await expect(page.getByText('Please enter a phone number to send the SMS.')).toBeVisible();
      const word = `Hello-${Date.now()}`;
      await message.fill(word);
      await dialog.getByRole('textbox', { name: 'Phone number' }).fill('(206) 555-0100');
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Send text' }).click();
      await expect(page.getByText('SMS Sent!')).toBeVisible();
      await expect(dialog).toBeHidden();
      await page.goto('/local/outbox');
      await expect(page.getByText('Text to +1 206 555 0100').first()).toBeVisible();
      await expect(page.getByText(word)).toBeVisible();
      await page.goto('/');
    });

    await test.step('the cart becomes a weekly order', async () => {
      const orders = panel(page, 'Recurring orders');
      await orders.getByRole('button', { name: 'Create from cart' }).click();
      const dialog = page.getByRole('dialog', { name: 'New recurring order' });
      await expect(dialog.getByRole('listitem')).toHaveCount(3);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Create order' }).click();
      await expect(page.getByText('Recurring Order Created')).toBeVisible();
      await expect(orders.getByRole('heading', { name: 'Every week' })).toBeVisible();
      await orders.getByRole('switch').click();
      await expect(orders.getByText('Paused')).toBeVisible();
      await orders.getByRole('switch').click();
      await expect(orders.getByText('Active')).toBeVisible();
      await orders.getByRole('button', { name: 'Transfer to stores' }).click();
      await expect(page.getByText('No stores selected for transfer')).toBeVisible();
    });

    await test.step('an order is transferred to the chosen stores', async () => {
      await showPrices(page);
      const stores = page.getByRole('list', { name: 'Stores to compare' });
      for (const name of ['Walmart', 'Target']) {
        await stores
          .getByRole('button', { name: new RegExp(`^${name}`) })
          .first()
          .click();
        await expect(page.getByRole('columnheader', { name: new RegExp(name) })).toBeVisible();
      }
      await panel(page, 'Recurring orders').getByRole('button', { name: 'Transfer to stores' }).click();
      const dialog = page.getByRole('dialog', { name: 'Transfer to stores' });
      const links = dialog.getByRole('link');
      await expect(links).toHaveCount(6);
      await expect(links.first()).toHaveAttribute('href', /^https:\/\/www\.walmart\.com\/search\?.*Whole%20Milk/);
      await expect(links.first()).toHaveAttribute('target', '_blank');
      await expectAccessible(page);
      await page.keyboard.press('Escape');
    });

    await test.step('a week later the order lies in the cart once, although it was run twice', async () => {
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
      await expectNoOverflow(page);
    });

    await test.step('a suggestion survives a reload and is sent', async () => {
      await page.goto('/account#suggestions');
      const form = panel(page, 'Make App Better');
      await expect(form).toBeInViewport();
      await form.getByRole('button', { name: 'Send Suggestion' }).click();
      await expect(page.getByText('Please provide both a title and description for your suggestion.')).toBeVisible();
      const title = `Sort by aisle ${Date.now()}`;
      await form.getByRole('textbox', { name: 'Title' }).fill(title);
      await expect(form.getByText(`${title.length}/100`)).toBeVisible();
      await page.reload();
      await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue(title);
      await form.getByRole('textbox', { name: 'Your suggestion' }).fill('So that I walk the store once.');
      await form.getByRole('button', { name: 'Send Suggestion' }).click();
      await expect(page.getByText('Suggestion Sent!')).toBeVisible();
      await expect(form.getByRole('textbox', { name: 'Title' })).toHaveValue('');
      await page.goto('/local/outbox');
      await expect(page.getByText(title).first()).toBeVisible();
    });

    await test.step('cancelling shows the grace period, and there is a way back', async () => {
      await page.goto('/account');
      await expect(page.getByText('Premium · active')).toBeVisible();
      await expect(page.getByText('Next billing date')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Cancel Subscription' }).click();
      // By itself, two seconds after the answer.
      const loaded = page.waitForEvent('load');
      await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel Subscription' }).click();
      await loaded;
      await expect(page.getByText(/Grace Period · 2[34] days left/)).toBeVisible();
      await expect(panel(page, 'Subscription').getByText('Canceled')).toBeVisible();
      await expect(page.getByText('Access ends')).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
      await page.getByRole('link', { name: 'Upgrade to Premium' }).click();
      await page.getByRole('button', { name: 'Continue Premium' }).click();
      await expect(page.getByText('Welcome to Premium!').first()).toBeVisible();
      await page.waitForURL((url) => url.pathname === '/');
    });

    await test.step('the data comes along, and the account goes', async () => {
      await page.goto('/account');
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download your data' }).click();
      expect((await download).suggestedFilename()).toBe('tillwise-data.json');
      await page.getByRole('button', { name: 'Delete account' }).click();
      const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
      const field = dialog.getByRole('textbox', { name: /^Type .* to confirm$/ });
      await field.fill('somebody@example.com');
      await dialog.getByRole('button', { name: 'Delete account' }).click();
      await expect(dialog.getByText('The e-mail you typed is not the one of this account.')).toBeVisible();
      await expectAccessible(page);
      const label = (await dialog.getByText(/^Type .* to confirm$/).textContent()) ?? '';
      await field.fill(label.split(' ')[1] ?? '');
      await dialog.getByRole('button', { name: 'Delete account' }).click();
      await expect(page.getByRole('heading', { name: 'Find the cheapest store for your whole cart' })).toBeVisible();
      await page.goto('/account');
      await expect(page.getByText('Please sign in to view your account.')).toBeVisible();
    });
  });
});

testWithTrouble('a declined card can be followed by one that the bank asks about', anyScreen, async ({ page }) => {
  await signUp(page, 'Decl');
  await page.goto('/subscribe');
  await payWith(page, cards.declined);
  await expect(page.getByText('Payment Failed')).toBeVisible();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await payWith(page, cards.asksTheBank);
  await page.getByRole('button', { name: 'Fail authentication' }).click();
  await expect(page.getByText(/unable to authenticate/i)).toBeVisible();
  await payWith(page, cards.asksTheBank);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  await expect(page.getByText('Welcome to Premium!').first()).toBeVisible();
  await page.waitForURL((url) => url.pathname === '/');
});

testWithTrouble(
  'a payment that can’t be opened or shown says so and can be tried again',
  anyScreen,
  async ({ page }) => {
    await signUp(page, 'Retry');
    await page.route('**/api/create-subscription', (route) =>
      route.fulfill({ status: 503, body: 'Payments are down.' }),
    );
    await page.goto('/subscribe');
    await expect(page.getByText('Failed to initialize payment. Please try again.')).toBeVisible();
    await expect(page.getByText('Failed to initialize subscription')).toBeVisible();
    await expectAccessible(page);
    await page.unroute('**/api/create-subscription');
    await page.route('**/stripe.js', (route) => route.abort());
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('The payment form could not be loaded.')).toBeVisible();
    await page.unroute('**/stripe.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
  },
);

testWithTrouble(
  'a payment our server does not confirm at once is still told as made, and made once',
  anyScreen,
  async ({ page }) => {
    await signUp(page, 'Slow');
    let creations = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/create-subscription')) creations += 1;
    });
    await page.route('**/api/check-subscription-status', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto('/subscribe');
    await payWith(page, cards.works);
    await expect(page.getByText('Payment Successful').first()).toBeVisible();
    await expect(
      page.getByText('Payment completed! Please refresh the page to access premium features.').first(),
    ).toBeVisible();
    expect(creations).toBe(1);
    await page.unroute('**/api/check-subscription-status');
    await page.getByRole('button', { name: 'Refresh the page' }).click();
    await expect(page.getByText('You already have Premium')).toBeVisible();
  },
);

test('whoever comes back from their bank is welcomed, and the address is clean', anyScreen, async ({ page }) => {
  await signUp(page, 'Bank');
  await goPremium(page);
  await page.goto('/?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1&redirect_status=succeeded');
  await expect(page.getByText('Welcome to Premium!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_1&redirect_status=failed');
  await expect(page.getByText('Payment Failed')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('a visitor who wants Premium is led to the sign-in', async ({ page }) => {
  await page.goto('/subscribe');
  await page.waitForURL(/\/login/);
  await expect(page.getByLabel('Email')).toBeVisible();
});

testWithTrouble('what can’t be saved is said and nothing typed is lost', anyScreen, async ({ page }) => {
  await signUp(page, 'Lost');
  await addFirst(page, 'bananas');
  await goPremium(page);
  const kept = answerTo(page, 'POST', /^\/api\/favorites\/toggle\//);
  await page.getByRole('button', { name: /^Favorite Bananas/ }).click();
  const notes = page.getByRole('textbox', { name: 'Notes on Bananas' });
  await expect(notes).toBeVisible();
  await kept;

  await page.route('**/api/favorites/**', (route) => route.abort());
  await notes.fill('Green ones');
  await notes.blur();
  await expect(page.getByText('Failed to update favorites')).toBeVisible();
  await page.reload();
  await expect(notes).toHaveValue('Green ones');
  await page.getByRole('button', { name: 'Remove Bananas from favorites' }).click();
  await expect(page.getByText('Failed to remove from favorites')).toBeVisible();
  await expect(notes).toHaveValue('Green ones');
  await page.getByRole('button', { name: 'Add all to cart' }).click();
  await expect(page.getByText('Failed to add favorites to cart')).toBeVisible();
  await page.unroute('**/api/favorites/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Not saved.')).toBeHidden();

  await page.getByRole('button', { name: 'Send by text' }).click();
  const phone = page.getByRole('textbox', { name: 'Phone number' });
  await phone.fill('+44 20 7946 0958');
  await page.getByRole('button', { name: 'Send text' }).click();
  await expect(page.getByText('Failed to Send SMS')).toBeVisible();
  await expect(page.getByText('We can only text numbers in the United States and Canada.')).toBeVisible();
  await expect(phone).toHaveValue('+44 20 7946 0958');
});

testWithTrouble('a shopper whose Premium has ended meanwhile is invited again', anyScreen, async ({ page }) => {
  await signUp(page, 'Ended');
  await addFirst(page, 'bananas');
  await goPremium(page);
  await page.route('**/api/favorites/**', (route) =>
    route.fulfill({
      status: 403,
      headers: { [failureHeader]: 'premium-required' },
      body: 'This is a Premium feature. Please upgrade to continue.',
    }),
  );
  await page.getByRole('button', { name: /^Favorite Bananas/ }).click();
  await expect(page.getByRole('dialog', { name: 'Premium Feature' })).toBeVisible();
});
