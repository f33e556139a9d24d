/**
 * The own brands that nobody wrote down. Which chain is the cheapest for any brand must not rest on whose shelves were
 * written down first, and not knowing is not 'Not available': what is an ordinary thing, every chain is taken to sell
 * under its own name, unless data/known-absences.csv says why not. A chain of a full assortment in every size that others
 * have, one of few brands in the usual size, a club in a pack of at least twice that.
 */
import { usualSize } from '#functions/search/products.ts';
import { centsFromPrice } from '#shared/money.ts';
import { type ChainId, ownersOf } from '#shared/rules/chains.ts';
import { coverageOf, isOneErrand } from '#shared/rules/equivalents.ts';
import { type Amount, amountOf } from '#shared/rules/units.ts';
import type { CatalogueRow } from './catalogue-row.ts';
import { slugOf } from './real-products.ts';

/** What a chain, and those that share its brands, call what they sell as their own: by category, `all` for the rest. */
export interface MainBrand {
  chain: ChainId;
  category: string;
  /** Empty where the chain has none for such things. */
  brand: string;
}

export interface Assortments {
  mainBrands: readonly MainBrand[];
  /** The chains that don't sell everything, and what they sell. */
  limited: ReadonlyMap<ChainId, 'listed-brands' | 'large-packs'>;
  /** By chain: the products of which it is known to have its own, whatever the catalogue says. */
  knownProducts: ReadonlyMap<ChainId, ReadonlySet<string>>;
  /** By product: the size of the clubs' pack, where it is known. */
  clubPacks: ReadonlyMap<string, string>;
  isLargePack: (row: CatalogueRow) => boolean;
  isKnownAbsent: (chain: ChainId, row: CatalogueRow) => boolean;
}

/** So many companies with an own brand of a product make it an ordinary one. */
const ordinaryFrom = 2;
/** What an own brand costs beside the national ones (data/README.md), where no chain's own price is written down. */
const ownBrandShare = 0.72;
/** What has no brand, such as loose produce. */
const unbranded = 'Fresh';

/** A row for every ordinary product and size that a chain has no own brand of yet, at the price of the others' own. */
export function assumedOwnBrands(rows: readonly CatalogueRow[], assortments: Assortments): CatalogueRow[] {
  const products = productsIn(rows, assortments);
  const chains = [...Map.groupBy(assortments.mainBrands, ({ chain }) => chain)];
  const assumed = chains.flatMap(([chain, brands]) => {
    const kind = assortments.limited.get(chain);
    const offered = products.flatMap((product) => {
      if (kind === 'large-packs') return packsAtClub(chain, product, assortments);
      return kind === 'listed-brands' ? ownAtListed(chain, product, assortments) : ownAtFull(chain, product);
    });
    return offered.flatMap((row) => {
      const brand = row.brand === unbranded ? unbranded : mainBrandFor(row, brands);
      if (!brand || assortments.isKnownAbsent(chain, row)) return [];
      return [{ ...row, id: slugOf(`${brand} ${row.name} ${row.size}`), brand }];
    });
  });
  // Chains of one family may share a brand, and clubs what has none.
  return [...new Map(assumed.map((row) => [row.id, row])).values()];
}

interface Product {
  rows: readonly CatalogueRow[];
  /** Each size that a chain of a full assortment has of what several have of their own, with a row to go by; else none. */
  ownSizes: readonly CatalogueRow[];
  /** What it is in its usual size under a chain's own name; null for what is no ordinary thing. */
  usual: CatalogueRow | null;
}

function productsIn(
  rows: readonly CatalogueRow[],
  { mainBrands, limited, knownProducts, clubPacks, isLargePack }: Assortments,
): Product[] {
  const mains = new Set(mainBrands.flatMap(({ chain, brand }) => (limited.has(chain) ? [] : [brand])));
  return [...Map.groupBy(rows, ({ name }) => name).values()].map((product) => {
    const own = product.filter(({ brand = '' }) => mains.has(brand));
    const isOrdinary = new Set(own.map(({ brand = '' }) => ownersOf(brand)[0])).size >= ordinaryFrom;
    const ownSizes = isOrdinary ? bySize(own).map(usualOf) : [];
    const isKnown = (name: string) =>
      clubPacks.has(name) || [...knownProducts.values()].some((known) => known.has(name));
    const isCommon =
      product.some(({ staple, name = '' }) => staple === 'yes' || isKnown(name)) || isNoInvention(product);
    return { rows: product, ownSizes, usual: ownSizes[0] ?? (isCommon ? usualCommon(product, isLargePack) : null) };
  });
}

