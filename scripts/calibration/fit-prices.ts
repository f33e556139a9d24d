import { mainNameOf } from '#functions/catalog/product-names.ts';
import { stemsOf } from '#functions/catalog/stems.ts';
import { centsIfSold } from '#functions/estimates/estimate-price.ts';
import { nothingLearned } from '#functions/estimates/learned-levels.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { rangeStandardErrors } from '#shared/rules/comparison/total-uncertainty.ts';
import { type ChainId, chainById, chains, ownersOf } from '#shared/rules/stores/chains.ts';
import { readChainLevels } from '../build/chain-data.ts';
import { deviationBetweenSources } from './between-sources.ts';
import { type Effect, fitEffects, type Observation } from './fit-effects.ts';
import { isFitted, isSourceFitted, noFittedPrices } from './fitted-prices.ts';
import { itemEffects, kindOf } from './item-effects.ts';
import type { ObservedPrice } from './observed-prices.ts';
import {
  chainEffect,
  chainKindDeviation,
  chainKindEffect,
  clubEffect,
  correctionOf,
  type EffectFactors,
  evidenceOf,
  type FittedEffect,
  type ItemKind,
  noiseDeviation,
  type PriceEffects,
  readPriceEffects,
  sourceDeviation,
} from './price-effects.ts';
import type { PriceTrend } from './price-trend.ts';

/**
 * Prior standard deviations of an effect's logarithm, by the first words of the effect. From covariances of residuals
 * in prices of different sources: 0.019 for one product, 0.010 for products of one head, 0.006 for one noun, 0.0015 for
 * one category; and 0.017 inside a source for one noun.
 */
const priorDeviations: Record<string, number> = {
  all: 0.15,
  kind: 0.12,
  category: 0.05,
  'non-food': 0.12,
  organic: 0.2,
  'loss leader': 0.15,
  noun: 0.065,
  head: 0.07,
  product: 0.08,
  'any kind': 0.06,
  'chain kind': chainKindDeviation,
  clubs: 0.12,
  source: sourceDeviation,
  basket: 0.1,
  delivery: 0.3,
};
/** Effects with fewer prices are left out of the table: they would be those prices. */
const fewestPrices = 2;
/**
 * The effects that added prices change: the levels of their chains, kinds, and categories, and of a kind at a chain, as far
 * as these differ more than one source does from another, and the effects of their products.
 */
const isMovedByAdded = /^(?:kind|category|chain|chain kind|noun|head|product|any kind): /;
/** As exact as an effect gets. */
const leastError = 0.001;
/** A fit from these prices alone. */
const nothingKnown: PriceEffects = new Map();
/** A match by words whose price is this many times higher or lower than the estimate is another product. */
const mostTimesOff = 2.5;

/** An observed price with its estimate before any effect. */
export interface PricePair extends ObservedPrice {
  chain: ChainId;
  item: CatalogItem;
  category: string;
  kind: ItemKind;
  effects: string[];
  /** Log of the observed price, brought to the estimates' month, divided by the estimate. */
  logRatio: number;
  /** Log of the observed price, brought to that month. */
  logCents: number;
  /** Whether the table that prices are added to was fitted to this price, or to others of its source. */
  isInTable: boolean;
  isSourceInTable: boolean;
}

