import {
  assumed,
  assumedWeight,
  itemStandardError,
  type LearnedChain,
  type LearnedItem,
  rounded,
  varianceAfter,
} from '#functions/estimates/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { contributorLimits } from '#shared/rules/estimates/contributor-limits.ts';
import { type ItemOfDay, sourcesPerGroup } from './days/day-evidence.ts';
import { noContributors, type PeopleEvidence, pooledEvidence, type SourceEvidence } from './source-evidence.ts';

const mostItemKept = 2;

/** The evidence about an item: each source's total, and all contributors together. */
export interface ItemEvidence {
  sources: readonly SourceEvidence[];
  people: PeopleEvidence;
}

export const noItemEvidence: ItemEvidence = { sources: [], people: noContributors };

/** A catalog item and its chain's learned levels; undefined if the chain has no observations. */
interface ItemAtChain {
  item: CatalogItem;
  chain: string;
  learned: LearnedChain | undefined;
}

/** The posterior for an item at a chain, relative to its category's level. */
export function learnedItem({ sources, people }: ItemEvidence, { item, chain, learned }: ItemAtChain): LearnedItem {
  const level = learned?.categories[item.category] ?? learned?.others;
  const deviation = itemStandardError(item, chain) * (level?.scatter ?? 1);
  // Differences between stores and days remain, however many observations there are. They are at most half of the
  // assumed variance, so that without evidence the two parts make up just the published range.
  const ofObservation = Math.min(assumed.observation ** 2, deviation ** 2 / 2);
  const evidence = pooledEvidence(sources);
  const besideLevel = evidence.sum - evidence.sampleSize * (level?.shift ?? 0);
  const free = Math.max(0, evidence.sourceCount - 1);
  const observationVariance = varianceAfter(ofObservation, assumedWeight.observation, evidence.disagreement, free);
  const prior = 1 / (deviation ** 2 - ofObservation);
  const sourcePrecision = evidence.sampleSize / observationVariance;
  const all = prior + sourcePrecision + (prior * people.count) / contributorLimits.levelWeight;
  const left = Math.sqrt(1 / all + observationVariance) / deviation;
  return {
    shift: rounded((besideLevel / observationVariance + (prior * people.sum) / contributorLimits.levelWeight) / all),
    // Providers and price files give the item's price itself; contributors only its difference from the level.
    levelKept: rounded(1 - sourcePrecision / all),
    itemKept: rounded(Math.min(mostItemKept, left)),
  };
}

/** Ages an item's evidence and adds a day's. Only the sources with the most observations are kept. */
export function withDay(
  before: ItemEvidence,
  day: Pick<ItemOfDay, 'sourceMeans' | 'people'> | null,
  weight: number,
): ItemEvidence {
  const bySource = new Map(
    before.sources.map(({ shortId, count, sum }) => [shortId, { shortId, count: count * weight, sum: sum * weight }]),
  );
  for (const [shortId, mean] of day?.sourceMeans ?? []) {
    const { count, sum } = bySource.get(shortId) ?? { count: 0, sum: 0 };
    bySource.set(shortId, { shortId, count: count + 1, sum: sum + mean });
  }
  const { count, sum } = day?.people ?? noContributors;
  const dayWeight = 1 / contributorLimits.daysPerCount;
  return {
    sources: [...bySource.values()].toSorted((one, other) => other.count - one.count).slice(0, sourcesPerGroup.item),
    people: {
      count: before.people.count * weight + dayWeight * count,
      sum: before.people.sum * weight + dayWeight * sum,
    },
  };
}

/** The effective number of observations of an item. */
export function sampleSizeOf({ sources, people }: ItemEvidence): number {
  return pooledEvidence(sources).sampleSize + people.count;
}
