import { expect, type Page } from '@playwright/test';
import { itemById } from '#functions/catalog/items.ts';
import { estimateOf } from '#functions/estimates/estimate-price.ts';
import { samples } from '#tests/support/cast.ts';
import { Shopper } from '#tests/support/shopper.ts';
import { carrySession } from './carried-session.ts';
import { startOwnCloud } from './own-cloud.ts';
import { openHome, test as shared, withoutCookieBanner } from './shopper.ts';

/** With the simulated Kroger and its own cloud, because learning changes the prices of the other tests. */
const test = shared.extend<{ baseURL: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the way to say that it needs nothing
  baseURL: async ({}, use) => {
    const cloud = await startOwnCloud({ TILLWISE_PROVIDERS: 'kroger' });
    await use(cloud.origin);
    await cloud.stop();
  },
});

const kroger = '3';
const atKroger = { chain: 'kroger', state: 'IL' } as const;
/** Not on the receipt: only learning from the other items can move its estimate. */
const watched = 'kroger-cheddar-cheese-sharp-block-32-oz';
/** More than enough items for a figure on /accuracy. */
const bought = [
  '1-percent-low-fat-milk-1-gal',
  '2-percent-reduced-fat-milk-1-gal',
  '2-percent-reduced-fat-milk-lactose-free-0-5-gal',
  'american-cheese-singles-16-oz',
  'butter-salted-1-lb',
  'butter-unsalted-1-lb',
  'buttermilk-1-qt',
  'cheddar-cheese-extra-sharp-block-8-oz',
  'cheddar-cheese-medium-block-8-oz',
  'cheddar-cheese-medium-slices-8-oz',
  'cheddar-cheese-mild-block-8-oz',
  'cheddar-cheese-mild-shredded-16-oz',
  'cheddar-cheese-sharp-shredded-8-oz',
  'chocolate-milk-0-5-gal',
  'coffee-creamer-caramel-32-fl-oz',
  'coffee-creamer-hazelnut-32-fl-oz',
  'apple-butter-28-oz',
  'butter-bread-20-oz',
  'butter-crackers-round-13-7-oz',
  'caesar-dressing-creamy-16-fl-oz',
  'cheese-crackers-cheddar-squares-12-4-oz',
  'cashew-butter-12-oz',
  'banana-cream-pie-frozen-25-oz',
];

/** A Kroger receipt of today with every price 10% below our estimate. */
function receiptText(): string {
  const [year, month, day] = new Date().toISOString().slice(0, 10).split('-');
  const lines = bought.map((name) => {
    const item = itemById(`kroger-${name}`);
    const estimate = item && estimateOf({ item, ...atKroger });
    if (!estimate) throw new Error(`Kroger sells no ${name}.`);
    return { words: `KROGER ${item.name} ${item.size}`.replaceAll(',', ''), cents: Math.round(0.9 * estimate.cents) };
  });
  const total = lines.reduce((sum, { cents }) => sum + cents, 0);
  const printed = (cents: number) => (cents / 100).toFixed(2);
  return [
    'KROGER',
    '2000 Sample Ave',
    'Springfield, IL 62703',
    ...lines.map(({ words, cents }) => `${words.toUpperCase().padEnd(58)} ${printed(cents)} F`),
    `TAX ${printed(0)}`,
    `**** BALANCE ${printed(total)}`,
    `TOTAL NUMBER OF ITEMS SOLD = ${lines.length}`,
    `${month}/${day}/${year} 05:33pm 345 4 118 9999`,
  ].join('\n');
}

const hourMs = 3_600_000;
const watchedRow = (page: Page) => page.getByRole('row', { name: /^Cheddar Cheese/ });

/** The comparison's text, whatever the age of the prices. */
async function comparison(page: Page): Promise<string | undefined> {
  await expect(watchedRow(page)).toContainText('Live price,');
  const shown = await page.getByRole('table', { name: /^What each item costs/ }).textContent();
  return shown?.replaceAll(/just now|\d{1,2} (?:min|h) ago/g, 'then');
}

