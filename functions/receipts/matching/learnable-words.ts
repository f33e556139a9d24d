import type { ChainId } from '#shared/rules/chains.ts';
import type { ReceiptLine } from '#shared/rules/receipts/receipt.ts';
import { generalFormat, receiptFormats } from '../reading/formats.ts';
import { withoutPersonal } from '../reading/personal-words.ts';
import { printedWordsOf } from '../reading/printed-letters.ts';
import { gtinsOf, isGoodsNumber, lookUpNumberAt } from '../reading/product-number.ts';

const shortestWords = 3;

/**
 * The keys for a line's meaning at its chain, most specific first: the item number, then the words. Empty if the words
 * are personal.
 */
export function learnableWords({ words, code }: Pick<ReceiptLine, 'words' | 'code'>, chain: ChainId): string[] {
  const own = withoutPersonal(words);
  if (own === '' && words.trim() !== '') return [];
  const printed = printedWordsOf(own);
  const isOwnNumber = code !== null && lookUpNumberIn({ code }, chain) === null && isGoodsNumber(code, formatOf(chain));
  return [...(isOwnNumber ? [`#${code}`] : []), ...(printed.length >= shortestWords ? [printed] : [])];
}

/** The product codes that a line's number may stand for. */
export function productCodesOf({ code }: Pick<ReceiptLine, 'code'>, chain: ChainId | null): string[] {
  return code === null ? [] : gtinsOf(code, formatOf(chain).codes);
}

/** The price look-up number of a line's loose produce. */
export function lookUpNumberIn({ code }: Pick<ReceiptLine, 'code'>, chain: ChainId | null): string | null {
  return code === null ? null : lookUpNumberAt(code, formatOf(chain));
}

function formatOf(chain: ChainId | null) {
  return receiptFormats.find((format) => format.chain === chain) ?? generalFormat;
}
