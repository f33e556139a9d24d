import { createHash } from 'node:crypto';
import type { ReceiptLine } from '#shared/rules/receipts/printed-receipt.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import { withoutPersonal } from '../../reading/lines/personal-words.ts';
import { printedWordsOf } from '../../reading/rows/printed-letters.ts';
import { itemNumberIn } from '../codes-of-line.ts';

const shortestWords = 3;

/**
 * The keys for a line's meaning at its chain, most specific first: the item number, then the words. Empty if the words
 * are personal.
 */
export function learnableWords({ words, code }: Pick<ReceiptLine, 'words' | 'code'>, chain: ChainId): string[] {
  const own = withoutPersonal(words);
  if (own === '' && words.trim() !== '') return [];
  const printed = printedWordsOf(own);
  const number = itemNumberIn({ code }, chain);
  return [...(number === null ? [] : [`#${number}`]), ...(printed.length >= shortestWords ? [printed] : [])];
}

const codeCharacters = 22;

/** Marks a code that stands for words. */
const codeMark = '~';

/** Words that may be personal, as a code that only this shopper's own lines can match. */
export function codedWords(userId: string, words: string): string {
  return `${codeMark}${createHash('sha256').update(`${userId}\n${words}`).digest('base64url').slice(0, codeCharacters)}`;
}

/** A code of a long number could be guessed. */
const mostDigits = 4;

export const mayBeCoded = (words: string) => words.replace(/\D/g, '').length <= mostDigits;

export const areCodedWords = (words: string) => words.startsWith(codeMark);
