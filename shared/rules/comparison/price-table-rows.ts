import type { PriceKind, ReplacedEstimate, StorePrice } from '../../contract/prices/price.ts';
import type { CartEntry } from '../../contract/shopping/cart.ts';
import type { StoreLabel } from '../../contract/stores/store.ts';
import { centsFromPrice } from '../../money.ts';
import type { ListAmount } from '../lists/list-amounts.ts';
import { acceptedShareOf, packsFor, timesRequestedOf } from '../sizes/equivalents.ts';
import { isLowest } from './lowest-price-mark.ts';

/** Additional packs of another size or brand that help cover a written amount. */
interface OtherPacks {
  itemId: string;
  brand: string;
  size: string;
  unit: string;
  packs: number;
  /** All of them, in cents. */
  cents: number;
  spread: NonNullable<StorePrice['spread']> | null;
  replaced: ReplacedLine | null;
  carriedChance: number;
}

/** What the line costs without unconfirmed prices. */
interface ReplacedLine {
  cents: number;
  spread: NonNullable<StorePrice['spread']>;
  carriedChance: number;
  unlistedOwnChance: number;
}

export interface CellPrice {
  /** One package of the store's offer, in cents. */
  eachCents: number;
  /** How many of them the entry's quantity needs. */
  packs: number;
  /**
   * How many times the requested amount they hold: more than 1 if a larger pack leaves something over, less for an
   * accepted smaller size.
   */
  timesRequested: number;
  /** The entry's whole quantity, in cents. */
  lineCents: number;
  /** The range of an estimate; for an unconfirmed price up to the estimate it replaces; otherwise the price itself. */
  lowCents: number;
  highCents: number;
  kind: Exclude<PriceKind, 'unavailable'>;
  /** The chain's own price, but too old to be called live. */
  isFromChain: boolean;
  /** Only with the store's card. */
  needsCard: boolean;
  /** Who reported it, while it is unconfirmed. */
  unconfirmed: NonNullable<StorePrice['unconfirmed']> | null;
  source: string;
  observedAt: string;
  explanation: string | null;
  spread: NonNullable<StorePrice['spread']> | null;
  /** For an unconfirmed price; without `otherPacks`. */
  replaced: ReplacedLine | null;
  /** Without unconfirmed prices, we would assume that the store doesn't have it. */
  isOnlyUnconfirmed: boolean;
  /** The store's offer, if its brand or size differs from the entry's item. */
  pick: NonNullable<StorePrice['pick']> | null;
  /** The additional packs for a written amount, and what is left over. */
  otherPacks: readonly OtherPacks[];
  leftOver: ListAmount | null;
  /** The probability that the store has the offer: below 1 if that is only assumed. */
  carriedChance: number;
  /** Whether any of the packs is only assumed. */
  isAssumed: boolean;
  /** The probability that the store has a store brand for it that we don't list. */
  unlistedOwnChance: number;
  /** Clearly the lowest of the row: see `isLowest`. */
  isCheapest: boolean;
}

/** One entry at one store. */
export interface ComparisonCell {
  storeId: string;
  /** Null means 'Not available' there. */
  price: CellPrice | null;
  /** Why there is no price, in words, if known. */
  absence: string | null;
}

/** An entry with one cell per store, in the stores' order. */
export interface ComparisonRow {
  entry: CartEntry;
  cells: ComparisonCell[];
}

/** An entry's price at a store. Whether it is the cheapest of the row is set later, when all prices are known. */
export function cellPriceAt(storeId: string, entry: CartEntry): CellPrice | null {
  const found = entry.storePrices.find(({ store }) => store.id === storeId);
  if (!found || found.price === null || found.observedAt === null || found.kind === 'unavailable') return null;
  const eachCents = centsFromPrice(found.price);
  const { kind, source, observedAt, explanation = null, spread = null, pick = null, unlistedOwnChance = 0 } = found;
  const covers = pick?.covers ?? 1;
  const packSet = found.packSet && isSetFor(entry, found.packSet) ? found.packSet : null;
  const packs = packSet?.count ?? packsFor(entry.quantity, covers);
  const others = packSet?.others ?? [];
  const first = { ...found, price: found.price, count: packs };
  const sumOf = (centsOf: (each: Ranged) => number) =>
    [first, ...others].reduce((sum, each) => sum + Math.round(centsOf(each) * each.count), 0);
  return {
    eachCents,
    packs,
    timesRequested:
      packSet?.timesRequested ??
      Math.max(1, timesRequestedOf(entry.quantity, covers)) *
        acceptedShareOf(entry.item.size, (pick ?? entry.item).size),
    lineCents: sumOf(({ price }) => centsFromPrice(price)),
    lowCents: sumOf(lowestCents),
    highCents: sumOf(highestCents),
    otherPacks: others.map(otherPacksAt),
    leftOver: packSet?.leftOver ?? null,
    kind,
    isFromChain: found.isFromChain ?? false,
    needsCard: found.isMembersOnly ?? false,
    unconfirmed: found.unconfirmed ?? null,
    source,
    observedAt,
    explanation,
    spread,
    replaced: replacedLineOf(first),
    isOnlyUnconfirmed: [first, ...others].some(({ replacedEstimate }) => replacedEstimate?.isAbsent),
    pick,
    carriedChance: found.carriedChance ?? 1,
    isAssumed: [found, ...others].some(({ carriedChance = 1 }) => carriedChance < 1),
    unlistedOwnChance,
    isCheapest: false,
  };
}

