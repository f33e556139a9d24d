import { expect, type Locator, type Page } from '@playwright/test';
import { dayMs } from '#shared/durations.ts';
import { brandLabel, cleanName } from '#shared/rules/lists/shopping-list.ts';
import { firstTripSettings } from '#shared/rules/trips/default-trip-settings.ts';
import { chicago, springfield } from '#tests/support/cast.ts';
import { carrySession } from './carried-session.ts';
import { answerTo, boxOf, continueAs, newMember, newShopper, openHome, test } from './shopper.ts';

const smallScreen = { tag: '@small-screen' };

/** A weekly shop, some of it with long names, compared at five stores. */
async function openWeeklyShop(page: Page): Promise<void> {
  const { session } = await newShopper('Thumb');
  await session.call('PATCH /api/preferences', {
    body: { location: springfield, storeIds: ['1', '2', '3', '4', '5'] },
  });
  const words = ['milk', 'eggs', 'bananas', 'chicken breast', 'paper towels', 'cheerios', 'ground beef', 'ranch'];
  for (const q of words) {
    const [found] = (await session.call('GET /api/grocery-items/search', { query: { q } })).json();
    if (found) await session.call('POST /api/cart', { body: { itemId: found.id, quantity: 2 } });
  }
  await continueAs(session, page);
  await openHome(page);
}

/** Whether a tap at its center would hit it and nothing on top of it. */
function isOnTop(part: Locator): Promise<boolean> {
  return part.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
}

const rows = (page: Page) => page.getByRole('tabpanel', { name: 'List' }).getByRole('listitem');
/** What loads above the row may move it until all of it is there. */
async function expectRowInView(page: Page, what = 'the first row'): Promise<void> {
  await expect.poll(async () => (await boxOf(rows(page).first())).bottom, what).toBeLessThanOrEqual(640);
}

const dock = (page: Page) => page.getByRole('complementary', { name: 'The answer in short' });

