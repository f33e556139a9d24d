import * as z from 'zod';
import { limits } from '../../limits.ts';
import { refusal } from '../failures.ts';
import { included, listAmount } from '../lists/list-amount.ts';
import { priceText, storePrice } from '../prices/price.ts';
import { storeId } from '../stores/store.ts';
import { atMost, line } from '../text.ts';
import * as words from '../words.ts';
import { brandMatch, entryNote, item, itemId, namedKind } from './item.ts';

/** An entry of the cart. Its id is the item's id, because an item is in the cart once. */
export const cartEntry = z.lazy(() =>
  z.object({
    id: itemId,
    itemId,
    quantity: z.int().positive(),
    match: brandMatch,
    namedKind: namedKind.optional(),
    /** The amount as the shopper wrote it, if the quantity was computed from it. */
    amount: listAmount.optional(),
    includes: included.optional(),
    note: entryNote.optional(),
    item,
    storePrices: z.array(storePrice),
  }),
);
export type CartEntry = z.infer<typeof cartEntry>;

export const cart = z.lazy(() => z.array(cartEntry));
export type Cart = z.infer<typeof cart>;

/** Whether this field is the only reason why the body matches none of the known kinds. */
function isWrongAlone(field: string, kinds: readonly { path: PropertyKey[] }[][]): boolean {
  return kinds.some((issues) => issues.length > 0 && issues.every(({ path }) => path[0] === field));
}

const productCharacters = 120;

/** A quantity from 1 to 99. */
export const quantity = z.lazy(() =>
  z.int(refusal('bad-quantity')).min(1, refusal('bad-quantity')).max(limits.quantity, refusal('bad-quantity')),
);

/** The position of a new entry, counted from 0, so that Undo can restore a removed one. */
const position = z.lazy(() => z.int().min(0).max(limits.cartEntries));

/**
 * The browser's own id of a change. A repeat of it changes nothing, so a browser that got no answer can send the change
 * again.
 */
const changeId = z.lazy(() => z.string().min(1).max(64));

/** The search words that found it, and earlier ones that found nothing: search learns from them. */
const foundBy = z.lazy(() => z.array(line().max(limits.searchMaximumLength)).max(2));

const productWords = z.lazy(() =>
  line()
    .min(1, refusal('no-valid-product'))
    .max(...atMost(productCharacters, words.nameOrBrandTooLong)),
);
const seenAt = () => ({
  storeId: z.union([storeId, z.int().nonnegative()]).transform(String),
  price: z.union([priceText, z.number().positive().max(99_999)]).transform(String),
  position: position.optional(),
  changeId: changeId.optional(),
});

/**
 * A quantity of an item with its match: a line of a recurring order, or of a cart brought along. `words` are a line
 * without a catalog item; its id is computed from them, whatever id the request has.
 */
export const cartLine = z.lazy(() =>
  z.object({
    itemId,
    quantity,
    match: brandMatch.optional(),
    namedKind: namedKind.optional(),
    amount: listAmount.optional(),
    includes: included.optional(),
    note: entryNote.optional(),
    words: line()
      .min(1)
      .max(...atMost(limits.list.wordsCharacters, words.lineTooLong))
      .optional(),
  }),
);
export type CartLineSent = z.infer<typeof cartLine>;

/**
 * What can be added to the cart: a catalog item by id, a line in plain words (`words`), or a product in words with the
 * store and price it was seen at (quantity 1). Anything else fails with 'No valid product data provided', unless only the quantity or the match of an
 * item is wrong. The default match is this product. If the item is already in the cart, the quantities add up and the
 * narrower match wins: only a switch makes it wider.
 */
export const addition = z.lazy(() =>
  z.union(
    [
      cartLine.unwrap().extend({
        quantity: quantity.default(1),
        position: position.optional(),
        foundBy: foundBy.optional(),
        changeId: changeId.optional(),
      }),
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
 * Items for the cart: a pasted list, what was bought before, or what a visitor collected before signing up. The cart then
 * has at least as much of each. Items that `addsUp` marks are added to what it has: send a `changeId` with them, so that
 * a repeat changes nothing. What a full cart has no room for is left out.
 */
export const broughtItems = z.lazy(() =>
  z.object({
    items: z
      .array(cartLine.unwrap().extend({ addsUp: z.boolean().optional() }))
      .min(1)
      .max(2 * limits.cartEntries, refusal('cart-full')),
    changeId: changeId.optional(),
  }),
);

/**
 * The quantities of several entries, with their amounts; 0 removes an entry. Those that have left the cart stay out of it,
 * and a repeat with the same `changeId` changes nothing.
 */
export const entryQuantities = z.lazy(() =>
  z.object({
    entries: z
      .array(
        z.object({
          itemId,
          quantity: z.int().min(0).max(limits.quantity),
          amount: listAmount.optional(),
          includes: included.optional(),
        }),
      )
      .min(1)
      .max(limits.cartEntries),
    changeId,
  }),
);

/** The entries that the shopper saw and cleared: what another device has added since stays in the cart. */
export const clearedEntries = z.lazy(() => z.object({ itemIds: z.array(itemId).max(limits.cartEntries) }));

/** A new quantity (0 or less removes the entry), another brand of the same product, or another match. */
export const entryChange = z.lazy(() =>
  z.union(
    [
      z.object({
        quantity: z.int(refusal('bad-quantity')).max(limits.quantity, refusal('bad-quantity')),
      }),
      z.object({ itemId, match: brandMatch.optional(), changeId: changeId.optional() }),
    ],
    { error: ({ errors }) => (isWrongAlone('match', errors) ? refusal('bad-match') : refusal('bad-quantity')) },
  ),
);
