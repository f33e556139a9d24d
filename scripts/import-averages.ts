/**
 * `npm run averages:import -- FILE` adds newer monthly averages of the Bureau of Labor Statistics (public domain) to
 * data/monthly-averages.csv, which the build uses to bring base prices to the newest month. FILE is one of the Bureau's
 * own (ap.data.0.Current, cu.data.0.Current), or a table with the columns `series`, `month` (YYYY-MM), and `price`.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { averagesFile, type MonthlyAverage, monthlyAverage, readAverages } from './calibration/price-trend.ts';
import { csvLine } from './csv.ts';

/** The Bureau's columns: period 'M08' is August, 'M13' is the mean of the year. */
function inOurColumns(row: Record<string, string>): Record<string, string> {
  const { series_id, year, period, value, ...ours } = row;
  if (series_id === undefined) return ours;
  return { series: series_id, month: `${year}-${period?.replace(/^M/, '')}`, price: value ?? '' };
}

/** The averages of the series that we use. @throws Error if one of their rows can't be read. */
export function averagesIn(text: string, series: ReadonlySet<string>): MonthlyAverage[] {
  // Names contain commas: 'Ground beef, 100% beef'.
  const delimiter = text.slice(0, text.indexOf('\n')).includes('\t') ? '\t' : ',';
  const rows: Record<string, string>[] = parse(text, {
    columns: (names: string[]) => names.map((name) => name.trim()),
    delimiter,
    quote: delimiter === ',' ? '"' : null,
    trim: true,
  });
  return rows.map(inOurColumns).flatMap((row) => {
    const isOfMonth = /-(?:0[1-9]|1[0-2])$/.test(row.month ?? '');
    if (!series.has(row.series ?? '') || !isOfMonth || row.price === '-') return [];
    return [monthlyAverage.parse(row)];
  });
}

/** Newer figures replace the same month's, because the Bureau corrects them. */
export function withNewer(known: readonly MonthlyAverage[], newer: readonly MonthlyAverage[]): MonthlyAverage[] {
  const byMonth = new Map([...known, ...newer].map((average) => [`${average.series} ${average.month}`, average]));
  return [...byMonth].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, average]) => average);
}

if (import.meta.main) {
  const [file] = process.argv.slice(2);
  if (file === undefined) {
    console.error('Usage: npm run averages:import -- FILE');
    process.exit(2);
  }
  const known = readAverages();
  const first = known.map(({ month }) => month).sort()[0] ?? '';
  const newer = averagesIn(readFileSync(file, 'utf8'), new Set(known.map(({ series }) => series))).filter(
    ({ month }) => month >= first,
  );
  const all = withNewer(known, newer);
  const lines = all.map(({ series, month, price }) => csvLine([series, month, `${price}`]));
  writeFileSync(averagesFile, csvLine(['series', 'month', 'price']) + lines.join(''));
  const newest = all
    .map(({ month }) => month)
    .sort()
    .at(-1);
  console.log(`${newer.length} averages read, ${all.length - known.length} of them new; the newest is of ${newest}.`);
}