test(
  'a new shopper with a phone sees a row in the first 640 pixels, rows of at most 64, and all controls within one tap',
  smallScreen,
  async ({ page }) => {
    await openWeeklyShop(page);
    await expect(rows(page)).toHaveCount(8);
    await expect(page.getByRole('region', { name: 'Welcome to Tillwise, Thumb' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expectRowInView(page);
    for (const row of await rows(page).all()) expect((await boxOf(row)).height).toBeLessThanOrEqual(64);
    const row = rows(page).first();
    await row
      .getByText('Walmart')
      .or(row.getByText(/^(Target|Kroger|Schnucks|Meijer|Hy-Vee)$/))
      .first()
      .tap();
    for (const name of [/^One more /, /^One less /, /^Remove /, /^Favorite /, 'History', 'I saw a price']) {
      await expect(row.getByRole('button', { name })).toBeVisible();
    }
    await row.getByRole('button', { name: /^One more / }).tap();
    await expect(row.getByRole('textbox', { name: /^Quantity of / })).toHaveValue('3');
  },
);

test('a new shopper with a small phone sees a row beside the cookie question', smallScreen, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { session } = await newShopper('Tess');
  await session.call('PATCH /api/preferences', { body: { location: springfield, storeIds: ['1', '2', '3'] } });
  const [found] = (await session.call('GET /api/grocery-items/search', { query: { q: 'milk' } })).json();
  if (found) await session.call('POST /api/cart', { body: { itemId: found.id } });
  await carrySession(session, page);
  await openHome(page);
  const question = page.getByRole('region', { name: 'Cookie consent' });
  await expect(question).toBeVisible();
  await expect(rows(page)).toHaveCount(1);
  await expect.poll(() => isOnTop(rows(page).first())).toBe(true);
  await expect
    .poll(async () => (await boxOf(question)).y - (await boxOf(rows(page).first())).bottom)
    .toBeGreaterThanOrEqual(0);
  await question.getByRole('button', { name: 'Decline' }).tap();
  await expect(dock(page)).toBeVisible();
});

test(
  'a new shopper with a phone sees a row there, too, below a long answer, which they can read in full',
  smallScreen,
  async ({ page }) => {
    const { session } = await newShopper('Theodora');
    const houston = { lat: 29.7604, lng: -95.3698, address: 'Houston, TX 77002' };
    const query = { lat: `${houston.lat}`, lng: `${houston.lng}`, maxDistance: '15' };
    const near = (await session.call('GET /api/stores', { query })).json();
    const idsOf = (chains: string[]) =>
      chains.flatMap((chain) => near.find((store) => store.chain === chain)?.id ?? []);
    for (const q of ['milk', 'eggs', 'bananas', 'chicken breast', 'paper towels', 'cheerios', 'ground beef', 'ranch']) {
      const [found] = (await session.call('GET /api/grocery-items/search', { query: { q } })).json();
      if (found) await session.call('POST /api/cart', { body: { itemId: found.id, quantity: 2 } });
    }
    await continueAs(session, page);
    for (const chains of [
      ['trader-joes', 'whole-foods'],
      ['walmart', 'sams-club', 'trader-joes'],
    ]) {
      const trip = { ...firstTripSettings, memberships: ['sams-club' as const] };
      const preferences = { location: houston, storeIds: idsOf(chains), trip };
      await session.call('PATCH /api/preferences', { body: preferences });
      await openHome(page);
      await expect(rows(page)).toHaveCount(8);
      await expectRowInView(page, chains.join(' and '));
      const detail = await page
        .locator('p', { hasText: /^Based on|Based on the \d of 8 items/ })
        .first()
        .textContent();
      await page.getByRole('button', { name: 'Why?' }).tap();
      await expect(page.getByRole('dialog', { name: 'Why?' }).getByText(detail ?? '', { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
    }
  },
);

const phones = [
  [390, 844],
  [360, 740],
  [320, 640],
] as const;

test(
  'a shopper with a phone of any size sees a row there, too, below whatever we have to tell',
  smallScreen,
  async ({ page, context }) => {
    const { session } = await newMember('Nora');
    await session.call('PATCH /api/preferences', {
      body: { location: springfield, storeIds: ['1', '2', '3', '4', '5'] },
    });
    for (const q of ['milk', 'eggs', 'bananas']) {
      const [found] = (await session.call('GET /api/grocery-items/search', { query: { q } })).json();
      if (found) await session.call('POST /api/cart', { body: { itemId: found.id } });
    }
    const expectRow = async () => {
      await expect(rows(page)).toHaveCount(3);
      for (const [width, height] of phones) {
        await page.setViewportSize({ width, height });
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
        await expectRowInView(page, `the first row at ${width} by ${height}`);
      }
    };
    await continueAs(session, page);
    await test.step('that they are a member', async () => {
      await page.addInitScript(() => history.replaceState({ usr: { isNewMember: true } }, ''));
      await openHome(page);
      await expect(page.getByRole('region', { name: 'Thank you for going Premium' })).toBeVisible();
      await expectRow();
    });
    await test.step('that their stores are far away', async () => {
      await session.call('PATCH /api/preferences', { body: { location: chicago } });
      await openHome(page);
      await expect(page.getByText('5 of your stores are more than 15 miles away')).toBeVisible();
      await expectRow();
    });
    await test.step('that they are offline', async () => {
      await context.setOffline(true);
      await expect(page.getByText('You are offline.')).toBeVisible();
      await expectRow();
      await context.setOffline(false);
    });
    await test.step('that some of the prices are real', async () => {
      const prices = await session.call('GET /api/cart', {});
      const seen = [
        { kind: 'live', source: 'Kroger' },
        { kind: 'receipt', source: 'Paid by a shopper' },
        { kind: 'reported', source: 'Seen by a shopper' },
      ];
      const entries = prices.json().map((entry, at) => ({
        ...entry,
        storePrices: entry.storePrices.map((price) => ({
          ...price,
          ...seen[at],
          observedAt: new Date().toISOString(),
        })),
      }));
      await page.route('**/api/cart', (route) => route.fulfill({ json: entries }));
      await openHome(page);
      await expect(page.getByText('All 15 prices are real, 5 of them live.')).toBeVisible();
      await expectRow();
    });
  },
);

test(
  'a visitor with a phone sees a row of the demo in the first 640 pixels, and its answer',
  smallScreen,
  async ({ page }) => {
    await page.goto('/demo');
    const question = page.getByRole('region', { name: 'Cookie consent' });
    await expect(question).toBeVisible();
    await expect(dock(page)).toBeVisible();
    for (const [width, height] of [
      [390, 844],
      [360, 740],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expectRowInView(page);
      const answer = page.getByRole('region', { name: 'Potential savings on this cart' });
      // On a short screen, the dock waits for the answer about cookies.
      const below = height < 810 ? question : dock(page);
      expect((await boxOf(answer)).bottom).toBeLessThanOrEqual((await boxOf(below)).y);
    }
  },
);

test(
  'a shopper with a phone who presses + again and again counts on one row, while the answer above it changes its height',
  smallScreen,
  async ({ page }) => {
    await openWeeklyShop(page);
    await expect(rows(page)).toHaveCount(8);
    const row = rows(page).nth(1);
    await row.getByText(/^(Walmart|Target|Kroger|Schnucks|Meijer|Hy-Vee)$/).tap();
    const more = row.getByRole('button', { name: /^One more / });
    const answer = page.getByRole('region', { name: 'Potential savings on this cart' });
    await more.scrollIntoViewIfNeeded();
    const { x, y, width, height } = await boxOf(more);
    // What the answer says may take a line more or two less; by hand, because it depends on the prices.
    const usual = (await boxOf(answer)).height;
    for (const taller of [0, 60, 20, -40, 30]) {
      await answer.evaluate(
        (card, high) => Object.assign(card.style, { height: `${high}px`, overflow: 'clip' }),
        usual + taller,
      );
      await expect.poll(async () => Math.round((await boxOf(more)).y)).toBe(Math.round(y));
      await page.touchscreen.tap(x + width / 2, y + height / 2);
    }
    await expect(row.getByRole('textbox', { name: /^Quantity of / })).toHaveValue('7');
  },
);

test(
  'a shopper with a phone has such low rows also for the longest names and brands, and reads a long brand below the name',
  smallScreen,
  async ({ page }) => {
    const { session } = await newShopper('Longrow');
    const items = (await session.call('GET /api/grocery-items')).json();
    const lengthOf = (item: (typeof items)[number]) => item.name.length + brandLabel(item).length;
    const longest = items.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, 4);
    const long = items.reduce((found, item) => (brandLabel(item).length > brandLabel(found).length ? item : found));
    const added = new Set([...longest, long]);
    for (const { id } of added) await session.call('POST /api/cart', { body: { itemId: id } });
    await continueAs(session, page);
    await openHome(page);
    await expect(rows(page)).toHaveCount(added.size);
    for (const row of await rows(page).all()) expect((await boxOf(row)).height).toBeLessThanOrEqual(64);
    const row = rows(page)
      .filter({ hasText: cleanName(long.name) })
      .filter({ hasText: brandLabel(long) });
    const brand = row.getByText(brandLabel(long));
    const name = row.getByText(cleanName(long.name), { exact: true });
    await name.scrollIntoViewIfNeeded();
    await expect.poll(async () => (await boxOf(brand)).y - (await boxOf(name)).bottom).toBeGreaterThanOrEqual(-1);
    await expect(row.getByText(long.size, { exact: true })).toBeInViewport({ ratio: 1 });
  },
);

test('a shopper with a phone presses the dot of a reported price and reads its age', smallScreen, async ({ page }) => {
  const { session } = await newShopper('Dotty');
  await session.call('PATCH /api/preferences', { body: { location: springfield, storeIds: ['1'] } });
  const itemId = 'fresh-bananas-1-lb';
  await session.call('POST /api/cart', { body: { itemId, match: 'only-this' } });
  await session.call('POST /api/prices/reports', { body: { storeId: '1', itemId, price: '0.59' } });
  await continueAs(session, page);
  await openHome(page);
  await page.getByRole('tab', { name: 'Compare' }).tap();
  await page.getByRole('button', { name: /^Reported / }).tap();
  await expect(page.getByText(/^Reported (?:just now|\d+ min ago) · /)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a shopper with a phone who switches tabs sees other content', smallScreen, async ({ page }) => {
  await openWeeklyShop(page);
  await expect(rows(page)).toHaveCount(8);
  const compare = page.getByRole('tab', { name: 'Compare' });
  await compare.evaluate((tab: HTMLElement) => tab.click());
  const table = page.getByRole('table');
  await expect(page.getByRole('columnheader', { name: 'Item' })).toBeInViewport({ ratio: 1 });
  await expect(table.getByRole('rowheader').first()).toBeInViewport({ ratio: 1 });
  // The page may end before all of the answer has left.
  await expect(page.getByRole('heading', { name: /cheapest|Too close to call/ })).not.toBeInViewport({ ratio: 0.1 });
  await page.getByRole('tab', { name: 'List' }).evaluate((tab: HTMLElement) => tab.click());
  await expect(rows(page).first()).toBeInViewport();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await test.step('a search in the page finds prices behind a tab', async () => {
    const panel = page.getByRole('tabpanel', { name: 'Compare', includeHidden: true });
    await expect(panel).toHaveAttribute('hidden', 'until-found');
    await expect(table).toHaveCount(0);
    await panel.evaluate((element) => element.dispatchEvent(new Event('beforematch')));
    await expect(compare).toHaveAttribute('aria-selected', 'true');
    await expect(table).toBeVisible();
  });
});

/** How many elements the browser styles while something happens. */
async function styledDuring(page: Page, happens: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  let styled = 0;
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as { name: string; args?: { elementCount?: number } }[]) {
      if (name === 'UpdateLayoutTree') styled += args?.elementCount ?? 0;
    }
  });
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'devtools.timeline' });
  await happens();
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  return styled;
}

test(
  'a shopper with a phone who switches tabs doesn’t wait for the table to be redrawn',
  smallScreen,
  async ({ page }) => {
    await openWeeklyShop(page);
    await expect(rows(page)).toHaveCount(8);
    const lines = page.locator('#comparison tbody tr');
    await expect(lines).toHaveCount(8);
    // A busy machine may not have been idle yet.
    await lines.first().evaluate((line) => line.getBoundingClientRect().height);
    const press = (name: string) => page.getByRole('tab', { name }).evaluate((tab: HTMLElement) => tab.click());
    const styled = await styledDuring(page, async () => {
      await press('Compare');
      await expect(lines.first()).toBeInViewport();
      await press('List');
      await expect(rows(page).first()).toBeInViewport();
    });
    const all = await page.locator('*').count();
    expect(all).toBeGreaterThan(1_000);
    expect(styled).toBeLessThan(all / 10);
  },
);

test('a shopper with a phone always sees the totals', smallScreen, async ({ page }) => {
  await openWeeklyShop(page);
  await dock(page).getByRole('link').click();
  const total = page.getByRole('rowheader', { name: 'Total', exact: true });
  await expect(total).toBeVisible();
  await expect(dock(page)).toHaveCount(0);
  await page.getByRole('region', { name: 'Price comparison' }).evaluate((frame) => {
    frame.scrollIntoView({ block: 'end' });
  });
  await expect(total).toBeInViewport({ ratio: 1 });
  await expect.poll(() => isOnTop(total)).toBe(true);
  const toast = page.getByText('Item successfully added to your cart');
  const search = page.getByRole('combobox', { name: 'Search for items' });
  await search.fill('butter');
  await expect(page.getByRole('option').first()).toBeVisible();
  await search.press('Enter');
  await expect(toast).toBeVisible();
  await total.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  await expect.poll(() => isOnTop(total)).toBe(true);
});

test('a shopper with a phone adds one item after another by tapping search results', smallScreen, async ({ page }) => {
  await openWeeklyShop(page);
  const search = page.getByRole('combobox', { name: 'Search for items' });
  const first = page.getByRole('option').first();
  for (const words of ['butter', 'pasta', 'rice']) {
    await search.fill(words);
    await expect(first).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect.poll(() => isOnTop(first), words).toBe(true);
    const added = answerTo(page, 'POST', '/api/cart');
    await first.tap();
    await added;
  }
  await expect(rows(page)).toHaveCount(11);
});

test('a visitor with a phone sees the first box beside the cookie question', smallScreen, async ({ page }) => {
  const open = async (path: string) => {
    await page.goto(path);
    await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeVisible();
  };
  await open('/');
  const list = page.getByRole('textbox', { name: 'Your list' });
  await expect(list).toBeInViewport({ ratio: 1 });
  await expect.poll(() => isOnTop(list)).toBe(true);

  await open('/demo');
  await expect(dock(page)).toBeVisible();
  const search = page.getByRole('combobox', { name: 'Search for items' });
  await expect(search).toBeInViewport({ ratio: 1 });
  await expect.poll(() => isOnTop(search)).toBe(true);
  const adding = page.getByRole('region', { name: 'Add Items to Your Cart' });
  await expect.poll(async () => (await boxOf(dock(page))).y - (await boxOf(adding)).bottom).toBeGreaterThan(0);
});

test(
  'a shopper with a phone who moves to another town is offered its stores at once',
  smallScreen,
  async ({ page }) => {
    await openWeeklyShop(page);
    await page.getByRole('button', { name: 'Distance' }).click();
    await page.getByRole('textbox', { name: /shop/i }).fill('60602');
    await page.keyboard.press('Enter');
    const offer = page.getByRole('status').filter({ hasText: '5 of your stores are more than 15 miles away' });
    await expect(offer).toBeInViewport({ ratio: 1 });
    await expect.poll(() => isOnTop(offer.getByRole('button', { name: 'Swap for stores near you' }))).toBe(true);
  },
);

test('a shopper with a phone reads the whole name of a store far away in a row', smallScreen, async ({ page }) => {
  const { session } = await newShopper('Faraway');
  const location = { lat: 34.0522, lng: -118.2437, address: 'Los Angeles, CA 90012' };
  const query = { lat: `${location.lat}`, lng: `${location.lng}`, maxDistance: '15' };
  const near = (await session.call('GET /api/stores', { query })).json();
  // Two stores of one chain: the distance is part of their names.
  const target = near.find(({ name }) => name === 'Target');
  await session.call('PATCH /api/preferences', { body: { location, storeIds: ['2', target?.id ?? ''] } });
  const itemId = 'fresh-bananas-1-lb';
  await session.call('POST /api/cart', { body: { itemId, match: 'only-this' } });
  await session.call('POST /api/prices/reports', { body: { storeId: '2', itemId, price: '0.45' } });
  await session.call('POST /api/cart', { body: { itemId: 'borden-whole-milk-1-gal' } });
  await continueAs(session, page);
  await openHome(page);
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).getByText('just now')).toHaveCount(1);
  for (const row of await rows(page).all()) {
    const hidden = await row.getByText(/^Target \(/).evaluate((line) => {
      line.textContent = 'Stop & Shop (1,620 mi)';
      return [line.scrollWidth - line.clientWidth, line.scrollHeight - line.clientHeight];
    });
    expect(Math.max(...hidden)).toBeLessThanOrEqual(1);
    expect((await boxOf(row)).height).toBeLessThanOrEqual(64);
  }
});

