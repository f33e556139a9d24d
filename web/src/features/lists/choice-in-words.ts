import type { LineChoice } from '#shared/contract/lists/pasted-list.ts';
import { isByTypicalWeight } from '#shared/rules/lists/packages-by-size.ts';
import { brandLabel, cleanName, coveredInWords } from '#shared/rules/lists/shopping-list.ts';
import { byTypicalWeight } from '#shared/rules/words.ts';
import { amountBesideSize, sizeInWords, timesInWords } from '#web/parts/cart/counted-item.ts';
import { wantedAmountInWords } from '#web/parts/cart/wanted-amount-in-words.ts';
import * as words from './words/checking.ts';

/**
 * 'Salsa, mild, 16 oz', 'Cheerios Toasted Oat Cereal, 18 oz', 'Chicken Breast, 2 lb', 'Tuna, 5 oz × 2', 'Ketchup (Aldi
 * store brand, if it has one), 20 oz'.
 */
export function choiceInWords(choice: LineChoice): string {
  if (choice.isPlainWords) return words.keepAsNote;
  return `${nameInWords(choice.item, choice.match)}, ${sizeInWords(choice)}${timesInWords(choice)}`;
}

function nameInWords(item: LineChoice['item'], match: LineChoice['match']): string {
  const name = cleanName(item.name);
  if (match === 'any-brand') return name;
  return item.isAssumed ? `${name} (${brandLabel(item)})` : `${brandLabel(item)} ${name}`;
}

/** The size, with the amount that the shopper wrote: '3 pieces', '6 x 1.49 oz · 8 pieces wanted', '12 ct · covers 6 pieces'. */
export function amountAndSizeInWords(choice: LineChoice): string {
  const amount = amountBesideSize(choice);
  const size = sizeInWords(choice);
  const note = amount ? wantedAmountInWords(amount) : coveredInWords(choice.includes);
  const sized = note ? words.sizeAndNote(size, note) : size;
  return isByTypicalWeight(choice.item, amount) ? byTypicalWeight(sized) : sized;
}
