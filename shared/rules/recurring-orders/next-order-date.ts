import type { OrderFrequency } from '../../contract/shopping/recurring-order.ts';
import { dayMs } from '../../durations.ts';

const weekMs = 7 * dayMs;

/**
 * The first date of an order after `after`: every seven days from its start, or the start's day of each month (the last
 * day of shorter months, and the original day again in longer ones). Missed dates are skipped. Both times are UTC.
 */
export function nextRunAfter(start: Date, frequency: OrderFrequency, after: Date): Date {
  const afterMs = Math.max(after.getTime(), start.getTime());
  if (frequency === 'weekly') {
    const weeks = Math.floor((afterMs - start.getTime()) / weekMs) + 1;
    return new Date(start.getTime() + weeks * weekMs);
  }
  const latest = new Date(afterMs);
  const months = (latest.getUTCFullYear() - start.getUTCFullYear()) * 12 + latest.getUTCMonth() - start.getUTCMonth();
  const inThatMonth = monthsLater(start, Math.max(1, months));
  return inThatMonth.getTime() > afterMs ? inThatMonth : monthsLater(start, Math.max(1, months) + 1);
}

function monthsLater(start: Date, months: number): Date {
  const year = start.getUTCFullYear();
  const month = start.getUTCMonth() + months;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const date = new Date(start);
  date.setUTCFullYear(year, month, Math.min(start.getUTCDate(), lastDay));
  return date;
}
