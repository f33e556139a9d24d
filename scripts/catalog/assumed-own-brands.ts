/**
 * Assumed own brands. The cheapest chain must not depend on whose items were written down first, and 'unknown' is not
 * 'not available'. So every chain is assumed to sell ordinary products under its own name unless data/known-
 * absences.csv says otherwise: a full-assortment chain in every size that others have, a small-assortment chain in the
 * usual size and those that several have, a club in a pack at least twice as large.
 */
import { usualSize } from '#functions/search/products.ts';
import { centsFromPrice } from '#shared/money.ts';
import { type Amount, amountInOunces } from '#shared/rules/sizes/amount-of-size.ts';
import { areInterchangeableSizes, mostTimesRequested } from '#shared/rules/sizes/equivalents.ts';
import { type ChainId, ownersOf } from '#shared/rules/stores/chains.ts';
import type { CatalogRow } from './catalog-row.ts';
import { slugOf } from './real-products.ts';

/** The store brands of a chain and of chains that share them: by category, `all` for the rest. */
export interface MainBrand {
  chain: ChainId;
  category: string;
  /** Empty if the chain has none in this category. */
  brand: string;
}

/** What a club's store brand, or an unbranded pack there, holds. */
export interface ClubPack {
  product: string;
  size: string;
  clubs: ReadonlySet<ChainId>;
  /** Otherwise the product is only likely, and assumed in this size. */
  isKnown: boolean;
  /** Whether somebody saw it at the clubs; otherwise it is from memory. */
  isSeen: boolean;
}

export interface Assortments {
  mainBrands: readonly MainBrand[];
  /** Chains with a partial assortment, and what they sell. */
  limited: ReadonlyMap<ChainId, 'listed-brands' | 'large-packs'>;
  /** By chain: products known to have a store brand, even if the catalog does not say so. */
  knownProducts: ReadonlyMap<ChainId, ReadonlySet<string>>;
  clubPacks: readonly ClubPack[];
  isLargePack: (row: CatalogRow) => boolean;
  /** Whether a chain with a partial assortment may have a row that is no store brand. */
  mayCarry: (chain: ChainId, row: CatalogRow) => boolean;
  isKnownAbsent: (chain: ChainId, row: CatalogRow) => boolean;
}

/** A product counts as ordinary if this many companies have a store brand of it. */
const ordinaryFrom = 2;
/** The price of a store brand relative to national brands (data/README.md), if the chain's own price is unknown. */
const ownBrandShare = 0.72;
/** How the price of a club's pack grows beyond twice the largest pack elsewhere. */
const bulkExponent = 0.75;
/** The same for counted medicine and vitamins, from the first pill on: ten times the pills cost three times as much. */
const pillsExponent = 0.5;
/** How much more than usual a club's pack is assumed to hold where no pack of the category is known. */
const usualClubTimes = 3;
/** What marks a club's pack that only other clubs are likely to have. */
export const likeOtherClubs = 'like other clubs';
/** The brand of unbranded items, such as loose produce. */
const unbranded = 'Fresh';

/**
 * A row for every ordinary product and size that a chain has no known store brand of, at the price of the others' store
 * brands.
 */
export function assumedOwnBrands(rows: readonly CatalogRow[], assortments: Assortments): CatalogRow[] {
  const packs = Map.groupBy(assortments.clubPacks, ({ product }) => product);
  const products = productsIn(rows, packs, assortments);
  const clubTimesOf = clubTimes(products);
  const chains = [...Map.groupBy(assortments.mainBrands, ({ chain }) => chain)];
  const assumed = chains.flatMap(([chain, brands]) => {
    const kind = assortments.limited.get(chain);
    const offered = products.flatMap((product) => {
      if (kind === 'large-packs')
        return [
          ...formerTwinAtClub(chain, product, assortments),
          ...packsAtClub(chain, product, { ...assortments, clubTimesOf }),
        ];
      return kind === 'listed-brands' ? ownAtListed(chain, product, assortments) : ownAtFull(chain, product);
    });
    return offered.flatMap((row) => {
      const brand = row.brand === unbranded ? unbranded : mainBrandFor(row, brands);
      // Any store might sell a pack without a brand, so none is assumed.
      const isAssumedUnbranded = brand === unbranded && row.assumed !== undefined;
      if (!brand || isAssumedUnbranded || assortments.isKnownAbsent(chain, row)) return [];
      return [{ ...row, id: slugOf(`${brand} ${row.name} ${row.size}`), brand }];
    });
  });
  // Chains of one family may share a brand, and clubs may sell unbranded items.
  return [...new Map(assumed.map((row) => [row.id, row])).values()];
}

