import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { deleteItemIf, type Slot, setAttributes } from '#functions/table/table.ts';
import { accountContributorId } from '#functions/users/index.ts';

/** Who added a receipt, so that nobody else adds it again. */
const seenReceipt = z.lazy(() =>
  z.object({
    sourceId: z.string(),
    /** Whether our server read it on a photo. Typed or pasted text may be of somebody else's receipt. */
    isRead: z.boolean().default(true),
    /** In seconds, because the table expires rows by seconds. */
    expiresAt: z.int(),
  }),
);
type SeenReceipt = z.infer<typeof seenReceipt>;

export function seenSlot(paperId: string): Slot<SeenReceipt> {
  return { key: keys.seenReceipt(paperId), schema: seenReceipt };
}

/** Whether somebody's receipt keeps others from adding the same. Text doesn't keep out what our server reads itself. */
export const blocks = (taken: SeenReceipt, { isRead, now }: { isRead: boolean; now: Date }) =>
  (taken.isRead || !isRead) && taken.expiresAt > expiryAfter(now, 0);

/** Remembers a taken receipt as long as it could be added again. */
export async function keepSeenReceipt(paperId: string, now: Date): Promise<void> {
  await setAttributes(seenSlot(paperId), { expiresAt: expiryAfter(now, retentionDays.seenReceipts) });
}

/** Frees a receipt of this person for others; does nothing if somebody else has it by now. */
export async function releaseSeenReceipt(userId: string, paperId: string): Promise<void> {
  await deleteItemIf(keys.seenReceipt(paperId), 'sourceId', accountContributorId(userId));
}
