import * as z from 'zod';
import { limits } from '../rules/limits.ts';
import { refusal } from './failures.ts';
import { brandMatch, item, itemId } from './item.ts';
import { listAmount } from './list-amount.ts';
import { priceText, storePrice } from './price.ts';
import { storeId } from './store.ts';
import { atMost, line } from './text.ts';

/** One line of the cart. Its id is its item's id: an item stands in the cart once. */
export const cartEntry = z.lazy(() =>
  z.object({
    id: itemId,
    itemId,
    quantity: z.int().positive(),
    match: brandMatch,
    /** What was written, where the quantity was worked out from it. */
    amount: listAmount.optional(),
    item,
    storePrices: z.array(storePrice),
  }),
);
export type CartEntry = z.infer<typeof cartEntry>;

export const cart = z.lazy(() => z.array(cartEntry));
export type Cart = z.infer<typeof cart>;

/** Whether it is this field alone that keeps a body from being one of the kinds that are known. */
function isWrongAlone(field: string, kinds: readonly { path: PropertyKey[] }[][]): boolean {
  return kinds.some((issues) => issues.length > 0 && issues.every(({ path }) => path[0] === field));
}

const productCharacters = 120;

/** 1 to 99 of something. */
const quantity = z
  .int(refusal('bad-quantity'))
  .min(1, refusal('bad-quantity'))
  .max(limits.quantity, refusal('bad-quantity'));

/** Where in the cart a new entry goes, counted from 0: Undo puts a removed one back where it was. */
const position = z.lazy(() => z.int().min(0).max(limits.cartEntries));

const productWords = z.lazy(() =>
  line()
    .min(1, refusal('no-valid-product'))
    .max(...atMost(productCharacters, 'A name or brand')),
);
const seenAt = () => ({
  storeId: z.union([storeId, z.int().nonnegative()]).transform(String),
  price: z.union([priceText, z.number().positive().max(99_999)]).transform(String),
  position: position.optional(),
});

/**
 * What can be put in the cart: an item of the catalogue by id, or a product in words with the store and price it was
 * seen at (quantity 1). Anything else is refused with 'No valid product data provided', unless it is the quantity or the
 * match alone of an item that is wrong. Without `match` this product is meant. Where the item is there already, its line
 * gets so many more and means the narrower of the two: only a switch makes it wider.
 */
export const addition = z.lazy(() =>
  z.union(
    [
      z.object({ itemId, quantity: quantity.default(1), match: brandMatch.optional(), position: position.optional() }),
      z.object({ name: productWords, brand: productWords, ...seenAt() }),
      z
        .object({ productName: productWords, brandName: productWords, ...seenAt() })
        .transform(({ productName, brandName, ...rest }) => ({ name: productName, brand: brandName, ...rest })),
    ],
    {
      error: ({ errors: [ofItem = []] }) => {
        if (isWrongAlone('quantity', [ofItem])) return refusal('bad-quantity');
        return isWrongAlone('match', [ofItem]) ? refusal('bad-match') : refusal('no-valid-product');
      },
    },
  ),
);
export type Addition = z.output<typeof addition>;

/**
 * So many of an item, and how it is meant: a line of a recurring order, or of what is brought along. `words` are a line that
 * is no item of ours; its id is made of them, whatever it was sent with.
 */
export const cartLine = z.lazy(() =>
  z.object({
    itemId,
    quantity,
    match: brandMatch.optional(),
    amount: listAmount.optional(),
    words: line()
      .min(1)
      .max(...atMost(limits.list.wordsCharacters, 'A line'))
      .optional(),
  }),
);
export type CartLineSent = z.infer<typeof cartLine>;

/** Items to have in the cart, at least so many of each: what a visitor had put together before they had an account. */
export const broughtItems = z.lazy(() => z.object({ items: z.array(cartLine).min(1).max(limits.cartEntries) }));

/** A new quantity (0 or less removes the entry), or another brand of the same product (or the same, meant otherwise). */
export const entryChange = z.lazy(() =>
  z.union(
    [
      z.object({
        quantity: z.int(refusal('bad-quantity')).max(limits.quantity, refusal('bad-quantity')),
      }),
      z.object({ itemId, match: brandMatch.optional() }),
    ],
    { error: ({ errors }) => (isWrongAlone('match', errors) ? refusal('bad-match') : refusal('bad-quantity')) },
  ),
);
