import { expect } from '@playwright/test';
import { prerenderedPaths } from '#shared/deployment/hosting.ts';
import { carrySession } from './carried-session.ts';
import { expectLittleShift, watchShifts } from './shifts.ts';
import { expectAccessible, expectNoOverflow, newShopper, onPhonesToo, test } from './shopper.ts';

const headings: Partial<Record<string, string>> = {
  '/': 'What will your list cost, and where?',
  '/demo': 'Find the cheapest store for your whole cart',
};
/** The pages for everybody, the refusals of the other pages, and the page for missing paths. */
const visitedPaths = [...prerenderedPaths, '/account', '/receipts', '/admin', '/texts', '/no/such/page'];

test(
  'every page has one heading and a title, passes axe, does not overflow, and nothing moves on it',
  onPhonesToo,
  async ({ page, isMobile }) => {
    await watchShifts(page);
    for (const path of visitedPaths) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(headings[path] ?? /./);
        await expect(page).toHaveTitle(/Tillwise/);
        await expect(page.locator('main').getByText(/^Loading/)).toHaveCount(0);
        await page.waitForLoadState('networkidle');
        await expectLittleShift(page);
        await expectNoOverflow(page);
        // The other pages have the same elements on a phone.
        if (!isMobile || path in headings) await expectAccessible(page);
      });
    }
    await test.step('a visitor who wants Premium gets to the sign-in, which also passes axe', async () => {
      await page.goto('/subscribe', { waitUntil: 'commit' });
      await expect(page.getByLabel('Password')).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
    });
  },
);

test.describe('without JavaScript', onPhonesToo, () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor can read every page and find the others and the sign-in', async ({ page, isMobile }) => {
    for (const path of prerenderedPaths) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const header = page.getByRole('banner');
        if (isMobile) await header.getByRole('button', { name: 'Menu' }).click();
        for (const name of ['How it works', 'Stores']) {
          await expect(header.getByRole('link', { name }).filter({ visible: true })).toHaveCount(1);
        }
        await expect(header.getByRole('link', { name: 'Sign In' }).first()).toHaveAttribute('href', /^\/api\/login\?/);
        const footer = page.getByRole('contentinfo');
        for (const name of ['About', 'Privacy Policy', 'Terms of Service']) {
          await expect(footer.getByRole('link', { name })).toBeVisible();
        }
        // Things that only a script would finish or answer.
        await expect(page.locator('.animate-pulse, .animate-spin').filter({ visible: true })).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Cookie choice' }).filter({ visible: true })).toHaveCount(0);
        await expectNoOverflow(page);
      });
    }
    await test.step('a personal page says what it needs', async () => {
      await page.goto('/account');
      await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible();
      await page.getByRole('link', { name: 'how it works' }).click();
      await expect(page.getByRole('heading', { name: 'Four steps to a cheaper cart' })).toBeVisible();
    });
    await test.step('they can sign in', async () => {
      await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first().click();
      await expect(page.getByLabel('Password')).toBeVisible();
    });
    await test.step('and the cart page says what it needs, without a skeleton', async () => {
      await carrySession((await newShopper('Still')).session, page);
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'This page needs JavaScript' })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1);
      await expect(page.locator('.animate-pulse, .animate-spin').filter({ visible: true })).toHaveCount(0);
    });
  });
});

