import { readBuilt } from '#functions/kit/reference/built-files.ts';
import { SortedLines } from '#functions/kit/reference/sorted-lines.ts';
import type { CatalogItem } from '#shared/contract/item.ts';
import { stemsOf } from './words.ts';

/**
 * Imported packaged products outside our own catalog. There are hundreds of thousands, so each is parsed only when
 * needed. Empty without an operator's import.
 */
const byCode = new SortedLines(() => readBuilt('catalog/packaged.tsv'));
/** By word stem: the indexes of the lines that have it, each as the difference from the one before. */
const places = new SortedLines(() => readBuilt('search/packaged-words.tsv'));

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

/** Limits the work for a common word, which has tens of thousands of matches. */
const mostLookedAt = 400;

/** Products with all of these words, those with the fewest other words first. */
export function packagedNamed(words: string, most: number): CatalogItem[] {
  const stems = [...new Set(stemsOf(words))];
  const found = stems.map(placesOf).toSorted((one, other) => one.length - other.length);
  const [rarest = [], ...others] = found;
  const sets = others.map((each) => new Set(each));
  const named = rarest.filter((place) => sets.every((each) => each.has(place))).slice(0, mostLookedAt);
  return named
    .map((place) => {
      const [code, line] = byCode.lineAt(place);
      return itemOf(code, line);
    })
    .map((item) => ({ item, length: stemsOf(`${item.name} ${item.brand}`).length }))
    .toSorted((one, other) => one.length - other.length || (one.item.id < other.item.id ? -1 : 1))
    .slice(0, most)
    .map(({ item }) => item);
}

function placesOf(stem: string): number[] {
  const [steps] = places.valuesOf(stem);
  if (steps === undefined) return [];
  let place = 0;
  return steps.split(' ').map((step) => {
    place += Number.parseInt(step, 36);
    return place;
  });
}
