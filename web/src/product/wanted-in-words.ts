import { amountInWords, type ListAmount } from '#shared/rules/list-amounts.ts';
import * as words from './words.tsx';

/** '2 lb wanted', '3 dozen wanted', '3 wanted' for pieces. */
export function wantedInWords(amount: ListAmount): string {
  return words.wanted(amount.measure === 'ct' ? amount.count : amountInWords(amount));
}
