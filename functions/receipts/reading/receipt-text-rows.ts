import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { Shopper } from '#functions/kit/session/read-caller.ts';
import { nameOf } from '#functions/quotas/index.ts';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { putItem, readItems, type Slot } from '#functions/table/table.ts';

const textOfDay = z.lazy(() =>
  z.object({ /** In seconds, because the table expires rows by seconds. */ expiresAt: z.int() }),
);
type TextOfDay = z.infer<typeof textOfDay>;

/** Whether this person already had this exact text read that day. */
export async function isTextOfToday(shopper: Shopper, text: string, now: Date): Promise<boolean> {
  const [found] = await readItems(await slotOf(shopper, text, now));
  return found !== null;
}

/** Only a hash of the text is stored, which differs for other people with the same text. */
export async function rememberText(shopper: Shopper, text: string, now: Date): Promise<void> {
  const { key } = await slotOf(shopper, text, now);
  await putItem({ ...key, expiresAt: expiryAfter(now, retentionDays.textsOfDay) });
}

async function slotOf(shopper: Shopper, text: string, now: Date): Promise<Slot<TextOfDay>> {
  const whose = await nameOf(shopper);
  const digest = createHmac('sha256', whose).update(text).digest('base64url');
  return { key: keys.textOfDay(whose, now.toISOString().slice(0, 10), digest), schema: textOfDay };
}
