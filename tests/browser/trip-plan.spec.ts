import { expect, type Page } from '@playwright/test';
import { chicago } from '#tests/support/cast.ts';
import { printedSizes, printedText } from '#tests/support/printed-text.ts';
import {
  answerTo,
  continueAs,
  expectAccessible,
  expectNoOverflow,
  newShopper,
  onPhonesToo,
  test,
  withoutCookieBanner,
} from './shopper.ts';

const plan = (page: Page) => page.getByRole('region', { name: 'Plan the trip' });
const oneStore = (page: Page) => plan(page).getByRole('radio', { name: /^1 store/ });

/** On a small screen the plan has a tab of its own. */
async function showPlan(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) {
    const tab = page.getByRole('tab', { name: 'Plan' });
    await page.getByRole('tab', { name: 'Compare' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(plan(page)).toBeVisible();
}

/** '$52', without the mark of an estimate. */
async function figureIn(page: Page, words: RegExp): Promise<string> {
  const [, figure = ''] = words.exec((await plan(page).textContent()) ?? '') ?? [];
  return figure;
}

interface PlannedStop {
  store: string;
  total: string;
  items: { name: string; price: string }[];
}

/** The stops as the page shows them, with the items and their prices in order. */
async function plannedStops(page: Page): Promise<PlannedStop[]> {
  const headings = await plan(page).getByRole('heading', { level: 4 }).all();
  return Promise.all(
    headings.map(async (heading) => {
      const words = await heading.ariaSnapshot();
      const { store = words, total = words } =
        /"(?<store>.+), \d+ items? (?:estimated )?(?<total>\$[\d.]+)"/.exec(words)?.groups ?? {};
      const rows = await heading.locator('xpath=following-sibling::ul/li').all();
      const items = rows.map(async (row) => ({
        name: ((await row.getByRole('button', { name: /^Where to buy/ }).getAttribute('aria-label')) ?? '').replace(
          'Where to buy ',
          '',
        ),
        price: /\$[\d.]+$/.exec((await row.textContent()) ?? '')?.[0] ?? 'no price',
      }));
      return {
        store,
        total,
        items: await Promise.all(items),
      };
    }),
  );
}

test(
  'a visitor plans the trip for their list, sets an item’s store and the cost of driving, and finds both again',
  onPhonesToo,
  async ({ page, isMobile }) => {
    await withoutCookieBanner(page);
    await page.goto('/');
    await page.getByRole('textbox', { name: 'Your list' }).fill('milk x2\n7 lb potatoes\nbananas\nbread\n2 dozen eggs');
    await page.getByRole('textbox', { name: 'ZIP code or town' }).fill('62704');
    await page.getByRole('button', { name: 'Compare stores near me' }).click();
    const compare = page.getByRole('button', { name: 'Compare', exact: true }).filter({ visible: true });
    await expect(compare.or(page.getByRole('heading', { name: /^Your list near/ })).first()).toBeVisible();
    if (await compare.isVisible()) await compare.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Your list near Springfield, IL/);
    await showPlan(page, isMobile);

    await test.step('each plan includes the cost of driving', async () => {
      await expect(oneStore(page)).toBeChecked();
      await expect(plan(page).getByText(/^1 store: about \$\d+/)).toBeVisible();
      await expect(
        plan(page)
          .getByText(/ \+ trip \$\d+\.\d\d · [\d.]+ mi/)
          .first(),
      ).toBeVisible();
      await expect(plan(page).getByText('from Springfield, IL', { exact: false })).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
    });

    await test.step('the checkout totals match the comparison', async () => {
      const paid = await figureIn(page, /~(\$\d+) \+ trip/);
      if (isMobile) await page.getByRole('tab', { name: 'Compare' }).click();
      await expect(page.getByText(paid, { exact: false }).filter({ visible: true }).first()).toBeVisible();
      await showPlan(page, isMobile);
    });

    await test.step('one item is kept away from a store, and another is bought only there', async () => {
      const [first] = await plannedStops(page);
      const store = first?.store ?? '';
      const ask = (item: RegExp) => plan(page).getByRole('button', { name: item }).click();
      const dialog = page.getByRole('dialog', { name: /^Where to buy/ });
      await ask(/^Where to buy .*Milk/);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: `Not at ${store}` }).click();
      await expect(dialog).toBeHidden();
      await expect(plan(page).getByText(/^This plan buys 1 item only where/)).toBeVisible();
      await ask(/^Where to buy Bananas/);
      await dialog.getByRole('button', { name: `Always at ${store}` }).click();
      await expect(dialog).toBeHidden();
      await expect(plan(page).getByText('where you said')).toHaveCount(1);
      const stops = await plannedStops(page);
      expect(stops).toHaveLength(2);
      const storeOf = (item: RegExp) => stops.find(({ items }) => items.some(({ name }) => item.test(name)))?.store;
      expect(storeOf(/Bananas/)).toBe(store);
      expect(storeOf(/Milk/)).not.toBe(store);
    });

    await test.step('a page printed by the browser itself has the prices and the plan, but nothing to press', async () => {
      const stops = await plannedStops(page);
      await page.emulateMedia({ media: 'print' });
      await expect(plan(page).getByRole('heading', { name: 'Plan the trip' })).toBeVisible();
      for (const { items } of stops) {
        for (const { name } of items) await expect(plan(page).getByText(name).first()).toBeVisible();
      }
      for (const name of ['Save this plan', 'Print, one page per store', /^Where to buy/, 'Change what the trip costs'])
        await expect(plan(page).getByRole('button', { name })).toHaveCount(0);
      await expect(page.getByRole('tablist')).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Email this plan' })).toHaveCount(0);
      // A cell that stays in view on a screen would cover others on paper.
      const positions = await page
        .locator('main *')
        .evaluateAll((all) => all.map((element) => getComputedStyle(element).position));
      expect(positions).not.toContain('sticky');
      await page.emulateMedia({ media: 'screen' });
    });

    await test.step('on paper each store has a page, with prices and a total', async () => {
      await page.evaluate(() => {
        window.print = () => undefined;
      });
      const planned = await plannedStops(page);
      await plan(page).getByRole('button', { name: 'Print, one page per store' }).click();
      const pages = page.locator('[data-printed] > section');
      await expect(pages).toHaveCount(planned.length);
      await page.emulateMedia({ media: 'print' });
      await expect(pages.first().getByRole('rowheader', { name: /^Total with about \$/ })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
      const printed = printedText(await page.pdf({ format: 'Letter' }));
      expect(printed).toHaveLength(planned.length);
      for (const [at, { store, total, items }] of planned.entries()) {
        const words = printed[at] ?? '';
        expect(words.startsWith(store)).toBe(true);
        expect(words).toMatch(new RegExp(`Total with about \\$[\\d.]+ tax ~?\\${total} `));
        let from = 0;
        for (const { name, price } of items) {
          expect(words.slice(from)).toContain(name);
          from = words.indexOf(price, words.indexOf(name, from) + name.length) + price.length;
          expect(from).toBeGreaterThan(price.length);
        }
      }
      await page.emulateMedia({ media: 'screen' });
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
      await expect(pages).toHaveCount(0);
    });

    await test.step('in large print all of it has 18 points or more, also the next time', async () => {
      await plan(page).getByRole('checkbox', { name: 'Large print' }).check();
      await page.reload();
      await showPlan(page, isMobile);
      await page.evaluate(() => {
        window.print = () => undefined;
      });
      await expect(plan(page).getByRole('checkbox', { name: 'Large print' })).toBeChecked();
      const planned = await plannedStops(page);
      await plan(page).getByRole('button', { name: 'Print, one page per store' }).click();
      await expect(page.locator('[data-printed] > section')).toHaveCount(planned.length);
      await page.emulateMedia({ media: 'print' });
      const pdf = await page.pdf({ format: 'Letter' });
      const printed = printedText(pdf).join(' ');
      for (const { name } of planned.flatMap(({ items }) => items)) expect(printed).toContain(name);
      expect(Math.min(...printedSizes(pdf))).toBeGreaterThanOrEqual(18);
      await page.emulateMedia({ media: 'screen' });
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    });

    await test.step('a control that needs an account says so when it is pressed', async () => {
      await expect(plan(page).getByRole('link', { name: 'Email this plan' })).toHaveAttribute(
        'href',
        /^mailto:\?subject=Shopping%20plan&body=Plan%3A%20/,
      );
      await plan(page).getByRole('button', { name: 'Save this plan' }).click();
      await expect(plan(page).getByRole('link', { name: 'Create account' })).toBeVisible();
      await expectAccessible(page);
    });

    await test.step('the cost of driving is theirs, even after a reload', async () => {
      await plan(page).getByRole('button', { name: 'Change what the trip costs' }).click();
      const dialog = page.getByRole('dialog', { name: 'What the trip costs you' });
      await dialog.getByLabel('Cost per mile, in dollars').fill('a lot');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByText('Enter an amount in dollars, up to 5.00.')).toBeVisible();
      await expectAccessible(page);
      await dialog.getByLabel('Cost per mile, in dollars').fill('0.70');
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(plan(page).getByText('70¢ a mile', { exact: false })).toBeVisible();
      await page.reload();
      await showPlan(page, isMobile);
      await expect(plan(page).getByText('70¢ a mile', { exact: false })).toBeVisible();
      await expect(plan(page).getByText('where you said')).toHaveCount(1);
    });
  },
);

