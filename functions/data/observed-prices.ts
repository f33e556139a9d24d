import * as z from 'zod';
import { priceText } from '#shared/contract/price.ts';
import { keys } from './keys.ts';
import { putItem, readItems } from './table.ts';

/** A price somebody really saw: the latest one per item and store. */
export const observedPrice = z.object({
  storeId: z.string(),
  itemId: z.string(),
  price: priceText,
  kind: z.enum(['live', 'reported']),
  source: z.string(),
  observedAt: z.iso.datetime(),
});
export type ObservedPrice = z.infer<typeof observedPrice>;

/** Kept this long after it was seen, then removed by the table. */
const keptDays = 30;

/** Stores the latest observation of an item's price at a store. */
export async function recordPrice(observed: ObservedPrice): Promise<void> {
  await putItem({
    ...keys.price(observed.storeId, observed.itemId),
    ...observedPrice.parse(observed),
    expiresAt: Math.floor(Date.parse(observed.observedAt) / 1000) + keptDays * 86_400,
  });
}

/** The latest observations for every pair of these stores and items that has one; one call per 100 pairs. */
export async function readPrices(storeIds: readonly string[], itemIds: readonly string[]): Promise<ObservedPrice[]> {
  const slots = storeIds.flatMap((storeId) =>
    itemIds.map((itemId) => ({ key: keys.price(storeId, itemId), schema: observedPrice })),
  );
  const found = await readItems(...slots);
  return found.filter((price) => price !== null);
}
