import { isContributorId, shortSourceId } from '#functions/users/index.ts';
import { BoundedSample, type KeptSample } from '../bounded-sample.ts';
import { biasesOf, countedRatioOf } from '../contributor-bias.ts';
import { grouped, mean, total } from '../grouping.ts';
import { type LevelSample, meanRatioOf, type SourceSample } from '../level-sample.ts';
import type { PeopleEvidence } from '../source-evidence.ts';

/**
 * What a day's observations say about price levels. A sample is the ratio of an observed price to the published
 * estimate, so learned levels can always be computed again from observations and never feed on themselves. Each source
 * counts once a day per chain category, with the mean of its samples. A contributor's average bias at a chain counts as
 * one fact about that contributor. Only what a category, and then an item, differs from it counts for those.
 */

/** Each source's mean on a day. */
export type SourceMeans = readonly (readonly [shortId: string, mean: number])[];

/** Each contributor's bias at a chain on a day. */
interface ChainOfDay {
  chain: string;
  people: SourceMeans;
}

/** Squared deviations of items from their source's mean, and their degrees of freedom. */
export interface ScatterSum {
  scatter: number;
  freedom: number;
}

/** The evidence about a chain's category on a day. */
export interface CategoryOfDay extends ScatterSum {
  chain: string;
  category: string;
  /** Providers and price files only. */
  sourceMeans: SourceMeans;
  /** Contributors' differences from their own bias. */
  people: PeopleEvidence;
  scatterOfPeople: ScatterSum;
  /** The number of prices, from any number of sources. */
  seenCount: number;
}

/** The evidence about a chain in a state on a day. Providers and price files only: an account may claim any state. */
export interface AreaOfDay {
  chain: string;
  state: string;
  sourceMeans: SourceMeans;
}

/** The evidence about an item at a chain on a day. */
export interface ItemOfDay {
  chain: string;
  itemId: string;
  /** Providers and price files only. */
  sourceMeans: SourceMeans;
  /** Contributors' differences from their own bias in the item's category. */
  people: PeopleEvidence;
}

export interface LevelEvidence {
  chains: readonly ChainOfDay[];
  categories: readonly CategoryOfDay[];
  areas: readonly AreaOfDay[];
}

/** Samples held of one day, about 60 MB; beyond that, a random share. */
const mostSamples = 200_000;
/** One source counts at most this many degrees of freedom for the spread of items. */
const mostFreedomPerSource = 10;
/** Sources per group and day; beyond that, a random share. Enough for a year of days, and bounded in size. */
export const sourcesPerGroup = { chain: 1_000, category: 32, area: 16, item: 4 };
/** Sources per day over all groups, limited by the size of a row: about 20 bytes each. */
const sourcesPerDay = { chain: 5_000, category: 6_000, area: 3_000 };
/** Items of a chain that fit in one row of about 300 KB: those with the most observations. */
export const mostItemsOfChain = 3_000;

/** The evidence of one day, added in any order. */
export class DayEvidence {
  private readonly samples: BoundedSample<SourceSample>;

  /** @param kept The state of an earlier, unfinished run over the same day. */
  constructor(most: number = mostSamples, kept?: KeptSample<SourceSample>) {
    this.samples = new BoundedSample(most, kept);
  }

  kept(): KeptSample<SourceSample> {
    return this.samples.kept();
  }

  add({ logRatio, ...sample }: LevelSample): void {
    const { sourceId, chain, state, itemId } = sample;
    this.samples.change(
      [sourceId, chain, state, itemId].join('\n'),
      sample.draw,
      () => ({ ...sample, sum: 0, count: 0 }),
      (total) => {
        total.sum += logRatio;
        total.count += 1;
      },
    );
  }

