import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { environmentFile } from '#local/home.ts';
import { centsFromPrice } from '#shared/money.ts';
import { startedCloud } from '#tests/support/local-cloud.ts';
import { Shopper } from '#tests/support/shopper.ts';

const cloud = startedCloud();

/** Has prices kept as a source of prices does, in the cloud's own table. */
async function recorder() {
  Object.assign(process.env, JSON.parse(readFileSync(join(cloud.home, environmentFile), 'utf8')));
  vi.resetModules();
  return import('#functions/observations/record-observations.ts');
}

/** What is shown at the Kroger of the samples, id 3. */
async function krogerPrice(shopper: Shopper) {
  const [entry] = (await shopper.call('GET /api/cart')).json();
  const price = entry?.storePrices.find(({ store }) => store.id === '3');
  if (!price) throw new Error('There is no price.');
  const cents = (text: string | null | undefined) => centsFromPrice(text ?? '0');
  return { ...price, cents: cents(price.price), width: Math.log(cents(price.high) / cents(price.low)) };
}

test('what shoppers paid at a chain moves its estimates, narrows their range, and is graded for everybody to read', async () => {
  const shopper = Shopper.visit(cloud.origin);
  await shopper.signIn('free@tillwise.test');
  await shopper.call('PATCH /api/preferences', { body: { storeIds: ['3'] } });
  await shopper.call('POST /api/cart', {
    body: { itemId: 'chobani-coffee-creamer-sweet-cream-24-fl-oz', match: 'this-product' },
  });
  const before = await krogerPrice(shopper);
  expect(before).toMatchObject({ kind: 'estimate' });
  const nobody = Shopper.visit(cloud.origin);
  expect((await nobody.call('GET /api/accuracy')).json()).toMatchObject({
    refreshedAt: null,
    periods: [{ count: 0 }, {}],
  });

  const { recordObservations } = await recorder();
  const now = new Date();
  const { itemsAfter } = await import('#functions/reference/catalogue.ts');
  const { estimateOf, isCarried } = await import('#shared/rules/estimates.ts');
  const dairy = itemsAfter(undefined, 20_000).filter(
    (item) => item.category === 'Dairy' && isCarried({ item, chain: 'kroger', state: 'IL' }),
  );
  const seen = ['one', 'two', 'three', 'four'].flatMap((file, at) =>
    dairy.slice(at * 8, at * 8 + 8).map((item) => ({
      itemId: item.id,
      storeId: '3',
      cents: Math.round(0.85 * (estimateOf({ item, chain: 'kroger', state: 'IL' })?.cents ?? 0)),
      kind: 'receipt' as const,
      source: 'a receipt',
      by: { provider: `file:${file}` },
      observedAt: now.toISOString(),
    })),
  );
  expect(new Set(await recordObservations(seen, now))).toEqual(new Set(['recorded']));

  const pressed = await fetch(`${cloud.origin}/local/learning`, { method: 'POST', redirect: 'manual' });
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/local/learning']);
  expect(await (await fetch(`${cloud.origin}/local/learning`)).text()).toMatch(
    /32 prices of \d+ days summed up, 1 chains/,
  );

  const after = await krogerPrice(shopper);
  expect(after).toMatchObject({ kind: 'estimate', grounds: expect.stringContaining('and 32 prices seen at Kroger') });
  expect(after.cents).toBeLessThan(before.cents);
  expect(after.width).toBeLessThan(before.width);

  const answer = await nobody.call('GET /api/accuracy');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=300');
  const { periods, refreshedAt } = answer.json();
  expect(refreshedAt).not.toBeNull();
  expect(periods[0]).toMatchObject({ days: 30, count: 32, chains: [{ name: 'Kroger', count: 32 }] });
  // We said too much: all of it was paid at 15% less.
  expect(periods[0]?.chains[0]?.figures?.leanPercent).toBeGreaterThan(15);
});

test('anybody reads what an item costs near a place at the nearest store of each chain, with where it comes from', async () => {
  const nobody = Shopper.visit(cloud.origin);
  const query = { item: 'fresh-bananas-1-lb', near: '39.8,-89.65' };
  const answer = await nobody.call('GET /api/prices', { query });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=60');
  const prices = answer.json();
  expect(new Set(prices.map(({ store }) => store.chain)).size).toBe(prices.length);
  expect(prices.length).toBeGreaterThan(2);
  expect(prices.map(({ miles }) => miles)).toEqual(prices.map(({ miles }) => miles).toSorted((a, b) => a - b));
  expect(prices[0]).toMatchObject({ kind: 'estimate', state: 'IL', grounds: expect.any(String) });
  const unknown = await nobody.call('GET /api/prices', { query: { ...query, item: 'no-such-item' } });
  expect(unknown.status).toBe(404);
});

test('anybody reads under which licence prices are given away, and that there is none of a day without', async () => {
  const nobody = Shopper.visit(cloud.origin);
  const { licence, days } = (await nobody.call('GET /api/open-data')).json();
  expect(licence.name).toContain('ODbL');
  expect(days).toEqual([]);
  const answer = await nobody.call('GET /api/open-data/{file}', { params: { file: '2020-01-01.csv' } });
  expect(answer.status).toBe(404);
});
