/**
 * The value below which this share of the values is; 0 if there are none. Apart from shared code, which this lazy part
 * would take out of the scripts of other pages into one of its own.
 */
export const quantile = (values: Iterable<number>, share: number): number => {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.floor(sorted.length * share)] ?? 0;
};
