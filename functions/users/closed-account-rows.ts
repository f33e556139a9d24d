import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { daysKept, expiryAfter } from '#functions/table/retention.ts';
import { putItem, readItems } from '#functions/table/table.ts';

/**
 * What stays of an account that is deleted, for a while: its number, which is nobody's any more, and whether all is gone.
 * By it a deletion that stopped half-way is repeated, and whatever comes late is refused.
 */
const closedAccount = z.lazy(() => z.object({ closedAt: z.iso.datetime(), isDone: z.boolean() }));
export type ClosedAccount = z.infer<typeof closedAccount>;

export async function saveClosedAccount(userId: string, now: Date, isDone: boolean): Promise<void> {
  await putItem({
    ...keys.closedAccount(userId),
    ...closedAccount.parse({ closedAt: now.toISOString(), isDone }),
    expiresAt: expiryAfter(now, daysKept.closedAccounts),
  });
}

export async function readClosedAccount(userId: string): Promise<ClosedAccount | null> {
  const [closed] = await readItems({ key: keys.closedAccount(userId), schema: closedAccount });
  return closed;
}