/** A single company's own may be its invention; not what others sell as their own, too, or makers as their brand. */
function isNoInvention(product: readonly CatalogueRow[]): boolean {
  const ownersOfRow = ({ brand = '' }: CatalogueRow) => ownersOf(brand)[0];
  const owners = new Set(product.flatMap((row) => ownersOfRow(row) ?? []));
  const makers = new Set(product.flatMap((row) => (ownersOfRow(row) ? [] : [row.brand])));
  return owners.size >= ordinaryFrom || (owners.size > 0 && makers.size >= ordinaryFrom);
}

/** What hardly any chain of a full assortment has written down as its own: as it is loose, as who has it, or below the brands. */
function usualCommon(rows: readonly CatalogueRow[], isLargePack: Assortments['isLargePack']): CatalogueRow {
  const loose = looseOf(rows);
  if (loose) return loose;
  const own = rows.filter(({ brand = '' }) => ownersOf(brand).length > 0);
  if (own.length > 0) return usualOf(ofUsualSize(own, isLargePack));
  const alike = ofUsualSize(rows, isLargePack);
  const inOrder = alike.toSorted((one, other) => Number(one.base_price) - Number(other.base_price));
  const middle = inOrder[Math.floor((inOrder.length - 1) / 2)] ?? usualOf(alike);
  return { ...middle, base_price: (ownBrandShare * Number(middle.base_price)).toFixed(2) };
}

function ofUsualSize(rows: readonly CatalogueRow[], isLargePack: Assortments['isLargePack']): CatalogueRow[] {
  const usual = usualSize(
    rows.map((row) => ({
      size: row.size ?? '',
      baseCents: centsFromPrice(row.base_price ?? ''),
      isLargePack: isLargePack(row),
    })),
  );
  return rows.filter(({ size }) => size === usual);
}

/** As it is sold without a brand; null where it never is. */
function looseOf(rows: readonly CatalogueRow[]): CatalogueRow | null {
  const [loose] = bySize(rows.filter(({ brand }) => brand === unbranded));
  return loose ? usualOf(loose) : null;
}

function ownAtFull(chain: ChainId, { rows, ownSizes, usual }: Product): CatalogueRow[] {
  const own = rows.filter((row) => isOwnOf(chain, row));
  if (ownSizes.length === 0) return usual && own.length === 0 && usual.brand !== unbranded ? [asAssumed(usual)] : [];
  return ownSizes.filter((model) => !own.some(({ size }) => size === model.size)).map(asAssumed);
}

function ownAtListed(chain: ChainId, { rows, usual }: Product, { knownProducts }: Assortments): CatalogueRow[] {
  const own = rows.filter((row) => isOwnOf(chain, row));
  if (usual && knownProducts.get(chain)?.has(usual.name ?? '')) {
    return own.some(({ size }) => size === usual.size) ? [] : [usual];
  }
  // What is loose is sold everywhere.
  return usual && own.length === 0 && usual.brand !== unbranded ? [asAssumed(usual)] : [];
}

