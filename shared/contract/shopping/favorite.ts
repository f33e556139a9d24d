import * as z from 'zod';
import { limits } from '../../limits.ts';
import { included, listAmount } from '../lists/list-amount.ts';
import { priceText, seenPrice, storePrice } from '../prices/price.ts';
import { atMost, lines } from '../text.ts';
import * as words from '../words.ts';
import { cartLine, quantity } from './cart.ts';
import { brandMatch, entryNote, item, itemId, namedKind } from './item.ts';

export const favoriteFrequency = z.enum(['daily', 'weekly', 'monthly']);
export type FavoriteFrequency = z.infer<typeof favoriteFrequency>;

/** A saved item. Its id is the item's id. */
export const favorite = z.lazy(() =>
  z.object({
    id: itemId,
    itemId,
    item,
    match: brandMatch,
    namedKind: namedKind.optional(),
    /** How much the shopper buys each time, if they wrote it on a list. */
    amount: listAmount.optional(),
    includes: included.optional(),
    /** What the list said beside its name. */
    note: entryNote.optional(),
    /** How many packages they buy each time, if more than one and no amount says so. */
    quantity: quantity.optional(),
    /** How often the shopper buys it. */
    frequency: favoriteFrequency,
    notes: z.string(),
    /** The shopper wants an alert when it costs less than this at one of their stores. */
    alertBelow: priceText.nullable().optional(),
    storePrices: z.array(storePrice),
  }),
);
export type Favorite = z.infer<typeof favorite>;

/** The match of an item a shopper saves with the heart. The default is this product. */
export const favoriteToggle = z.lazy(() =>
  cartLine
    .unwrap()
    .pick({ match: true, namedKind: true, amount: true, includes: true, note: true, words: true })
    .extend({
      quantity: quantity.optional(),
      /** Whether it should be saved afterwards, so that a repeat changes nothing. Without it, the item is toggled. */
      isFavorite: z.boolean().optional(),
    }),
);

export const favoriteChange = z.lazy(() =>
  z.object({
    match: brandMatch.optional(),
    frequency: favoriteFrequency.optional(),
    notes: lines()
      .max(...atMost(limits.notesCharacters, words.notesTooLong))
      .optional(),
    /** Null turns the alert off. */
    alertBelow: seenPrice.nullable().optional(),
  }),
);
