import * as z from 'zod';
import { cartLine } from './cart.ts';
import { favoriteFrequency } from './favorite.ts';
import { brandMatch, item, itemId } from './item.ts';
import { observedKind, priceText } from './price.ts';
import { priceTexts } from './price-texts.ts';
import { keptReceipt } from './receipt.ts';
import { recurringOrder } from './recurring-order.ts';
import { knownSession } from './session.ts';
import { sharedList } from './shared-list.ts';
import { storeId } from './store.ts';
import { preferences, user } from './user.ts';

/** Everything held about a person, as they can download it. */
export const accountData = z.lazy(() =>
  z.object({
    exportedAt: z.iso.datetime(),
    user,
    /** The browsers they are signed in at. */
    sessions: z.array(knownSession),
    /** The person's number at the payment provider; card numbers are never held here. */
    paymentCustomerId: z.string().nullable(),
    preferences,
    cart: z.array(cartLine.unwrap().extend({ item })),
    /** The carts they cleared lately. */
    pastCarts: z.array(z.object({ clearedAt: z.iso.datetime(), items: z.array(cartLine.unwrap().extend({ item })) })),
    favorites: z.array(
      z.object({
        itemId,
        item,
        match: brandMatch.optional(),
        frequency: favoriteFrequency,
        notes: z.string(),
        alertBelow: priceText.nullable().optional(),
        /** The price below which they were texted of it. */
        textedBelow: priceText.nullable().optional(),
        addedAt: z.iso.datetime(),
      }),
    ),
    /** Where they are texted when a favorite drops below their price. */
    priceTexts,
    recurringOrders: z.array(recurringOrder),
    sharedLists: z.array(sharedList),
    /** What they told us of prices, in reports and receipts; no price: it was not sold there. */
    prices: z.array(
      z.object({
        itemId,
        item,
        storeId,
        price: priceText.nullable(),
        kind: observedKind,
        observedAt: z.iso.datetime(),
        isPromotional: z.boolean().optional(),
        isMembersOnly: z.boolean().optional(),
        /** The receipt it was read from. */
        receiptId: z.string().optional(),
        /** Agreed to be given away as open data, without whose it is. */
        isShared: z.boolean().optional(),
      }),
    ),
    receipts: z.array(
      keptReceipt
        .unwrap()
        .pick({ id: true, date: true, totalCents: true, priceCount: true, withdrawnCount: true, keptAt: true })
        .extend({ storeId, time: z.string().nullable() }),
    ),
    /** What they said that words on receipts are. */
    printedWords: z.array(z.object({ chain: z.string(), words: z.string(), itemId, item, receiptId: z.string() })),
    suggestions: z.array(
      z.object({ title: z.string(), suggestion: z.string(), email: z.string(), sentAt: z.iso.datetime() }),
    ),
  }),
);
