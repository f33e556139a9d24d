import type { LeftOut } from '#shared/contract/prices/accuracy.ts';
import { stableFraction } from '#shared/rules/text/stable-hash.ts';
import { type AccuracyBucket, ByKey, mostSources, newBuckets } from '../accuracy/accuracy-buckets.ts';
import type { StoredErrors } from '../accuracy/error-figures.ts';
import { BoundedSample, type KeptSample } from '../bounded-sample.ts';
import { type CountedSources, SourceCounter } from '../source-counter.ts';

/**
 * Compares each observed price with the estimate and range that were stored with it at that moment. Nothing is
 * estimated again later. Prices that can't be compared are counted by reason.
 */

/** An observed price and the estimate just before it. */
export interface ComparedPrice {
  chain: string;
  category: string;
  storeId: string;
  itemId: string;
  sourceId: string;
  /** The regular price. */
  cents: number;
  estimate: { cents: number; lowCents: number; highCents: number };
  /** From a shopper's receipt. */
  isOnReceipt: boolean;
}

interface KeptCategory extends StoredErrors {
  chain: string;
  category: string;
  /** Null for days that did not record it. */
  sources: CountedSources;
}

interface KeptReceipts {
  chain: string;
  count: number;
  errors: readonly number[];
  sources: CountedSources;
}

interface KeptChain {
  chain: string;
  sources: CountedSources;
  leftOut: LeftOut;
}

/** A day's estimate errors, as stored. */
export interface AccuracySums {
  categories: readonly KeptCategory[];
  receipts: readonly KeptReceipts[];
  chains: readonly KeptChain[];
}

/** Receipts with fewer prices say little about a whole list. */
const pricesOfReceipt = 5;
const mostReceipts = 100_000;

export const nothingLeftOut: LeftOut = {
  waiting: 0,
  unproven: 0,
  ofNewcomers: 0,
  beyondShare: 0,
  incomparable: 0,
};

export interface WholeReceipt {
  chain: string;
  sourceId: string;
  prices: number;
  cents: number;
  estimate: number;
}

/** A day's errors so far, stored so that a later run can continue. */
export interface KeptAccuracy {
  categories: readonly KeptCategory[];
  receipts: KeptSample<WholeReceipt>;
  chains: readonly KeptChain[];
}

interface ChainOfDay {
  sources: SourceCounter;
  leftOut: LeftOut;
}

/** The estimate errors of one day, added in any order. */
export class DayAccuracy {
  private readonly categories = newBuckets(mostSources.ofCategory);
  private readonly receipts: BoundedSample<WholeReceipt>;
  private readonly chains = new ByKey(
    (): ChainOfDay => ({ sources: new SourceCounter(mostSources.ofChain), leftOut: { ...nothingLeftOut } }),
  );

  constructor({ categories = [], receipts, chains = [] }: Partial<KeptAccuracy> = {}) {
    this.receipts = new BoundedSample(mostReceipts, receipts);
    for (const { chain, category, ...bucket } of categories) this.categories.at(chain, category).addKept(bucket);
    for (const { chain, sources, leftOut } of chains) {
      const ofChain = this.chains.at(chain);
      ofChain.sources.addKept(sources);
      ofChain.leftOut = { ...leftOut };
    }
  }

  kept(): KeptAccuracy {
    return {
      categories: this.categories.all().map(({ key, thing }) => ({ ...categoryAt(key), ...thing.kept() })),
      receipts: this.receipts.kept(),
      chains: this.chains.all().map(({ key: [chain = ''], thing: { sources, leftOut } }) => {
        return { chain, sources: sources.kept(), leftOut };
      }),
    };
  }

  add(price: ComparedPrice): void {
    this.chains.at(price.chain).sources.add(price.sourceId);
    add(this.categories, price);
    if (price.isOnReceipt) this.addToReceipt(price);
  }

  /** Counts a price that can't be compared. A price waiting for review is left out of the figures. */
  leaveOut(chain: string, reason: keyof LeftOut): void {
    this.chains.at(chain).leftOut[reason] += 1;
  }

  accuracySums(): AccuracySums {
    return {
      categories: this.categories.all().map(({ key, thing }) => ({ ...categoryAt(key), ...thing.kept() })),
      receipts: this.receiptErrors(),
      chains: this.chains.all().map(({ key: [chain = ''], thing: { sources, leftOut } }) => {
        return { chain, sources: sources.kept(), leftOut };
      }),
    };
  }

  private addToReceipt({ chain, sourceId, storeId, cents, estimate }: ComparedPrice): void {
    this.receipts.change(
      [sourceId, storeId].join('\n'),
      stableFraction(sourceId),
      () => ({ chain, sourceId, prices: 0, cents: 0, estimate: 0 }),
      (whole) => {
        whole.prices += 1;
        whole.cents += cents;
        whole.estimate += estimate.cents;
      },
    );
  }

  private receiptErrors(): KeptReceipts[] {
    const buckets = newBuckets(mostSources.ofChain);
    for (const { chain, sourceId, prices, cents, estimate } of this.receipts.values()) {
      if (prices >= pricesOfReceipt) buckets.at(chain).add(sourceId, Math.log(cents / estimate), false);
    }
    return buckets.all().map(({ key: [chain = ''], thing }) => {
      const { count, errors, sources } = thing.kept();
      return { chain, count, errors, sources };
    });
  }
}

const categoryAt = ([chain = '', category = '']: readonly string[]) => ({ chain, category });

function add(buckets: ByKey<AccuracyBucket>, { chain, category, sourceId, cents, estimate }: ComparedPrice): void {
  const isInside = cents >= estimate.lowCents && cents <= estimate.highCents;
  buckets.at(chain, category).add(sourceId, Math.log(cents / estimate.cents), isInside);
}