  levelEvidence(): LevelEvidence {
    const all = this.samples.values();
    const biases = biasesOf(all);
    const people = all.filter(({ sourceId }) => isContributorId(sourceId));
    const byChain = grouped(people, ({ chain }) => [chain]);
    const byCategory = grouped(all, ({ chain, category }) => [chain, category]);
    const others = all.filter(({ sourceId }) => !isContributorId(sourceId));
    const byArea = grouped(others, ({ chain, state }) => [chain, state]);
    const ofEach = {
      chain: shareOf(sourcesPerDay.chain, byChain, sourcesPerGroup.chain),
      category: shareOf(
        sourcesPerDay.category,
        byCategory.map((samples) => samples.filter(({ sourceId }) => !isContributorId(sourceId))),
        sourcesPerGroup.category,
      ),
      area: shareOf(sourcesPerDay.area, byArea, sourcesPerGroup.area),
    };
    return {
      chains: byChain.map((ofChain) => {
        const bySource = grouped(ofChain, ({ sourceId }) => [sourceId]).toSorted(
          ([one], [other]) => one.draw - other.draw,
        );
        const biasOf = (sample: SourceSample) =>
          [shortSourceId(sample.sourceId), biases.get(sample)?.ofChain ?? 0] as const;
        return { chain: ofChain[0].chain, people: bySource.slice(0, ofEach.chain).map(([sample]) => biasOf(sample)) };
      }),
      categories: byCategory.map((ofCategory) => {
        const { chain, category } = ofCategory[0];
        const isContributor = ({ sourceId }: SourceSample) => isContributorId(sourceId);
        const [ofPeople, ofOthers] = [
          ofCategory.filter(isContributor),
          ofCategory.filter((sample) => !isContributor(sample)),
        ];
        const besideChain = grouped(ofPeople, ({ sourceId }) => [sourceId]).map(([sample]) => {
          const bias = biases.get(sample);
          return bias ? bias.ofCategory - bias.ofChain : 0;
        });
        return {
          chain,
          category,
          sourceMeans: sourceMeansIn(ofOthers, ofEach.category),
          people: { count: besideChain.length, sum: total(besideChain) },
          ...scatteredIn(ofOthers),
          scatterOfPeople: scatteredIn(ofPeople),
          seenCount: total(ofCategory.map(({ count }) => count)),
        };
      }),
      areas: byArea.map((ofArea) => {
        const { chain, state } = ofArea[0];
        return { chain, state, sourceMeans: sourceMeansIn(ofArea, ofEach.area) };
      }),
    };
  }

  items(): ItemOfDay[] {
    const all = this.samples.values();
    const biases = biasesOf(all);
    const items = grouped(all, ({ chain, itemId }) => [chain, itemId]).map((ofItem) => {
      const { chain, itemId } = ofItem[0];
      const besideBias = grouped(
        ofItem.filter(({ sourceId }) => isContributorId(sourceId)),
        ({ sourceId }) => [sourceId],
      ).map((ofPerson) =>
        mean(ofPerson.map((sample) => countedRatioOf(sample) - (biases.get(sample)?.ofCategory ?? 0))),
      );
      const sourceMeans = sourceMeansIn(
        ofItem.filter(({ sourceId }) => !isContributorId(sourceId)),
        sourcesPerGroup.item,
      );
      return { chain, itemId, sourceMeans, people: { count: besideBias.length, sum: total(besideBias) } };
    });
    const sourceCountOf = ({ sourceMeans, people }: ItemOfDay) => sourceMeans.length + people.count;
    return grouped(items, ({ chain }) => [chain]).flatMap((ofChain) => {
      return ofChain.toSorted((one, other) => sourceCountOf(other) - sourceCountOf(one)).slice(0, mostItemsOfChain);
    });
  }
}

/** The largest number of sources per group, the same for all, whose total stays within `room`. */
function shareOf(room: number, groups: readonly (readonly SourceSample[])[], most: number): number {
  const counts = groups.map((samples) => new Set(samples.map(({ sourceId }) => sourceId)).size);
  let share = most;
  while (share > 1 && total(counts.map((count) => Math.min(count, share))) > room) share -= 1;
  return share;
}

function sourceMeansIn(samples: readonly SourceSample[], most: number): SourceMeans {
  return grouped(samples, ({ sourceId }) => [sourceId])
    .slice(0, most)
    .map((ofSource) => [shortSourceId(ofSource[0].sourceId), mean(ofSource.map(meanRatioOf))] as const);
}

function scatteredIn(samples: readonly SourceSample[]): ScatterSum {
  const scatters = grouped(samples, ({ sourceId }) => [sourceId]).map((ofSource) => {
    return scatterOf(ofSource, mean(ofSource.map(countedRatioOf)));
  });
  return {
    scatter: total(scatters.map(({ scatter }) => scatter)),
    freedom: total(scatters.map(({ freedom }) => freedom)),
  };
}

function scatterOf(samples: readonly SourceSample[], middle: number): ScatterSum {
  const free = samples.length - 1;
  if (free === 0) return { scatter: 0, freedom: 0 };
  const freedom = Math.min(free, mostFreedomPerSource);
  const squares = total(samples.map((sample) => ((countedRatioOf(sample) - middle) / sample.deviation) ** 2));
  return { scatter: (squares * freedom) / free, freedom };
}
