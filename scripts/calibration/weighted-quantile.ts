/** The least number with this share of the weight at or below it; NaN if there are no numbers. */
export function weightedQuantile(weighed: readonly { number: number; weight: number }[], share: number): number {
  const sorted = weighed.toSorted((one, other) => one.number - other.number);
  const wanted = share * sorted.reduce((sum, { weight }) => sum + weight, 0);
  let held = 0;
  for (const { number, weight } of sorted) {
    held += weight;
    if (held >= wanted) return number;
  }
  return Number.NaN;
}
