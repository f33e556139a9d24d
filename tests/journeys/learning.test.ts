import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import type { recordObservations as RecordObservations } from '#functions/observations/recording/record-observations.ts';
import { failures } from '#shared/contract/failures.ts';
import { methodAndPath } from '#shared/contract/routes/route.ts';
import { routeKeys } from '#shared/contract/routes.ts';
import { hourMs } from '#shared/durations.ts';
import { samples } from '#tests/support/cast.ts';
import { functionsOf, startedCloud } from '#tests/support/local-cloud.ts';
import { newShopper, Shopper } from '#tests/support/shopper.ts';

const cloud = startedCloud();

/** Records prices in the cloud's table, as a price source does. */
let recordObservations: typeof RecordObservations;
beforeAll(async () => {
  ({ recordObservations } = await functionsOf(
    cloud,
    () => import('#functions/observations/recording/record-observations.ts'),
  ));
});

test('a shopper who reported one price sees it counted on the accuracy page after the next run, and what is still missing', async () => {
  const shopper = await newShopper(cloud, 'onlyone');
  const seenOf = async () => {
    const [recently] = (await shopper.call('GET /api/accuracy')).json().periods;
    const walmart = recently?.chains.find(({ chain }) => chain === 'walmart');
    return { seen: recently?.seen ?? 0, ofWalmart: walmart && [walmart.seen, walmart.count, walmart.figures] };
  };
  const before = await seenOf();
  expect(before.ofWalmart).toBeUndefined();
  const body = { storeId: '1', itemId: 'fresh-bananas-1-lb', price: '0.55' };
  expect((await shopper.call('POST /api/prices/reports', { body })).status).toBe(200);
  await fetch(`${cloud.origin}/local/learning`, { method: 'POST', redirect: 'manual' });
  expect(await seenOf()).toEqual({ seen: before.seen + 1, ofWalmart: [1, 0, null] });
});

test('a visitor sees what an item costs near a location at the nearest store of each chain, with the source', async () => {
  const nobody = Shopper.visit(cloud.origin);
  const query = { item: 'fresh-bananas-1-lb', near: '39.8,-89.65' };
  const answer = await nobody.call('GET /api/prices', { query });
  expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60');
  const prices = answer.json();
  expect(new Set(prices.map(({ store }) => store.chain)).size).toBe(prices.length);
  expect(prices.length).toBeGreaterThan(2);
  expect(prices.map(({ miles }) => miles)).toEqual(prices.map(({ miles }) => miles).toSorted((a, b) => a - b));
  expect(prices[0]).toMatchObject({ kind: 'estimate', state: 'IL', explanation: expect.any(String) });
  const unknown = await nobody.call('GET /api/prices', { query: { ...query, item: 'no-such-item' } });
  expect(unknown.status).toBe(404);
});

test('a page of another site reads stores and items without an account, and nothing about a shopper', async () => {
  const from = { origin: 'https://elsewhere.example' };
  const opened = async (path: string, headers: Record<string, string> = from) =>
    fetch(cloud.origin + path, { headers });
  for (const path of [
    '/api/stores?after=0',
    '/api/grocery-items?after=a',
    '/api/grocery-items?name=Bananas&stores=1',
  ]) {
    const answer = await opened(path);
    expect([answer.status, answer.headers.get('access-control-allow-origin')], path).toEqual([200, '*']);
    expect(answer.headers.get('link')).toBe('</open-data>; rel="license"');
    // Without this header, no browser gives a page the answer to a call with cookies.
    expect(answer.headers.get('access-control-allow-credentials')).toBe(null);
    expect(((await answer.json()) as object[]).length).toBeGreaterThan(0);
  }
  const missing = await opened('/api/open-data/2020-01-01.csv');
  expect([missing.status, missing.headers.get('access-control-allow-origin')]).toEqual([404, '*']);
  const ofShopper = await opened('/api/cart');
  expect([ofShopper.status, ofShopper.headers.get('access-control-allow-origin')]).toEqual([401, null]);
});

