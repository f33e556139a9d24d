import { formatCents } from '#shared/money.ts';
import { limits } from '#shared/rules/limits.ts';
import type { PriceAlert } from '#shared/rules/price-alerts.ts';
import { cleanName } from '#shared/rules/shopping-list.ts';
import { hourMs } from '#shared/spans.ts';

/** The text with a verification code. The code comes first, so that a shopper can paste the whole text. */
export function phoneCodeText(code: string): string {
  return `Tillwise: ${code} is your code. It works for ${limits.phoneCode.minutesGood} minutes. Do not share it. You did not ask for it? Reply STOP to get no more texts.`;
}

/** The first text to a phone. Carriers require the sender, the frequency, and how to stop. */
export const priceTextsBegin =
  'Tillwise: we will text you when a favorite drops below your price, at most once a day. Msg & data rates may apply. Reply STOP to end, HELP for help.';

/** The maximum number of items named in a text; the others are only counted. */
const mostNamed = 3;
const mostNameCharacters = 36;

/** One text for all drops. */
export function priceTextOf(dropped: readonly (PriceAlert & { name: string })[]): string {
  const named = dropped.slice(0, mostNamed).map(({ name, cents, storeName, belowCents }) => {
    const item = shortened(cleanName(name));
    return `${item} ${formatCents(cents)} at ${cleanName(storeName)}, below your ${formatCents(belowCents)}`;
  });
  const more = dropped.length - named.length;
  const others = more === 0 ? [] : [`${more} more in your favorites`];
  return `Tillwise: ${[...named, ...others].join('; ')}. Reply STOP to end.`;
}

function shortened(name: string): string {
  return name.length <= mostNameCharacters ? name : `${name.slice(0, mostNameCharacters - 3).trimEnd()}...`;
}

/** When a person and a phone may get the next text: at most one a day, and not late in the evening. */
export function nextPriceText(now: Date): Date {
  return new Date(now.getTime() + 20 * hourMs);
}

/** When to check favorites again: within the hour, or when the next text may be sent. */
export function nextCheck(now: Date, hasTexted: boolean): Date {
  return hasTexted ? nextPriceText(now) : new Date(now.getTime() + 0.5 * hourMs);
}
