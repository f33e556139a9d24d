import type { Accuracy, GradedChain, LeftOut } from '#shared/contract/accuracy.ts';
import { chains as everyChain } from '#shared/rules/chains.ts';
import { type DayGraded, nothingLeftOut } from './day-of-grades.ts';
import { type ByKey, Cell, mostTellers, newCells, pricesNeeded } from './grade-cells.ts';

/** How right the estimates were is told of so many days back: what the grades of these days come to. */
const accuracyDays = [30, 365] as const;

function addLeftOut(one: LeftOut, other: LeftOut): LeftOut {
  return {
    waiting: one.waiting + other.waiting,
    unproven: one.unproven + other.unproven,
    ofNewcomers: one.ofNewcomers + other.ofNewcomers,
    incomparable: one.incomparable + other.incomparable,
  };
}

/** What a period of days comes to; it holds their sums alone. */
const leftOutCount = ({ waiting, unproven, ofNewcomers, incomparable }: LeftOut) =>
  waiting + unproven + ofNewcomers + incomparable;

class Period {
  readonly days: number;
  private readonly chains = new Map<
    string,
    { whole: Cell; categories: ByKey<Cell>; receipts: Cell; leftOut: LeftOut }
  >();
  private leftOut = nothingLeftOut;

  constructor(days: number) {
    this.days = days;
  }

  add({ categories, receipts, chains }: DayGraded): void {
    for (const { chain, category, ...ofDay } of categories) {
      const ofChain = this.ofChain(chain);
      ofChain.categories.at(category).addKept(ofDay);
      ofChain.whole.tally.addKept(ofDay);
    }
    for (const { chain, ...ofDay } of receipts) this.ofChain(chain).receipts.addKept({ ...ofDay, inside: 0, sum: 0 });
    for (const { chain, tellers, leftOut } of chains) {
      const ofChain = this.ofChain(chain);
      ofChain.whole.tellers.addKept(tellers);
      ofChain.leftOut = addLeftOut(ofChain.leftOut, leftOut);
      this.leftOut = addLeftOut(this.leftOut, leftOut);
    }
  }

  /** The chain of which most was seen first. */
  graded(): Accuracy['periods'][number] {
    const chains = everyChain.flatMap(({ id, name }): GradedChain[] => {
      const ofChain = this.chains.get(id);
      if (!ofChain) return [];
      const { whole, categories, receipts, leftOut } = ofChain;
      const seen = whole.tally.count + leftOutCount(leftOut);
      if (seen === 0) return [];
      const { figures } = receipts.graded();
      return [
        {
          chain: id,
          name,
          seen,
          ...whole.graded(),
          waiting: leftOut.waiting,
          bars: whole.tally.bars(),
          categories: categories
            .all()
            .map(({ key: [category = ''], thing }) => ({ category, ...thing.graded() }))
            .toSorted((one, other) => other.count - one.count || (one.category < other.category ? -1 : 1)),
          receipts: {
            count: receipts.tally.count,
            tellers: receipts.tellers.count(),
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
      whole: new Cell(mostTellers.ofChain),
      categories: newCells(mostTellers.ofCategory),
      receipts: new Cell(mostTellers.ofChain),
      leftOut: nothingLeftOut,
    };
    this.chains.set(chain, known);
    return known;
  }
}

/** The grades of a year, told day by day in whatever order. */
export class GradesOfDays {
  private readonly periods = accuracyDays.map((days) => new Period(days));

  add(day: DayGraded, daysAgo: number): void {
    for (const period of this.periods.filter(({ days }) => daysAgo >= 0 && daysAgo < days)) period.add(day);
  }

  /** By chain and category. */
  accuracy(refreshedAt: string | null, learnedThrough: string | null): Accuracy {
    return {
      refreshedAt,
      learnedThrough,
      needed: pricesNeeded,
      periods: this.periods.map((period) => period.graded()),
    };
  }
}

/** Before anything was ever worked out. */
export const nothingGraded: Accuracy = new GradesOfDays().accuracy(null, null);
