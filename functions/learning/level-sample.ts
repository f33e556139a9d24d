import type { ChainId } from '#shared/rules/stores/chains.ts';

/** An observed price that may be learned from. */
export interface LevelSample {
  chain: ChainId;
  state: string;
  category: string;
  itemId: string;
  sourceId: string;
  /** From 0 to 1: decides who is in the sample when there are too many. */
  draw: number;
  /** Log of the observed price divided by the published estimate: 0.1 is about 10% more. */
  logRatio: number;
  /** Standard error of such an item's price around its category's level. */
  deviation: number;
}

/** One source's samples of an item at a chain in a state. */
export interface SourceSample extends Omit<LevelSample, 'logRatio'> {
  sum: number;
  count: number;
}

export const meanRatioOf = ({ sum, count }: SourceSample) => sum / count;
