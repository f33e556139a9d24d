import { expect, type Page } from '@playwright/test';
import type { Shopper } from '#tests/support/shopper.ts';
import { refuse, requestsTo, stayAtTheDoor } from './calls.ts';
import { bananas, furnish, furnishPremium, milk, openCart, storeIds, test } from './people.ts';
import { expectToast } from './toasts.ts';

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const favorites = (page: Page) => panel(page, 'Favorites');
const orders = (page: Page) => panel(page, 'Recurring orders');
const heart = (page: Page) => panel(page, 'Your cart').getByRole('button', { name: /^Favorite Whole Milk/ });
const invitation = (page: Page) => page.getByRole('dialog', { name: 'Premium Feature' });

const troubles = [
  ['the server refuses', { status: 500, words: 'Something broke.' }],
  ['never arrives', 'unreachable'],
] as const;

test.describe('the invitation', () => {
  test.beforeAll(async ({ freeSeat: { page, session } }) => {
    await furnish(session);
    await openCart(page);
  });

  const ways = [
    ['text message sharing', 'sends their list', (page: Page) => page.getByRole('button', { name: 'Send by text' })],
    ['Favorites', 'presses a heart', heart],
    ['Favorites', 'looks for favorites', (page: Page) => favorites(page).getByRole('button', { name: /^Upgrade/ })],
    [
      'Recurring Orders',
      'wants to order again',
      (page: Page) => orders(page).getByRole('button', { name: /^Upgrade/ }),
    ],
  ] as const;
  for (const [feature, deed, control] of ways) {
    test(`§2 §6 a free shopper who ${deed} is told that ${feature} is a Premium feature`, async ({
      free: { page },
    }) => {
      await control(page).click();
      await expect(invitation(page)).toContainText(new RegExp(`${feature} is part of Tillwise Premium`, 'i'));
      await invitation(page).getByRole('button', { name: 'Maybe Later' }).click();
      await expect(invitation(page)).toHaveCount(0);
    });
  }

  test('§1 §2 a free shopper reads what Premium has and costs', async ({ free: { page } }) => {
    await heart(page).click();
    await expect(invitation(page)).toContainText('$1.99/month. Cancel anytime.');
    for (const benefit of ['Favorites', 'Recurring orders', 'Cart export', 'text message', 'Priority support']) {
      await expect(invitation(page).getByRole('listitem').filter({ hasText: benefit })).not.toHaveCount(0);
    }
    await page.keyboard.press('Escape');
  });

  test('§6 §7 a free shopper’s favorites and orders are not even asked for', async ({ free: { page } }) => {
    const asked = requestsTo(page, /^\/api\/(favorites|recurring-orders|auth\/user)/);
    await openCart(page);
    await expect(favorites(page).getByRole('button', { name: /^Upgrade/ })).toBeVisible();
    expect(asked.map(({ url }) => url.pathname)).toEqual(['/api/auth/user']);
  });

  test('§2 a shopper who upgrades is looked up and led to the payment', async ({ free: { page } }) => {
    await openCart(page);
    await heart(page).click();
    const asked = requestsTo(page, '/api/auth/user');
    await invitation(page).getByRole('button', { name: 'Upgrade to Premium' }).click();
    await page.waitForURL('/subscribe');
    expect(asked).toHaveLength(1);
  });

  for (const [how, answer] of [
    ['is signed out', { status: 401, words: 'Please sign in to continue.' }],
    ['can not reach the server', 'unreachable'],
  ] as const) {
    test(`§2 a shopper who upgrades and ${how} is led to the sign-in`, async ({ free: { page } }) => {
      await openCart(page);
      await heart(page).click();
      await refuse(page, 'GET', '**/api/auth/user', answer);
      await stayAtTheDoor(page);
      await invitation(page).getByRole('button', { name: 'Upgrade to Premium' }).click();
      await page.waitForURL(/\/api\/login/);
    });
  }
});

