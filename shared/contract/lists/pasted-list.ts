import * as z from 'zod';
import { chainIds } from '../../built/chain-ids.ts';
import { limits } from '../../limits.ts';
import { refusal } from '../failures.ts';
import { cart, cartLine } from '../shopping/cart.ts';
import { brandMatch, entryNote, item, namedKind } from '../shopping/item.ts';
import { location, otherTowns } from '../stores/location.ts';
import { store } from '../stores/store.ts';
import { atMost, line, lines } from '../text.ts';
import * as words from '../words.ts';
import { included, listAmount } from './list-amount.ts';

/** A meaning of a list line: a quantity of an item, or the shopper's own words if no item fits. */
const lineChoice = z.lazy(() =>
  z.object({
    item,
    match: brandMatch,
    namedKind: namedKind.optional(),
    quantity: z.int().positive(),
    amount: listAmount.optional(),
    includes: included.optional(),
    note: entryNote.optional(),
    /** The line asks for more packages than an entry can have. */
    isCut: z.literal(true).optional(),
    /** The line keeps its words, and no store has a price for it. */
    isPlainWords: z.boolean(),
  }),
);
export type LineChoice = z.infer<typeof lineChoice>;

/** What the app asks about a line: which product, which size, or how much. */
const lineQuestion = z.lazy(() => z.enum(['which', 'size', 'amount']));
export type LineQuestion = z.infer<typeof lineQuestion>;

/** One thing on a list, as we understood it. */
const understoodLine = z.lazy(() =>
  z.object({
    /** The original text; several lines with the same meaning become one, joined with ' + '. */
    written: z.string(),
    /** What the shopper should check; missing if the line is clear. */
    question: lineQuestion.optional(),
    /** Words of the line that the catalog doesn't have, as another brand: the first choice is without them. */
    unknownWords: z.string().optional(),
    /** Checked off or struck through. */
    isDone: z.boolean(),
    /** Talk between people, or something that they don't need: bought only if the shopper says so. */
    isNotToBuy: z.boolean(),
    /** A recipe's amount of something most kitchens have: salt, oil, flour. */
    isStaple: z.boolean(),
    heading: z.string().nullable(),
    /** The chain where the list says to buy it: 'milk (Aldi)'. */
    chain: z.enum(chainIds).optional(),
    /** The likeliest first, then the shopper's own words, then products that are never taken without an answer. */
    choices: z.array(lineChoice).min(1),
  }),
);
export type UnderstoodLine = z.infer<typeof understoodLine>;

/** Where a visitor without an account shops: a location in words, or coordinates. */
const listLocation = z.lazy(() =>
  z.union([
    z.object({ place: line().min(1).max(limits.typed.addressCharacters) }),
    z.object({ near: location.unwrap().pick({ lat: true, lng: true }) }),
  ]),
);
export type ListLocation = z.infer<typeof listLocation>;

export const listToRead = z.lazy(() =>
  z.object({
    text: lines()
      .min(1)
      .max(...atMost(limits.list.textCharacters, words.listTooLong)),
    /** The number of servings to cook; the default is the recipe's own. */
    servings: z.int().min(1).max(limits.list.servingsMost).optional(),
    /** Where it will be compared: an unknown location is refused before anybody checks the lines. */
    where: listLocation.optional(),
  }),
);

export const listRead = z.lazy(() =>
  z.object({
    lines: z.array(understoodLine),
    /** The recipe's servings, if the list gives them. */
    servings: z.int().positive().nullable(),
    /** The lines that were left out because the list was too long, as written. */
    leftOut: z.array(z.string()),
    /** The lines that name nothing to buy, as written: greetings, dates, a recipe's directions. */
    passedOver: z.array(z.string()),
  }),
);
export type ListRead = z.infer<typeof listRead>;

export const listToCompare = z.lazy(() =>
  z.object({
    where: listLocation,
    items: z.array(cartLine).min(1).max(limits.cartEntries, refusal('cart-full')),
  }),
);

/** What a list costs at the nearest store of each of the first chains around a location. */
export const listCompared = z.lazy(() =>
  z.object({
    location,
    otherTowns,
    stores: z.array(store),
    /** The nearest members-only clubs that are not among the compared stores; entries have their prices, too. */
    clubs: z.array(store),
    entries: cart,
  }),
);
export type ListCompared = z.infer<typeof listCompared>;

/** What a shopper bought before: a cart they cleared, a receipt, or items that several of these have. */
const pastList = z.lazy(() =>
  z.object({
    kind: z.enum(['cart', 'receipt', 'usual']),
    /** The date it was cleared or bought; null for the usual items. */
    at: z.union([z.iso.datetime(), z.iso.date()]).nullable(),
    /** The store of a receipt. */
    storeName: z.string().nullable(),
    items: z.array(cartLine.unwrap().extend({ item })).min(1),
    /** How many items of a receipt we can't name; 0 for the other kinds. */
    unnamedCount: z.int(),
  }),
);
export type PastList = z.infer<typeof pastList>;

/** The usual items first, then the newest. */
export const pastLists = z.lazy(() => z.array(pastList));
