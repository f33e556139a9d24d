import { beforeAll, describe, expect, test } from 'vitest';
import { keys } from '#functions/data/keys.ts';
import type { Shopper } from '#functions/kit/session.ts';
import { allowances } from '#shared/rules/limits.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const now = new Date('2026-11-20T12:00:00Z');
const { most } = allowances.texts;

let users: typeof import('#functions/data/users.ts');
let table: typeof import('#functions/data/table.ts');
let quotas: typeof import('#functions/data/quotas.ts');
beforeAll(async () => {
  users = await import('#functions/data/users.ts');
  table = await import('#functions/data/table.ts');
  quotas = await import('#functions/data/quotas.ts');
});

const shopper = (userId: string, email: string): Shopper => ({
  userId,
  email,
  verifiedEmail: email,
  firstName: null,
  lastName: null,
  isAdmin: false,
  signedInAt: now,
  vouchedAt: now,
});

async function signUp(userId: string, email: string): Promise<Shopper> {
  const newcomer = shopper(userId, email);
  await users.saveNewUser(users.newProfile(newcomer, now));
  return newcomer;
}

describe('a shopper who has used all their texts', () => {
  test('gets no new ones by changing the e-mail of the account', async () => {
    const ana = await signUp('ana', 'ana@example.com');
    expect(await quotas.takeAllowance(ana, { texts: most - 1 }, now)).toEqual({ texts: 1 });
    const renamed = shopper('ana', 'ana-2@example.com');
    expect(await quotas.takeAllowance(renamed, { texts: 1 }, now)).toEqual({ texts: 0 });
    await expect(quotas.takeAllowance(renamed, { texts: 1 }, now)).rejects.toMatchObject({ code: 'too-many-texts' });
  });

  test('has one back that could not be sent, and its try is spent', async () => {
    const una = await signUp('una', 'una@example.com');
    await quotas.takeAllowance(una, { texts: most - 1 }, now);
    const unsent = quotas.withAllowance(
      una,
      { cost: { texts: 1 }, tries: { textTries: 1 } },
      now,
      async ({ texts }) => {
        expect(texts).toBe(0);
        throw new Error('not sent');
      },
    );
    await expect(unsent).rejects.toThrow('not sent');
    expect(await quotas.takeAllowance(una, { texts: 1, textTries: 1 }, now)).toEqual({
      texts: 0,
      textTries: allowances.textTries.most - 2,
    });
  });

  test('gets no new ones by deleting the account and signing up again, whatever its e-mail was meanwhile', async () => {
    const leo = await signUp('leo', 'leo@example.com');
    await quotas.takeAllowance(shopper('leo', 'leo-2@example.com'), { texts: most }, now);
    await table.deleteItem(keys.profile(leo.userId));
    const again = await signUp('leo-again', 'leo@example.com');
    await expect(quotas.takeAllowance(again, { texts: 1 }, now)).rejects.toMatchObject({ code: 'too-many-texts' });
  });

  test('takes none of anybody else’s, though that one has the e-mail they had in between', async () => {
    await signUp('kim', 'kim@example.com');
    await quotas.takeAllowance(shopper('kim', 'shared@example.com'), { texts: most }, now);
    const other = await signUp('other', 'shared@example.com');
    expect(await quotas.takeAllowance(other, { texts: 1 }, now)).toEqual({ texts: most - 1 });
  });
});
