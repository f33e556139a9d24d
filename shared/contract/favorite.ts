import * as z from 'zod';
import { limits } from '../rules/limits.ts';
import { cartLine } from './cart.ts';
import { brandMatch, item, itemId } from './item.ts';
import { listAmount } from './list-amount.ts';
import { priceText, seenPrice, storePrice } from './price.ts';
import { atMost, lines } from './text.ts';

export const favoriteFrequency = z.enum(['daily', 'weekly', 'monthly']);
export type FavoriteFrequency = z.infer<typeof favoriteFrequency>;

/** A saved item. Its id is its item's id. */
export const favorite = z.lazy(() =>
  z.object({
    id: itemId,
    itemId,
    item,
    match: brandMatch,
    /** How much of it is bought each time, where that was written on a list. */
    amount: listAmount.optional(),
    /** How often the shopper buys it. */
    frequency: favoriteFrequency,
    notes: z.string(),
    /** The shopper wants to know when one costs less than that at a store of theirs. */
    alertBelow: priceText.nullable().optional(),
    storePrices: z.array(storePrice),
  }),
);
export type Favorite = z.infer<typeof favorite>;

/** How a shopper who presses a heart means the item: this product, unless they say otherwise. */
export const favoriteToggle = z.lazy(() => cartLine.unwrap().pick({ match: true, amount: true, words: true }));

export const favoriteChange = z.lazy(() =>
  z.object({
    match: brandMatch.optional(),
    frequency: favoriteFrequency.optional(),
    notes: lines()
      .max(...atMost(limits.notesCharacters, 'Notes'))
      .optional(),
    /** Null: no alert any more. */
    alertBelow: seenPrice.nullable().optional(),
  }),
);
