import type { Origin } from './public-product.ts';

/** What an import keeps of a product, in the order of a register's columns. */
export const registerColumns = [
  'gtin',
  'product',
  'brand',
  'size',
  'former',
  'category',
  'description',
  'published',
] as const;

/** A row of a register. */
export interface RegisteredProduct extends Record<(typeof registerColumns)[number], string> {
  origin: Origin;
}
