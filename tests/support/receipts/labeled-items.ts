import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { itemsNamed } from '#functions/catalog/items.ts';
import { isAlike } from '#functions/receipts/matching/item/choose-brand-and-size.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { isProductMeant } from './labeled-lines.ts';

const row = z.object({
  part: z.coerce.number().pipe(z.literal([1, 2])),
  chain: z.string(),
  words: z.string(),
  cents: z.coerce.number().int(),
  products: z.string(),
  brand: z.string(),
  size: z.string(),
});
export type LabeledItem = z.infer<typeof row>;

/**
 * Printed words with the product, brand, and size that they may mean: tests/data/labeled-items.csv. Labels are like
 * those of labeled-words.csv. Part 2 is held out of every fit.
 */
export const labeledItems: readonly LabeledItem[] = row
  .array()
  .parse(parse(readFileSync(new URL('../../data/labeled-items.csv', import.meta.url)), { columns: true }));

/** Whether an item is one that a label allows, or can't be told from one. */
export function isItemMeant(item: CatalogItem | null, { products, brand, size }: LabeledItem): boolean {
  if (!item) return false;
  const alike = itemsNamed(item.name).filter((other) => other === item || isAlike(item, other));
  return (
    isProductMeant(item.name, products) &&
    isProductMeant(item.size, size) &&
    alike.some((one) => isProductMeant(one.brand, brand))
  );
}
