import { stemsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { readBuilt } from '#functions/kit/reference/built-files.ts';
import type { CatalogItem } from '#shared/contract/item.ts';
import { isAlikeInSize } from './catalog-sizes.ts';

/** All brands and sizes of one product, and the words it goes by. */
export interface Product {
  name: string;
  /** How many items there are of each brand, and of all. */
  brands: Pick<ReadonlyMap<string, number>, 'has' | 'get'>;
  itemCount: number;
  /** What it is ('Ice Cream'), and which of them ('vanilla'), as stems. */
  head: readonly string[];
  /** The words of it that say what it is: 'yogurt' of 'Greek Yogurt', and what it is called beside its name. */
  nouns: readonly string[];
  kind: readonly string[];
  category: readonly string[];
  isStaple: boolean;
  /** For babies or children, who are meant only when they are named. */
  isForChildren: boolean;
  /** Not the ordinary form: organic, diet, frozen and the like. */
  isOfSpecialForm: boolean;
}

/** The same as `npm run data` writes it. */
export interface StoredProduct extends Omit<Product, 'brands' | 'itemCount'> {
  /** In turns a brand, by its place in the list of all, and how many items there are of it. */
  brands: readonly number[];
}

/** All that search knows of products but their words. */
export interface StoredProducts {
  products: readonly StoredProduct[];
  brands: readonly string[];
  /** Stems of what products are said to be free of: 'gluten', 'lactose'. */
  freeOf: readonly string[];
  /** Keys of the words for what no grocery of ours sells, although some of them are words of products. */
  notCarried: readonly string[];
  /** The popularity of the most popular word. */
  mostPopular: number;
}

interface Products {
  all: readonly Product[];
  brands: readonly string[];
  freeOf: ReadonlySet<string>;
  notCarried: ReadonlySet<string>;
  mostPopular: number;
}

/** As it was read: a product has few brands, and of most products nobody asks for one. */
class BrandCounts {
  private readonly counts: readonly number[];
  private readonly places: ReadonlyMap<string, number>;

  constructor(counts: readonly number[], places: ReadonlyMap<string, number>) {
    this.counts = counts;
    this.places = places;
  }

  has(brand: string): boolean {
    return this.get(brand) !== undefined;
  }

  get(brand: string): number | undefined {
    const place = this.places.get(brand);
    for (let at = 0; at < this.counts.length; at += 2) {
      if (this.counts[at] === place) return this.counts[at + 1];
    }
    return undefined;
  }
}

export const knownProducts = lazy((): Products => {
  const stored: StoredProducts = JSON.parse(readBuilt('search/products.json').toString());
  const places = new Map(stored.brands.map((brand, place) => [brand, place]));
  return {
    all: stored.products.map(({ brands, ...product }) => ({
      ...product,
      brands: new BrandCounts(brands, places),
      itemCount: brands.reduce((sum, count, at) => (at % 2 === 1 ? sum + count : sum), 0),
    })),
    brands: stored.brands,
    freeOf: new Set(stored.freeOf),
    notCarried: new Set(stored.notCarried),
    mostPopular: stored.mostPopular,
  };
});

export function productAt(place: number): Product {
  const product = knownProducts().all[place];
  if (!product) throw new Error(`There is no product ${place}`);
  return product;
}

const byName = lazy(() => new Map(knownProducts().all.map((product) => [product.name, product])));

/** Null where the catalog has none of that name any more. */
export function productNamed(name: string): Product | null {
  return byName().get(name) ?? null;
}

export const childWords = lazy(
  () => new Set(stemsOf('baby babies infant infants toddler kid kids child children children’s kids’')),
);

/** The size that most brands of a product come in, large packs aside; of equally usual ones the cheaper. What is only taken to be sold says nothing of it. */
export function usualSize(
  all: readonly Pick<CatalogItem, 'size' | 'baseCents' | 'isLargePack' | 'isAssumed'>[],
): string {
  const known = all.filter((item) => !item.isAssumed);
  const items = known.length > 0 ? known : all;
  const ordinary = items.filter((item) => !item.isLargePack);
  const sizes = [...new Set((ordinary.length > 0 ? ordinary : items).map(({ size }) => size))];
  let best = { size: '', alike: 0, baseCents: 0 };
  for (const size of sizes) {
    const of = items.filter((item) => isAlikeInSize(size, item.size));
    const exact = items.filter((item) => item.size === size);
    const alike = of.length + exact.length;
    const baseCents = Math.max(...exact.map((item) => item.baseCents));
    if (alike > best.alike || (alike === best.alike && baseCents < best.baseCents)) best = { size, alike, baseCents };
  }
  return best.size;
}
