import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { csvLine } from '../csv.ts';
import type { ObservedPrice } from './observed-prices.ts';

/** Which prices data/price-effects.csv was fitted to, so that none counts twice: digests, without the prices. */
export interface FittedPrices {
  prices: ReadonlySet<string>;
  sources: ReadonlySet<string>;
}

export const noFittedPrices: FittedPrices = { prices: new Set(), sources: new Set() };

const digest = (...parts: readonly string[]) =>
  createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12);
const sourceKey = ({ source }: ObservedPrice) => digest(source);
const priceKey = ({ chain, itemId, date, state, source }: ObservedPrice) => digest(source, chain, itemId, date, state);

export const isFitted = (price: ObservedPrice, { prices }: FittedPrices) => prices.has(priceKey(price));
export const isSourceFitted = (price: ObservedPrice, { sources }: FittedPrices) => sources.has(sourceKey(price));

export function withFitted({ prices, sources }: FittedPrices, added: readonly ObservedPrice[]): FittedPrices {
  return {
    prices: new Set([...prices, ...added.map(priceKey)]),
    sources: new Set([...sources, ...added.map(sourceKey)]),
  };
}

const row = z.object({ of: z.enum(['price', 'source']), digest: z.string().regex(/^[0-9a-f]{12}$/) });
const table = new URL('../../data/fitted-prices.csv', import.meta.url);

export function readFittedPrices(): FittedPrices {
  if (!existsSync(table)) return noFittedPrices;
  const rows = row.array().parse(parse(readFileSync(table), { columns: true }));
  const ofKind = (kind: 'price' | 'source') => new Set(rows.filter(({ of }) => of === kind).map((each) => each.digest));
  return { prices: ofKind('price'), sources: ofKind('source') };
}

/** The committed table, in alphabetical order. */
export function fittedPricesTable({ prices, sources }: FittedPrices): string {
  const linesOf = (of: string, digests: ReadonlySet<string>) => [...digests].sort().map((each) => csvLine([of, each]));
  return [csvLine(Object.keys(row.shape)), ...linesOf('price', prices), ...linesOf('source', sources)].join('');
}