interface Product {
  rows: readonly CatalogRow[];
  /** For a full-assortment chain: each size that several chains have, with a row to copy; otherwise empty. */
  ownSizes: readonly CatalogRow[];
  /** Those of them that several companies have. */
  commonSizes: readonly CatalogRow[];
  /** The product in its usual size under a chain's own name; null if it is not ordinary. */
  usual: CatalogRow | null;
  /** The same at clubs, which pack what others sell loose. */
  usualAtClub: CatalogRow | null;
  clubPacks: readonly ClubPack[];
}

function productsIn(
  rows: readonly CatalogRow[],
  clubPacks: ReadonlyMap<string, readonly ClubPack[]>,
  { mainBrands, limited, knownProducts, isLargePack }: Assortments,
): Product[] {
  const mains = new Set(mainBrands.flatMap(({ chain, brand }) => (limited.has(chain) ? [] : [brand])));
  return [...Map.groupBy(rows, ({ name }) => name).values()].map((product) => {
    const own = product.filter(({ brand = '' }) => mains.has(brand));
    const isOrdinary = companiesOf(own) >= ordinaryFrom;
    const alike = isOrdinary ? bySize(own) : [];
    const ownSizes = alike.map(usualOf);
    const commonSizes = alike.filter((rowsOfSize) => companiesOf(rowsOfSize) >= ordinaryFrom).map(usualOf);
    const isKnown = (name: string) =>
      clubPacks.has(name) || [...knownProducts.values()].some((known) => known.has(name));
    const isCommon =
      product.some(({ staple, name = '' }) => staple === 'yes' || isKnown(name)) || isNoInvention(product);
    const usual = ownSizes[0] ?? (isCommon ? usualCommon(product, isLargePack) : null);
    const usualAtClub = looseOf(product) ?? usual;
    const packs = clubPacks.get(usualAtClub?.name ?? '') ?? [];
    return { rows: product, ownSizes, commonSizes, usual, usualAtClub, clubPacks: packs };
  });
}

const companiesOf = (rows: readonly CatalogRow[]) => new Set(rows.map(({ brand = '' }) => ownersOf(brand)[0])).size;

/** A single company's store brand may be its invention, unless others or manufacturers sell the product, too. */
function isNoInvention(product: readonly CatalogRow[]): boolean {
  const ownersOfRow = ({ brand = '' }: CatalogRow) => ownersOf(brand)[0];
  const owners = new Set(product.flatMap((row) => ownersOfRow(row) ?? []));
  const makers = new Set(product.flatMap((row) => (ownersOfRow(row) ? [] : [row.brand])));
  return owners.size >= ordinaryFrom || (owners.size > 0 && makers.size >= ordinaryFrom);
}

/**
 * A product that hardly any full-assortment chain sells under its own name: sold loose if clubs or others do so,
 * otherwise priced below the brands.
 */
function usualCommon(rows: readonly CatalogRow[], isLargePack: Assortments['isLargePack']): CatalogRow {
  const loose = looseOf(rows);
  if (loose) return loose;
  const own = rows.filter(({ brand = '' }) => ownersOf(brand).length > 0);
  if (own.length > 0) return usualOf(ofUsualSize(own, isLargePack));
  const alike = ofUsualSize(rows, isLargePack);
  const inOrder = alike.toSorted((one, other) => Number(one.base_price) - Number(other.base_price));
  const middle = inOrder[Math.floor((inOrder.length - 1) / 2)] ?? usualOf(alike);
  return { ...middle, base_price: (ownBrandShare * Number(middle.base_price)).toFixed(2) };
}

function ofUsualSize(rows: readonly CatalogRow[], isLargePack: Assortments['isLargePack']): CatalogRow[] {
  const usual = usualSize(
    rows.map((row) => ({
      size: row.size ?? '',
      baseCents: centsFromPrice(row.base_price ?? ''),
      isLargePack: isLargePack(row),
    })),
  );
  return rows.filter(({ size }) => size === usual);
}

/** The unbranded item; null if there is none. */
function looseOf(rows: readonly CatalogRow[]): CatalogRow | null {
  const [loose] = bySize(rows.filter(({ brand }) => brand === unbranded));
  return loose ? usualOf(loose) : null;
}

