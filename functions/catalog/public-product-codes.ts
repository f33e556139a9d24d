import { readBuilt } from '#functions/kit/reference/built-files.ts';
import { SortedLines } from '#functions/kit/reference/sorted-lines.ts';
import { packagedByCode } from './imported-products.ts';

/** Items by product code and codes by item, from public lists; codes have 14 digits. */
const itemsByCode = new SortedLines(() => readBuilt('catalog/codes.tsv'));
const codesByItem = new SortedLines(() => readBuilt('catalog/codes-of-items.tsv'));

export function itemIdOfCode(gtin: string): string | undefined {
  return itemsByCode.valuesOf(gtin)[0] ?? packagedByCode(gtin)?.id;
}

export function publicCodesOf(itemId: string): string[] {
  const [, ofPackage] = /^code-(\d{14})$/.exec(itemId) ?? [];
  return ofPackage === undefined ? codesByItem.valuesOf(itemId) : [ofPackage];
}
