import * as z from 'zod';
import { daySeconds } from '#shared/spans.ts';
import { keys } from './keys.ts';
import { putItem, readItems } from './table.ts';

/**
 * What stays of an account that is deleted, for a while: its number, which is nobody's any more, and whether all is gone.
 * By it a deletion that stopped half-way is repeated, and whatever comes late is refused.
 */
const closedAccount = z.lazy(() => z.object({ closedAt: z.iso.datetime(), isDone: z.boolean() }));
export type ClosedAccount = z.infer<typeof closedAccount>;

const daysKept = 30;

export async function saveClosedAccount(userId: string, now: Date, isDone: boolean): Promise<void> {
  const expiresAt = Math.floor(now.getTime() / 1000) + daysKept * daySeconds;
  await putItem({
    ...keys.closedAccount(userId),
    ...closedAccount.parse({ closedAt: now.toISOString(), isDone }),
    expiresAt,
  });
}

export async function readClosedAccount(userId: string): Promise<ClosedAccount | null> {
  const [closed] = await readItems({ key: keys.closedAccount(userId), schema: closedAccount });
  return closed;
}
