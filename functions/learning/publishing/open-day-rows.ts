import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { rowsOf, rowsText } from '#functions/table/packed-rows.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { deleteItem, keysOf, putItem, queryItems, readItems, type Slot } from '#functions/table/table.ts';
import type { OpenPrice } from './open-day.ts';

const openRow = z
  .tuple([
    z.string(),
    z.string(),
    z.string(),
    z.string(),
    z.int().nullable(),
    z.enum(['receipt', 'reported']),
    z.boolean(),
    z.boolean(),
  ])
  .transform(
    ([seenOn, chain, storeId, itemId, cents, kind, isPromotional, isMembersOnly]): OpenPrice => ({
      seenOn,
      chain,
      storeId,
      itemId,
      cents,
      kind,
      isPromotional,
      isMembersOnly,
    }),
  );
const storedPart = z.lazy(() => z.object({ rows: rowsOf(openRow) }));
/** The version of each day that is read, and its number of prices. */
const storedIndex = z.lazy(() =>
  z.object({ days: z.record(z.iso.date(), z.object({ version: z.string(), count: z.int() })) }),
);

/** About 200 KB per part. */
const pricesPerPart = 2_000;
const daysListed = 365;

const indexSlot: Slot<z.infer<typeof storedIndex>> = { key: keys.openDataIndex, schema: storedIndex };
const partitionOf = (date: string) => keys.openDataPart(date, '').PK;

/**
 * Stores a day's open data in place of the previous version, which can be read until the new one is whole. Safe to repeat.
 */
export async function saveOpenDay(date: string, prices: readonly OpenPrice[]): Promise<void> {
  const version = randomUUID();
  const expiresAt = expiryAfter(date, retentionDays.openData);
  for (let from = 0; from < prices.length; from += pricesPerPart) {
    const rows = prices
      .slice(from, from + pricesPerPart)
      .map(({ seenOn, chain, storeId, itemId, cents, kind, isPromotional, isMembersOnly }) => {
        return [seenOn, chain, storeId, itemId, cents, kind, isPromotional, isMembersOnly];
      });
    const part = String(from / pricesPerPart).padStart(3, '0');
    await putItem({ ...keys.openDataPart(date, `${version}#${part}`), rows: rowsText(rows), expiresAt });
  }
  const [index] = await readItems(indexSlot);
  if (prices.length > 0 || index?.days[date]) {
    const listed = Object.entries({ ...index?.days, [date]: { version, count: prices.length } })
      .filter(([, { count }]) => count > 0)
      .toSorted(([one], [other]) => (one < other ? 1 : -1))
      .slice(0, daysListed);
    await putItem({ ...keys.openDataIndex, days: Object.fromEntries(listed) });
  }
  // Withdrawn prices have to disappear, also those of a run that was killed before its version was whole.
  for (const key of await keysOf(partitionOf(date))) if (!key.SK.startsWith(version)) await deleteItem(key);
}

/** The number of open prices by day, newest first. */
export async function readOpenDays(): Promise<{ date: string; count: number }[]> {
  const [index] = await readItems(indexSlot);
  const days = Object.entries(index?.days ?? {}).map(([date, { count }]) => ({ date, count }));
  return days.toSorted((one, other) => (one.date < other.date ? 1 : -1));
}

/**
 * A day's open prices, all of one version; empty if there are none.
 * @param gone The version that was deleted while it was read.
 */
export async function readStoredOpenDay(date: string, gone?: string): Promise<OpenPrice[]> {
  const [index] = await readItems(indexSlot);
  const day = index?.days[date];
  if (!day || day.version === gone) return [];
  const parts = await queryItems({ PK: partitionOf(date), SK: day.version }, storedPart);
  const prices = parts.flatMap(({ rows }) => rows);
  return prices.length === day.count ? prices : readStoredOpenDay(date, day.version);
}
