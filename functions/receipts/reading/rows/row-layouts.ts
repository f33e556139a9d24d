import { isDepartment } from '#shared/rules/catalog/aisles.ts';
import type { IsProductWord } from '../discounts/loyalty-programs.ts';
import { measureAtStartOf, measureOf, namedMeasureOf, seemsMeasure } from '../lines/printed-quantities.ts';
import { printedChainOf } from '../store-and-date/printed-chain.ts';
import { countFrom } from './printed-rows.ts';
import { isStoreRow } from './receipt-sections.ts';
import { isFootRow, isSavingLabel, isSumLabel, isSumOrPaidLabel, savingWords } from './row-kinds.ts';
import { amountAtEndOf } from './signed-amounts.ts';

/** A layout that rows may have had. */
export interface Layout {
  rows: readonly string[];
  /** There were more names than prices, and which of them have none is a guess. */
  isInDoubt: boolean;
  /** Only the heading is left without a price, so that every name has one. */
  isHeaded?: boolean;
}

/**
 * The layouts that a receipt's rows may have had. Photos and copied texts separate rows: all names and then all
 * prices. Names and prices always keep their order, so the k-th price belongs to the k-th name. The reader tries each
 * layout and keeps the one whose arithmetic is correct.
 */
export function layoutsOf(rows: readonly string[], isProductWord: IsProductWord): Layout[] {
  const columns = withPointsInColumns(rows);
  const joined = withColumnsJoined(columns, isProductWord);
  const beside = withAmountsBeside(columns);
  const both = beside && withColumnsJoined(beside, isProductWord);
  return [joined, both, withNamesFromFoot(columns, isProductWord), ...withTotalsOfCounts(rows)].filter(
    (one) => one !== null,
  );
}

/** The rows with as many names below the sums beside a column of amounts above them; null without such names. */
function withNamesFromFoot(rows: readonly string[], isProductWord: IsProductWord): Layout | null {
  const first = rows.findIndex(isAmountAlone);
  const end = first + countFrom(rows, first, isAmountAlone);
  const isOfGoods = (row: string) =>
    isName(row) && namesProduct(row, isProductWord) && !isSumOrPaidLabel(row) && !isNote(row);
  const names = rows.slice(end).filter(isOfGoods);
  if (end - first < fewestInColumn || names.length !== end - first || !isFootRow(rows[end] ?? '')) return null;
  const lines = names.map((name, at) => `${name} ${rows[first + at]}`);
  return {
    rows: [...rows.slice(0, first), ...lines, ...rows.slice(end).filter((row) => !names.includes(row))],
    isInDoubt: false,
  };
}

const countAndPrice =
  /^(?<name>.*[a-z]{2}.*?)\s+(?<count>[2-9]|[1-9]\d)\s?@\s?(?<price>[$]?\d{0,3}\.\d{2}(?:\s[A-Z]{1,2})?)$/i;

/** The rows with each price behind a count as what was paid for all, not for one: 'LIMES 3@ 1.02'. All of them, or a single one. */
function withTotalsOfCounts(rows: readonly string[]): Layout[] {
  const places = rows.flatMap((row, at) => (countAndPrice.test(row) ? [at] : []));
  const alone = places.length > 1 ? places.map((place) => [place]) : [];
  return [...(places.length > 0 ? [places] : []), ...alone].map((paid) => ({
    rows: rows.map((row, at) => (paid.includes(at) ? row.replace(countAndPrice, '$<name> x $<count> $<price>') : row)),
    isInDoubt: false,
  }));
}

/** Rows with the decimal point that a photo lost in a column of amounts: '1 39 F' or '139 F' beside '2.59 F'. */
function withPointsInColumns(rows: readonly string[]): readonly string[] {
  const isPriced = (row = '') => isAmountAlone(row) && /[A-Z]$/.test(row);
  return rows.map((row, at) =>
    isPriced(rows[at - 1]) || isPriced(rows[at + 1]) ? row.replace(/^(\d{1,2}) ?(\d{2} [A-Z])$/, '$1.$2') : row,
  );
}

/**
 * The rows with each amount beside the name above it, if a text has one value a row. Two amounts under a name are its
 * price and what was paid. Null if no name has its amount below it.
 */
export function withAmountsBeside(rows: readonly string[]): string[] | null {
  const result: string[] = [];
  for (let at = 0; at < rows.length; ) {
    const count = countFrom(rows, at + 1, isAmountAlone, mostPerName + 1);
    const end = at + 1 + count;
    const isJoined = count > 0 && count <= mostPerName && hasAmountsBelow(rows, at, count);
    result.push(isJoined ? rows.slice(at, end).join(' ') : (rows[at] ?? ''));
    at = isJoined ? end : at + 1;
  }
  return result.length < rows.length ? result : null;
}

