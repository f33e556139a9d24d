import { lazy } from '#functions/kit/lazy.ts';
import { readBuilt } from '#functions/kit/reference/built-files.ts';
import { SortedLines } from '#functions/kit/reference/sorted-lines.ts';
import type { CatalogItem } from '#shared/contract/item.ts';
import { stemsOf } from './stems.ts';

/**
 * Imported packaged products outside our own catalog. There are hundreds of thousands, so each is parsed only when
 * needed. Empty without an operator's import.
 */
const byCode = new SortedLines(() => readBuilt('catalog/packaged.tsv'));
/** Their codes, those with the fewest words in name and brand first. A product's place is its position here. */
const codes = lazy(() => readBuilt('search/packaged-codes.txt'));
/** By word stem: the places of the products that have it, each as the difference from the one before. */
const places = new SortedLines(() => readBuilt('search/packaged-words.tsv'));

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
  const [line] = byCode.valuesOf(code);
  return line === undefined ? undefined : itemOf(code, line);
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
  const found = [...new Set(stemsOf(words))].map((stem) => new Places(places.valuesOf(stem)[0] ?? ''));
  const [rarest, ...others] = found.toSorted((one, other) => one.length - other.length);
  const items: CatalogItem[] = [];
  while (rarest?.moveOn() && items.length < most) {
    if (!others.every((each) => each.has(rarest.place))) continue;
    const start = rarest.place * codeLength;
    const item = packagedByCode(codes().toString('latin1', start, start + codeLength));
    if (item) items.push(item);
  }
  return items;
}

/** Ascending places, read one by one, because a common word has tens of thousands. */
class Places {
  place = 0;
  private readonly steps: string;
  private at = 0;

  constructor(steps: string) {
    this.steps = steps;
  }

  get length(): number {
    return this.steps.length;
  }

  /** Goes to the next place; false after the last. */
  moveOn(): boolean {
    if (this.at >= this.steps.length) return false;
    const space = this.steps.indexOf(' ', this.at);
    const end = space < 0 ? this.steps.length : space;
    this.place += Number.parseInt(this.steps.slice(this.at, end), 36);
    this.at = end + 1;
    return true;
  }

  /** Whether a place is among these; ask in ascending order. */
  has(place: number): boolean {
    while (this.at === 0 || this.place < place) if (!this.moveOn()) return false;
    return this.place === place;
  }
}
