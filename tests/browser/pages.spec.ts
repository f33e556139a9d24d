import { expect, type Page } from '@playwright/test';
import { prerenderedPaths } from '#shared/hosting.ts';
import {
  anyScreen,
  expectAccessible,
  expectNoOverflow,
  test,
  testWithTrouble,
  withoutCookieBanner,
} from './shopper.ts';

const pages = [
  ['/', 'Find the cheapest store for your whole cart'],
  ['/demo', 'Find the cheapest store for your whole cart'],
  ['/how-it-works', undefined],
  ['/stores', undefined],
  ['/about', undefined],
  ['/privacy-policy', undefined],
  ['/terms-of-service', undefined],
  ['/account', undefined],
  ['/no/such/page', undefined],
] as const;

for (const [path, heading] of pages) {
  // The console tells of the 404 that a page of no address comes with.
  const visit = path === '/no/such/page' ? testWithTrouble : test;
  visit(
    `a visitor reads ${path}: one heading, a title, nothing axe finds, nothing that overflows`,
    async ({ page }) => {
      await withoutCookieBanner(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      if (heading) await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page).toHaveTitle(/Tillwise/);
      await expectAccessible(page);
      await expectNoOverflow(page);
    },
  );
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of prerenderedPaths) {
    test(`a visitor reads ${path} and finds the other pages and the way to sign in`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const header = page.getByRole('banner');
      for (const name of ['How it works', 'Stores']) {
        await expect(header.getByRole('link', { name }).filter({ visible: true })).toHaveCount(1);
      }
      await expect(header.getByRole('link', { name: 'Sign In' }).first()).toHaveAttribute('href', /^\/api\/login\?/);
      const footer = page.getByRole('contentinfo');
      for (const name of ['About', 'Privacy Policy', 'Terms of Service']) {
        await expect(footer.getByRole('link', { name })).toBeVisible();
      }
      // What only a script would end or answer.
      await expect(page.locator('.animate-pulse, .animate-spin').filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole('button', { name: /menu|Cookie choice/ }).filter({ visible: true })).toHaveCount(0);
      await expectNoOverflow(page);
    });
  }

  test('a visitor of a page of their own is told what it needs', async ({ page }) => {
    await page.goto('/account');
    await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible();
    await page.getByRole('link', { name: 'how it works' }).click();
    await expect(page.getByRole('heading', { name: 'Four steps to a cheaper cart' })).toBeVisible();
  });

  test('a visitor can sign in', async ({ page }) => {
    await page.goto('/stores');
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first().click();
    await expect(page.getByLabel('Password')).toBeVisible();
  });
});

test.describe('what robots read', anyScreen, () => {
  const told = (html: string, attribute: string, name: string) =>
    new RegExp(`<meta ${attribute}="${name}" content="([^"]*)"`).exec(html)?.[1];

  test('every page has a title, a description and an address of its own, and a picture for whoever it is sent to', async ({
    request,
  }) => {
    const said = { titles: new Set(), descriptions: new Set() };
    for (const path of prerenderedPaths) {
      const html = await (await request.get(path)).text();
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1];
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
      expect(new URL(canonical).pathname).toBe(path);
      expect(told(html, 'property', 'og:url')).toBe(canonical);
      expect(told(html, 'property', 'og:title')).toBe(title);
      expect(told(html, 'property', 'og:description')).toBe(told(html, 'name', 'description'));
      expect(told(html, 'property', 'og:image')).toBe(new URL('/share-card.png', canonical).href);
      expect(told(html, 'property', 'og:image:alt')).toBeTruthy();
      expect(told(html, 'name', 'twitter:card')).toBe('summary_large_image');
      said.titles.add(title);
      said.descriptions.add(told(html, 'name', 'description'));
    }
    expect(said.titles.size).toBe(prerenderedPaths.length);
    expect(said.descriptions.size).toBe(prerenderedPaths.length);
  });

  const dataOf = (html: string) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, data = '']) =>
      JSON.parse(data),
    );

  test('search engines are told what Tillwise is, what it costs, and how it works step by step', async ({
    request,
  }) => {
    const [product] = dataOf(await (await request.get('/')).text());
    const app = product['@graph'].find((thing: { '@type': string }) => thing['@type'] === 'WebApplication');
    expect(app.offers.map(({ price }: { price: string }) => price)).toEqual(['0', '1.99']);
    const guide = dataOf(await (await request.get('/how-it-works')).text());
    expect(guide.map((data) => data['@type'])).toEqual(['BreadcrumbList', 'HowTo']);
    expect(guide[1].step.map(({ name }: { name: string }) => name)).toEqual([
      'Search',
      'Build your cart',
      'Compare',
      'Shop smart',
    ]);
  });

  test('the site map names every page that is the same for everybody, and robots are kept from calls alone', async ({
    request,
  }) => {
    const siteMap = await request.get('/sitemap.xml');
    expect(siteMap.headers()['content-type']).toContain('xml');
    const addresses = [...(await siteMap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url));
    expect(addresses.map(({ pathname }) => pathname)).toEqual([...prerenderedPaths]);
    const robots = await (await request.get('/robots.txt')).text();
    expect(robots.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/']);
    expect(robots).toContain(`Sitemap: ${addresses[0]?.origin}/sitemap.xml`);
  });

  test('every icon and the picture are there, in the size they are announced with', async ({ page }) => {
    await withoutCookieBanner(page);
    await page.goto('/about');
    const drawn = (src: string) =>
      page.evaluate(async (address) => {
        const image = new Image();
        image.src = address;
        await image.decode();
        return `${image.naturalWidth}x${image.naturalHeight}`;
      }, src);
    const manifestAddress = await page.locator('link[rel=manifest]').getAttribute('href');
    const answer = await page.request.get(manifestAddress ?? '');
    expect(answer.headers()['content-type']).toBe('application/manifest+json');
    const { icons, start_url } = await answer.json();
    expect(start_url).toBe('/');
    expect(icons.some(({ purpose }: { purpose?: string }) => purpose === 'maskable')).toBe(true);
    for (const { src, sizes } of icons) {
      if (sizes === 'any') expect((await page.request.get(src)).headers()['content-type']).toBe('image/svg+xml');
      else expect(await drawn(src)).toBe(sizes);
    }
    expect(await drawn('/favicon.ico')).toBe('32x32');
    expect(await drawn('/apple-touch-icon.png')).toBe('180x180');
    expect(await drawn('/share-card.png')).toBe('1200x630');
    for (const link of await page.locator('link[rel=icon], link[rel=apple-touch-icon]').all()) {
      expect((await page.request.get((await link.getAttribute('href')) ?? '')).status()).toBe(200);
    }
  });
});

