import { lazy } from '#functions/kit/lazy.ts';
import { sortedLines } from '#functions/kit/reference/sorted-lines.ts';
import { type CatalogItem, catalogItem } from '#shared/contract/shopping/item.ts';
import { centsFromPrice } from '#shared/money.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import { leastAssumedChance, leastCarriedChance } from '#shared/rules/estimates/carried-chance.ts';
import { type ChainId, ownersOf } from '#shared/rules/stores/chains.ts';
import { readAssortmentChances, readCarriedBrands, readLookUpNumbers } from '../build/chain-data.ts';
import { itemEffects, kindOf, productEffect } from '../calibration/item-effects.ts';
import { correctionOf, type EffectFactors, readPriceEffects } from '../calibration/price-effects.ts';
import { type PriceTrend, readTrend } from '../calibration/price-trend.ts';
import {
  type AssortmentFacts,
  assortmentChances,
  brandPack,
  type ChancesByChain,
  clubPackChances,
  usualAmounts,
} from './assortment-chances.ts';
import { amountIn, assumedOwnBrands, type ClubPack, likeOtherClubs } from './assumed-own-brands.ts';
import { carriedChances } from './carried-chances.ts';
import type { CatalogRow } from './catalog-row.ts';
import { onePriceForVariants } from './one-price-for-variants.ts';
import { pricesBySize } from './prices-by-size.ts';
import {
  chainNamed,
  chainsOfItsKind,
  readAssortments,
  readBrandPacks,
  readClubs,
  readRealProducts,
  readWritten,
} from './read-catalog.ts';
import { type RealProduct, realRows } from './real-products.ts';
import { remainingAssumed } from './remaining-assumed-own-brands.ts';
import { unverifiedOwnBrands } from './unverified-own-brands.ts';

/** The catalog, and the other ways to find its items. */
export interface BuiltCatalog {
  items: readonly CatalogItem[];
  /** For retired ids: the item that carts and lists with the old id get. */
  replaced: ReadonlyMap<string, string>;
  /** Those that the same chain's own item replaced. */
  succeeded: ReadonlyMap<string, string>;
  /** By product: the probability that a chain without a known or assumed store brand of it has one. */
  unlisted: ReadonlyMap<string, ReadonlyMap<ChainId, number>>;
  /** Items by product code as printed. */
  codes: ReadonlyMap<string, string>;
  /** Ids of items in public lists. */
  named: ReadonlySet<string>;
  /** Ids of items that say nothing about how often people buy a product. */
  uncounted: ReadonlySet<string>;
}

/** The shipped catalog. */
export const shippedParts = lazy(() => correctedCatalog(shippedUnpriced()));

/** As shoppers see it. */
export const buildCatalog = () => shippedParts().items;

/** In the format of the CSV files. */
export const handKeptCatalog = lazy(() => priced(shippedUnpriced(), asWritten));

/**
 * The same for ids that are no longer in the catalog. A price once matched with an assumed store brand still tells how much
 * store brands of its product cost, whether the id leads to another size, another chain's brand, or a national one now.
 */
export const retiredItems = lazy(() => priced({ ...shippedUnpriced(), rows: shippedUnpriced().retired }, asWritten));

const shippedUnpriced = lazy(() => unpricedCatalog(readRealProducts()));

/** The catalog with these products, shipped or imported. */
export const catalogWithListed = (listed: readonly RealProduct[]) => correctedCatalog(unpricedCatalog(listed));

/**
 * Base prices corrected by prices people paid and brought to the newest month of published averages, so that they agree
 * with each other.
 */
function correctedCatalog(unpriced: UnpricedCatalog): BuiltCatalog {
  const { replaced, succeeded, unlisted, codes, named, uncounted } = unpriced;
  const effects = readPriceEffects();
  const items = priced(unpriced, { effects, trend: readTrend().fromBase });
  const coherentItems = coherent(items, centsById(priced(unpriced, asWritten)), effects);
  return { items: coherentItems, replaced, succeeded, unlisted, codes, named, uncounted };
}

/** Factors for base prices: by kind of item, and by the published average that it follows. */
interface Corrections {
  effects: EffectFactors;
  trend: PriceTrend['fromBase'];
}

/**
 * A national brand's fruit or meat keeps its hand-kept markup over the same item without a brand. Prices of loose items
 * say nothing about it, so its own effects could push it below them.
 */
function brandsAboveLoose(items: readonly CatalogItem[], writtenCents: ReadonlyMap<string, number>): CatalogItem[] {
  const keyOf = ({ name, size }: CatalogItem) => `${name}\n${size}`;
  const loose = new Map(items.filter(({ brand }) => brand === unbranded).map((item) => [keyOf(item), item]));
  return items.map((item) => {
    const same = ownersOf(item.brand).length > 0 ? undefined : loose.get(keyOf(item));
    if (!same) return item;
    const timesLoose = (writtenCents.get(item.id) ?? 0) / (writtenCents.get(same.id) ?? 1);
    const least = Math.round(same.baseCents * Math.max(1, timesLoose));
    return least <= item.baseCents ? item : { ...item, baseCents: least };
  });
}

