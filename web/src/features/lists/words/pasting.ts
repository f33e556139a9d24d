import { plural } from '#shared/plural.ts';
import { itemCount } from '#web/parts/cart/item-count.ts';
import { cartFull } from '#web/parts/lists/words.ts';
import type { ListInCart } from '../list-in-cart.ts';

export const pasteList = 'Paste a list';
export const readList = 'Read list';
export const editList = 'Edit list';
export const addToCart = (items: number) => plural(items, { one: 'Add # item to cart', other: 'Add # items to cart' });
export const inCart = 'Your list is in the cart';
/** @param unnamed How many lines of a receipt to buy again are of no item that we know. */
export const inCartNote = (
  { added, raised, asBefore }: ListInCart,
  { leftOut, unnamed = 0 }: { leftOut: readonly string[]; unnamed?: number },
) => {
  const [first, ...more] = raised;
  const parts = [
    ...(added > 0 ? [`${itemCount(added)} added`] : []),
    ...(first && more.length === 0 ? [`${first.name} raised to ${first.howMuch}`] : []),
    ...(more.length > 0 ? [`${raised.length} raised`] : []),
    ...(asBefore > 0 ? [`${asBefore} already there`] : []),
  ];
  return [
    `${parts.join(', ') || noneAdded}.`,
    ...(unnamed > 0 ? [notMatched(unnamed)] : []),
    ...(leftOut.length > 0 ? [cartFull(leftOut)] : []),
  ].join(' ');
};
const notMatched = (count: number) =>
  plural(count, { one: '# line of the receipt wasn’t matched.', other: '# lines of the receipt weren’t matched.' });
const noneAdded = 'Nothing added';
export const notInCart = 'Failed to add your list to the cart';
export const storesNotSaved = 'Failed to save at which stores you buy them.';
export const crossedOutInPhoto =
  'We can’t tell what is crossed out in a photo. Please remove the lines that you don’t need.';
