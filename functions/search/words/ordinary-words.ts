import { stem } from '#functions/catalog/index.ts';
import { readBuilt } from '#functions/kit/reference/built-files.ts';
import { SortedLines } from '#functions/kit/reference/sorted-lines.ts';
import { knownWord } from './known-words.ts';

/** Stems of common words that look like ours or are a part of longer names, and mean something else. */
const lines = new SortedLines(() => readBuilt('search/ordinary-words.tsv'));

/** Whether a word that no product has means something else than ours that look like it: 'cash' is no beginning of cashews. */
export const isOrdinary = (word: string) => knownWord(stem(word)) === undefined && lines.indexOf(stem(word)) >= 0;

/** Whether a word that only longer names of ours have means something else by itself: 'stamps' are no toilet gel stamps. */
export const meansAnother = (word: string) => knownWord(stem(word)) !== undefined && lines.indexOf(stem(word)) >= 0;
