import type { Item } from '#shared/contract/shopping/item.ts';
import { amountInWords, type ListAmount } from '#shared/rules/lists/list-amounts.ts';
import { partOfAmount } from '#shared/rules/lists/packages-by-size.ts';
import { isWeighedOut } from '#shared/rules/sizes/sold-by-weight.ts';
import { pieces } from '#shared/rules/words.ts';

interface Counted {
  item: Pick<Item, 'size' | 'unit'>;
  quantity: number;
  amount?: ListAmount | undefined;
}

/** The amount on the list, unless one package is exactly that: '1 dozen' beside '12 ct'. */
export function amountBesidePackage({ item, quantity, amount }: Counted): ListAmount | undefined {
  return amount && quantity === 1 && partOfAmount(item.size, amount) === 1 ? undefined : amount;
}

/** The same beside `sizeInWords`, which already says how much of food sold by weight. */
export function amountBesideSize(counted: Counted): ListAmount | undefined {
  const amount = amountBesidePackage(counted);
  return isWeighedOut(counted.item) ? undefined : amount;
}

/** ' × 2' for packages. Food sold by weight has its weight as its size instead. */
export function timesInWords({ item, quantity }: Counted): string {
  return quantity > 1 && !isWeighedOut(item) ? ` × ${quantity}` : '';
}

/**
 * The size of a package, or how much of food sold by weight: '2 lb', or '6 pieces', because only a store's line says what
 * they weigh.
 */
export function sizeInWords({ item, quantity, amount }: Counted): string {
  if (!isWeighedOut(item)) return item.size;
  if (!amount) return `${quantity} lb`;
  return amount.measure === 'ct' ? pieces(amount.count) : amountInWords(amount);
}
