import { createHmac } from 'node:crypto';
import * as z from 'zod';
import type { Shopper } from '#functions/kit/session.ts';
import { nameOf } from '#functions/quotas/index.ts';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { putItem, readItems, type Slot } from '#functions/table/table.ts';

const textOfDay = z.lazy(() => z.object({ /** In seconds, as the table expires items. */ expiresAt: z.int() }));
type TextOfDay = z.infer<typeof textOfDay>;

/** Whether somebody had just this text read that day. */
export async function isTextOfToday(shopper: Shopper, text: string, now: Date): Promise<boolean> {
  const [found] = await readItems(await slotOf(shopper, text, now));
  return found !== null;
}

/** Nothing of the text is kept but a hash that is no other person's of the same text. */
export async function rememberText(shopper: Shopper, text: string, now: Date): Promise<void> {
  const { key } = await slotOf(shopper, text, now);
  await putItem({ ...key, expiresAt: expiryAfter(now, retentionDays.textsOfDay) });
}

async function slotOf(shopper: Shopper, text: string, now: Date): Promise<Slot<TextOfDay>> {
  const whose = await nameOf(shopper);
  const digest = createHmac('sha256', whose).update(text).digest('base64url');
  return { key: keys.textOfDay(whose, now.toISOString().slice(0, 10), digest), schema: textOfDay };
}
