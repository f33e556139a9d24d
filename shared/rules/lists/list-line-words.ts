import type { Item } from '../../contract/shopping/item.ts';
import { isInOwnWords } from '../catalog/own-words.ts';
import { unitsInWords } from '../sizes/units.ts';
import { amountInWords } from './list-amounts.ts';
import { brandWords, cleanName, type ListLine } from './shopping-list.ts';

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

/** 'Whole Milk (Great Value) - 2 gallon', 'Large Eggs (any brand) - 2 dozen'; no parentheses if there is no brand. */
export function shoppingListLine(line: ListLine): string {
  const brand = brandWords(line);
  const much = line.amount ? amountInWords(line.amount) : `${line.quantity} ${line.item.unit}`;
  return `${cleanName(line.item.name)}${brand && ` (${brand})`} - ${much}`;
}