function ownAtFull(chain: ChainId, { rows, ownSizes, usual }: Product): CatalogRow[] {
  const own = rows.filter((row) => isOwnOf(chain, row));
  if (ownSizes.length === 0) return usual && own.length === 0 && usual.brand !== unbranded ? [asAssumed(usual)] : [];
  return ownSizes.filter((model) => !own.some(({ size }) => size === model.size)).map(asAssumed);
}

function ownAtListed(chain: ChainId, product: Product, { knownProducts }: Assortments): CatalogRow[] {
  const { rows, commonSizes, usual } = product;
  // Loose items are sold everywhere.
  if (!usual || usual.brand === unbranded) return [];
  const own = rows.filter((row) => isOwnOf(chain, row));
  const isOwn = (size: string) => own.some((row) => areInterchangeableSizes(row.size ?? '', size));
  const others = commonSizes.filter(({ size = '' }) => size !== usual.size && !isOwn(size)).map(asAssumed);
  if (own.some(({ size }) => size === usual.size)) return others;
  if (knownProducts.get(chain)?.has(usual.name ?? '')) return [usual, ...others];
  return own.length === 0 ? [asAssumed(usual), ...others] : others;
}

/** The club's own pack; otherwise one like another club's, unless the club has something equivalent. */
function packsAtClub(
  chain: ChainId,
  product: Product,
  { mayCarry, limited, clubTimesOf }: Pick<Assortments, 'mayCarry' | 'limited'> & { clubTimesOf: ClubTimes },
): CatalogRow[] {
  const { rows, clubPacks, usualAtClub: usual } = product;
  const [model, isOwn] = modelAtClubs(chain, rows, limited);
  if (isOwn) return [];
  const pack = clubPacks.find(({ clubs }) => clubs.has(chain));
  if (!usual || (!pack && model)) return model ? [asAssumed(model)] : [];
  const isInvented = usual.brand === unbranded || !pack?.isKnown;
  const isSold = (row: CatalogRow) => ownersOf(row.brand ?? '').length === 0 && mayCarry(chain, row);
  if (!model && isInvented && rows.some(isSold)) return [];
  if (!pack) return packLikeOtherClubs(product, usual, clubTimesOf);
  const row = { ...usual, ...packOf(product, usual, pack.size) };
  return [pack.isKnown ? row : asAssumed(row)];
}

/**
 * A pack like the one of other clubs. Nobody knows what this club packs of the rest, and how much of it together. Several
 * pounds or pieces of what others sell loose were once assumed; carts and lists may have them.
 */
function packLikeOtherClubs(product: Product, usual: CatalogRow, clubTimesOf: ClubTimes): CatalogRow[] {
  const [likeOthers] = product.clubPacks;
  if (likeOthers) return [{ ...usual, brand: '', ...packOf(product, usual, likeOthers.size), assumed: likeOtherClubs }];
  if (usual.brand !== unbranded) return [];
  return [
    { ...usual, brand: '', ...packOf(product, usual, sizeTimes(usual, clubTimesOf(usual))), assumed: 'formerly' },
  ];
}

type ClubTimes = (row: CatalogRow) => number;

/** How many times the usual amount clubs' packs hold: the median of the category's known ones. */
function clubTimes(products: readonly Product[]): ClubTimes {
  const known = products.flatMap(({ usualAtClub, clubPacks }) => {
    const { category = '', size: usual = '' } = usualAtClub ?? {};
    return clubPacks.flatMap(({ size }) =>
      usual && measuredAlike(size, usual) ? [{ category, times: shareOf(size, usual) }] : [],
    );
  });
  const medians = new Map(
    Array.from(
      Map.groupBy(known, ({ category }) => category),
      ([category, packs]) => {
        const inOrder = packs.map(({ times }) => times).sort((one, other) => one - other);
        return [category, inOrder[Math.floor((inOrder.length - 1) / 2)] ?? usualClubTimes] as const;
      },
    ),
  );
  return ({ category = '' }) =>
    Math.max(2, Math.min(mostTimesRequested(category), Math.round(medians.get(category) ?? usualClubTimes)));
}

/** The first club's row to copy, and whether this club has one of its own. */
function modelAtClubs(
  chain: ChainId,
  rows: readonly CatalogRow[],
  limited: Assortments['limited'],
): [CatalogRow | undefined, boolean] {
  const ofClubs = rows.filter(({ brand = '' }) =>
    ownersOf(brand).some((owner) => limited.get(owner) === 'large-packs'),
  );
  return [ofClubs[0], ofClubs.some((row) => isOwnOf(chain, row))];
}

