import type { CartEntry } from '#shared/contract/cart.ts';
import type { Included } from '#shared/rules/covered-amounts.ts';
import { amountInWords, type ListAmount } from '#shared/rules/list-amounts.ts';
import { isWeighedOut } from '#shared/rules/units.ts';
import * as words from './words/prices.tsx';

/** '2 lb wanted', '3 dozen wanted', '3 pieces wanted'. */
export function wantedAmountInWords(amount: ListAmount): string {
  return amount.measure === 'ct' ? words.piecesWanted(amount.count) : words.wanted(amountInWords(amount));
}

/** 'covers 6 pieces': an amount on the list that the packages hold; undefined without one. */
export function coveredInWords(included: Included | undefined): string | undefined {
  const { amount } = included ?? {};
  if (!amount) return;
  return words.covers(inWords(amount));
}

/** How much a line of the cart asks for: '3 lb', '24 pieces', or '2' packages. */
export function howMuchInWords({ item, quantity, amount }: Pick<CartEntry, 'item' | 'quantity' | 'amount'>): string {
  if (amount) return inWords(amount);
  return isWeighedOut(item) ? amountInWords({ count: quantity, measure: 'lb' }) : String(quantity);
}

const inWords = (amount: ListAmount) => (amount.measure === 'ct' ? words.pieces(amount.count) : amountInWords(amount));
