import { expect } from '@playwright/test';
import { photoOf, photoTimeout } from './drawn-photo.ts';
import { continueAs, expectAccessible, expectNoOverflow, newMember, test } from './shopper.ts';

const bought = [
  ['KRO 2% MLK GAL', 279],
  ['KRO LG EGGS 18CT', 419],
  ['KRO SALTED BUTTER 16 OZ', 399],
  ['KRO CRM CHS 8OZ', 229],
  ['KRO SOUR CREAM 16 OZ', 219],
  ['KRO WHITE BREAD 20 OZ', 179],
  ['KRO PNT BTR CRMY 16OZ', 229],
  // Bought twice, on the rows where two photos overlap: both count.
  ['KRO BLACK BEANS 15 OZ', 99],
  ['KRO BLACK BEANS 15 OZ', 99],
  ['KRO SPAGHETTI 16 OZ', 129],
  ['KRO DICED TOMATOES 14.5 OZ', 109],
  ['KRO CHICKEN BROTH 32 OZ', 189],
  ['CHEERIOS 12 OZ', 449],
  ['OREO COOKIES 14.3 OZ', 479],
  ['KRO FRZN PEAS 12 OZ', 149],
  ['KRO ORANGE JUICE 52 OZ', 379],
  ['KRO LONG GRAIN RICE 2 LB', 219],
  ['FOLGERS CLASSIC 22.6 OZ', 1149],
] as const;
const totalCents = bought.reduce((sum, [, cents]) => sum + cents, 0);

/** The rows of a receipt of today; its minute makes it another receipt than that of a failed try. */
function receiptRows(minute: number): string[] {
  const [year, month, day] = new Date().toISOString().slice(0, 10).split('-');
  return [
    'KROGER',
    '2000 Sample Ave',
    'Springfield, IL 62703',
    ...bought.map(([words, cents]) => `${words.padEnd(30)} ${(cents / 100).toFixed(2)} F`),
    'TAX 0.00',
    `**** BALANCE ${(totalCents / 100).toFixed(2)}`,
    `TOTAL NUMBER OF ITEMS SOLD = ${bought.length}`,
    `${month}/${day}/${year} 05:${minute}pm 345 4 118 9999`,
  ];
}

test(
  'a shopper photographs a long receipt in three overlapping photos, and confirms it as one',
  { tag: '@small-screen' },
  async ({ page }, { retry }) => {
    const { session } = await newMember('Longin');
    await session.call('PATCH /api/preferences', { body: { storeIds: ['3', '1'] } });
    await continueAs(session, page);
    await page.goto('/receipts');
    const rows = receiptRows(10 + retry);
    const parts = [rows.slice(0, 12), rows.slice(9, 18), rows.slice(15)];
    const photos = [];
    for (const [at, part] of parts.entries()) {
      photos.push({
        name: `part-${at + 1}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await photoOf(page, part, 'receipt'),
      });
    }
    await page.getByLabel('Choose a file').setInputFiles(photos);
    const total = `$${(totalCents / 100).toFixed(2)}`;
    await expect(page.getByText(`${bought.length} lines · adds up to the printed total of ${total}`)).toBeVisible(
      photoTimeout,
    );
    await expectAccessible(page);
    await expectNoOverflow(page);
    const yes = page.getByRole('button', { name: /^Yes, / });
    for (let left = await yes.count(); left > 0; left -= 1) {
      await yes.first().click();
      await expect(yes).toHaveCount(left - 1);
    }
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: `You paid ${total}` })).toBeVisible();
    const receipts = (await session.call('GET /api/receipts')).json();
    expect(receipts).toHaveLength(1);
  },
);
