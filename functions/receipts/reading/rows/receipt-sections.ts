import { isCountAlone, isSizeAlone, measureOf } from '../lines/printed-quantities.ts';
import { printedStoreOf } from '../store-and-date/printed-store.ts';
import { isFootRow } from './row-kinds.ts';
import { amountAtEndOf, withoutUnreadAmount } from './signed-amounts.ts';

const headWords = /\b(?:sav(?:ings|ed)|points|rewards?|balance|phone|tel|open|hours|tax id|specials|mperks|coupons)\b/i;

/** Kroger prints the number of items above their name. Then the store's address is above that. */
export function isStoreRow(row: string): boolean {
  const { zips, phones } = printedStoreOf({ head: [row], foot: [] });
  return zips.length + phones.length > 0;
}

/** The rows above, of, and below the lines. */
export function sectionsOf(rows: readonly string[]): { head: string[]; body: string[]; foot: string[] } {
  let isInSavings = false;
  const first = rows.findIndex((row) => {
    const amount = amountAtEndOf(row);
    // Meijer prints savings above the lines, as a separate block that ends at the first department.
    if (/^\W*(?:your )?savings?\b/i.test(row)) isInSavings = true;
    else if (amount === null && isInSavings && /^[A-Z][A-Z &/-]{3,}$/.test(row)) isInSavings = false;
    const isPriced = amount !== null && amount.cents !== 0 && !headWords.test(row) && !isInSavings && !isFootRow(row);
    return isPriced || measureOf(row) !== null;
  });
  // Names without amounts above the first amount may belong to the first line, if its measure or amount follows.
  const firstRow = rows[first] ?? '';
  const isOfNameAbove = measureOf(firstRow) !== null || amountAtEndOf(firstRow)?.before === '';
  const between = rows[first - 1] ?? '';
  const isBetween = first > 1 && isOfNameAbove && (isSizeAlone(between) || isCountAlone(between));
  const nameAt = isBetween ? first - 2 : first - 1;
  const above = rows[nameAt] ?? '';
  const isUnpriced = withoutUnreadAmount(above) !== above;
  const isNameAbove = first > 0 && (isOfNameAbove || isUnpriced) && !isStoreRow(above);
  const start = isNameAbove ? nameAt : Math.max(0, first);
  const length = rows.slice(start).findIndex(isFootRow);
  const end = first < 0 || length < 0 ? rows.length : start + length;
  return { head: rows.slice(0, start), body: first < 0 ? [] : rows.slice(start, end), foot: rows.slice(end) };
}
