import { expect, type Page } from '@playwright/test';
import { chicago, springfield } from '#tests/support/cast.ts';
import {
  boxOf,
  continueAs,
  expectAccessible,
  expectNoOverflow,
  newShopper,
  onPhonesToo,
  showPrices,
  test,
} from './shopper.ts';

const springfieldStores = ['1', '2', '3', '4', '5'];
/** Jewel-Osco, Aldi, Costco, Whole Foods, and Trader Joe's have long brand names and packs of other sizes. */
const chicagoStores = ['1232', '1235', '1236', '1237', '1238'];
const frame = (page: Page) => page.getByRole('region', { name: 'Price comparison' });
const heads = (page: Page) => page.getByRole('table').getByRole('columnheader');
const moreStores = (page: Page) => page.getByRole('button', { name: /^\d more stores?$/ });

/** A shopper who compares two dozen items at five stores. */
async function openLongComparison(page: Page): Promise<void> {
  const { session } = await newShopper('Tab');
  await session.call('PATCH /api/preferences', {
    body: { location: springfield, storeIds: ['1', '2', '3', '4', '5'] },
  });
  const items = (await session.call('GET /api/grocery-items')).json().slice(0, 24);
  await session.call('POST /api/cart/bring-along', {
    body: { items: items.map(({ id }) => ({ itemId: id, quantity: 1 })) },
  });
  await continueAs(session, page);
  await page.goto('/');
  await showPrices(page);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(28);
}

const staples = ['Large Eggs', 'Whole Milk', 'White Bread', 'Butter', 'Ground Coffee', 'Honey', 'Mustard', 'Ketchup'];

/** Eight items of any brand, compared at five stores. */
async function openOrdinaryCart(
  page: Page,
  { location = springfield, storeIds = springfieldStores, names = staples } = {},
): Promise<void> {
  const { session } = await newShopper('Glance');
  await session.call('PATCH /api/preferences', { body: { location, storeIds } });
  const items = (await session.call('GET /api/grocery-items')).json();
  const lines = names.map((name) => ({
    itemId: items.find((item) => item.name.startsWith(name))?.id ?? name,
    quantity: 1,
    match: 'any-brand' as const,
  }));
  await session.call('POST /api/cart/bring-along', { body: { items: lines } });
  await continueAs(session, page);
  await page.goto('/');
  await expect(page.getByText('8 items').first()).toBeVisible();
}

