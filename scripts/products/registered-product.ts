import type { Origin } from './public-product.ts';

/** An imported product's stored fields, in the order of the register's columns. */
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
