import { amountInWords, type ListAmount } from '#shared/rules/list-amounts.ts';
import * as words from './words/prices.tsx';

/** '2 lb wanted', '3 dozen wanted', '3 pieces wanted'. */
export function wantedAmountInWords(amount: ListAmount): string {
  return amount.measure === 'ct' ? words.piecesWanted(amount.count) : words.wanted(amountInWords(amount));
}
