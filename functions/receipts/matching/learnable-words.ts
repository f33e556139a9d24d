import type { ChainId } from '#shared/rules/chains.ts';
import type { ReceiptLine } from '#shared/rules/receipts/receipt.ts';
import { withoutPersonal } from '../reading/personal-words.ts';
import { printedWordsOf } from '../reading/printed-letters.ts';
import { itemNumberIn } from './line-numbers.ts';

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
