import { whyNoPrice } from '#shared/contract/prices/price-bounds.ts';
import { dayMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import { median } from '#shared/median.ts';
import type { Observation } from '../observation.ts';
import { isWithinFactor } from '../shown/close-prices.ts';
import { clockSkewMs } from '../shown/price-expiry.ts';
import * as words from '../words.ts';

/** More than this many times what we know, or less than one third of it, is probably a mistake. */
const flaggedFactor = 3;

/** Accepted, flagged for review, or refused with a reason. */
export type Check = 'plain' | 'flagged' | { refused: string };

/** What an observation is checked against. */
interface Known {
  /** The estimate, whether or not the item is sold there. */
  estimateCents: number;
  /** Why it can't be this item's price; null if it can. */
  mistaken: string | null;
  /** Other accepted and fresh prices of the item at the store. */
  recentCents: readonly number[];
  now: Date;
}

/** Whether an observation may be recorded, and whether it is plausible. */
export function checkOf(
  { cents, observedAt }: Pick<Observation, 'cents' | 'observedAt'>,
  { estimateCents, mistaken, recentCents, now }: Known,
): Check {
  const age = now.getTime() - Date.parse(observedAt);
  if (!(age >= -clockSkewMs)) return { refused: words.inFuture };
  if (age > limits.oldestPriceDays * dayMs) return { refused: words.tooOld(limits.oldestPriceDays) };
  if (cents === null) return 'plain';
  const refused = whyNoPrice(cents);
  if (refused) return { refused };
  if (mistaken) return { refused: words.mistaken(mistaken) };
  // Other observations outweigh an estimate: near their median, the price is plausible.
  return [estimateCents, median(recentCents)].some((known) => isWithinFactor(cents, known, flaggedFactor))
    ? 'plain'
    : 'flagged';
}
