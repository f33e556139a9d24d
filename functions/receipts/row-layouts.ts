import { amountAtEndOf } from './printed-amounts.ts';
import { measureAtStartOf, measureOf, seemsMeasure } from './printed-measures.ts';
import { isFootRow, isSumOrPaidLabel } from './row-kinds.ts';

/**
 * How the rows of a receipt may have been meant. Pictures and copied texts cut rows apart: all names and then all prices,
 * or each price a row too high or too low. Names and prices keep their order in every case, so the k-th price belongs to
 * the k-th name. The reader tries each layout and keeps the one whose arithmetic holds; the first is the text as it is.
 */
export function layoutsOf(rows: readonly string[]): (readonly string[])[] {
  const joined = withColumnsJoined(rows);
  return [rows, ...(joined ? [joined] : []), ...shiftedLayouts(rows)];
}

/** An amount with nothing beside it but tax letters. */
const loneAmount = /^(?:[a-z]{1,2}\.?\s+)?[-−]?\s?[$]?\d{0,4}\.\d{2}[-−]?(?:\s[A-Z]{1,2}\d?)?$/i;
const isAmountAlone = (row: string) => loneAmount.test(row) && amountAtEndOf(row) !== null;
const isNumberAlone = (row: string) => /^\d{1,3}$/.test(row);
const isName = (row: string) => /[a-z]{2}/i.test(row) && amountAtEndOf(row) === null && measureOf(row) === null;

const fewestInColumn = 2;

/** Each run of amounts joined to as many names above it; null where there is no such run. */
function withColumnsJoined(rows: readonly string[]): string[] | null {
  const result = withPrefixes(rows);
  let hasJoined = false;
  for (let at = 0; at < result.length; at++) {
    let end = at;
    while (end < result.length && isAmountAlone(result[end] ?? '')) end += 1;
    const amounts = result.slice(at, end);
    if (amounts.length < fewestInColumn) {
      at = Math.max(at, end);
      continue;
    }
    const names = namesFor(result, at, amounts.length);
    if (names) {
      for (const [place, name] of names.entries()) result[name] = `${result[name]} ${amounts[place]}`;
      result.splice(at, amounts.length);
      hasJoined = true;
      at -= 1;
    } else at = end;
  }
  return hasJoined ? result : null;
}

/** The places of the names that a run of amounts is of: back to the last goods that have their amount, the nearest first. */
function namesFor(rows: readonly string[], before: number, count: number): number[] | null {
  const from = rows.findLastIndex((row, at) => at < before && amountAtEndOf(row) !== null && !isFootRow(row)) + 1;
  const names = rows.flatMap((row, at) => (at >= from && at < before && isName(row) ? [at] : []));
  const sums = names.filter((at) => isSumOrPaidLabel(rows[at] ?? ''));
  if (sums.length === count) return sums;
  return names.length >= count ? names.slice(-count) : null;
}

/** A column of figures before the names, as a brand's '365' may be: each joined to the name beside it. */
function withPrefixes(rows: readonly string[]): string[] {
  const result: string[] = [];
  let prefixes: string[] = [];
  for (const row of rows) {
    if (isNumberAlone(row)) prefixes.push(row);
    else if (prefixes.length > 0 && isName(row)) result.push(`${prefixes.shift()} ${row}`);
    else {
      result.push(...prefixes, row);
      prefixes = [];
    }
  }
  return [...result, ...prefixes];
}

interface Shifted {
  head: string[];
  names: { name: string; measures: string[] }[];
  prices: string[];
  foot: string[];
}

/** With every price at the next name or the one before, where one end of the rows has a name too many. */
function shiftedLayouts(rows: readonly string[]): string[][] {
  const shifted = namesAndPrices(rows);
  if (!shifted) return [];
  const { head, names, prices, foot } = shifted;
  if (prices.length < fewestInColumn || names.length !== prices.length + 1) return [];
  return [names.slice(1), names.slice(0, -1)].map((kept) => [
    ...head,
    ...kept.flatMap(({ name, measures }, at) => [`${name} ${prices[at]}`, ...measures]),
    ...foot,
  ]);
}

function namesAndPrices(rows: readonly string[]): Shifted | null {
  const first = rows.findIndex((row) => amountAtEndOf(row) !== null);
  const end = rows.findIndex((row, at) => at > first && isFootRow(row));
  if (first < 0 || end < 0) return null;
  const names: Shifted['names'] = [];
  const prices: string[] = [];
  // A name without a price above the first price is the head's, or the first line's.
  const start = amountAtEndOf(rows[first] ?? '')?.before === '' ? first - 1 : first;
  for (const row of rows.slice(Math.max(0, start), end)) {
    const measured = measureAtStartOf(row);
    if (measured) {
      names.at(-1)?.measures.push(measured.measure);
      if (measured.price) prices.push(measured.price);
      continue;
    }
    const amount = amountAtEndOf(row);
    const name = amount ? amount.before : row;
    if (amount) prices.push(row.slice(amount.before.length).trim());
    // What can't be read stays where it is, so that the line beside it is doubted.
    if (!/[a-z]{2}/i.test(name) || seemsMeasure(name)) names.at(-1)?.measures.push(name);
    else names.push({ name, measures: [] });
  }
  return { head: rows.slice(0, Math.max(0, start)), names, prices, foot: rows.slice(end) };
}
