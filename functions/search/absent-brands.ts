import { wordsOf } from '#functions/catalog/index.ts';
import { readBuilt } from '#functions/kit/reference/built-files.ts';
import { SortedLines } from '#functions/kit/reference/sorted-lines.ts';

/** Brands that the catalog doesn't have, as normalized words. */
const lines = new SortedLines(() => readBuilt('search/absent-brands.tsv'));

/** The number of words in the longest brand. */
export const longestBrand = 4;

/** The longest brand that we don't have among the words, as typed, and the words without it; null if there is none. */
export function absentBrandIn(text: string): { brand: string; rest: string } | null {
  const words = text.split(/\s+/).filter((word) => word !== '');
  for (let length = Math.min(longestBrand, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const brand = words.slice(from, from + length).join(' ');
      if (lines.indexOf(wordsOf(brand).join(' ')) < 0) continue;
      return { brand, rest: words.toSpliced(from, length).join(' ') };
    }
  }
  return null;
}
