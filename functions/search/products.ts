import { stemsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { readBuilt } from '#functions/kit/reference/built-files.ts';
import { SortedLines } from '#functions/kit/reference/sorted-lines.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { memoized } from '#shared/memoized.ts';
import { isAlikeInSize } from './comparable-sizes.ts';

/** What search knows of a product. */
export interface ProductFacts {
  itemCount: number;
  /** Stems of what it is ('Ice Cream'). `kind` has the stems of the variety ('vanilla'). */
  head: readonly string[];
  /** Stems of its head nouns ('yogurt' of 'Greek Yogurt'), including those of its aliases. */
  nouns: readonly string[];
  kind: readonly string[];
  category: readonly string[];
  isStaple: boolean;
  /** For babies or children; queries mean it only if they say so. */
  isForChildren: boolean;
  /** Not the ordinary form: organic, diet, frozen and the like. */
  isOfSpecialForm: boolean;
}

/** A product, read lazily because a common word matches thousands of them. */
export class Product implements ProductFacts {
  private readonly line: number;
  private read: readonly [name: string, facts: ProductFacts] | null = null;

  constructor(line: number) {
    this.line = line;
  }

  get name(): string {
    return this.stored[0];
  }

  get itemCount(): number {
    return this.stored[1].itemCount;
  }

  get head(): readonly string[] {
    return this.stored[1].head;
  }

  get nouns(): readonly string[] {
    return this.stored[1].nouns;
  }

  get kind(): readonly string[] {
    return this.stored[1].kind;
  }

  get category(): readonly string[] {
    return this.stored[1].category;
  }

  get isStaple(): boolean {
    return this.stored[1].isStaple;
  }

  get isForChildren(): boolean {
    return this.stored[1].isForChildren;
  }

  get isOfSpecialForm(): boolean {
    return this.stored[1].isOfSpecialForm;
  }

  isOfBrand(brand: string): boolean {
    return productsOf(brand).has(this);
  }

  /** How many items of it a brand has. */
  countOf(brand: string): number {
    return productsOf(brand).get(this) ?? 0;
  }

  private get stored(): readonly [string, ProductFacts] {
    if (!this.read) {
      const [name, facts] = lines.lineAt(this.line);
      this.read = [name, JSON.parse(facts)];
    }
    return this.read;
  }
}

/** What search knows of the catalog as a whole. */
export interface CatalogFacts {
  productCount: number;
  /** Stems of the X in 'X free': 'gluten', 'lactose'. */
  freeOf: readonly string[];
  /** The popularity of the most popular word. */
  mostPopular: number;
}

const lines = new SortedLines(() => readBuilt('search/products.tsv'));
const brandLines = new SortedLines(() => readBuilt('search/brands.tsv'));
const stored = lazy((): CatalogFacts => JSON.parse(readBuilt('search/facts.json').toString()));

export const productCount = () => stored().productCount;
export const mostPopular = () => stored().mostPopular;
export const freeOf = lazy(() => new Set(stored().freeOf));

/** One object per line, so products can be compared by identity and used as map keys. */
export const productAt = memoized((line: number) => new Product(line));

/** Null if the catalog no longer has this product. */
export function productNamed(name: string): Product | null {
  const line = lines.indexOf(name);
  return line < 0 ? null : productAt(line);
}

export const productNames = () => lines.keysFrom('');
export const brandNames = () => brandLines.keysFrom('');

/** A brand's products as `npm run data` writes them, each with how many items there are of it. */
export type BrandCounts = readonly (readonly [line: number, itemCount: number])[];

/** A brand's products, each with how many items there are of it. */
export const productsOf = memoized((brand: string): ReadonlyMap<Product, number> => {
  const counts = brandLines.valuesOf(brand).flatMap((value): BrandCounts => JSON.parse(value));
  return new Map(counts.map(([line, itemCount]) => [productAt(line), itemCount]));
});

export const childWords = lazy(
  () => new Set(stemsOf('baby babies infant infants toddler kid kids child children children’s kids’')),
);

/** The most common size, ignoring large packs and assumed items if there are others. Ties go to the cheaper size. */
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
