import * as z from 'zod';
import { limits } from '../rules/limits.ts';
import { cart, cartLine } from './cart.ts';
import { brandMatch, item } from './item.ts';
import { listAmount } from './list-amount.ts';
import { location } from './place.ts';
import { store } from './store.ts';
import { atMost, line, lines } from './text.ts';

/** What a line of a list may mean: so many of an item, or the shopper's own words where no item fits. */
const lineChoice = z.lazy(() =>
  z.object({
    item,
    match: brandMatch,
    quantity: z.int().positive(),
    amount: listAmount.optional(),
    /** The line stays as it was written, and no store has a price for it. */
    isPlainWords: z.boolean(),
  }),
);
export type LineChoice = z.infer<typeof lineChoice>;

/** Why a line is asked about: which product, which size, or how much of it. */
const lineQuestion = z.enum(['which', 'size', 'amount']);
export type LineQuestion = z.infer<typeof lineQuestion>;

/** One thing of a list, as it was understood. */
const understoodLine = z.lazy(() =>
  z.object({
    /** As it was written; several lines that mean the same are one, with ' + ' between them. */
    written: z.string(),
    /** What the shopper is to look at; left out where the line is sure. */
    question: lineQuestion.optional(),
    /** Checked off or struck through. */
    isDone: z.boolean(),
    /** A recipe's amount of something most kitchens have: salt, oil, flour. */
    isStaple: z.boolean(),
    heading: z.string().nullable(),
    /** The likeliest first, then the shopper's own words; behind those, products that a word of the line names. */
    choices: z.array(lineChoice).min(1),
  }),
);
export type UnderstoodLine = z.infer<typeof understoodLine>;

export const listToRead = z.lazy(() =>
  z.object({
    text: lines()
      .min(1)
      .max(...atMost(limits.list.textCharacters, 'A list')),
    /** For how many to cook what is a recipe; as many as it says unless told. */
    servings: z.int().min(1).max(limits.list.servingsMost).optional(),
  }),
);

export const listRead = z.lazy(() =>
  z.object({
    lines: z.array(understoodLine),
    /** For how many the recipe is, where the list says so. */
    servings: z.int().positive().nullable(),
    /** How many things were too many to read. */
    leftOut: z.int().nonnegative(),
  }),
);
export type ListRead = z.infer<typeof listRead>;

/** Where somebody without an account shops: a place in words, or a point. */
const whereabouts = z.lazy(() =>
  z.union([
    z.object({ place: line().min(1).max(limits.typed.addressCharacters) }),
    z.object({ near: location.unwrap().pick({ lat: true, lng: true }) }),
  ]),
);

export const listToCompare = z.lazy(() =>
  z.object({ where: whereabouts, items: z.array(cartLine).min(1).max(limits.cartEntries) }),
);

/** What a list costs at the nearest store of each of the first chains around a place. */
export const listCompared = z.lazy(() => z.object({ location, stores: z.array(store), entries: cart }));
export type ListCompared = z.infer<typeof listCompared>;

/** What a shopper bought before: a cart they cleared, a receipt, or what is in several of these. */
const pastList = z.lazy(() =>
  z.object({
    kind: z.enum(['cart', 'receipt', 'usual']),
    /** When it was cleared or bought; null for the usual items. */
    at: z.union([z.iso.datetime(), z.iso.date()]).nullable(),
    /** Where a receipt is from. */
    storeName: z.string().nullable(),
    items: z.array(cartLine.unwrap().extend({ item })).min(1),
  }),
);
export type PastList = z.infer<typeof pastList>;

/** The usual items first, then the newest. */
export const pastLists = z.lazy(() => z.array(pastList));
