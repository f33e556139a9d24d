import type { Item } from '#shared/contract/shopping/item.ts';

/** Only the fields of an item, without those a search result adds. */
export function plainItem({ id, name, brand, category, unit, size, isAssumed }: Item): Item {
  return { id, name, brand, category, unit, size, ...(isAssumed && { isAssumed }) };
}
