import { createHash } from 'node:crypto';
import type { Item } from '#shared/contract/item.ts';
import { ownProductPrefix } from '#shared/rules/catalog/own-product.ts';

/** The same words give the same id, so adding a product twice raises its quantity. */
export function ownProductId(name: string, brand: string): string {
  const words = `${name}\n${brand}`.toLowerCase();
  return `${ownProductPrefix}${createHash('sha256').update(words).digest('hex').slice(0, 20)}`;
}

/** A product of the shopper's own, as the screens see it. */
export function ownItem(id: string, { name, brand }: { name: string; brand: string }): Item {
  return { id, name, brand, category: 'Other', unit: 'each', size: '' };
}
