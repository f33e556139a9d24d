import type { ChainId } from '#shared/rules/chains.ts';
import type { ReceiptLine } from '#shared/rules/receipts/receipt.ts';
import { generalFormat, receiptFormats } from './formats.ts';
import { withoutPersonal } from './personal-words.ts';
import { printedWordsOf } from './printed-words.ts';
import { gtinsOf, isGoodsNumber, lookUpNumberOf } from './product-number.ts';

const shortestWords = 3;

/**
 * What a line's meaning is remembered by at its chain, the most telling first: its number where it is one of goods, then
 * its words. Nothing where they are somebody's.
 */
export function learnableWords({ words, code }: Pick<ReceiptLine, 'words' | 'code'>, chain: ChainId): string[] {
  const own = withoutPersonal(words);
  if (own === '' && words.trim() !== '') return [];
  const printed = printedWordsOf(own);
  const isOwnNumber = code !== null && lookUpNumberOf(code) === null && isGoodsNumber(code, formatOf(chain));
  return [...(isOwnNumber ? [`#${code}`] : []), ...(printed.length >= shortestWords ? [printed] : [])];
}

/** The product codes that the number beside a line may be. */
export function productCodesOf({ code }: Pick<ReceiptLine, 'code'>, chain: ChainId | null): string[] {
  return code === null ? [] : gtinsOf(code, formatOf(chain).codes);
}

function formatOf(chain: ChainId | null) {
  return receiptFormats.find((format) => format.chain === chain) ?? generalFormat;
}
