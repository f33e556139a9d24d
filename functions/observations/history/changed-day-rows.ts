import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { deleteItemIf, putItem, queryItems } from '#functions/table/table.ts';

/** A day whose observations changed after it was summed up. */
const changedDay = z.lazy(() => z.object({ date: z.iso.date(), changedAt: z.iso.datetime() }));
export type ChangedDay = z.infer<typeof changedDay>;

/** Has a day summed up again, however long ago it was. */
export async function markDayChanged(date: string, now: Date): Promise<void> {
  const expiresAt = expiryAfter(now, retentionDays.changedDays);
  await putItem({ ...keys.changedDay(date), ...changedDay.parse({ date, changedAt: now.toISOString() }), expiresAt });
}

/** Days waiting to be summed up again, earliest first. */
export async function readChangedDays(): Promise<ChangedDay[]> {
  return queryItems(keys.changedDay(''), changedDay);
}

/** Removes a day from the list, unless it has changed again. */
export async function forgetChangedDay({ date, changedAt }: ChangedDay): Promise<void> {
  await deleteItemIf(keys.changedDay(date), 'changedAt', changedAt);
}