/** The items before prices are corrected, in no order. */
interface UnpricedCatalog extends Omit<BuiltCatalog, 'items'> {
  rows: readonly CatalogRow[];
  /** The assumed rows that were replaced or dropped. */
  retired: readonly CatalogRow[];
  isLargePack: (row: CatalogRow) => boolean;
  /** A named brand's pack that was seen at a club. */
  isClubPack: (row: CatalogRow) => boolean;
  /** Where a row that is no store brand may be missing. */
  chancesOf: (row: CatalogRow) => ChancesByChain;
}

function unpricedCatalog(listed: readonly RealProduct[]): UnpricedCatalog {
  const written = readWritten();
  const assortments = readAssortments();
  const isLargePack = largePacks(written, assortments.clubPacks);
  const brandPacks = readBrandPacks();
  const clubs = readClubs();
  const carriedBrands = new Map(
    readCarriedBrands().map(({ chain, brands }) => [chainNamed(chain), new Set(brands)] as const),
  );
  const assortmentFacts: AssortmentFacts = {
    rows: written,
    parameters: readAssortmentChances(),
    carriedBrands,
    clubs,
    clubPacks: assortments.clubPacks,
    brandPacks,
    withLookUpNumber: new Set(readLookUpNumbers().map(({ product }) => product)),
    isLargePack,
  };
  const chancesOf = assortmentChances(assortmentFacts);
  const mayCarry = (chain: ChainId, row: CatalogRow) => {
    if (clubs.has(chain)) return chancesOf(row)[chain] !== undefined;
    const brands = carriedBrands.get(chain);
    const isCarried = brands === undefined || row.brand === unbranded || brands.has(row.brand ?? '');
    return isCarried && (chancesOf(row)[chain] ?? 1) >= leastCarriedChance;
  };
  const offered = assumedOwnBrands(written, { ...assortments, isLargePack, mayCarry });
  const { supposed = [], stated = [] } = Object.groupBy(offered, ({ assumed }) => (assumed ? 'supposed' : 'stated'));
  const real = realRows([...written, ...stated], listed);
  const known = [...written, ...stated, ...real.added];
  // Somebody who knows the club lists this pack.
  const listedPack = ({ name, size }: CatalogRow, chain: ChainId) =>
    assortments.clubPacks.find((pack) => pack.product === name && pack.size === size && pack.clubs.has(chain));
  const isSeenAtClub = (row: CatalogRow) =>
    ownersOf(row.brand ?? '').some((owner) => listedPack(row, owner)?.isSeen === true);
  const isUnverified = unverifiedOwnBrands([...written, ...stated], { named: real.named, clubs, isSeenAtClub });
  // Clubs are assumed to have much more than what companies sell under their own names.
  const isOfClub = ({ brand = '', assumed }: CatalogRow) =>
    assumed !== 'formerly' && ownersOf(brand).some((owner) => clubs.has(owner));
  const byAssortments = carriedChances({
    chains: [...new Set(assortments.mainBrands.map(({ chain }) => chain))],
    limited: assortments.limited,
    sameKind: chainsOfItsKind(),
    known,
    supposed: supposed.filter((row) => !isOfClub(row)),
    named: real.named,
    onlyListed: new Set(real.added.flatMap(({ id }) => id ?? [])),
  });
  const anyPackAt = clubPackChances(assortmentFacts, byAssortments);
  const chanceOf = (chain: ChainId, row: CatalogRow) =>
    Math.max(
      clubs.has(chain) ? anyPackAt(chain, row) : byAssortments(chain, row),
      listedPack(row, chain) || isUnverified(row) ? leastAssumedChance : 0,
    );
  const { unverified = [], verified = [] } = Object.groupBy(known, (row) =>
    isUnverified(row) ? 'unverified' : 'verified',
  );
  const doubtful = [...supposed, ...unverified];
  const { assumed, replaced, succeeded, unlisted } = remainingAssumed(doubtful, verified, {
    limited: assortments.limited,
    named: real.named,
    chanceOf,
    mayCarry,
  });
  return {
    rows: [...verified, ...assumed],
    retired: doubtful.filter(({ id = '' }) => replaced.has(id)),
    isLargePack,
    isClubPack: (row) => brandPacks.has(brandPack(row)),
    chancesOf,
    replaced,
    succeeded,
    unlisted,
    codes: real.items,
    named: real.named,
    uncounted: new Set(
      assumed
        .filter((row) => row.assumed === likeOtherClubs || Number(row.chance) < leastAssumedChance)
        .flatMap(({ id }) => id ?? []),
    ),
  };
}

/**
 * Whether a row is a club pack, or holds at least twice a product's usual size elsewhere. What is sold loose in one size
 * only, such as a pineapple, is no large pack, even if clubs sell it, too.
 */
