import { readBuilt } from '#functions/kit/reference/built-files.ts';
import { SortedLines } from '#functions/kit/reference/sorted-lines.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import type { LineProduct } from '#shared/rules/lists/line-quantity.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { packagedById } from './imported-products.ts';
import { partHeld } from './packages-for-amount.ts';

/** Every item by its product's name in lower case, and that name by the item's id; checked when they were built. */
const itemsByName = new SortedLines(() => readBuilt('catalog/items.tsv'));
const namesById = new SortedLines(() => readBuilt('catalog/names.tsv'));
/** The item that replaces an older id: an assumed item until the chain's real product was known. */
const replaced = new SortedLines(() => readBuilt('catalog/replaced.tsv'));

/** The ids of a chain's assumed items that this item of the chain replaced. */
const former = new SortedLines(() => readBuilt('catalog/former.tsv'));

/** By lower-case product name: each chain's probability of a store brand that we don't list, as JSON. */
const unlistedOwnBrands = new SortedLines(() => readBuilt('catalog/unlisted-own-brands.tsv'));

/** Caches by lower-case name and by id; they can't outgrow the catalog. */
const knownProducts = new Map<string, readonly CatalogItem[]>();
const knownItems = new Map<string, CatalogItem>();

/** The item with this id. For a replaced id in an old cart or list, returns the replacement, which has another id. */
export function itemById(id: string): CatalogItem | undefined {
  const known = knownItems.get(id);
  if (known) return known;
  const [name] = namesById.valuesOf(id);
  if (name !== undefined) {
    readProduct(name);
    return knownItems.get(id);
  }
  const [present] = replaced.valuesOf(id);
  return present === undefined ? packagedById(id) : itemById(present);
}

/** The id of today's item: a replaced item's is that of its replacement. */
export const presentId = (id: string): string => itemById(id)?.id ?? id;

/** The ids that this item had as an assumed item of its chain: prices seen under them are its prices. */
export const formerIdsOf = (id: string): string[] => former.valuesOf(id);

/** The item of a cart line, in the form the cart rules expect. */
export function productOf({ itemId }: { itemId: string }): LineProduct | undefined {
  const item = itemById(itemId);
  return item && { id: item.id, name: item.name, size: item.size, partHeld: (amount) => partHeld(item, amount) };
}

/** The brands and sizes of one product, by id in alphabetical order. */
export function itemsNamed(name: string): readonly CatalogItem[] {
  const items = readProduct(name.toLowerCase());
  return items[0]?.name === name ? items : [];
}

/** The probability that a chain without a known or assumed store brand of a product has one. */
export function unlistedOwnChance(name: string, chain: ChainId): number {
  const [chances] = unlistedOwnBrands.valuesOf(name.toLowerCase());
  const ofProduct: Partial<Record<ChainId, number>> = chances === undefined ? {} : JSON.parse(chances);
  return ofProduct[chain] ?? 0;
}

/** The names of products that begin so, in lower case, repeated for each item. */
export const namesFrom = (beginning: string) => itemsByName.keysFrom(beginning);

/** The names of all products, in lower case. */
export const namesOfItems = () => itemsByName.keysFrom('');

export const nameAsShown = (lowerCaseName: string): string | undefined => readProduct(lowerCaseName)[0]?.name;

/** The sizes of the product that a shopper's words name exactly, whatever the case. */
export function itemsByWords(name: string, brand: string): CatalogItem[] {
  const wanted = brand.toLowerCase();
  return readProduct(name.toLowerCase()).filter((item) => item.brand.toLowerCase() === wanted);
}

/** Up to `most` items after the one with this id, by id in alphabetical order. */
export function itemsAfter(id: string | undefined, most: number): CatalogItem[] {
  return namesById
    .linesAfter(id, most)
    .map(([nextId]) => itemById(nextId))
    .filter((item) => item !== undefined);
}

function readProduct(lowerCaseName: string): readonly CatalogItem[] {
  const known = knownProducts.get(lowerCaseName);
  if (known) return known;
  const items = itemsByName.valuesOf(lowerCaseName).map((line): CatalogItem => JSON.parse(line));
  if (items.length === 0) return items;
  knownProducts.set(lowerCaseName, items);
  for (const item of items) knownItems.set(item.id, item);
  return items;
}
