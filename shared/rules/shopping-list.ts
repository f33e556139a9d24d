import type { BrandMatch, Item } from '../contract/item.ts';
import { chainById, ownersOf } from './chains.ts';

/** What a store would give for a line. */
export interface StorePick {
  storeName: string;
  /** 'Good & Gather 1 gal'. */
  words: string;
  /** '~$3.89': what the whole quantity costs there. */
  price: string;
  /** Whether the line itself says as much as the words. */
  isAsListed: boolean;
  /** Whether the comparison names this store: the cheapest, or those that it is too close to call between. */
  isInAnswer: boolean;
}

/** One line of a list: so many of an item. */
export interface ListLine {
  quantity: number;
  match?: BrandMatch | undefined;
  item: Pick<Item, 'name' | 'brand' | 'unit' | 'isAssumed'>;
  /** At the compared stores that have it, best store first. */
  picks?: readonly StorePick[] | undefined;
}

export interface CategorisedListLine extends ListLine {
  item: Pick<Item, 'name' | 'brand' | 'unit' | 'category' | 'isAssumed'>;
}

export const shoppingListFiles = {
  text: 'shopping-list.txt',
  csv: 'shopping-list.csv',
  prices: 'shopping-list-prices.csv',
} as const;

/** An item's name or brand as they are shown and sent: without ®, ™ and ©, and without extra white space. */
export function cleanWords(words: string): string {
  return words.replace(/[®™©]/g, '').replace(/\s+/g, ' ').trim();
}

/** What is only assumed of a chain has no name of its own. */
export const assumedBrandWords = 'store brand, if it has one';

/** A brand as it is shown: 'Aldi store brand, if it has one' of what nobody has told us that Aldi has. */
export function brandInWords({ brand, isAssumed }: Pick<Item, 'brand' | 'isAssumed'>): string {
  if (!isAssumed) return cleanWords(brand);
  const [owner] = ownersOf(brand);
  return owner ? `${chainById(owner).name} ${assumedBrandWords}` : assumedBrandWords;
}

/** The brand as a list names it: 'any brand' where it doesn't matter. */
export function brandWords({
  item,
  match,
}: {
  item: Pick<Item, 'brand' | 'isAssumed'>;
  match?: BrandMatch | undefined;
}): string {
  return match === 'any-brand' ? 'any brand' : brandInWords(item);
}

/** 'Whole Milk (Great Value) - 2 gallon'; an item without a brand has no brackets. */
export function shoppingListLine(line: ListLine): string {
  const brand = brandWords(line);
  return `${cleanWords(line.item.name)}${brand && ` (${brand})`} - ${line.quantity} ${line.item.unit}`;
}

/**
 * The whole list, a line per item, and below it one for each store that the answer names. What the comparison came to, a
 * line each, stands below all of them.
 */
export function shoppingListText(lines: readonly ListLine[], answer: readonly string[] = []): string {
  const listed = lines.flatMap((line) => [
    shoppingListLine(line),
    ...(line.picks ?? []).filter(({ isInAnswer }) => isInAnswer).map(pickLine),
  ]);
  return [...listed, ...setApart(answer)].join('\n');
}

/** 'at Target: Good & Gather 1 gal, ~$7.78'. */
function pickLine({ storeName, words, price, isAsListed }: StorePick): string {
  return `  at ${storeName}: ${isAsListed ? '' : `${words}, `}${price}`;
}

const columns = ['Item Name', 'Brand', 'Quantity', 'Unit', 'Category'];

const cellsOf = ({ item, match, quantity }: CategorisedListLine): string[] => [
  cleanWords(item.name),
  brandWords({ item, match }),
  String(quantity),
  item.unit,
  item.category,
];

/** The whole list for a spreadsheet, with the five columns it always has. */
export function shoppingListCsv(lines: readonly CategorisedListLine[]): string {
  return csvOf([columns, ...lines.map(cellsOf)]);
}

/** The same with a price and what it is for at each store, and rows below for what the comparison came to. */
export function pricedListCsv(lines: readonly CategorisedListLine[], answer: readonly string[]): string {
  const storeNames = [...new Set(lines.flatMap(({ picks = [] }) => picks.map(({ storeName }) => storeName)))];
  const header = [...columns, ...storeNames.flatMap((name) => [`${name} price`, `${name} item`])];
  const rows = lines.map((line) => [
    ...cellsOf(line),
    ...storeNames.flatMap((name) => {
      const pick = line.picks?.find(({ storeName }) => storeName === name);
      return [pick?.price ?? '', pick?.words ?? ''];
    }),
  ]);
  // Each row of such a file has as many cells as its header.
  const remarks = setApart(answer).map((words) => header.map((_, column) => (column === 0 ? words : '')));
  return csvOf([header, ...rows, ...remarks]);
}

/**
 * RFC 4180. Every cell is quoted, and one that a spreadsheet might run as a formula starts with an apostrophe (OWASP, CSV
 * injection; with the full-width forms of the signs).
 */
function csvOf(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

function setApart(answer: readonly string[]): string[] {
  return answer.length > 0 ? ['', ...answer] : [];
}

function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
