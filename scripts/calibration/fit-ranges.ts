import { spreadIfSold } from '#functions/estimates/estimate-price.ts';
import { nothingLearned } from '#functions/estimates/learned-levels.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { rangeStandardErrors, standardErrorOf } from '#shared/rules/comparison/total-uncertainty.ts';
import type { PricePair } from './fit-prices.ts';
import {
  categoryRangeEffect,
  chainRangeEffect,
  evidenceOf,
  type FittedEffect,
  type PriceEffects,
  rangeBaseKindOf,
  rangeEffect,
  readPriceEffects,
} from './price-effects.ts';

/** The share of prices that a range should contain. */
const heldShare = 0.8;
/** The assumption that ranges were right, or that those of a category or chain are as wide as others, is worth this many prices. */
const priorPrices = 40;
const groups = ['kind', 'category', 'chain'] as const;
type RangeGroup = (typeof groups)[number];
/** The smallest factor: a few accurate prices do not remove all uncertainty. */
const leastFactor = 0.3;
/** A chain's ranges are never narrower than those of its kinds and categories: one or two sources may agree by chance. */
const leastChainFactor = 1;
/** Effects with fewer prices are left out of the table. */
const fewestPrices = 2;

/** The parts of an estimate's range: the item's own, which is fitted, and those of its chain and area. */
interface Deviations {
  item: number;
  others: number;
}

/** The effects that the current estimates contain. */
const effectsBefore = lazy(readPriceEffects);

type RangeFactors = ReadonlyMap<string, Pick<FittedEffect, 'factor'>>;

/** The factor that applies to the item's own part of an estimate's range. */
export function rangeFactorOf(pair: PricePair, factors: RangeFactors): number {
  return Object.values(rangeEffectsOf(pair)).reduce((factor, effect) => factor * (factors.get(effect)?.factor ?? 1), 1);
}

/** The standard deviations of an estimate before ranges were fitted. */
function deviationsBefore(pair: PricePair): Deviations {
  const { item, chain, state } = pair;
  const now = rangeFactorOf(pair, effectsBefore());
  const spread = spreadIfSold({ item, chain, state }, nothingLearned);
  const ofItem = standardErrorOf({ ...spread, area: 0, chain: 0, department: 0 });
  return { item: ofItem / now, others: standardErrorOf({ ...spread, product: 0, brand: 0, item: 0 }) };
}

/** Whether the range contains a price whose estimate is off by `error`; `factor` scales the item's own part. */
export function inRange(pair: PricePair, error: number, factor = 1): boolean {
  const { item, others } = deviationsBefore(pair);
  return Math.abs(error) <= rangeStandardErrors * Math.hypot(factor * item, others);
}

/** The effects of its kind, its category, and its chain on an estimate's range. */
export const rangeEffectsOf = ({ kind, category, chain, item }: PricePair): Record<RangeGroup, string> => ({
  kind: rangeEffect(kind, rangeBaseKindOf(item.anchor)),
  category: categoryRangeEffect(category),
  chain: chainRangeEffect(chain),
});

/** The factor of the item's own spread at which its range just contains a price that is off by `error`. */
function factorNeeded({ item, others }: Deviations, error: number): number {
  return Math.sqrt(Math.max(0, (error / rangeStandardErrors) ** 2 - others ** 2)) / item;
}

/** A shelf price and the factor at which its range just contains it. */
interface Needed {
  pair: PricePair;
  factor: number;
}

/**
 * The factor at which ranges contain 80% of these prices, closer to the assumption if they are few. A source with four
 * times the prices counts twice, so that one long list doesn't decide how wide all ranges are.
 */
function heldFactor(
  group: readonly Needed[],
  { before, earlier }: { before: number; earlier?: FittedEffect | undefined },
): number {
  const bySource = Map.groupBy(group, ({ pair }) => pair.source);
  const needed = weightedQuantile(
    group.map(({ pair, factor }) => ({
      number: factor,
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
 * By kind of item and of base price, then by category, and then by chain: the factors for prices that the fit had not seen.
 * @param known the table that these prices are added to
 */
export function fitRanges(judged: readonly Missed[], known: PriceEffects = new Map()): Map<string, FittedEffect> {
  const needed = judged.map(({ pair, error }) => ({ pair, factor: factorNeeded(deviationsBefore(pair), error) }));
  const fitted = new Map<string, FittedEffect>();
  for (const group of groups) {
    const others = groups.filter((other) => other !== group);
    // Those fitted before it, and the table's for those after it.
    const besides = needed.map(({ pair, factor }) => {
      const effects = rangeEffectsOf(pair);
      const ofOthers = others.map((other) => (fitted.get(effects[other]) ?? known.get(effects[other]))?.factor ?? 1);
      return { pair, factor: ofOthers.reduce((rest, other) => rest / other, factor) };
    });
    for (const [effect, row] of fitFactors(besides, group, known)) fitted.set(effect, row);
  }
  return fitted;
}

/** What the factor of each of these effects is close to if few prices show it: that of the kind, or 1. */
function fitFactors(needed: readonly Needed[], ofGroup: RangeGroup, known: PriceEffects): Map<string, FittedEffect> {
  const wider = Map.groupBy(needed, ({ pair }) => (ofGroup === 'kind' ? pair.kind : '')).values();
  return new Map(
    [...wider].flatMap((inGroup) => {
      const before = ofGroup === 'kind' ? heldFactor(inGroup, { before: 1 }) : 1;
      return [...Map.groupBy(inGroup, ({ pair }) => rangeEffectsOf(pair)[ofGroup])].flatMap(([effect, group]) => {
        const earlier = known.get(effect);
        const evidence = evidenceOf(
          group.map(({ pair }) => pair),
          earlier,
        );
        if (evidence.prices < fewestPrices) return [];
        const factor = heldFactor(group, { before: earlier?.factor ?? before, earlier });
        const fitted = {
          effect,
          factor: ofGroup === 'chain' ? Math.max(leastChainFactor, factor) : factor,
          // A quantile's standard error for a normal distribution.
          standard_error: 1 / Math.sqrt(2 * (evidence.prices + priorPrices)),
          ...evidence,
        };
        return [[effect, fitted] as const];
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

/** The least number with this share of the weight at or below it; NaN if there are no numbers. */
function weightedQuantile(weighed: readonly { number: number; weight: number }[], share: number): number {
  const sorted = weighed.toSorted((one, other) => one.number - other.number);
  const wanted = share * sorted.reduce((sum, { weight }) => sum + weight, 0);
  let held = 0;
  for (const { number, weight } of sorted) {
    held += weight;
    if (held >= wanted) return number;
  }
  return Number.NaN;
}
