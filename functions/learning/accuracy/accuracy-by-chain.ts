import type { Accuracy, ChainAccuracy, LeftOut } from '#shared/contract/prices/accuracy.ts';
import { limits } from '#shared/limits.ts';
import { chains as everyChain } from '#shared/rules/stores/chains.ts';
import { type AccuracySums, nothingLeftOut } from '../days/day-accuracy.ts';
import { AccuracyBucket, type ByKey, mostSources, newBuckets } from './accuracy-buckets.ts';

/** Accuracy is published for the last 30 days and the last year. */
const accuracyDays = [30, 365] as const;

function addLeftOut(one: LeftOut, other: LeftOut): LeftOut {
  return {
    waiting: one.waiting + other.waiting,
    unproven: one.unproven + other.unproven,
    ofNewcomers: one.ofNewcomers + other.ofNewcomers,
    beyondShare: one.beyondShare + other.beyondShare,
    incomparable: one.incomparable + other.incomparable,
  };
}

const leftOutCount = ({ waiting, unproven, ofNewcomers, beyondShare, incomparable }: LeftOut) =>
  waiting + unproven + ofNewcomers + beyondShare + incomparable;

class Period {
  readonly days: number;
  private readonly chains = new Map<
    string,
    { whole: AccuracyBucket; categories: ByKey<AccuracyBucket>; receipts: AccuracyBucket; leftOut: LeftOut }
  >();
  private leftOut = nothingLeftOut;

  constructor(days: number) {
    this.days = days;
  }

  add({ categories, receipts, chains }: AccuracySums): void {
    for (const { chain, category, ...ofDay } of categories) {
      const ofChain = this.ofChain(chain);
      ofChain.categories.at(category).addKept(ofDay);
      ofChain.whole.errors.addKept(ofDay);
    }
    for (const { chain, ...ofDay } of receipts) this.ofChain(chain).receipts.addKept({ ...ofDay, inside: 0, sum: 0 });
    for (const { chain, sources, leftOut } of chains) {
      const ofChain = this.ofChain(chain);
      ofChain.whole.sources.addKept(sources);
      ofChain.leftOut = addLeftOut(ofChain.leftOut, leftOut);
      this.leftOut = addLeftOut(this.leftOut, leftOut);
    }
  }

  /** Chains with the most compared prices first. */
  summary(): Accuracy['periods'][number] {
    const chains = everyChain.flatMap(({ id, name }): ChainAccuracy[] => {
      const ofChain = this.chains.get(id);
      if (!ofChain) return [];
      const { whole, categories, receipts, leftOut } = ofChain;
      const seen = whole.errors.count + leftOutCount(leftOut);
      if (seen === 0) return [];
      const { figures } = receipts.summary();
      return [
        {
          chain: id,
          name,
          seen,
          ...whole.summary(),
          waiting: leftOut.waiting,
          bars: whole.errors.bars(),
          categories: categories
            .all()
            .map(({ key: [category = ''], thing }) => ({ category, ...thing.summary() }))
            .toSorted((one, other) => other.count - one.count || (one.category < other.category ? -1 : 1)),
          receipts: {
            count: receipts.errors.count,
            sources: receipts.sources.count(),
            typicalErrorPercent: figures?.typicalErrorPercent ?? null,
          },
        },
      ];
    });
    return {
      days: this.days,
      count: chains.reduce((sum, chain) => sum + chain.count, 0),
      seen: chains.reduce((sum, chain) => sum + chain.seen, 0),
      leftOut: this.leftOut,
      chains: chains.toSorted((one, other) => other.count - one.count || other.seen - one.seen),
    };
  }

  private ofChain(chain: string) {
    const known = this.chains.get(chain) ?? {
      whole: new AccuracyBucket(mostSources.ofChain),
      categories: newBuckets(mostSources.ofCategory),
      receipts: new AccuracyBucket(mostSources.ofChain),
      leftOut: nothingLeftOut,
    };
    this.chains.set(chain, known);
    return known;
  }
}

/** Accuracy over a year of days, added in any order. */
export class AccuracyOfDays {
  private readonly periods = accuracyDays.map((days) => new Period(days));

  add(day: AccuracySums, daysAgo: number): void {
    for (const period of this.periods.filter(({ days }) => daysAgo >= 0 && daysAgo < days)) period.add(day);
  }

  /** The published figures, by chain and category. */
  accuracy(refreshedAt: string | null, learnedThrough: string | null): Accuracy {
    return {
      refreshedAt,
      learnedThrough,
      needed: limits.accuracy.pricesNeeded,
      periods: this.periods.map((period) => period.summary()),
    };
  }
}

/** Shown before the first run. */
export const emptyAccuracy: Accuracy = new AccuracyOfDays().accuracy(null, null);
