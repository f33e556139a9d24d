import { expect, type Page } from '@playwright/test';
import { refuse, requestsTo } from './calls.ts';
import { furnish, openCart, springfield, storeIds, test } from './people.ts';
import { expectToast } from './toasts.ts';

const panel = (page: Page) => page.getByRole('region', { name: 'Stores', exact: true });
const filterButton = (page: Page) => panel(page).getByRole('button', { name: 'Distance', exact: true });
const store = (page: Page, name: string) =>
  panel(page).getByRole('listitem').filter({ hasText: name }).getByRole('button').first();
const alert = (page: Page) => panel(page).getByRole('alert');
const placeField = (page: Page) => panel(page).getByRole('textbox', { name: /shop/i });
const slider = (page: Page) => panel(page).getByRole('slider', { name: 'Maximum distance' });

test.describe('the store picker', () => {
  test.beforeAll(async ({ freeSeat: { page, session } }) => {
    await furnish(session);
    await openCart(page);
    await filterButton(page).click();
  });

  test('§2 §3 a shopper sees each store near them with its logo, name, distance and town', async ({
    free: { page },
  }) => {
    await expect(store(page, 'Target')).toHaveText(/^TTarget\d\.\d mi · Springfield/);
    await expect(panel(page).getByRole('listitem')).toHaveCount(6);
  });

  test('§3 a shopper looks up a store’s address, website and online shop', async ({ free: { page } }) => {
    await panel(page)
      .getByRole('button', { name: /^About Target/ })
      .click();
    const about = page.getByRole('dialog', { name: 'Target' });
    await expect(about.getByText(/Springfield, IL 627\d\d/)).toBeVisible();
    await expect(about.getByText('Takes orders online')).toBeVisible();
    await expect(about.getByRole('link', { name: /^Website/ })).toHaveAttribute('href', 'https://www.target.com');
    await expect(about.getByRole('link', { name: /^Shop online/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.target\.com/,
    );
    await page.keyboard.press('Escape');
  });

  test('§2 a shopper opens and closes the distance filter', async ({ free: { page } }) => {
    await expect(slider(page)).toBeVisible();
    await filterButton(page).click();
    await expect(slider(page)).toBeHidden();
    await filterButton(page).click();
    await expect(slider(page)).toBeVisible();
  });

  test('§5 §9 a shopper moves the distance from 1 to 25 miles by half miles, and 15 was there first', async ({
    free: { page, session },
  }) => {
    await expect(slider(page)).toHaveAttribute('min', '1');
    await expect(slider(page)).toHaveAttribute('max', '25');
    await expect(slider(page)).toHaveValue('15');
    await slider(page).press('ArrowLeft');
    await expect(slider(page)).toHaveValue('14.5');
    await expect.poll(async () => (await session.call('GET /api/preferences')).json().maxDistanceMiles).toBe(14.5);
    await slider(page).press('ArrowRight');
    await expect.poll(async () => (await session.call('GET /api/preferences')).json().maxDistanceMiles).toBe(15);
  });

  test('§7 a shopper’s stores are asked for around their place and within their distance', async ({
    free: { page },
  }) => {
    const asked = requestsTo(page, '/api/stores');
    await panel(page).getByRole('button', { name: '5 mi', exact: true }).click();
    await expect
      .poll(() => asked.map(({ url }) => Object.fromEntries(url.searchParams)))
      .toEqual([{ lat: '39.77250', lng: '-89.68890', maxDistance: '5' }]);
    await panel(page).getByRole('button', { name: '15 mi', exact: true }).click();
    await expect(slider(page)).toHaveValue('15');
  });

  test('§9 a shopper picks 2, 5, 10 or 15 miles at once', async ({ free: { page } }) => {
    const picks = panel(page).getByRole('group', { name: 'Quick picks' }).getByRole('button');
    await expect(picks).toHaveText(['2 mi', '5 mi', '10 mi', '15 mi']);
    for (const [pick, miles] of ['2', '5', '10', '15'].entries()) {
      await picks.nth(pick).click();
      await expect(slider(page)).toHaveValue(miles);
    }
  });

  test('§8 a place nobody knows: "Unable to find that location. Please try a different address."', async ({
    free: { page },
  }) => {
    await placeField(page).fill('Atlantis');
    await placeField(page).press('Enter');
    await expect(alert(page)).toHaveText('Unable to find that location. Please try a different address.');
    await expect(placeField(page)).toHaveValue('Atlantis');
  });

  test('§5 a shopper who enters a blank place is asked for one, and nothing is looked up', async ({
    free: { page },
  }) => {
    const asked = requestsTo(page, '/api/geocode');
    await placeField(page).fill('   ');
    await placeField(page).press('Enter');
    await expect(alert(page)).toHaveText('Please enter a ZIP code or a city.');
    expect(asked).toEqual([]);
  });

  test('§8 a browser that does not tell where it is: "Unable to get your location."', async ({ free: { page } }) => {
    await panel(page).getByRole('button', { name: 'Use my location' }).click();
    await expect(alert(page)).toHaveText('Unable to get your location. Please enter your address manually.');
  });

  test('§5 §8 a shopper with five stores who wants a sixth is told of the limit, and the five stay', async ({
    free: { page, session },
  }) => {
    for (const name of ['Kroger', 'Meijer', 'Schnucks']) await store(page, name).click();
    await expect(panel(page).getByText(/^5 of 5 selected/)).toBeVisible();
    await store(page, 'Hy-Vee').click();
    await expectToast(page, {
      title: 'Store Limit Reached',
      description: 'You can select up to 5 stores. Remove a store first to add a new one.',
      isFailure: true,
    });
    await expect(store(page, 'Hy-Vee')).toHaveAttribute('aria-pressed', 'false');
    await expect.poll(async () => (await session.call('GET /api/preferences')).json().storeIds).toHaveLength(5);
  });

  test('§2 a shopper who presses "Budget Stores" compares Walmart, Target and Kroger', async ({
    free: { page, session },
  }) => {
    await panel(page).getByRole('button', { name: 'Budget Stores' }).click();
    await expect(panel(page).getByText(/^3 of 5 selected/)).toBeVisible();
    const { walmart, target, kroger } = storeIds;
    await expect
      .poll(async () => (await session.call('GET /api/preferences')).json().storeIds)
      .toEqual([walmart, target, kroger]);
  });

  test('§7 a shopper who enters a ZIP code shops around it from then on', async ({ free: { page, session } }) => {
    await placeField(page).fill('61820');
    await placeField(page).press('Enter');
    await expect(panel(page).getByText(/within 15 miles of Champaign, IL 61820/)).toBeVisible();
    await expect(alert(page)).toBeHidden();
    await expect
      .poll(async () => (await session.call('GET /api/preferences')).json().location?.address)
      .toBe('Champaign, IL 61820');
  });
});

test('§2 a shopper who has chosen none reads "No stores selected"', async ({ free: { page, session } }) => {
  await session.call('PATCH /api/preferences', { body: { storeIds: [] } });
  await openCart(page);
  await expect(panel(page).getByText('No stores selected', { exact: true })).toBeVisible();
});

test('§2 a shopper with no store around reads within how many miles there is none', async ({
  free: { page, session },
}) => {
  const atSea = { lat: 35, lng: -60, address: 'At sea' };
  await session.call('PATCH /api/preferences', { body: { location: atSea, maxDistanceMiles: 2 } });
  await openCart(page);
  await expect(panel(page).getByText('No stores within 2 miles', { exact: true })).toBeVisible();
});

test('§8 a shopper whose stores can not be loaded: "Error Loading Stores", "Unable to fetch store data: ..."', async ({
  free: { page },
}) => {
  await refuse(page, 'GET', '**/api/stores?**', { status: 500, words: 'Nothing on the map.' });
  await openCart(page);
  await expect(panel(page).getByText('Error Loading Stores')).toBeVisible();
  await expect(panel(page).getByText('Unable to fetch store data: Nothing on the map.')).toBeVisible();
  await page.unrouteAll();
  await panel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(store(page, 'Target')).toBeVisible();
});

test.describe('a shopper whose place is not known', () => {
  test.beforeEach(({ free: { session } }) =>
    session.call('PATCH /api/preferences', { body: { location: null, storeIds: [] } }),
  );

  test('§4 a shopper is asked by the browser on load, and shops around what it tells', async ({
    free: { anotherBrowser, session },
  }) => {
    const geolocation = { latitude: springfield.lat, longitude: springfield.lng };
    const page = await anotherBrowser({ permissions: ['geolocation'], geolocation });
    const named = requestsTo(page, '/api/reverse-geocode');
    await openCart(page);
    await expect(panel(page).getByText(/within 15 miles of Springfield, IL 627\d\d/)).toBeVisible();
    expect(named).toHaveLength(1);
    const kept = async () => (await session.call('GET /api/preferences')).json().location;
    await expect.poll(kept).toMatchObject({ lat: springfield.lat, lng: springfield.lng });
  });

  test('§8 a shopper whose town can not be named reads rounded coordinates instead', async ({
    free: { anotherBrowser },
  }) => {
    const page = await anotherBrowser({
      permissions: ['geolocation'],
      geolocation: { latitude: 39.77251, longitude: -89.68894 },
    });
    await refuse(page, 'GET', '**/api/reverse-geocode**');
    await openCart(page);
    await expect(panel(page).getByText(/within 15 miles of 39\.77, -89\.69/)).toBeVisible();
  });

  test('§9 a shopper’s browser is asked precisely, for at most 10 seconds, for a place at most 5 minutes old', async ({
    free: { anotherBrowser },
  }) => {
    const page = await anotherBrowser();
    await page.addInitScript(() => {
      navigator.geolocation.getCurrentPosition = (_found, _failed, options) => {
        document.documentElement.dataset.asked = JSON.stringify(options);
      };
    });
    await openCart(page);
    const asked = page.locator('html[data-asked]');
    await expect(asked).toHaveCount(1);
    expect(JSON.parse((await asked.getAttribute('data-asked')) ?? '')).toEqual({
      timeout: 10_000,
      maximumAge: 300_000,
      enableHighAccuracy: true,
    });
  });

  test('§8 a browser that knows no geolocation: "Geolocation is not supported by this browser."', async ({
    free: { anotherBrowser },
  }) => {
    const page = await anotherBrowser();
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'geolocation'));
    await openCart(page);
    await expect(panel(page).getByText('Geolocation is not supported by this browser.')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Use my location' }).click();
    await expect(alert(page)).toHaveText('Geolocation is not supported by this browser.');
  });

  test('§4 §9 a shopper without a place and without stores compares the first three', async ({
    free: { page, session },
  }) => {
    const first = (await session.call('GET /api/stores')).json().slice(0, 3);
    await openCart(page);
    const headings = page.getByRole('table').getByRole('columnheader').getByRole('button');
    await expect(headings).toHaveCount(3);
    for (const { name } of first) await expect(headings.filter({ hasText: name })).toHaveCount(1);
  });

  test('§8 a shopper who lets no page know where they are, on load: "Unable to get your location."', async ({
    free: { anotherBrowser },
  }) => {
    const page = await anotherBrowser();
    await openCart(page);
    const words = 'Unable to get your location. Please enter your address manually.';
    await expect(panel(page).getByText(words)).toBeVisible();
    // Nobody pressed for it, so it is a note and no alarm.
    await expect(alert(page)).toHaveCount(0);
    await panel(page).getByRole('button', { name: 'Use my location' }).click();
    await expect(alert(page)).toHaveText(words);
  });
});
