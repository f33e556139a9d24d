import type { CartEntry } from '../../contract/shopping/cart.ts';
import type { StoreLabel } from '../../contract/stores/store.ts';
import { limits } from '../../limits.ts';
import { isMuchLarger } from '../sizes/equivalents.ts';
import { type CellPrice, type ComparisonRow, priceAt } from './price-table-rows.ts';
import { shownLine, withTax } from './shown-figures.ts';
import { type UncertainLine, type UncertainTotal, uncertainTotal } from './total-uncertainty.ts';

/** The cost of something with tax, in cents. */
export interface AfterTax {
  /** Of the lines as shown: estimates in tens of cents. */
  subtotalCents: number;
  taxCents: number;
  /** Of the exact lines. */
  totalCents: number;
  /** The 80% range of the total; the total itself if every price was observed. */
  lowCents: number;
  highCents: number;
}

/** A store's totals for the entries it has, in cents. */
export interface StoreTotals extends AfterTax {
  store: StoreLabel;
  /** The uncertainty of the subtotal, for comparing it with another store's. */
  uncertainty: UncertainTotal;
  /**
   * The cost of the requested amounts there, with tax: half of a pack that holds twice as much, and more for one that
   * holds less. Equals the total if packs hold what was requested, or if all stores' packs hold equally little of it.
   */
  byAmountCents: number;
  /** The same before tax, as `uncertainty` is for checkout. */
  byAmountUncertainty: UncertainTotal;
  /** How many entries come in packs that hold much more than requested; 0 if little of the total is left over. */
  largerPackCount: number;
  availableCount: number;
  /** The number of compared entries. */
  entryCount: number;
  hasEverything: boolean;
  /** How many entries use this chain's own brand instead of another chain's. */
  equivalentCount: number;
  /** How many entries use an assumed item. */
  assumedCount: number;
  hasEstimates: boolean;
  /** True if the store has something and all its prices are live. */
  hasOnlyLive: boolean;
}

/** Whether no more than a guess stands behind most of what a store has. */
export const isMostlyAssumed = ({ assumedCount, availableCount }: StoreTotals) => 2 * assumedCount > availableCount;

/** The share of a total below which what packs leave over isn't worth a second figure. */
const leftOverWorthNaming = 0.05;

export function totalsOf(store: StoreLabel, rows: readonly ComparisonRow[]): StoreTotals {
  const prices: CellPrice[] = [];
  const lines: UncertainLine[] = [];
  const askedLines: UncertainLine[] = [];
  let isAnyUnlike = false;
  for (const row of rows) {
    const price = priceAt(store.id, row);
    if (!price) continue;
    prices.push(price);
    const ofRow = uncertainLinesOf(row.entry, price, store);
    lines.push(...ofRow);
    const times = price.timesRequested / comparedPartOf(row);
    askedLines.push(...ofRow.map((line) => partOf(line, times)));
    isAnyUnlike ||= times !== 1;
  }
  const uncertainty = uncertainTotal(lines);
  const byAmountUncertainty = isAnyUnlike ? uncertainTotal(askedLines) : uncertainty;
  const isWorthNaming = uncertainty.cents - byAmountUncertainty.cents >= leftOverWorthNaming * uncertainty.cents;
  return {
    store,
    ...afterTax(uncertainty),
    uncertainty,
    byAmountCents: withTax(byAmountUncertainty.cents).totalCents,
    byAmountUncertainty,
    largerPackCount: isWorthNaming ? prices.filter(isMuchLarger).length : 0,
    availableCount: prices.length,
    entryCount: rows.length,
    hasEverything: prices.length === rows.length,
    equivalentCount: prices.filter(({ pick }) => pick?.isEquivalent).length,
    assumedCount: prices.filter(({ isAssumed }) => isAssumed).length,
    hasEstimates: prices.some(({ kind, replaced }) => kind === 'estimate' || replaced !== null),
    hasOnlyLive: prices.length > 0 && prices.every(({ kind }) => kind === 'live'),
  };
}

/** Adds tax to an amount. */
export function afterTax({ cents, shownCents, lowCents, highCents }: UncertainTotal): AfterTax {
  return {
    ...withTax(shownCents),
    totalCents: withTax(cents).totalCents,
    lowCents: Math.round(lowCents * (1 + limits.taxRate)),
    highCents: Math.round(highCents * (1 + limits.taxRate)),
  };
}

/**
 * An entry's cost there with the uncertainty of each part; several parts if a written amount needs packs of several
 * sizes.
 */
export function uncertainLinesOf({ item }: CartEntry, price: CellPrice, { chain, state }: StoreLabel): UncertainLine[] {
  const { lineCents, pick, spread, replaced, carriedChance, unlistedOwnChance, otherPacks } = price;
  const common = { chain, state, category: item.category, product: item.name, unlistedOwnChance };
  const others = otherPacks.map((other) => ({ ...common, ...other }));
  const cents = others.reduce((rest, other) => rest - other.cents, lineCents);
  const shownCents = cents + shownLine(price).cents - lineCents;
  return [
    { ...common, cents, shownCents, itemId: pick?.itemId ?? item.id, spread, replaced, carriedChance },
    ...others,
  ];
}

/** The part of the requested amount that stores are compared on: less than 1 if none of their packs holds all of it. */
function comparedPartOf({ cells }: ComparisonRow): number {
  const most = cells.reduce((most, { price }) => Math.max(most, price?.timesRequested ?? 0), 0);
  return Math.min(1, most);
}

/** The cost of the compared amount, when the packs hold it so many times. */
function partOf(line: UncertainLine, times: number): UncertainLine {
  if (times === 1) return line;
  const ofAmount = (cents: number) => Math.round(cents / times);
  const replaced = line.replaced && { ...line.replaced, cents: ofAmount(line.replaced.cents) };
  const { cents, shownCents = cents } = line;
  return { ...line, cents: ofAmount(cents), shownCents: ofAmount(shownCents), replaced };
}
