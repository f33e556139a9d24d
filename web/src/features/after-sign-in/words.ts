import { itemCount } from '#web/parts/cart/item-count.ts';
import { cartFull } from '#web/parts/lists/words.ts';

export const listCameAlong = 'We kept your list';
export const cameFromList = (count: number) => `${itemCount(count)} came from the list you made before you signed in.`;
export const cameFromDemo = (count: number) => `${itemCount(count)} came from the demo.`;
export const takeThemBack = 'Take them back';
export const keepThem = 'OK';
export const listWaits = 'Your list is still in this browser';
export const itemsOnList = (count: number) => `${itemCount(count)} from before you signed in.`;
export const addToCart = 'Add to cart';
export const demoCameAlong = 'We kept your demo items';
export const itemsInCart = (count: number, leftOut: readonly string[]) =>
  `${itemCount(count)} in your cart.${inBrowser(leftOut)}`;
export const demoItemsInCart = (count: number, leftOut: readonly string[]) =>
  `${itemCount(count)} from the demo in your cart.${inBrowser(leftOut)}`;
const inBrowser = (leftOut: readonly string[]) =>
  leftOut.length > 0
    ? ` ${cartFull(leftOut)} ${leftOut.length === 1 ? 'It stays' : 'They stay'} on the list in this browser.`
    : '';
export const notMoved = 'We couldn’t move your items to your cart yet';
export const preferencesNotTakenBack = 'Your location, stores, and trip settings could not be removed.';
export const preferencesNotSaved = 'Your location, stores, and trip settings could not be saved.';
