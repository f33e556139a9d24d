import type { StorePrice } from '#shared/contract/prices/price.ts';
import { dayMs, hourMs, minuteMs } from '#shared/durations.ts';
import * as words from './words.tsx';

const steps = [
  { ago: words.minutesAgo, ms: minuteMs, until: 60 },
  { ago: words.hoursAgo, ms: hourMs, until: 48 },
  { ago: words.daysAgo, ms: dayMs, until: Number.POSITIVE_INFINITY },
];

/** '10 min ago'; 'just now' within the first minute. */
export function priceAge(observedAt: string, now: Date): string {
  const ageMs = now.getTime() - Date.parse(observedAt);
  if (ageMs < minuteMs) return words.justNow;
  const step = steps.find(({ ms, until }) => ageMs < ms * until);
  return step ? step.ago(Math.floor(ageMs / step.ms)) : '';
}

type Seen = Pick<StorePrice, 'kind'> & { observedAt: string };

/** The age of an observed price, as precise as possible: a receipt has only a day ('yesterday'), all others a time. */
export function seenAge({ kind, observedAt }: Seen, now: Date): string {
  if (kind !== 'receipt') return priceAge(observedAt, now);
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  const days = Math.round((today - Date.parse(observedAt.slice(0, 10))) / dayMs);
  if (days < 1) return words.today;
  return days === 1 ? words.yesterday : words.daysAgo(days);
}

type Unconfirmed = StorePrice['unconfirmed'] | null;

/** Whether a price is from other shoppers' receipts, and nobody else confirms it. */
export function isFromShoppersOnly(unconfirmed: Unconfirmed): unconfirmed is keyof typeof words.paidBy {
  return unconfirmed === 'one-shopper' || unconfirmed === 'shoppers';
}

/** 'one shopper, yesterday' for an unconfirmed price, 'yesterday' for others. */
export function sourcedAge(seen: Seen & { unconfirmed: Unconfirmed }, now: Date): string {
  const age = seenAge(seen, now);
  return isFromShoppersOnly(seen.unconfirmed) ? words.paidBy[seen.unconfirmed](age) : age;
}
