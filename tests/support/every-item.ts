import { formerIdsOf, itemsAfter } from '#functions/catalog/items.ts';
import { readBuilt } from '#functions/kit/reference/built-files.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';

/** The whole catalog as built, by id; rebuilding it takes seconds. */
export const everyItem = (): readonly CatalogItem[] => itemsAfter(undefined, Number.POSITIVE_INFINITY);

/** Each id of an assumed item that is no longer in the catalog, with the item that it leads to. */
export function replacedIds(): [former: string, present: string][] {
  const lines = readBuilt('catalog/replaced.tsv').toString().trimEnd().split('\n');
  return lines.map((line) => line.split('\t') as [string, string]);
}

/** Whether the chain's own item replaced this assumed one. */
export const isSucceeded = ([former, present]: [former: string, present: string]) =>
  formerIdsOf(present).includes(former);
