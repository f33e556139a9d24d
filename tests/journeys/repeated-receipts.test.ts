import { describe, expect, test } from 'vitest';
import type { ReceiptConfirmation } from '#shared/contract/shopping/receipt.ts';
import { emailOf } from '#tests/support/cast.ts';
import { sharedCloud } from '#tests/support/local-cloud.ts';
import { confirmed, milk, newReceiver, printedToday, read, receiptText } from '#tests/support/receipts/receiver.ts';
import type { Shopper } from '#tests/support/shopper.ts';

const cloud = sharedCloud();

test('two shoppers who pay the same on one day count as two, and a deleted account frees its receipt for others', async () => {
  const [nia, ole, pam] = await Promise.all(['nia', 'ole', 'pam'].map((name) => newReceiver(cloud, name)));
  if (!nia || !ole || !pam) throw new Error('Nobody came.');
  const one = (words: string, time: string) =>
    `Kroger\nSpringfield IL 62703\n${words}  3.99 B\nTAX 0.00\n**** BALANCE 3.99\n${printedToday()} ${time}`;
  const give = async (shopper: Shopper, text: string, itemId: string) => {
    const body = confirmed(await read(shopper, text));
    for (const line of body.lines) line.itemId = itemId;
    return (await shopper.call('POST /api/receipts', { body })).status;
  };
  const eggs = 'kroger-large-eggs-18-ct';
  expect(await give(nia, one('KRO 2% MLK GAL', '09:00'), milk)).toBe(200);
  expect(await give(ole, one('KRO LG EGGS 18CT', '17:45'), eggs)).toBe(200);
  // The same items and total at another minute are another receipt; at the same minute, the same one.
  expect(await give(ole, one('KRO 2% MLK GAL', '17:50'), milk)).toBe(200);
  expect(await give(pam, one('KRO 2% MLK GAL', '09:00'), milk)).toBe(409);
  expect(await give(nia, one('KRO 2% MLK GAL', '09:00'), eggs)).toBe(409);
  const { status } = await nia.call('POST /api/account/delete', { body: { email: emailOf('nia') } });
  expect(status).toBeLessThan(300);
  expect(await give(pam, one('KRO 2% MLK GAL', '09:00'), milk)).toBe(200);
});

describe('a receipt without a printed time', () => {
  const timeless = (milkCents: number, more = '') =>
    receiptText(milkCents).replace(/^.*\d:\d\d.*$/gm, printedToday()) + more;
  const give = async (shopper: Shopper, text: string, changes: Partial<ReceiptConfirmation> = {}) => {
    const reading = await read(shopper, text);
    expect(reading.time).toBeNull();
    return shopper.call('POST /api/receipts', { body: confirmed(reading, changes) });
  };

  test('is accepted even when another shopper bought the same that day', async () => {
    const [one, other] = [await newReceiver(cloud, 'timeless-one'), await newReceiver(cloud, 'timeless-other')];
    expect((await give(one, timeless(341))).status).toBe(200);
    expect((await give(other, timeless(341))).status).toBe(200);
  });

  test('is questioned when the same shopper entered a similar one, and accepted once they say it is another', async () => {
    const vic = await newReceiver(cloud, 'vic');
    expect((await read(vic, timeless(342))).known).toEqual([]);
    expect((await give(vic, timeless(342))).status).toBe(200);
    expect((await read(vic, timeless(342))).known).toMatchObject([{ storeId: '3', isCertain: false }]);
    for (const after of [200, 200, 409]) {
      const asked = await give(vic, timeless(342));
      expect([asked.status, asked.text]).toEqual([
        409,
        expect.stringMatching(/If this is a different one, please confirm/),
      ]);
      expect((await give(vic, timeless(342), { isAnother: true })).status).toBe(after);
    }
    const receipts = (await vic.call('GET /api/receipts')).json();
    expect(receipts).toHaveLength(3);
    // Deleting one allows another.
    await vic.call('DELETE /api/receipts/{id}', { params: { id: receipts[2]?.id ?? '' } });
    expect((await give(vic, timeless(342), { isAnother: true })).status).toBe(200);
  });

  test('is a duplicate when the register’s transaction number is the same', async () => {
    const [wes, xia] = [await newReceiver(cloud, 'wes'), await newReceiver(cloud, 'xia')];
    const numbered = (number: string) => timeless(343, `\nTRANS# ${number}`);
    expect((await give(wes, numbered('004921'))).status).toBe(200);
    expect((await give(xia, numbered('004921'))).status).toBe(409);
    expect((await give(xia, numbered('004922'))).status).toBe(200);
  });
});
