import { expect, test } from 'vitest';
import { deleteAllRowsOf } from '#functions/accounts/delete-all-user-rows.ts';
import {
  countPlanResult,
  readPlanCountedAt,
  readPlanResults,
} from '#functions/learning/accuracy/plan-accuracy-rows.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

const monthAgo = new Date('2026-10-20T14:00:00.000Z');
const on = (day: number) => new Date(Date.UTC(2026, 10, day, 14));

async function newAccount(userId: string, email: string): Promise<string> {
  await savePerson(userId, monthAgo, email);
  return userId;
}

const kept = async () => (await readPlanResults('2026-11-01', '2026-11-30')).kept;

test('a person’s plans count once a week, whatever the spelling of their email and the number of their accounts', async () => {
  const ann = await newAccount('ann', 'ann.lee@gmail.com');
  await countPlanResult(ann, 'kept', on(3));
  expect(await kept()).toBe(1);
  for (const [userId, email] of [
    ['ann-2', 'annlee+plans@gmail.com'],
    ['ann-3', 'Ann.Lee@googlemail.com'],
  ] as const) {
    await countPlanResult(await newAccount(userId, email), 'kept', on(4));
    expect(await readPlanCountedAt(userId)).toBe(on(3).toISOString());
  }
  await deleteAllRowsOf(ann, []);
  await countPlanResult(await newAccount('ann-4', 'ann.lee@gmail.com'), 'kept', on(5));
  expect(await kept()).toBe(1);
  await countPlanResult(await newAccount('ben', 'ben@example.com'), 'kept', on(5));
  expect(await kept()).toBe(2);
  await countPlanResult('ann-4', 'kept', on(11));
  expect(await kept()).toBe(3);
});
