import * as z from 'zod';
import { tableShape } from '#shared/table-shape.ts';
import { indexed, keys } from './keys.ts';
import { createItem, queryIndexPartition, readItems } from './table.ts';

/** That a product code is one of our items, and who said so. */
const productCode = z.object({
  /** The 14 digits of gtinOf in shared/rules/gtin.ts. */
  gtin: z.string().regex(/^\d{14}$/),
  itemId: z.string().min(1),
  /** As an operator reads it: 'kroger', 'file:prices.csv', 'receipts'. */
  source: z.string().min(1),
});
export type ProductCode = z.infer<typeof productCode>;

/** The items of those of these codes that are known, by the code's 14 digits; one call per 100. */
export async function readCodes(gtins: readonly string[]): Promise<Map<string, string>> {
  const slots = [...new Set(gtins)].map((gtin) => ({ key: keys.productCode(gtin), schema: productCode }));
  const known = (await readItems(...slots)).filter((code) => code !== null);
  return new Map(known.map(({ gtin, itemId }) => [gtin, itemId]));
}

/** Every code known of an item: its packages change theirs now and then. */
export async function readCodesOf(itemId: string): Promise<string[]> {
  const { [tableShape.index.partitionKey]: partition } = indexed.productCode(itemId, '');
  const known = await queryIndexPartition(partition, productCode);
  return known.map(({ gtin }) => gtin);
}

/**
 * Remembers which item a code is of. What was said first stays, since a code that changes its item is a mistake more
 * often than a change; false when the code was known already.
 */
export async function saveCode(code: ProductCode): Promise<boolean> {
  const { gtin, itemId, source } = productCode.parse(code);
  return createItem({
    ...keys.productCode(gtin),
    gtin,
    itemId,
    source,
    ...indexed.productCode(itemId, gtin),
  });
}
