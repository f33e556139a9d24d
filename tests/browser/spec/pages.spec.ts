import { expect, type Page } from '@playwright/test';
import { requestsTo, stayAtTheDoor, withUser } from './calls.ts';
import { openCart, test } from './people.ts';

const header = (page: Page) => page.getByRole('banner');
const footer = (page: Page) => page.getByRole('contentinfo');
const main = (page: Page) => page.getByRole('main');
const cookieBanner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });

/** The page, unless it is there already. */
async function visit(page: Page, path: string): Promise<void> {
  if (new URL(page.url(), 'http://nowhere').pathname !== path) await page.goto(path);
}

test.describe('how it works', () => {
  test.beforeEach(({ visitor: page }) => visit(page, '/how-it-works'));

  test('§2 a visitor reads the four steps: search, build cart, compare, shop smart', async ({ visitor: page }) => {
    const steps = page.getByRole('region', { name: 'The four steps' }).getByRole('heading', { level: 3 });
    await expect(steps).toHaveText(['Search', 'Build your cart', 'Compare', 'Shop smart']);
  });

  test('§2 a visitor reads what Premium is', async ({ visitor: page }) => {
    await expect(page.getByRole('region', { name: 'Premium, $1.99/month' })).toContainText('Cancel anytime.');
  });

  test('§1 a visitor reads that 15-30% can be saved', async ({ visitor: page }) => {
    await expect(main(page)).toContainText('15-30%');
  });

  for (const name of ['Start comparing', 'See Premium']) {
    test(`§2 a visitor who presses "${name}" there is led to the sign-in`, async ({ visitor: page }) => {
      await expect(main(page).getByRole('link', { name })).toHaveAttribute('href', /^\/api\/login/);
    });
  }
});

