import type { Accuracy, GradedChain } from '../contract/accuracy.ts';
import { BoundedSample } from './bounded-sample.ts';
import { chains as everyChain } from './chains.ts';

/**
 * How right the estimates were. A price that was seen is held against what the product would have said just before, with
 * its range, as both were stored at that moment; the product then being what it was, nothing is worked out anew.
 */

/** A price that was seen, with what we would have said. */
export interface GradedPrice {
  chain: string;
  category: string;
  /** The regular price. */
  cents: number;
  estimate: { cents: number; lowCents: number; highCents: number };
  /** The receipt it stood on, told apart from others of the day and not named; null for what stood on none. */
  receipt: string | null;
  /** From 0 to 1: whose receipts a sample holds when there are too many. */
  draw: number;
}

/** How many errors lay in each bin, by the bin's number. */
type Errors = Map<number, number>;

interface Tally {
  count: number;
  inside: number;
  /** Of the errors' logarithms. */
  sum: number;
  errors: Errors;
}

/** A day's grades, as they are kept; errors as bin, count, bin, count. */
export interface DayGraded {
  categories: readonly (Omit<Tally, 'errors'> & { chain: string; category: string; errors: readonly number[] })[];
  receipts: readonly { chain: string; count: number; errors: readonly number[] }[];
}

/** An error's logarithm is counted in bins of a hundredth, up to twentyfold: what is beyond threefold is flagged. */
const binWidth = 0.01;
const outermostBin = 300;
/** A receipt of fewer prices says little of a list. */
const pricesOfReceipt = 5;
const mostReceipts = 100_000;
/** Fewer than these are no figure. */
const pricesNeeded = 20;
const accuracyDays = [30, 365] as const;

/** Errors in nine bars for the eye: the middle one is within 2% of what we would have said, each of the others 4% wide. */
export const accuracyBars = { count: 9, widthPercent: 4 };

const noTally = (): Tally => ({ count: 0, inside: 0, sum: 0, errors: new Map() });

function binOf(error: number): number {
  return Math.min(outermostBin - 1, Math.max(-outermostBin, Math.floor(error / binWidth)));
}

function count(errors: Errors, bin: number, times = 1): void {
  errors.set(bin, (errors.get(bin) ?? 0) + times);
}

/** The grades of one day, told one by one in whatever order. */
export class DayOfGrades {
  private readonly tallies = new Map<string, Tally>();
  private readonly receipts = new BoundedSample<{ chain: string; prices: number; cents: number; estimate: number }>(
    mostReceipts,
  );

  add({ chain, category, cents, estimate, receipt, draw }: GradedPrice): void {
    const key = `${chain}\n${category}`;
    const tally = this.tallies.get(key) ?? noTally();
    const error = Math.log(cents / estimate.cents);
    tally.count += 1;
    tally.inside += cents >= estimate.lowCents && cents <= estimate.highCents ? 1 : 0;
    tally.sum += error;
    count(tally.errors, binOf(error));
    this.tallies.set(key, tally);
    if (receipt === null) return;
    const first = () => ({ chain, prices: 0, cents: 0, estimate: 0 });
    this.receipts.change(receipt, draw, first, (whole) => {
      whole.prices += 1;
      whole.cents += cents;
      whole.estimate += estimate.cents;
    });
  }

  graded(): DayGraded {
    const whole = this.receipts.values().filter(({ prices }) => prices >= pricesOfReceipt);
    return {
      categories: [...this.tallies].toSorted(byKey).map(([key, { errors, ...tally }]) => {
        const [chain = '', category = ''] = key.split('\n');
        return { chain, category, ...tally, errors: flat(errors) };
      }),
      receipts: [...Map.groupBy(whole, ({ chain }) => chain)].toSorted(byKey).map(([chain, ofChain]) => {
        const errors: Errors = new Map();
        for (const { cents, estimate } of ofChain) count(errors, binOf(Math.log(cents / estimate)));
        return { chain, count: ofChain.length, errors: flat(errors) };
      }),
    };
  }
}

