/** The assumed items that remain after comparison with known ones, and what happened to the rest. */
import { nonFood } from '#shared/rules/catalog/non-food.ts';
import { leastAssumedChance, leastCarriedChance } from '#shared/rules/estimates/carried-chance.ts';
import { areInterchangeableSizes } from '#shared/rules/sizes/equivalents.ts';
import { type ChainId, ownersOf } from '#shared/rules/stores/chains.ts';
import type { CatalogRow } from './catalog-row.ts';
import { apart } from './real-products.ts';

/**
 * The chance of another size before any company is known to have several. Of real store brands of products that we had
 * assumed, hardly more than half came in the assumed size. A chain with few brands is known in several sizes a fifth as
 * often as others, of the same products (19 of 266 and 361 of 1,038, 2026-11-30).
 */
const chanceOfOtherSize = { full: 0.6, limited: 0.2 };
/**
 * It counts as much as this many companies, fitted to which of the sizes of others a company is known to have. At chains
 * with all brands, it never falls below the prior: that a size isn't written down says little about what they have.
 */
const priorCompanies = 1;
/** Clubs pack items that others sell loose; no list says which. */
const chanceOfLoosePack = 0.7;

export interface RemainingAssumed {
  /** The remaining assumed items, each with its chance. */
  assumed: CatalogRow[];
  /** For each retired id, the item that carts and lists with it get. */
  replaced: ReadonlyMap<string, string>;
  /** Those that the chain's own item replaced: prices seen under the retired id are that item's. */
  succeeded: ReadonlyMap<string, string>;
  /** By product, for each chain without a known or assumed item of its own: the probability that it has one. */
  unlisted: ReadonlyMap<string, ReadonlyMap<ChainId, number>>;
}

/** What is known about chains. */
export interface ChainFacts {
  /** Chains with a partial assortment. */
  limited: Pick<ReadonlySet<ChainId>, 'has'>;
  /** Ids of known items in public lists. */
  named: ReadonlySet<string>;
  chanceOf: (chain: ChainId, row: CatalogRow) => number;
  /** Whether a chain may have a row that is no store brand. */
  mayCarry: (chain: ChainId, row: CatalogRow) => boolean;
}

/**
 * A known row of the same chain and product replaces the assumed one in its size; a row from a list also replaces the
 * nearest other size, because the chain's size is then known, unless companies have both. Unlikely items are dropped,
 * sooner if another brand stands in for them, or if they aren't food, because public lists show hardly any non-foods.
 */
export function remainingAssumed(
  supposed: readonly CatalogRow[],
  known: readonly CatalogRow[],
  { limited, named, chanceOf, mayCarry }: ChainFacts,
): RemainingAssumed {
  const knownByName = Map.groupBy(known, ({ name }) => name);
  const knownIds = new Set(known.map(({ id }) => id));
  const ofCompany = Map.groupBy(supposed, ({ name, brand = '' }) => `${name}\n${ownersOf(brand).join(' ')}`);
  const companies = Array.from(ofCompany.values(), (rows) => {
    const [{ name, brand: firstBrand = '', category = '' } = {}] = rows;
    const namesakes = knownByName.get(name) ?? [];
    const owners = ownersOf(firstBrand);
    const own = namesakes.filter(({ brand = '' }) => ownersOf(brand).some((owner) => owners.includes(owner)));
    const real = own.filter(({ id = '' }) => named.has(id));
    const unknown = rows.filter(({ id }) => !knownIds.has(id));
    const [owner] = owners;
    const ofOtherSize = otherSizes(namesakes, owner && limited.has(owner) ? 'limited' : 'full');
    const ofProduct = (row: CatalogRow) => (owner ? chanceOf(owner, row) : chanceOfLoosePack);
    const isOthers = ({ brand = '' }: CatalogRow) => ownersOf(brand).length === 0;
    const areOthers = namesakes.some((row) => isOthers(row) && (!owner || mayCarry(owner, row)));
    const remaining = remainingOfCompany(unknown, {
      own,
      namesakes,
      ofProduct,
      ofOtherSize,
      least: areOthers || nonFood.has(category) ? leastAssumedChance : leastCarriedChance,
      nearest: nearestRows(
        real,
        rows.filter((row) => !isFormer(row) && !ofOtherSize(row, own).isKnown),
      ),
    });
    const hasNone = unknown.length > 0 && own.length + remaining.assumed.length === 0;
    const unlistedChance = hasNone ? Math.max(0, ...unknown.filter((row) => !isFormer(row)).map(ofProduct)) : 0;
    return { ...remaining, name: name ?? '', owners, unlistedChance };
  });
  const succeeded = new Map(companies.flatMap((company) => [...company.succeeded]));
  const replaced = new Map([...companies.flatMap((company) => [...company.replaced]), ...succeeded]);
  return { assumed: companies.flatMap(({ assumed }) => assumed), replaced, succeeded, unlisted: unlistedOf(companies) };
}

interface UnlistedOwn {
  name: string;
  owners: readonly ChainId[];
  unlistedChance: number;
}

function unlistedOf(companies: readonly UnlistedOwn[]): RemainingAssumed['unlisted'] {
  const possible = companies.filter(({ unlistedChance }) => unlistedChance > 0);
  return new Map(
    Array.from(
      Map.groupBy(possible, ({ name }) => name),
      ([name, ofProduct]) => [
        name,
        new Map(ofProduct.flatMap(({ owners, unlistedChance }) => owners.map((owner) => [owner, unlistedChance]))),
      ],
    ),
  );
}

