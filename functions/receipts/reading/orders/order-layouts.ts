import { isFootRow, laterCentsOf, savingWords, sumKindOf } from '../rows/row-kinds.ts';
import { amountAtEndOf } from '../rows/signed-amounts.ts';
import { priceRow, quantityBehindPrice, quantityRow } from './order-quantities.ts';

/** The label and the count before a name: 'Qty 2 Happy Belly Large Eggs, 12 Count'. */
const labeledBefore =
  /^(?:qty|quantity)\W{0,2}(?<count>\d{1,2})\s+(?!(?:x|of|at|each|ea|items?|unit|price|total|add|lbs?|picked|requested)\b)(?<name>(?:\d{3} )?[a-z][a-z'’&.-]*,? [a-z0-9].*)$/i;

/** The head of a table, whose rows have the quantity between the name and the price, or before the name. */
const tableHead = /^(?:items?|products?|description|name)\b.*\b(?:qty|quantity)\b.*\b(?:price|total|amount|cost)\b/i;
const tableHeadFirst =
  /^(?:qty|quantity)\b.*\b(?:items?|products?|description|name)\b.*\b(?:price|total|amount|cost)\b/i;
const cellsBehind =
  /^(?<name>.*[a-z].*?)\s+(?<quantity>\d{1,2}|\d{0,3}\.\d{1,3} ?lbs?)\s+(?<prices>(?:[$]?\d{0,4}\.\d{2}(?:\s?\/\s?(?:lb|ea|each))?\s*){1,2})$/i;
const cellsFirst =
  /^(?<quantity>\d{1,2}|\d{0,3}\.\d{1,3} ?lbs?)\s+(?<name>.*?[a-z].*?)\s+(?<prices>(?:[$]?\d{0,4}\.\d{2}(?:\s?\/\s?(?:lb|ea|each))?\s*){1,2})$/i;
/** A table may print the weight behind the name, and the price of a pound: '80% Lean Ground Beef, 1.42 lb $5.49/lb'. */
const nameAndWeight = /^(?<name>.*[a-z].*?),?\s(?<pounds>\d{0,3}\.\d{1,3}) ?lbs?\.?$/i;

const saleWords = '(?:now|(?:on )?sale|you pay)';
const priceEnd = '(?: price)?(?: for)?:? ';
const priceWords = `(?:${saleWords}|was|reg(?:ular)?\\.?|list|original)${priceEnd}`;
const price = '\\d{0,4}\\.\\d{2}';
/** A price on sale beside the regular one: what is charged is never the higher one. */
export const twoPrices = new RegExp(
  `^(?:${priceWords})?[$]?(?<one>${price})\\W+(?:${priceWords})?[$]?(?<other>${price})\\)?$`,
  'i',
);
/** A price on sale in a row of its own: 'Sale $1.89'. */
export const salePrice = new RegExp(`^${saleWords}${priceEnd}[$]?(?<one>${price})$`, 'i');
/** The regular price after the one charged: '$4.49 Was $5.29', '$4.49 (reg. $5.29)'. */
const regularBehind = /(?<=[a-z].*[$]\d{0,4}\.\d{2})\s+\(?(?:was|reg(?:ular)?\.?)(?: price)?:? [$]?\d{0,4}\.\d{2}\)?$/i;
/** Amazon's emails print an item's price beside its seller: 'Sold by: Amazon Fresh $3.89'. */
const sellerBeforePrice = /^sold by:? .*\s(?=[$]\d{0,4}\.\d{2}$)/i;

/** A discount before its label: '-$2.00 coupon'. */
const offBeforeLabel = /^(?<off>[-−]\s?[$]\d{0,3}\.\d{2})\s+(?<label>[a-z][^$]*)$/i;

export const eachAtEnd = /[$]\s?\d{0,3}\.\d{2}\s?(?:\/\s?)?(?:each|ea)\.?$/i;

/** A quantity alone between a name and its price: '2', or a weight without its unit, '2.31'. */
export const numberAlone = /^(?:(?<count>\d{1,2})|\d{0,3}\.\d{1,3})$/;

export const isNumberBeforePrice = (row: string, next = '') =>
  numberAlone.test(row) && next.includes('$') && amountAtEndOf(next)?.before === '';

/** The same below the price: '$8.99', '2'. */
export const isCountBelowPrice = (row: string, above = '') => /^\d{1,2}$/.test(row) && isPriceAlone(above);

export const isPriceAlone = (row = '') => row.startsWith('$') && amountAtEndOf(row)?.before === '';

export function tableIn(rows: readonly string[]): { head: number; cells: RegExp } | null {
  const head = rows.findIndex((row) => tableHead.test(row) || tableHeadFirst.test(row));
  const cells = tableHeadFirst.test(rows[head] ?? '') ? cellsFirst : cellsBehind;
  return rows.slice(head + 1).some((row) => head >= 0 && cells.test(row)) ? { head, cells } : null;
}

/**
 * Rows in the order of most pages: sums that are printed above the items move below them, and the cells of a table say what
 * they are.
 */
export function usualRows(printed: readonly string[]): string[] {
  const tabled = withCountsNamed(withTableNamed(withPiecesNamed(printed.map(withoutBesidePrice))));
  const rows = withDiscountsNamed(withItemTotalsNamed(tabled));
  const first = rows.findIndex(isFootRow);
  if (first < 0) return rows;
  const isOfSums = (row: string) => isFootRow(row) || laterCentsOf(row) !== 0 || amountAtEndOf(row)?.cents === 0;
  const length = rows.slice(first).findIndex((row) => !isOfSums(row));
  const [above, sums, below] =
    length < 0 ? [rows, [], []] : [rows.slice(0, first), rows.slice(first, first + length), rows.slice(first + length)];
  const isPriced = (row: string) => (amountAtEndOf(row) !== null || eachAtEnd.test(row)) && !isOfSums(row);
  return above.some(isPriced) || !below.some(isPriced) ? rows : [...above, ...below, ...sums];
}

/** A row without what pages print beside its name or price. */
function withoutBesidePrice(printed: string): string {
  const row = printed
    .replace(/^received:\s+/i, '')
    .replace(sellerBeforePrice, '')
    .replace(offBeforeLabel, '$<label> $<off>')
    .replace(quantityBehindPrice, 'Qty $<count> $<price>')
    .replace(labeledBefore, '$<count> x $<name>');
  return twoPrices.test(row) ? row : row.replace(regularBehind, '');
}

const mostDetails = 4;

/**
 * The rows with each item's own total named as its price, without the discounts above it: 'Quantity 2', 'Price $5.49',
 * 'Total $10.98'. The order's total is below its subtotal.
 */
function withItemTotalsNamed(rows: readonly string[]): string[] {
  const end = rows.findIndex((row) => sumKindOf(row) === 'subtotal');
  let from = 0;
  return rows.map((row, at) => {
    const amount = at < end && sumKindOf(row) === 'total' ? amountAtEndOf(row) : null;
    if (!amount) return row;
    const above = rows.slice(Math.max(from, at - mostDetails), at);
    from = at + 1;
    if (!above.some((other) => priceRow.test(other) || quantityRow.test(other))) return row;
    const offCents = above.reduce((sum, other) => sum + Math.min(0, amountAtEndOf(other)?.cents ?? 0), 0);
    return `Item price $${((amount.cents - offCents) / 100).toFixed(2)}`;
  });
}

/** The rows with each discount's amount beside its label: 'Discount: Circle offer', '-$0.60'. */
function withDiscountsNamed(rows: readonly string[]): string[] {
  const named: string[] = [];
  for (const row of rows) {
    const label = named.at(-1) ?? '';
    const amount = amountAtEndOf(row);
    const isOfLabel = amount?.before === '' && amount.cents < 0 && amountAtEndOf(label) === null;
    if (isOfLabel && savingWords.test(label)) named.splice(-1, 1, `${label} ${row}`);
    else named.push(row);
  }
  return named;
}

/** One piece, alone below a name. No package has the size '1 ct'. */
export const onePiece = /^1 ?ct\.?$/i;
const pieces = /^(?<count>\d{1,2}) ?ct\.?$/i;

/** The rows with each '4 ct' named as a quantity, if the page counts single pieces so and names no quantity otherwise. */
function withPiecesNamed(rows: readonly string[]): readonly string[] {
  const areCounts = rows.some((row) => onePiece.test(row)) && !rows.some((row) => quantityRow.test(row));
  return areCounts ? rows.map((row) => row.replace(pieces, 'Qty $<count>')) : rows;
}

const countFirst = /^(?<count>\d{1,2})\s+(?<name>(?!x\s|(?:of|lbs?|oz|ct)\b)[a-z].*\s[$]\d{0,4}\.\d{2})$/i;

/** The rows with each count named, if every priced row begins with one: '2 Bananas $0.44'. '1', '2', '3' number the rows. */
export function withCountsNamed(rows: readonly string[]): readonly string[] {
  const end = rows.findIndex(isFootRow);
  const priced = rows.slice(0, Math.max(0, end)).filter((row) => amountAtEndOf(row) !== null);
  const counts = priced.map((row) => Number(countFirst.exec(row)?.groups?.count));
  const areNumbers = counts.every((count, at) => count === at + 1);
  if (areNumbers || counts.some(Number.isNaN)) return rows;
  return rows.map((row) => row.replace(countFirst, '$<count> x $<name>'));
}

function withTableNamed(rows: readonly string[]): readonly string[] {
  const table = tableIn(rows);
  return rows.map((row, at) => {
    const {
      name,
      quantity,
      prices = '',
    } = (table && at > table.head && !isFootRow(row) && table.cells.exec(row)?.groups) || {};
    if (name === undefined) return row;
    const price = prices.trim().split(/\s+/).at(-1);
    const weighed = /\/\s?lb/i.test(prices) ? nameAndWeight.exec(name)?.groups : undefined;
    return weighed ? `${weighed.pounds} lb x ${weighed.name} ${price}` : `${quantity} x ${name} ${price}`;
  });
}
