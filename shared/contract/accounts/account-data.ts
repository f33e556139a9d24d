import * as z from 'zod';
import { sharedList } from '../lists/shared-list.ts';
import { priceTexts } from '../messages/price-texts.ts';
import { observedKind, priceText } from '../prices/price.ts';
import { cartLine } from '../shopping/cart.ts';
import { favorite } from '../shopping/favorite.ts';
import { brandMatch, item, itemId } from '../shopping/item.ts';
import { keptReceipt } from '../shopping/receipt.ts';
import { recurringOrder } from '../shopping/recurring-order.ts';
import { storeId } from '../stores/store.ts';
import { savedPlan } from '../trips/saved-plan.ts';
import { knownSession } from './sign-in-session.ts';
import { preferences, user } from './user.ts';

/** What a stop of the plan buys, at our price then. Packs of several sizes for one line of the cart are one each. */
const plannedItem = z.lazy(() =>
  z.object({
    itemId,
    item,
    /** The cart asked for any brand. */
    isAnyBrand: z.boolean(),
    packs: z.number().positive(),
    /** For all of these packs. */
    price: priceText,
    isEstimate: z.boolean(),
  }),
);

/** The saved plan with its items, which a receipt is compared with. */
const exportedPlan = z.lazy(() =>
  savedPlan.unwrap().extend({
    stops: z.array(savedPlan.unwrap().shape.stops.element.extend({ items: z.array(plannedItem) })),
  }),
);

/** Everything stored about a person, as they can download it. */
export const accountData = z.lazy(() =>
  z.object({
    exportedAt: z.iso.datetime(),
    user,
    /** The browsers where they are signed in. */
    sessions: z.array(knownSession),
    /** The person's id at the payment provider; card numbers are never stored here. */
    paymentCustomerId: z.string().nullable(),
    preferences,
    cart: z.array(cartLine.unwrap().extend({ item })),
    /** The carts they cleared recently. */
    pastCarts: z.array(z.object({ clearedAt: z.iso.datetime(), items: z.array(cartLine.unwrap().extend({ item })) })),
    favorites: z.array(
      favorite.unwrap().omit({ id: true, storePrices: true }).extend({
        match: brandMatch.optional(),
        /** The price below which they last got a text about it. */
        textedBelow: priceText.nullable().optional(),
        addedAt: z.iso.datetime(),
      }),
    ),
    /** The phone that gets texts when a favorite drops below their price. */
    priceTexts,
    /** The plan they saved last. */
    savedPlan: exportedPlan.nullable(),
    /** When a plan of theirs last counted on the accuracy page; null if none did recently. */
    planCountedAt: z.iso.datetime().nullable(),
    recurringOrders: z.array(recurringOrder),
    sharedLists: z.array(sharedList),
    /** The prices they reported or confirmed on receipts. No price: the item was not sold there. */
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
        /** The person agreed to publish it as open data, without their name. */
        isShared: z.boolean().optional(),
      }),
    ),
    receipts: z.array(
      keptReceipt
        .unwrap()
        .pick({ id: true, date: true, totalCents: true, priceCount: true, withdrawnCount: true, keptAt: true })
        .extend({
          storeId,
          time: z.string().nullable(),
          /** What it has of items that we know: packages, or pounds of what is sold by the pound. */
          boughtItems: z.array(z.object({ itemId, quantity: z.int(), isAnyBrand: z.boolean(), item })),
          unnamedCount: z.int(),
        }),
    ),
    /** The items they chose for printed words on receipts. */
    printedWords: z.array(z.object({ chain: z.string(), words: z.string(), itemId, item, receiptId: z.string() })),
    /** The items they chose or rejected for words they searched, in the last weeks. */
    searchChoices: z.array(
      z.object({ words: z.string(), product: z.string(), answer: z.enum(['chosen', 'not-this', 'nothing']) }),
    ),
    suggestions: z.array(
      z.object({ title: z.string(), suggestion: z.string(), email: z.string(), sentAt: z.iso.datetime() }),
    ),
  }),
);