test.describe('favorites', () => {
  const keepMilk = (session: Shopper) => session.call('POST /api/favorites/toggle/{id}', { params: { id: milk } });

  test('§8 a shopper who presses the heart is told "Added to favorites", and with it again "Removed"', async ({
    premium: { page, session },
  }) => {
    await openCart(page);
    await heart(page).click();
    await expectToast(page, { title: 'Added to favorites', description: 'Whole Milk' });
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await session.call('GET /api/favorites')).json()).toMatchObject([{ id: milk }]);
    await heart(page).click();
    await expectToast(page, { title: 'Removed from favorites', description: 'Whole Milk' });
    await expect.poll(async () => (await session.call('GET /api/favorites')).json()).toEqual([]);
  });

  test('§5 §9 a shopper says whether they buy it daily, weekly or monthly, and nothing else', async ({
    premium: { page, session },
  }) => {
    await keepMilk(session);
    await openCart(page);
    const choice = favorites(page).getByRole('combobox', { name: 'How often you buy Whole Milk' });
    const options = choice.getByRole('option');
    await expect(options).toHaveText(['Daily', 'Weekly', 'Monthly']);
    for (const option of await options.all()) await expect(option).not.toHaveAttribute('value', '');
    await choice.selectOption('daily');
    await expect.poll(async () => (await session.call('GET /api/favorites')).json()[0]?.frequency).toBe('daily');
  });

  test('§6 a shopper puts all favorites in the cart at once', async ({ premium: { page, session } }) => {
    await session.call('POST /api/favorites/toggle/{id}', { params: { id: bananas } });
    await openCart(page);
    await favorites(page).getByRole('button', { name: 'Add all to cart' }).click();
    await expectToast(page, { title: 'Added to cart', description: '1 of your favorites is now in it.' });
    await expect(panel(page, 'Your cart').getByLabel('Quantity of Bananas')).toHaveValue('1');
  });

  test('§8 a shopper who removes a favorite is told "Removed from favorites"', async ({
    premium: { page, session },
  }) => {
    await keepMilk(session);
    await openCart(page);
    await favorites(page).getByRole('button', { name: 'Remove Whole Milk from favorites' }).click();
    await expectToast(page, { title: 'Removed from favorites', description: 'Whole Milk' });
    await expect.poll(async () => (await session.call('GET /api/favorites')).json()).toEqual([]);
  });

  test.describe('that fail', () => {
    test.beforeAll(async ({ premiumSeat: { page, session } }) => {
      await furnishPremium(session);
      await keepMilk(session);
      await openCart(page);
    });
    test.beforeEach(({ premium: { session } }) => keepMilk(session));

    for (const [how, answer] of troubles) {
      test(`§8 a heart that ${how}: "Failed to update favorites", and it is as before`, async ({
        premium: { page },
      }) => {
        await refuse(page, 'POST', '**/api/favorites/toggle/**', answer);
        await heart(page).click();
        await expectToast(page, { title: 'Error', description: 'Failed to update favorites', isFailure: true });
        await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
      });

      test(`§8 a removed favorite that ${how}: "Failed to remove from favorites", and it is back`, async ({
        premium: { page },
      }) => {
        await refuse(page, 'DELETE', '**/api/favorites/**', answer);
        await favorites(page).getByRole('button', { name: 'Remove Whole Milk from favorites' }).click();
        await expectToast(page, { title: 'Error', description: 'Failed to remove from favorites', isFailure: true });
        await expect(favorites(page).getByRole('listitem')).toHaveCount(1);
      });

      test(`§8 favorites for the cart that ${how}: "Failed to add favorites to cart"`, async ({
        premium: { page },
      }) => {
        await refuse(page, 'POST', '**/api/favorites/add-to-cart', answer);
        await favorites(page).getByRole('button', { name: 'Add all to cart' }).click();
        await expectToast(page, { title: 'Error', description: 'Failed to add favorites to cart', isFailure: true });
      });
    }
  });
});

