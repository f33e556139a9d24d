import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { type Chain, chains } from '#shared/rules/chains.ts';
import { withCart } from './calls.ts';
import { bananas, furnish, furnishPremium, openCart, storeIds, test } from './people.ts';
import { expectToast } from './toasts.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export Your Shopping Cart' });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const shopAt = (page: Page, store: string) => dialog(page).getByRole('link', { name: `Shop at ${store}` });
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

async function openExport(page: Page): Promise<void> {
  if (await dialog(page).isVisible()) return;
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

// The lines as they always were; what the comparison came to stands below them.
const csv =
  /^"Item Name","Brand","Quantity","Unit","Category"\r\n"Whole Milk","Borden","1","gallon","Dairy"\r\n"","","","",""\r\n.*Walmart/;
const text = /^Whole Milk \(Borden\) - 1 gallon\n\n.*Walmart/;

test.describe('a free shopper takes the list along', () => {
  test.beforeAll(async ({ freeSeat: { page, session } }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await furnish(session);
    await openCart(page);
  });
  test.beforeEach(({ free: { page } }) => openExport(page));

  test('§2 a shopper finds stores, list, spreadsheet, text message, Share and Copy List in "Export Your Shopping Cart"', async ({
    free: { page },
  }) => {
    for (const name of ['Shop at Walmart', 'Shop at Target']) await expect(button(page, name)).toBeVisible();
    for (const name of ['Copy text list', 'Copy spreadsheet', 'Download text list', 'Download spreadsheet']) {
      await expect(button(page, name)).toBeVisible();
    }
    for (const name of ['Send by text', 'Share', 'Copy List']) await expect(button(page, name)).toBeVisible();
  });

  test('§4 a shopper closes the export and opens it again', async ({ free: { page } }) => {
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await openExport(page);
  });

  test('§9 a shopper reads an item as name, brand, quantity and unit', async ({ free: { page } }) => {
    await expect(dialog(page).getByRole('textbox', { name: 'Your list' })).toHaveValue(text);
  });

  for (const [name, format, content] of [
    ['Copy text list', 'text', text],
    ['Copy List', 'text', text],
    ['Copy spreadsheet', 'CSV', csv],
  ] as const) {
    test(`§8 a shopper who presses "${name}" is told "Copied!", "Shopping list copied as ${format}"`, async ({
      free: { page },
    }) => {
      await page.evaluate(() => navigator.clipboard.writeText(''));
      await button(page, name).click();
      await expectToast(page, { title: 'Copied!', description: `Shopping list copied as ${format}` });
      expect(await copied(page)).toMatch(content);
    });
  }

  for (const [name, filename, content] of [
    ['Download text list', 'shopping-list.txt', text],
    ['Download spreadsheet', 'shopping-list.csv', csv],
  ] as const) {
    test(`§8 §9 a shopper who presses "${name}" is told "Downloaded!", and has ${filename}`, async ({
      free: { page },
    }) => {
      const download = page.waitForEvent('download');
      await button(page, name).click();
      await expectToast(page, { title: 'Downloaded!', description: `Shopping list saved as ${filename}` });
      expect((await download).suggestedFilename()).toBe(filename);
      expect(await readFile(await (await download).path(), 'utf8')).toMatch(content);
    });
  }

  test('§2 §6 a free shopper who wants to shop at a store is told that Cart Export is a Premium feature', async ({
    free: { page },
  }) => {
    await button(page, 'Shop at Walmart').click();
    const invitation = page.getByRole('dialog', { name: 'Premium Feature' });
    await expect(invitation).toContainText('Cart Export is part of Tillwise Premium');
    await invitation.getByRole('button', { name: 'Maybe Later' }).click();
    await expect(invitation).toHaveCount(0);
  });
});

test('§5 a shopper’s list has no ®, ™ or ©, and single spaces', async ({ free: { page } }) => {
  await withCart(page, (cart) =>
    cart.map((entry) => ({ ...entry, item: { ...entry.item, name: 'Whole®  Milk™', brand: ' Borden© ' } })),
  );
  await openCart(page);
  await openExport(page);
  await expect(dialog(page).getByRole('textbox', { name: 'Your list' })).toHaveValue(text);
});

test.describe('a browser that refuses to copy', () => {
  test.beforeAll(async ({ freeSeat: { page, session } }) => {
    await furnish(session);
    await openCart(page);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Refused.', 'NotAllowedError'));
    });
  });

  for (const name of ['Copy text list', 'Copy spreadsheet', 'Copy List']) {
    test(`§8 a shopper whose "${name}" is refused: "Copy Failed", "Failed to copy to clipboard"`, async ({
      free: { page },
    }) => {
      await openExport(page);
      await button(page, name).click();
      await expectToast(page, { title: 'Copy Failed', description: 'Failed to copy to clipboard', isFailure: true });
    });
  }
});

