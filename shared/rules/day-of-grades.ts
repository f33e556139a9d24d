import type { LeftOut } from '../contract/accuracy.ts';
import { BoundedSample } from './bounded-sample.ts';
import type { KeptTally } from './error-tally.ts';
import { ByKey, type Cell, mostTellers, newCells } from './grade-cells.ts';
import { stableFraction } from './stable-hash.ts';
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
  /** It looks wrong, and nobody has looked at it yet. */
  isFlagged: boolean;
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

/**
 * Of what looks wrong so many prices of a voice are graded in each of a chain's categories: that we were wrong is not
 * hidden until somebody has looked, and a made-up receipt is a few prices among all.
 */
const mostFlagged = 3;
/** A receipt of fewer prices says little of a list. */
const pricesOfReceipt = 5;
const mostReceipts = 100_000;
/** So many voices are held who told in a category what looks wrong; of more, a sample. */
const mostFlagging = 50_000;

export const nothingLeftOut: LeftOut = { waiting: 0, ofNewcomers: 0, incomparable: 0 };

interface WholeReceipt {
  chain: string;
  voice: string;
  isFlagged: boolean;
  prices: number;
  cents: number;
  estimate: number;
}

interface ChainOfDay {
  tellers: Tellers;
  leftOut: LeftOut;
}

/** The grades of one day, told one by one in whatever order. */
export class DayOfGrades {
  private readonly plain = newCells(mostTellers.ofCategory);
  private readonly flagged = new BoundedSample<GradedPrice[]>(mostFlagging);
  private readonly receipts = new BoundedSample<WholeReceipt>(mostReceipts);
  private readonly chains = new ByKey(
    (): ChainOfDay => ({ tellers: new Tellers(mostTellers.ofChain), leftOut: { ...nothingLeftOut } }),
  );

  add(price: GradedPrice): void {
    const { chain, voice, isFlagged, isOnReceipt } = price;
    const ofChain = this.chains.at(chain);
    ofChain.tellers.add(voice);
    if (isFlagged) {
      ofChain.leftOut.waiting += 1;
      this.hold(price);
    } else add(this.plain, price);
    if (isOnReceipt) this.addToReceipt(price);
  }

  /** Counts a price that can't be graded. */
  leaveOut(chain: string, reason: 'ofNewcomers' | 'incomparable'): void {
    this.chains.at(chain).leftOut[reason] += 1;
  }

  graded(): DayGraded {
    const heard = this.flagged.values().flat();
    const heardOf = Map.groupBy(heard, ({ chain }) => chain);
    const flagged = newCells(mostTellers.ofCategory);
    for (const price of heard) add(flagged, price);
    const cells = newCells(mostTellers.ofCategory);
    for (const { key, thing } of [...this.plain.all(), ...flagged.all()]) cells.at(...key).addKept(thing.kept());
    return {
      categories: cells
        .all()
        .map(({ key: [chain = '', category = ''], thing }) => ({ chain, category, ...thing.kept() })),
      receipts: this.gradedReceipts(),
      chains: this.chains.all().map(({ key: [chain = ''], thing: { tellers, leftOut } }) => ({
        chain,
        tellers: tellers.kept(),
        leftOut: { ...leftOut, waiting: leftOut.waiting - (heardOf.get(chain)?.length ?? 0) },
      })),
    };
  }

  private hold(price: GradedPrice): void {
    const { voice, chain, category } = price;
    this.flagged.change(
      [voice, chain, category].join('\n'),
      stableFraction(voice),
      () => [],
      (held) => {
        held.push(price);
        held.sort((one, other) => drawOf(one) - drawOf(other));
        held.splice(mostFlagged);
      },
    );
  }

  private addToReceipt({ chain, voice, storeId, cents, estimate, isFlagged }: GradedPrice): void {
    this.receipts.change(
      [voice, storeId].join('\n'),
      stableFraction(voice),
      () => ({ chain, voice, isFlagged: false, prices: 0, cents: 0, estimate: 0 }),
      (whole) => {
        whole.isFlagged ||= isFlagged;
        whole.prices += 1;
        whole.cents += cents;
        whole.estimate += estimate.cents;
      },
    );
  }

  private gradedReceipts(): KeptReceipts[] {
    const whole = this.receipts.values().filter(({ prices }) => prices >= pricesOfReceipt);
    const [flagged, plain] = [whole.filter((one) => one.isFlagged), whole.filter((one) => !one.isFlagged)];
    // Of what looks wrong a voice has one receipt a chain and day.
    const firsts = [...Map.groupBy(flagged, ({ chain, voice }) => `${chain}\n${voice}`).values()].flatMap(
      ([first]) => first ?? [],
    );
    const cells = newCells(mostTellers.ofChain);
    for (const { chain, voice, cents, estimate } of [...plain, ...firsts]) {
      cells.at(chain).add(voice, Math.log(cents / estimate), false);
    }
    return cells.all().map(({ key: [chain = ''], thing }) => {
      const { count, errors, tellers } = thing.kept();
      return { chain, count, errors, tellers };
    });
  }
}

function add(cells: ByKey<Cell>, { chain, category, voice, cents, estimate }: GradedPrice): void {
  const isInside = cents >= estimate.lowCents && cents <= estimate.highCents;
  cells.at(chain, category).add(voice, Math.log(cents / estimate.cents), isInside);
}

/** The same few of a voice's prices in whatever order they come. */
function drawOf({ storeId, itemId, cents }: GradedPrice): number {
  return stableFraction(storeId, itemId, String(cents));
}
