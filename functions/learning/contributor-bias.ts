import { isContributorId } from '#functions/users/index.ts';
import { contributorLimits } from '#shared/rules/estimates/contributor-limits.ts';
import { grouped, mean } from './grouping.ts';
import { meanRatioOf, type SourceSample } from './level-sample.ts';

/** How far a contributor's prices are from published levels on average. */
interface Bias {
  ofChain: number;
  /** Includes the bias at the chain. */
  ofCategory: number;
}

/** A contributor's line counts at most `contributorLimits.within` from the published level. */
export function countedRatioOf(sample: SourceSample): number {
  const ratio = meanRatioOf(sample);
  if (!isContributorId(sample.sourceId)) return ratio;
  return Math.min(contributorLimits.within, Math.max(-contributorLimits.within, ratio));
}

/**
 * Each contributor's bias at a chain. With few lines the bias is shrunk toward zero, which leaves most of the
 * difference to the category and the item.
 */
export function biasesOf(samples: readonly SourceSample[]): Map<SourceSample, Bias> {
  const biases = new Map<SourceSample, Bias>();
  const pooled = (values: readonly number[], toward: number) => {
    const weight = values.length / (values.length + contributorLimits.pooledLines);
    return toward + weight * (mean(values) - toward);
  };
  const people = samples.filter(({ sourceId }) => isContributorId(sourceId));
  for (const ofPerson of grouped(people, ({ sourceId, chain }) => [sourceId, chain])) {
    const ofChain = pooled(ofPerson.map(countedRatioOf), 0);
    for (const inCategory of grouped(ofPerson, ({ category }) => [category])) {
      const ofCategory = pooled(inCategory.map(countedRatioOf), ofChain);
      for (const sample of inCategory) biases.set(sample, { ofChain, ofCategory });
    }
  }
  return biases;
}
