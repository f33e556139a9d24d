import { wordsOf } from '#functions/catalog/index.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { brandNames } from '#functions/search/index.ts';

const shortestBrand = 5;
const oneWordBrands = lazy(
  () =>
    new Set(
      [...brandNames()]
        .map(wordsOf)
        .flatMap(([word = '', ...others]) => (others.length === 0 && word.length >= shortestBrand ? [word] : [])),
    ),
);

/** Whether a word, in small letters, is the whole name of a brand, and long enough to be no other word cut. */
export const isOneWordBrand = (word: string) => oneWordBrands().has(word);
