import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import type { recordObservations as RecordObservations } from '#functions/observations/record-observations.ts';
import { adminEmail } from '#local/accounts.ts';
import { environmentFile } from '#local/home.ts';
import { failures } from '#shared/contract/failures.ts';
import { allowances } from '#shared/rules/limits.ts';
import { startedCloud } from '#tests/support/local-cloud.ts';
import { Shopper } from '#tests/support/shopper.ts';
import { itemsLeftOf } from '#tests/support/stored-items.ts';

const cloud = startedCloud();
let admin: Shopper;
let recordObservations: typeof RecordObservations;

beforeAll(async () => {
  Object.assign(process.env, JSON.parse(readFileSync(join(cloud.home, environmentFile), 'utf8')));
  vi.resetModules();
  ({ recordObservations } = await import('#functions/observations/record-observations.ts'));
  admin = Shopper.visit(cloud.origin);
  await admin.signIn(adminEmail);
});

const hourMs = 3_600_000;
const banana = 'fresh-bananas-1-lb';
const kroger = '3';

/** Somebody with Premium who wants to know of bananas below a dollar, and a phone of their own. */
async function newWatcher(name: string, phoneNumber: string, alertBelow = '1.00'): Promise<Shopper> {
  const shopper = Shopper.visit(cloud.origin);
  const email = `${name}@example.com`;
  await shopper.signUp({ email, firstName: name });
  await admin.call('POST /api/admin/family-members', { body: { name, email } });
  await shopper.call('PATCH /api/preferences', { body: { storeIds: [kroger] } });
  await shopper.call('POST /api/favorites/toggle/{id}', { params: { id: banana }, body: { match: 'this-product' } });
  await shopper.call('PATCH /api/favorites/{id}', { params: { id: banana }, body: { alertBelow } });
  expect((await begin(shopper, phoneNumber)).status).toBe(200);
  return shopper;
}

const begin = (shopper: Shopper, phoneNumber: string) =>
  shopper.call('PUT /api/price-texts', { body: { phoneNumber } });
const kept = async (shopper: Shopper) => (await shopper.call('GET /api/price-texts')).json();
/** What a phone was texted after the text that it begins with, the last first. */
const told = (phoneNumber: string) =>
  cloud.running
    .outbox()
    .filter(({ to }) => to === phoneNumber)
    .map(({ message }) => message)
    .slice(0, -1);
let aheadMs = 0;
async function later(ms: number): Promise<void> {
  aheadMs += ms;
  await cloud.running.advanceClock(ms);
}
const run = () => cloud.running.textPriceDrops();

/** Has a price told at the Kroger of the samples, as Kroger itself would. */
async function seen(cents: number): Promise<void> {
  const now = new Date(Date.now() + aheadMs);
  const observedAt = now.toISOString();
  const told = { itemId: banana, storeId: kroger, cents, kind: 'live', source: 'Kroger', observedAt } as const;
  expect(await recordObservations([{ ...told, by: { provider: 'kroger' } }], now)).toEqual(['recorded']);
  // What the functions have read of a shelf is believed for ten seconds.
  await later(11_000);
}

test('a shopper is texted once of a drop, and again after it has been seen above their price', async () => {
  const phone = '+12065550110';
  const shopper = await newWatcher('wanda', '(206) 555-0110');
  expect(await kept(shopper)).toMatchObject({ phoneNumber: phone, agreedAt: expect.any(String) });
  expect(cloud.running.outbox()[0]).toMatchObject({ to: phone, message: expect.stringContaining('Reply STOP') });

  // Estimates tell nothing, however low.
  await run();
  expect(told(phone)).toEqual([]);
  await seen(45);
  await later(hourMs);
  expect(await run()).toMatchObject({ texted: 1, failed: 0 });
  expect(told(phone)).toEqual(['Tillwise: Bananas $0.45 at Kroger, below your $1.00. Reply STOP to end.']);

  await run();
  await later(24 * hourMs);
  // Nobody knows any more, and then it is as low as before: the same drop.
  await run();
  await seen(44);
  await run();
  expect(told(phone)).toHaveLength(1);

  await later(hourMs);
  await seen(105);
  await run();
  await later(hourMs);
  await seen(49);
  await run();
  expect(told(phone)).toHaveLength(2);
  expect(told(phone)[0]).toContain('$0.49');
});

