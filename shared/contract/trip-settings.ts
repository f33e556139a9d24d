import * as z from 'zod';
import { chainIds } from '../built/chain-ids.ts';
import { limits } from '../rules/limits.ts';
import { itemId } from './item.ts';
import { storeId } from './store.ts';

const { trip } = limits;

/** Where an item may be bought: at these stores alone, or at any but these. */
const itemPlace = z.lazy(() =>
  z.object({ kind: z.enum(['only', 'not']), storeIds: z.array(storeId).max(trip.storesOfItem) }),
);

/** What a plan of the way through the stores goes by. */
export const tripSettings = z.lazy(() =>
  z.object({
    centsPerMile: z.int().min(0).max(trip.mostCentsPerMile),
    centsPerStop: z.int().min(0).max(trip.mostCentsPerStop),
    /** Another stop has to save so much at least. */
    leastGainCents: z.int().min(0).max(trip.mostLeastGainCents),
    /** The clubs they are a member of. */
    memberships: z.array(z.enum(chainIds)).max(trip.memberships),
    /** By item. */
    places: z.record(itemId, itemPlace).refine((places) => Object.keys(places).length <= trip.places, {
      message: `Stores can be remembered for ${trip.places} items at most.`,
    }),
  }),
);
export type TripSettings = z.infer<typeof tripSettings>;
