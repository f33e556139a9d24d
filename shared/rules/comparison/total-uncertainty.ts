/**
 * The uncertainty of a total of estimates, and of whether one store's total is below another's.
 *
 * An estimate has several errors that combine differently. An item's real price in this country and state is off by the
 * same factor at every store there, so it blurs a total but cancels between two stores of a state. A chain's level is off for all its
 * items, so it never averages out. The rest, one item at one chain, mostly does.
 */

/** The standard errors of the parts of an estimate, in logarithms, so 0.1 is about a tenth. */
export interface Spread {
  /** All prices in the state: the same at every store there. */
  area: number;
  /** The product's average price, whatever the brand. */
  product: number;
  /** The difference between this brand and size and the product's average, wherever it is sold. */
  brand: number;
  /** Of the chain's level. */
  chain: number;
  /** The category at this chain, relative to the chain's level. */
  department: number;
  /** This item at this chain, relative to all of that. */
  item: number;
}

/** Of a price that is known. */
export const exactly: Spread = { area: 0, product: 0, brand: 0, chain: 0, department: 0, item: 0 };

/** A cart entry's price at a store for its whole quantity, in cents. */
export interface UncertainLine {
  cents: number;
  /** What the shopper sees for it; the default is the exact amount. */
  shownCents?: number;
  chain: string;
  /** The default is one state for all lines. */
  state?: string | undefined;
  category: string;
  /** The product's name, which all its brands share. */
  product: string;
  itemId: string;
  /** Null for an observed price. */
  spread: Spread | null;
  /** What it costs there without unconfirmed prices. */
  replaced?: { cents: number; spread: Spread; carriedChance?: number; unlistedOwnChance?: number } | null;
  /** The probability that the store has it; the default is 1. */
  carriedChance?: number;
  /** The probability that the store has a store brand for it that we don't list; the default is 0. */
  unlistedOwnChance?: number;
}

/** An amount with its 80% range, all in whole cents. */
export interface Range {
  cents: number;
  lowCents: number;
  highCents: number;
}

/**
 * How many cents a total moves per standard deviation of an error. Errors with the same key are the same error: of a
 * product at every store, or of a chain at all its stores.
 */
interface Errors {
  byState: Map<string, number>;
  byProduct: Map<string, number>;
  byBrand: Map<string, number>;
  byChain: Map<string, ChainErrors>;
  /**
   * An assumed item that is missing must be bought as another brand or elsewhere: the expected extra cost and its
   * variance. A store brand that we don't list saves as much.
   */
  absence: { cents: number; variance: number };
}

interface ChainErrors {
  level: number;
  byDepartment: Map<string, number>;
  byItem: Map<string, number>;
}

export interface UncertainTotal extends Range {
  /** The sum of the lines as shown. Odds and choices go by the exact amounts, because rounding can tip them. */
  shownCents: number;
  errors: Errors;
  /** Every price was observed, so the total is what a shopper pays. */
  isKnown: boolean;
  /** The total with estimates in place of unconfirmed prices; null without such prices. */
  confirmed: UncertainTotal | null;
}

/** In square cents: rounding errors of canceled terms. */
const negligibleVariance = 1e-9;
/** The number of standard deviations on either side of the mean that holds 80% of a normal distribution. */
export const rangeStandardErrors = 1.281_551_6;
/** An own brand's price relative to the others' (data/README.md). */
const ownShare = 0.72;
/** A shopper who doesn't find an own brand pays that much more; one who finds an unlisted one pays that much less. */
const moreIfAbsent = 1 / ownShare - 1;
const lessIfUnlisted = 1 - ownShare;

/** Estimates this close tell nothing about which item is cheaper. */
const leastGap = 1.05;
const shareLostIfAbsent = (carriedChance: number) => (1 - carriedChance) * moreIfAbsent;

/** The factor on an offer's price when offers are compared: an assumed item has to be clearly cheaper than a known one. */
export function comparisonFactor({ carriedChance = 1 }: { carriedChance?: number | undefined }): number {
  return carriedChance === 1 ? 1 : leastGap * (1 + shareLostIfAbsent(carriedChance));
}
/** The probability from which we call a store the cheapest. */
const enoughChance = 0.8;
const almostCertainChance = 0.99;

/** The standard error of a single price's logarithm. */
export function standardErrorOf({ area, product, brand, chain, department, item }: Spread): number {
  return Math.sqrt(area ** 2 + product ** 2 + brand ** 2 + chain ** 2 + department ** 2 + item ** 2);
}

/** The factor between an amount and either end of its range, for this standard error of its logarithm. */
export function rangeFactorOf(deviation: number): number {
  return Math.exp(rangeStandardErrors * deviation);
}

/** The range of an amount with this standard error of its logarithm. */
export function rangeOf(cents: number, deviation: number): Range {
  const factor = rangeFactorOf(deviation);
  return { cents, lowCents: Math.round(cents / factor), highCents: Math.round(cents * factor) };
}

function noErrors(): Errors {
  return {
    byState: new Map(),
    byProduct: new Map(),
    byBrand: new Map(),
    byChain: new Map(),
    absence: { cents: 0, variance: 0 },
  };
}

const noChainErrors = (): ChainErrors => ({ level: 0, byDepartment: new Map(), byItem: new Map() });

function add(errors: Map<string, number>, key: string, cents: number) {
  errors.set(key, (errors.get(key) ?? 0) + cents);
}

