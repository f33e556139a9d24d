import { stem } from '#functions/catalog/index.ts';
import { readBuilt } from '#functions/kit/reference/built-files.ts';
import { SortedLines } from '#functions/kit/reference/sorted-lines.ts';
import { knownWord } from './known-words.ts';

/** Stems of common words that look like ours, and mean something else. */
const lines = new SortedLines(() => readBuilt('search/ordinary-words.tsv'));

/** Whether a word that no product has means something else than ours that look like it: 'cash' is no beginning of cashews. */
export const isOrdinary = (word: string) => knownWord(stem(word)) === undefined && lines.indexOf(stem(word)) >= 0;
