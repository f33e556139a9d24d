import type { Cart, CartEntry } from '#shared/contract/shopping/cart.ts';
import { howMuchInWords } from '#shared/rules/lists/list-line-words.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import type { BroughtItems } from '#web/queries/cart/add-list-to-cart.ts';
import { areAsMuch } from '#web/queries/cart/cart-after-change.ts';

/** What a list changed in the cart. */
export interface ListInCart {
  /** How many items are new. */
  added: number;
  /** The items whose amount is higher now, with that amount. */
  raised: { name: string; howMuch: string }[];
  /** How many of the list's items were there already, and stayed. */
  asBefore: number;
}

export function listInCart(items: BroughtItems, { before, after }: Record<'before' | 'after', Cart>): ListInCart {
  const had = new Map(before.map((entry) => [entry.id, entry]));
  const isIn = new Set(after.map(({ id }) => id));
  const isOnList = new Set(items.map(({ itemId }) => itemId));
  const known = after.flatMap((entry) => {
    const previous = had.get(entry.id);
    return previous ? [{ entry, isMore: isMoreThan(previous, entry) }] : [];
  });
  const raised = known.filter(({ isMore }) => isMore).map(({ entry }) => entry);
  const kept = known.filter(({ entry, isMore }) => !isMore && isOnList.has(entry.id));
  // Of the same thing in other packs, the cart has an entry with another id.
  const inOthers = items.filter(({ itemId }) => !isIn.has(itemId)).length;
  const raisedByOthers = raised.filter(({ id }) => !isOnList.has(id)).length;
  return {
    added: after.length - known.length,
    raised: raised.map((entry) => ({ name: cleanName(entry.item.name), howMuch: howMuchInWords(entry) })),
    asBefore: kept.length + Math.max(0, inOthers - raisedByOthers),
  };
}

/** Whether there is more to buy; two of the apples in a pound are in it. */
const isMoreThan = (previous: CartEntry, { includes: _, ...entry }: CartEntry) =>
  !areAsMuch({ ...previous, includes: undefined }, entry);
