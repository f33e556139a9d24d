import { spreadIfSold } from '#functions/estimates/estimate-price.ts';
import { nothingLearned } from '#functions/estimates/learned.ts';
import { deviationOf, rangeDeviations } from '#shared/rules/doubt.ts';
import type { PricePair } from './fit-prices.ts';
import { quantile } from './median.ts';
import { type FittedEffect, type ItemKind, rangeEffect, readPriceEffects } from './price-effects.ts';

/** A range is meant to hold this share of prices. */
const heldShare = 0.8;
/** So many prices weigh as much as the judgement that the ranges were right. */
const priorPrices = 20;

/** Whether the price lies in the range of an estimate that is off by `error`; `factor` scales the range there is now. */
export function inRange(pair: PricePair, error: number, factor = 1): boolean {
  return Math.abs(error) <= rangeDeviations * factor * deviationBefore(pair);
}

/** The standard deviation of an estimate before ranges were fitted. */
function deviationBefore({ item, chain, state, kind }: PricePair): number {
  const now = readPriceEffects().get(rangeEffect(kind))?.factor ?? 1;
  return deviationOf(spreadIfSold({ item, chain, state }, nothingLearned)) / now;
}

/** By kind of item: what ranges have to be multiplied by to hold 80% of the prices that the fit had not seen. */
export function fitRanges(judged: readonly { pair: PricePair; error: number }[]): Map<ItemKind, FittedEffect> {
  return new Map(
    [...Map.groupBy(judged, ({ pair }) => pair.kind)].map(([kind, group]) => {
      const needed =
        quantile(
          group.map(({ pair, error }) => Math.abs(error) / deviationBefore(pair)),
          heldShare,
        ) / rangeDeviations;
      const weight = group.length / (group.length + priorPrices);
      const row = {
        effect: rangeEffect(kind),
        factor: needed ** weight,
        // A quantile's standard error for a normal distribution.
        standard_error: 1 / Math.sqrt(2 * (group.length + priorPrices)),
        prices: group.length,
        sources: new Set(group.map(({ pair }) => pair.source)).size,
      };
      return [kind, row];
    }),
  );
}
