import { stemsOf } from '#functions/catalog/words.ts';
import { centsIfSold } from '#functions/estimates/estimate-price.ts';
import { nothingLearned } from '#functions/estimates/learned.ts';
import type { CatalogueItem } from '#shared/contract/item.ts';
import { type ChainId, chains, ownersOf } from '#shared/rules/chains.ts';
import { rangeDeviations } from '#shared/rules/doubt.ts';
import { readChainLevels } from '../chain-data.ts';
import { type Effect, fitEffects, type Observation } from './fit-effects.ts';
import type { ObservedPrice } from './observed-prices.ts';
import {
  chainEffect,
  correctionOf,
  evidenceOf,
  type FittedEffect,
  type ItemKind,
  itemEffects,
  kindOf,
  readPriceEffects,
} from './price-effects.ts';
import type { PriceTrend } from './price-trend.ts';

/** Standard deviation of a single price around the sum of its effects: two sources' prices of one product. */
const noiseDeviation = 0.17;
/**
 * Of an effect's logarithm before any evidence, by the first words of the effect. From the covariances of what was left
 * over in prices of different sources: of one product 0.019, of products of one head 0.010, of one noun 0.006, of one
 * category 0.0015; and inside a source, of one noun 0.017.
 */
const priorDeviations: Record<string, number> = {
  all: 0.15,
  kind: 0.12,
  category: 0.05,
  organic: 0.2,
  'loss leader': 0.15,
  noun: 0.065,
  head: 0.07,
  product: 0.08,
  'any kind': 0.06,
  source: 0.06,
  basket: 0.1,
  delivery: 0.3,
};
/** An effect that fewer prices speak of stays out of the table: it would be that price. */
const fewestPrices = 2;
/** What was matched by its words alone and is this many times as dear or as cheap as estimated is another product. */
const mostTimesOff = 2.5;

/** An observed price beside the estimate that no effect has touched. */
export interface PricePair extends ObservedPrice {
  chain: ChainId;
  item: CatalogueItem;
  category: string;
  kind: ItemKind;
  effects: string[];
  /** Logarithm of the observed price, brought to the month of the estimates, over the estimate. */
  logRatio: number;
  /** Logarithm of the observed price, brought to that month. */
  logCents: number;
}

/** The prices of items and chains that are known. */
export function pairsFrom(
  observed: readonly ObservedPrice[],
  itemById: (id: string) => CatalogueItem | undefined,
  trend: PriceTrend,
): PricePair[] {
  const known = new Map(chains.map(({ id }) => [id as string, id]));
  const current = readPriceEffects();
  return observed.flatMap((price) => {
    const [item, chain] = [itemById(price.itemId), known.get(price.chain)];
    if (!item || !chain) return [];
    const kind = kindOf(item, (brand) => ownersOf(brand).length > 0);
    const centsNow = price.cents * trend.fromDay(item.anchor, price.date);
    // The levels have the current effects in them.
    const estimate =
      (centsIfSold({ item, chain, state: price.state }, nothingLearned) * trend.fromBase(item.anchor)) /
      correctionOf([chainEffect(chain)], current);
    const logRatio = Math.log(centsNow / estimate);
    if (price.isMatchedByWords && Math.abs(logRatio) > Math.log(mostTimesOff)) return [];
    // What a delivery service adds can't be told from the level of the chain, so such a price says nothing of that.
    const ofStore = price.isMarkedUp ? `delivery: ${chain}` : chainEffect(chain);
    const effects = [...itemEffects(item, kind), ofStore];
    return [{ ...price, chain, item, category: item.category, kind, effects, logRatio, logCents: Math.log(centsNow) }];
  });
}

/** How far a chain's level may be off by the surveys, and that of all chains together. */
function surveyedDoubts(): Map<string, number> {
  const ofAll = readChainLevels().filter(({ category }) => category === 'all');
  const deviations = new Map(
    ofAll.map(({ chain, low, high }) => [chain, Math.log(high / low) / (2 * rangeDeviations)]),
  );
  return new Map([...deviations].map(([chain, own]) => [chain, Math.hypot(own, deviations.get('us-average') ?? 0)]));
}
const surveyed = surveyedDoubts();

function priorOf(effect: string): number {
  const [kind = '', name = ''] = effect.split(': ');
  // A survey bounds how far a chain's level may be off; the average category stands for all.
  const prior = kind === 'chain' ? surveyed.get(name) : priorDeviations[kind];
  if (prior === undefined) throw new Error(`No prior for the effect ${effect}`);
  return prior;
}

/** What a source adds, and a source to one sort of goods, is fitted too, so that no other effect takes it on. */
function observationOf({ effects, logRatio, source, kind, item }: PricePair): Observation {
  const noun = stemsOf(item.name.split(',')[0] ?? '').at(-1);
  return { logRatio, effects: [...effects, `source: ${source}`, `basket: ${source}, ${kind}, ${noun}`] };
}

const isOfSource = /^(?:source|basket|delivery)\b/;

const effectsFrom = (pairs: readonly PricePair[], isWanted: (effect: string) => boolean): Map<string, Effect> =>
  fitEffects(pairs.map(observationOf), priorOf, noiseDeviation, isWanted);

/** The effects that a price list or a chain can have, with what they rest on. */
export function fitPrices(pairs: readonly PricePair[]): FittedEffect[] {
  const evidence = pairsByEffect(pairs);
  const isKept = (effect: string) => !isOfSource.test(effect) && (evidence.get(effect)?.length ?? 0) >= fewestPrices;
  return [...effectsFrom(pairs, isKept)].flatMap(([effect, { log, standardError, observationCount }]) =>
    isKept(effect)
      ? [
          {
            effect,
            factor: Math.exp(log),
            standard_error: standardError,
            prices: observationCount,
            ...evidenceOf(evidence.get(effect) ?? []),
          },
        ]
      : [],
  );
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

/** A shelf price judged by a fit that never saw its source: logarithms of its estimate over it. */
export interface JudgedPrice {
  pair: PricePair;
  error: number;
  /**
   * The same without what the item has in common wherever it is sold: for holding chains against each other. Another
   * chain's price of it was left out where that chain is judged, which would turn the two around.
   */
  errorOfChain: number;
}

export function judgeBySource(pairs: readonly PricePair[]): JudgedPrice[] {
  const onShelves = pairs.filter(({ isMarkedUp }) => !isMarkedUp);
  return [...Map.groupBy(onShelves, ({ source }) => source)].flatMap(([source, judged]) => {
    const others = pairs.filter((pair) => pair.source !== source);
    const evidence = pairsByEffect(others);
    const fitted = effectsFrom(others, () => false);
    // As the table would have it.
    const logOf = (effect: string) =>
      (evidence.get(effect)?.length ?? 0) >= fewestPrices ? (fitted.get(effect)?.log ?? 0) : 0;
    return judged.map((pair) => ({
      pair,
      error: pair.effects.reduce((sum, effect) => sum + logOf(effect), 0) - pair.logRatio,
      errorOfChain: logOf(chainEffect(pair.chain)) - pair.logRatio,
    }));
  });
}
