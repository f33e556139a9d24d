import {
  assumed,
  assumedWorth,
  itemDeviationOf,
  type LearnedChain,
  type LearnedItem,
  rounded,
  varianceAfter,
} from '#functions/estimates/index.ts';
import type { CatalogueItem } from '#shared/contract/item.ts';
import { contributors, heardOf, type Said, type SaidByPeople, saidByNobody } from '#shared/rules/heard-voices.ts';
import { type ItemOfDay, mostVoicesOfLesson } from './lessons.ts';

const mostItemKept = 2;

/** What was said of an item: by each source, and by people together. */
export interface SaidOfItem {
  sources: readonly Said[];
  people: SaidByPeople;
}

export const nothingSaid: SaidOfItem = { sources: [], people: saidByNobody };

/** An item as the catalogue has it, and its category's level at a chain; undefined where nothing was seen of the chain. */
interface ItemAtChain {
  item: CatalogueItem;
  learned: LearnedChain | undefined;
}

/** What was said of an item at a chain makes of its price, beside its category's level. */
export function learnedItem({ sources, people }: SaidOfItem, { item, learned }: ItemAtChain): LearnedItem {
  const level = learned?.categories[item.category] ?? learned?.others;
  const deviation = itemDeviationOf(item) * (level?.scatter ?? 1);
  // Of an item's doubt, what differs from store to store and day to day is never learned away.
  const lasting = Math.max(assumed.sighting, Math.sqrt(Math.max(0, deviation ** 2 - assumed.sighting ** 2)));
  const heard = heardOf(sources);
  const besideLevel = heard.sum - heard.witnesses * (level?.shift ?? 0);
  const free = Math.max(0, heard.voices - 1);
  const sighting = varianceAfter(assumed.sighting ** 2, assumedWorth.sighting, heard.disagreement, free);
  const prior = 1 / lasting ** 2;
  const told = heard.witnesses / sighting;
  const all = prior + told + (prior * people.count) / contributors.worth;
  const left = Math.sqrt(1 / all + sighting) / deviation;
  return {
    shift: rounded((besideLevel / sighting + (prior * people.sum) / contributors.worth) / all),
    // Sources tell what the item costs; people, what it lies beside its level.
    levelKept: rounded(1 - told / all),
    itemKept: rounded(Math.min(mostItemKept, left)),
  };
}

/** What was said of an item before, made so much older, and a day's words beside it: of the few sources heard the most. */
export function saidWithDay(
  before: SaidOfItem,
  day: Pick<ItemOfDay, 'voices' | 'people'> | null,
  weight: number,
): SaidOfItem {
  const said = new Map(
    before.sources.map(({ mark, count, sum }) => [mark, { mark, count: count * weight, sum: sum * weight }]),
  );
  for (const [mark, mean] of day?.voices ?? []) {
    const { count, sum } = said.get(mark) ?? { count: 0, sum: 0 };
    said.set(mark, { mark, count: count + 1, sum: sum + mean });
  }
  const { count, sum } = day?.people ?? saidByNobody;
  const worth = 1 / contributors.daysPerWord;
  return {
    sources: [...said.values()].toSorted((one, other) => other.count - one.count).slice(0, mostVoicesOfLesson.item),
    people: { count: before.people.count * weight + worth * count, sum: before.people.sum * weight + worth * sum },
  };
}

/** How much was said of an item. */
export function witnessesOf({ sources, people }: SaidOfItem): number {
  return heardOf(sources).witnesses + people.count;
}