function largePacks(rows: readonly CatalogRow[], clubPacks: readonly ClubPack[]): (row: CatalogRow) => boolean {
  const loose = Map.groupBy(
    rows.filter(({ brand }) => brand === unbranded),
    ({ name }) => name,
  );
  const packs = new Set(
    clubPacks
      .filter(({ product, size }) => loose.get(product)?.some((row) => row.size !== size) ?? true)
      .map(({ product, size }) => `${product}\n${size}`),
  );
  const clubs = readClubs();
  const usualOf = usualAmounts(rows, clubs);
  return (row) =>
    ownersOf(row.brand ?? '').some((owner) => clubs.has(owner)) ||
    packs.has(`${row.name}\n${row.size}`) ||
    amountIn(row.size ?? '').count >= 2 * usualOf(row);
}

/** Items by id at their base price times what these corrections say. */
function priced(
  {
    rows,
    isLargePack,
    isClubPack,
    chancesOf,
  }: Pick<UnpricedCatalog, 'rows' | 'isLargePack' | 'isClubPack' | 'chancesOf'>,
  { effects, trend }: Corrections,
): CatalogItem[] {
  return rows
    .map((row) => {
      const { base_price = '', staple, assumed, chance, ...rest } = row;
      const item = { name: row.name ?? '', brand: row.brand ?? '', category: row.category ?? '' };
      const kind = kindOf(item, isOwnBrand);
      const correction =
        correctionOf(itemEffects(item, kind), effects) * trend({ name: item.name, anchor: row.anchor ?? '' });
      return catalogItem.parse({
        ...rest,
        baseCents: Math.max(1, Math.round(centsFromPrice(base_price) * correction)),
        isStaple: staple === 'yes',
        isLargePack: isLargePack(row),
        ...(isClubPack(row) && { isClubPack: true }),
        ...chancesField(chancesOf(row)),
        ...(chance !== undefined && { isAssumed: true, carriedChance: Number(chance) }),
      });
    })
    .sort((one, other) => (one.id < other.id ? -1 : 1));
}

const chancesField = (chances: ChancesByChain) => (Object.keys(chances).length > 0 ? { chances } : {});

/** Prices that agree with each other, as in a store: see each step. */
function coherent(
  items: readonly CatalogItem[],
  writtenCents: ReadonlyMap<string, number>,
  effects: EffectFactors,
): CatalogItem[] {
  const seenOf = (item: CatalogItem) => effects.get(productEffect(item, kindOf(item, isOwnBrand)))?.prices ?? 0;
  return pricesBySize(brandsAboveLoose(onePriceForVariants(items, writtenCents, seenOf), writtenCents));
}

const isOwnBrand = (brand: string) => ownersOf(brand).length > 0;

const asWritten: Corrections = { effects: new Map(), trend: () => 1 };

const centsById = (items: readonly CatalogItem[]) => new Map(items.map(({ id, baseCents }) => [id, baseCents]));

/**
 * What the steps after these effects do to each shipped item's price, as a logarithm: shoppers see their result.
 */
export function shownShifts(effects: EffectFactors): (id: string) => number {
  const before = priced(shippedUnpriced(), { effects, trend: () => 1 });
  const after = centsById(coherent(before, centsById(handKeptCatalog()), effects));
  const shifts = new Map(before.map(({ id, baseCents }) => [id, Math.log((after.get(id) ?? baseCents) / baseCents)]));
  return (id) => shifts.get(id) ?? 0;
}

/** The items that show how often people buy a product. */
export const countedItems = ({ items, uncounted }: Pick<BuiltCatalog, 'items' | 'uncounted'>): CatalogItem[] =>
  items.filter(({ id }) => !uncounted.has(id));

export type CatalogToBuild = Pick<BuiltCatalog, 'items' | 'replaced' | 'succeeded' | 'unlisted' | 'codes'>;

/** Items by product name, id, retired id or product code. */
export function catalogFiles({ items, replaced, succeeded, unlisted, codes }: CatalogToBuild): Record<string, string> {
  const known = Array.from(codes, ([code, id]) => [code.padStart(14, '0'), id] as const);
  return {
    'catalog/items.tsv': sortedLines(items.map((item) => [item.name.toLowerCase(), JSON.stringify(item)])),
    'catalog/names.tsv': sortedLines(items.map(({ id, name }) => [id, name.toLowerCase()])),
    'catalog/replaced.tsv': sortedLines([...replaced]),
    'catalog/former.tsv': sortedLines(Array.from(succeeded, ([former, present]) => [present, former])),
    'catalog/unlisted-own-brands.tsv': sortedLines(
      Array.from(unlisted, ([name, chances]) => [name.toLowerCase(), JSON.stringify(Object.fromEntries(chances))]),
    ),
    'catalog/codes.tsv': sortedLines(known),
    'catalog/codes-of-items.tsv': sortedLines(known.map(([code, id]) => [id, code])),
    // Only imports have those.
    'catalog/packaged.txt': '',
    'catalog/packaged-starts.bin': '',
    'catalog/packaged-by-code.bin': '',
  };
}
