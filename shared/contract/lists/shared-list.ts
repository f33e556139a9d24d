import * as z from 'zod';
import { limits } from '../../limits.ts';
import { refusal } from '../failures.ts';
import { ownId } from '../own-id.ts';
import { cart, cartEntry } from '../shopping/cart.ts';
import { itemId } from '../shopping/item.ts';
import { store } from '../stores/store.ts';
import { atMost, line, lines } from '../text.ts';
import { chosenStops, planRival, sentPlan } from '../trips/sent-plan.ts';
import * as words from '../words.ts';

const { titleCharacters, descriptionCharacters, notesCharacters } = limits.sharedList;

/** Ids are random, so a list can only be found through its link. */
export const sharedListId = z.string().regex(/^[\w-]{22}$/, refusal('unknown-list'));

/** The details of a new shared list. It copies the cart at that moment. */
export const newSharedList = z.lazy(() =>
  z.object({
    id: ownId.optional(),
    title: line(refusal('list-title'))
      .min(1, refusal('list-title'))
      .max(...atMost(titleCharacters, words.titleTooLong)),
    description: lines()
      .max(...atMost(descriptionCharacters, words.descriptionTooLong))
      .default(''),
    /** Notes on single items, by item id. */
    notes: z.record(itemId, line().max(...atMost(notesCharacters, words.noteTooLong))).default({}),
    /** The plan to share with it; the server recomputes its prices. */
    stops: chosenStops.optional(),
    rival: planRival.optional(),
  }),
);

const owner = z.lazy(() => z.object({ firstName: z.string().nullable(), lastName: z.string().nullable() }));

/** A list as visitors see it. */
export const sharedList = z.lazy(() =>
  z.object({
    id: sharedListId,
    title: z.string(),
    description: z.string(),
    createdAt: z.iso.datetime(),
    owner,
    /** The plan from when the list was shared. */
    plan: sentPlan.optional(),
    items: z.array(cartEntry.unwrap().omit({ storePrices: true }).extend({ notes: z.string() })),
  }),
);
export type SharedList = z.infer<typeof sharedList>;

/** What a list costs, and the compared stores: those of the viewer, never the owner's. */
export const sharedListPrices = z.lazy(() => z.object({ stores: z.array(store), entries: cart }));

/** A list as its owner sees it. */
export const ownSharedList = z.lazy(() =>
  sharedList
    .unwrap()
    .pick({ id: true, title: true, description: true, createdAt: true })
    .extend({ itemCount: z.int().nonnegative(), shareUrl: z.url() }),
);
export type OwnSharedList = z.infer<typeof ownSharedList>;