test('§4 §9 a shopper who has copied sees so on the button for 2 seconds', async ({ free: { anotherBrowser } }) => {
  const page = await anotherBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.clock.install();
  await openCart(page);
  await openExport(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await button(page, 'Copy List').click();
  await expect(button(page, 'Copied!')).toBeVisible();
  await page.clock.runFor(1_990);
  await expect(button(page, 'Copied!')).toBeVisible();
  await page.clock.runFor(10);
  await expect(button(page, 'Copied!')).toHaveCount(0);
  await expect(button(page, 'Copy List')).toBeVisible();
});

test.describe('a Premium shopper takes the cart to a store', () => {
  test.beforeAll(async ({ premiumSeat: { page, session } }) => {
    // No store is really called.
    const sites = chains.map(({ websiteUrl }) => new URL(websiteUrl).host);
    await page.context().route(
      ({ host }) => sites.includes(host),
      (route) => route.fulfill({ contentType: 'text/html', body: '<title>At the store</title>' }),
    );
    await furnishPremium(session);
  });

  /** Where a press leads, in a tab of its own, and that it is said. */
  async function follow(page: Page, link: Locator, said: string): Promise<URL> {
    const opened = page.waitForEvent('popup');
    await link.click();
    await expectToast(page, { title: said });
    const tab = await opened;
    await expect(tab).toHaveTitle('At the store');
    const url = new URL(tab.url());
    await tab.close();
    return url;
  }

  const parameters: [Chain['id'], string, string][] = [
    ['walmart', storeIds.walmart, 'search'],
    ['target', storeIds.target, 'searchTerm'],
    ['kroger', storeIds.kroger, 'query'],
    ['schnucks', storeIds.schnucks, 'search'],
    ['meijer', storeIds.meijer, 'q'],
    ['hy-vee', storeIds.hyVee, 'search'],
  ];
  for (const [chainId, storeId, parameter] of parameters) {
    const chain = chains.find(({ id }) => id === chainId);
    test(`§9 a shopper’s cart is looked for at ${chain?.name} by "${parameter}": name, brand, quantity`, async ({
      premium: { page, session },
    }) => {
      await session.call('PATCH /api/preferences', { body: { storeIds: [storeId] } });
      await session.call('POST /api/cart', { body: { itemId: bananas, quantity: 3 } });
      await openCart(page);
      await openExport(page);
      const [link] = await dialog(page)
        .getByRole('link', { name: /^Shop at/ })
        .all();
      const url = new URL((await link?.getAttribute('href')) ?? '');
      expect(url.host).toBe(new URL(chain?.websiteUrl ?? '').host);
      expect(url.searchParams.get(parameter)).toBe('Whole Milk, Borden, 1, Bananas, Chiquita, 3');
    });
  }

  test('§8 a shopper who opens a store with the cart is told "Opening store with cart"', async ({
    premium: { page },
  }) => {
    await openCart(page);
    await openExport(page);
    const { searchParams } = await follow(page, shopAt(page, 'Walmart'), 'Opening store with cart');
    expect(searchParams.get('search')).toBe('Whole Milk, Borden, 1');
  });

  test('§8 §9 a shopper whose cart no address can hold gets the plain shopping page: "Opening store website"', async ({
    premium: { page },
  }) => {
    await withCart(page, (cart) =>
      cart.flatMap((entry) =>
        Array.from({ length: 10 }, (_, at) => {
          const id = `${entry.id}-${at}`;
          const item = { ...entry.item, id, name: `Whole Milk, number ${at}, ${'with a long name '.repeat(60)}` };
          return { ...entry, id, itemId: id, item };
        }),
      ),
    );
    await openCart(page);
    await openExport(page);
    const url = await follow(page, shopAt(page, 'Walmart'), 'Opening store website');
    expect(url.href).toBe('https://www.walmart.com/cp/food/976759');
  });

  test('§8 §9 a shopper opens a store of another chain at its plain address: "Opening store website"', async ({
    premium: { page },
  }) => {
    const another = {
      chain: 'corner-shop',
      name: 'Corner Shop',
      websiteUrl: 'https://www.target.com/',
      onlineShoppingUrl: '',
    };
    const asAnother = <S extends { id: string }>(store: S): S =>
      store.id === storeIds.target ? { ...store, ...another } : store;
    await page.route('**/api/stores?**', async (route) => {
      const response = await route.fetch();
      const stores: { id: string }[] = await response.json();
      await route.fulfill({ response, json: stores.map(asAnother) });
    });
    await withCart(page, (cart) =>
      cart.map((entry) => ({
        ...entry,
        storePrices: entry.storePrices.map((price) => ({ ...price, store: asAnother(price.store) })),
      })),
    );
    await openCart(page);
    await expect(page.getByRole('columnheader', { name: /Corner Shop/ })).toBeVisible();
    await openExport(page);
    const url = await follow(page, shopAt(page, 'Corner Shop'), 'Opening store website');
    expect(url.href).toBe('https://www.target.com/');
  });
});
