import * as z from 'zod';
import { indexed, keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { putItem, queryIndexPartition, readItems } from '#functions/table/table.ts';
import { tableShape } from '#shared/deployment/table-shape.ts';

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
    ...(!isDone && indexed.closedAccount(userId, now.toISOString())),
    expiresAt: expiryAfter(now, retentionDays.closedAccounts),
  });
}

export async function readClosedAccount(userId: string): Promise<ClosedAccount | null> {
  const [closed] = await readItems({ key: keys.closedAccount(userId), schema: closedAccount });
  return closed;
}

/** Whether the table's index shows a deletion that began at this time, or one that was requested again since. */
export async function isClosingIndexed(userId: string, closedAt: Date): Promise<boolean> {
  const at = closedAt.toISOString();
  const { [tableShape.index.partitionKey]: partition } = indexed.closedAccount(userId, at);
  const found = await queryIndexPartition(String(partition), closedAccount);
  return found.some((closed) => closed.closedAt >= at);
}