test('a browser may send another site’s headers with the open calls only', async () => {
  const allowed = new Set<string>();
  for (const key of routeKeys) {
    const { method, path } = methodAndPath(key);
    const preflight = await fetch(cloud.origin + path.replace(/\{\w+\+?\}/g, 'any'), {
      method: 'OPTIONS',
      headers: {
        origin: 'https://elsewhere.example',
        'sec-fetch-site': 'cross-site',
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type',
      },
    });
    const { status, headers } = preflight;
    expect(headers.get('access-control-allow-credentials')).toBe(null);
    if (headers.get('access-control-allow-origin') === null) {
      expect([status, headers.get('access-control-allow-methods')], path).toEqual([404, null]);
      continue;
    }
    expect([status, headers.get('access-control-allow-origin')], path).toEqual([204, '*']);
    expect(headers.get('access-control-allow-methods')).toBe('GET, HEAD');
    expect(headers.get('access-control-allow-headers')).toBe('*');
    allowed.add(path);
  }
  expect([...allowed].toSorted()).toEqual([
    '/api/grocery-items',
    '/api/open-data',
    '/api/open-data/{file}',
    '/api/prices',
    '/api/stores',
  ]);
});

const open = '/api/prices?item=fresh-bananas-1-lb&near=39.8,-89.65';

