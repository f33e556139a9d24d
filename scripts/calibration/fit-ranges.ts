import { spreadIfSold } from '#functions/estimates/estimate-price.ts';
import { nothingLearned } from '#functions/estimates/learned.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { rangeStandardErrors, standardErrorOf } from '#shared/rules/total-uncertainty.ts';
import type { PricePair } from './fit-prices.ts';
import {
  evidenceOf,
  type FittedEffect,
  type PriceEffects,
  rangeEffect,
  rangeFootingOf,
  readPriceEffects,
  withEarlier,
} from './price-effects.ts';
import { weightedQuantile } from './weighted-quantile.ts';

/** The share of prices that a range should contain. */
const heldShare = 0.8;
/** The assumption that the ranges were right is worth this many prices. */
const priorPrices = 40;
/** The smallest factor: a few accurate prices do not remove all uncertainty. */
const leastFactor = 0.3;

/** The parts of an estimate's range: the item's own, which is fitted, and those of its chain and area. */
interface Deviations {
  item: number;
  others: number;
}

/** The effects that the current estimates contain. */
const effectsBefore = lazy(readPriceEffects);

/** The standard deviations of an estimate before ranges were fitted. */
function deviationsBefore({ item, chain, state, kind }: PricePair): Deviations {
  const now = effectsBefore().get(rangeEffect(kind, rangeFootingOf(item.anchor)))?.factor ?? 1;
  const spread = spreadIfSold({ item, chain, state }, nothingLearned);
  const ofItem = standardErrorOf({ ...spread, area: 0, chain: 0, department: 0 });
  return { item: ofItem / now, others: standardErrorOf({ ...spread, product: 0, brand: 0, item: 0 }) };
}

/** Whether the range contains a price whose estimate is off by `error`; `factor` scales the item's own part. */
export function inRange(pair: PricePair, error: number, factor = 1): boolean {
  const { item, others } = deviationsBefore(pair);
  return Math.abs(error) <= rangeStandardErrors * Math.hypot(factor * item, others);
}

/** The factor that applies to an estimate's range. */
export const rangeEffectOf = ({ kind, item }: PricePair) => rangeEffect(kind, rangeFootingOf(item.anchor));

/** The factor of the item's own spread at which its range just contains a price that is off by `error`. */
function factorNeeded({ item, others }: Deviations, error: number): number {
  return Math.sqrt(Math.max(0, (error / rangeStandardErrors) ** 2 - others ** 2)) / item;
}

/**
 * The factor at which ranges contain 80% of these prices, closer to the assumption if they are few. A source with four
 * times the prices counts twice, so that one long list doesn't decide how wide all ranges are.
 */
function heldFactor(group: readonly Missed[], before: number, earlier?: FittedEffect): number {
  const bySource = Map.groupBy(group, ({ pair }) => pair.source);
  const needed = weightedQuantile(
    group.map(({ pair, error }) => ({
      number: factorNeeded(deviationsBefore(pair), error),
      weight: 1 / Math.sqrt(bySource.get(pair.source)?.length ?? 1),
    })),
    heldShare,
  );
  const now = weightOf(group.length, bySource.size);
  const weight = Math.min(
    group.length / (group.length + priorPrices),
    earlier ? now / (now + weightOf(earlier.prices, earlier.sources)) : 1,
  );
  return Math.max(leastFactor, needed) ** weight * before ** (1 - weight);
}

/** How much prices count if their sources are about equally long. */
const weightOf = (prices: number, sources: number) => Math.sqrt(prices * sources);

/** A shelf price and its estimate's error. */
interface Missed {
  pair: PricePair;
  error: number;
}

/**
 * By kind of item and footing: the factor for prices that the fit had not seen. @param known the table that these
 * prices are added to
 */
export function fitRanges(judged: readonly Missed[], known: PriceEffects = new Map()): Map<string, FittedEffect> {
  const byKind = [...Map.groupBy(judged, ({ pair }) => pair.kind).values()];
  return new Map(
    byKind.flatMap((ofKind) => {
      const kindFactor = heldFactor(ofKind, 1);
      return [...Map.groupBy(ofKind, ({ pair }) => rangeEffectOf(pair))].map(([effect, group]) => {
        const earlier = known.get(effect);
        const prices = group.length + (earlier?.prices ?? 0);
        const fitted = {
          effect,
          factor: heldFactor(group, earlier?.factor ?? kindFactor, earlier),
          // A quantile's standard error for a normal distribution.
          standard_error: 1 / Math.sqrt(2 * (prices + priorPrices)),
          prices: group.length,
          ...evidenceOf(group.map(({ pair }) => pair)),
        };
        return [effect, withEarlier(fitted, earlier)];
      });
    }),
  );
}

/** By source: the factors fitted to the prices of all other sources, and the table's where they have none. */
export function rangesBySource(
  judged: readonly Missed[],
  known: PriceEffects = new Map(),
): Map<string, Map<string, Pick<FittedEffect, 'factor'>>> {
  const sources = new Set(judged.map(({ pair }) => pair.source));
  return new Map(
    [...sources].map((source) => {
      const others = judged.filter(({ pair }) => pair.source !== source);
      return [source, new Map([...known, ...fitRanges(others, known)])];
    }),
  );
}
