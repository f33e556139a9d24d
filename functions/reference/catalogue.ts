import catalogueFile from '#data/built/catalogue.json' with { type: 'json' };
import { type CatalogueItem, catalogueItem, type Item } from '#shared/contract/item.ts';

/** Every item of the catalogue, by id in alphabetical order. */
export const catalogue: readonly CatalogueItem[] = catalogueItem.array().parse(catalogueFile);

const byId = new Map(catalogue.map((item) => [item.id, item]));
const byName = Map.groupBy(catalogue, (item) => item.name);
const byWords = new Map(catalogue.map((item) => [words(item.name, item.brand), item]));

export function itemById(id: string): CatalogueItem | undefined {
  return byId.get(id);
}

/** The brands and sizes of one product. */
export function itemsNamed(name: string): readonly CatalogueItem[] {
  return byName.get(name) ?? [];
}

/** The item a shopper's words name exactly, whatever the case. */
export function itemByWords(name: string, brand: string): CatalogueItem | undefined {
  return byWords.get(words(name, brand));
}

/** What the screens are told of an item: everything but how its price is made. */
export function publicItem({ id, name, brand, category, unit, size }: CatalogueItem): Item {
  return { id, name, brand, category, unit, size };
}

function words(name: string, brand: string): string {
  return `${name}\n${brand}`.toLowerCase();
}
