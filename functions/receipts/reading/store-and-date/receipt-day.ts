import { dayMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';

/** The days that a receipt may be from. A receipt is identified by its day, which another shopper may have typed. */
export function possibleDays(now: Date): string[] {
  return Array.from({ length: limits.oldestPriceDays + 1 }, (_, daysAgo) =>
    new Date(now.getTime() - daysAgo * dayMs).toISOString().slice(0, 10),
  );
}

/**
 * The printed day; null if the shopper has to say it. No receipt is from the future: such a day was misread, or is when
 * it expires. If only the year on a photo is wrong for a receipt of these days, it was misread, too.
 */
export function dayOf(printed: string | null, { isOfPhoto, now }: { isOfPhoto: boolean; now: Date }): string | null {
  if (printed === null || printed > now.toISOString().slice(0, 10)) return null;
  const days = possibleDays(now);
  const isOfAnotherYear = !days.includes(printed) && days.some((day) => day.slice(4) === printed.slice(4));
  return isOfPhoto && isOfAnotherYear ? null : printed;
}
