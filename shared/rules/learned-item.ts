import type { CatalogueItem } from '../contract/item.ts';
import { itemDeviationOf } from './estimates.ts';
import { type Backing, backedShift, heardOf, type Said } from './heard-voices.ts';
import type { LearnedChain, LearnedItem } from './learned.ts';
import { levelBacking } from './learning.ts';
import { mostVoicesOfLesson, type VoicesOfDay } from './lessons.ts';
import { assumed, assumedWorth, keptAfter, rounded, varianceAfter } from './shrinkage.ts';

/** What one person may move what is said of an item, and so of each of a chain's they tell of: beyond 7% it takes a second one. */
const ownStep = Math.log(1.07);
/** Who moves an item may have moved its category's level and its state's before. */
const itemBacking: Backing = { step: ownStep - 2 * levelBacking.step, people: 2 };
const mostItemKept = 2;

/** An item as the catalogue has it, and its category's level at a chain; undefined where nothing was seen of the chain. */
interface ItemAtChain {
  item: CatalogueItem;
  learned: LearnedChain | undefined;
}

/** What was said of an item at a chain makes of its price, beside its category's level. */
export function learnedItem(said: readonly Said[], { item, learned }: ItemAtChain): LearnedItem {
  const level = learned?.categories[item.category] ?? learned?.others;
  const deviation = itemDeviationOf(item) * (level?.scatter ?? 1);
  // Of an item's doubt, what differs from store to store and day to day is never learned away.
  const lasting = Math.max(assumed.sighting, Math.sqrt(Math.max(0, deviation ** 2 - assumed.sighting ** 2)));
  const besideLevel = said.map((voice) => ({ ...voice, sum: voice.sum - voice.count * (level?.shift ?? 0) }));
  const heard = heardOf(besideLevel);
  const sighting = varianceAfter(assumed.sighting ** 2, assumedWorth.sighting, heard.disagreement, heard.voices - 1);
  const trust = lasting ** 2 / (lasting ** 2 + sighting / heard.witnesses);
  const meant = (trust * heard.sum) / heard.witnesses;
  const shift = backedShift(meant, besideLevel, itemBacking);
  const left = Math.sqrt(lasting ** 2 * (1 - trust) + sighting) / deviation;
  return {
    shift: rounded(shift),
    levelKept: rounded(keptAfter(1 - trust, meant, shift)),
    itemKept: rounded(Math.min(mostItemKept, left)),
  };
}

/** What was said of an item before, made so much older, and a day's words beside it: of the few who are heard the most. */
export function saidWithDay(before: readonly Said[], voices: VoicesOfDay, weight: number): Said[] {
  const said = new Map(
    before.map(({ mark, count, sum }) => [mark, { mark, count: count * weight, sum: sum * weight }]),
  );
  for (const [mark, mean] of voices) {
    const { count, sum } = said.get(mark) ?? { count: 0, sum: 0 };
    said.set(mark, { mark, count: count + 1, sum: sum + mean });
  }
  return [...said.values()].toSorted((one, other) => other.count - one.count).slice(0, mostVoicesOfLesson.item);
}
