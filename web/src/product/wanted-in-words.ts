import { amountInWords, type ListAmount } from '#shared/rules/list-amounts.ts';

/** '2 lb wanted', '3 dozen wanted', '3 wanted' for pieces. */
export function wantedInWords(amount: ListAmount): string {
  return `${amount.measure === 'ct' ? amount.count : amountInWords(amount)} wanted`;
}
