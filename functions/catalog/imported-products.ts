import { lazy } from '#functions/kit/lazy.ts';
import { openBuilt, readBuilt, readNumbers } from '#functions/kit/reference/built-files.ts';
import { SortedLines } from '#functions/kit/reference/sorted-lines.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { stemsOf } from './stems.ts';

/**
 * Imported packaged products outside our own catalog, as a code of 14 digits and JSON. There are hundreds of thousands, so
 * each is read only when needed. Empty without an operator's import. Those with the fewest words in name and brand come
 * first; each has an index in that order.
 */
const products = lazy(() => openBuilt('catalog/packaged.txt'));
/** Where each product starts, and the end of the last. */
const starts = lazy(() => readNumbers('catalog/packaged-starts.bin'));
/** The indexes in the order of the codes. */
const indexesByCode = lazy(() => readNumbers('catalog/packaged-by-code.bin'));
/** By word stem: where in `postings` the ascending indexes of the products with it start and end. */
const rangesOfWords = new SortedLines(() => readBuilt('search/packaged-words.tsv'));
const postings = lazy(() => readNumbers('search/packaged-postings.bin'));

const codeLength = 14;

/** The columns of a line: name, brand, category, size, cents, and whether Open Food Facts has it. */
export type PackagedLine = [
  name: string,
  brand: string,
  category: string,
  size: string,
  cents: number,
  isOpenFoodFacts: 0 | 1,
];

const idPattern = /^code-(\d{14})$/;
const idOf = (code: string) => `code-${code}`;

export function packagedById(id: string): CatalogItem | undefined {
  const [, code] = idPattern.exec(id) ?? [];
  return code === undefined ? undefined : packagedByCode(code);
}

/** @param code In 14 digits. */
export function packagedByCode(code: string): CatalogItem | undefined {
  const byCode = indexesByCode();
  let [from, to] = [0, byCode.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (codeAt(byCode[middle] ?? 0) < code) from = middle + 1;
    else to = middle;
  }
  const index = byCode[from];
  return index !== undefined && codeAt(index) === code ? itemAt(index) : undefined;
}

function codeAt(index: number): string {
  const start = starts()[index] ?? 0;
  return products()(start, start + codeLength).toString('latin1');
}

function itemAt(index: number): CatalogItem {
  const text = products()(starts()[index] ?? 0, starts()[index + 1] ?? 0).toString();
  return itemOf(text.slice(0, codeLength), text.slice(codeLength));
}

function itemOf(code: string, line: string): CatalogItem {
  const [name, brand, category, size, baseCents, isOpenFoodFacts]: PackagedLine = JSON.parse(line);
  return {
    id: idOf(code),
    name,
    brand,
    category,
    unit: 'package',
    size,
    baseCents,
    anchor: 'category',
    isStaple: false,
    isLargePack: false,
    ...(isOpenFoodFacts === 1 && { isFromOpenFoodFacts: true }),
  };
}

/** Products with all of these words, those with the fewest other words first. */
export function packagedNamed(words: string, most: number): CatalogItem[] {
  const found = [...new Set(stemsOf(words))].map((stem) => new Postings(stem));
  const [rarest, ...others] = found.toSorted((one, other) => one.length - other.length);
  const items: CatalogItem[] = [];
  let index = rarest?.firstFrom(0);
  while (rarest && index !== undefined && items.length < most) {
    const next = firstInAll(others, index);
    if (next === index) items.push(itemAt(index));
    index = next === undefined ? undefined : rarest.firstFrom(next === index ? index + 1 : next);
  }
  return items;
}

/** This index if all have it, else the first one after it that all may have; undefined after the last. */
function firstInAll(all: readonly Postings[], index: number): number | undefined {
  for (const each of all) {
    const next = each.firstFrom(index);
    if (next !== index) return next;
  }
  return index;
}

/** The indexes of the products with a word, in ascending order. */
class Postings {
  readonly length: number;
  private at: number;
  private readonly end: number;

  constructor(stem: string) {
    const [from = 0, to = 0] = (rangesOfWords.valuesOf(stem)[0] ?? '').split(' ').map(Number);
    this.at = from;
    this.end = to;
    this.length = to - from;
  }

  /** The first index at or after this one; ask in ascending order. */
  firstFrom(index: number): number | undefined {
    const all = postings();
    // A common word has tens of thousands of postings: leap ahead, then search between the last two leaps.
    let leap = 1;
    while (this.at + leap < this.end && (all[this.at + leap] ?? 0) < index) leap *= 2;
    let to = Math.min(this.at + leap, this.end);
    while (this.at < to) {
      const middle = (this.at + to) >>> 1;
      if ((all[middle] ?? 0) < index) this.at = middle + 1;
      else to = middle;
    }
    return this.at < this.end ? all[this.at] : undefined;
  }
}