test('a shopper with a phone never sees a figure cut off', smallScreen, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { session } = await newShopper('Figgy');
  const items = (await session.call('GET /api/grocery-items')).json();
  const [longest] = items.toSorted((one, other) => cleanName(other.name).length - cleanName(one.name).length);
  await session.call('PATCH /api/preferences', { body: { location: springfield, storeIds: ['1', '2', '3'] } });
  await session.call('POST /api/cart', { body: { itemId: longest?.id ?? '', quantity: 12 } });
  await session.call('POST /api/cart', { body: { itemId: 'borden-whole-milk-1-gal', quantity: 2 } });
  const entries = (await session.call('GET /api/cart', {})).json().map((entry) => ({
    ...entry,
    storePrices: entry.storePrices.map((price) =>
      price.store.id === '1'
        ? {
            ...price,
            price: '1.05',
            kind: 'receipt',
            source: 'Paid by a shopper',
            unconfirmed: 'one-shopper',
            observedAt: new Date(Date.now() - 12 * dayMs).toISOString(),
          }
        : price,
    ),
  }));
  await page.route('**/api/cart', (route) => route.fulfill({ json: entries }));
  await continueAs(session, page);
  await openHome(page);
  await expect(rows(page)).toHaveCount(2);
  for (const row of await rows(page).all()) {
    await row.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await expect(row.getByText(/^ × \d+$/)).toBeInViewport({ ratio: 1 });
    expect((await boxOf(row)).height).toBeLessThanOrEqual(64);
    const cut = await row.getByText('One shopper, 12 days ago').evaluate((age) => age.scrollWidth - age.clientWidth);
    expect(cut).toBe(0);
  }
  // No figure of the answer is on two lines.
  const detail = page.getByText(/The odds are |almost certainly/).first();
  await expect(detail).toBeVisible();
  expect(await detail.textContent()).not.toMatch(/\d in \d/);
});

