import type { LineChoice, UnderstoodLine } from '#shared/contract/list.ts';
import { cleanName } from '#shared/rules/shopping-list.ts';
import { wantedInWords } from '#web/product/wanted-in-words.ts';

export const questionWords: Record<NonNullable<UnderstoodLine['question']>, string> = {
  which: 'which one?',
  size: 'which size?',
  amount: 'how much?',
};

/** 'Salsa, mild, 16 oz', 'Cheerios Toasted Oat Cereal, 18 oz', 'Chicken Breast, 1 lb × 2'. */
export function choiceInWords({ item, match, quantity, isPlainWords }: LineChoice): string {
  if (isPlainWords) return 'Keep as a note';
  const name = cleanName(match === 'any-brand' ? item.name : `${item.brand} ${item.name}`);
  return `${name}, ${item.size}${quantity > 1 ? ` × ${quantity}` : ''}`;
}

/** The quantity, in the shopper's own measure if they wrote one. */
export function amountAndSizeInWords({ amount, item }: LineChoice): string {
  return amount ? `${wantedInWords(amount)}, ${item.size} each` : item.size;
}
