import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { rowsOf, rowsText } from '#functions/table/packed-rows.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { putItem, queryItems, readItems, type Slot } from '#functions/table/table.ts';
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
const storedIndex = z.lazy(() => z.object({ days: z.record(z.iso.date(), z.int()) }));

/** About 200 KB per part. */
const pricesPerPart = 2_000;
const daysListed = 365;

const indexSlot: Slot<z.infer<typeof storedIndex>> = { key: keys.openDataIndex, schema: storedIndex };
const partName = (part: number) => String(part).padStart(3, '0');

/** Stores a day's open data in place of the previous version. Safe to repeat. */
export async function saveOpenDay(date: string, prices: readonly OpenPrice[]): Promise<void> {
  const [index] = await readItems(indexSlot);
  const before = index?.days[date] ?? 0;
  if (before === 0 && prices.length === 0) return;
  const expiresAt = expiryAfter(date, retentionDays.openData);
  // Parts that are no longer needed are emptied, so that withdrawn prices disappear.
  const parts = Math.ceil(Math.max(before, prices.length) / pricesPerPart);
  for (let part = 0; part < parts; part += 1) {
    const rows = prices
      .slice(part * pricesPerPart, (part + 1) * pricesPerPart)
      .map(({ seenOn, chain, storeId, itemId, cents, kind, isPromotional, isMembersOnly }) => {
        return [seenOn, chain, storeId, itemId, cents, kind, isPromotional, isMembersOnly];
      });
    await putItem({ ...keys.openDataPart(date, partName(part)), rows: rowsText(rows), expiresAt });
  }
  const days = { ...index?.days, [date]: prices.length };
  const listed = Object.entries(days)
    .filter(([, count]) => count > 0)
    .toSorted(([one], [other]) => (one < other ? 1 : -1))
    .slice(0, daysListed);
  await putItem({ ...keys.openDataIndex, days: Object.fromEntries(listed) });
}

/** The number of open prices by day, newest first. */
export async function readOpenDays(): Promise<{ date: string; count: number }[]> {
  const [index] = await readItems(indexSlot);
  const days = Object.entries(index?.days ?? {}).map(([date, count]) => ({ date, count }));
  return days.toSorted((one, other) => (one.date < other.date ? 1 : -1));
}

/** A day's open prices; empty if there are none. */
export async function readOpenDay(date: string): Promise<OpenPrice[]> {
  const parts = await queryItems({ PK: keys.openDataPart(date, '').PK, SK: '' }, storedPart);
  return parts.flatMap(({ rows }) => rows);
}