test('stores and items stay in sight in a long and wide comparison', onPhonesToo, async ({ page, isMobile }) => {
  await openLongComparison(page);

  await test.step('down to the total', async () => {
    await expectNoOverflow(page);
    const total = page.getByRole('rowheader', { name: 'Total', exact: true });
    // A table wider than the screen scrolls in its frame, any other with the page.
    await frame(page).evaluate((element) => {
      const isFrame = element.scrollHeight > element.clientHeight;
      (isFrame ? element : element.querySelector('tfoot'))?.scrollIntoView({ block: isFrame ? 'center' : 'end' });
      element.scrollTo({ top: element.scrollHeight, behavior: 'instant' });
    });
    for (const head of (await heads(page).all()).slice(0, 2)) await expect(head).toBeInViewport({ ratio: 0.9 });
    await expect(total).toBeInViewport();
  });

  await test.step('to the last store that does not fit at first', async () => {
    if (!isMobile) await page.setViewportSize({ width: 500, height: 900 });
    await showPrices(page);
    await frame(page).scrollIntoViewIfNeeded();
    await expect(moreStores(page)).toBeVisible();
    const item = page.getByRole('rowheader').first();
    await moreStores(page).click();
    await expect.poll(() => frame(page).evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await frame(page).evaluate((element) => element.scrollTo({ left: element.scrollWidth, behavior: 'instant' }));
    await expect(moreStores(page)).toHaveCount(0);
    // Nothing shows between the edge and the items.
    const gap = async () => (await boxOf(item)).x - (await boxOf(frame(page))).x;
    await expect.poll(gap).toBe(0);
    await expect(heads(page).last()).toBeInViewport();
    await expectNoOverflow(page);
  });

  if (isMobile) return;
  await test.step('a shopper who moves sees which stores are too far, and swaps them for near ones', async () => {
    await page.setViewportSize({ width: 1360, height: 900 });
    const stores = page.getByRole('region', { name: 'Stores', exact: true });
    const notice = page.getByRole('status').filter({ hasText: 'more than 15 miles away' });
    await stores.getByRole('button', { name: 'Distance' }).click();
    await stores.getByRole('textbox', { name: /shop/i }).fill('100 W Main St, Boise, ID 83702');
    await page.keyboard.press('Enter');
    await expect(stores.getByText(/within 15 miles of Boise, ID 83702/)).toBeVisible();
    await expect(notice).toContainText('5 of your stores are more than 15 miles away');
    await expect(notice).toBeInViewport({ ratio: 1 });
    const answer = page.getByRole('region', { name: 'Potential savings on this cart' });
    await expect.poll(async () => (await boxOf(answer)).y - (await boxOf(notice)).y).toBeGreaterThan(0);
    await notice.getByRole('button', { name: 'Swap for stores near you' }).click();
    await expect(notice).toHaveCount(0);
    await expect(stores.getByRole('button', { pressed: true }).filter({ hasText: 'Springfield' })).toHaveCount(0);
    await expect(stores.getByRole('button', { pressed: true }).filter({ hasText: /\d mi · / })).toHaveCount(5);
  });
});

/**
 * In pixels: the price, and below it one or two lines for the item, such as 'store brand, if it has one'. A price that
 * one shopper paid takes two more: other tests' receipts may be in the same cloud.
 */
const tallestRow = 75;

test('a shopper sees eight items with the totals at five stores at a glance', async ({ page }) => {
  await openOrdinaryCart(page);
  await expect(page.getByRole('rowheader', { name: 'Total', exact: true })).toBeInViewport({ ratio: 1 });
  const heights = await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.clientHeight));
  expect(heights).toHaveLength(8);
  expect(Math.max(...heights)).toBeLessThan(tallestRow);
  // Brand, size, and unit price: no text in a cell is cut off.
  const cutOff = await page.locator('tbody td span').evaluateAll((all) =>
    all.flatMap((one) => {
      const isCut = one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'visible';
      const isForEyes = one.clientWidth > 1;
      return isCut && isForEyes ? [one.textContent] : [];
    }),
  );
  expect(cutOff).toEqual([]);
  await expect(page.locator('tbody td').filter({ hasText: /[¢$][^¢$]*\/(?:oz|lb|fl oz|count)/ })).toHaveCount(40);
});

test('each of four stores has the same width, whatever its total says about its items', async ({ page }) => {
  await openOrdinaryCart(page, { storeIds: ['1', '6', '4', '3'] });
  const total = page.getByRole('row', { name: /^Total/ });
  await expect(total.getByText(/^8 of 8 items, \d assumed$/).first()).toBeVisible();
  const answer = page.getByRole('region', { name: 'Potential savings on this cart' });
  const assumed = await total.getByText(/, \d assumed$/).count();
  await expect(answer.getByRole('listitem').getByText(/^8 of 8 items, \d assumed/)).toHaveCount(assumed);
  const widths = await total.getByRole('cell').evaluateAll((cells) => cells.map((cell) => cell.clientWidth));
  expect(widths).toHaveLength(4);
  expect(Math.max(...widths) - Math.min(...widths)).toBeLessThan(24);
});

test('a shopper at five stores with long brands and large packs sees eight items and the totals at a glance', async ({
  page,
}) => {
  await openOrdinaryCart(page, { location: chicago, storeIds: chicagoStores });
  await page.getByRole('button', { name: 'Dismiss the welcome' }).click();
  await expect(heads(page)).toHaveCount(6);
  await expect(page.getByRole('rowheader', { name: 'Total', exact: true })).toBeInViewport({ ratio: 1 });
  const rows = page.locator('tbody tr');
  await expect(rows).toHaveCount(8);
  for (const row of await rows.all()) await expect(row).toBeInViewport({ ratio: 1 });
  const heights = await rows.evaluateAll((all) => all.map((row) => row.clientHeight));
  expect(Math.max(...heights)).toBeLessThan(tallestRow);
  // Brand and size are always complete within their cells, even if other parts don't fit.
  const hidden = await page.locator('tbody td [title*="·"]').evaluateAll((all) =>
    all.flatMap((lines) => {
      const bounds = lines.firstElementChild?.getBoundingClientRect();
      const cell = lines.closest('td')?.getBoundingClientRect();
      const room = lines.getBoundingClientRect();
      const isSeen =
        bounds && cell && bounds.bottom <= room.bottom + 1 && bounds.left >= cell.left && bounds.right <= cell.right;
      return isSeen ? [] : [lines.textContent];
    }),
  );
  expect(hidden).toEqual([]);
});