test.each([
  ['prices', open, 'too-many-price-calls'],
  ['open data', '/api/open-data', 'too-many-calls'],
  ['the accuracy of estimates', '/api/accuracy', 'too-many-calls'],
  ['stores', '/api/stores?lat=39.8&lng=-89.65', 'too-many-calls'],
  ['items', '/api/grocery-items?name=Whole%20Milk', 'too-many-calls'],
  ['the sign-in', '/api/login', 'too-many-calls'],
] as const)(
  'a caller who requests %s in a loop has to wait, and another is answered in the meantime',
  async (_, path, code) => {
    const from = (address: string) =>
      fetch(cloud.origin + path, { redirect: 'manual', headers: { 'x-forwarded-for': address } });
    const usual = (await from('2001:db8:94::1')).status;
    const { status, message } = failures[code];
    let refused: Response | null = null;
    // Each call comes from another address of a household. If the minute ends in between, the next one's are refused.
    for (let calls = 0; !refused && calls <= 3 * 120; calls += 1) {
      const answer = await from(`2001:db8:91::${calls.toString(16)}`);
      if (answer.status === usual) await answer.body?.cancel();
      else refused = answer;
    }
    expect([refused?.status, await refused?.text()]).toEqual([status, message]);
    const seconds = Number(refused?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
    expect((await from('2001:db8:95::1')).status).toBe(usual);
    await cloud.running.advanceClock(60_000);
    expect((await from('2001:db8:91::1')).status).toBe(usual);
  },
);

test('a visitor sees the license of the open data, and an empty answer for a day without prices', async () => {
  const nobody = Shopper.visit(cloud.origin);
  const { license, days } = (await nobody.call('GET /api/open-data')).json();
  expect(license.name).toContain('ODbL');
  expect(days).toEqual([]);
  const answer = await nobody.call('GET /api/open-data/{file}', { params: { file: '2020-01-01.csv' } });
  expect(answer.status).toBe(404);
});

test('a visitor downloads a day’s shared prices, without names, until the shopper withdraws them', async () => {
  const shopper = Shopper.visit(cloud.origin);
  // An older account: prices of new accounts are not open data.
  const email = samples.free;
  await shopper.signIn(email);
  const { id: userId } = (await shopper.call('GET /api/auth/user')).json();
  const now = new Date();
  const seen = { storeId: '3', kind: 'receipt', source: 'a receipt', observedAt: now.toISOString() } as const;
  const given = { ...seen, by: { userId, receiptId: 'r-1' }, isShared: true, isProven: true };
  const outcomes = await recordObservations(
    [
      { ...given, itemId: 'fresh-bananas-1-lb', cents: 61 },
      { ...given, itemId: 'kroger-whole-milk-1-gal', cents: 333, isPromotional: true, regularCents: 379 },
      { ...given, itemId: 'kroger-large-eggs-12-ct', cents: 301, isShared: false },
      { ...seen, itemId: 'kroger-white-bread-20-oz', cents: 199, by: { provider: 'file:audit' }, isShared: true },
    ],
    now,
  );
  expect(new Set(outcomes)).toEqual(new Set(['recorded']));
  const day = now.toISOString().slice(0, 10);
  const learnAfter = async (hours: number) => {
    await cloud.running.advanceClock(hours * hourMs);
    await cloud.running.learn();
  };
  const nobody = Shopper.visit(cloud.origin);
  const kept = ['content-type', 'content-length', 'content-encoding', 'cache-control'];
  const download = (path: string) => fetch(cloud.origin + path, { headers: { 'accept-encoding': 'gzip' } });

  // A day becomes open data an hour after it ends, whatever the time of this test.
  await learnAfter(0);
  expect((await nobody.call('GET /api/open-data')).json().days).toEqual([]);
  await learnAfter(25);
  const [listed] = (await nobody.call('GET /api/open-data')).json().days;
  expect(listed).toEqual({
    ...{ date: day, count: 2, csv: `/api/open-data/${day}.csv`, json: `/api/open-data/${day}.json` },
    openPrices: `/api/open-data/${day}-open-prices.csv`,
  });

  const csv = await download(listed?.csv ?? '');
  expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  expect([csv.headers.get('cache-control'), csv.headers.get('content-encoding')]).toEqual([
    'public, max-age=0, s-maxage=3600',
    'gzip',
  ]);
  const alone = await fetch(cloud.origin + listed?.csv, { method: 'HEAD', headers: { 'accept-encoding': 'gzip' } });
  const headersOf = ({ status, headers }: Response) => [status, ...kept.map((name) => headers.get(name))];
  expect([headersOf(alone), await alone.text()]).toEqual([headersOf(csv), '']);
  const rows: Record<string, string>[] = parse(await csv.text(), { columns: true });
  const published = {
    seen_on: day,
    chain: 'kroger',
    store_id: '3',
    store_name: 'Kroger',
    city: 'Springfield',
    state: 'IL',
  };
  expect(rows.toSorted((one, other) => Number(one.price_usd) - Number(other.price_usd))).toMatchObject([
    { ...published, item_id: 'fresh-bananas-1-lb', name: 'Bananas', price_usd: '0.61', is_promotional: 'false' },
    { ...published, item_id: 'kroger-whole-milk-1-gal', brand: 'Kroger', price_usd: '3.33', is_promotional: 'true' },
  ]);
  const license = '<https://opendatacommons.org/licenses/odbl/1-0/>; rel="license"';
  expect([csv.headers.get('link'), csv.headers.get('access-control-allow-origin')]).toEqual([license, '*']);
  const forOpenPrices = await download(listed?.openPrices ?? '');
  expect([forOpenPrices.status, forOpenPrices.headers.get('link')]).toEqual([200, license]);

  const json = await download(listed?.json ?? '');
  expect(json.headers.get('content-type')).toBe('application/json');
  const text = await json.text();
  expect(JSON.parse(text)).toMatchObject({
    date: day,
    license: { name: expect.stringContaining('ODbL') },
    prices: expect.arrayContaining([expect.objectContaining({ item_id: 'fresh-bananas-1-lb', price_usd: 0.61 })]),
  });
  for (const personal of [userId, email, 'r-1', 'sourceId']) expect(text).not.toContain(personal);

  await shopper.call('POST /api/account/delete', { body: { email } });
  await learnAfter(25);
  expect((await nobody.call('GET /api/open-data')).json().days).toEqual([]);
  expect((await download(listed?.csv ?? '')).status).toBe(404);
});