function byKey([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

function flat(errors: Errors): number[] {
  return [...errors].toSorted(([one], [other]) => one - other).flat();
}

/** What a period of days comes to; it holds their sums alone. */
interface Period {
  days: number;
  byCategory: Map<string, Map<string, Tally>>;
  receipts: Map<string, Tally>;
}

/** The grades of a year, told day by day in whatever order. */
export class GradesOfDays {
  private readonly periods: readonly Period[] = accuracyDays.map((days) => {
    return { days, byCategory: new Map(), receipts: new Map() };
  });

  add({ categories, receipts }: DayGraded, daysAgo: number): void {
    for (const period of this.periods.filter(({ days }) => daysAgo >= 0 && daysAgo < days)) {
      for (const { chain, category, ...ofDay } of categories) {
        const ofChain = period.byCategory.get(chain) ?? new Map<string, Tally>();
        const tally = ofChain.get(category) ?? noTally();
        add(tally, ofDay);
        period.byCategory.set(chain, ofChain.set(category, tally));
      }
      for (const { chain, ...ofDay } of receipts) {
        const tally = period.receipts.get(chain) ?? noTally();
        add(tally, { ...ofDay, inside: 0, sum: 0 });
        period.receipts.set(chain, tally);
      }
    }
  }

  /** By chain and category; the chain of which most was seen first. */
  accuracy(refreshedAt: string): Accuracy {
    const periods = this.periods.map((period) => {
      const chains = gradedChains(period);
      return { days: period.days, count: chains.reduce((sum, chain) => sum + chain.count, 0), chains };
    });
    return { refreshedAt, needed: pricesNeeded, periods };
  }
}

/** Before anything was ever worked out. */
export const nothingGraded: Accuracy = {
  refreshedAt: null,
  needed: pricesNeeded,
  periods: accuracyDays.map((days) => ({ days, count: 0, chains: [] })),
};

function gradedChains({ byCategory, receipts: ofReceipts }: Period): GradedChain[] {
  const chains = everyChain.flatMap(({ id, name }) => {
    const ofChain = byCategory.get(id);
    if (!ofChain) return [];
    const whole = noTally();
    for (const tally of ofChain.values()) add(whole, { ...tally, errors: flat(tally.errors) });
    const receipts = ofReceipts.get(id) ?? noTally();
    return [
      {
        chain: id,
        name,
        ...gradeOf(whole),
        bars: barsOf(whole.errors),
        categories: [...ofChain]
          .map(([category, tally]) => ({ category, ...gradeOf(tally) }))
          .toSorted((one, other) => other.count - one.count || (one.category < other.category ? -1 : 1)),
        receipts: {
          count: receipts.count,
          typicalErrorPercent: receipts.count < pricesNeeded ? null : typicalErrorPercent(receipts),
        },
      },
    ];
  });
  return chains.toSorted((one, other) => other.count - one.count);
}

function add(tally: Tally, more: Omit<Tally, 'errors'> & { errors: readonly number[] }): void {
  tally.count += more.count;
  tally.inside += more.inside;
  tally.sum += more.sum;
  for (let at = 0; at < more.errors.length; at += 2) count(tally.errors, more.errors[at] ?? 0, more.errors[at + 1]);
}

function gradeOf(tally: Tally): Pick<GradedChain, 'count' | 'figures'> {
  if (tally.count < pricesNeeded) return { count: tally.count, figures: null };
  const insidePercent = tenth((100 * tally.inside) / tally.count);
  const lean = -tally.sum / tally.count;
  // By what the larger of the two lies above the smaller, as errors without their sign are told.
  const leanPercent = tenth(Math.sign(lean) * percentOf(Math.abs(lean)));
  return {
    count: tally.count,
    figures: { typicalErrorPercent: typicalErrorPercent(tally), insidePercent, leanPercent },
  };
}

const tenth = (value: number) => Math.round(value * 10) / 10;
const percentOf = (logarithm: number) => 100 * (Math.exp(logarithm) - 1);

/** The median of the errors without their sign; inside a bin they are taken to lie evenly. */
function typicalErrorPercent({ count: all, errors }: Tally): number {
  const distances: Errors = new Map();
  for (const [bin, times] of errors) count(distances, bin < 0 ? -bin - 1 : bin, times);
  let below = 0;
  for (const [bin, times] of [...distances].toSorted(([one], [other]) => one - other)) {
    if (below + times >= all / 2) return tenth(percentOf((bin + (all / 2 - below) / times) * binWidth));
    below += times;
  }
  return 0;
}

function barsOf(errors: Errors): number[] {
  const { count: bars, widthPercent } = accuracyBars;
  const heights = Array.from({ length: bars }, () => 0);
  const middle = (bars - 1) / 2;
  for (const [bin, times] of errors) {
    const offPercent = (bin + 0.5) * binWidth * 100;
    const bar = Math.min(bars - 1, Math.max(0, middle + Math.round(offPercent / widthPercent)));
    heights[bar] = (heights[bar] ?? 0) + times;
  }
  return heights;
}