/** A store's total over these lines. Unconfirmed prices widen its range to the total without them. */
export function uncertainTotal(lines: readonly UncertainLine[]): UncertainTotal {
  const total = totalOf(lines);
  if (!lines.some(({ replaced }) => replaced)) return total;
  const confirmed = totalOf(lines.map((line) => ({ ...line, ...line.replaced })));
  const lowCents = Math.min(total.lowCents, confirmed.lowCents);
  const highCents = Math.max(total.highCents, confirmed.highCents);
  return { ...total, lowCents, highCents, confirmed };
}

/** The same total with an amount added that is known. */
export function plusExactly(total: UncertainTotal, cents: number): UncertainTotal {
  return {
    ...total,
    cents: total.cents + cents,
    shownCents: total.shownCents + cents,
    lowCents: total.lowCents + cents,
    highCents: total.highCents + cents,
    confirmed: total.confirmed && plusExactly(total.confirmed, cents),
  };
}

function totalOf(lines: readonly UncertainLine[]): UncertainTotal {
  const errors = noErrors();
  let total = 0;
  let shownTotal = 0;
  let savedVariance = 0;
  for (const line of lines) {
    const {
      cents,
      shownCents = cents,
      chain,
      state = '',
      category,
      product,
      itemId,
      spread,
      carriedChance = 1,
      unlistedOwnChance = 0,
    } = line;
    total += cents;
    shownTotal += shownCents;
    errors.absence.cents += (shareLostIfAbsent(carriedChance) - unlistedOwnChance * lessIfUnlisted) * cents;
    const ofUnlisted = unlistedOwnChance * (1 - unlistedOwnChance) * (lessIfUnlisted * cents) ** 2;
    errors.absence.variance += carriedChance * (1 - carriedChance) * (moreIfAbsent * cents) ** 2 + ofUnlisted;
    if (!spread || standardErrorOf(spread) === 0) savedVariance += ofUnlisted;
    if (!spread) continue;
    add(errors.byState, state, cents * spread.area);
    add(errors.byProduct, product, cents * spread.product);
    add(errors.byBrand, itemId, cents * spread.brand);
    const ofChain = errors.byChain.get(chain) ?? noChainErrors();
    errors.byChain.set(chain, ofChain);
    ofChain.level += cents * spread.chain;
    add(ofChain.byDepartment, category, cents * spread.department);
    add(ofChain.byItem, itemId, cents * spread.item);
  }
  // What a store brand that we don't list might save doesn't change a known price, so it counts only in odds.
  const variance = differenceDeviation(errors, noErrors()) ** 2 - savedVariance;
  const isKnown = variance < negligibleVariance;
  const deviation = isKnown ? 0 : Math.sqrt(variance) / total;
  return { ...rangeOf(total, deviation), shownCents: shownTotal, errors, isKnown, confirmed: null };
}

/** The variance of the difference of two sums of independent errors. Errors with the same key cancel. */
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
    one.absence.variance +
    other.absence.variance +
    varianceBetween(one.byState, other.byState) +
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

/**
 * The probability that the first total is really below the other; 0.5 if nothing distinguishes them. Unconfirmed prices
 * can make it less certain but never more.
 */
export function chanceBelow(one: UncertainTotal, other: UncertainTotal): number {
  const chance = chanceAsPriced(one, other);
  if (!one.confirmed && !other.confirmed) return chance;
  const confirmed = chanceAsPriced(one.confirmed ?? one, other.confirmed ?? other);
  if (chance > 0.5 !== confirmed > 0.5) return 0.5;
  return chance > 0.5 ? Math.min(chance, confirmed) : Math.max(chance, confirmed);
}

function chanceAsPriced(one: UncertainTotal, other: UncertainTotal): number {
  if (one.isKnown && other.isKnown) return Math.sign(other.cents - one.cents) / 2 + 0.5;
  // Assumed items save less than they seem to.
  const cents = other.cents + other.errors.absence.cents - (one.cents + one.errors.absence.cents);
  if (cents === 0) return 0.5;
  const deviation = differenceDeviation(one.errors, other.errors);
  // Rounding errors of canceled terms are not uncertainty, and must not cause a division by zero.
  if (deviation < 1e-9) return cents > 0 ? 1 : 0;
  return normalShareBelow(cents / deviation);
}

/** Whether we may say that the first total is below the other. */
export function isLikelyBelow(one: UncertainTotal, other: UncertainTotal): boolean {
  return isEnough(chanceBelow(one, other));
}

/** Whether a probability is high enough to call a store the cheaper one. */
export function isEnough(chance: number): boolean {
  return chance >= enoughChance;
}

/** Whether it is high enough to call either of two the cheaper one. */
export function isEitherEnough(chance: number): boolean {
  return isEnough(Math.max(chance, 1 - chance));
}

/** Whether it is high enough to say that a store is almost certainly the cheaper one. */
export function isAlmostCertain(chance: number): boolean {
  return chance >= almostCertainChance;
}

/** The share of a normal distribution below this many standard deviations (Abramowitz and Stegun 26.2.17, to 1e-7). */
function normalShareBelow(deviations: number): number {
  const t = 1 / (1 + 0.231_641_9 * Math.abs(deviations));
  const polynomial =
    t * (0.319_381_53 + t * (-0.356_563_782 + t * (1.781_477_937 + t * (-1.821_255_978 + t * 1.330_274_429))));
  const above = (Math.exp(-(deviations ** 2) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
  return deviations >= 0 ? 1 - above : above;
}