/** Larger packs cost a little less per unit, but two jars cost no less than one because a gallon would. */
function packOf({ rows, ownSizes }: Product, usual: CatalogRow, size: string): CatalogRow {
  const loose = rows.filter(({ brand }) => brand === unbranded);
  const [largest = usual] = (usual.brand === unbranded ? loose : ownSizes)
    .filter((row) => measuredAlike(row.size ?? '', size) && shareOf(row.size ?? '', size) <= 1)
    .toSorted((one, other) => shareOf(other.size ?? '', size) - shareOf(one.size ?? '', size));
  const price = timesPrice(usual, size, shareOf(size, largest.size ?? '')) * Number(largest.base_price);
  // No brand's pack costs less than the same without its name.
  const ofBrands = rows.filter((row) => row.size === size && ownersOf(row.brand ?? '').length === 0);
  const most = Math.min(price, ...ofBrands.map((row) => Number(row.base_price)));
  return { size, unit: 'pack', base_price: most.toFixed(2) };
}

/** How many times as much a club's pack costs that holds this many times as much. */
function timesPrice({ category }: CatalogRow, size: string, times: number): number {
  if (category === 'Health' && amountIn(size).per === 'count') return times ** pillsExponent;
  return Math.min(times, 2) * Math.max(times / 2, 1) ** bulkExponent;
}

/** Clubs were once assumed to sell two usual packs as one. No one is offered these, but carts and lists may have them. */
function formerTwinAtClub(chain: ChainId, product: Product, { limited }: Assortments): CatalogRow[] {
  const { usualAtClub: usual } = product;
  const [model] = modelAtClubs(chain, product.rows, limited);
  if (!usual || model || usual.brand === unbranded) return [];
  return [{ ...usual, ...packOf(product, usual, sizeTimes(usual, 2)), assumed: 'formerly' }];
}

const isOwnOf = (chain: ChainId, { brand = '' }: CatalogRow) => ownersOf(brand).some((owner) => owner === chain);
const asAssumed = (row: CatalogRow): CatalogRow => ({ ...row, assumed: 'yes' });

/** Rows by size, the usual size first. */
function bySize(rows: readonly CatalogRow[]): CatalogRow[][] {
  const sizes = [...Map.groupBy(rows, ({ size }) => size).values()];
  return sizes.toSorted((one, other) => other.length - one.length);
}

/** The row at the most common price: a chain's premium line costs more than its usual one. */
function usualOf(alike: readonly CatalogRow[]): CatalogRow {
  const byPrice = [...Map.groupBy(alike, ({ base_price }) => base_price).values()];
  const [usual] = byPrice.toSorted((one, other) => other.length - one.length)[0] ?? [];
  if (!usual) throw new Error('No usual price for an empty product.');
  return usual;
}

/** '2 x 20 oz' for '20 oz', '12 x 4 oz' for '6 x 4 oz'; so many times as much for counted or weighed items. */
function sizeTimes({ size = '', unit }: CatalogRow, times: number): string {
  const [, packs, rest] = /^(?:(\d+) x )?(.+)$/.exec(size) ?? [];
  const [, count, measure] = /^([\d.]+) (.+)$/.exec(size) ?? [];
  if (packs === undefined && (measure === 'ct' || unit === 'lb')) return `${times * Number(count)} ${measure}`;
  return `${times * Number(packs ?? 1)} x ${rest}`;
}

/** The amount in a size, with pounds as ounces. @throws Error if it has none. */
export function amountIn(size: string): Amount {
  const amount = amountInOunces(size);
  if (!amount) throw new Error(`Unknown size ${size}`);
  return amount;
}

const measuredAlike = (one: string, other: string) => amountIn(one).per === amountIn(other).per;

/** How many of one size make up the other. @throws Error if their measures differ. */
function shareOf(size: string, other: string): number {
  if (!measuredAlike(size, other)) throw new Error(`${size} and ${other} have different measures`);
  return amountIn(size).count / amountIn(other).count;
}

export function mainBrandFor({ name = '', category }: CatalogRow, brands: readonly MainBrand[]): string | undefined {
  const brandFor = (kind: string | undefined) => brands.find((main) => main.category === kind)?.brand;
  const organic = /\borganic\b/i.test(name) ? brandFor('organic') : undefined;
  return organic ?? brandFor(category) ?? brandFor('all');
}