/** As another club packs it; else in a pack of its own, where the club has nothing that could stand for it. */
function packsAtClub(chain: ChainId, product: Product, assortments: Assortments): CatalogueRow[] {
  const { rows, ownSizes } = product;
  const isOfClubs = ({ brand = '' }: CatalogueRow) =>
    ownersOf(brand).some((owner) => assortments.limited.get(owner) === 'large-packs');
  const ofClubs = rows.filter(isOfClubs);
  const [model] = ofClubs;
  if (ofClubs.some((row) => isOwnOf(chain, row))) return [];
  if (model) return [asAssumed(model)];
  const loose = rows.filter(({ brand }) => brand === unbranded);
  const usual = product.usual && (looseOf(rows) ?? product.usual);
  if (!usual) return [];
  const known = assortments.clubPacks.get(usual.name ?? '');
  const isNear = (size = '') => isOneErrand(1, coverageOf(usual.size ?? '', size) ?? Number.POSITIVE_INFINITY);
  // What has no brand is written down in several pounds for the clubs' sake.
  const isSold = (row: CatalogueRow) =>
    ownersOf(row.brand ?? '').length === 0 &&
    assortments.isLargePack(row) &&
    (row.brand === unbranded || row.size === known || isNear(row.size));
  if (rows.some(isSold)) return [];
  if (known && !measuredAlike(known, usual.size ?? ''))
    throw new Error(`data/club-packs.csv: no ${known} of ${usual.name}`);
  const size = known ?? twinOf(usual);
  // More costs a little less by what it holds; but two jars cost no less than one because a gallon would.
  const [largest = usual] = (usual.brand === unbranded ? loose : ownSizes)
    .filter((row) => measuredAlike(row.size ?? '', size) && shareOf(row.size ?? '', size) <= 1)
    .toSorted((one, other) => shareOf(other.size ?? '', size) - shareOf(one.size ?? '', size));
  const price = (shareOf(size, largest.size ?? '') * Number(largest.base_price)).toFixed(2);
  const pack = { ...usual, size, unit: 'pack', base_price: price };
  return [known ? pack : asAssumed(pack)];
}

const isOwnOf = (chain: ChainId, { brand = '' }: CatalogueRow) => ownersOf(brand).some((owner) => owner === chain);
const asAssumed = (row: CatalogueRow): CatalogueRow => ({ ...row, assumed: 'yes' });

/** Rows by their size, the usual one first. */
function bySize(rows: readonly CatalogueRow[]): CatalogueRow[][] {
  const sizes = [...Map.groupBy(rows, ({ size }) => size).values()];
  return sizes.toSorted((one, other) => other.length - one.length);
}

/** The row at the price that most of them have: a chain's better line beside its usual one is dearer. */
function usualOf(alike: readonly CatalogueRow[]): CatalogueRow {
  const byPrice = [...Map.groupBy(alike, ({ base_price }) => base_price).values()];
  const [usual] = byPrice.toSorted((one, other) => other.length - one.length)[0] ?? [];
  if (!usual) throw new Error('Nothing has no usual price.');
  return usual;
}

/** '2 x 20 oz' of '20 oz', '12 x 4 oz' of '6 x 4 oz'; twice as much of what is loose or weighed. */
function twinOf({ size = '', brand, unit }: CatalogueRow): string {
  const [, packs, rest] = /^(?:(\d+) x )?(.+)$/.exec(size) ?? [];
  const [, count, measure] = /^([\d.]+) (.+)$/.exec(size) ?? [];
  if (packs === undefined && (brand === unbranded || measure === 'ct' || unit === 'lb'))
    return `${2 * Number(count)} ${measure}`;
  return `${2 * Number(packs ?? 1)} x ${rest}`;
}

const ouncesPerPound = 16;

/** What a size holds, with pounds as ounces. */
function held(size: string): Amount {
  const amount = amountOf(size);
  if (!amount) throw new Error(`Nobody knows what ${size} holds`);
  return amount.per === 'lb' ? { count: amount.count * ouncesPerPound, per: 'oz' } : amount;
}

const measuredAlike = (one: string, other: string) => held(one).per === held(other).per;

/** How many of the other size one size holds. @throws Error where they aren't measured alike. */
function shareOf(size: string, other: string): number {
  if (!measuredAlike(size, other)) throw new Error(`No ${size} is made of ${other}`);
  return held(size).count / held(other).count;
}

export function mainBrandFor({ name = '', category }: CatalogueRow, brands: readonly MainBrand[]): string | undefined {
  const brandFor = (kind: string | undefined) => brands.find((main) => main.category === kind)?.brand;
  const organic = /\borganic\b/i.test(name) ? brandFor('organic') : undefined;
  return organic ?? brandFor(category) ?? brandFor('all');
}
