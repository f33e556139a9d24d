/** The scale of a price chart, in cents. */
export interface PriceScale {
  lowest: number;
  highest: number;
  /** From lowest to highest, both included. */
  steps: number[];
}

const mostSteps = 4;

/**
 * Round steps around all of these amounts (at least one). The scale doesn't start at zero, because price changes are
 * small.
 */
export function priceScale(amounts: readonly number[]): PriceScale {
  const [low, high] = [Math.min(...amounts), Math.max(...amounts)];
  const roughStep = Math.max((high - low) / (mostSteps - 1), high / 50, 0.1);
  const power = 10 ** Math.floor(Math.log10(roughStep));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= roughStep) ?? roughStep;
  const lowest = Math.max(0, Math.floor(low / step - 0.25) * step);
  const count = Math.max(1, Math.ceil((high - lowest) / step + 0.25));
  return {
    lowest,
    highest: lowest + count * step,
    steps: Array.from({ length: count + 1 }, (_, at) => lowest + at * step),
  };
}
