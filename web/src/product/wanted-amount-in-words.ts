import type { Included } from '#shared/rules/covered-amounts.ts';
import { amountInWords, type ListAmount } from '#shared/rules/list-amounts.ts';
import * as words from './words/prices.tsx';

/** '2 lb wanted', '3 dozen wanted', '3 pieces wanted'. */
export function wantedAmountInWords(amount: ListAmount): string {
  return amount.measure === 'ct' ? words.piecesWanted(amount.count) : words.wanted(amountInWords(amount));
}

/** 'covers 6 pieces': an amount on the list that the packages hold; undefined without one. */
export function coveredInWords(included: Included | undefined): string | undefined {
  const { amount } = included ?? {};
  if (!amount) return;
  return words.covers(amount.measure === 'ct' ? words.pieces(amount.count) : amountInWords(amount));
}