test.describe('the stores page', () => {
  test.beforeEach(({ visitor: page }) => visit(page, '/stores'));
  const chains = (page: Page) => main(page).getByRole('region');

  test('§2 §9 a visitor sees six chains, each described, counted and tagged', async ({ visitor: page }) => {
    await expect(chains(page)).toHaveCount(6);
    for (const chain of await chains(page).all()) {
      await expect(chain.getByText(/about [\d,]+ locations/)).toBeVisible();
      await expect(chain.getByRole('list', { name: 'Features' }).getByRole('listitem')).not.toHaveCount(0);
      await expect(chain.getByRole('paragraph')).toHaveCount(2);
    }
  });

  test('§2 a visitor goes on to each chain’s website and online ordering', async ({ visitor: page }) => {
    for (const chain of await chains(page).all()) {
      await expect(chain.getByRole('link', { name: /^Website/ })).toHaveAttribute('href', /^https:\/\//);
      await expect(chain.getByRole('link', { name: /^Order online/ })).toHaveAttribute('href', /^https:\/\//);
    }
  });

  test('§1 a visitor reads of 9,000+ locations in 50 states', async ({ visitor: page }) => {
    await expect(main(page)).toContainText('9,000+ locations in 50 states');
  });

  test('§2 a visitor goes on to the demo or to signing up', async ({ visitor: page }) => {
    await expect(main(page).getByRole('link', { name: 'Try the demo' })).toHaveAttribute('href', '/demo');
    await expect(main(page).getByRole('link', { name: 'Sign up free' })).toHaveAttribute('href', /^\/api\/login/);
  });
});

test.describe('about', () => {
  test.beforeEach(({ visitor: page }) => visit(page, '/about'));

  test('§2 a visitor reads the mission, four steps with up to 5 stores, and how to get in contact', async ({
    visitor: page,
  }) => {
    await expect(main(page).getByRole('region', { name: 'Our mission' })).toBeVisible();
    const steps = main(page).getByRole('region', { name: 'How it works' }).getByRole('listitem');
    await expect(steps).toHaveCount(4);
    await expect(steps.filter({ hasText: 'Choose up to 5 stores' })).toHaveCount(1);
    const mail = main(page).getByRole('region', { name: 'Contact' }).getByRole('link');
    await expect(mail.first()).toHaveAttribute('href', /^mailto:.+@.+/);
  });

  test('§2 a visitor finds the pages, the advertising address and the year 2025 in the footer', async ({
    visitor: page,
  }) => {
    for (const [name, path] of [
      ['About', '/about'],
      ['Privacy Policy', '/privacy-policy'],
      ['Terms of Service', '/terms-of-service'],
    ] as const) {
      await expect(footer(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
    }
    await expect(footer(page).getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:advertising@/);
    await expect(footer(page)).toContainText('© 2025');
  });

  test('§1 §2 a visitor reads the product’s name and that it is a cart comparison tool', async ({ visitor: page }) => {
    await expect(header(page).getByRole('link', { name: 'Tillwise' })).toHaveAttribute('href', '/');
    await expect(header(page).getByText('a cart comparison tool')).toBeVisible();
  });

  test('§2 a visitor finds How it works, Stores and Sign In in the header, and nobody’s account', async ({
    visitor: page,
  }) => {
    const link = (name: string) => header(page).getByRole('link', { name, exact: true });
    await expect(link('How it works')).toHaveAttribute('href', '/how-it-works');
    await expect(link('Stores')).toHaveAttribute('href', '/stores');
    await expect(link('Sign In')).toHaveAttribute('href', /^\/api\/login/);
    for (const name of ['Sign Out', 'Admin']) await expect(link(name)).toHaveCount(0);
    await expect(header(page).getByRole('link', { name: /your account/ })).toHaveCount(0);
  });

  test('§2 a visitor with a large screen sees no menu button', async ({ visitor: page }) => {
    await expect(header(page).getByRole('button', { name: 'Open menu' })).toBeHidden();
  });
});

test.describe('the privacy policy', () => {
  test.beforeEach(({ visitor: page }) => visit(page, '/privacy-policy'));

  test('§2 §9 a visitor reads which ad network there is, and that deleted data is removed within 30 days', async ({
    visitor: page,
  }) => {
    await expect(main(page)).toContainText('Google AdSense');
    await expect(main(page)).toContainText('Deleted data is removed within 30 days');
    await expect(main(page)).toContainText(/Last updated: \w+ \d+, \d{4}/);
  });
});

test.describe('the terms', () => {
  test.beforeEach(({ visitor: page }) => visit(page, '/terms-of-service'));

  test('§2 §9 a visitor reads the price, that it renews by itself, and where to cancel', async ({ visitor: page }) => {
    await expect(main(page)).toContainText('Premium costs $1.99/month.');
    await expect(main(page)).toContainText('It renews automatically every month until you cancel it.');
    await expect(main(page)).toContainText('cancel anytime through your account settings');
  });
});

test('§2 a visitor at an address that leads nowhere reads so, and finds the way back', async ({ visitor: page }) => {
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(main(page)).toContainText('404');
  await expect(main(page).getByRole('link', { name: 'Compare prices' })).toHaveAttribute('href', '/');
});

test('§2 a visitor at the front door gets the demo', async ({ visitor: page }) => {
  await page.goto('/');
  await expect(page.getByText('This is a demo.')).toBeVisible();
});

test('§2 a shopper sees a spinner while it is found out who they are', async ({ free: { page } }) => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/auth/user', async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto('/account');
  await expect(main(page).getByRole('status')).toHaveText('Loading');
  answer();
  await expect(page.getByRole('region', { name: 'Subscription' })).toBeVisible();
  await expect(main(page).getByRole('status')).toHaveCount(0);
});

test.describe('the header of somebody who is signed in', () => {
  const account = (page: Page) => header(page).getByRole('link', { name: /your account/ });

  test('§2 a shopper goes to their account by their first name', async ({ free: { page } }) => {
    await openCart(page);
    await expect(account(page)).toHaveText(/Frida/);
    await account(page).click();
    await page.waitForURL('/account');
  });

  test('§2 a shopper without a first name is called by their e-mail', async ({ free: { page } }) => {
    await withUser(page, { firstName: null, email: 'someone@example.com' });
    await page.goto('/account');
    await expect(account(page)).toHaveText(/^someone@example\.com/);
    await expect(account(page).locator('svg')).toBeVisible();
  });

  test('§2 a shopper of whom nothing is known is called User', async ({ free: { page } }) => {
    await withUser(page, { firstName: null, email: '' });
    await page.goto('/account');
    await expect(account(page)).toHaveText(/^User/);
  });

  test('§2 a shopper sees their picture beside their name', async ({ free: { page } }) => {
    const profileImageUrl = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
    await withUser(page, { profileImageUrl });
    await page.goto('/account');
    await expect(account(page).locator('img')).toHaveAttribute('src', profileImageUrl);
  });

  test('§2 §6 a shopper who is not the administrator is offered no Admin button', async ({ free: { page } }) => {
    await page.goto('/account');
    await expect(account(page)).toBeVisible();
    await expect(header(page).getByRole('link', { name: 'Admin' })).toHaveCount(0);
  });

  test('§2 §6 the administrator is offered the Admin button, which leads to /admin', async ({ free: { page } }) => {
    await withUser(page, { isAdmin: true });
    await page.goto('/account');
    await expect(header(page).getByRole('link', { name: 'Admin', exact: true })).toHaveAttribute('href', '/admin');
  });

  test('§2 a shopper who signs out leaves by /api/logout', async ({ free: { page } }) => {
    await page.goto('/account');
    await stayAtTheDoor(page);
    await header(page).getByRole('link', { name: 'Sign Out' }).click();
    await page.waitForURL('/api/logout');
  });
});

test('§2 a visitor who signs in leaves by /api/login', async ({ visitor: page }) => {
  await page.goto('/about');
  await stayAtTheDoor(page);
  await header(page).getByRole('link', { name: 'Sign In' }).click();
  await page.waitForURL(/\/api\/login/);
});

test('§6 §7 a visitor is known by one refused question, which is not asked twice', async ({ visitor: page }) => {
  const asked = requestsTo(page, '/api/auth/user');
  await page.goto('/account');
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  await header(page).getByRole('link', { name: 'Stores' }).click();
  await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test.describe('the cookie banner', () => {
  const consent = (page: Page) => page.evaluate(() => localStorage.getItem('tillwise.cookie-consent'));

  for (const [button, stored] of [
    ['Accept', 'accepted'],
    ['Decline', 'declined'],
    ['Close', 'declined'],
  ] as const) {
    test(`§4 a visitor who presses ${button} has ${stored}, and is not asked again`, async ({ visitor: page }) => {
      await page.goto('/about');
      await page.evaluate(() => localStorage.removeItem('tillwise.cookie-consent'));
      await page.reload();
      await expect(cookieBanner(page)).toBeVisible();
      expect(await consent(page)).toBeNull();
      await cookieBanner(page).getByRole('button', { name: button, exact: true }).click();
      await expect(cookieBanner(page)).toHaveCount(0);
      expect(await consent(page)).toBe(stored);
      await page.reload();
      await expect(header(page).getByRole('link', { name: 'Sign In' })).toBeVisible();
      await expect(cookieBanner(page)).toHaveCount(0);
    });
  }
});
