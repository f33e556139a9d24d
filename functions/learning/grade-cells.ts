import { ErrorTally, type KeptTally } from '#shared/rules/error-tally.ts';
import { type KeptTellers, Tellers } from './tellers.ts';

/** Fewer than these are no figure. */
export const pricesNeeded = 20;
/** So many tellers are told apart: what one record has room for, of some thousand categories and thirty chains. */
export const mostTellers = { ofCategory: 8, ofChain: 40 };

/** Errors and who told them, of a chain, one of its categories, or its receipts. */
export class Cell {
  readonly tally = new ErrorTally();
  readonly tellers: Tellers;

  constructor(most: number) {
    this.tellers = new Tellers(most);
  }

  /** @param error The logarithm of what was seen over what we would have said. */
  add(voice: string, error: number, isInside: boolean): void {
    this.tally.add(error, isInside);
    this.tellers.add(voice);
  }

  addKept(kept: KeptTally & { tellers: KeptTellers | null }): void {
    this.tally.addKept(kept);
    this.tellers.addKept(kept.tellers);
  }

  kept(): KeptTally & { tellers: KeptTellers } {
    return { ...this.tally.kept(), tellers: this.tellers.kept() };
  }

  /** With figures where there are prices enough. */
  graded() {
    return { count: this.tally.count, tellers: this.tellers.count(), figures: this.tally.figures(pricesNeeded) };
  }
}

/** Things by key, in the order of their keys. */
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

/** @param most So many tellers each. */
export const newCells = (most: number) => new ByKey(() => new Cell(most));
