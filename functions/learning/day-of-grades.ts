import type { LeftOut } from '#shared/contract/accuracy.ts';
import type { KeptTally } from '#shared/rules/error-tally.ts';
import { stableFraction } from '#shared/rules/stable-hash.ts';
import { BoundedSample, type KeptSample } from './bounded-sample.ts';
import { ByKey, type Cell, mostTellers, newCells } from './grade-cells.ts';
import { type KeptTellers, Tellers } from './tellers.ts';

/**
 * How right the estimates were. A price that was seen is held against what the product would have said just before, with
 * its range, as both were stored at that moment; the product then being what it was, nothing is worked out anew. What is
 * held against nothing is counted by its reason.
 */

/** A price that was seen, with what we would have said. */
export interface GradedPrice {
  chain: string;
  category: string;
  storeId: string;
  itemId: string;
  voice: string;
  /** The regular price. */
  cents: number;
  estimate: { cents: number; lowCents: number; highCents: number };
  /** It stood on somebody's receipt. */
  isOnReceipt: boolean;
}

interface KeptCell extends KeptTally {
  chain: string;
  category: string;
  /** Null of days of which it is not known. */
  tellers: KeptTellers | null;
}

interface KeptReceipts {
  chain: string;
  count: number;
  errors: readonly number[];
  tellers: KeptTellers | null;
}

interface KeptChain {
  chain: string;
  tellers: KeptTellers | null;
  leftOut: LeftOut;
}

/** A day's grades, as they are kept. */
export interface DayGraded {
  categories: readonly KeptCell[];
  receipts: readonly KeptReceipts[];
  chains: readonly KeptChain[];
}

/** A receipt of fewer prices says little of a list. */
const pricesOfReceipt = 5;
const mostReceipts = 100_000;

export const nothingLeftOut: LeftOut = { waiting: 0, unproven: 0, ofNewcomers: 0, incomparable: 0 };

export interface WholeReceipt {
  chain: string;
  voice: string;
  prices: number;
  cents: number;
  estimate: number;
}

/** A day's grades before all of its prices were told, as they are stored to be gone on with. */
export interface KeptGrades {
  plain: readonly KeptCell[];
  receipts: KeptSample<WholeReceipt>;
  chains: readonly KeptChain[];
}

interface ChainOfDay {
  tellers: Tellers;
  leftOut: LeftOut;
}

/** The grades of one day, told one by one in whatever order. */
export class DayOfGrades {
  private readonly plain = newCells(mostTellers.ofCategory);
  private readonly receipts: BoundedSample<WholeReceipt>;
  private readonly chains = new ByKey(
    (): ChainOfDay => ({ tellers: new Tellers(mostTellers.ofChain), leftOut: { ...nothingLeftOut } }),
  );

  constructor({ plain = [], receipts, chains = [] }: Partial<KeptGrades> = {}) {
    this.receipts = new BoundedSample(mostReceipts, receipts);
    for (const { chain, category, ...cell } of plain) this.plain.at(chain, category).addKept(cell);
    for (const { chain, tellers, leftOut } of chains) {
      const ofChain = this.chains.at(chain);
      ofChain.tellers.addKept(tellers);
      ofChain.leftOut = { ...leftOut };
    }
  }

  kept(): KeptGrades {
    return {
      plain: this.plain.all().map(({ key, thing }) => ({ ...categoryAt(key), ...thing.kept() })),
      receipts: this.receipts.kept(),
      chains: this.chains.all().map(({ key: [chain = ''], thing: { tellers, leftOut } }) => {
        return { chain, tellers: tellers.kept(), leftOut };
      }),
    };
  }

  add(price: GradedPrice): void {
    this.chains.at(price.chain).tellers.add(price.voice);
    add(this.plain, price);
    if (price.isOnReceipt) this.addToReceipt(price);
  }

  /** Counts a price that can't be graded. What waits for an admin counts for nobody, and for no figure either. */
  leaveOut(chain: string, reason: keyof LeftOut): void {
    this.chains.at(chain).leftOut[reason] += 1;
  }

  graded(): DayGraded {
    return {
      categories: this.plain.all().map(({ key, thing }) => ({ ...categoryAt(key), ...thing.kept() })),
      receipts: this.gradedReceipts(),
      chains: this.chains.all().map(({ key: [chain = ''], thing: { tellers, leftOut } }) => {
        return { chain, tellers: tellers.kept(), leftOut };
      }),
    };
  }

  private addToReceipt({ chain, voice, storeId, cents, estimate }: GradedPrice): void {
    this.receipts.change(
      [voice, storeId].join('\n'),
      stableFraction(voice),
      () => ({ chain, voice, prices: 0, cents: 0, estimate: 0 }),
      (whole) => {
        whole.prices += 1;
        whole.cents += cents;
        whole.estimate += estimate.cents;
      },
    );
  }

  private gradedReceipts(): KeptReceipts[] {
    const cells = newCells(mostTellers.ofChain);
    for (const { chain, voice, prices, cents, estimate } of this.receipts.values()) {
      if (prices >= pricesOfReceipt) cells.at(chain).add(voice, Math.log(cents / estimate), false);
    }
    return cells.all().map(({ key: [chain = ''], thing }) => {
      const { count, errors, tellers } = thing.kept();
      return { chain, count, errors, tellers };
    });
  }
}

const categoryAt = ([chain = '', category = '']: readonly string[]) => ({ chain, category });

function add(cells: ByKey<Cell>, { chain, category, voice, cents, estimate }: GradedPrice): void {
  const isInside = cents >= estimate.lowCents && cents <= estimate.highCents;
  cells.at(chain, category).add(voice, Math.log(cents / estimate.cents), isInside);
}
