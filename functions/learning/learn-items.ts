import { itemsOfDays } from '#functions/data/day-summaries.ts';
import { type ItemsHeard, readItemsHeard, saveItemsHeard } from '#functions/data/items-heard.ts';
import { saveItemLevels } from '#functions/data/levels.ts';
import { itemById } from '#functions/reference/catalogue.ts';
import type { Said } from '#shared/rules/heard-voices.ts';
import type { LearnedItem, LearnedLevels } from '#shared/rules/learned.ts';
import { learnedItem, saidWithDay } from '#shared/rules/learned-item.ts';
import { mostItemsOfChain, type VoicesOfDay } from '#shared/rules/lessons.ts';
import { weightAfter } from '#shared/rules/shrinkage.ts';
import { daysFrom } from './days.ts';

/** What counts less than this part of one witness is forgotten. */
const leastWitnesses = 0.02;

interface Run {
  levels: LearnedLevels;
  /** All days that may be learned from. */
  dates: readonly string[];
  today: string;
  /** The last day whose summary changes no more. */
  settled: string;
  /** Chains of which a settled day was summed up anew: what was heard of them is added up from the beginning. */
  changed: ReadonlySet<string>;
}

/**
 * What was learned of single items, chain by chain. The days that have settled are added to what was heard before them,
 * once; those since are added to that in every run.
 */
export async function learnItems({ levels, dates, today, settled, changed }: Run): Promise<void> {
  for (const chain of new Set([...Object.keys(levels.chains), ...changed])) {
    const learned = levels.chains[chain];
    const heard = await heardThrough(chain, dates, settled, changed.has(chain));
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
    await saveItemLevels(chain, new Map(known));
  }
}

/** What was heard up to the last settled day; what has settled since is added first, by whichever run is the first. */
async function heardThrough(
  chain: string,
  dates: readonly string[],
  settled: string,
  isChanged: boolean,
): Promise<ItemsHeard> {
  const kept = await readItemsHeard(chain);
  // Heard up to a day that isn't settled: the clock was set back, and that day will have more.
  const before = isChanged || (kept && kept.through > settled) ? null : kept;
  if (before?.through === settled) return before;
  const sums = new Map(before?.items);
  let last = before?.through ?? settled;
  const newlySettled = dates.filter((date) => date <= settled && (!before || date > before.through));
  for await (const { date, items } of itemsOfDays(chain, newlySettled)) {
    addDay(sums, items, daysFrom(last, date));
    last = date;
  }
  age(sums, daysFrom(last, settled));
  const items = bestKnown(sums);
  const heard = { version: kept?.version ?? 0, through: settled, items };
  if (!(await saveItemsHeard(chain, heard))) throw new Error('Another run was faster.');
  return heard;
}

type SaidOfItems = Map<string, readonly Said[]>;

/** Makes all that was heard so much older, and adds a day's. */
function addDay(sums: SaidOfItems, items: readonly { itemId: string; voices: VoicesOfDay }[], daysLater: number): void {
  age(sums, daysLater);
  for (const { itemId, voices } of items) sums.set(itemId, saidWithDay(sums.get(itemId) ?? [], voices, 1));
}

function age(sums: SaidOfItems, days: number): void {
  const weight = weightAfter(days);
  for (const [itemId, said] of sums) sums.set(itemId, saidWithDay(said, [], weight));
}

function bestKnown(sums: SaidOfItems): SaidOfItems {
  const known = [...sums].flatMap(([itemId, said]) => {
    const counted = said.filter(({ count }) => count >= leastWitnesses);
    return counted.length > 0
      ? [{ itemId, said: counted, count: counted.reduce((sum, { count }) => sum + count, 0) }]
      : [];
  });
  const best = known.toSorted((one, other) => other.count - one.count).slice(0, mostItemsOfChain);
  return new Map(best.map(({ itemId, said }) => [itemId, said]));
}
