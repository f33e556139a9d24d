import { limits } from '#shared/limits.ts';
import { type CountedSources, SourceCounter } from '../source-counter.ts';
import { EstimateErrors, type StoredErrors } from './error-figures.ts';

/** How many sources are counted exactly: one row must hold about a thousand categories and thirty chains. */
export const mostSources = { ofCategory: 8, ofChain: 40 };

/** Estimate errors and their sources, for a chain, one of its categories, or its receipts. */
export class AccuracyBucket {
  readonly errors = new EstimateErrors();
  readonly sources: SourceCounter;

  constructor(most: number) {
    this.sources = new SourceCounter(most);
  }

  /** @param error Logarithm of the observed price divided by the estimate. */
  add(sourceId: string, error: number, isInside: boolean): void {
    this.errors.add(error, isInside);
    this.sources.add(sourceId);
  }

  addKept(kept: StoredErrors & { sources: CountedSources }): void {
    this.errors.addKept(kept);
    this.sources.addKept(kept.sources);
  }

  kept(): StoredErrors & { sources: CountedSources } {
    return { ...this.errors.kept(), sources: this.sources.kept() };
  }

  /** Figures are included if there are enough prices. */
  summary() {
    return {
      count: this.errors.count,
      sources: this.sources.count(),
      figures: this.errors.figures(limits.accuracy.pricesNeeded),
    };
  }
}

/** Values by key, sorted by key. */
export class ByKey<T> {
  private readonly things = new Map<string, T>();
  private readonly first: () => T;

  constructor(first: () => T) {
    this.first = first;
  }

  at(...key: readonly string[]): T {
    const joined = key.join('\n');
    const thing = this.things.get(joined) ?? this.first();
    this.things.set(joined, thing);
    return thing;
  }

  all(): { key: string[]; thing: T }[] {
    const inOrder = [...this.things].toSorted(([one], [other]) => (one < other ? -1 : 1));
    return inOrder.map(([key, thing]) => ({ key: key.split('\n'), thing }));
  }
}

/** @param most How many sources each bucket counts exactly. */
export const newBuckets = (most: number) => new ByKey(() => new AccuracyBucket(most));