interface Company {
  own: readonly CatalogRow[];
  namesakes: readonly CatalogRow[];
  ofProduct: (row: CatalogRow) => number;
  ofOtherSize: OtherSizes;
  /** Items with a lower chance are dropped. */
  least: number;
  nearest: ReadonlyMap<CatalogRow, CatalogRow>;
}

/** An item that was assumed once and is not any more. */
const isFormer = ({ assumed }: CatalogRow) => assumed === 'formerly';

/** The assumed rows of one product and company. */
function remainingOfCompany(
  rows: readonly CatalogRow[],
  { own, namesakes, ofProduct, ofOtherSize, least, nearest }: Company,
): Omit<RemainingAssumed, 'unlisted'> {
  const assumed: CatalogRow[] = [];
  const replaced = new Map<string, string>();
  const succeeded = new Map<string, string>();
  // Former ones last, so that they lead to what the chain has.
  for (const row of rows.toSorted((one, other) => Number(isFormer(one)) - Number(isFormer(other)))) {
    const { id = '' } = row;
    const likely = { ofProduct: ofProduct(row), ofOtherSize, least };
    const fate = fateOf(row, { own, kept: assumed, ...likely, nearest: nearest.get(row) });
    if (typeof fate === 'number' && !isFormer(row)) assumed.push({ ...row, chance: fate.toFixed(2) });
    else if (fate && typeof fate === 'object') succeeded.set(id, fate.id ?? '');
    else replaced.set(id, insteadOf(row, [...own, ...assumed], namesakes)?.id ?? '');
  }
  return { assumed, replaced, succeeded };
}

interface Alternatives {
  own: readonly CatalogRow[];
  kept: readonly CatalogRow[];
  /** The chance that the chain has the product at all. */
  ofProduct: number;
  ofOtherSize: OtherSizes;
  least: number;
  nearest: CatalogRow | undefined;
}

/** The chance of an assumed item, or the item that replaces it; null if it is too unlikely. */
function fateOf(
  row: CatalogRow,
  { own, kept, ofProduct, ofOtherSize, least, nearest }: Alternatives,
): number | CatalogRow | null {
  const standIn = alikeIn([...own, ...kept], row.size ?? '') ?? nearest;
  if (standIn) return standIn;
  const others = [...own, ...kept];
  // The chain's other size stands in for this one.
  const chance = others.length > 0 ? ofProduct * ofOtherSize(row, others).chance : ofProduct;
  return chance < (others.length > 0 ? leastAssumedChance : least) ? null : chance;
}

/** The chance of a row's size beside other ones, and whether any company is known to have both. */
type OtherSizes = (row: CatalogRow, others: readonly CatalogRow[]) => { chance: number; isKnown: boolean };

/**
 * The chance that a company that has others of these items has this size, too: the share of the companies known in several
 * sizes, one of them among those, that have it.
 */
function otherSizes(namesakes: readonly CatalogRow[], assortment: keyof typeof chanceOfOtherSize): OtherSizes {
  const isAmong = (rows: readonly CatalogRow[], { size = '' }: CatalogRow) => alikeIn(rows, size) !== undefined;
  const companies = Map.groupBy(namesakes, ({ brand = '' }) => ownersOf(brand)[0]);
  const inSeveral = [...companies].flatMap(([owner, rows]) =>
    owner && rows.some(({ size = '' }) => rows.some((row) => !areInterchangeableSizes(row.size ?? '', size)))
      ? [rows]
      : [],
  );
  return (row, others) => {
    const alike = inSeveral.filter((rows) => rows.some((known) => isAmong(others, known)));
    const having = alike.filter((rows) => isAmong(rows, row)).length;
    const prior = chanceOfOtherSize[assortment];
    const share = (having + priorCompanies * prior) / (alike.length + priorCompanies);
    return { chance: assortment === 'full' ? Math.max(prior, share) : share, isKnown: having > 0 };
  };
}

/** For each of these real items, the assumed row of the nearest size. */
function nearestRows(real: readonly CatalogRow[], rows: readonly CatalogRow[]): ReadonlyMap<CatalogRow, CatalogRow> {
  return new Map(
    real.flatMap((item) => {
      const [row] = bySize(rows, item.size ?? '');
      return row ? [[row, item] as const] : [];
    }),
  );
}

/** The row of the nearest size that can stand in for this one. */
function alikeIn(rows: readonly CatalogRow[], size: string): CatalogRow | undefined {
  return bySize(
    rows.filter((row) => areInterchangeableSizes(row.size ?? '', size)),
    size,
  )[0];
}

function bySize(rows: readonly CatalogRow[], size: string): CatalogRow[] {
  return rows.toSorted((one, other) => apart(one, size) - apart(other, size));
}

/** From twice or half the size on, another brand's nearer size is the better replacement. */
const sameAmountTimes = 2;

/** What carts with a replaced item get: the chain's own one, unless its size is far off and another brand's is nearer. */
function insteadOf(row: CatalogRow, ofChain: readonly CatalogRow[], namesakes: readonly CatalogRow[]) {
  const { size = '' } = row;
  const [own] = bySize(ofChain, size);
  const standIn = standInFor(row, namesakes);
  if (!own || !standIn) return own ?? standIn;
  return apart(own, size) > Math.log(sameAmountTimes) && apart(standIn, size) < apart(own, size) ? standIn : own;
}

/** Carts with a dropped item get the nearest size of a brand sold everywhere. */
function standInFor({ size = '' }: CatalogRow, namesakes: readonly CatalogRow[]): CatalogRow | undefined {
  const isOwn = ({ brand = '' }: CatalogRow) => Number(ownersOf(brand).length > 0);
  return namesakes.toSorted((one, other) => apart(one, size) - apart(other, size) || isOwn(one) - isOwn(other))[0];
}