/** Not after a press changed an entry's pieces: until the server answers, its first pack counts. */
const isSetFor = ({ amount, quantity }: CartEntry, { pieces }: PackSet) =>
  pieces === undefined ? amount !== undefined : pieces === quantity;

type PackSet = NonNullable<StorePrice['packSet']>;
type OtherPacksPriced = PackSet['others'][number];

function otherPacksAt(packs: OtherPacksPriced): OtherPacks {
  const { itemId, brand, size, unit, price, count, spread = null, carriedChance = 1 } = packs;
  const cents = Math.round(centsFromPrice(price) * count);
  return { itemId, brand, size, unit, packs: count, cents, spread, replaced: replacedLineOf(packs), carriedChance };
}

interface Ranged {
  price: string;
  low?: string | undefined;
  high?: string | undefined;
  replacedEstimate?: ReplacedEstimate | undefined;
}

const lowestCents = ({ price, low = price, replacedEstimate }: Ranged) =>
  Math.min(...[low, replacedEstimate?.low ?? low].map(centsFromPrice));
const highestCents = ({ price, high = price, replacedEstimate }: Ranged) =>
  Math.max(...[high, replacedEstimate?.high ?? high].map(centsFromPrice));

function replacedLineOf({ replacedEstimate, count }: Ranged & { count: number }): ReplacedLine | null {
  if (!replacedEstimate) return null;
  const { price, spread, carriedChance = 1, unlistedOwnChance = 0 } = replacedEstimate;
  return { cents: Math.round(centsFromPrice(price) * count), spread, carriedChance, unlistedOwnChance };
}

function absenceAt(storeId: string, { storePrices }: CartEntry): string | null {
  return storePrices.find(({ store, kind }) => store.id === storeId && kind === 'unavailable')?.source ?? null;
}

/** An unchanged entry keeps its row, so that a screen draws only the rows that changed. */
const lastRows = new WeakMap<CartEntry, { storeIds: string; row: ComparisonRow }>();

/** A store that the entry doesn't mention doesn't have it. */
export function rowOf(entry: CartEntry, stores: readonly StoreLabel[]): ComparisonRow {
  const storeIds = stores.map(({ id }) => id).join(' ');
  const last = lastRows.get(entry);
  if (last?.storeIds === storeIds) return last.row;
  const row = newRowOf(entry, stores);
  lastRows.set(entry, { storeIds, row });
  return row;
}

function newRowOf(entry: CartEntry, stores: readonly StoreLabel[]): ComparisonRow {
  const cells = stores.map(({ id }): ComparisonCell => {
    const price = cellPriceAt(id, entry);
    return { storeId: id, price, absence: price ? null : absenceAt(id, entry) };
  });
  const prices = cells.flatMap(({ price }) => price ?? []);
  for (const price of prices) price.isCheapest = isLowest(price, prices);
  return { entry, cells };
}

const rowsWithoutLowest = new WeakMap<ComparisonRow, ComparisonRow>();

/** The same row without a lowest price. */
export function withoutLowest(row: ComparisonRow): ComparisonRow {
  const { entry, cells } = row;
  if (!cells.some(({ price }) => price?.isCheapest)) return row;
  const known = rowsWithoutLowest.get(row);
  if (known) return known;
  const without = {
    entry,
    cells: cells.map((cell) => ({ ...cell, price: cell.price && { ...cell.price, isCheapest: false } })),
  };
  rowsWithoutLowest.set(row, without);
  return without;
}

/** Whether a store has an entry, apart from what only shoppers' receipts show. */
export function isKnownAt(storeId: string, row: ComparisonRow): boolean {
  return priceAt(storeId, row)?.isOnlyUnconfirmed === false;
}

/** The entry's price at that store; null if it is not available there. */
export function priceAt(storeId: string, row: ComparisonRow): CellPrice | null {
  return row.cells.find((cell) => cell.storeId === storeId)?.price ?? null;
}
