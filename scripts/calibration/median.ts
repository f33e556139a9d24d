/** The median; NaN if there are no numbers. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

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

/** The quantile, interpolated between neighbors. */
function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  const place = share * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  if (low === undefined || high === undefined) return Number.NaN;
  return low + (high - low) * (place - Math.floor(place));
}
