import { describe, expect, test } from 'vitest';
import type { Shopper } from '#functions/kit/session/read-caller.ts';
import { payWhenDone, takeQuota, withQuota } from '#functions/quotas/quota-rows.ts';
import { keys } from '#functions/table/keys.ts';
import { deleteItem } from '#functions/table/table.ts';
import { newProfile, saveNewUser } from '#functions/users/new-user-rows.ts';
import { quotaLimits } from '#shared/limits/quota-limits.ts';
import { shopperAt } from '#tests/support/called-by.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const now = new Date('2026-11-20T12:00:00Z');
const { most } = quotaLimits.texts;

const shopper = (userId: string, email: string) => shopperAt(now, userId, { email });

async function signUp(userId: string, email: string): Promise<Shopper> {
  const newcomer = shopper(userId, email);
  await saveNewUser(newProfile(newcomer, now));
  return newcomer;
}

describe('a shopper who has used all their texts', () => {
  test('gets no new ones by changing the account’s email', async () => {
    const ana = await signUp('ana', 'ana@example.com');
    expect(await takeQuota(ana, { texts: most - 1 }, now)).toEqual({ texts: 1 });
    const renamed = shopper('ana', 'ana-2@example.com');
    expect(await takeQuota(renamed, { texts: 1 }, now)).toEqual({ texts: 0 });
    await expect(takeQuota(renamed, { texts: 1 }, now)).rejects.toMatchObject({ code: 'too-many-texts' });
  });

  test('gets back a text that could not be sent, but not its try', async () => {
    const una = await signUp('una', 'una@example.com');
    await takeQuota(una, { texts: most - 1 }, now);
    const unsent = withQuota(una, { cost: { texts: 1 }, tries: { textTries: 1 } }, now, async ({ texts }) => {
      expect(texts).toBe(0);
      throw new Error('not sent');
    });
    await expect(unsent).rejects.toThrow('not sent');
    expect(await takeQuota(una, { texts: 1, textTries: 1 }, now)).toEqual({
      texts: 0,
      textTries: quotaLimits.textTries.most - 2,
    });
  });

  test('gets no new paid services by signing up with a plus label or with Gmail dots', async () => {
    const spent = {
      texts: most,
      addressLookups: quotaLimits.addressLookups.most,
      receiptPhotoTries: quotaLimits.receiptPhotoTries.most,
    };
    await takeQuota(await signUp('gia', 'gia.lee@gmail.com'), spent, now);
    for (const [at, email] of ['gia.lee+1@gmail.com', 'g.ialee@googlemail.com', 'GiaLee@gmail.com'].entries()) {
      const again = await signUp(`gia-${at}`, email);
      await expect(takeQuota(again, { texts: 1 }, now)).rejects.toMatchObject({ code: 'too-many-texts' });
      await expect(takeQuota(again, { addressLookups: 1 }, now)).rejects.toMatchObject({
        code: 'too-many-calls',
      });
      await expect(takeQuota(again, { receiptPhotoTries: 1 }, now)).rejects.toMatchObject({
        code: 'too-many-receipt-photos',
      });
    }
  });

  test('is refused paid services after reaching an account’s daily limit', async () => {
    const max = await signUp('max', 'max@example.com');
    await takeQuota(max, { spending: quotaLimits.spending.most - 100 }, now);
    const price = { cost: { receiptPhotos: 1 }, tries: { receiptPhotoTries: 1, spending: 150 } };
    const reading = payWhenDone(max, price, now, async () => expect.unreachable('It costs money.'));
    await expect(reading).rejects.toMatchObject({ code: 'too-much-spent' });
  });

  const photo = { cost: { receiptPhotos: 1 }, tries: { receiptPhotoTries: 1 } };
  const monthly = quotaLimits.receiptPhotos.most;

  test('pays for a photo that was read; one that failed costs only a try', async () => {
    const pia = await signUp('pia', 'pia@example.com');
    await expect(payWhenDone(pia, photo, now, () => Promise.reject(new Error('blurred')))).rejects.toThrow('blurred');
    const { left } = await payWhenDone(pia, photo, now, async () => 'read');
    expect(left).toEqual({ receiptPhotos: monthly - 1 });
    const tried = await takeQuota(pia, { receiptPhotoTries: 1 }, now);
    expect(tried).toEqual({ receiptPhotoTries: quotaLimits.receiptPhotoTries.most - 3 });
  });

  test('gets no more photos read by sending them all at once', async () => {
    const ted = await signUp('ted', 'ted@example.com');
    const reading: PromiseWithResolvers<string>[] = [];
    const allBegun = Promise.withResolvers<void>();
    const all = Array.from({ length: monthly + 3 }, () =>
      payWhenDone(ted, photo, now, () => {
        const read = Promise.withResolvers<string>();
        reading.push(read);
        if (reading.length === monthly) allBegun.resolve();
        return read.promise;
      }),
    );
    const refused = all.map((one) => one.then(() => 'read').catch(({ code }) => code));
    await allBegun.promise;
    for (const { resolve } of reading) resolve('read');
    const outcomes = (await Promise.all(refused)).toSorted();
    expect(outcomes).toEqual([...Array(monthly).fill('read'), ...Array(3).fill('receipt-photos-used-up')]);
  });

  test('gets back within minutes what a run that was killed had reserved', async () => {
    const kai = await signUp('kai', 'kai@example.com');
    const begun = Promise.withResolvers<void>();
    // Simulates a function that is killed here.
    void payWhenDone(kai, photo, now, () => {
      begun.resolve();
      return new Promise(() => {});
    });
    await begun.promise;
    const soon = new Date(now.getTime() + 5_000);
    for (let at = 1; at < monthly; at += 1) await payWhenDone(kai, photo, soon, async () => 'read');
    const none = payWhenDone(kai, photo, soon, async () => expect.unreachable('It costs money.'));
    await expect(none).rejects.toMatchObject({ code: 'receipt-photos-used-up' });
    const later = new Date(now.getTime() + 200_000);
    const { left } = await payWhenDone(kai, photo, later, async () => 'read');
    expect(left).toEqual({ receiptPhotos: 0 });
    const spent = payWhenDone(kai, photo, later, async () => expect.unreachable('It costs money.'));
    await expect(spent).rejects.toMatchObject({ code: 'receipt-photos-used-up' });
  });

  test('can’t have a photo read without one left in the month', async () => {
    const moe = await signUp('moe', 'moe@example.com');
    await takeQuota(moe, { receiptPhotos: quotaLimits.receiptPhotos.most }, now);
    const reading = payWhenDone(moe, { cost: { receiptPhotos: 1 }, tries: { receiptPhotoTries: 1 } }, now, async () =>
      expect.unreachable('It costs money.'),
    );
    await expect(reading).rejects.toMatchObject({ code: 'receipt-photos-used-up' });
  });

  test('gets no new ones by deleting the account and signing up again, even after an email change', async () => {
    const leo = await signUp('leo', 'leo@example.com');
    await takeQuota(shopper('leo', 'leo-2@example.com'), { texts: most }, now);
    await deleteItem(keys.profile(leo.userId));
    const again = await signUp('leo-again', 'leo@example.com');
    await expect(takeQuota(again, { texts: 1 }, now)).rejects.toMatchObject({ code: 'too-many-texts' });
  });

  test('doesn’t use another shopper’s quota, even if that one now has their former email', async () => {
    await signUp('kim', 'kim@example.com');
    await takeQuota(shopper('kim', 'shared@example.com'), { texts: most }, now);
    const other = await signUp('other', 'shared@example.com');
    expect(await takeQuota(other, { texts: 1 }, now)).toEqual({ texts: most - 1 });
  });
});
