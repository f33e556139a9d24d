import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { daysKept, expiryAfter } from '#functions/table/retention.ts';
import { countUp } from '#functions/table/table.ts';
import type { Pattern } from './check-observation.ts';

const farOff = z.lazy(() =>
  z.object({ prices: z.int(), above: z.int(), below: z.int(), leaningAbove: z.int(), leaningBelow: z.int() }),
);

/** Counts how far off the prices of a person's receipts were, whatever account of theirs gave them; what they come to in this month. */
export async function countFarOff(voice: string, { prices, far, leaning }: Pattern, now: Date): Promise<Pattern> {
  const month = now.toISOString().slice(0, 7);
  const expiresAt = expiryAfter(now, daysKept.farOffPrices);
  const counts = { prices, ...far, leaningAbove: leaning.above, leaningBelow: leaning.below };
  const sums = (await countUp({ key: keys.farOff(voice, month), schema: farOff }, counts, { expiresAt })) ?? counts;
  return {
    prices: sums.prices,
    far: { above: sums.above, below: sums.below },
    leaning: { above: sums.leaningAbove, below: sums.leaningBelow },
  };
}
