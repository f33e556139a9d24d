import { hourMs } from '#shared/durations.ts';

/**
 * The UTC hours that are between 8 a.m. and 9 p.m. everywhere from Hawaii to the East Coast, all year. Texts are not
 * allowed at other times.
 */
export const hoursForTexts = '0,18-23';

/** When a person and a phone may get the next text: not within 20 hours, so that it is never more than one a day. */
export function nextPriceText(now: Date): Date {
  return new Date(now.getTime() + 20 * hourMs);
}

/** When to check favorites again: within the hour, or when the next text may be sent. */
export function nextCheck(now: Date, hasTexted: boolean): Date {
  return hasTexted ? nextPriceText(now) : new Date(now.getTime() + 0.5 * hourMs);
}
