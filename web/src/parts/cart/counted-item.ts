import type { Item } from '#shared/contract/shopping/item.ts';
import { amountInWords, isOfPieces, type ListAmount } from '#shared/rules/lists/list-amounts.ts';
import { partOfAmount } from '#shared/rules/lists/packages-by-size.ts';
import { isWeighedOut } from '#shared/rules/sizes/sold-by-weight.ts';

interface Counted {
  item: Pick<Item, 'size' | 'unit'>;
  quantity: number;
  amount?: ListAmount | undefined;
}

/** The amount on the list, unless one package is exactly that: '1 dozen' beside '12 ct'. */
export function amountBesidePackage({ item, quantity, amount }: Counted): ListAmount | undefined {
  return amount && quantity === 1 && partOfAmount(item.size, amount) === 1 ? undefined : amount;
}

/** The same beside `sizeInWords`, which already says the weight of food sold by weight. */
export function amountBesideSize(counted: Counted): ListAmount | undefined {
  const amount = amountBesidePackage(counted);
  return amount && isWeighedOut(counted.item) && !isOfPieces(amount) ? undefined : amount;
}

/** ' × 2' for packages. Food sold by weight has its weight as its size instead. */
export function timesInWords({ item, quantity }: Counted): string {
  return quantity > 1 && !isWeighedOut(item) ? ` × ${quantity}` : '';
}

/** The size of a package, or the weight of food sold by weight: '2 lb'. */
export function sizeInWords({ item, quantity, amount }: Counted): string {
  if (!isWeighedOut(item)) return item.size;
  return amount && !isOfPieces(amount) ? amountInWords(amount) : `${quantity} lb`;
}
