import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { daysKept, expiryAfter } from '#functions/table/retention.ts';
import { deleteItemIf, putItem, queryItems } from '#functions/table/table.ts';

/** A day of which something was withdrawn, or lifted, after it was kept. */
const changedDay = z.lazy(() => z.object({ date: z.iso.date(), changedAt: z.iso.datetime() }));
export type ChangedDay = z.infer<typeof changedDay>;

/** Has a day summed up anew, whenever it was: what follows from its prices is to follow from those that are left. */
export async function markDayChanged(date: string, now: Date): Promise<void> {
  const expiresAt = expiryAfter(now, daysKept.changedDays);
  await putItem({ ...keys.changedDay(date), ...changedDay.parse({ date, changedAt: now.toISOString() }), expiresAt });
}

/** Those that wait, the earliest day first. */
export async function readChangedDays(): Promise<ChangedDay[]> {
  return queryItems(keys.changedDay(''), changedDay);
}

/** Takes a day off, unless it has changed again since. */
export async function forgetChangedDay({ date, changedAt }: ChangedDay): Promise<void> {
  await deleteItemIf(keys.changedDay(date), 'changedAt', changedAt);
}