test('the packs that cover a written amount, the leftover, and the price of the amount fit in their column', async ({
  page,
}) => {
  const { session } = await newShopper('Packs');
  await session.call('PATCH /api/preferences', { body: { location: chicago, storeIds: chicagoStores } });
  const text = 'laundry detergent 150 oz\n100 trash bags\ncoffee 40 oz\n48 oz peanut butter\n5 lb sugar\ntoilet paper';
  const { lines } = (await session.call('POST /api/lists/read', { body: { text } })).json();
  const items = lines.flatMap(({ choices: [choice] }) =>
    choice ? [{ itemId: choice.item.id, quantity: choice.quantity, match: choice.match, amount: choice.amount }] : [],
  );
  await session.call('POST /api/cart/bring-along', { body: { items } });
  await continueAs(session, page);
  await page.goto('/');
  await expect(page.getByText('6 items').first()).toBeVisible();
  await expect(page.locator('tbody td').getByText('left over').first()).toBeVisible();
  await expect(
    page
      .locator('tbody td')
      .getByText(/ for \d+ x \d+ sheets$/)
      .first(),
  ).toBeVisible();
  const outside = await page.locator('tbody td').evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const { left, right } = cell.getBoundingClientRect();
      return [...cell.querySelectorAll('span')].flatMap((part) => {
        const at = part.getBoundingClientRect();
        return at.width > 1 && (at.left < left - 1 || at.right > right + 1) ? [part.textContent] : [];
      });
    }),
  );
  expect(outside).toEqual([]);
});

test('a shopper with a message still sees all totals beside it', async ({ page }) => {
  await openOrdinaryCart(page);
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  const toast = page.getByRole('group').filter({ hasText: 'Item removed' });
  await expect(toast).toBeVisible();
  const answer = page.getByRole('region', { name: 'Potential savings on this cart' });
  const totals = page.locator('tfoot td').or(answer.getByRole('listitem'));
  await expect(totals).toHaveCount(20);
  // The removed row and the new answer move the totals.
  await expect(async () => {
    const bounds = await boxOf(toast);
    for (const total of await totals.all()) {
      const box = await boxOf(total);
      const isClear =
        box.x >= bounds.x + bounds.width || box.x + box.width <= bounds.x || box.y + box.height <= bounds.y;
      expect(isClear, `${await total.textContent()}`).toBe(true);
    }
  }).toPass();
});

test('a shopper who adds one item after another sees all results beside the message', async ({ page }) => {
  await openOrdinaryCart(page);
  const search = page.getByRole('combobox', { name: 'Search for items' });
  await search.fill('yogurt');
  await expect(page.getByRole('option').first()).toBeVisible();
  await search.press('Enter');
  await expect(page.getByRole('group').filter({ hasText: 'Added to cart' })).toBeVisible();
  await search.fill('cheese');
  await expect(page.getByRole('option', { name: /Cheese/ }).first()).toBeVisible();
  // The place of messages stays after the message.
  await expect(async () => {
    const messages = await boxOf(page.getByRole('status', { name: 'Notifications' }));
    const results = await boxOf(page.getByRole('listbox'));
    expect(messages.x).toBeGreaterThanOrEqual(results.x + results.width);
  }).toPass();
});

test('a shopper with a phone has the whole answer on the first screen, above the dock @small-screen', async ({
  page,
}) => {
  await openOrdinaryCart(page);
  const answer = page.getByRole('region', { name: 'Potential savings on this cart' });
  const dock = page.getByRole('complementary', { name: 'The answer in short' });
  await page.reload();
  await expect(answer.getByRole('button', { name: 'Why?' })).toBeVisible();
  await expect(async () => {
    const [end, start] = await Promise.all([answer, dock].map((part) => part.boundingBox()));
    expect((end?.y ?? Infinity) + (end?.height ?? 0)).toBeLessThan(start?.y ?? 0);
  }).toPass();
});

