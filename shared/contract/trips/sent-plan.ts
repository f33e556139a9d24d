import * as z from 'zod';
import { limits } from '../../limits.ts';
import { itemId } from '../shopping/item.ts';
import { storeId, storeLabel } from '../stores/store.ts';

/** Which items of a cart are bought at which stores, in the order of the stops. */
export const chosenStops = z.lazy(() =>
  z
    .array(z.object({ storeId, itemIds: z.array(itemId).min(1).max(limits.cartEntries) }))
    .min(1)
    .max(limits.trip.stops),
);
export type ChosenStops = z.infer<typeof chosenStops>;

/**
 * What is too close to call between a plan and another way to buy the list: the cost with the trip, or only the cost at
 * checkout, so that the trip decides. A tie is the same cost with the trip, by observed prices; the cheaper way costs less
 * with the trip in the prices we show, but not surely.
 */
const rivalKind = z.enum(['tie', 'cheaper', 'with-trip', 'at-checkout']);

/** Another way to buy the list that may be just as cheap. */
export const planRival = z.lazy(() => z.object({ stops: chosenStops, kind: rivalKind }));
export type PlanRival = z.infer<typeof planRival>;

/** A plan for other people to read, with formatted figures. */
export const sentPlan = z.lazy(() =>
  z.object({
    pricedAt: z.iso.datetime(),
    stops: z.array(
      z.object({
        store: storeLabel.unwrap().omit({ id: true }),
        /** Its street and town. A shared list doesn't say them: they tell where its owner lives. */
        where: z.string().optional(),
        /** '~$18': the checkout there, with tax. */
        total: z.string(),
        /** The part of the total beyond its lines, as shown. */
        tax: z.object({ cents: z.int().nonnegative(), isEstimate: z.boolean() }),
        /** How many of its lines the store may not have. Plans sent before don't say. */
        assumedCount: z.int().nonnegative().optional(),
        lines: z.array(
          z.object({
            itemId,
            /** 'Large Eggs × 2'. */
            item: z.string(),
            /** 'Goldhen 12 ct': the store's offer for it. */
            pick: z.string(),
            price: z.string(),
          }),
        ),
      }),
    ),
    /** The items that none of the stops has. */
    missing: z.array(z.string()),
    /** '~$46' and '43–50': the checkout of all stops, with tax. No range if every price was observed. */
    total: z.string(),
    range: z.string().nullable(),
    /** The other way, by the names of its stores, if it is too close to call. */
    rival: z
      .object({
        stores: z.array(z.string()),
        kind: rivalKind,
        /** If less than the plan's: '~$42 with tax', and how many of its items are assumed if more than in the plan. */
        lower: z.object({ cost: z.string(), assumedCount: z.int().nonnegative() }).optional(),
      })
      .optional(),
  }),
);
export type SentPlan = z.infer<typeof sentPlan>;
