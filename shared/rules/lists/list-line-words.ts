import type { Item } from '../../contract/shopping/item.ts';
import { isInOwnWords } from '../catalog/own-words.ts';
import { unitsInWords } from '../sizes/units-in-words.ts';
import type { Included } from './line-quantity.ts';
import { amountInWords } from './list-amounts.ts';
import { brandWords, coveredInWords, type ListLine, nameWithNote } from './shopping-list.ts';

/** '2 dozen', '2 gallons': the amount that the shopper wrote, or else the quantity. Empty for one line in their own words. */
export function howMuchInWords({
  quantity,
  amount,
  item,
}: Pick<ListLine, 'quantity' | 'amount'> & { item: Item }): string {
  if (amount) return amountInWords(amount);
  if (!isInOwnWords(item)) return unitsInWords(quantity, item.unit);
  return quantity === 1 ? '' : `× ${quantity}`;
}

/**
 * Which item a line means: 'any brand', '16 oz', 'covers 6 pieces'. A written amount of any brand has no size: each
 * store covers it with its own packs.
 */
export function whichInWords(
  line: Pick<ListLine, 'amount' | 'match'> & { item: Item; includes?: Included | undefined },
) {
  const hasSize = !(line.amount && line.match === 'any-brand');
  const parts = [brandWords(line), hasSize ? line.item.size : '', coveredInWords(line.includes)];
  return parts.filter((part) => part !== undefined && part !== '');
}

/** 'Whole Milk (Great Value) - 2 gallon', 'Large Eggs (any brand) - 2 dozen'; no parentheses if there is no brand. */
export function shoppingListLine(line: ListLine): string {
  const brand = brandWords(line);
  const much = line.amount ? amountInWords(line.amount) : `${line.quantity} ${line.item.unit}`;
  return `${nameWithNote(line)}${brand && ` (${brand})`} - ${much}`;
}