/** Two amounts below two names are columns, unless only the second has a tax letter: the price and what was paid. */
function hasAmountsBelow(rows: readonly string[], at: number, count: number): boolean {
  const [above = '', row = '', first = '', second = ''] = [at - 1, at, at + 1, at + 2].map((index) => rows[index]);
  const isPaidLast = /\d$/.test(first) && /\D$/.test(second);
  return isName(row) && !isSumOrPaidLabel(row) && (count === 1 || isPaidLast || !isName(above));
}

const mostPerName = 2;

/** An amount alone, with tax letters at most, or a price and what was paid of it: '5.99 4.49 S'. */
const loneAmount =
  /^(?:[a-z]{1,2}\.?\s+)?(?:[$]?\d{1,3}\.\d{2}\s+)?[-−]?\s?[$]?\d{0,4}\s?[.,]\s?\d\s?\d[-−]?(?:(?:\s?[A-Z]{1,2}\d?){1,2}|\s[$])?$/i;
const isAmountAlone = (row: string) => loneAmount.test(row) && amountAtEndOf(row) !== null;
const isNumberAlone = (row: string) => /^\d{1,3}$/.test(row);
/** Whether a row's amount is the price of one, and what was paid for all is elsewhere: 'LEMONS 4 @ .79'. */
const isOfUnitPrice = (row: string) => namedMeasureOf(row)?.measure.lineCents === null;
const isName = (row: string) =>
  /[a-z]{2}/i.test(row) &&
  measureOf(row) === null &&
  (amountAtEndOf(row) === null || isOfUnitPrice(row) || isSumLabel(row));
/** What registers print between the goods and the sums: 'RALPHS REWARDS CUSTOMER', 'FUEL POINTS', 'THANK YOU'. */
const noteWords =
  /\b(?:customer|cashier|member(?!['’]?s['’]? mark)|points|rewards?|mperks|thanks?(?: you)?|bonus ?card|loyalty|shoppers? (?:club|card))\b/i;
const isNote = (row: string) => noteWords.test(row) && !isSavingLabel(row) && !isSumOrPaidLabel(row);

const fewestInColumn = 2;

/** Joins each run of amounts with as many names above it; null if there is no such run. */
function withColumnsJoined(rows: readonly string[], isProductWord: IsProductWord): Layout | null {
  const result = withPrefixes(rows);
  let hasJoined = false;
  let isInDoubt = false;
  for (let at = 0; at < result.length; at++) {
    const end = at + countFrom(result, at, isAmountAlone);
    const prices = pricesIn(result, at, end);
    const names = prices.length < fewestInColumn ? null : namesFor(result, at, { count: prices.length, isProductWord });
    if (!names) {
      at = end;
      continue;
    }
    isInDoubt ||= names.isInDoubt;
    for (const [index, name] of names.places.entries()) result[name] = `${result[name]} ${prices[index]}`;
    result.splice(at, end - at, ...result.slice(at, end).filter((amount) => !prices.includes(amount)));
    hasJoined = true;
    at -= 1;
  }
  return hasJoined ? { rows: result, isInDoubt } : null;
}

/** The prices in a column. A saving below it may have its amount in it, without a tax letter. */
function pricesIn(rows: readonly string[], at: number, end: number): string[] {
  const amounts = rows.slice(at, end);
  const flagged = isSavingLabel(rows[end] ?? '') ? amounts.filter((amount) => /[A-Z]$/.test(amount)) : [];
  return flagged.length >= fewestInColumn ? flagged : amounts;
}

/** Whether a row has an item and its amount; a later amount then belongs to another item. Savings aren't items. */
const hasOwnAmount = (row: string) =>
  (amountAtEndOf(row)?.cents ?? 0) > 0 &&
  measureOf(row) === null &&
  !isOfUnitPrice(row) &&
  !isFootRow(row) &&
  !savingWords.test(row);

interface Names {
  places: number[];
  isInDoubt: boolean;
}

/**
 * The places of the names that belong to a run of amounts, the nearest above it, back to the last item that has an amount.
 * If a name is left that looks like goods, one of those below it has no price: probably the last ones, if they name no
 * product.
 */
