import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { countUp } from '#functions/table/table.ts';
import type { Pattern } from './outlier-pattern.ts';

const outlierCounts = z.lazy(() =>
  z.object({ prices: z.int(), above: z.int(), below: z.int(), leaningAbove: z.int(), leaningBelow: z.int() }),
);

/**
 * Counts the outliers among the proven prices of a contributor's receipts, for all accounts with one mailbox; returns this month's totals.
 */
export async function countOutliers(
  sourceId: string,
  { prices, outliers, leaning }: Pattern,
  now: Date,
): Promise<Pattern> {
  const month = now.toISOString().slice(0, 7);
  const expiresAt = expiryAfter(now, retentionDays.outlierCounts);
  const counts = { prices, ...outliers, leaningAbove: leaning.above, leaningBelow: leaning.below };
  const sums =
    (await countUp({ key: keys.outliers(sourceId, month), schema: outlierCounts }, counts, { expiresAt })) ?? counts;
  return {
    prices: sums.prices,
    outliers: { above: sums.above, below: sums.below },
    leaning: { above: sums.leaningAbove, below: sums.leaningBelow },
  };
}
