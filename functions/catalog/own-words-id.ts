import { createHash } from 'node:crypto';
import type { Item } from '#shared/contract/shopping/item.ts';
import { ownWordsPrefix } from '#shared/rules/catalog/own-words.ts';

/** The same words give the same id, so adding a product twice raises its quantity. */
export function ownWordsId(name: string, brand: string): string {
  const words = `${name}\n${brand}`.toLowerCase();
  return `${ownWordsPrefix}${createHash('sha256').update(words).digest('hex').slice(0, 20)}`;
}

/** A product of the shopper's own, as the screens see it. */
export function ownWordsItem(id: string, { name, brand }: { name: string; brand: string }): Item {
  return { id, name, brand, category: 'Other', unit: 'each', size: '' };
}
