import { expect, type Page } from '@playwright/test';
import { samples } from '#tests/support/cast.ts';
import { Shopper } from '#tests/support/shopper.ts';
import { carrySession } from './carried-session.ts';
import { startOwnCloud } from './own-cloud.ts';
import {
  expectAccessible,
  expectNoOverflow,
  openHome,
  test as shared,
  showPrices,
  withoutCookieBanner,
} from './shopper.ts';

/** With its own cloud, because the accuracy page counts everyone's prices. */
const test = shared.extend<{ baseURL: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the way to say that it needs nothing
  baseURL: async ({}, use) => {
    const cloud = await startOwnCloud({});
    await use(cloud.origin);
    await cloud.stop();
  },
});

const [walmart, kroger] = ['1', '3'];
/** On the receipt, below any estimate. */
const watched = 'kroger-2-percent-reduced-fat-milk-1-gal';
const watchedPrice = '2.19';
const bought = [
  ['KRO 2% MLK GAL', watchedPrice],
  ['KRO LG EGGS 18CT', '4.19'],
  ['KRO SALTED BUTTER 16 OZ', '3.99'],
  ['KRO CRM CHS 8OZ', '2.29'],
  ['KRO SOUR CREAM 16 OZ', '2.19'],
  ['KRO SHRP CHEDDAR SHRD 8OZ', '2.49'],
  ['KRO WHITE BREAD 20 OZ', '1.79'],
  ['KRO PNT BTR CRMY 16OZ', '2.29'],
  ['KRO LONG GRAIN WHITE RICE 2 LB', '2.19'],
  ['KRO SPAGHETTI 16 OZ', '1.29'],
  ['KRO BLACK BEANS 15 OZ', '0.99'],
  ['KRO DICED TOMATOES 14.5 OZ', '1.09'],
  ['KRO CHICKEN BROTH 32 OZ', '1.79'],
  ['CHEERIOS 12 OZ', '4.49'],
  ['OREO COOKIES 14.3 OZ', '4.79'],
  ['KRO FRZN PEAS 12 OZ', '1.49'],
  ['KRO ORANGE JUICE 52 OZ', '3.79'],
  ['WT CHKN THG BNLS SKNLS', '8.24', '2.06 lb @ 4.00 /lb'],
  ['MICHELB ULTRA 12PK', '14.99'],
  ['GE LED BULB 60W', '6.99'],
] as const satisfies readonly (readonly [words: string, price: string, weighed?: string])[];

function receiptText(): string {
  const [year, month, day] = new Date().toISOString().slice(0, 10).split('-');
  const total = bought.reduce((sum, [, price]) => sum + Math.round(100 * Number(price)), 0);
  return [
    'KROGER',
    '2000 Sample Ave',
    'Springfield, IL 62703',
    ...bought.flatMap(([words, price, weighed]) => [...(weighed ? [weighed] : []), `${words.padEnd(34)} ${price} F`]),
    'TAX 0.00',
    `**** BALANCE ${(total / 100).toFixed(2)}`,
    'TOTAL NUMBER OF ITEMS SOLD = 20',
    `${month}/${day}/${year} 05:33pm 345 4 118 9999`,
  ].join('\n');
}

/** At most five lines are asked at first; pasting, reading and confirming are the rest. */
const mostPresses = 8;

/** What the comparison shows for the milk. */
async function milkRow(page: Page) {
  await openHome(page);
  await showPrices(page);
  return page.getByRole('row', { name: /^2% Reduced Fat Milk/ });
}

async function learn(page: Page): Promise<void> {
  await page.goto('/local/learning');
  await page.getByRole('button', { name: 'Learn now' }).click();
  await expect(page.getByRole('status')).toBeVisible();
}

async function expectWell(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

test('a shopper pastes twenty lines, answers at most five, sees their own prices at once, and withdraws everything', async ({
  page,
  browser,
  baseURL,
}) => {
  const shopper = Shopper.visit(baseURL);
  await shopper.signIn(samples.free);
  await shopper.call('PATCH /api/preferences', { body: { storeIds: [kroger, walmart] } });
  await shopper.call('POST /api/cart', { body: { itemId: watched, match: 'only-this' } });
  await withoutCookieBanner(page);
  await carrySession(shopper, page);
  await expect(await milkRow(page)).not.toContainText(watchedPrice);

  await page.goto('/receipts');
  await expect(page.getByText('No receipts yet')).toBeVisible();
  await expectNoOverflow(page);

  const presses: string[] = [];
  let spentMs = 0;
  const press = async (name: string | RegExp, isSeen: () => Promise<void>) => {
    const began = performance.now();
    const button = page.getByRole('button', { name }).first();
    presses.push((await button.textContent()) ?? '');
    await button.click();
    await isSeen();
    spentMs += performance.now() - began;
  };
  presses.push('paste');
  await page.getByLabel('Or paste its text').fill(receiptText());
  await press('Read it', () => expect(page.getByText('20 lines · adds up to the printed')).toBeVisible());
  await expectWell(page);
  const yes = page.getByRole('button', { name: /^Yes, / });
  for (let left = await yes.count(); left > 0; left -= 1)
    await press(/^Yes, /, () => expect(yes).toHaveCount(left - 1));
  await press('Confirm', () => expect(page.getByRole('heading', { name: /^You paid \$/ })).toBeVisible());
  console.log(`${presses.length} presses, ${(spentMs / 1_000).toFixed(1)} s with the product's answers`);
  expect(presses.length).toBeLessThanOrEqual(mostPresses);
  await expectNoOverflow(page);

  await test.step('their own prices are in the comparison at once', async () => {
    await expect(await milkRow(page)).toContainText(watchedPrice);
  });

  await test.step('the accuracy page counts them, and pasted text doesn’t move any figure', async () => {
    await learn(page);
    await page.goto('/accuracy');
    const month = page.getByRole('region', { name: 'Last 30 days' });
    await expect(month.getByText(/^1[5-9] prices seen, 0 of them compared/)).toBeVisible();
    await expectWell(page);
  });

  await test.step('after deletion it is gone everywhere', async () => {
    await page.goto('/receipts');
    await page.getByRole('button', { name: /^Delete the receipt from Kroger/ }).click();
    await expectWell(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No receipts yet')).toBeVisible();
    await expect(await milkRow(page)).not.toContainText(watchedPrice);
    await learn(page);
    // A browser keeps the page's figures for five minutes.
    const stranger = await browser.newContext({ baseURL });
    const anyone = await stranger.newPage();
    await anyone.goto('/accuracy');
    const year = anyone.getByRole('region', { name: 'Last 365 days' });
    await expect(year.getByText(/^0 prices seen/)).toBeVisible();
    await stranger.close();
  });
});
