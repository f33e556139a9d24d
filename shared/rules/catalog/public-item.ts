import type { Item } from '#shared/contract/shopping/item.ts';

/** Only the fields of an item, without how its price is estimated or what a search result adds. */
export function publicItem(item: Item): Item {
  const { id, name, brand, category, unit, size, isAssumed, isFromOpenFoodFacts } = item;
  return {
    id,
    name,
    brand,
    category,
    unit,
    size,
    ...(isAssumed && { isAssumed }),
    ...(isFromOpenFoodFacts && { isFromOpenFoodFacts }),
  };
}
