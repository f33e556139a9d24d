import { expect, type Page } from '@playwright/test';
import { refuse, requestsTo, withCart } from './calls.ts';
import { furnish, milk, openCart, storeIds, test } from './people.ts';
import { expectToast } from './toasts.ts';

const cart = (page: Page) => page.getByRole('region', { name: 'Your cart' });
const quantity = (page: Page) => cart(page).getByLabel('Quantity of Whole Milk');
const button = (page: Page, name: string | RegExp) => cart(page).getByRole('button', { name, exact: true });
const entryPath = `**/api/cart/${milk}`;

async function clear(page: Page): Promise<void> {
  await button(page, 'Clear').click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear cart' }).click();
}

async function switchTo(page: Page, brand: RegExp): Promise<void> {
  await button(page, /^Switch the brand of Whole Milk/).click();
  await page.getByRole('menuitemradio', { name: brand }).first().click();
}

test.describe('a cart with one gallon of milk', () => {
  test.beforeAll(async ({ freeSeat: { page, session } }) => {
    await furnish(session);
    await openCart(page);
  });

  test('§2 a shopper finds quantity, brand, removal and clearing in the cart', async ({ free: { page } }) => {
    await expect(quantity(page)).toHaveValue('1');
    for (const name of ['One more Whole Milk', 'Remove the last Whole Milk', 'Remove Whole Milk', 'Clear']) {
      await expect(button(page, name)).toBeVisible();
    }
    await expect(button(page, /^Switch the brand of Whole Milk, now Borden/)).toBeVisible();
  });

  test('§2 a shopper sees what an entry of the cart costs at each store', async ({ free: { page, session } }) => {
    const [entry] = (await session.call('GET /api/cart')).json();
    for (const { store, price } of entry?.storePrices ?? []) {
      await expect(
        cart(page).getByRole('columnheader', { name: new RegExp(`^(Likely cheapest|Cheapest)?\\s*${store.name}`) }),
      ).toBeVisible();
      await expect(
        cart(page)
          .getByRole('cell', { name: price ?? 'Not available' })
          .first(),
      ).toBeVisible();
    }
    expect(entry?.storePrices.map(({ store }) => store.id)).toEqual([storeIds.walmart, storeIds.target]);
  });

  for (const [how, answer] of [
    ['the server refuses', { status: 500, words: 'Something broke.' }],
    ['never arrives', 'unreachable'],
  ] as const) {
    test(`§8 a quantity that ${how}: "Failed to update item quantity", and it is the old one again`, async ({
      free: { page },
    }) => {
      await refuse(page, 'PATCH', entryPath, answer);
      await button(page, 'One more Whole Milk').click();
      await expectToast(page, { title: 'Error', description: 'Failed to update item quantity', isFailure: true });
      await expect(quantity(page)).toHaveValue('1');
    });

    test(`§8 a removal that ${how}: "Failed to remove item from cart", and the item is back`, async ({
      free: { page },
    }) => {
      await refuse(page, 'DELETE', entryPath, answer);
      await button(page, 'Remove Whole Milk').click();
      await expectToast(page, { title: 'Error', description: 'Failed to remove item from cart', isFailure: true });
      await expect(quantity(page)).toHaveValue('1');
    });

    test(`§8 a clearing that ${how}: "Failed to clear cart", and everything is back`, async ({ free: { page } }) => {
      await refuse(page, 'DELETE', '**/api/cart', answer);
      await clear(page);
      await expectToast(page, { title: 'Error', description: 'Failed to clear cart', isFailure: true });
      await expect(quantity(page)).toHaveValue('1');
    });

    test(`§8 a brand switch that ${how}: "Failed to switch brand", and it is the old brand again`, async ({
      free: { page },
    }) => {
      await refuse(page, 'PATCH', entryPath, answer);
      await switchTo(page, /^Dean's/);
      await expectToast(page, {
        title: 'Error',
        description: 'Failed to switch brand. Please try again.',
        isFailure: true,
      });
      await expect(button(page, /^Switch the brand of Whole Milk, now Borden/)).toBeVisible();
    });
  }

  test('§8 a shopper whose change needs Premium, says the server, is invited to it', async ({ free: { page } }) => {
    await refuse(page, 'PATCH', entryPath, { status: 403, words: 'More than one is a Premium feature.' });
    await button(page, 'One more Whole Milk').click();
    const dialog = page.getByRole('dialog', { name: 'Premium Feature' });
    await dialog.getByRole('button', { name: 'Maybe Later' }).click();
    await expect(dialog).toHaveCount(0);
  });

  test('§2 §7 a shopper changes a quantity, and the number alone is sent', async ({ free: { page, session } }) => {
    const sent = requestsTo(page, `/api/cart/${milk}`);
    await quantity(page).fill('4');
    await quantity(page).press('Enter');
    await expect.poll(async () => (await session.call('GET /api/cart')).json()[0]?.quantity).toBe(4);
    expect(sent).toMatchObject([{ method: 'PATCH', body: { quantity: 4 } }]);
  });
});

test.describe('a shopper who takes things out', () => {
  test.beforeEach(({ free: { page } }) => openCart(page));

  for (const [how, lessen] of [
    ['takes the last one away', (page: Page) => button(page, 'Remove the last Whole Milk').click()],
    [
      'types a 0',
      async (page: Page) => {
        await quantity(page).fill('0');
        await quantity(page).press('Enter');
      },
    ],
  ] as const) {
    test(`§4 a shopper who ${how} removes the entry`, async ({ free: { page, session } }) => {
      await lessen(page);
      await expectToast(page, { title: 'Item removed', description: 'Whole Milk' });
      await expect(cart(page).getByText('Your cart is empty')).toBeVisible();
      await expect.poll(async () => (await session.call('GET /api/cart')).json()).toEqual([]);
    });
  }

  test('§9 a shopper who is told two things in a row sees one toast: the later', async ({ free: { page } }) => {
    await refuse(page, 'PATCH', entryPath);
    await button(page, 'One more Whole Milk').click();
    await expectToast(page, { title: 'Error', description: 'Failed to update item quantity', isFailure: true });
    await button(page, 'Remove Whole Milk').click();
    await expectToast(page, { title: 'Item removed', description: 'Whole Milk' });
  });

  test('§8 a shopper who clears the cart is asked once and told "Cart cleared"', async ({
    free: { page, session },
  }) => {
    const sent = requestsTo(page, '/api/cart');
    await clear(page);
    await expectToast(page, { title: 'Cart cleared' });
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
    await expect.poll(async () => (await session.call('GET /api/cart')).json()).toEqual([]);
  });

  test('§4 §8 a shopper who switches the brand keeps the quantity and is told "Brand changed"', async ({
    free: { page, session },
  }) => {
    await button(page, 'One more Whole Milk').click();
    await button(page, 'One more Whole Milk').click();
    await switchTo(page, /^Dean's/);
    await expectToast(page, { title: 'Brand changed' });
    await expect
      .poll(async () => (await session.call('GET /api/cart')).json())
      .toMatchObject([{ quantity: 3, item: { name: 'Whole Milk', brand: "Dean's" } }]);
  });
});

test('§2 a shopper with nothing in the cart reads so, and is offered neither to send nor to clear it', async ({
  free: { page, session },
}) => {
  await session.call('DELETE /api/cart');
  await openCart(page);
  await expect(cart(page).getByText('Your cart is empty', { exact: true })).toBeVisible();
  await expect(cart(page).getByRole('button')).toHaveCount(0);
});

test('§2 a store that does not sell an item says "Not available" in the cart', async ({ free: { page } }) => {
  await withCart(page, (entries) =>
    entries.map((entry) => ({
      ...entry,
      storePrices: entry.storePrices.map((each) => ({ ...each, price: null, kind: 'unavailable' as const })),
    })),
  );
  await openCart(page);
  await expect(cart(page).getByRole('cell', { name: 'Not available' }).first()).toBeVisible();
});

test('§8 a cart that can not be loaded says so with the server’s words, and can be tried again', async ({
  free: { page },
}) => {
  await refuse(page, 'GET', '**/api/cart', { status: 503, words: 'The shelves are being moved.' });
  await openCart(page);
  await expect(cart(page).getByText('The shelves are being moved.')).toBeVisible();
  await page.unrouteAll();
  await cart(page).getByRole('button', { name: 'Try again' }).click();
  await expect(quantity(page)).toHaveValue('1');
});
