import { plural } from '#shared/plural.ts';
import { itemCount } from '#web/product/item-count.ts';

export const pasteList = 'Paste a list';
export const readList = 'Read list';
export const editList = 'Edit list';
export const addToCart = (items: number) => plural(items, { one: 'Add # item to cart', other: 'Add # items to cart' });
export const inCart = 'Your list is in the cart';
export const inCartNote = (items: number) => `${itemCount(items)} added. What was already there stays.`;
export const notInCart = 'Failed to add your list to the cart';
export const notTakenBack = 'Failed to remove item from cart';
