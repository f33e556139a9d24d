import type { Item } from '../contract/item.ts';

/** One line of a list: so many of an item. */
export interface ListLine {
  quantity: number;
  item: Pick<Item, 'name' | 'brand' | 'unit'>;
}

export interface CategorisedListLine extends ListLine {
  item: Pick<Item, 'name' | 'brand' | 'unit' | 'category'>;
}

export const shoppingListFiles = { text: 'shopping-list.txt', csv: 'shopping-list.csv' } as const;

/** An item's name or brand as they are shown and sent: without ®, ™ and ©, and without extra white space. */
export function cleanWords(words: string): string {
  return words.replace(/[®™©]/g, '').replace(/\s+/g, ' ').trim();
}

/** 'Whole Milk (Great Value) - 2 gallon'; an item without a brand has no brackets. */
export function shoppingListLine({ item, quantity }: ListLine): string {
  const brand = cleanWords(item.brand);
  return `${cleanWords(item.name)}${brand && ` (${brand})`} - ${quantity} ${item.unit}`;
}

/** The whole list, a line per item. */
export function shoppingListText(lines: readonly ListLine[]): string {
  return lines.map(shoppingListLine).join('\n');
}

/**
 * The whole list for a spreadsheet (RFC 4180, with a header line). Every cell is quoted, and one that a spreadsheet
 * might run as a formula starts with an apostrophe (OWASP, CSV injection; with the full-width forms of the signs).
 */
export function shoppingListCsv(lines: readonly CategorisedListLine[]): string {
  const header = ['Item Name', 'Brand', 'Quantity', 'Unit', 'Category'];
  const rows = lines.map(({ item, quantity }) => [
    cleanWords(item.name),
    cleanWords(item.brand),
    String(quantity),
    item.unit,
    item.category,
  ]);
  return [header, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

function csvCell(text: string): string {
  const harmless = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}
