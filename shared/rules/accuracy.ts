import type { Accuracy, GradedChain, LeftOut } from '../contract/accuracy.ts';
import { chains as everyChain } from './chains.ts';
import { type DayGraded, nothingLeftOut } from './day-of-grades.ts';
import { type ByKey, Cell, mostTellers, newCells, pricesNeeded } from './grade-cells.ts';

/** How right the estimates were is told of so many days back: what the grades of these days come to. */
const accuracyDays = [30, 365] as const;

function addLeftOut(one: LeftOut, other: LeftOut): LeftOut {
  return {
    waiting: one.waiting + other.waiting,
    ofNewcomers: one.ofNewcomers + other.ofNewcomers,
    incomparable: one.incomparable + other.incomparable,
  };
}

/** What a period of days comes to; it holds their sums alone. */
class Period {
  readonly days: number;
  private readonly chains = new Map<
    string,
    { whole: Cell; categories: ByKey<Cell>; receipts: Cell; waiting: number }
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
      ofChain.waiting += leftOut.waiting;
      this.leftOut = addLeftOut(this.leftOut, leftOut);
    }
  }

  /** The chain of which most was seen first. */
  graded(): Accuracy['periods'][number] {
    const chains = everyChain.flatMap(({ id, name }): GradedChain[] => {
      const ofChain = this.chains.get(id);
      if (!ofChain || ofChain.whole.tally.count === 0) return [];
      const { whole, categories, receipts, waiting } = ofChain;
      const { figures } = receipts.graded();
      return [
        {
          chain: id,
          name,
          ...whole.graded(),
          waiting,
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
      leftOut: this.leftOut,
      chains: chains.toSorted((one, other) => other.count - one.count),
    };
  }

  private ofChain(chain: string) {
    const known = this.chains.get(chain) ?? {
      whole: new Cell(mostTellers.ofChain),
      categories: newCells(mostTellers.ofCategory),
      receipts: new Cell(mostTellers.ofChain),
      waiting: 0,
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
  accuracy(refreshedAt: string | null): Accuracy {
    return { refreshedAt, needed: pricesNeeded, periods: this.periods.map((period) => period.graded()) };
  }
}

/** Before anything was ever worked out. */
export const nothingGraded: Accuracy = new GradesOfDays().accuracy(null);
