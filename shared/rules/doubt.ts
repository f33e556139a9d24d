/**
 * How far a total of estimates may be off, and how sure it is that one store's is below another's.
 *
 * An estimate is wrong for several reasons at once, and they add up differently. What an item really costs in this
 * country and state errs the same way at every store, so it blurs a total but cancels between two stores. A chain's
 * level errs on all of its items alike, so it never averages out. What is left, one item at one chain, largely does.
 */

/** How far each part of an estimate may be off: standard deviations of the logarithm, so 0.1 is about a tenth. */
export interface Spread {
  /** Of all prices of the area: the same at every store that is compared. */
  area: number;
  /** Of what the product costs on average, whatever its brand. */
  product: number;
  /** Of how this brand and size differs from the product's average, wherever it is sold. */
  brand: number;
  /** Of the chain's level. */
  chain: number;
  /** Of the category at this chain, beside its level. */
  department: number;
  /** Of this item at this chain, beside all that. */
  item: number;
}

/** What a line of the cart costs at a store, its whole quantity, in cents. */
export interface DoubtfulLine {
  cents: number;
  chain: string;
  category: string;
  /** The product's name, which all its brands share. */
  product: string;
  itemId: string;
  /** Null for a price that somebody saw. */
  spread: Spread | null;
  /** How likely the store has it; 1 where it isn't only assumed. */
  carriedChance?: number;
}

/** An amount with the range it lies in four times out of five, all in whole cents. */
export interface Range {
  cents: number;
  lowCents: number;
  highCents: number;
}

/**
 * By how many cents a total is off when an error is one standard deviation. Errors with one key are one error: those of
 * a product at every store, those of a chain at all of its stores.
 */
interface Errors {
  area: number;
  byProduct: Map<string, number>;
  byBrand: Map<string, number>;
  byChain: Map<string, ChainErrors>;
  /** What is assumed and not there has to be had of another brand, or elsewhere: what that costs more, and its variance. */
  absence: { cents: number; variance: number };
}

interface ChainErrors {
  level: number;
  byDepartment: Map<string, number>;
  byItem: Map<string, number>;
}

export interface DoubtfulTotal extends Range {
  errors: Errors;
}

/** Standard deviations on either side of the middle that hold 80% of a normal distribution. */
export const rangeDeviations = 1.281_551_6;
/** An own brand costs 0.72 of the others (data/README.md): who doesn't find it pays that much more. */
const dearerIfAbsent = 1 / 0.72 - 1;

/** What an offer is to be reckoned at, against what it costs: more for one that is only assumed to be there. */
export function reckonedTimes({ carriedChance = 1 }: { carriedChance?: number | undefined }): number {
  return 1 + (1 - carriedChance) * dearerIfAbsent;
}
/** How likely it must be that a store is the cheapest before we say so. */
const enoughChance = 0.8;

/** The standard deviation of a single price's logarithm. */
export function deviationOf({ area, product, brand, chain, department, item }: Spread): number {
  return Math.sqrt(area ** 2 + product ** 2 + brand ** 2 + chain ** 2 + department ** 2 + item ** 2);
}

/** What the range of an amount whose logarithm has this standard deviation reaches up and down by. */
export function rangeFactorOf(deviation: number): number {
  return Math.exp(rangeDeviations * deviation);
}

/** The range of an amount whose logarithm has this standard deviation. */
export function rangeOf(cents: number, deviation: number): Range {
  const factor = rangeFactorOf(deviation);
  return { cents, lowCents: Math.round(cents / factor), highCents: Math.round(cents * factor) };
}

function noErrors(): Errors {
  return { area: 0, byProduct: new Map(), byBrand: new Map(), byChain: new Map(), absence: { cents: 0, variance: 0 } };
}

const noChainErrors = (): ChainErrors => ({ level: 0, byDepartment: new Map(), byItem: new Map() });

function add(errors: Map<string, number>, key: string, cents: number) {
  errors.set(key, (errors.get(key) ?? 0) + cents);
}