/** The details of the watched estimate at Kroger. */
async function watchedEstimate(page: Page): Promise<string> {
  await openHome(page);
  const pressed = watchedRow(page).getByRole('button', { name: /^\d+\.\d\d/ });
  await pressed.first().click();
  const shown = page.getByRole('dialog', { name: /^Cheddar Cheese/ }).getByText(/^An estimate, most likely/);
  return (await shown.first().textContent()) ?? '';
}

test('a pasted receipt’s prices are shown but don’t move estimates; Kroger’s own prices arrive, and stay when it is unreachable', async ({
  page,
  baseURL,
}) => {
  const shopper = Shopper.visit(baseURL);
  // Learning ignores accounts made today.
  await shopper.signIn(samples.free);
  await shopper.call('PATCH /api/preferences', { body: { storeIds: [kroger] } });
  await withoutCookieBanner(page);
  await carrySession(shopper, page);
  const switchKroger = async (label: string) => {
    await page.goto('/local/prices');
    await page.getByRole('button', { name: label }).click();
    await expect(page.getByRole('button', { name: label })).toBeHidden();
  };

  /** Moves the clock of the server and of the browser. */
  const later = async (hours: number) => {
    await page.goto('/local/clock');
    await page.getByRole('button', { name: '12 hours later' }).click();
    await expect(page.getByText(`${hours === 24 ? 'a day' : `${hours} hours`} ahead of this computer`)).toBeVisible();
    await page.clock.setFixedTime(Date.now() + hours * hourMs);
  };

  const before = await test.step('Kroger is unreachable: its price is an estimate', async () => {
    await switchKroger('Make it unreachable');
    await shopper.call('POST /api/cart', { body: { itemId: watched, match: 'this-product' } });
    return watchedEstimate(page);
  });

  await test.step('a receipt is pasted and confirmed', async () => {
    await page.goto('/receipts');
    await page.getByLabel('Or paste its text').fill(receiptText());
    await page.getByRole('button', { name: 'Read it' }).click();
    await expect(page.getByText(`${bought.length} lines · adds up to the printed`)).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText(`the ${bought.length} items we know:`)).toBeVisible();
  });

  await test.step('learning runs', async () => {
    await page.goto('/local/learning');
    await page.getByRole('button', { name: 'Learn now' }).click();
    await expect(page.getByRole('status')).toContainText(`${bought.length} prices of`);
  });

  await test.step('a typed receipt doesn’t move any estimate', async () => {
    expect(await watchedEstimate(page)).toEqual(before);
  });

  await test.step('a visitor reads how many prices were seen', async () => {
    await page.goto('/accuracy');
    const month = page.getByRole('region', { name: 'Last 30 days' });
    await expect(month.getByText(`${bought.length} prices seen`)).toBeVisible();
    await expect(month.getByRole('row', { name: /^Kroger/ })).toContainText('Not enough yet: 0 of 20 verified prices');
  });

  await test.step('Kroger answers again: its price is its own', async () => {
    await switchKroger('Make it work');
    await later(12);
    // Opening the cart requests prices from Kroger; they show at a later visit.
    await expect
      .poll(async () => (await shopper.call('GET /api/cart')).json().flatMap(({ storePrices }) => storePrices[0]?.kind))
      .toEqual(['live']);
    await openHome(page);
    await expect(watchedRow(page)).toContainText('Live price, just now');
  });

  await test.step('the provider is unplugged, and only the ages change', async () => {
    const ownReport = await comparison(page);
    await switchKroger('Make it unreachable');
    await later(24);
    await openHome(page);
    await expect(watchedRow(page)).toContainText('Live price, 12 h ago');
    // The second request failed.
    const lastAsked = page.getByRole('listitem').filter({ hasText: 'products' }).first();
    await expect
      .poll(async () => {
        await page.goto('/local/prices');
        return lastAsked.textContent();
      })
      .toMatch(/^no answer/);
    await openHome(page);
    expect(await comparison(page)).toEqual(ownReport);
  });
});
