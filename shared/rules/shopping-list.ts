import type { BrandMatch, Item } from '../contract/item.ts';
import { chainById, ownersOf } from './chains.ts';

/** A store's offer for a line. */
export interface StorePick {
  storeName: string;
  /** 'Good & Gather 1 gal'. */
  words: string;
  /** '~$3.89': the cost of the whole quantity there. */
  price: string;
  /** Whether the line itself says the same as the words. */
  isAsListed: boolean;
  /** Whether the answer names this store: the cheapest, or one of those too close to call. */
  isInAnswer: boolean;
}

/** A line of a list: a quantity of an item. */
export interface ListLine {
  quantity: number;
  match?: BrandMatch | undefined;
  item: Pick<Item, 'name' | 'brand' | 'unit' | 'isAssumed'>;
  /** The offers of the compared stores, best store first. */
  picks?: readonly StorePick[] | undefined;
}

export interface CategorizedListLine extends ListLine {
  item: Pick<Item, 'name' | 'brand' | 'unit' | 'category' | 'isAssumed'>;
}

export const shoppingListFiles = {
  text: 'shopping-list.txt',
  csv: 'shopping-list.csv',
  prices: 'shopping-list-prices.csv',
} as const;

/** Cleans an item's name or brand for showing and sending: removes ®, ™, and ©, and extra white space. */
export function cleanName(words: string): string {
  return words.replace(/[®™©]/g, '').replace(/\s+/g, ' ').trim();
}

/** An assumed item has no name of its own. */
export const assumedBrandWords = 'store brand, if it has one';

/** A brand as shown: 'Aldi store brand, if it has one' for an assumed item. */
export function brandLabel({ brand, isAssumed }: Pick<Item, 'brand' | 'isAssumed'>): string {
  if (!isAssumed) return cleanName(brand);
  const [owner] = ownersOf(brand);
  return owner ? `${chainById(owner).name} ${assumedBrandWords}` : assumedBrandWords;
}

/** The brand in a list: 'any brand' if it doesn't matter. */
export function brandWords({
  item,
  match,
}: {
  item: Pick<Item, 'brand' | 'isAssumed'>;
  match?: BrandMatch | undefined;
}): string {
  return match === 'any-brand' ? 'any brand' : brandLabel(item);
}

/** 'Whole Milk (Great Value) - 2 gallon'; without parentheses if there is no brand. */
export function shoppingListLine(line: ListLine): string {
  const brand = brandWords(line);
  return `${cleanName(line.item.name)}${brand && ` (${brand})`} - ${line.quantity} ${line.item.unit}`;
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

/** 'at Target: Good & Gather 1 gal, ~$7.78'. */
function pickLine({ storeName, words, price, isAsListed }: StorePick): string {
  return `  at ${storeName}: ${isAsListed ? '' : `${words}, `}${price}`;
}

const columns = ['Item Name', 'Brand', 'Quantity', 'Unit', 'Category'];

const cellsOf = ({ item, match, quantity }: CategorizedListLine): string[] => [
  cleanName(item.name),
  brandWords({ item, match }),
  String(quantity),
  item.unit,
  item.category,
];

/** The list as a spreadsheet with its five fixed columns. */
export function shoppingListCsv(lines: readonly CategorizedListLine[]): string {
  return csvOf([columns, ...lines.map(cellsOf)]);
}

/** The same with each store's price and offer, and rows for the answer below. */
export function pricedListCsv(lines: readonly CategorizedListLine[], answer: readonly string[]): string {
  const storeNames = [...new Set(lines.flatMap(({ picks = [] }) => picks.map(({ storeName }) => storeName)))];
  const header = [...columns, ...storeNames.flatMap((name) => [`${name} price`, `${name} item`])];
  const rows = lines.map((line) => [
    ...cellsOf(line),
    ...storeNames.flatMap((name) => {
      const pick = line.picks?.find(({ storeName }) => storeName === name);
      return [pick?.price ?? '', pick?.words ?? ''];
    }),
  ]);
  // Each row has as many cells as the header.
  const remarks = setApart(answer).map((words) => header.map((_, column) => (column === 0 ? words : '')));
  return csvOf([header, ...rows, ...remarks]);
}

/**
 * RFC 4180. Every cell is quoted, and a cell that a spreadsheet might run as a formula starts with an apostrophe
 * (OWASP, CSV injection, including full-width signs).
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
