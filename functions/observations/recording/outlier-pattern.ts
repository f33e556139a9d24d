import { isWithinFactor } from '../shown/close-prices.ts';

/** If most of a receipt is more than this far from the estimates, it is probably from another store or made up. */
const outlierFactor = 1.5;
/** With fewer prices there is no pattern. */
const outlierPrices = 3;
/**
 * Many prices rarely all differ from the estimates in one direction by more than a chain's level is uncertain; if they
 * do, it is a fact about the receipt. The bound is at least 28%, because sales take 25% off a third of all items.
 */
const leaningPrices = 10;
const leaningFactor = 1.28;
const leaningDeviations = 2.5;

/** A price, its estimate, and the uncertainty of the level that all prices of the chain share. */
export interface PriceWithEstimate {
  cents: number;
  estimateCents: number;
  /** Standard deviation of the logarithm. */
  levelDeviation: number;
}

/** The number of prices beyond a bound, on either side. */
interface Sides {
  above: number;
  below: number;
}

/** How many prices there are, how many of them are outliers, and how many differ by more than a level may. */
export interface Pattern {
  prices: number;
  outliers: Sides;
  leaning: Sides;
}

export function patternOf(prices: readonly PriceWithEstimate[]): Pattern {
  const sidesBeyond = (factorOf: (price: PriceWithEstimate) => number): Sides => ({
    above: prices.filter((price) => price.cents > price.estimateCents * factorOf(price)).length,
    below: prices.filter((price) => price.cents * factorOf(price) < price.estimateCents).length,
  });
  return { prices: prices.length, outliers: sidesBeyond(() => outlierFactor), leaning: sidesBeyond(leaningFactorOf) };
}

/**
 * Whether most of several prices are outliers, or most of many differ in one direction by more than the chain's level
 * may.
 */
export function isOutlierPattern({ prices, outliers, leaning }: Pattern): boolean {
  const isMost = ({ above, below }: Sides) => Math.max(above, below) > prices / 2;
  return (prices >= outlierPrices && isMost(outliers)) || (prices >= leaningPrices && isMost(leaning));
}

/** Whether a price is part of what makes a pattern an outlier. */
export function isOutlier(price: PriceWithEstimate): boolean {
  return !isWithinFactor(price.cents, price.estimateCents, Math.min(outlierFactor, leaningFactorOf(price)));
}

function leaningFactorOf({ levelDeviation }: PriceWithEstimate): number {
  return Math.max(leaningFactor, Math.exp(leaningDeviations * levelDeviation));
}
