import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { stemsOf } from '#functions/catalog/words.ts';
import { unbranded } from '#shared/rules/unbranded.ts';
import { csvLine } from '../csv.ts';

/** What the fitted table says of one effect: data/price-effects.csv. */
const effectRow = z.object({
  effect: z.string().min(1),
  factor: z.coerce.number().positive(),
  /** Of the factor's logarithm. */
  standard_error: z.coerce.number().nonnegative(),
  prices: z.coerce.number().int().positive(),
  sources: z.coerce.number().int().positive(),
  /** The months of the first and the last of them. */
  from: z.string().regex(/^\d{4}-\d{2}$/),
  to: z.string().regex(/^\d{4}-\d{2}$/),
  fitted: z.iso.date(),
});
export type EffectRow = z.output<typeof effectRow>;
/** An effect before it is dated. */
export type FittedEffect = Omit<EffectRow, 'fitted'>;

/** How many sources told prices, and when the first and the last of them were seen. */
export function evidenceOf(
  prices: readonly { date: string; source: string }[],
): Pick<FittedEffect, 'sources' | 'from' | 'to'> {
  const months = prices.map(({ date }) => date.slice(0, 7)).sort();
  return { sources: new Set(prices.map(({ source }) => source)).size, from: months[0] ?? '', to: months.at(-1) ?? '' };
}

export type PriceEffects = ReadonlyMap<string, EffectRow>;

const table = new URL('../../data/price-effects.csv', import.meta.url);

export function readPriceEffects(): PriceEffects {
  if (!existsSync(table)) return new Map();
  const rows = effectRow.array().parse(parse(readFileSync(table), { columns: true }));
  return new Map(rows.map((row) => [row.effect, row]));
}

/** What decides an item's effects. */
export interface PricedItem {
  name: string;
  brand: string;
  category: string;
}

/** How an item is sold: under a chain's own label, as a national brand, or without a brand. */
export const itemKinds = ['own', 'national', 'fresh'] as const;
export type ItemKind = (typeof itemKinds)[number];

export function kindOf({ brand }: PricedItem, isOwnBrand: (brand: string) => boolean): ItemKind {
  if (brand === unbranded) return 'fresh';
  return isOwnBrand(brand) ? 'own' : 'national';
}

/**
 * The effects on an item's price wherever it is sold, from the widest to the narrowest. What one black bean tells is true
 * in part of beans, canned beans and canned goods: 'Black Beans, canned' is 'black bean', whose noun is 'bean'.
 */
export function itemEffects(item: PricedItem, kind: ItemKind): string[] {
  const isOrganic = /\borganic\b/i.test(item.name);
  const head = stemsOf(item.name.split(',')[0] ?? '');
  return [
    'all',
    `kind: ${kind}`,
    `category: ${kind}, ${item.category}`,
    ...(isOrganic ? ['organic'] : []),
    ...(isLossLeader(item.name) ? [`loss leader: ${kind}`] : []),
    `noun: ${kind}, ${head.at(-1) ?? ''}`,
    `head: ${kind}, ${head.join(' ')}`,
    `product: ${kind}, ${item.name}`,
    `any kind: ${item.name}`,
  ];
}

/** What stores sell at or below cost to bring people in: what everybody buys, and knows the price of. */
const lossLeaders =
  /^(?:(?:Whole|1% Low Fat|2% Reduced Fat|Fat Free) Milk|Large Eggs|White Bread|Whole Wheat Bread|Bananas|Chicken Breast, boneless skinless|(?:Chicken|Vegetable|Beef) Broth|Butter, (?:un)?salted|Sugar, granulated)\b(?!.*(?:organic|lactose))/i;

function isLossLeader(name: string): boolean {
  return lossLeaders.test(name);
}

export const chainEffect = (chain: string) => `chain: ${chain}`;

/** How well the average price of a product is known: it is published, or our own. */
export const footings = ['published', 'own'] as const;
export type RangeFooting = (typeof footings)[number];

export const rangeFootingOf = (anchor: string): RangeFooting => (anchor === 'estimate' ? 'own' : 'published');

/** What the ranges of a kind of item are multiplied by. */
export const rangeEffect = (kind: ItemKind, footing: RangeFooting) => `range: ${kind}, ${footing}`;

/** The table as it is committed, by effect in alphabetical order. */
export function effectTable(rows: readonly EffectRow[]): string {
  const lines = rows
    .toSorted((one, other) => (one.effect < other.effect ? -1 : 1))
    .map(({ effect, factor, standard_error, prices, sources, from, to, fitted }) =>
      csvLine([effect, factor.toFixed(3), standard_error.toFixed(3), `${prices}`, `${sources}`, from, to, fitted]),
    );
  return csvLine(Object.keys(effectRow.shape)) + lines.join('');
}

/** What multiplies a base price; 1 where nothing was fitted. */
export function correctionOf(effects: readonly string[], fitted: PriceEffects): number {
  return effects.reduce((factor, effect) => factor * (fitted.get(effect)?.factor ?? 1), 1);
}
