import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import * as z from 'zod';
import { dayMs } from '#shared/spans.ts';

/** A row of the Bureau of Labor Statistics' monthly averages and consumer price index. */
const row = z.object({
  series: z.string().regex(/^(APU|CUUR)\w+$/),
  month: z.string().regex(/^\d{4}-\d{2}$/),
  price: z.coerce.number().positive(),
});

/** What a price of some day is multiplied by to be one of the latest month. */
export type PriceTrend = (anchor: string, date: string) => number;

const allItems = 'CUURSA0';
/** A national series and its regional ones say the same of a product: 'APU0000708111' and 'APU0200708111'. */
const withoutRegion = (series: string) => series.replace(/^(APU|CUUR)\d{4}/, '$1');

/** Consumer prices rose by so much a year from 2023 to 2026 (BLS, CPI-U): for prices that no series covers. */
const yearlyRise = 0.026;
const daysPerYear = 365.25;

/** The same rise for everything. */
export function steadyTrend(to: string): PriceTrend {
  return (_, date) => (1 + yearlyRise) ** ((Date.parse(to) - Date.parse(date)) / dayMs / daysPerYear);
}

/** An item anchored to a published average follows it; all others follow the consumer price index. */
export function readTrend(file: string): PriceTrend {
  const rows = row.array().parse(parse(readFileSync(file), { columns: true, delimiter: '\t', quote: null }));
  const series = new Map<string, Map<string, number>>();
  // The national series (0000) overwrite the regional ones.
  for (const { series: id, month, price } of rows.toSorted((one, other) => (one.series < other.series ? 1 : -1))) {
    const months = series.get(withoutRegion(id)) ?? new Map<string, number>();
    series.set(withoutRegion(id), months.set(month, price));
  }
  const all = series.get(allItems);
  if (!all) throw new Error(`${file} lacks the consumer price index of all items (CUUR0000SA0).`);
  return (anchor, date) => {
    const months = series.get(withoutRegion(anchor)) ?? all;
    return lastOf(months) / nearest(months, date.slice(0, 7));
  };
}

const lastOf = (months: ReadonlyMap<string, number>) =>
  months.get([...months.keys()].sort().at(-1) ?? '') ?? Number.NaN;

/** A month can be missing: nothing was collected in October 2025. */
function nearest(months: ReadonlyMap<string, number>, month: string): number {
  const known = [...months.keys()].sort();
  const found = known.findLast((each) => each <= month) ?? known[0] ?? '';
  return months.get(found) ?? Number.NaN;
}
