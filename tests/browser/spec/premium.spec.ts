import { expect, type Page } from '@playwright/test';
import { requestsTo } from './calls.ts';
import { milk, openCart, test } from './people.ts';
import { expectToast } from './toasts.ts';

const orders = (page: Page) => page.getByRole('region', { name: 'Recurring orders', exact: true });

async function create(page: Page, frequency: 'Weekly' | 'Monthly'): Promise<void> {
  await orders(page).getByRole('button', { name: 'Create from cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'New recurring order' });
  await dialog.getByRole('radio', { name: frequency }).check();
  await dialog.getByRole('button', { name: 'Create order' }).click();
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
