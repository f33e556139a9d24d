import type { BrandMatch, Item } from '../contract/item.ts';

/** What a store would give for a line. */
interface StorePick {
  storeName: string;
  /** 'Good & Gather 1 gal'. */
  words: string;
  /** '~$3.89': what the whole quantity costs there. */
  price: string;
  /** Whether the line itself says as much as the words. */
  isAsListed: boolean;
}

/** One line of a list: so many of an item. */
export interface ListLine {
  quantity: number;
  match?: BrandMatch | undefined;
  item: Pick<Item, 'name' | 'brand' | 'unit'>;
  pick?: StorePick | undefined;
}

export interface CategorisedListLine extends ListLine {
  item: Pick<Item, 'name' | 'brand' | 'unit' | 'category'>;
}

export const shoppingListFiles = { text: 'shopping-list.txt', csv: 'shopping-list.csv' } as const;

/** An item's name or brand as they are shown and sent: without ®, ™ and ©, and without extra white space. */
export function cleanWords(words: string): string {
  return words.replace(/[®™©]/g, '').replace(/\s+/g, ' ').trim();
}

/** The brand as a list names it: 'any brand' where it doesn't matter. */
export function brandWords({ item, match }: { item: Pick<Item, 'brand'>; match?: BrandMatch | undefined }): string {
  return match === 'any-brand' ? 'any brand' : cleanWords(item.brand);
}

/** 'Whole Milk (Great Value) - 2 gallon'; an item without a brand has no brackets. */
export function shoppingListLine(line: ListLine): string {
  const brand = brandWords(line);
  return `${cleanWords(line.item.name)}${brand && ` (${brand})`} - ${line.quantity} ${line.item.unit}`;
}

/**
 * The whole list, a line per item, and one more below those that a store has. What the comparison came to, a line each,
 * stands below all of them.
 */
export function shoppingListText(lines: readonly ListLine[], answer: readonly string[] = []): string {
  const listed = lines.flatMap((line) => [shoppingListLine(line), ...(line.pick ? [pickLine(line.pick)] : [])]);
  return [...listed, ...setApart(answer)].join('\n');
}

/** 'at Target: Good & Gather 1 gal, ~$7.78'. */
function pickLine({ storeName, words, price, isAsListed }: StorePick): string {
  return `  at ${storeName}: ${isAsListed ? '' : `${words}, `}${price}`;
}

/**
 * The whole list for a spreadsheet (RFC 4180, with a header line); three more columns where a store has something of it, and
 * rows below for what the comparison came to. Every cell is quoted, and one that a spreadsheet might run as a formula
 * starts with an apostrophe (OWASP, CSV injection; with the full-width forms of the signs).
 */
export function shoppingListCsv(lines: readonly CategorisedListLine[], answer: readonly string[] = []): string {
  const hasPicks = lines.some(({ pick }) => pick);
  const header = [
    'Item Name',
    'Brand',
    'Quantity',
    'Unit',
    'Category',
    ...(hasPicks ? ['Store', 'Pick', 'Price'] : []),
  ];
  const rows = lines.map(({ item, match, quantity, pick }) => [
    cleanWords(item.name),
    brandWords({ item, match }),
    String(quantity),
    item.unit,
    item.category,
    ...(hasPicks ? [pick?.storeName ?? '', pick?.words ?? '', pick?.price ?? ''] : []),
  ]);
  // Each row of such a file has as many cells as its header.
  const remarks = setApart(answer).map((words) => header.map((_, column) => (column === 0 ? words : '')));
  return [header, ...rows, ...remarks].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

function setApart(answer: readonly string[]): string[] {
  return answer.length > 0 ? ['', ...answer] : [];
}

function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