test('a shopper who sets another price is told of the drop below that, but not twice on one day', async () => {
  const phone = '+12065550111';
  await seen(45);
  const shopper = await newWatcher('xenia', phone);
  await Promise.all([run(), run(), run()]);
  expect(told(phone)).toHaveLength(1);
  await shopper.call('PATCH /api/favorites/{id}', { params: { id: banana }, body: { alertBelow: '0.50' } });
  await later(12 * hourMs);
  await run();
  expect(told(phone)).toHaveLength(1);
  await later(9 * hourMs);
  await seen(45);
  await run();
  expect(told(phone)[0]).toContain('below your $0.50');
});

test('a shopper who answers STOP is texted no more and forgotten; their favorites still say it', async () => {
  const phone = '+12065550112';
  const shopper = await newWatcher('yara', phone);
  cloud.running.sns.stopped.add(phone);
  await seen(45);
  await run();
  expect(told(phone)).toEqual([]);
  expect(await kept(shopper)).toEqual({ phoneNumber: null, agreedAt: null });
  const again = await begin(shopper, phone);
  expect([again.status, again.text]).toEqual([409, failures['phone-opted-out'].words]);
  expect(await kept(shopper)).toEqual({ phoneNumber: null, agreedAt: null });
  const [favorite] = (await shopper.call('GET /api/favorites')).json();
  expect(favorite).toMatchObject({ alertBelow: '1.00', storePrices: [{ price: '0.45', kind: 'live' }] });
});

test('a shopper whose texts of the day are used up, or can’t be sent, is told later', async () => {
  const phone = '+12065550113';
  const shopper = await newWatcher('zoe', phone);
  for (let sent = 1; sent < allowances.texts.most; sent += 1) {
    await shopper.call('POST /api/send-sms', { body: { phoneNumber: '2065550100', message: 'Milk' } });
  }
  await seen(45);
  expect(await run()).toEqual({ texted: 0, failed: 0 });
  await later(24 * hourMs);
  await seen(46);
  cloud.running.sns.isDown = true;
  expect(await run()).toMatchObject({ failed: 1 });
  cloud.running.sns.isDown = false;
  expect(await run()).toMatchObject({ texted: 1 });
  expect(told(phone)).toHaveLength(1);
});

test('a shopper without Premium is not texted, sees their number and removes it', async () => {
  const phone = '+12065550114';
  const shopper = await newWatcher('ada', phone);
  await admin.call('DELETE /api/admin/family-members/{id}', { params: { id: 'ada@example.com' } });
  await seen(45);
  await run();
  expect(told(phone)).toEqual([]);
  const refused = await begin(shopper, '2065550115');
  expect([refused.status, refused.text]).toEqual([403, failures['premium-required'].words]);
  expect(await kept(shopper)).toMatchObject({ phoneNumber: phone });
  expect((await shopper.call('DELETE /api/price-texts')).json()).toEqual({ phoneNumber: null, agreedAt: null });
  expect(await kept(shopper)).toMatchObject({ phoneNumber: null });
});

test('a shopper has the number in their data, and it goes with their account', async () => {
  const phone = '+12065550116';
  const shopper = await newWatcher('bea', phone);
  expect((await shopper.call('GET /api/account/data')).json().priceTexts).toMatchObject({ phoneNumber: phone });
  // The same number again is no news, another one is.
  await begin(shopper, phone);
  expect(cloud.running.outbox().filter(({ to }) => to === phone)).toHaveLength(1);
  await begin(shopper, '2065550117');
  expect(await kept(shopper)).toMatchObject({ phoneNumber: '+12065550117' });
  const { id } = (await shopper.call('GET /api/auth/user')).json();
  await shopper.call('POST /api/account/delete', { body: { email: 'bea@example.com' } });
  expect(await itemsLeftOf(cloud, id, '2065550117')).toEqual([]);
  await seen(45);
  await run();
  expect(told('+12065550117')).toEqual([]);
});
