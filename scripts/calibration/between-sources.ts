/** How far a price is off the table that it is added to, as a logarithm. */
export interface Residual {
  chain: string;
  source: string;
  log: number;
}

/** The standard deviation between sources as earlier prices showed it, and how many comparisons of sources that is worth. */
const earlier = { deviation: 0.06, comparisons: 10 };
/** A source with fewer prices of a chain says nothing of that chain's level. */
const fewestPrices = 5;
/** Prices further off than this count as this far off. */
const mostOff = 0.6;

interface SourceMean {
  mean: number;
  /** The variance of the mean if sources did not differ. */
  variance: number;
}

/**
 * By how much sources of one chain differ in level (a standard deviation of logarithms), from the chains with two sources
 * or more: the method of moments that meta-analyses use (DerSimonian and Laird), with what earlier prices showed.
 */
export function deviationBetweenSources(residuals: readonly Residual[]): number {
  const compared = [...Map.groupBy(residuals, ({ chain }) => chain).values()]
    .map((ofChain) => [...Map.groupBy(ofChain, ({ source }) => source).values()].flatMap(meanOf))
    .filter(({ length }) => length > 1)
    .map(disagreementOf);
  const total = (key: keyof Disagreement) => compared.reduce((sum, each) => sum + each[key], 0);
  const found = total('comparisons') === 0 ? 0 : (total('excess') - total('comparisons')) / total('scale');
  const comparisons = earlier.comparisons + total('comparisons');
  const variance =
    (earlier.comparisons * earlier.deviation ** 2 + total('comparisons') * Math.max(0, found)) / comparisons;
  return Math.sqrt(variance);
}

function meanOf(prices: readonly Residual[]): SourceMean[] {
  if (prices.length < fewestPrices) return [];
  const logs = prices.map(({ log }) => Math.max(-mostOff, Math.min(mostOff, log)));
  const mean = logs.reduce((sum, log) => sum + log, 0) / logs.length;
  const variance = logs.reduce((sum, log) => sum + (log - mean) ** 2, 0) / (logs.length - 1) / logs.length;
  return [{ mean, variance: Math.max(variance, Number.EPSILON) }];
}

interface Disagreement {
  /** Squared distances from the common mean, relative to what chance explains. */
  excess: number;
  /** What `excess` is on average if sources don't differ. */
  comparisons: number;
  /** How much `excess` grows with the variance between sources. */
  scale: number;
}

function disagreementOf(sources: readonly SourceMean[]): Disagreement {
  const weights = sources.map(({ variance }) => 1 / variance);
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const all = sum(weights);
  const common = sum(sources.map(({ mean }, index) => mean * (weights[index] ?? 0))) / all;
  return {
    excess: sum(sources.map(({ mean }, index) => (weights[index] ?? 0) * (mean - common) ** 2)),
    comparisons: sources.length - 1,
    scale: all - sum(weights.map((weight) => weight ** 2)) / all,
  };
}