test.describe('recurring orders', () => {
  const newOrder = (page: Page) => page.getByRole('dialog', { name: 'New recurring order' });
  const orderMilk = (session: Shopper) =>
    session.call('POST /api/recurring-orders', {
      body: { frequency: 'weekly', items: [{ itemId: milk, quantity: 1 }] },
    });

  async function create(page: Page, frequency: 'Weekly' | 'Monthly' = 'Weekly'): Promise<void> {
    await orders(page).getByRole('button', { name: 'Create from cart' }).click();
    await newOrder(page).getByRole('radio', { name: frequency }).check();
    await newOrder(page).getByRole('button', { name: 'Create order' }).click();
  }

  const day = (date: Date) => date.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric' });

  for (const [frequency, heading, move] of [
    ['Weekly', 'Every week', (date: Date) => date.setUTCDate(date.getUTCDate() + 7)],
    ['Monthly', 'Every month', (date: Date) => date.setUTCMonth(date.getUTCMonth() + 1)],
  ] as const) {
    test(`§4 §8 a ${frequency.toLowerCase()} order: "Recurring Order Created", next one rhythm from today`, async ({
      premium: { page, session },
    }) => {
      const sent = requestsTo(page, '/api/recurring-orders');
      await openCart(page);
      await create(page, frequency);
      await expect(orders(page).getByRole('heading', { name: heading })).toBeVisible();
      const [order] = (await session.call('GET /api/recurring-orders')).json();
      const next = new Date(order?.createdAt ?? '');
      const dayOfMonth = next.getUTCDate();
      move(next);
      // A month without that day ends on its last.
      if (frequency === 'Monthly' && next.getUTCDate() !== dayOfMonth) next.setUTCDate(0);
      await expectToast(page, {
        title: 'Recurring Order Created',
        description: `First in your cart on ${day(next)}.`,
      });
      await expect(orders(page).getByText(`Next in your cart on ${day(next)}`)).toBeVisible();
      expect(sent.filter(({ method }) => method === 'POST')).toMatchObject([
        { body: { frequency: frequency.toLowerCase(), items: [{ itemId: milk, quantity: 1 }] } },
      ]);
    });
  }

  test('§5 §8 a shopper with nothing in the cart who wants it again is told "Cart is empty"', async ({
    premium: { page, session },
  }) => {
    await session.call('DELETE /api/cart');
    await openCart(page);
    await orders(page).getByRole('button', { name: 'Create from cart' }).click();
    await expectToast(page, {
      title: 'Cart is empty',
      description: 'Fill it with what is to come again.',
      isFailure: true,
    });
    await expect(newOrder(page)).toHaveCount(0);
  });

  test('§4 a shopper pauses an order and has it active again', async ({ premium: { page, session } }) => {
    await orderMilk(session);
    await openCart(page);
    const sent = requestsTo(page, /^\/api\/recurring-orders\/./);
    const toggle = orders(page).getByRole('switch');
    for (const [isActive, words] of [
      [false, 'Paused'],
      [true, 'Active'],
    ] as const) {
      await toggle.click();
      await expect(orders(page).getByText(words, { exact: true })).toBeVisible();
      await expect
        .poll(async () => (await session.call('GET /api/recurring-orders')).json()[0]?.isActive)
        .toBe(isActive);
    }
    expect(sent.map(({ method, body }) => ({ method, body }))).toEqual([
      { method: 'PATCH', body: { isActive: false } },
      { method: 'PATCH', body: { isActive: true } },
    ]);
  });

  test('§5 §8 a shopper without chosen stores who transfers is told "No stores selected for transfer"', async ({
    premium: { page, session },
  }) => {
    await orderMilk(session);
    await session.call('PATCH /api/preferences', { body: { storeIds: [] } });
    await openCart(page);
    await orders(page).getByRole('button', { name: 'Transfer to stores' }).click();
    const description = 'No stores selected for transfer';
    await expectToast(page, { title: 'Transfer Failed', description, isFailure: true });
  });

  test.describe('that fail', () => {
    test.beforeAll(async ({ premiumSeat: { page, session } }) => {
      await furnishPremium(session);
      await orderMilk(session);
      await openCart(page);
    });
    test.beforeEach(({ premium: { session } }) => orderMilk(session));

    for (const [how, answer, words] of [
      ['the server refuses', { status: 409, words: 'Twenty are enough.' }, 'Twenty are enough.'],
      ['never arrives', 'unreachable', 'Failed to create recurring order'],
    ] as const) {
      test(`§8 a new order that ${how}: "${words}"`, async ({ premium: { page } }) => {
        await refuse(page, 'POST', '**/api/recurring-orders', answer);
        await create(page);
        await expectToast(page, { title: 'Error', description: words, isFailure: true });
        await newOrder(page).getByRole('button', { name: 'Cancel' }).click();
        await expect(orders(page).getByRole('switch')).toHaveCount(1);
      });
    }

    for (const [how, answer, words] of [
      ['the server refuses', { status: 500, words: 'The stores are closed.' }, 'The stores are closed.'],
      ['never arrives', 'unreachable', 'The store pages could not be put together. Please try again.'],
    ] as const) {
      test(`§8 a transfer that ${how}: "Transfer Failed"`, async ({ premium: { page } }) => {
        const sent = requestsTo(page, /transfer-to-stores$/);
        await refuse(page, 'POST', '**/transfer-to-stores', answer);
        await orders(page).getByRole('button', { name: 'Transfer to stores' }).click();
        await expectToast(page, { title: 'Transfer Failed', description: words, isFailure: true });
        expect(sent).toMatchObject([{ body: { storeIds: [storeIds.walmart, storeIds.target] } }]);
      });
    }
  });
});
