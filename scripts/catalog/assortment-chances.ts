/**
 * How likely chains with a partial assortment carry an item that isn't their own brand. Without it, star fruit would
 * count as sold at a discounter, and a supermarket's twelve cans as a club's pack. data/assortment-chances.csv has the
 * parameters and their evidence; store brands have a model of their own (carried-chances.ts).
 */
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import { type ChainId, ownersOf } from '#shared/rules/stores/chains.ts';
import type { AssortmentChanceRow } from '../build/chain-data.ts';
import { amountIn, type ClubPack } from './assumed-own-brands.ts';
import type { CatalogRow } from './catalog-row.ts';

/** By chain. At a club, an item without a chance comes in no pack that clubs sell; elsewhere, it is certainly carried. */
export type ChancesByChain = Partial<Record<ChainId, number>>;

export interface AssortmentFacts {
  /** The hand-kept rows. */
  rows: readonly CatalogRow[];
  parameters: readonly AssortmentChanceRow[];
  /** The named brands of chains that carry few of them. */
  carriedBrands: ReadonlyMap<ChainId, ReadonlySet<string>>;
  clubs: ReadonlySet<ChainId>;
  clubPacks: readonly ClubPack[];
  /** The clubs where somebody saw a pack of a named brand, by `brandPack`. */
  brandPacks: ReadonlyMap<string, ReadonlySet<ChainId>>;
  /** Products with a look-up number: stores sell them loose. */
  withLookUpNumber: ReadonlySet<string>;
  isLargePack: (row: CatalogRow) => boolean;
}

export const brandPack = ({ brand = '', name = '', size = '' }: CatalogRow) => [brand, name, size].join('\n');

/** The chances of a row that is no store brand, from 0 to 1. */
export function assortmentChances(facts: AssortmentFacts): (row: CatalogRow) => ChancesByChain {
  const { carriedBrands, clubs } = facts;
  const parameterAt = parametersIn(facts);
  const groupOf = unbrandedGroups(facts);
  const placeOf = placesInBrands(facts.rows);
  const likelyFormOf = clubForm(facts);
  const formOf = (row: CatalogRow) => (facts.brandPacks.has(brandPack(row)) ? 1 : likelyFormOf(row));
  const listed = Map.groupBy(facts.clubPacks, ({ product, size }) => `${product}\n${size}`);

  const ofClub = (chain: ChainId) => parameterAt(chain, 'any', 'pack of a club') ?? 0;
  const namedAtClub = (chain: ChainId, row: CatalogRow) => {
    if (facts.brandPacks.get(brandPack(row))?.has(chain)) return parameterAt(chain, 'named brand', 'seen pack');
    const form = formOf(row);
    return form < likelyForm ? undefined : form * ofClub(chain);
  };
  const atClub = (chain: ChainId, row: CatalogRow) => {
    if (row.brand !== unbranded) return namedAtClub(chain, row);
    const packs = listed.get(`${row.name}\n${row.size}`) ?? [];
    if (packs.some((pack) => pack.isKnown && pack.clubs.has(chain))) return 1;
    // The catalog has loose goods by the bag because clubs sell them so.
    if (packs.length === 0 && !facts.isLargePack(row)) return undefined;
    return parameterAt(chain, 'unbranded', groupOf(row)) ?? ofClub(chain);
  };
  const atLimited = (chain: ChainId, row: CatalogRow) => {
    if (row.brand === unbranded) return parameterAt(chain, 'unbranded', groupOf(row));
    const items = parameterAt(chain, 'named brand', 'items per brand');
    if (items === undefined || !carriedBrands.get(chain)?.has(row.brand ?? '')) return undefined;
    const ofBrand = parameterAt(chain, 'named brand', 'brand from memory') ?? 1;
    const form = formOf(row);
    return ofBrand * (items / (items + placeOf(row))) * (form < likelyForm ? 1 : 1 - form);
  };
  return (row) => {
    if (ownersOf(row.brand ?? '').length > 0) return {};
    const chances = [...new Set([...clubs, ...carriedBrands.keys()])].flatMap((chain) => {
      const isClub = clubs.has(chain);
      const chance = isClub ? atClub(chain, row) : atLimited(chain, row);
      const isNoNews = chance === undefined || (chance === 1 && !isClub);
      return isNoNews ? [] : [[chain, Math.round(chance * 100) / 100] as const];
    });
    return Object.fromEntries(chances);
  };
}

/** Nothing that nobody saw is certain. */
const highest = 0.95;

/**
 * The chance that a club has some pack of a product, in any brand, if no pack of that club is known. Of loose food, only
 * what clubs are known to pack is assumed.
 * @param ofOwnBrand How likely a chain has the product under its own name, from known assortments.
 */
