import * as z from 'zod';
import { observedKind } from '#shared/contract/price.ts';
import { keys } from './keys.ts';
import { deleteItemIf, putUnlessNewer, queryBetween } from './table.ts';

/** What an item cost at a store on a day: the last that was seen of it. */
const priceOfDay = z.object({
  date: z.iso.date(),
  cents: z.int().positive().nullable(),
  kind: observedKind,
  voice: z.string(),
  observedAt: z.iso.datetime(),
  isPromotional: z.boolean().optional(),
  pack: z.object({ size: z.string(), unit: z.string() }).optional(),
});
export type PriceOfDay = z.infer<typeof priceOfDay>;

/** Longer than any chart shows. */
const daysKept = 400;

interface Place {
  storeId: string;
  itemId: string;
}

/** Keeps what was seen as that day's, unless something later of the day is known. */
export async function savePriceOfDay({ storeId, itemId }: Place, seen: Omit<PriceOfDay, 'date'>): Promise<void> {
  const date = seen.observedAt.slice(0, 10);
  const expiresAt = Math.floor(Date.parse(seen.observedAt) / 1000) + daysKept * 86_400;
  const kept = priceOfDay.parse({ ...seen, date });
  await putUnlessNewer({ ...keys.priceOfDay(storeId, itemId, date), ...kept, expiresAt }, 'observedAt');
}

/** Takes a voice's price of a day out of the history. */
export async function removePriceOfDay({ storeId, itemId }: Place, date: string, voice: string): Promise<void> {
  await deleteItemIf(keys.priceOfDay(storeId, itemId, date), 'voice', voice);
}

/** An item's prices at a store between two days ('2026-11-20', both included), oldest first. */
export async function readPriceHistory(
  { storeId, itemId }: Place,
  days: { from: string; to: string },
): Promise<PriceOfDay[]> {
  return queryBetween(keys.priceOfDay(storeId, itemId, '').PK, days, priceOfDay);
}
