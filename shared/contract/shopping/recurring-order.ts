import * as z from 'zod';
import { limits } from '../../limits.ts';
import { refusal } from '../failures.ts';
import { ownId } from '../own-id.ts';
import { storeId, storeLabel } from '../stores/store.ts';
import { cartLine } from './cart.ts';
import { brandMatch, item, itemId } from './item.ts';

export const orderFrequency = z.enum(['weekly', 'monthly']);
export type OrderFrequency = z.infer<typeof orderFrequency>;

/** One placement of an order: its items were added to the cart. */
export const orderRun = z.lazy(() =>
  z.object({
    /** The date it was due. */
    dueAt: z.iso.datetime(),
    placedAt: z.iso.datetime(),
    /** The cheapest of the shopper's stores for this order at that time; null if no store had all of it. */
    cheapest: z
      .object({
        storeName: z.string(),
        /** The other store, if the two were too close to call. Missing otherwise, and in old runs. */
        rivalName: z.string().optional(),
        /**
         * The store whose larger packs made its total misleading, and whether the requested amounts cost less there;
         * missing if packs were similar enough.
         */
        byAmount: z
          .object({ storeName: z.string(), isLikely: z.boolean(), assumedCount: z.int().nonnegative().optional() })
          .optional(),
        /** How many items the order had, and how many of them the store may not have. Old runs don't say. */
        itemCount: z.int().nonnegative().optional(),
        assumedCount: z.int().nonnegative().optional(),
        totalCents: z.int(),
        /** The 80% range of an estimated total. */
        lowCents: z.int().optional(),
        highCents: z.int().optional(),
        isEstimate: z.boolean(),
      })
      .nullable(),
    /** How many of its items weren't added, because the cart was full or they have left the catalog. Old runs don't say. */
    withoutRoomCount: z.int().nonnegative().optional(),
    leftCatalogCount: z.int().nonnegative().optional(),
  }),
);
export type OrderRun = z.infer<typeof orderRun>;

/** The failed tries to place an order for one due date. */
export const failedRun = z.lazy(() =>
  z.object({ dueAt: z.iso.datetime(), lastTriedAt: z.iso.datetime(), tryCount: z.int().positive() }),
);
export type FailedRun = z.infer<typeof failedRun>;

export const recurringOrder = z.lazy(() =>
  z.object({
    id: z.string(),
    frequency: orderFrequency,
    isActive: z.boolean(),
    /** Why we paused it; null if we didn't. */
    pausedReason: z.enum(['premium-ended', 'failing']).nullable(),
    createdAt: z.iso.datetime(),
    nextRunAt: z.iso.datetime(),
    items: z.array(cartLine.unwrap().extend({ item })),
    /** The latest first, as are failed runs; one that a later try placed is in both. */
    runs: z.array(orderRun),
    failedRuns: z.array(failedRun),
  }),
);
export type RecurringOrder = z.infer<typeof recurringOrder>;

export const newOrder = z.lazy(() =>
  z.object({
    id: ownId.optional(),
    frequency: orderFrequency,
    items: z.array(cartLine).min(1, refusal('cart-empty')).max(limits.cartEntries, refusal('cart-full')),
  }),
);

export const orderChange = z.lazy(() =>
  z.union([z.object({ isActive: z.boolean() }), z.object({ itemId, match: brandMatch })]),
);

export const transfer = z.lazy(() =>
  z.object({
    storeIds: z
      .array(storeId)
      .min(1, refusal('no-stores-for-transfer'))
      .max(limits.storesSelected, refusal('too-many-stores')),
  }),
);

/** The page to open at a store for one item, with the store's offer and its cost. */
const storePage = z.lazy(() =>
  z.object({
    itemId,
    name: z.string(),
    url: z.string(),
    /** 'Good & Gather 1 gal' and '~$3.89'; null if the item is not available. */
    offer: z.object({ words: z.string(), price: z.string() }).nullable(),
  }),
);
export type StorePage = z.infer<typeof storePage>;

/** The chosen stores, each with its pages; discontinued items have none. */
export const transferred = z.lazy(() => z.array(z.object({ store: storeLabel, links: z.array(storePage) })));
