import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { csvLine } from '../csv.ts';

/** A row of data/price-effects.csv: one fitted effect. */
const effectRow = z.object({
  effect: z.string().min(1),
  factor: z.coerce.number().positive(),
  /** Standard error of the factor's logarithm. */
  standard_error: z.coerce.number().nonnegative(),
  prices: z.coerce.number().int().positive(),
  sources: z.coerce.number().int().positive(),
  /** The months of the first and last price. */
  from: z.string().regex(/^\d{4}-\d{2}$/),
  to: z.string().regex(/^\d{4}-\d{2}$/),
  fitted: z.iso.date(),
});
export type EffectRow = z.output<typeof effectRow>;
/** An effect without its date. */
export type FittedEffect = Omit<EffectRow, 'fitted'>;
type Evidence = Pick<FittedEffect, 'prices' | 'sources' | 'from' | 'to'>;

interface DatedPrice {
  date: string;
  source: string;
  /** Whether the table was fitted to other prices of this source. */
  isSourceInTable: boolean;
}

const countSources = (prices: readonly DatedPrice[]) => new Set(prices.map(({ source }) => source)).size;

/**
 * What an effect rests on: these prices, and what the table already has of it. A source of the table isn't counted again,
 * although its earlier prices may not have been of this effect.
 */
export function evidenceOf(prices: readonly DatedPrice[], earlier: Evidence | undefined): Evidence {
  const months = prices.map(({ date }) => date.slice(0, 7));
  if (earlier) months.push(earlier.from, earlier.to);
  const [from = '', to = ''] = [months.sort()[0], months.at(-1)];
  if (!earlier) return { prices: prices.length, sources: countSources(prices), from, to };
  const sources = earlier.sources + countSources(prices.filter(({ isSourceInTable }) => !isSourceInTable));
  return { prices: prices.length + earlier.prices, sources, from, to };
}

export type PriceEffects = ReadonlyMap<string, EffectRow>;
/** Effects with the number of prices behind them. */
export type EffectFactors = ReadonlyMap<string, Pick<EffectRow, 'factor' | 'prices'>>;

const table = new URL('../../data/price-effects.csv', import.meta.url);

export function readPriceEffects(): PriceEffects {
  if (!existsSync(table)) return new Map();
  const rows = effectRow.array().parse(parse(readFileSync(table), { columns: true }));
  return new Map(rows.map((row) => [row.effect, row]));
}

/** How an item is sold: as a store brand, a national brand, or without a brand. */
export const itemKinds = ['own', 'national', 'fresh'] as const;
export type ItemKind = (typeof itemKinds)[number];

export const chainEffect = (chain: string) => `chain: ${chain}`;
/** What surveys of clubs have in common: they compare packs that others don't sell. */
export const clubEffect = 'clubs';
/**
 * A chain may be cheap for its own brand and not for produce: by this much, one standard deviation of the logarithm, as
 * long as no prices of that kind are known there.
 */
export const chainKindDeviation = 0.08;
/** Standard deviation of a single price around the sum of its effects: two sources' prices of one product. */
export const noiseDeviation = 0.17;
/** By how much all prices of one source are off together. */
export const sourceDeviation = 0.06;
/**
 * The standard error of the sum of effects that prices tell: a chain's level and that of its own brands, say. It is below
 * the errors of the two, which largely cancel, because the prices leave open how much is due to which.
 */
export const errorOfSum = ({ prices, sources }: Pick<FittedEffect, 'prices' | 'sources'>) =>
  Math.hypot(noiseDeviation / Math.sqrt(prices), sourceDeviation / Math.sqrt(sources));
export const chainKindEffect = (chain: string, kind: ItemKind) => `chain kind: ${chain}, ${kind}`;

/** The effect of a product's name on all its brands. */
export const anyKind = 'any kind: ';

/** How well a product's average price is known: published, or our own. */
export const baseKinds = ['published', 'own'] as const;
export type RangeBaseKind = (typeof baseKinds)[number];

export const rangeBaseKindOf = (anchor: string): RangeBaseKind => (anchor === 'estimate' ? 'own' : 'published');

/** The factor for the ranges of a kind of item. */
export const rangeEffect = (kind: ItemKind, baseKind: RangeBaseKind) => `range: ${kind}, ${baseKind}`;

/** The factor for the ranges of a category, beside that of the kind: prices scatter more in some aisles than in others. */
export const categoryRange = 'category range: ';
export const categoryRangeEffect = (category: string) => categoryRange + category;

/** The factor for a chain's ranges, beside those: some chains' prices are harder to predict than others'. */
export const chainRange = 'chain range: ';
export const chainRangeEffect = (chain: string) => chainRange + chain;

/** The committed table, effects in alphabetical order. */
export function effectTable(rows: readonly EffectRow[]): string {
  const lines = rows
    .toSorted((one, other) => (one.effect < other.effect ? -1 : 1))
    .map(({ effect, factor, standard_error, prices, sources, from, to, fitted }) =>
      csvLine([effect, factor.toFixed(3), standard_error.toFixed(3), `${prices}`, `${sources}`, from, to, fitted]),
    );
  return csvLine(Object.keys(effectRow.shape)) + lines.join('');
}

/** The factor for a base price; 1 if nothing was fitted. */
export function correctionOf(effects: readonly string[], fitted: EffectFactors): number {
  return effects.reduce((factor, effect) => factor * (fitted.get(effect)?.factor ?? 1), 1);
}
