import { plural } from '#shared/plural.ts';
import { itemCount } from '#web/product/item-count.ts';
import { cartFull } from '#web/product/words/left-out.ts';

export const pasteList = 'Paste a list';
export const readList = 'Read list';
export const editList = 'Edit list';
export const addToCart = (items: number) => plural(items, { one: 'Add # item to cart', other: 'Add # items to cart' });
export const inCart = 'Your list is in the cart';
export const inCartNote = (items: number, leftOut: readonly string[]) => {
  const added = `${itemCount(items)} added. What was already there stays.`;
  return leftOut.length > 0 ? `${added} ${cartFull(leftOut)}` : added;
};
export const notInCart = 'Failed to add your list to the cart';
export const notTakenBack = 'Failed to remove item from cart';
