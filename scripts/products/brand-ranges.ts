import { nameKey, printedBrand } from './product-words.ts';
import type { PublicProduct } from './public-product.ts';

/**
 * Measured on 9,803 products of FoodData Central: 90% of the own labels of chains and wholesalers with enough products
 * are above it, and Goya alone of the manufacturers' brands.
 */
const leastStoreRange = 24;
const leastProducts = 12;

/**
 * How many kinds of goods each brand and company sells. A store's own label is on nearly everything; a manufacturer's
 * brand is on a few kinds.
 */
export class BrandRanges {
  /** By brand, or by company, the number of products in each category of the list. */
  private readonly byBrand = new Map<string, Map<string, number>>();
  private readonly byOwner = new Map<string, Map<string, number>>();

  add({ brand, owner, category }: Pick<PublicProduct, 'brand' | 'owner' | 'category'>): void {
    if (category === '') return;
    count(this.byBrand, nameKey(printedBrand(brand)), category);
    count(this.byOwner, nameKey(owner), category);
  }

  /** Whether the brand, or the company behind it, sells as many kinds of goods as a store. */
  isAsBroadAsStores({ brand, owner }: { brand: string; owner: string }): boolean {
    // Some records have the brand in the company's place.
    return isBroad(this.byBrand.get(nameKey(brand || owner))) || isBroad(this.byOwner.get(nameKey(owner)));
  }
}

function count(counts: Map<string, Map<string, number>>, name: string, category: string): void {
  if (name === '') return;
  const ofName = counts.get(name) ?? new Map<string, number>();
  counts.set(name, ofName.set(category, (ofName.get(category) ?? 0) + 1));
}

/** By the chance that two of its products are in one category, which doesn't depend on how many are listed. */
function isBroad(categories: ReadonlyMap<string, number> | undefined): boolean {
  const counts = [...(categories?.values() ?? [])];
  const products = counts.reduce((sum, each) => sum + each, 0);
  const samePairs = counts.reduce((sum, each) => sum + each * (each - 1), 0);
  return products >= leastProducts && products * (products - 1) >= leastStoreRange * samePairs;
}