test('a member who prints a page they have not scrolled has the plan on paper', async ({ page }) => {
  const { session } = await newShopper('Paper');
  await session.call('PATCH /api/preferences', { body: { location: chicago, storeIds: ['1232', '1235'] } });
  // More than fit on a page.
  const text =
    'milk\nbutter\nhoney\neggs\nbread\nrice\npasta\nsalt\nsugar\nflour\nketchup\nmustard\nbananas\nonions\ncarrots\ncelery\ntuna\nyogurt\ncoffee\ntea';
  const { lines } = (await session.call('POST /api/lists/read', { body: { text } })).json();
  const items = lines.flatMap(({ choices: [one] }) => (one ? [{ itemId: one.item.id, quantity: 1 }] : []));
  await session.call('POST /api/cart/bring-along', { body: { items } });
  await continueAs(session, page);
  await page.setViewportSize({ width: 1280, height: 320 });
  await page.goto('/');
  await expect(page.getByText('20 items').first()).toBeVisible();
  // Printing doesn't wait for the plan's code, which loads when the page is idle after the plan's place is drawn.
  await expect(page.locator('.h-80')).toHaveCount(1);
  await page.waitForFunction(`(async () => {
    const idle = () => new Promise((resolve) => requestIdleCallback(() => resolve()));
    await idle();
    await idle();
    const code = performance.getEntriesByType('resource').find(({ name }) => name.includes('/trip-parts-'));
    if (!code) return false;
    await import(code.name);
    await idle();
    return true;
  })()`);
  await expect(plan(page)).toHaveCount(0);
  const printed = printedText(await page.pdf({ format: 'Letter' })).join(' ');
  expect(printed).toContain('Plan the trip');
  expect(printed).toMatch(/1 store: about \$[\d.]+/);
  // A table of several pages has its totals at its end only.
  expect(printed.match(/Subtotal/g)).toHaveLength(1);
});

