import type { LineChoice } from '#shared/contract/list.ts';
import { brandLabel, cleanName } from '#shared/rules/shopping-list.ts';
import { wantedInWords } from '#web/product/wanted-in-words.ts';
import * as words from './words.ts';

/**
 * 'Salsa, mild, 16 oz', 'Cheerios Toasted Oat Cereal, 18 oz', 'Chicken Breast, 1 lb × 2', 'Ketchup (Aldi store brand, if it
 * has one), 20 oz'.
 */
export function choiceInWords({ item, match, quantity, isPlainWords }: LineChoice): string {
  if (isPlainWords) return words.keepAsNote;
  const name = nameInWords(item, match);
  return `${name}, ${item.size}${quantity > 1 ? ` × ${quantity}` : ''}`;
}

function nameInWords(item: LineChoice['item'], match: LineChoice['match']): string {
  const name = cleanName(item.name);
  if (match === 'any-brand') return name;
  return item.isAssumed ? `${name} (${brandLabel(item)})` : `${brandLabel(item)} ${name}`;
}

/** The size, and the quantity in the shopper's own measure if they wrote one: '1 lb · 3 wanted'. */
export function amountAndSizeInWords({ amount, item }: LineChoice): string {
  return amount ? words.sizeAndWanted(item.size, wantedInWords(amount)) : item.size;
}
