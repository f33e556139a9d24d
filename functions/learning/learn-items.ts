import { itemById } from '#functions/catalog/index.ts';
import {
  type LearnedItem,
  type LearnedLevels,
  type MovedLevel,
  movedItems,
  readItemLevelsOf,
  type SourceOfLevel,
  saveItemLevels,
  weightAfter,
} from '#functions/estimates/index.ts';
import { daysFrom } from './days/dates.ts';
import { type ItemOfDay, mostItemsOfChain } from './days/day-evidence.ts';
import { itemsOfDays } from './days/day-summary-rows.ts';
import { type ChainItemEvidence, readItemEvidence, saveItemEvidence } from './item-evidence-rows.ts';
import { type ItemEvidence, learnedItem, noItemEvidence, sampleSizeOf, withDay } from './learned-item.ts';
import { AnotherRunLearns } from './learning-progress-rows.ts';

/** Evidence that has aged below this sample size is dropped; a contributor's observation takes some weeks. */
const leastSampleSize = 0.02;

interface LearnedFrom {
  levels: LearnedLevels;
  /** All days to learn from. */
  dates: readonly string[];
  today: string;
  /** The last day that is final. */
  final: string;
  /** Moves are measured from the levels of this day; null if there are none. */
  comparedWith: string | null;
  /** The main recent sources of a chain. */
  sourcesOf: (chain: string) => readonly SourceOfLevel[];
}

/**
 * Learns item prices chain by chain. Newly final days are added once to the stored sums; days since then are added
 * again in every run.
 */
export class ItemLearning {
  private readonly from: LearnedFrom;
  /** The items whose estimate moved most, per chain. */
  readonly moved: MovedLevel[] = [];

  constructor(from: LearnedFrom) {
    this.from = from;
  }

  async learn(chain: string): Promise<void> {
    await this.learnFrom(chain, await readItemEvidence(chain));
  }

  /** Starts over for a chain when one of its final days changed. */
  async learnAnew(chain: string): Promise<void> {
    const { version } = (await readItemEvidence(chain)) ?? { version: 0 };
    await this.learnFrom(chain, null, version);
  }

  private async learnFrom(chain: string, kept: ChainItemEvidence | null, version = kept?.version ?? 0): Promise<void> {
    const { levels, dates, today, comparedWith, sourcesOf } = this.from;
    const learned = levels.chains[chain];
    const evidence = await this.evidenceThrough(chain, kept, version);
    const sums = new Map(evidence.items);
    const since = dates.filter((date) => date > evidence.through);
    let through = evidence.through;
    for await (const { date, items } of itemsOfDays(chain, since)) {
      addDay(sums, items, daysFrom(through, date));
      through = date;
    }
    age(sums, daysFrom(through, today));
    const known = [...bestKnown(sums)].flatMap(([itemId, itemEvidence]): [string, LearnedItem][] => {
      const item = itemById(itemId);
      return item ? [[itemId, learnedItem(itemEvidence, { item, chain, learned })]] : [];
    });
    const items = new Map(known);
    const before = comparedWith === null ? new Map<string, LearnedItem>() : await readItemLevelsOf(chain, comparedWith);
    this.moved.push(...movedItems(chain, items, before, sourcesOf(chain)));
    await saveItemLevels(chain, items, today);
  }

  /** The evidence through the last final day. The first run after a day becomes final adds it. */
  private async evidenceThrough(
    chain: string,
    kept: ChainItemEvidence | null,
    version: number,
  ): Promise<ChainItemEvidence> {
    const { dates, final } = this.from;
    // The stored sums reach past the final day: the clock was set back, so start over.
    const before = kept && kept.through > final ? null : kept;
    if (before?.through === final) return before;
    const sums = new Map(before?.items);
    let last = before?.through ?? final;
    const newlyFinal = dates.filter((date) => date <= final && (!before || date > before.through));
    for await (const { date, items } of itemsOfDays(chain, newlyFinal)) {
      addDay(sums, items, daysFrom(last, date));
      last = date;
    }
    age(sums, daysFrom(last, final));
    const evidence = { version, through: final, items: bestKnown(sums) };
    if (!(await saveItemEvidence(chain, evidence))) throw new AnotherRunLearns();
    return evidence;
  }
}

type EvidenceByItem = Map<string, ItemEvidence>;

/** Ages all evidence by some days and adds one day's. */
function addDay(sums: EvidenceByItem, items: readonly Omit<ItemOfDay, 'chain'>[], daysLater: number): void {
  age(sums, daysLater);
  for (const { itemId, ...day } of items) sums.set(itemId, withDay(sums.get(itemId) ?? noItemEvidence, day, 1));
}

function age(sums: EvidenceByItem, days: number): void {
  const weight = weightAfter(days);
  for (const [itemId, itemEvidence] of sums) sums.set(itemId, withDay(itemEvidence, null, weight));
}

function bestKnown(sums: EvidenceByItem): EvidenceByItem {
  const known = [...sums].flatMap(([itemId, { sources, people }]) => {
    const itemEvidence = { sources: sources.filter(({ count }) => count >= leastSampleSize), people };
    const count = sampleSizeOf(itemEvidence);
    return count >= leastSampleSize ? [{ itemId, itemEvidence, count }] : [];
  });
  const best = known.toSorted((one, other) => other.count - one.count).slice(0, mostItemsOfChain);
  return new Map(best.map(({ itemId, itemEvidence }) => [itemId, itemEvidence]));
}