/** A store's total over these lines. */
export function doubtfulTotal(lines: readonly DoubtfulLine[]): DoubtfulTotal {
  const errors = noErrors();
  let total = 0;
  for (const { cents, chain, category, product, itemId, spread, carriedChance = 1 } of lines) {
    total += cents;
    errors.absence.cents += (reckonedTimes({ carriedChance }) - 1) * cents;
    errors.absence.variance += carriedChance * (1 - carriedChance) * (dearerIfAbsent * cents) ** 2;
    if (!spread) continue;
    errors.area += cents * spread.area;
    add(errors.byProduct, product, cents * spread.product);
    add(errors.byBrand, itemId, cents * spread.brand);
    const ofChain = errors.byChain.get(chain) ?? noChainErrors();
    errors.byChain.set(chain, ofChain);
    ofChain.level += cents * spread.chain;
    add(ofChain.byDepartment, category, cents * spread.department);
    add(ofChain.byItem, itemId, cents * spread.item);
  }
  const deviation = total > 0 ? differenceDeviation(errors, noErrors()) / total : 0;
  return { ...rangeOf(total, deviation), errors };
}

/** The variance of the difference of two sums of independent errors; what has the same key cancels. */
function varianceBetween(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let variance = 0;
  if (other.size === 0) {
    for (const cents of one.values()) variance += cents ** 2;
    return variance;
  }
  for (const [key, cents] of one) variance += (cents - (other.get(key) ?? 0)) ** 2;
  for (const [key, cents] of other) if (!one.has(key)) variance += cents ** 2;
  return variance;
}

/** The standard deviation, in cents, of the difference of two totals with these errors. */
function differenceDeviation(one: Errors, other: Errors): number {
  let variance =
    (one.area - other.area) ** 2 +
    one.absence.variance +
    other.absence.variance +
    varianceBetween(one.byProduct, other.byProduct) +
    varianceBetween(one.byBrand, other.byBrand);
  for (const chain of new Set([...one.byChain.keys(), ...other.byChain.keys()])) {
    const { level, byDepartment, byItem } = one.byChain.get(chain) ?? noChainErrors();
    const there = other.byChain.get(chain) ?? noChainErrors();
    variance +=
      (level - there.level) ** 2 +
      varianceBetween(byDepartment, there.byDepartment) +
      varianceBetween(byItem, there.byItem);
  }
  return Math.sqrt(variance);
}

/** By how much `other` is dearer than `one`; negative when it is cheaper. */
export function differenceOf(one: DoubtfulTotal, other: DoubtfulTotal): Range {
  const cents = other.cents - one.cents;
  const half = Math.round(rangeDeviations * differenceDeviation(one.errors, other.errors));
  return { cents, lowCents: cents - half, highCents: cents + half };
}

/** The chance, from 0 to 1, that the first total is really below the other; a half when nothing tells them apart. */
export function chanceBelow(one: DoubtfulTotal, other: DoubtfulTotal): number {
  // What is only assumed there saves less than it seems to.
  const cents = other.cents + other.errors.absence.cents - (one.cents + one.errors.absence.cents);
  if (cents === 0) return 0.5;
  const deviation = differenceDeviation(one.errors, other.errors);
  // Rounding errors of what cancels must not pass for doubt, nor a division by nothing for an answer.
  if (deviation < 1e-9) return cents > 0 ? 1 : 0;
  return normalShareBelow(cents / deviation);
}

/** Whether it may be said that the first total is below the other. */
export function isLikelyBelow(one: DoubtfulTotal, other: DoubtfulTotal): boolean {
  return isEnough(chanceBelow(one, other));
}

/** Whether a chance is good enough to call a store the cheaper one. */
export function isEnough(chance: number): boolean {
  return chance >= enoughChance;
}

/** The share of a normal distribution below so many standard deviations (Abramowitz and Stegun 26.2.17, to 1e-7). */
function normalShareBelow(deviations: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(deviations));
  const polynomial =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  const above = (Math.exp(-(deviations ** 2) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
  return deviations >= 0 ? 1 - above : above;
}
