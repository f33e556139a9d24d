import { ownersOf } from '#shared/rules/stores/chains.ts';
import { type MainBrand, mainBrandFor } from '../catalog/assumed-own-brands.ts';
import type { BrandRanges } from './brand-ranges.ts';
import { NameMatcher } from './name-matcher.ts';
import { packageSize } from './package-weight.ts';
import { printedCode } from './product-code.ts';
import { inPlainCase, nameKey, productWords } from './product-words.ts';
import type { PublicCategories } from './public-categories.ts';
import type { Origin, PublicProduct } from './public-product.ts';
import type { StoreLabels } from './store-labels.ts';

/** A public product matched to our catalog: one of our products, or a separate one. */
export interface MatchedProduct {
  /** As printed. */
  gtin: string;
  /** Our product name; empty if we have no such product. */
  product: string;
  /** Our spelling of the brand if known; empty for unbranded products. */
  brand: string;
  /** Empty if the list has none. */
  size: string;
  isFormer: boolean;
  /** Ours. */
  category: string;
  /** The list's name, in sentence case and without the brand. */
  description: string;
  owner: string;
  published: string;
  origin: Origin;
}

/** Facts about our own catalog. */
export interface OurProducts {
  rows: readonly Record<string, string>[];
  mainBrands: readonly MainBrand[];
  labels: StoreLabels;
  categories: PublicCategories;
}

export class ProductMatcher {
  private readonly names: NameMatcher;
  private readonly categoryOf: ReadonlyMap<string, string>;
  /** Our spelling of every brand, and the brands of each product. */
  private readonly brands: ReadonlyMap<string, string>;
  private readonly brandsOf: ReadonlyMap<string, ReadonlySet<string>>;
  private readonly ours: OurProducts;

  constructor(ours: OurProducts) {
    this.ours = ours;
    this.categoryOf = new Map(ours.rows.map(({ name = '', category = '' }) => [name, category]));
    this.names = new NameMatcher(Array.from(this.categoryOf, ([name, category]) => ({ name, category })));
    this.brands = new Map(ours.rows.map(({ brand = '' }) => [nameKey(brand), brand]));
    this.brandsOf = new Map(
      Array.from(
        Map.groupBy(ours.rows, ({ name = '' }) => name),
        ([name, rows]) => [name, new Set(rows.map(({ brand = '' }) => brand))],
      ),
    );
  }

  /** Whether it has a store's own label that we don't list, so that we don't know where it is sold. */
  hasUnlistedLabel({ brand, owner }: Pick<MatchedProduct, 'brand' | 'owner'>, ranges: BrandRanges): boolean {
    if (brand !== '' && this.brands.has(nameKey(brand))) return false;
    if (ownersOf(brand).length > 0) return false;
    return this.ours.labels.isOfChain(owner) || ranges.isAsBroadAsStores({ brand, owner });
  }

  /** One result per possible brand; empty for products outside our catalog. */
  match(listed: PublicProduct): MatchedProduct[] {
    const { labels, categories, mainBrands } = this.ours;
    const { brand: printed, words } = productWords(listed, (brand) => labels.isLabel(brand));
    const filed = categories.filedUnder(listed.category);
    if (filed?.categories.length === 0 || words === '') return [];
    const named = this.names.productOf(
      { brand: printed, words, filedWords: filed?.words ?? '' },
      ({ category }) => filed === null || filed.categories.includes(category),
    );
    const known = printed === '' ? undefined : this.brands.get(nameKey(printed));
    // A chain's company also lists manufacturers' products.
    const isMakers = known !== undefined && !labels.isLabel(printed);
    const label = isMakers ? null : labels.labelOf({ brand: printed, owner: listed.owner });
    const ourBrand = known ?? inPlainCase(printed);
    const category = named?.category ?? filed?.categories[0] ?? 'Pantry';
    const matched = {
      gtin: printedCode(listed.gtin),
      product: named?.name ?? '',
      size: packageSize(listed.printedSize) ?? '',
      isFormer: label?.isFormer ?? false,
      category,
      description: inPlainCase(words),
      owner: listed.owner,
      published: listed.published,
      origin: listed.origin,
    };
    if (!label) {
      // A product's unknown brand stays a separate product, because we don't know which stores have it.
      const isOurs = named !== null && this.brandsOf.get(named.name)?.has(ourBrand);
      return [{ ...matched, product: isOurs ? named.name : '', brand: ourBrand }];
    }
    const ofChains = label.chains.flatMap(
      (chain) =>
        mainBrandFor(
          { name: named?.name ?? words, category },
          mainBrands.filter((main) => main.chain === chain),
        ) || [],
    );
    return [...new Set([...label.brands, ...ofChains])]
      .filter((brand) => ownersOf(brand).length > 0)
      .map((brand) => ({ ...matched, brand }));
  }
}
