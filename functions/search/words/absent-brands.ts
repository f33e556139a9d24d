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
  const found = absentBrandAt(words);
  if (!found) return null;
  const { from, length } = found;
  return { brand: words.slice(from, from + length).join(' '), rest: words.toSpliced(from, length).join(' ') };
}

/** Which words are the longest brand that we don't have; null if there is none. */
export function absentBrandAt(words: readonly string[]): { from: number; length: number } | null {
  for (let length = Math.min(longestBrand, words.length); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      const brand = wordsOf(words.slice(from, from + length).join(' ')).join(' ');
      if (lines.indexOf(brand) >= 0) return { from, length };
    }
  }
  return null;
}
