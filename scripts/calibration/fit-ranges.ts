import { spreadIfSold } from '#functions/estimates/estimate-price.ts';
import { nothingLearned } from '#functions/estimates/learned.ts';
import { deviationOf, rangeDeviations } from '#shared/rules/doubt.ts';
import type { PricePair } from './fit-prices.ts';
import { quantile } from './median.ts';
import { evidenceOf, type FittedEffect, rangeEffect, rangeFootingOf, readPriceEffects } from './price-effects.ts';

/** A range is meant to hold this share of prices. */
const heldShare = 0.8;
/** So many prices weigh as much as the judgement that the ranges were right. */
const priorPrices = 40;
/** However well a handful of prices is met, there is some doubt. */
const leastFactor = 0.3;

/** What an estimate's range is made of: the item's own part, which is fitted, and what its chain and area add. */
interface Deviations {
  item: number;
  others: number;
}

/** The standard deviations of an estimate before ranges were fitted. */
function deviationsBefore({ item, chain, state, kind }: PricePair): Deviations {
  const now = readPriceEffects().get(rangeEffect(kind, rangeFootingOf(item.anchor)))?.factor ?? 1;
  const spread = spreadIfSold({ item, chain, state }, nothingLearned);
  const ofItem = deviationOf({ ...spread, area: 0, chain: 0, department: 0 });
  return { item: ofItem / now, others: deviationOf({ ...spread, product: 0, brand: 0, item: 0 }) };
}

/** Whether the price lies in the range of an estimate that is off by `error`; `factor` scales the item's own part of it. */
export function inRange(pair: PricePair, error: number, factor = 1): boolean {
  const { item, others } = deviationsBefore(pair);
  return Math.abs(error) <= rangeDeviations * Math.hypot(factor * item, others);
}

/** Which factor an estimate's range is scaled by. */
export const rangeEffectOf = ({ kind, item }: PricePair) => rangeEffect(kind, rangeFootingOf(item.anchor));

/** What an item's own spread has to be multiplied by, so that its range just holds a price that is off by `error`. */
function factorNeeded({ item, others }: Deviations, error: number): number {
  return Math.sqrt(Math.max(0, (error / rangeDeviations) ** 2 - others ** 2)) / item;
}

/** What holds 80% of these prices, nearer to what was judged before the fewer they are. */
function heldFactor(group: readonly Missed[], before: number): number {
  const needed = quantile(
    group.map(({ pair, error }) => factorNeeded(deviationsBefore(pair), error)),
    heldShare,
  );
  const weight = group.length / (group.length + priorPrices);
  return Math.max(leastFactor, needed) ** weight * before ** (1 - weight);
}

/** A shelf price and the error of its estimate. */
interface Missed {
  pair: PricePair;
  error: number;
}

/** By kind of item and footing: what holds 80% of the prices that the fit had not seen. */
export function fitRanges(judged: readonly Missed[]): Map<string, FittedEffect> {
  const byKind = [...Map.groupBy(judged, ({ pair }) => pair.kind).values()];
  return new Map(
    byKind.flatMap((ofKind) => {
      const kindFactor = heldFactor(ofKind, 1);
      return [...Map.groupBy(ofKind, ({ pair }) => rangeEffectOf(pair))].map(([effect, group]) => [
        effect,
        {
          effect,
          factor: heldFactor(group, kindFactor),
          // A quantile's standard error for a normal distribution.
          standard_error: 1 / Math.sqrt(2 * (group.length + priorPrices)),
          prices: group.length,
          ...evidenceOf(group.map(({ pair }) => pair)),
        },
      ]);
    }),
  );
}
