import { itemsOfDays } from '#functions/data/day-summaries.ts';
import { type Heard, type ItemsHeard, readItemsHeard, saveItemsHeard } from '#functions/data/items-heard.ts';
import { saveItemLevels } from '#functions/data/levels.ts';
import { itemById } from '#functions/reference/catalogue.ts';
import type { LearnedItem, LearnedLevels } from '#shared/rules/learned.ts';
import { learnedItem, weightAfter } from '#shared/rules/learning.ts';
import { daysFrom } from './days.ts';

/** So many items of a chain are learned, those that are best known: what one record has room for. */
const mostItems = 6_000;
/** What counts less than this part of one witness is forgotten. */
const leastWitnesses = 0.02;

interface Run {
  levels: LearnedLevels;
  /** All days that may be learned from. */
  dates: readonly string[];
  today: string;
  /** The last day whose summary changes no more. */
  settled: string;
}

/**
 * What was learned of single items, chain by chain. The days that have settled are added to what was heard before them,
 * once; those since are added to that in every run.
 */
export async function learnItems({ levels, dates, today, settled }: Run): Promise<void> {
  for (const [chain, learned] of Object.entries(levels.chains)) {
    const heard = await heardThrough(chain, dates, settled);
    const sums = new Map(heard.items);
    const since = dates.filter((date) => date > heard.through);
    let through = heard.through;
    for await (const { date, items } of itemsOfDays(chain, since)) {
      addDay(sums, items, daysFrom(through, date));
      through = date;
    }
    const weight = weightAfter(daysFrom(through, today));
    const known = [...sums].flatMap(([itemId, sum]): [string, LearnedItem][] => {
      const item = itemById(itemId);
      return item ? [[itemId, learnedItem(scaled(sum, weight), { item, learned })]] : [];
    });
    await saveItemLevels(chain, new Map(known));
  }
}

/** What was heard up to the last settled day; what has settled since is added first, by whichever run is the first. */
async function heardThrough(chain: string, dates: readonly string[], settled: string): Promise<ItemsHeard> {
  const before = await readItemsHeard(chain);
  if (before && before.through >= settled) return before;
  const sums = new Map(before?.items);
  let last = before?.through ?? settled;
  const newlySettled = dates.filter((date) => date <= settled && (!before || date > before.through));
  for await (const { date, items } of itemsOfDays(chain, newlySettled)) {
    addDay(sums, items, daysFrom(last, date));
    last = date;
  }
  const weight = weightAfter(daysFrom(last, settled));
  const items = bestKnown(new Map([...sums].map(([itemId, sum]) => [itemId, scaled(sum, weight)])));
  const heard = { version: before?.version ?? 0, through: settled, items };
  await saveItemsHeard(chain, heard);
  return heard;
}

/** Makes all that was heard so much older, and adds a day's. */
function addDay(sums: Map<string, Heard>, items: readonly (Heard & { itemId: string })[], daysLater: number): void {
  const weight = weightAfter(daysLater);
  for (const [itemId, sum] of sums) sums.set(itemId, scaled(sum, weight));
  for (const { itemId, ...ofDay } of items) {
    const { witnesses, sum, squares } = sums.get(itemId) ?? { witnesses: 0, sum: 0, squares: 0 };
    sums.set(itemId, {
      witnesses: witnesses + ofDay.witnesses,
      sum: sum + ofDay.sum,
      squares: squares + ofDay.squares,
    });
  }
}

function scaled({ witnesses, sum, squares }: Heard, weight: number): Heard {
  return { witnesses: witnesses * weight, sum: sum * weight, squares: squares * weight };
}

function bestKnown(sums: ReadonlyMap<string, Heard>): Map<string, Heard> {
  const known = [...sums].filter(([, { witnesses }]) => witnesses >= leastWitnesses);
  return new Map(known.toSorted(([, one], [, other]) => other.witnesses - one.witnesses).slice(0, mostItems));
}
