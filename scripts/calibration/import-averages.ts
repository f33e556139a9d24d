/**
 * `npm run averages:import -- FILE` adds newer monthly averages of the Bureau of Labor Statistics (public domain) to
 * data/monthly-averages.csv, which the build uses to bring base prices to the newest month. FILE is one of the Bureau's
 * own (ap.data.0.Current, cu.data.0.Current), or a table with the columns `series`, `month` (YYYY-MM), and `price`.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { readCommandLine } from '#local/startup/command-line.ts';
import { cannotRead, checkFiles } from '../check-files.ts';
import { csvLine } from '../csv.ts';
import { averagesFile, type MonthlyAverage, monthlyAverage, readAverages } from './price-trend.ts';

/** The Bureau's columns: period 'M08' is August, 'M13' is the mean of the year. */
function inOurColumns(row: Record<string, string>): Record<string, string> {
  const { series_id, year, period, value, ...ours } = row;
  if (series_id === undefined) return ours;
  return { series: series_id, month: `${year}-${period?.replace(/^M/, '')}`, price: value ?? '' };
}

const columnSets = [
  ['series_id', 'year', 'period', 'value'],
  ['series', 'month', 'price'],
];

/** The columns by their names. @throws Error if they aren't a table's of averages. */
function columnsIn(header: readonly string[]): string[] {
  const names = header.map((name) => name.trim());
  if (columnSets.some((columns) => columns.every((column) => names.includes(column)))) return names;
  const sets = columnSets.map((columns) => columns.join(', ')).join(' or ');
  throw new Error(`its first line must name the columns ${sets}`);
}

/** The averages of the series that we use. @throws Error if the text has none, or one of their rows can't be read. */
export function averagesIn(text: string, series: ReadonlySet<string>): MonthlyAverage[] {
  if (text.trim() === '') throw new Error('it is empty');
  // Names contain commas: 'Ground beef, 100% beef'.
  const delimiter = text.slice(0, text.indexOf('\n')).includes('\t') ? '\t' : ',';
  const rows: Record<string, string>[] = parse(text, {
    columns: columnsIn,
    bom: true,
    delimiter,
    quote: delimiter === ',' ? '"' : null,
    trim: true,
  });
  const averages = rows.map(inOurColumns).flatMap((row) => {
    const isOfMonth = /-(?:0[1-9]|1[0-2])$/.test(row.month ?? '');
    if (!series.has(row.series ?? '') || !isOfMonth || row.price === '-') return [];
    const read = monthlyAverage.safeParse(row);
    if (read.success) return [read.data];
    throw new Error(`${row.series} of ${row.month} has no price: '${row.price}'`);
  });
  if (averages.length === 0) throw new Error('it has none of the series that we use');
  return averages;
}

/** Newer figures replace the same month's, because the Bureau corrects them. */
export function withNewer(known: readonly MonthlyAverage[], newer: readonly MonthlyAverage[]): MonthlyAverage[] {
  const byMonth = new Map([...known, ...newer].map((average) => [`${average.series} ${average.month}`, average]));
  return [...byMonth].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, average]) => average);
}

/** The table as text, the same for the same averages. */
export function averagesTable(averages: readonly MonthlyAverage[]): string {
  const lines = averages.map(({ series, month, price }) => csvLine([series, month, `${price}`]));
  return csvLine(['series', 'month', 'price']) + lines.join('');
}

function importFile(file: string): void {
  checkFiles([file]);
  const known = readAverages();
  const first = known.map(({ month }) => month).sort()[0] ?? '';
  const newer = readNewer(file, new Set(known.map(({ series }) => series))).filter(({ month }) => month >= first);
  const all = withNewer(known, newer);
  writeFileSync(averagesFile, averagesTable(all));
  const newest = all
    .map(({ month }) => month)
    .sort()
    .at(-1);
  console.log(`${newer.length} averages read, ${all.length - known.length} of them new; the newest is of ${newest}.`);
}

function readNewer(file: string, series: ReadonlySet<string>): MonthlyAverage[] {
  try {
    return averagesIn(readFileSync(file, 'utf8'), series);
  } catch (error) {
    throw cannotRead(file, error);
  }
}

if (import.meta.main) {
  try {
    const [file = ''] = readCommandLine('npm run averages:import -- FILE', {}, [1, 1]).files;
    importFile(file);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
