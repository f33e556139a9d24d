import { stemsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { readBuilt } from '#functions/kit/reference/built-files.ts';
import { SortedLines } from '#functions/kit/reference/sorted-lines.ts';
import type { CatalogItem } from '#shared/contract/item.ts';
import { isAlikeInSize } from './catalog-sizes.ts';

/** What search knows of a product. */
export interface ProductFacts {
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

/** All brands and sizes of one product. A common word has thousands of products, so each is read when it is asked for. */
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
  /** Stems of what products are said to be free of: 'gluten', 'lactose'. */
  freeOf: readonly string[];
  /** Keys of the words for what no grocery of ours sells, although some of them are words of products. */
  notCarried: readonly string[];
  /** The popularity of the most popular word. */
  mostPopular: number;
}

const lines = new SortedLines(() => readBuilt('search/products.tsv'));
const brandLines = new SortedLines(() => readBuilt('search/brands.tsv'));
const stored = lazy((): CatalogFacts => JSON.parse(readBuilt('search/facts.json').toString()));

export const productCount = () => stored().productCount;
export const mostPopular = () => stored().mostPopular;
export const freeOf = lazy(() => new Set(stored().freeOf));
export const notCarried = lazy(() => new Set(stored().notCarried));

/** One object per line, so that products can be compared and be keys. */
const products = new Map<number, Product>();

export function productAt(line: number): Product {
  const known = products.get(line) ?? new Product(line);
  products.set(line, known);
  return known;
}

/** Null where the catalog has none of that name any more. */
export function productNamed(name: string): Product | null {
  const line = lines.indexOf(name);
  return line < 0 ? null : productAt(line);
}

export const productNames = () => lines.keysFrom('');
export const brandNames = () => brandLines.keysFrom('');

/** A brand's products as `npm run data` writes them, each with how many items there are of it. */
export type BrandCounts = readonly (readonly [line: number, itemCount: number])[];

const byBrand = new Map<string, ReadonlyMap<Product, number>>();

/** A brand's products, each with how many items there are of it. */
export function productsOf(brand: string): ReadonlyMap<Product, number> {
  const known = byBrand.get(brand);
  if (known) return known;
  const counts = brandLines.valuesOf(brand).flatMap((value): BrandCounts => JSON.parse(value));
  const found = new Map(counts.map(([line, itemCount]) => [productAt(line), itemCount]));
  byBrand.set(brand, found);
  return found;
}

export const childWords = lazy(
  () => new Set(stemsOf('baby babies infant infants toddler kid kids child children children’s kids’')),
);

/** The size that most brands of a product come in, without large packs and assumed items; of equally usual sizes, the cheaper. */
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
