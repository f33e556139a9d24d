import type { Item } from '#shared/contract/shopping/item.ts';
import { toThousandths } from '#shared/rules/lists/list-amounts.ts';
import { shoppingListLine } from '#shared/rules/lists/list-line-words.ts';
import { brandWords, type ListLine, nameWithNote, type StorePick } from '#shared/rules/lists/shopping-list.ts';
import { escapedFormula } from '#shared/rules/text/escaped-formula.ts';
import * as words from './words/list-files.ts';

export interface CategorizedListLine extends ListLine {
  item: Pick<Item, 'name' | 'brand' | 'unit' | 'category' | 'isAssumed'>;
}

/**
 * The whole list, one line per item, with a line for each store of the answer below it. The lines of the answer are at
 * the end.
 */
export function shoppingListText(lines: readonly ListLine[], answer: readonly string[] = []): string {
  const listed = lines.flatMap((line) => [
    shoppingListLine(line),
    ...(line.picks ?? []).filter(({ isInAnswer }) => isInAnswer).map(pickLine),
  ]);
  return [...listed, ...setApart(answer)].join('\n');
}

function pickLine({ storeName, words: pick, price, isAsListed }: StorePick): string {
  return `  ${words.pickAt(storeName, isAsListed ? null : pick, price)}`;
}

/** A written amount keeps the shopper's own measure: 2 dozen, 1.5 lb. */
const cellsOf = ({ item, match, quantity, amount, note }: CategorizedListLine): string[] => [
  nameWithNote({ item, note }),
  brandWords({ item, match }),
  String(amount ? toThousandths(amount.count) : quantity),
  amount?.measure ?? item.unit,
  item.category,
];

/** The list as a spreadsheet with its five fixed columns. */
export function shoppingListCsv(lines: readonly CategorizedListLine[]): string {
  return csvOf([words.columns, ...lines.map(cellsOf)]);
}

/** The same with each store's price and offer, and rows for the answer below. */
export function pricedListCsv(lines: readonly CategorizedListLine[], answer: readonly string[]): string {
  const storeNames = [...new Set(lines.flatMap(({ picks = [] }) => picks.map(({ storeName }) => storeName)))];
  const header = [...words.columns, ...storeNames.flatMap((name) => [words.priceColumn(name), words.pickColumn(name)])];
  const rows = lines.map((line) => [
    ...cellsOf(line),
    ...storeNames.flatMap((name) => {
      const pick = line.picks?.find(({ storeName }) => storeName === name);
      return [pick?.price ?? '', pick?.words ?? ''];
    }),
  ]);
  // Each row has as many cells as the header.
  const remarks = setApart(answer).map((remark) => header.map((_, column) => (column === 0 ? remark : '')));
  return csvOf([header, ...rows, ...remarks]);
}

const byteOrderMark = '\uFEFF';

/** RFC 4180. Every cell is quoted. Excel takes other letters than ASCII for UTF-8 only after a byte order mark. */
function csvOf(rows: readonly (readonly string[])[]): string {
  const text = rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
  return /\P{ASCII}/u.test(text) ? `${byteOrderMark}${text}` : text;
}

function setApart(answer: readonly string[]): string[] {
  return answer.length > 0 ? ['', ...answer] : [];
}

function csvCell(text: string): string {
  return `"${escapedFormula(text).replaceAll('"', '""')}"`;
}

interface ListFormat {
  fileName: string;
  fileType: string;
  /** `answer` is the answer, one line each. */
  contentOf: (lines: readonly CategorizedListLine[], answer: readonly string[]) => string;
}

/** The formats of an exported list. */
export const listFormats = {
  text: { fileName: 'shopping-list.txt', fileType: 'text/plain', contentOf: shoppingListText },
  csv: { fileName: 'shopping-list.csv', fileType: 'text/csv', contentOf: shoppingListCsv },
  prices: { fileName: 'shopping-list-prices.csv', fileType: 'text/csv', contentOf: pricedListCsv },
} as const satisfies Record<string, ListFormat>;
