import { ErrorTally, type KeptTally } from '#shared/rules/error-tally.ts';
import { type CountedSources, SourceCounter } from './source-counter.ts';

/** With fewer prices no figures are published. */
export const pricesNeeded = 20;
/** How many sources are counted exactly: one row must hold about a thousand categories and thirty chains. */
export const mostSources = { ofCategory: 8, ofChain: 40 };

/** Estimate errors and their sources, for a chain, one of its categories, or its receipts. */
export class AccuracyBucket {
  readonly tally = new ErrorTally();
  readonly tellers: SourceCounter;

  constructor(most: number) {
    this.tellers = new SourceCounter(most);
  }

  /** @param error Logarithm of the observed price divided by the estimate. */
  add(voice: string, error: number, isInside: boolean): void {
    this.tally.add(error, isInside);
    this.tellers.add(voice);
  }

  addKept(kept: KeptTally & { tellers: CountedSources | null }): void {
    this.tally.addKept(kept);
    this.tellers.addKept(kept.tellers);
  }

  kept(): KeptTally & { tellers: CountedSources } {
    return { ...this.tally.kept(), tellers: this.tellers.kept() };
  }

  /** Figures are included if there are enough prices. */
  summary() {
    return { count: this.tally.count, tellers: this.tellers.count(), figures: this.tally.figures(pricesNeeded) };
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
