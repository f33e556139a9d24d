import { limits } from '#shared/limits.ts';

/**
 * How far observed prices were from our estimates: logarithms of their ratio, counted in bins. A year's median can
 * then be computed from daily counts, without the prices.
 */

/** Stored errors as bin, count, bin, count. */
export interface StoredErrors {
  count: number;
  /** How many were inside the range of their estimate. */
  inside: number;
  /** The sum of the errors' logarithms. */
  sum: number;
  errors: readonly number[];
}

export interface ErrorFigures {
  typicalErrorPercent: number;
  insidePercent: number;
  leanPercent: number;
}

/** Bins are numbered in hundredths of a logarithm, from 0 up and from -1 down. */
const hundredth = 0.01;
/** Most errors are here, where their bars need to be distinguished. */
const nearEdges = [0, 1, 2, 3, 4, 5, 6, 8, 10, 12, 14];
const outermost = 300;
/**
 * The lower limits of the bins, in hundredths. Beyond the near ones, each bin is a tenth wider than the one before, up
 * to about a factor of twenty, so that a day with a million prices needs few bins.
 */
const edges = [...nearEdges, ...edgesAfter(14)];

function edgesAfter(edge: number): number[] {
  const next = Math.round(edge * 1.1);
  return edge >= outermost ? [] : [next, ...edgesAfter(next)];
}

/** One mistyped price counts at most as much as one at the limit of what is plausible. */
const mostLean = Math.log(3);

export class EstimateErrors {
  count = 0;
  private inside = 0;
  private sum = 0;
  private readonly bins = new Map<number, number>();

  /** @param error The logarithm of the observed price over our estimate. */
  add(error: number, isInside: boolean): void {
    this.count += 1;
    this.inside += isInside ? 1 : 0;
    this.sum += Math.min(mostLean, Math.max(-mostLean, error));
    this.countIn(binOf(error), 1);
  }

  addKept({ count, inside, sum, errors }: StoredErrors): void {
    this.count += count;
    this.inside += inside;
    this.sum += sum;
    for (let at = 0; at < errors.length; at += 2) this.countIn(errors[at] ?? 0, errors[at + 1] ?? 0);
  }

  kept(): StoredErrors {
    const errors = [...this.bins].toSorted(([one], [other]) => one - other).flat();
    return { count: this.count, inside: this.inside, sum: this.sum, errors };
  }

  /** Null for too few. */
  figures(needed: number): ErrorFigures | null {
    if (this.count < needed) return null;
    const lean = -this.sum / this.count;
    return {
      typicalErrorPercent: this.typicalErrorPercent(),
      insidePercent: tenth((100 * this.inside) / this.count),
      // How far the higher of the two is above the lower, as for unsigned errors.
      leanPercent: tenth(Math.sign(lean) * percentOf(Math.abs(lean))),
    };
  }

  /** The median of the unsigned errors, with errors spread evenly inside a bin. */
  typicalErrorPercent(): number {
    const times = edges.map(() => 0);
    for (const [bin, count] of this.bins) {
      const at = placeOf(bin < 0 ? -bin - 1 : bin);
      times[at] = (times[at] ?? 0) + count;
    }
    let below = 0;
    for (const [at, count] of times.entries()) {
      const from = edges[at] ?? 0;
      const to = edges[at + 1] ?? from;
      const half = this.count / 2 - below;
      if (count > 0 && count >= half) return tenth(percentOf((from + (half / count) * (to - from)) * hundredth));
      below += count;
    }
    return 0;
  }

  bars(): number[] {
    const { count: bars, widthPercent } = limits.accuracy.bars;
    const heights = Array.from({ length: bars }, () => 0);
    const middle = (bars - 1) / 2;
    for (const [bin, times] of this.bins) {
      const offPercent = (bin + 0.5) * hundredth * 100;
      const bar = Math.min(bars - 1, Math.max(0, middle + Math.round(offPercent / widthPercent)));
      heights[bar] = (heights[bar] ?? 0) + times;
    }
    return heights;
  }

  private countIn(bin: number, times: number): void {
    this.bins.set(bin, (this.bins.get(bin) ?? 0) + times);
  }
}

/** The index of the bin for this many hundredths. */
function placeOf(hundredths: number): number {
  const next = edges.findIndex((edge) => edge > hundredths);
  return next < 0 ? edges.length - 1 : next - 1;
}

/** The middle of an error's bin, in hundredths. */
function binOf(error: number): number {
  const at = placeOf(Math.abs(error) / hundredth);
  const from = edges[at] ?? 0;
  const middle = Math.floor((from + (edges[at + 1] ?? from)) / 2);
  return error < 0 ? -middle - 1 : middle;
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const percentOf = (logarithm: number) => 100 * (Math.exp(logarithm) - 1);
