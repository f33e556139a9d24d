import type { CartEntry } from '#shared/contract/shopping/cart.ts';
import { amountInWords, type ListAmount } from '#shared/rules/lists/list-amounts.ts';
import { coveredInWords } from '#shared/rules/lists/shopping-list.ts';
import * as words from '../prices/words.tsx';

/** '2 lb wanted', '3 dozen wanted', '3 pieces wanted'. */
export function wantedAmountInWords(amount: ListAmount): string {
  return amount.measure === 'ct' ? words.piecesWanted(amount.count) : words.wanted(amountInWords(amount));
}

/** The amount written beside a size, or the recipe's amount that the package holds. */
export const amountNote = (amount: ListAmount | undefined, includes: CartEntry['includes']) =>
  amount ? wantedAmountInWords(amount) : coveredInWords(includes);
