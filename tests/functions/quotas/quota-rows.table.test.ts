import { describe, expect, test } from 'vitest';
import type { Shopper } from '#functions/kit/session.ts';
import { payWhenDone, takeQuota, withQuota } from '#functions/quotas/quota-rows.ts';
import { keys } from '#functions/table/keys.ts';
import { deleteItem } from '#functions/table/table.ts';
import { newProfile, saveNewUser } from '#functions/users/user-rows.ts';
import { quotaLimits } from '#shared/limits.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const now = new Date('2026-11-20T12:00:00Z');
const { most } = quotaLimits.texts;

const shopper = (userId: string, email: string): Shopper => ({
  userId,
  email,
  verifiedEmail: email,
  firstName: null,
  lastName: null,
  isAdmin: false,
  signedInAt: now,
  tokenIssuedAt: now,
});

async function signUp(userId: string, email: string): Promise<Shopper> {
  const newcomer = shopper(userId, email);
  await saveNewUser(newProfile(newcomer, now));
  return newcomer;
}

describe('a shopper who has used all their texts', () => {
  test('gets no new ones by changing the account’s e-mail', async () => {
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
      receiptPictureTries: quotaLimits.receiptPictureTries.most,
    };
    await takeQuota(await signUp('gia', 'gia.lee@gmail.com'), spent, now);
    for (const [at, email] of ['gia.lee+1@gmail.com', 'g.ialee@googlemail.com', 'GiaLee@gmail.com'].entries()) {
      const again = await signUp(`gia-${at}`, email);
      await expect(takeQuota(again, { texts: 1 }, now)).rejects.toMatchObject({ code: 'too-many-texts' });
      await expect(takeQuota(again, { addressLookups: 1 }, now)).rejects.toMatchObject({
        code: 'too-many-calls',
      });
      await expect(takeQuota(again, { receiptPictureTries: 1 }, now)).rejects.toMatchObject({
        code: 'too-many-receipt-pictures',
      });
    }
  });

  test('is refused paid services after reaching an account’s daily limit', async () => {
    const max = await signUp('max', 'max@example.com');
    await takeQuota(max, { spending: quotaLimits.spending.most - 100 }, now);
    const price = { cost: { receiptPictures: 1 }, tries: { receiptPictureTries: 1, spending: 150 } };
    const reading = payWhenDone(max, price, now, async () => expect.unreachable('It costs money.'));
    await expect(reading).rejects.toMatchObject({ code: 'too-much-spent' });
  });

  test('pays for a picture once it is read; a run that times out costs only a try', async () => {
    const pia = await signUp('pia', 'pia@example.com');
    const price = { cost: { receiptPictures: 1 }, tries: { receiptPictureTries: 1 } };
    const begun = Promise.withResolvers<void>();
    // Simulates a function that is killed here.
    void payWhenDone(pia, price, now, () => {
      begun.resolve();
      return new Promise(() => {});
    });
    await begun.promise;
    const { left } = await payWhenDone(pia, price, now, async () => 'read');
    expect(left).toEqual({ receiptPictures: quotaLimits.receiptPictures.most - 1 });
    const tried = await takeQuota(pia, { receiptPictureTries: 1 }, now);
    expect(tried).toEqual({ receiptPictureTries: quotaLimits.receiptPictureTries.most - 3 });
  });

  test('can’t have a picture read without one left in the month', async () => {
    const moe = await signUp('moe', 'moe@example.com');
    await takeQuota(moe, { receiptPictures: quotaLimits.receiptPictures.most }, now);
    const reading = payWhenDone(
      moe,
      { cost: { receiptPictures: 1 }, tries: { receiptPictureTries: 1 } },
      now,
      async () => expect.unreachable('It costs money.'),
    );
    await expect(reading).rejects.toMatchObject({ code: 'receipt-pictures-used-up' });
  });

  test('gets no new ones by deleting the account and signing up again, even after an e-mail change', async () => {
    const leo = await signUp('leo', 'leo@example.com');
    await takeQuota(shopper('leo', 'leo-2@example.com'), { texts: most }, now);
    await deleteItem(keys.profile(leo.userId));
    const again = await signUp('leo-again', 'leo@example.com');
    await expect(takeQuota(again, { texts: 1 }, now)).rejects.toMatchObject({ code: 'too-many-texts' });
  });

  test('uses none of another shopper’s quota, even one who now has their former e-mail', async () => {
    await signUp('kim', 'kim@example.com');
    await takeQuota(shopper('kim', 'shared@example.com'), { texts: most }, now);
    const other = await signUp('other', 'shared@example.com');
    expect(await takeQuota(other, { texts: 1 }, now)).toEqual({ texts: most - 1 });
  });
});