test('a shopper with a phone sees each tag in full and the best price @small-screen', async ({ page }) => {
  await openOrdinaryCart(page);
  const tags = page.getByRole('button', { name: /^Switch the brand of .*, now any brand$/ });
  await expect(tags).toHaveCount(8);
  const words = tags.locator('span');
  expect(await words.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length)).toBe(0);
  const rows = page.getByRole('tabpanel', { name: 'List' }).getByRole('listitem');
  await expect(rows.first().getByText(/^(Walmart|Target|Kroger|Meijer|Schnucks)$/)).toBeVisible();
  expect(await rows.first().evaluate((row) => row.clientHeight)).toBeLessThanOrEqual(64);
});

test(
  'a shopper moves through the brands by keyboard, and a press elsewhere only closes them',
  onPhonesToo,
  async ({ page, isMobile }) => {
    await openOrdinaryCart(page);
    const tag = page.getByRole('button', { name: 'Switch the brand of Whole Milk, now any brand' });
    const menu = page.getByRole('menu', { name: 'Brands of Whole Milk' });
    const choices = menu.getByRole('menuitemradio');

    await test.step('by keyboard', async () => {
      await tag.press('Enter');
      await expect(choices.first()).toBeFocused();
      await expect(choices.first()).toBeChecked();
      await expectAccessible(page);
      await page.keyboard.press('ArrowUp');
      await expect(choices.last()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(choices.first()).toBeFocused();
      await page.keyboard.type('great v');
      await expect(choices.filter({ hasText: /^Great Value/ }).first()).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(menu).toBeHidden();
      await expect(tag).toBeFocused();
    });

    await test.step('by pointer, near its tag', async () => {
      await tag.click();
      await expect(menu).toBeFocused();
      // What loads above the tag moves it between two measurements, and the menu moves along.
      await expect(async () => {
        const [opener, opened] = await Promise.all([tag, menu].map((part) => part.boundingBox()));
        if (!opener || !opened) throw new Error('The menu is not on the screen.');
        const gaps = [opened.y - opener.y - opener.height, opener.y - opened.y - opened.height];
        expect(Math.min(...gaps.map(Math.abs))).toBeLessThan(20);
      }).toPass();
      await expect(menu).toBeInViewport({ ratio: 1 });
      await expectNoOverflow(page);
    });

    await test.step('and a press elsewhere', async () => {
      // On a phone, the menu covers what is above its tag.
      const elsewhere = isMobile ? /Quantity and prices of Ketchup/ : 'Clear';
      await page.getByRole('button', { name: elsewhere }).click();
      await expect(menu).toBeHidden();
      await expect(tag).toBeFocused();
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
      await expect(page.getByRole('button', { expanded: true })).toHaveCount(0);
    });
  },
);

test('a shopper reads which brand replaces another, and why a price is missing', onPhonesToo, async ({ page }) => {
  const { session } = await newShopper('Stand');
  await session.call('PATCH /api/preferences', {
    body: { location: springfield, storeIds: ['1', '2', '3', '4', '5'] },
  });
  const items = ['great-value-whole-milk-1-gal', 'best-foods-mayonnaise-30-fl-oz'];
  await session.call('POST /api/cart/bring-along', {
    body: { items: items.map((itemId) => ({ itemId, quantity: 1 })) },
  });
  await continueAs(session, page);
  await page.goto('/');
  await showPrices(page);
  const words = page.getByRole('row', { name: /^Whole Milk/ }).getByText(/equivalent$/);
  await expect(words).toHaveCount(4);
  const cutOff = await words.evaluateAll((all) =>
    all.flatMap(({ parentElement: line }) => (line && line.scrollWidth > line.clientWidth ? line.textContent : [])),
  );
  expect(cutOff).toEqual([]);
  await page
    .getByRole('button', { name: /^Not available/ })
    .first()
    .click();
  await expect(page.getByText('Best Foods isn’t sold in IL').last()).toBeInViewport();
});