test('a shopper with a phone sees no button of the cart alone on a line', smallScreen, async ({ page }) => {
  await openWeeklyShop(page);
  const buttons = ['Export', 'Share', 'Send by text', 'Clear'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  );
  for (const button of buttons) await expect(button).toBeVisible();
  // All four in one moment, because what loads above moves them.
  await expect(async () => {
    const lines = (await Promise.all(buttons.map(boxOf))).map(({ y }) => Math.round(y));
    for (const y of lines) expect(lines.filter((other) => other === y)).toHaveLength(2);
  }).toPass();
});

test(
  'a shopper with the narrowest phone reads all of the search’s hint and of the totals',
  smallScreen,
  async ({ page }) => {
    await page.setViewportSize({ width: 280, height: 700 });
    await openWeeklyShop(page);
    const hint = page.getByText(/^Search for items \(e\.g\. milk/);
    const room = await hint.evaluate((box) => {
      const words = document.createRange();
      words.selectNodeContents(box);
      return box.getBoundingClientRect().height - words.getBoundingClientRect().height;
    });
    expect(room).toBeGreaterThanOrEqual(0);
    await page.getByRole('tab', { name: 'Compare' }).tap();
    const bars = page.getByRole('tabpanel', { name: 'Compare' }).getByRole('list').first();
    await expect(bars).toBeVisible();
    const card = await boxOf(bars);
    for (const row of await bars.getByRole('listitem').all()) {
      for (const part of await row.locator('> *').all()) {
        const box = await boxOf(part);
        expect(box.x + box.width).toBeLessThanOrEqual(card.x + card.width + 1);
        expect(box.width).toBeGreaterThan(20);
      }
    }
  },
);
