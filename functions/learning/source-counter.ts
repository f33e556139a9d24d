import { isContributorId } from '#functions/users/index.ts';
import type { SourceCounts as SourceCount } from '#shared/contract/prices/accuracy.ts';
import { stableFraction } from '#shared/rules/text/stable-hash.ts';

/** Sources as stored: one hash per source, the smallest ones if there are too many. */
export interface CountedSources {
  shoppers: readonly number[];
  others: readonly number[];
}

/**
 * Counts the different contributors and other sources over any number of days. It keeps hashes, not ids, so stored days
 * can be added up without counting anyone twice. Up to `most` the count is exact; beyond that it is a lower bound.
 */
export class SourceCounter {
  private readonly shoppers: Smallest;
  private readonly others: Smallest;

  constructor(most: number) {
    this.shoppers = new Smallest(most);
    this.others = new Smallest(most);
  }

  add(sourceId: string): void {
    const number = Math.floor(stableFraction(sourceId) * 2 ** 32);
    (isContributorId(sourceId) ? this.shoppers : this.others).add(number);
  }

  addKept(kept: CountedSources): void {
    for (const number of kept.shoppers) this.shoppers.add(number);
    for (const number of kept.others) this.others.add(number);
  }

  kept(): CountedSources {
    return { shoppers: this.shoppers.all(), others: this.others.all() };
  }

  count(): SourceCount {
    const [shoppers, others] = [this.shoppers, this.others];
    return {
      shoppers: shoppers.size,
      others: others.size,
      isAtLeast: shoppers.isFull || others.isFull,
    };
  }
}

/** The smallest numbers of all that were added, in any order. */
class Smallest {
  private readonly most: number;
  private readonly numbers = new Set<number>();
  /** Known once it is full. */
  private largest = Number.POSITIVE_INFINITY;

  constructor(most: number) {
    this.most = most;
  }

  add(number: number): void {
    if (number >= this.largest || this.numbers.has(number)) return;
    if (this.isFull) this.numbers.delete(this.largest);
    this.numbers.add(number);
    if (this.isFull) this.largest = Math.max(...this.numbers);
  }

  get size(): number {
    return this.numbers.size;
  }

  get isFull(): boolean {
    return this.numbers.size >= this.most;
  }

  all(): number[] {
    return [...this.numbers].toSorted((one, other) => one - other);
  }
}
