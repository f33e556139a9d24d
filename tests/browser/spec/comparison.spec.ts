import { expect, type Page } from '@playwright/test';
import type { StorePrice } from '#shared/contract/price.ts';
import { formatRoughly } from '#shared/money.ts';
import type { Shopper } from '#tests/support/shopper.ts';
import { withCart } from './calls.ts';
import { bananas, furnish, milk, openCart, test } from './people.ts';

const table = (page: Page) => page.getByRole('table');
const savings = (page: Page) => page.getByRole('region', { name: 'Potential savings on this cart' });

const centsOf = ({ price }: StorePrice) => Math.round(Number(price) * 100);

/** What the whole cart costs at a store by the prices the server tells: 8% tax, rounded once. */
async function reckon(session: Shopper, chain: string): Promise<Record<'subtotal' | 'tax' | 'total', number>> {
  const cart = (await session.call('GET /api/cart')).json();
  const subtotal = cart.reduce((sum, { quantity, storePrices }) => {
    const price = storePrices.find(({ store }) => store.chain === chain);
    return sum + quantity * (price ? centsOf(price) : Number.NaN);
  }, 0);
  const tax = Math.round(subtotal * 0.08);
  return { subtotal, tax, total: subtotal + tax };
}

/** The texts of a row's cells by store, without what only a screen reader says. */
async function rowOf(page: Page, heading: string): Promise<Record<string, string>> {
  const stores = await table(page).getByRole('columnheader').getByRole('button').allInnerTexts();
  const row = table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${heading}`) }) });
  const cells = await row.getByRole('cell').allInnerTexts();
  return Object.fromEntries(
    stores.map((words, column) => [
      words.includes('Walmart') ? 'walmart' : 'target',
      (cells[column] ?? '').replace(/estimated|\s/g, ''),
    ]),
  );
}

test.describe('two gallons of milk and a pound of bananas at Walmart and Target', () => {
  test.beforeAll(async ({ freeSeat: { page, session } }) => {
    await furnish(session);
    await fill(session);
    await openCart(page);
    await expect(table(page).getByRole('row')).toHaveCount(6);
  });
  test.beforeEach(({ free: { session } }) => fill(session));

  async function fill(session: Shopper): Promise<void> {
    await session.call('POST /api/cart', { body: { itemId: milk } });
    await session.call('POST /api/cart', { body: { itemId: bananas } });
  }

  for (const chain of ['walmart', 'target']) {
    test(`§2 a shopper reads each price at ${chain}, for the whole quantity and marked as an estimate`, async ({
      free: { page, session },
    }) => {
      for (const { item, quantity, storePrices } of (await session.call('GET /api/cart')).json()) {
        const price = storePrices.find(({ store }) => store.chain === chain);
        const cents = price ? quantity * centsOf(price) : Number.NaN;
        expect((await rowOf(page, item.name))[chain]).toContain(`~${(cents / 100).toFixed(2)}`);
      }
    });

    test(`§9 a shopper reads 8% tax on top at ${chain}, and the total with it`, async ({ free: { page, session } }) => {
      const { subtotal, tax, total } = await reckon(session, chain);
      expect((await rowOf(page, 'Subtotal'))[chain]).toBe((subtotal / 100).toFixed(2));
      expect((await rowOf(page, 'Tax 8%'))[chain]).toBe((tax / 100).toFixed(2));
      expect((await rowOf(page, 'Total'))[chain]).toMatch(
        new RegExp(`^~\\${formatRoughly(total)}between[\\d.]+–[\\d.]+$`),
      );
    });
  }

  test('§1 a shopper reads what the dearest store asks more than the cheapest, and it is an estimate', async ({
    free: { page, session },
  }) => {
    const totals = [(await reckon(session, 'walmart')).total, (await reckon(session, 'target')).total];
    const saving = Math.max(...totals) - Math.min(...totals);
    expect(saving).toBeGreaterThan(0);
    await expect(savings(page)).toContainText(`~estimated ${formatRoughly(saving)}`);
  });

  test('§9 a shopper reads the saving by the month, 4.33 times that of one cart', async ({
    free: { page, session },
  }) => {
    const totals = [(await reckon(session, 'walmart')).total, (await reckon(session, 'target')).total];
    const monthly = Math.round((Math.max(...totals) - Math.min(...totals)) * 4.33);
    await expect(savings(page)).toContainText(`≈ ${formatRoughly(monthly)} a month`);
  });

  test('§2 a shopper finds everything for a comparison on one page', async ({ free: { page } }) => {
    const names = [
      'Pricing status',
      'Add Items to Your Cart',
      'Your cart',
      'Stores',
      'Potential savings on this cart',
      'Price comparison',
      'Favorites',
      'Recurring orders',
    ];
    for (const name of names) await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  });

  test('§1 a shopper is welcomed by name', async ({ free: { page } }) => {
    await expect(page.getByRole('region', { name: 'Welcome to Tillwise, Frida' })).toBeVisible();
  });

  test('§1 a shopper finds two sections of shopping tips', async ({ free: { page } }) => {
    for (const name of ['Spend less on the same list', 'Read the prices right']) {
      await expect(page.getByRole('region', { name }).getByRole('listitem')).toHaveCount(3);
    }
  });

  for (const [name, width, height] of [
    ['banner', 728, 90],
    ['square', 300, 250],
    ['leaderboard', 970, 90],
  ] as const) {
    test(`§9 a shopper who has not answered for cookies sees the ${name}’s place kept, ${width} by ${height}`, async ({
      free: { page },
    }) => {
      await page.evaluate(() => localStorage.removeItem('tillwise.cookie-consent'));
      await page.reload();
      const place = page.getByRole('complementary', { name: /^Advertisement/ }).getByText(`${width} × ${height}`);
      expect(await place.boundingBox()).toMatchObject({ width, height });
    });
  }

  test('§2 §6 a free shopper who presses "Make App Better" is invited to Premium', async ({ free: { page } }) => {
    await page.getByRole('button', { name: 'Make App Better' }).click();
    const invitation = page.getByRole('dialog', { name: 'Premium Feature' });
    await expect(invitation).toContainText('The suggestion form is part of Tillwise Premium');
    await invitation.getByRole('button', { name: 'Maybe Later' }).click();
    await expect(invitation).toHaveCount(0);
  });

  test('§1 a shopper is told that no price is live yet', async ({ free: { page } }) => {
    const status = page.getByRole('region', { name: 'Pricing status' });
    await expect(status).toContainText('All prices are estimates, marked ~.');
  });
});

test('§1 §3 a shopper is told which chains’ prices are live and which are not', async ({ free: { page } }) => {
  const json = { realTimePricing: true, availableServices: ['Kroger'], missingServices: ['Walmart', 'Target'] };
  await page.route('**/api/pricing-status', (route) => route.fulfill({ json }));
  await openCart(page);
  const status = page.getByRole('region', { name: 'Pricing status' });
  await expect(status).toContainText('Live prices on for Kroger.');
  await status.getByRole('button', { name: "What's live?" }).click();
  const dialog = page.getByRole('dialog', { name: "What's live?" });
  await expect(dialog.getByText('Walmart and Target')).toBeVisible();
});

test('§2 a store without a price says "Not available", and never zero', async ({ free: { page } }) => {
  await withCart(page, (cart) =>
    cart.map((entry) => ({
      ...entry,
      storePrices: entry.storePrices.map((each) =>
        each.store.chain === 'target' ? { ...each, price: null, kind: 'unavailable' as const } : each,
      ),
    })),
  );
  await openCart(page);
  await expect(table(page).getByRole('columnheader', { name: /Target/ })).toBeVisible();
  for (const heading of ['Whole Milk', 'Total']) {
    await expect.poll(async () => (await rowOf(page, heading)).target).toBe('Notavailable');
  }
  await expect(savings(page)).toContainText('No fair comparison yet');
});
