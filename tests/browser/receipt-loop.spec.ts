import { expect, type Page } from '@playwright/test';
import { continueAs, expectAccessible, expectNoOverflow, newShopper, openHome, showPrices, test } from './shopper.ts';

const [walmart, kroger] = ['1', '3'];
/** On the receipt, below any estimate. */
const watched = 'kroger-2-percent-reduced-fat-milk-1-gal';
const watchedPrice = '2.19';
const bought = [
  ['KRO 2% MLK GAL', watchedPrice],
  ['KRO LG EGGS 18CT', '4.19'],
  ['KRO SALTED BUTTER 16 OZ', '3.99'],
  ['KRO CRM CHS 8OZ', '2.29'],
  ['KRO SOUR CREAM 16 OZ', '2.19'],
  ['KRO SHRP CHEDDAR SHRD 8OZ', '2.49'],
  ['KRO WHITE BREAD 20 OZ', '1.79'],
  ['KRO PNT BTR CRMY 16OZ', '2.29'],
  ['KRO LONG GRAIN WHITE RICE 2 LB', '2.19'],
  ['KRO SPAGHETTI 16 OZ', '1.29'],
  ['KRO BLACK BEANS 15 OZ', '0.99'],
  ['KRO DICED TOMATOES 14.5 OZ', '1.09'],
  ['KRO CHICKEN BROTH 32 OZ', '1.79'],
  ['CHEERIOS 12 OZ', '4.49'],
  ['OREO COOKIES 14.3 OZ', '4.79'],
  ['KRO FRZN PEAS 12 OZ', '1.49'],
  ['KRO ORANGE JUICE 52 OZ', '3.79'],
  ['WT CHKN THG BNLS SKNLS', '8.24', '2.06 lb @ 4.00 /lb'],
  ['MICHELB ULTRA 12PK', '14.99'],
  ['GE LED BULB 60W', '6.99'],
] as const satisfies readonly (readonly [words: string, price: string, weighed?: string])[];

/** Its minute makes it another receipt than that of a failed try. */
function receiptText(minute: number): string {
  const [year, month, day] = new Date().toISOString().slice(0, 10).split('-');
  const total = bought.reduce((sum, [, price]) => sum + Math.round(100 * Number(price)), 0);
  return [
    'KROGER',
    '2000 Sample Ave',
    'Springfield, IL 62703',
    ...bought.flatMap(([words, price, weighed]) => [...(weighed ? [weighed] : []), `${words.padEnd(34)} ${price} F`]),
    'TAX 0.00',
    `**** BALANCE ${(total / 100).toFixed(2)}`,
    'TOTAL NUMBER OF ITEMS SOLD = 20',
    `${month}/${day}/${year} 05:${minute}pm 345 4 118 9999`,
  ].join('\n');
}

/** At most five lines are asked at first; pasting, reading and confirming are the rest. */
const mostPresses = 8;

/** What the comparison shows for the milk. */
async function milkRow(page: Page) {
  await openHome(page);
  await showPrices(page);
  return page.getByRole('row', { name: /^2% Reduced Fat Milk/ });
}

/** How many of Kroger's prices the accuracy page counts after the next run. */
async function countedPrices(page: Page): Promise<number> {
  await page.request.post('/local/learning', { maxRedirects: 0 });
  await page.goto('/accuracy');
  await expect(page.getByText(/prices? seen/).first()).toBeVisible();
  const row = page.getByRole('row', { name: /^Kroger/ }).first();
  return (await row.count()) === 0 ? 0 : Number((await row.getByRole('cell').first().textContent())?.replace(',', ''));
}

async function expectWell(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
}

test('a shopper pastes twenty lines, answers at most five, sees their own prices at once and counted, and withdraws everything', async ({
  page,
}, { retry }) => {
  const { session: shopper } = await newShopper('Looper');
  await shopper.call('PATCH /api/preferences', { body: { storeIds: [kroger, walmart] } });
  await shopper.call('POST /api/cart', { body: { itemId: watched, match: 'only-this' } });
  await continueAs(shopper, page);
  await expect(await milkRow(page)).not.toContainText(watchedPrice);
  const counted = await countedPrices(page);

  await page.goto('/receipts');
  await expect(page.getByText('No receipts yet')).toBeVisible();
  await expectNoOverflow(page);

  const presses: string[] = [];
  let spentMs = 0;
  const press = async (name: string | RegExp, isSeen: () => Promise<void>) => {
    const began = performance.now();
    const button = page.getByRole('button', { name }).first();
    presses.push((await button.textContent()) ?? '');
    await button.click();
    await isSeen();
    spentMs += performance.now() - began;
  };
  presses.push('paste');
  await page.getByLabel('Or paste its text').fill(receiptText(30 + retry));
  await press('Read it', () => expect(page.getByText('20 lines · adds up to the printed')).toBeVisible());
  await expectWell(page);
  const yes = page.getByRole('button', { name: /^Yes, / });
  for (let left = await yes.count(); left > 0; left -= 1)
    await press(/^Yes, /, () => expect(yes).toHaveCount(left - 1));
  await press('Confirm', () => expect(page.getByRole('heading', { name: /^You paid \$/ })).toBeVisible());
  console.log(`${presses.length} presses, ${(spentMs / 1_000).toFixed(1)} s with the product's answers`);
  expect(presses.length).toBeLessThanOrEqual(mostPresses);
  await expectNoOverflow(page);

  await test.step('their own prices are in the comparison at once', async () => {
    await expect(await milkRow(page)).toContainText(watchedPrice);
  });

  await test.step('the accuracy page counts them', async () => {
    expect(await countedPrices(page)).toBeGreaterThan(counted);
  });

  await test.step('after deletion they are gone', async () => {
    await page.goto('/receipts');
    await page.getByRole('button', { name: /^Delete the receipt from Kroger/ }).click();
    await expectWell(page);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('No receipts yet')).toBeVisible();
    await expect(await milkRow(page)).not.toContainText(watchedPrice);
  });
});