/** Prices of known items and chains. */
export function pairsFrom(
  observed: readonly ObservedPrice[],
  itemById: (id: string) => CatalogItem | undefined,
  trend: PriceTrend,
  fitted = noFittedPrices,
): PricePair[] {
  const known = new Map(chains.map(({ id }) => [id as string, id]));
  const current = readPriceEffects();
  return observed.flatMap((price) => {
    const [item, chain] = [itemById(price.itemId), known.get(price.chain)];
    if (!item || !chain) return [];
    const kind = kindOf(item, (brand) => ownersOf(brand).length > 0);
    const centsNow = price.cents * trend.fromDay(item, price.date);
    // The published levels already include the current effects.
    const estimate =
      (centsIfSold({ item, chain, state: price.state }, nothingLearned) * trend.fromBase(item)) /
      correctionOf(levelEffects(chain, kind), current);
    const logRatio = Math.log(centsNow / estimate);
    if (price.isMatchedByWords && Math.abs(logRatio) > Math.log(mostTimesOff)) return [];
    // A delivery service's markup can't be separated from the chain's level, so such prices do not count for it.
    const ofStore = price.isMarkedUp ? [`delivery: ${chain}`] : levelEffects(chain, kind);
    const effects = [...itemEffects(item, kind), ...ofStore];
    const logCents = Math.log(centsNow);
    const inTable = { isInTable: isFitted(price, fitted), isSourceInTable: isSourceFitted(price, fitted) };
    return [{ ...price, chain, item, category: item.category, kind, effects, logRatio, logCents, ...inTable }];
  });
}

const levelEffects = (chain: ChainId, kind: ItemKind) => [
  chainEffect(chain),
  chainKindEffect(chain, kind),
  ...(chainById(chain).isMembersOnly ? [clubEffect] : []),
];

/** Standard errors of a chain's level and of all chains together, by the surveys. */
function surveyedErrors(): Map<string, number> {
  const ofAll = readChainLevels().filter(({ category }) => category === 'all');
  const deviations = new Map(
    ofAll.map(({ chain, low, high }) => [chain, Math.log(high / low) / (2 * rangeStandardErrors)]),
  );
  return new Map([...deviations].map(([chain, own]) => [chain, Math.hypot(own, deviations.get('us-average') ?? 0)]));
}
const surveyed = surveyedErrors();

function priorOf(effect: string): number {
  const [kind = '', name = ''] = effect.split(': ');
  // A survey bounds a chain's level; the average category counts for all.
  const prior = kind === 'chain' ? surveyed.get(name) : priorDeviations[kind];
  if (prior === undefined) throw new Error(`No prior for the effect ${effect}`);
  return prior;
}

/** Effects of a source, and of a source for one kind of goods, are fitted too, so that no other effect absorbs them. */
function observationOf({ effects, logRatio, source, kind, item }: PricePair): Observation {
  const noun = stemsOf(mainNameOf(item.name)).at(-1);
  return { logRatio, effects: [...effects, `source: ${source}`, `basket: ${source}, ${kind}, ${noun}`] };
}

const isOfSource = /^(?:source|basket|delivery)\b/;

/**
 * The table has no covariances, so added prices alone would raise the level of all fresh goods and leave a chain's own
 * level as it is, even where they have no price of that chain. Prices that the table already has prevent that. The table
 * followed them when they were new, so they count once: they hold the sum of its effects where it
 * is, whatever its error for them, and the fit takes their share out of the certainty of its effects. The larger that
 * error, the less such a price counts, as with a new one.
 * @param known the table that these prices are added to: its effects are where the fit starts
 */
function effectsFrom(
  pairs: readonly PricePair[],
  isWanted: (effect: string) => boolean,
  known: PriceEffects,
): Map<string, Effect> {
  const isAdded = known.size > 0;
  const offTable = pairs.map((pair) => ({
    ...pair,
    ...observationOf(pair),
    log: pair.logRatio - Math.log(correctionOf(pair.effects, known)),
  }));
  const observations = offTable.map(({ effects, isInTable, log }) => ({
    logRatio: isInTable ? 0 : log,
    outlyingRatio: log,
    effects: isAdded ? effects.filter((effect) => isMovedByAdded.test(effect) || isOfSource.test(effect)) : effects,
  }));
  const betweenSources = deviationBetweenSources(offTable);
  const again = pairsByEffect(pairs.filter(({ isInTable }) => isInTable));
  const deviationOf = (effect: string) => {
    if (isAdded && effect.startsWith('source: ')) return betweenSources;
    const row = known.get(effect);
    if (!row) return priorOf(effect);
    const shareOfOthers = 1 - Math.min(1, (again.get(effect)?.length ?? 0) / row.prices);
    const error = Math.max(leastError, row.standard_error);
    return Math.min(priorOf(effect), error / Math.sqrt(shareOfOthers));
  };
  const moved = fitEffects(observations, deviationOf, noiseDeviation, isWanted);
  return new Map(
    [...moved].map(([effect, each]) => [effect, { ...each, log: each.log + Math.log(correctionOf([effect], known)) }]),
  );
}