function namesFor(
  rows: readonly string[],
  before: number,
  { count, isProductWord }: { count: number; isProductWord: IsProductWord },
): Names | null {
  const from = rows.findLastIndex((row, at) => at < before && hasOwnAmount(row)) + 1;
  const all = rows.flatMap((row, at) => (at >= from && at < before && isName(row) && !isNote(row) ? [at] : []));
  // A department is a heading, unless there are as many prices: some registers print it instead of a name.
  const named = all.filter((at) => !isDepartment(rows[at] ?? ''));
  const names = named.length >= count ? named : all;
  const sums = names.filter((at) => isSumOrPaidLabel(rows[at] ?? ''));
  if (sums.length === count) return { places: sums, isInDoubt: false };
  if (names.length < count) return null;
  const nearest = names.slice(-count);
  const goods = nearest.filter((at) => at < (sums[0] ?? before));
  const spare = goodsAbove(rows, nearest[0] ?? 0, { names, isProductWord });
  if (goods.length === 0 || spare === 0) return { places: nearest, isInDoubt: false };
  const notes = goods.length - 1 - goods.findLastIndex((at) => namesProduct(rows[at] ?? '', isProductWord));
  const isOfNotes = notes > 0 && notes <= spare;
  const left = new Set(isOfNotes ? goods.slice(-notes) : []);
  return { places: names.filter((at) => !left.has(at)).slice(-count), isInDoubt: true };
}

/** How many names in a row right above a place look like goods. The heading of the receipt is none. */
function goodsAbove(
  rows: readonly string[],
  place: number,
  { names, isProductWord }: { names: readonly number[]; isProductWord: IsProductWord },
): number {
  const isGoods = (row: string, at: number) =>
    names.includes(at) && namesProduct(row, isProductWord) && !isStoreRow(row) && printedChainOf([row]).chain === null;
  return place - 1 - rows.findLastIndex((row, at) => at < place && !isGoods(row, at));
}

const shortestWord = 3;

const namesProduct = (row: string, isProductWord: IsProductWord) =>
  row
    .toLowerCase()
    .split(/[^a-z]+/)
    .some((word) => word.length >= shortestWord && isProductWord(word));

/** A column of figures before the names, such as the brand '365': joins each with the name beside it. */
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

/** The layouts with every price moved to the next or previous name, if one end of the rows has a name too many. */
export function shiftedLayouts(rows: readonly string[], isProductWord: IsProductWord): Layout[] {
  const shifted = namesAndPrices(rows);
  if (!shifted) return [];
  const { head, names, prices, foot } = shifted;
  if (prices.length < fewestInColumn || names.length !== prices.length + 1) return [];
  // A heading isn't goods, so the last name needs the price above it.
  const isHeaded = isHeading(names[0]?.name ?? '', isProductWord);
  return [names.slice(1), ...(isHeaded ? [] : [names.slice(0, -1)])].map((kept) => ({
    rows: [...head, ...kept.flatMap(({ name, measures }, at) => [`${name} ${prices[at]}`, ...measures]), ...foot],
    isInDoubt: false,
    isHeaded,
  }));
}

/** Whether a row is a chain's name without goods: 'Publix Tax Invoice', not 'PUBLIX LG EGGS'. */
function isHeading(row: string, isProductWord: IsProductWord): boolean {
  const { chain, mark } = printedChainOf([row]);
  return chain !== null && mark !== undefined && !namesProduct(row.replace(mark, ''), isProductWord);
}

/** A row's name or measure, and its price. Unreadable rows stay in place, so that the line beside them isn't trusted. */
function nameOrMeasure(row: string): { name?: string; measure: string; price: string | null } {
  const measured = measureAtStartOf(row);
  if (measured) return measured;
  const amount = amountAtEndOf(row);
  const words = amount ? amount.before : row;
  const price = amount && row.slice(amount.before.length).trim();
  const isUnreadable = !/[a-z]{2}/i.test(words) || seemsMeasure(words);
  return isUnreadable ? { measure: words, price } : { name: words, measure: '', price };
}

function namesAndPrices(rows: readonly string[]): Shifted | null {
  const first = rows.findIndex((row) => amountAtEndOf(row) !== null);
  const end = rows.findIndex((row, at) => at > first && isFootRow(row));
  if (first < 0 || end < 0) return null;
  const names: Shifted['names'] = [];
  const prices: string[] = [];
  // A name without a price above the first price belongs to the header or to the first line.
  const start = amountAtEndOf(rows[first] ?? '')?.before === '' ? first - 1 : first;
  for (const row of rows.slice(Math.max(0, start), end)) {
    const { name, measure, price } = nameOrMeasure(row);
    if (name === undefined) names.at(-1)?.measures.push(measure);
    else names.push({ name, measures: [] });
    if (price) prices.push(price);
  }
  return { head: rows.slice(0, Math.max(0, start)), names, prices, foot: rows.slice(end) };
}
