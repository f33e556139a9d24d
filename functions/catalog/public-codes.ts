import { readBuilt } from '#functions/kit/reference/built-files.ts';
import { SortedLines } from '#functions/kit/reference/sorted-lines.ts';
import { packagedByCode } from './packaged-products.ts';

/** What public lists say which item a product code is of, and the other way round; codes in 14 digits. */
const itemsByCode = new SortedLines(() => readBuilt('catalog/codes.tsv'));
const codesByItem = new SortedLines(() => readBuilt('catalog/codes-of-items.tsv'));

export function itemIdOfCode(gtin: string): string | undefined {
  return itemsByCode.valuesOf(gtin)[0] ?? packagedByCode(gtin)?.id;
}

export function publicCodesOf(itemId: string): string[] {
  const [, ofPackage] = /^code-(\d{14})$/.exec(itemId) ?? [];
  return ofPackage === undefined ? codesByItem.valuesOf(itemId) : [ofPackage];
}