test('robots and messengers get every page, the product’s description and its image', async ({ page }) => {
  const read = async (path: string) => (await page.request.get(path)).text();
  const metaOf = (html: string, attribute: string, name: string) =>
    new RegExp(`<meta ${attribute}="${name}" content="([^"]*)"`).exec(html)?.[1];

  await test.step('every page has its own title, description and address', async () => {
    const found = { titles: new Set(), descriptions: new Set() };
    for (const path of prerenderedPaths) {
      const html = await read(path);
      const title = /<title>([^<]+)<\/title>/.exec(html)?.[1];
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1] ?? '';
      expect(new URL(canonical).pathname).toBe(path);
      expect(metaOf(html, 'property', 'og:url')).toBe(canonical);
      expect(metaOf(html, 'property', 'og:title')).toBe(title);
      expect(metaOf(html, 'property', 'og:description')).toBe(metaOf(html, 'name', 'description'));
      expect(metaOf(html, 'property', 'og:image')).toBe(new URL('/share-card.png', canonical).href);
      expect(metaOf(html, 'property', 'og:image:alt')).toBeTruthy();
      expect(metaOf(html, 'name', 'twitter:card')).toBe('summary_large_image');
      found.titles.add(title);
      found.descriptions.add(metaOf(html, 'name', 'description'));
    }
    expect(found.titles.size).toBe(prerenderedPaths.length);
    expect(found.descriptions.size).toBe(prerenderedPaths.length);
  });

  await test.step('what Tillwise is, what it costs, and how it works step by step', async () => {
    const dataOf = (html: string) =>
      [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, data = '']) =>
        JSON.parse(data),
      );
    const [product] = dataOf(await read('/'));
    const app = product['@graph'].find((thing: { '@type': string }) => thing['@type'] === 'WebApplication');
    expect(app.offers.map(({ price }: { price: string }) => price)).toEqual(['0', '1.99']);
    const guide = dataOf(await read('/how-it-works'));
    expect(guide.map((data) => data['@type'])).toEqual(['BreadcrumbList', 'HowTo']);
    expect(guide[1].step.map(({ name }: { name: string }) => name)).toEqual([
      'Search',
      'Build your cart',
      'Compare',
      'Shop smart',
    ]);
  });

  await test.step('the site map lists every public page, and only API calls are disallowed', async () => {
    const siteMap = await page.request.get('/sitemap.xml');
    expect(siteMap.headers()['content-type']).toContain('xml');
    const addresses = [...(await siteMap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url));
    expect(addresses.map(({ pathname }) => pathname)).toEqual([...prerenderedPaths]);
    const robots = await read('/robots.txt');
    expect(robots.match(/^Disallow: .*$/gm)).toEqual(['Disallow: /api/']);
    expect(robots).toContain(`Sitemap: ${addresses[0]?.origin}/sitemap.xml`);
  });

  await test.step('every icon and the image exist, in their declared size', async () => {
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

test(
  'a shopper sees no advertisement before accepting cookies, and none after withdrawing',
  onPhonesToo,
  async ({ page, isMobile }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/local/ad')) asked.push(request.headers().referer ?? 'no referrer');
    });
    const places = page.getByRole('complementary', { name: /^Advertisement, / });
    const frames = page.locator('iframe');
    const answer = (button: string) =>
      page.getByRole('region', { name: 'Cookie consent' }).getByRole('button', { name: button }).click();
    // By keyboard, because the button moves while the page loads.
    const changeMind = () => page.getByRole('button', { name: 'Cookie choice' }).press('Enter');
    // Banners wider than a phone are not shown.
    const placeCount = isMobile ? 1 : 3;
    const loadAgain = async () => {
      await page.reload();
      await expect(page.getByRole('heading', { name: 'Your cart', exact: true })).toBeVisible();
      await expect(places).toHaveCount(0);
    };

    await carrySession((await newShopper('Ads')).session, page);
    await page.goto('/');
    await expect(places).toHaveCount(placeCount);
    await expect(places.filter({ hasText: '300 × 250' })).toHaveCount(1);
    await answer('Decline');
    await expect(places).toHaveCount(0);
    await loadAgain();

    await changeMind();
    await expect(places).toHaveCount(placeCount);
    expect(asked).toEqual([]);
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
    await changeMind();
    await expect(places).toHaveCount(placeCount);
    await expect(frames).toHaveCount(0);
    expect(asked).toHaveLength(askedBefore);
  },
);