/** The effects of price lists and chains, with their evidence. @param known the table that these prices are added to */
export function fitPrices(pairs: readonly PricePair[], known = nothingKnown): FittedEffect[] {
  const evidence = pairsByEffect(pairs.filter(({ isInTable }) => !isInTable));
  const isKept = (effect: string) =>
    !isOfSource.test(effect) && (known.has(effect) || (evidence.get(effect)?.length ?? 0) >= fewestPrices);
  return [...effectsFrom(pairs, isKept, known)].flatMap(([effect, { log, standardError }]) => {
    if (!isKept(effect)) return [];
    const added = evidence.get(effect) ?? [];
    const moved = { effect, factor: Math.exp(log), standard_error: standardError };
    const earlier = known.get(effect);
    if (earlier && added.length === 0) return [{ ...earlier, ...moved }];
    return [{ ...moved, ...evidenceOf(added, earlier) }];
  });
}

function pairsByEffect(pairs: readonly PricePair[]): Map<string, PricePair[]> {
  const byEffect = new Map<string, PricePair[]>();
  for (const pair of pairs) {
    for (const effect of pair.effects) {
      const same = byEffect.get(effect);
      if (same) same.push(pair);
      else byEffect.set(effect, [pair]);
    }
  }
  return byEffect;
}

/** A shelf price compared with a fit that never saw its source: log(estimate / price). */
export interface JudgedPrice {
  pair: PricePair;
  error: number;
  /**
   * The same without what the item has in common at all chains, for comparing chains. Another chain's price was left
   * out of that fit, too, which would otherwise reverse the order.
   */
  errorOfChain: number;
}

/** What else moves an item's price before shoppers see it, as a logarithm by id. */
type ShownShifts = (effects: EffectFactors) => (itemId: string) => number;
const nothingElse: ShownShifts = () => () => 0;

/**
 * @param known the table that each source's prices would be added to
 * @param shiftsAfter what else moves prices after a fit
 */
export function judgeBySource(
  pairs: readonly PricePair[],
  known = nothingKnown,
  shiftsAfter = nothingElse,
): JudgedPrice[] {
  const onShelves = pairs.filter(({ isMarkedUp, isInTable }) => !isMarkedUp && !isInTable);
  return [...Map.groupBy(onShelves, ({ source }) => source)].flatMap(([source, judged]) => {
    const others = pairs.filter((pair) => pair.source !== source);
    const evidence = pairsByEffect(others.filter(({ isInTable }) => !isInTable));
    const fitted = effectsFrom(others, () => false, known);
    // As in the table.
    const logOf = (effect: string) =>
      known.has(effect) || (evidence.get(effect)?.length ?? 0) >= fewestPrices
        ? (fitted.get(effect)?.log ?? Math.log(correctionOf([effect], known)))
        : 0;
    const every = new Set([...known.keys(), ...fitted.keys()]);
    const shiftOf = shiftsAfter(
      new Map(
        Array.from(every, (effect) => {
          const prices = (known.get(effect)?.prices ?? 0) + (evidence.get(effect)?.length ?? 0);
          return [effect, { factor: Math.exp(logOf(effect)), prices }];
        }),
      ),
    );
    return judged.map((pair) => ({
      pair,
      error: pair.effects.reduce((sum, effect) => sum + logOf(effect), shiftOf(pair.item.id)) - pair.logRatio,
      errorOfChain: levelEffects(pair.chain, pair.kind).reduce((sum, effect) => sum + logOf(effect), -pair.logRatio),
    }));
  });
}
