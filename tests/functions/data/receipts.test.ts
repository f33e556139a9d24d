import { beforeAll, expect, test } from 'vitest';
import { keys } from '#functions/data/keys.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

let receipts: typeof import('#functions/data/receipts.ts');
let table: typeof import('#functions/data/table.ts');
const now = new Date('2026-11-20T12:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

beforeAll(async () => {
  receipts = await import('#functions/data/receipts.ts');
  table = await import('#functions/data/table.ts');
  const users = await import('#functions/data/users.ts');
  for (const userId of ['ann', 'ben']) {
    const person = { userId, email: `${userId}@example.com`, firstName: null, lastName: null };
    await users.saveNewUser(users.newProfile(person, now));
  }
});

const kept = (receiptId: string) => ({
  receiptId,
  storeId: '3',
  date: '2026-11-19',
  time: '09:00',
  totalCents: 399,
  priceCount: 1,
  keptAt: now.toISOString(),
});

test('whoever stopped half-way may take a receipt again, and after a day anybody may', async () => {
  expect(await receipts.takeReceipt('ann', 'half', now)).toBe(true);
  expect(await receipts.takeReceipt('ann', 'half', now)).toBe(true);
  expect(await receipts.takeReceipt('ben', 'half', now)).toBe(false);
  // The table may not have removed it yet.
  expect(await receipts.takeReceipt('ben', 'half', later(1.01))).toBe(true);
});

test('a receipt that is kept is remembered as long as it may be given, and goes with its account', async () => {
  expect(await receipts.takeReceipt('ann', 'whole', now)).toBe(true);
  await receipts.beginReceipt('ann', {
    ...kept('whole'),
    begun: [{ itemId: 'fresh-bananas-1-lb', cents: 62, observedAt: now.toISOString() }],
  });
  expect(await receipts.takeReceipt('ann', 'whole', now)).toBe(true);
  expect(await receipts.finishReceipt('ann', kept('whole'), now)).toBe(true);
  expect(await receipts.takeReceipt('ann', 'whole', now)).toBe(false);
  expect(await receipts.takeReceipt('ben', 'whole', later(99))).toBe(false);
  expect(await receipts.removeReceipts('ann', 1)).toBe(true);
  expect(await table.keysOf(keys.seenReceipt('whole').PK)).toEqual([]);
  expect(await receipts.takeReceipt('ben', 'whole', now)).toBe(true);
});
