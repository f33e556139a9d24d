import { itemById } from '#functions/catalog/index.ts';
import {
  type LearnedItem,
  type LearnedLevels,
  type MovedLevel,
  movedItems,
  readItemLevelsOf,
  saveItemLevels,
  type TellerOfLevel,
  weightAfter,
} from '#functions/estimates/index.ts';
import { limits } from '#shared/rules/limits.ts';
import { itemsOfDays } from './day-summary-rows.ts';
import { daysFrom, laterDay } from './days.ts';
import { type ItemsHeard, readItemsHeard, saveItemsHeard } from './item-evidence-rows.ts';
import { learnedItem, nothingSaid, type SaidOfItem, saidWithDay, witnessesOf } from './learned-item.ts';
import { AnotherRunLearns } from './learning-progress-rows.ts';
import { type ItemOfDay, mostItemsOfChain } from './lessons.ts';

/** What counts less than this part of one witness is forgotten: a shopper's word after some weeks. */
const leastWitnesses = 0.02;

interface LearnedFrom {
  levels: LearnedLevels;
  /** All days that may be learned from. */
  dates: readonly string[];
  today: string;
  /** The last day whose items are added up for good. */
  settled: string;
  /** Who told most of a chain lately. */
  tellersOf: (chain: string) => readonly TellerOfLevel[];
}

/**
 * What was learned of single items, chain by chain. The days that have settled are added to what was heard before them,
 * once; those since are added to that in every run.
 */
export class ItemLearning {
  private readonly from: LearnedFrom;
  /** The items that moved most of each chain that was learned. */
  readonly moved: MovedLevel[] = [];

  constructor(from: LearnedFrom) {
    this.from = from;
  }

  async learn(chain: string): Promise<void> {
    await this.learnFrom(chain, await readItemsHeard(chain));
  }

  /** Of a chain of which a settled day was summed up anew: what was heard of it is added up from the beginning. */
  async learnAnew(chain: string): Promise<void> {
    const { version } = (await readItemsHeard(chain)) ?? { version: 0 };
    await this.learnFrom(chain, null, version);
  }

  private async learnFrom(chain: string, kept: ItemsHeard | null, version = kept?.version ?? 0): Promise<void> {
    const { levels, dates, today, tellersOf } = this.from;
    const learned = levels.chains[chain];
    const heard = await this.heardThrough(chain, kept, version);
    const sums = new Map(heard.items);
    const since = dates.filter((date) => date > heard.through);
    let through = heard.through;
    for await (const { date, items } of itemsOfDays(chain, since)) {
      addDay(sums, items, daysFrom(through, date));
      through = date;
    }
    age(sums, daysFrom(through, today));
    const known = [...bestKnown(sums)].flatMap(([itemId, said]): [string, LearnedItem][] => {
      const item = itemById(itemId);
      return item ? [[itemId, learnedItem(said, { item, learned })]] : [];
    });
    const items = new Map(known);
    const before = await readItemLevelsOf(chain, laterDay(today, -limits.movers.days));
    this.moved.push(...movedItems(chain, items, before, tellersOf(chain)));
    await saveItemLevels(chain, items, today);
  }

  /** What was heard up to the last settled day; what has settled since is added first, by whichever run is the first. */
  private async heardThrough(chain: string, kept: ItemsHeard | null, version: number): Promise<ItemsHeard> {
    const { dates, settled } = this.from;
    // Heard up to a day that isn't settled: the clock was set back, and that day will have more.
    const before = kept && kept.through > settled ? null : kept;
    if (before?.through === settled) return before;
    const sums = new Map(before?.items);
    let last = before?.through ?? settled;
    const newlySettled = dates.filter((date) => date <= settled && (!before || date > before.through));
    for await (const { date, items } of itemsOfDays(chain, newlySettled)) {
      addDay(sums, items, daysFrom(last, date));
      last = date;
    }
    age(sums, daysFrom(last, settled));
    const heard = { version, through: settled, items: bestKnown(sums) };
    if (!(await saveItemsHeard(chain, heard))) throw new AnotherRunLearns();
    return heard;
  }
}

type SaidOfItems = Map<string, SaidOfItem>;

/** Makes all that was heard so much older, and adds a day's. */
function addDay(sums: SaidOfItems, items: readonly Omit<ItemOfDay, 'chain'>[], daysLater: number): void {
  age(sums, daysLater);
  for (const { itemId, ...day } of items) sums.set(itemId, saidWithDay(sums.get(itemId) ?? nothingSaid, day, 1));
}

function age(sums: SaidOfItems, days: number): void {
  const weight = weightAfter(days);
  for (const [itemId, said] of sums) sums.set(itemId, saidWithDay(said, null, weight));
}

function bestKnown(sums: SaidOfItems): SaidOfItems {
  const known = [...sums].flatMap(([itemId, { sources, people }]) => {
    const said = { sources: sources.filter(({ count }) => count >= leastWitnesses), people };
    const count = witnessesOf(said);
    return count >= leastWitnesses ? [{ itemId, said, count }] : [];
  });
  const best = known.toSorted((one, other) => other.count - one.count).slice(0, mostItemsOfChain);
  return new Map(best.map(({ itemId, said }) => [itemId, said]));
}
