/**
 * The own brands that nobody wrote down. Which chain is the cheapest for any brand must not rest on whose shelves were
 * written down first: what several chains of a full assortment sell under their own name, all of them are taken to sell
 * so, in the same sizes; the discounters have what data/discounter-products.csv says, in the usual size.
 */
import { ownersOf } from '#shared/rules/chains.ts';

export type CatalogueRow = Record<string, string>;

/** What a chain, and those that share its brands, call what they sell as their own: by category, `all` for the rest. */
interface MainBrand {
  chain: string;
  category: string;
  /** Empty where the chain has none for such things. */
  brand: string;
}

interface Assortments {
  mainBrands: readonly MainBrand[];
  /** Of the discounters: the products of which they have their own. */
  productsOf: ReadonlyMap<string, ReadonlySet<string>>;
}

/** So many companies with an own brand of a product make it an ordinary one. */
const ordinaryFrom = 2;

/** A row for every ordinary product and size that a chain has no own brand of yet, at the price of the others' own. */
export function assumedOwnBrands(
  rows: readonly CatalogueRow[],
  { mainBrands, productsOf }: Assortments,
): CatalogueRow[] {
  const sold = new Set(rows.flatMap((row) => ownersOf(row.brand ?? '').map((owner) => soldAt(owner, row))));
  const brandsByChain = [...Map.groupBy(mainBrands, ({ chain }) => chain)];
  const assumed = ordinarySizes(rows, { mainBrands, productsOf }).flatMap(({ model, isUsualSize }) =>
    brandsByChain.flatMap(([chain, brands]) => {
      const ownProducts = productsOf.get(chain);
      const isAssumed = ownProducts ? isUsualSize && ownProducts.has(model.name ?? '') : true;
      const brand = mainBrandFor(model, brands);
      if (!isAssumed || sold.has(soldAt(chain, model)) || !brand) return [];
      return [{ ...model, id: slugOf(`${brand} ${model.name} ${model.size}`), brand }];
    }),
  );
  // Chains of one family may share a brand.
  return [...new Map(assumed.map((row) => [row.id, row])).values()];
}

const soldAt = (chain: string, { name, size }: CatalogueRow) => `${chain}\n${name}\n${size}`;

/** Each size that a chain of a full assortment has of what several have of their own, with a row to go by. */
function ordinarySizes(
  rows: readonly CatalogueRow[],
  { mainBrands, productsOf }: Assortments,
): { model: CatalogueRow; isUsualSize: boolean }[] {
  const mains = new Set(mainBrands.flatMap(({ chain, brand }) => (productsOf.has(chain) ? [] : [brand])));
  const own = rows.filter(({ brand = '' }) => mains.has(brand));
  return [...Map.groupBy(own, ({ name }) => name).values()].flatMap((product) => {
    if (new Set(product.map(({ brand = '' }) => ownersOf(brand)[0])).size < ordinaryFrom) return [];
    const sizes = [...Map.groupBy(product, ({ size }) => size).values()];
    const usual = sizes.toSorted((one, other) => other.length - one.length)[0];
    return sizes.map((alike) => ({ model: usualOf(alike), isUsualSize: alike === usual }));
  });
}

/** The row at the price that most of them have: a chain's better line beside its usual one is dearer. */
function usualOf(alike: readonly CatalogueRow[]): CatalogueRow {
  const byPrice = [...Map.groupBy(alike, ({ base_price }) => base_price).values()];
  const [usual] = byPrice.toSorted((one, other) => other.length - one.length)[0] ?? [];
  if (!usual) throw new Error('Nothing has no usual price.');
  return usual;
}

function mainBrandFor({ name = '', category }: CatalogueRow, brands: readonly MainBrand[]): string | undefined {
  const brandFor = (kind: string | undefined) => brands.find((main) => main.category === kind)?.brand;
  const organic = /\borganic\b/i.test(name) ? brandFor('organic') : undefined;
  return organic ?? brandFor(category) ?? brandFor('all');
}

/** 'Good & Gather 2% Milk 0.5 gal' as 'good-and-gather-2-percent-milk-0-5-gal', as the hand-kept rows have it. */
function slugOf(words: string): string {
  return words
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replaceAll('%', ' percent')
    .replaceAll(/['’]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