test.describe('the choice about cookies', () => {
  const storedChoice = (page: Page) => page.evaluate(() => localStorage.getItem('tillwise.cookie-consent'));

  for (const [button, choice] of [
    ['Accept', 'accepted'],
    ['Decline', 'declined'],
    ['Close', 'declined'],
  ] as const) {
    test(`a visitor who presses ${button} has ${choice}, is not asked again, and can change their mind`, async ({
      page,
    }) => {
      await page.goto('/');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const banner = page.getByRole('region', { name: 'Cookie consent' });
      await expect(banner).toBeVisible();
      if (button === 'Accept') await expectAccessible(page);
      await banner.getByRole('button', { name: button }).click();
      await expect(banner).toBeHidden();
      expect(await storedChoice(page)).toBe(choice);
      await page.goto('/about');
      await page.getByRole('button', { name: 'Cookie choice' }).click();
      await expect(banner).toBeFocused();
      expect(await storedChoice(page)).toBeNull();
      await banner.getByRole('button', { name: 'Decline' }).click();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Cookie choice' })).toBeVisible();
      await expect(banner).toBeHidden();
    });
  }

  test('a shopper sees no advertisement before they accept, and none from the moment they take it back', async ({
    page,
    isMobile,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/local/ad')) asked.push(request.headers().referer ?? 'no referrer');
    });
    const places = page.getByRole('complementary', { name: /^Advertisement, / });
    const frames = page.locator('iframe');
    const answer = (button: string) =>
      page.getByRole('region', { name: 'Cookie consent' }).getByRole('button', { name: button }).click();
    const changeMind = () => page.getByRole('button', { name: 'Cookie choice' }).click();

    // Those that are wider than a phone have no place there.
    const placeCount = isMobile ? 1 : 3;
    const loadAgain = async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Your cart', exact: true })).toBeVisible();
      await page.waitForLoadState('networkidle');
    };

    await page.goto('/api/login');
    await page.getByLabel('Email').fill('free@tillwise.test');
    await page.getByLabel('Password').fill('Tillwise-2026');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(places).toHaveCount(placeCount);
    await expect(places.filter({ hasText: '300 × 250' })).toHaveCount(1);
    await answer('Decline');
    await expect(places).toHaveCount(0);
    await loadAgain();
    await expect(places).toHaveCount(0);
    await expect(frames).toHaveCount(0);
    expect(asked).toEqual([]);

    await changeMind();
    await expect(places).toHaveCount(placeCount);
    await answer('Accept');
    await expect(frames).toHaveCount(placeCount);
    for (const frame of await frames.all()) {
      await expect(frame).toHaveAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox');
    }
    const square = page.getByRole('complementary', { name: 'Advertisement, 300 × 250' });
    await square.scrollIntoViewIfNeeded();
    await expect(square.frameLocator('iframe').getByText('Example advertisement, 300 × 250')).toBeVisible();
    expect(new Set(asked)).toEqual(new Set(['no referrer']));
    const [advertisement] = page.frames().filter((frame) => frame.url().includes('/local/ad'));
    expect(await advertisement?.evaluate(() => window.origin)).toBe('null');
    await expectNoOverflow(page);
    await expectAccessible(page);

    await changeMind();
    await expect(frames).toHaveCount(0);
    await answer('Decline');
    const askedBefore = asked.length;
    await loadAgain();
    await expect(frames).toHaveCount(0);
    expect(asked).toHaveLength(askedBefore);
  });
});

test('a visitor tries the demo: adds an item, raises it, removes it, and finds the cart again', async ({ page }) => {
  await withoutCookieBanner(page);
  await page.goto('/demo');
  await page.getByRole('button', { name: 'Remove Whole Milk' }).click();
  await expect(page.getByRole('button', { name: 'Remove Whole Milk' })).toBeHidden();
  await page.getByRole('combobox', { name: 'Search for items' }).fill('milk');
  await page.getByRole('option').first().click();
  await page.getByRole('button', { name: 'One more Whole Milk' }).click();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Remove Whole Milk' })).toBeVisible();
});
