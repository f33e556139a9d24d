import { itemById } from '#functions/catalog/items.ts';
import { centsIfSold, publishedDoubtOf } from '#functions/estimates/estimate-price.ts';
import { nothingLearned } from '#functions/estimates/learned.ts';
import type { CatalogueItem } from '#shared/contract/item.ts';
import { type ChainId, chains, ownersOf } from '#shared/rules/chains.ts';
import { type Effect, fitEffects, type Observation } from './fit-effects.ts';
import type { ObservedPrice } from './observed-prices.ts';
import {
  chainEffect,
  correctionOf,
  type FittedEffect,
  type ItemKind,
  itemEffects,
  kindOf,
  readPriceEffects,
} from './price-effects.ts';
import type { PriceTrend } from './price-trend.ts';

/** Standard deviation of a single price around the sum of its effects. */
const noiseDeviation = 0.2;
/** Of an effect's logarithm before any evidence, by the first word of the effect. */
const priorDeviations: Record<string, number> = {
  all: 0.15,
  kind: 0.12,
  category: 0.1,
  organic: 0.2,
  product: 0.12,
  source: 0.05,
  delivery: 0.3,
};
/** An effect that fewer prices speak of stays out of the table. */
const fewestPrices = 3;

/** An observed price beside the estimate that no effect has touched. */
export interface PricePair extends ObservedPrice {
  chain: ChainId;
  item: CatalogueItem;
  category: string;
  kind: ItemKind;
  effects: string[];
  /** Logarithm of the observed price, brought to the month of the estimates, over the estimate. */
  logRatio: number;
}

/** The prices of items and chains that are known. */
export function pairsFrom(observed: readonly ObservedPrice[], trend: PriceTrend): PricePair[] {
  const known = new Map(chains.map(({ id }) => [id as string, id]));
  const current = readPriceEffects();
  return observed.flatMap((price) => {
    const [item, chain] = [itemById(price.itemId), known.get(price.chain)];
    if (!item || !chain) return [];
    const kind = kindOf(item, (brand) => ownersOf(brand).length > 0);
    const ofItem = itemEffects(item, kind);
    const centsNow = price.cents * trend(item.anchor, price.date);
    // The catalog and the levels have the current effects in them.
    const applied = correctionOf([...ofItem, chainEffect(chain)], current);
    const estimate = centsIfSold({ item, chain, state: price.state }, nothingLearned) / applied;
    const logRatio = Math.log(centsNow / estimate);
    // What a delivery service adds can't be told from the level of the chain, so such a price says nothing of that.
    const ofStore = price.isMarkedUp ? `delivery: ${chain}` : chainEffect(chain);
    return [{ ...price, chain, item, category: item.category, kind, effects: [...ofItem, ofStore], logRatio }];
  });
}

function priorOf(effect: string): number {
  const [kind = '', name = ''] = effect.split(': ');
  // A survey bounds how far a chain's level may be off; the average category stands for all.
  if (kind === 'chain') return publishedDoubtOf(name as ChainId, '').chain;
  const prior = priorDeviations[kind];
  if (prior === undefined) throw new Error(`No prior for the effect ${effect}`);
  return prior;
}

/** What a source adds is fitted too, so that no other effect takes it on. */
const observationOf = ({ effects, logRatio, source }: PricePair): Observation => ({
  logRatio,
  effects: [...effects, `source: ${source}`],
});

const effectsFrom = (pairs: readonly PricePair[]): Map<string, Effect> =>
  fitEffects(pairs.map(observationOf), priorOf, noiseDeviation);

/** The effects that a price list or a chain can have, with what they rest on. */
export function fitPrices(pairs: readonly PricePair[]): FittedEffect[] {
  const fitted = effectsFrom(pairs);
  const isOfSource = /^(source|delivery)\b/;
  return [...fitted].flatMap(([effect, { log, standardError, observationCount }]) => {
    if (isOfSource.test(effect) || observationCount < fewestPrices) return [];
    const sources = new Set(pairs.flatMap(({ effects, source }) => (effects.includes(effect) ? [source] : []))).size;
    return [{ effect, factor: Math.exp(log), standard_error: standardError, prices: observationCount, sources }];
  });
}

/** The error of each shelf price's estimate (logarithm of estimate over price), by a fit to the other sources alone. */
export function judgeBySource(pairs: readonly PricePair[]): { pair: PricePair; error: number }[] {
  const onShelves = pairs.filter(({ isMarkedUp }) => !isMarkedUp);
  return [...Map.groupBy(onShelves, ({ source }) => source)].flatMap(([source, judged]) => {
    const fitted = new Map(
      fitPrices(pairs.filter((pair) => pair.source !== source)).map(({ effect, factor }) => [effect, Math.log(factor)]),
    );
    return judged.map((pair) => ({
      pair,
      error: pair.effects.reduce((sum, effect) => sum + (fitted.get(effect) ?? 0), 0) - pair.logRatio,
    }));
  });
}
