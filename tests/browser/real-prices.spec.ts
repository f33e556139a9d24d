import { expect, type Page } from '@playwright/test';
import { samples } from '#tests/support/cast.ts';
import { Shopper } from '#tests/support/shopper.ts';
import { carrySession } from './carried-session.ts';
import { startOwnCloud } from './own-cloud.ts';
import { openHome, test as shared, withoutCookieBanner } from './shopper.ts';

/** With the simulated Kroger and its own cloud, because it moves the clock and changes the prices of other tests. */
const test = shared.extend<{ baseURL: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the way to say that it needs nothing
  baseURL: async ({}, use) => {
    const cloud = await startOwnCloud({ TILLWISE_PROVIDERS: 'kroger' });
    await use(cloud.origin);
    await cloud.stop();
  },
});

const kroger = '3';
const watched = 'kroger-cheddar-cheese-sharp-block-32-oz';

const hourMs = 3_600_000;
const watchedRow = (page: Page) => page.getByRole('row', { name: /^Cheddar Cheese/ });

/** The comparison's text, whatever the age of the prices. */
async function comparison(page: Page): Promise<string | undefined> {
  await expect(watchedRow(page)).toContainText('Live price,');
  const shown = await page.getByRole('table', { name: /^What each item costs/ }).textContent();
  return shown?.replaceAll(/just now|\d{1,2} (?:min|h) ago/g, 'then');
}

test('a shopper sees an estimate at Kroger, then Kroger’s own price, which stays when Kroger is unreachable', async ({
  page,
  baseURL,
}) => {
  const shopper = Shopper.visit(baseURL);
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

  await test.step('Kroger is unreachable: its price is an estimate', async () => {
    await switchKroger('Make it unreachable');
    await shopper.call('POST /api/cart', { body: { itemId: watched, match: 'this-product' } });
    await openHome(page);
    const pressed = watchedRow(page).getByRole('button', { name: /^\d+\.\d\d/ });
    await pressed.first().click();
    const details = page.getByRole('dialog', { name: /^Cheddar Cheese/ });
    await expect(details.getByText(/^An estimate, most likely/).first()).toBeVisible();
  });

  await test.step('Kroger answers again: its price is its own', async () => {
    await switchKroger('Make it work');
    await later(12);
    // Opening the cart requests prices from Kroger; they show at a later visit. A request that failed before is tried
    // again after a second, and may have brought a price before the clock moved.
    await expect(async () => {
      await openHome(page);
      await expect(watchedRow(page)).toContainText('Live price, just now', { timeout: 2_000 });
    }).toPass();
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