test('a member’s plan leaves out a club until they have a membership, which their account stores', async ({
  page,
  browser,
}) => {
  const { session } = await newShopper('Trip');
  // Jewel-Osco, Aldi, Costco, Whole Foods and Trader Joe's.
  await session.call('PATCH /api/preferences', {
    body: { location: chicago, storeIds: ['1232', '1235', '1236', '1237', '1238'] },
  });
  const items = (await session.call('GET /api/grocery-items')).json();
  const lines = ['Large Eggs', 'Whole Milk', 'White Bread', 'Butter', 'Ground Coffee', 'Honey'].map((name) => ({
    itemId: items.find((item) => item.name.startsWith(name))?.id ?? name,
    quantity: 2,
    match: 'any-brand' as const,
  }));
  await session.call('POST /api/cart/bring-along', { body: { items: lines } });
  await continueAs(session, page);
  await page.goto('/');
  await expect(page.getByText('6 items').first()).toBeVisible();
  await expect(plan(page)).toBeVisible();
  await expect(plan(page).getByText('Costco is left out: it needs a membership.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);

  await test.step('plans can be chosen by keyboard', async () => {
    const ways = plan(page).getByRole('radio');
    if ((await ways.count()) > 1) {
      await ways.first().focus();
      await page.keyboard.press('ArrowDown');
      await expect(ways.nth(1)).toBeChecked();
      await expect(plan(page).getByRole('heading', { level: 4 })).toHaveCount(2);
    }
  });

  await test.step('a saved plan is still there, also after a reload', async () => {
    await plan(page).getByRole('button', { name: 'Save this plan' }).click();
    const saved = plan(page).getByText(/^You saved a plan on .+: (about )?\$[\d.]+( \([\d.–]+\))? at .+, with tax\./);
    await expect(saved).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(plan(page)).toBeVisible();
    await expect(saved).toBeVisible();
    await plan(page).getByRole('button', { name: 'delete this plan' }).click();
    await page
      .getByRole('alertdialog', { name: 'Delete your plan?' })
      .getByRole('button', { name: 'Delete plan' })
      .click();
    await expect(saved).toHaveCount(0);
  });

  await test.step('a list carries the plan, also without scripts', async () => {
    const cart = page.getByRole('region', { name: 'Your cart' });
    await cart.getByRole('button', { name: 'Share', exact: true }).filter({ visible: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Share your list' });
    await expect(dialog.getByRole('checkbox', { name: /^Include the plan/ })).toBeChecked();
    await dialog.getByRole('button', { name: 'Share list' }).click();
    const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
    await dialog.getByRole('button', { name: 'Done' }).click();
    for (const javaScriptEnabled of [true, false]) {
      const context = await browser.newContext({ javaScriptEnabled, reducedMotion: 'reduce' });
      const reader = await context.newPage();
      if (javaScriptEnabled) await withoutCookieBanner(reader);
      await reader.goto(link);
      await expect(reader.getByRole('heading', { name: 'My Grocery List' })).toBeVisible();
      await expect(reader.getByRole('heading', { name: 'The sender’s plan' })).toBeVisible();
      await expect(reader.getByText(/: ~?\$[\d.]+( \([\d.–]+\))? with tax\./).first()).toBeVisible();
      const eggs = reader.getByRole('table').getByRole('rowheader', { name: /Large Eggs/ });
      await expect(eggs).toHaveCount(1);
      await expect(reader.getByText('This page needs JavaScript')).toHaveCount(0);
      if (javaScriptEnabled) await expectAccessible(reader);
      await context.close();
    }
    await expect(plan(page)).toBeVisible();
  });

  await test.step('with a membership the club counts', async () => {
    await plan(page).getByRole('button', { name: 'Change what the trip costs' }).click();
    const dialog = page.getByRole('dialog', { name: 'What the trip costs you' });
    await dialog.getByLabel('Costco').check();
    const saved = answerTo(page, 'PATCH', '/api/preferences');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await saved;
    await expect(plan(page).getByText('Costco is left out', { exact: false })).toHaveCount(0);
    await page.reload();
    await expect(plan(page)).toBeVisible();
    await expect(plan(page).getByText('Costco is left out', { exact: false })).toHaveCount(0);
  });
});
