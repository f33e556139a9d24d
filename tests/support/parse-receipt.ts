import { parseReceipt as parse } from '#functions/receipts/reading/parse-receipt.ts';
import { isProductWord } from '#functions/search/index.ts';

/** A text read with the words of our catalog. */
export const parseReceipt = (text: string) => parse(text, isProductWord);

/** The same with each line in short: '2 EGGS 398', '2.31 lb BANANAS 136', and a question mark if its price isn't proven. */
export function readInShort(text: string) {
  const receipt = parseReceipt(text);
  const lines = receipt.lines.map(({ words, quantity, pounds, cents, isProven }) => {
    const howMuch = pounds === null ? quantity : `${pounds} lb`;
    return `${howMuch} ${words} ${cents}${isProven ? '' : '?'}`;
  });
  return { ...receipt, lines };
}
