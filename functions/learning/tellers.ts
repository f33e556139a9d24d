import type { Tellers as TellersCount } from '#shared/contract/accuracy.ts';
import { isPersonsVoice } from '#shared/rules/heard-voices.ts';
import { stableFraction } from '#shared/rules/stable-hash.ts';

/** Who told something, as it is kept: a number drawn from each voice, the smallest ones where there are too many to keep. */
export interface KeptTellers {
  shoppers: readonly number[];
  others: readonly number[];
}

/**
 * How many people and other sources told something, over any number of days, each counted once. It keeps so many numbers
 * drawn from their voices and no voices, so that what is kept of days adds up without counting anybody twice: up to so many
 * are counted exactly, and of more it is known that they were at least so many.
 */
export class Tellers {
  private readonly shoppers: Smallest;
  private readonly others: Smallest;
  private isAtLeast = false;

  constructor(most: number) {
    this.shoppers = new Smallest(most);
    this.others = new Smallest(most);
  }

  add(voice: string): void {
    const number = Math.floor(stableFraction(voice) * 2 ** 32);
    (isPersonsVoice(voice) ? this.shoppers : this.others).add(number);
  }

  /** @param kept Null for a day of which it is not known. */
  addKept(kept: KeptTellers | null): void {
    if (kept === null) this.isAtLeast = true;
    for (const number of kept?.shoppers ?? []) this.shoppers.add(number);
    for (const number of kept?.others ?? []) this.others.add(number);
  }

  kept(): KeptTellers {
    return { shoppers: this.shoppers.all(), others: this.others.all() };
  }

  count(): TellersCount {
    const [shoppers, others] = [this.shoppers, this.others];
    return {
      shoppers: shoppers.size,
      others: others.size,
      isAtLeast: this.isAtLeast || shoppers.isFull || others.isFull,
    };
  }
}

/** The smallest so many of some numbers, whichever come first. */
class Smallest {
  private readonly most: number;
  private readonly numbers = new Set<number>();

  constructor(most: number) {
    this.most = most;
  }

  add(number: number): void {
    this.numbers.add(number);
    if (this.numbers.size > this.most) this.numbers.delete(Math.max(...this.numbers));
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
