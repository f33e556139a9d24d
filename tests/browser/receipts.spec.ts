import { expect } from '@playwright/test';
import { sampleReceipts } from '#local/receipts/samples.ts';
import { carrySession } from './carried-session.ts';
import { expectAccessible, expectNoOverflow, newShopper, onPhonesToo, test, withoutCookieBanner } from './shopper.ts';

/** Of today, and with a sum of this run's own: each receipt counts once. */
function receiptText(): string {
  const [year = '', month = '', day = ''] = new Date().toISOString().slice(0, 10).split('-');
  const [kroger] = sampleReceipts(`${month}/${day}/${year}`);
  const cents = 700 + (Date.now() % 200);
  return (kroger?.text ?? '')
    .replace('8.24', (cents / 100).toFixed(2))
    .replace('37.99', ((cents + 2975) / 100).toFixed(2));
}

test(
  'a shopper pastes a receipt, says what it asks, reads what it says, and deletes it',
  onPhonesToo,
  async ({ page }) => {
    await withoutCookieBanner(page);
    const { session } = await newShopper('Rita');
    await session.call('PATCH /api/preferences', { body: { storeIds: ['3', '1'] } });
    await carrySession(session, page);
    await page.goto('/receipts');
    await expect(page.getByText('No receipts yet')).toBeVisible();
    await expectAccessible(page);

    await page.getByLabel('Or paste its text').fill(receiptText());
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect(page.getByText(/lines · adds up to the printed/)).toBeVisible();
    await expect(page.getByText('Can’t read this line')).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: /^Yes, Simple Truth/ }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();

    await expect(page.getByRole('heading', { name: /^You paid \$/ })).toBeVisible();
    await expect(page.getByText(/^The same at Walmart that day: about/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Delete the receipt from Kroger/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No receipts yet')).toBeVisible();
  },
);

test(
  'a shopper without a mouse puts a misread price right, and confirms',
  onPhonesToo,
  async ({ page }, { project, retry }) => {
    await withoutCookieBanner(page);
    const { session } = await newShopper('Ruth');
    await session.call('PATCH /api/preferences', { body: { storeIds: ['3', '1'] } });
    await carrySession(session, page);
    await page.goto('/receipts');
    const [year = '', month = '', day = ''] = new Date().toISOString().slice(0, 10).split('-');
    const damaged = sampleReceipts(`${month}/${day}/${year}`).find(({ id }) => id === 'damaged');
    // A minute of each run's own: each receipt counts once.
    const time = `0${project.name === 'phone' ? 1 : 2}:${10 + retry}PM`;
    await page.getByLabel('Or paste its text').fill((damaged?.text ?? '').replace('06:02PM', time));
    await page.getByRole('button', { name: 'Read it' }).press('Enter');
    await expect(page.getByText('The lines come to $7.82, the receipt says $7.31.')).toBeVisible();
    await expect(page.getByText('It can be confirmed once its lines come to the printed sum.')).toBeVisible();

    await page.getByRole('button', { name: 'Something else than that for ROMAINE HEARTS' }).press('Enter');
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByLabel('Charged for it').fill('3.48');
    await page.getByLabel('Charged for it').press('Enter');
    await expect(page.getByText(/3 lines · adds up to the printed \$7\.31/)).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).press('Enter');
    await expect(page.getByRole('heading', { name: /^You paid \$/ })).toBeVisible();
  },
);
