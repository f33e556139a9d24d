import { parseReceipt as parse } from '#functions/receipts/reading/parse-receipt.ts';
import { isProductWord } from '#functions/search/index.ts';

/** A text read with the words of our catalog. */
export const parseReceipt = (text: string) => parse(text, isProductWord);
