import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { putItem, readItems } from '#functions/table/table.ts';

/**
 * What we keep of a deleted account for a while: its id, and whether the deletion is complete. With it a deletion that
 * stopped halfway can be repeated, and late writes for the account are refused.
 */
const closedAccount = z.lazy(() => z.object({ closedAt: z.iso.datetime(), isDone: z.boolean() }));
export type ClosedAccount = z.infer<typeof closedAccount>;

export async function saveClosedAccount(userId: string, now: Date, isDone: boolean): Promise<void> {
  await putItem({
    ...keys.closedAccount(userId),
    ...closedAccount.parse({ closedAt: now.toISOString(), isDone }),
    expiresAt: expiryAfter(now, retentionDays.closedAccounts),
  });
}

export async function readClosedAccount(userId: string): Promise<ClosedAccount | null> {
  const [closed] = await readItems({ key: keys.closedAccount(userId), schema: closedAccount });
  return closed;
}
