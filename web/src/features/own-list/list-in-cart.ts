import type { Cart } from '#shared/contract/cart.ts';
import { cleanName, howMuchInWords } from '#shared/rules/shopping-list.ts';
import type { BroughtItems } from '#web/queries/bring-along.ts';
import { areAsMuch } from '#web/queries/cart-changes.ts';

/** What a list changed in the cart. */
export interface ListInCart {
  /** How many items are new. */
  added: number;
  /** Those of which there is more now, with the new amount. */
  raised: { name: string; howMuch: string }[];
  /** How many of the list's items were there already, and stayed. */
  asBefore: number;
}

export function listInCart(items: BroughtItems, { before, after }: Record<'before' | 'after', Cart>): ListInCart {
  const had = new Map(before.map((entry) => [entry.id, entry]));
  const isOnList = new Set(items.map(({ itemId }) => itemId));
  const known = after.flatMap((entry) => {
    const previous = had.get(entry.id);
    return previous ? [{ entry, isMore: !areAsMuch(previous, entry) }] : [];
  });
  return {
    added: after.length - known.length,
    raised: known.flatMap(({ entry, isMore }) =>
      isMore ? [{ name: cleanName(entry.item.name), howMuch: howMuchInWords(entry) }] : [],
    ),
    asBefore: known.filter(({ entry, isMore }) => !isMore && isOnList.has(entry.id)).length,
  };
}
