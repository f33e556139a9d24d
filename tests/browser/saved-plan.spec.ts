import { expect } from '@playwright/test';
import { centsFromPrice } from '#shared/money.ts';
import { samples } from '#tests/support/cast.ts';
import { Shopper } from '#tests/support/shopper.ts';
import { carrySession } from './carried-session.ts';
import { photoOf, photoTimeout } from './drawn-photo.ts';
import { startOwnCloud } from './own-cloud.ts';
import { expectAccessible, test as shared, withoutCookieBanner } from './shopper.ts';

/** With its own cloud, because the accuracy page counts everyone's plans. */
const test = shared.extend<{ baseURL: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the way to say that it needs nothing
  baseURL: async ({}, use) => {
    const cloud = await startOwnCloud({});
    await use(cloud.origin);
    await cloud.stop();
  },
});

const kroger = '3';
/** As the register prints them. */
const bought = {
  'kroger-2-percent-reduced-fat-milk-1-gal': 'KRO 2% MLK GAL',
  'kroger-large-eggs-18-ct': 'KRO LG EGGS 18CT',
  'kroger-spaghetti-16-oz': 'KRO SPAGHETTI 16 OZ',
  'kroger-sour-cream-16-oz': 'KRO SOUR CREAM 16 OZ',
};

const dollars = (cents: number) => (cents / 100).toFixed(2);

test('a shopper saves a plan, photographs the receipt of that trip, and reads whether we were right', {
  tag: '@small-screen',
}, async ({ page, baseURL }) => {
  const shopper = Shopper.visit(baseURL);
  await shopper.signIn(samples.free);
  await shopper.call('PATCH /api/preferences', { body: { storeIds: [kroger] } });
  await shopper.call('DELETE /api/cart');
  for (const itemId of Object.keys(bought)) {
    const { status } = await shopper.call('POST /api/cart', { body: { itemId, match: 'only-this' } });
    expect(status).toBe(200);
  }
  const entries = (await shopper.call('GET /api/cart')).json();
  const lines = entries.map(({ itemId, storePrices }) => ({
    words: bought[itemId as keyof typeof bought],
    cents: centsFromPrice(storePrices.find(({ store }) => store.id === kroger)?.price ?? '0'),
  }));
  const paidCents = lines.reduce((sum, { cents }) => sum + cents, 0);
  await withoutCookieBanner(page);
  await carrySession(shopper, page);

  const plan = page.getByRole('region', { name: 'Plan the trip' });
  const showPlan = async () => {
    await page.goto('/');
    await page.getByRole('tab', { name: 'Plan' }).click();
    await expect(plan).toBeVisible();
  };
  await showPlan();
  await plan.getByRole('button', { name: 'Save this plan' }).click();
  await expect(plan.getByText(/^You saved a plan on .+ at .+, with tax\./)).toBeVisible();

  await page.goto('/receipts');
  const [year, month, day] = new Date().toISOString().slice(0, 10).split('-');
  const receipt = [
    'KROGER',
    '2000 Sample Ave',
    'Springfield, IL 62703',
    ...lines.map(({ words, cents }) => `${words.padEnd(30)} ${dollars(cents)} F`),
    `${'TAX'.padEnd(30)} 0.00`,
    `${'**** BALANCE'.padEnd(30)} ${dollars(paidCents)}`,
    'TOTAL NUMBER OF ITEMS SOLD = 4',
    `${month}/${day}/${year} 05:33pm 345 4 118 9999`,
  ];
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'receipt.jpg',
    mimeType: 'image/jpeg',
    buffer: await photoOf(page, receipt, 'receipt'),
  });
  await expect(page.getByText('4 lines · adds up to the printed')).toBeVisible(photoTimeout);
  const yes = page.getByRole('button', { name: /^Yes, / });
  for (let left = await yes.count(); left > 0; left -= 1) {
    await yes.first().click();
    await expect(yes).toHaveCount(left - 1);
  }
  await page.getByRole('button', { name: 'Confirm' }).click();
  const held = new RegExp(
    `We said about \\$[\\d.]+ \\([\\d.–]+\\) for the 4 items, before tax\\. You paid \\$${dollars(paidCents)}, within that range\\.$`,
  );
  await expect(page.getByRole('heading', { name: `You paid $${dollars(paidCents)}` })).toBeVisible();
  await expect(page.getByText(held)).toBeVisible();
  await expectAccessible(page);

  await test.step('the plan shows the same, and the accuracy page counts it', async () => {
    await showPlan();
    await expect(plan.getByText(held)).toBeVisible();
    await page.goto('/local/learning');
    await page.getByRole('button', { name: 'Learn now' }).click();
    await expect(page.getByRole('status')).toBeVisible();
    const { periods } = (await Shopper.visit(baseURL).call('GET /api/accuracy')).json();
    for (const { plans } of periods) expect(plans).toEqual({ kept: 1, higher: 0, lower: 0 });
    await page.goto('/accuracy');
    const kept = page.getByRole('region', { name: 'Did plans cost what we said?' });
    await expect(kept.getByText(/^Not enough yet: \d+ plans are needed\.$/)).toBeVisible();
    await expectAccessible(page);
  });
});
