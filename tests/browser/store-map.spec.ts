import { expect } from '@playwright/test';
import { springfield } from '#tests/support/cast.ts';
import { continueAs, newShopper, openHome, test } from './shopper.ts';

test('the map loads when opened, and shows the shopper’s location without a street map', async ({ page }) => {
  const { session } = await newShopper('Mapper');
  await session.call('PATCH /api/preferences', { body: { location: springfield, storeIds: ['1', '2'] } });
  await continueAs(session, page);
  const mapFiles: string[] = [];
  page.on('request', (request) => {
    if (/store-map|maplibre|counties|illinois/.test(request.url())) mapFiles.push(request.url());
  });
  await openHome(page);
  await page.waitForLoadState('networkidle');
  expect(mapFiles).toEqual([]);

  await page.getByRole('button', { name: 'Show on a map' }).click();
  const map = page.getByRole('dialog', { name: 'Stores on the map' });
  await expect(map.getByText('This map has no streets')).toBeVisible();
  await expect(map.getByText('Springfield', { exact: true })).toBeVisible();
  await expect(map.getByText('2 mi', { exact: true })).toBeVisible();
  await expect.poll(() => mapFiles.some((url) => url.includes('counties'))).toBe(true);

  // Zoomed in to the streets.
  for (let steps = 0; steps < 3; steps += 1) await map.getByRole('button', { name: 'Zoom in' }).press('Enter');
  const towns = map.getByRole('list', { name: 'Towns around' }).getByRole('listitem');
  await expect(towns).toHaveCount(3);
  await expect(towns.first()).toHaveText(/^[↑↗→↘↓↙←↖] Springfield [\d.]+ mi$/);
  await expect(map.getByText('0.5 mi', { exact: true })).toBeVisible();

  // Zoomed in to the maximum.
  const zoomIn = map.getByRole('button', { name: 'Zoom in' });
  for (let steps = 0; steps < 8 && (await zoomIn.isEnabled()); steps += 1) await zoomIn.press('Enter');
  await expect(zoomIn).toBeDisabled();
  await expect(map.getByText('0.1 mi', { exact: true })).toBeInViewport({ ratio: 1 });
});
