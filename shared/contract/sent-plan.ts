import * as z from 'zod';
import { limits } from '../rules/limits.ts';
import { itemId } from './item.ts';
import { storeId, storeLabel } from './store.ts';

/** Which items of a cart are bought at which stores, in the order of the stops. */
export const chosenStops = z.lazy(() =>
  z
    .array(z.object({ storeId, itemIds: z.array(itemId).min(1).max(limits.cartEntries) }))
    .min(1)
    .max(limits.trip.stops),
);
export type ChosenStops = z.infer<typeof chosenStops>;

/** A plan as others read it, with figures as shown: the stores, but not their locations. */
export const sentPlan = z.lazy(() =>
  z.object({
    pricedAt: z.iso.datetime(),
    stops: z.array(
      z.object({
        store: storeLabel.unwrap().omit({ id: true }),
        /** '~$18': what is paid there, tax included. */
        total: z.string(),
        lines: z.array(
          z.object({
            itemId,
            /** 'Large Eggs × 2'. */
            item: z.string(),
            /** 'Goldhen 12 ct': what the store would give for it. */
            pick: z.string(),
            price: z.string(),
          }),
        ),
      }),
    ),
    /** What none of the stops has. */
    missing: z.array(z.string()),
    /** '~$46' and '43–50': what is paid at all stops, tax included; no range where every price was seen. */
    total: z.string(),
    range: z.string().nullable(),
  }),
);
export type SentPlan = z.infer<typeof sentPlan>;