export function clubPackChances(
  facts: Pick<AssortmentFacts, 'rows' | 'parameters' | 'withLookUpNumber' | 'clubPacks'>,
  ofOwnBrand: (club: ChainId, row: CatalogRow) => number,
): (club: ChainId, row: CatalogRow) => number {
  const parameterAt = parametersIn(facts);
  const groupOf = unbrandedGroups(facts);
  const loose = new Set(facts.rows.flatMap(({ brand, name = '' }) => (brand === unbranded ? [name] : [])));
  return (club, row) => {
    if (!loose.has(row.name ?? '')) return ofOwnBrand(club, row);
    return groupOf(row) === 'staple' ? highest : (parameterAt(club, 'any', 'pack of a club') ?? 0);
  };
}

type Parameters = (chain: ChainId, goods: AssortmentChanceRow['goods'], term: string) => number | undefined;

const parametersIn =
  ({ parameters }: Pick<AssortmentFacts, 'parameters'>): Parameters =>
  (chain, goods, term) =>
    parameters.find((row) => row.chains.includes(chain) && row.goods === goods && row.term === term)?.value;

/** How ordinary an item without a brand is: the groups of the table. */
function unbrandedGroups({
  rows,
  clubPacks,
  withLookUpNumber,
}: Pick<AssortmentFacts, 'rows' | 'clubPacks' | 'withLookUpNumber'>): (row: CatalogRow) => string {
  const staples = new Set(rows.flatMap(({ name = '', staple }) => (staple === 'yes' ? [name] : [])));
  const packed = new Set(clubPacks.flatMap(({ product, isKnown }) => (isKnown ? [product] : [])));
  return ({ name = '', category }) => {
    if (staples.has(name)) return 'staple';
    if (category === 'Meat & Seafood') return packed.has(name) ? 'common meat' : 'other meat';
    if (category !== 'Produce') return 'other';
    if (packed.has(name) || withLookUpNumber.has(name)) return 'common produce';
    return /\borganic\b/i.test(name) ? 'organic produce' : 'other produce';
  };
}

/**
 * An item's place among its brand's, from 0, the most ordinary first: staples, then products that most brands have. A
 * chain that carries a brand has at least that one.
 */
function placesInBrands(rows: readonly CatalogRow[]): (row: CatalogRow) => number {
  const brandsOf = new Map(
    Array.from(
      Map.groupBy(rows, ({ name }) => name),
      ([name, alike]) => [name, new Set(alike.map(({ brand }) => brand)).size] as const,
    ),
  );
  const inOrder = (items: readonly CatalogRow[]) =>
    items.toSorted(
      (one, other) =>
        Number(other.staple === 'yes') - Number(one.staple === 'yes') ||
        (brandsOf.get(other.name) ?? 0) - (brandsOf.get(one.name) ?? 0) ||
        ((one.id ?? '') < (other.id ?? '') ? -1 : 1),
    );
  const places = new Map(
    [...Map.groupBy(rows, ({ brand }) => brand).values()].flatMap((items) =>
      inOrder(items).map(({ id }, place) => [id, place] as const),
    ),
  );
  return ({ id }) => places.get(id) ?? places.size;
}

/** The table's prices are relative to ten dollars. */
const comparedPrice = 10;
/** A less likely form is that of a supermarket's pack. */
const likelyForm = 0.5;

/** How likely a pack is a club's: by how much more it holds than usual, and by its price. */
function clubForm({ rows, parameters, clubs }: AssortmentFacts): (row: CatalogRow) => number {
  const usualOf = usualAmounts(rows, clubs);
  const term = (name: string) => parameters.find((row) => row.term === `form: ${name}`)?.value ?? 0;
  const [constant, ofAmount, ofPrice] = [term('constant'), term('amount'), term('price')];
  return (row) => {
    const amount = Math.log(amountIn(row.size ?? '').count / usualOf(row));
    const price = Math.log(Number(row.base_price) / comparedPrice);
    return 1 / (1 + Math.exp(-(constant + ofAmount * amount + ofPrice * price)));
  };
}

/** A product's usual amount outside clubs, in the measure of the row. */
export function usualAmounts(rows: readonly CatalogRow[], clubs: ReadonlySet<ChainId>): (row: CatalogRow) => number {
  const isOfClub = ({ brand = '' }: CatalogRow) => ownersOf(brand).some((owner) => clubs.has(owner));
  const kindOf = ({ name, size = '' }: CatalogRow) => `${name}\n${amountIn(size).per}`;
  const others = rows.filter((row) => !isOfClub(row));
  const usual = new Map(
    Array.from(Map.groupBy(others, kindOf), ([kind, alike]) => {
      const counts = alike.map(({ size = '' }) => amountIn(size).count).sort((one, other) => one - other);
      return [kind, counts[Math.floor((counts.length - 1) / 2)] ?? 0] as const;
    }),
  );
  return (row) => usual.get(kindOf(row)) || Number.POSITIVE_INFINITY;
}
