import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalCloud } from '#local/local-cloud.ts';
import { writeImported } from '#scripts/stores/build-store-files.ts';
import { writeRegister } from '#scripts/stores/imported-store-register.ts';
import { mergeStoreLists } from '#scripts/stores/merge-store-lists.ts';
import { temporaryFolder } from '#tests/support/local-cloud.ts';
import { Shopper } from '#tests/support/shopper.ts';

const list = `X,Y,Store_Name,Address,Address_Line__2,City,State,Zip5,County,Longitude,Latitude,ObjectId
-80.0213,40.5719,Giant Eagle 45,9805 MCKNIGHT RD,Ste 6,PITTSBURGH,PA,15237,ALLEGHENY,-80.0213,40.5719,1
-80.0356,40.5484,Aldi 69,6290 Northway Dr,,Pittsburgh,PA,15237,ALLEGHENY,-80.0356,40.5484,2
-80.0087,40.5253,Target 2201,4801 McKnight Rd,,Pittsburgh,PA,15237,ALLEGHENY,-80.0087,40.5253,3
`;
const pittsburgh = { lat: '40.54900', lng: '-80.02000' };
const inPittsburgh = { query: { ...pittsburgh, maxDistance: '15' } } as const;
const email = 'maya@shopper.test';

let home: string;
let cloud: LocalCloud;
let maya: Shopper;

async function start(importedFolder?: string): Promise<void> {
  await cloud?.stop();
  cloud = await LocalCloud.start({
    port: 0,
    home: join(home, 'cloud'),
    quiet: true,
    ...(importedFolder && { importedFolder }),
  });
}

async function importList(): Promise<string> {
  async function* open() {
    yield Buffer.from(list);
  }
  const { register } = await mergeStoreLists([{ name: 'list', open }], []);
  writeRegister(join(home, 'stores.csv'), register);
  writeImported(join(home, 'stores.csv'), join(home, 'built'));
  return join(home, 'built');
}

beforeAll(async () => {
  home = await temporaryFolder();
  await start();
  maya = Shopper.visit(cloud.origin);
  await maya.signUp({ email });
});
afterAll(async () => {
  await cloud?.stop();
  await rm(home, { recursive: true });
});

test('a shopper who chose sample stores sees real ones after an import, and that two are gone', async () => {
  const samples = (await maya.call('GET /api/stores', inPittsburgh)).json();
  const [first, second] = samples;
  expect(samples.every(({ isSample }) => isSample)).toBe(true);
  const chosen = [first?.id ?? '', '1', second?.id ?? ''];
  expect((await maya.call('PATCH /api/preferences', { body: { storeIds: chosen } })).json().storeIds).toEqual(chosen);

  await start(await importList());
  maya = Shopper.visit(cloud.origin);
  await maya.signIn(email);
  const real = (await maya.call('GET /api/stores', inPittsburgh)).json();
  expect(
    real.map(({ name, address, isSample, calculatedDistance }) => [name, address, isSample, calculatedDistance]),
  ).toEqual([
    ['Aldi', '6290 Northway Dr', false, 0.8],
    ['Giant Eagle', '9805 McKnight Rd, Ste 6', false, 1.6],
    ['Target', '4801 McKnight Rd', false, 1.7],
  ]);
  expect((await maya.call('GET /api/preferences')).json()).toMatchObject({ storeIds: ['1'], goneStores: 2 });

  // A page that stayed open still names them.
  const kept = await maya.call('PATCH /api/preferences', { body: { storeIds: [...chosen, real[0]?.id ?? ''] } });
  expect(kept.json()).toMatchObject({ storeIds: ['1', real[0]?.id] });
  expect((await maya.call('GET /api/preferences')).json().goneStores).toBeUndefined();
  const unknown = await maya.call('PATCH /api/preferences', { body: { storeIds: ['1', '999999'] } });
  expect(unknown.status).toBe(404);
});

test.each([
  ['ALDI\nStore #069', 'aldi in Pittsburgh'],
  ['ALDI\nSTORE 0069', 'aldi in Pittsburgh'],
  ['Aldi 069', 'aldi in Pittsburgh'],
  ['TARGET\nT-2201', 'target in Pittsburgh'],
  ['TARGET\nST# 02201 OP# 009050 TE# 50 TR# 01234', 'target in Pittsburgh'],
  ['ALDI\nStore #070', null],
  // The printed address contradicts the number.
  ['ALDI\nStore #069\nCincinnati OH 45202', 'aldi in Cincinnati'],
  ['ALDI\nStore #069\n12 Elsewhere Ave\nPittsburgh PA 15237', null],
])('a shopper’s receipt that begins with %j identifies its store', async (head, meant) => {
  const text = `${head}\nWHOLE MILK  3.18 FA\nSUBTOTAL 3.18\nTOTAL 3.18\n11/18/2026 18:22`;
  const { stores, storeId } = (await maya.call('POST /api/receipts/readings', { body: { text } })).json();
  const found = stores.find(({ id }) => id === storeId);
  expect(found ? `${found.chain} in ${found.city}` : null).toBe(meant);
});

test('a shopper compares a cart at real stores', async () => {
  const real = (await maya.call('GET /api/stores', inPittsburgh)).json();
  await maya.call('PATCH /api/preferences', { body: { storeIds: real.map(({ id }) => id) } });
  const [milk] = (await maya.call('GET /api/grocery-items/search', { query: { q: 'whole milk' } })).json();
  await maya.call('POST /api/cart', { body: { itemId: milk?.id ?? '', quantity: 1, match: 'any-brand' } });
  const [entry] = (await maya.call('GET /api/cart')).json();
  expect(entry?.storePrices.map(({ store, price }) => [store.id, price !== null])).toEqual(
    real.map(({ id }) => [id, true]),
  );
});

test('a shopper without a location sees stores of one town', async () => {
  const newcomer = Shopper.visit(cloud.origin);
  await newcomer.signUp({ email: 'sam@shopper.test' });
  const stores = (await newcomer.call('GET /api/stores')).json();
  expect(stores.slice(0, 6).map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(new Set(stores.map(({ city }) => city))).toEqual(new Set(['Springfield']));
});
