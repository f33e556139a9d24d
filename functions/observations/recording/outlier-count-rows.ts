import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { readItems, replaceVersion, type Slot } from '#functions/table/table.ts';
import { retryOnConflict, writeConflict } from '#functions/table/write-conflict.ts';
import type { Pattern } from './outlier-pattern.ts';

const sides = z.lazy(() => z.object({ above: z.int(), below: z.int() }));
const pattern = z.lazy(() => z.object({ prices: z.int(), outliers: sides, leaning: sides }));

/** A month's patterns by receipt: confirming a receipt again, because the first call stopped halfway, counts it once. */
const outlierCounts = z.lazy(() =>
  z.object({ receipts: z.record(z.string(), pattern).default({}), version: z.int().nonnegative().default(0) }),
);

/**
 * Counts the outliers among the proven prices of a contributor's receipt, for all accounts with one mailbox; returns this
 * month's totals.
 */
export async function countOutliers(
  { sourceId, receiptId }: { sourceId: string; receiptId: string },
  ofReceipt: Pattern,
  now: Date,
): Promise<Pattern> {
  const key = keys.outliers(sourceId, now.toISOString().slice(0, 7));
  const slot: Slot<z.infer<typeof outlierCounts>> = { key, schema: outlierCounts };
  const expiresAt = expiryAfter(now, retentionDays.outlierCounts);
  return retryOnConflict(async () => {
    const [counted] = await readItems(slot);
    const { receipts: before, version } = counted ?? { receipts: {}, version: 0 };
    const receipts = { ...before, [receiptId]: ofReceipt };
    const isWritten = await replaceVersion({ ...key, receipts, version: version + 1, expiresAt }, version);
    return isWritten ? Object.values(receipts).reduce(sumOf) : writeConflict;
  }, 'overloaded');
}

const sumOf = (one: Pattern, other: Pattern): Pattern => ({
  prices: one.prices + other.prices,
  outliers: sumOfSides(one.outliers, other.outliers),
  leaning: sumOfSides(one.leaning, other.leaning),
});

const sumOfSides = (one: Pattern['outliers'], other: Pattern['outliers']) => ({
  above: one.above + other.above,
  below: one.below + other.below,
});
