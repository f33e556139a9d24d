import * as z from 'zod';
import { chainIds } from '../../built/chain-ids.ts';
import { limits } from '../../limits.ts';
import { storeId } from '../stores/store.ts';
import { line } from '../text.ts';
import * as words from '../words.ts';

const { trip } = limits;

/** The stores where an item may be bought: only these if any of them is compared, or any but these. */
const itemPlace = z.lazy(() =>
  z.object({ kind: z.enum(['only', 'not']), storeIds: z.array(storeId).max(trip.storesOfItem) }),
);

/** The clubs that a shopper is a member of. */
const memberships = z.lazy(() => z.array(z.enum(chainIds)).max(trip.memberships));

/** The settings of a trip plan. */
export const tripSettings = z.lazy(() =>
  z.object({
    centsPerMile: z.int().min(0).max(trip.mostCentsPerMile),
    centsPerStop: z.int().min(0).max(trip.mostCentsPerStop),
    /** The minimum saving for another stop. */
    leastGainCents: z.int().min(0).max(trip.mostLeastGainCents),
    memberships,
    /** By product in small letters, with the brand if the shopper wants that one. */
    places: z
      .record(line().min(1).max(trip.productCharacters), itemPlace)
      .refine((places) => Object.keys(places).length <= trip.places, {
        message: words.tooManyItemsWithStores(trip.places),
      }),
  }),
);
export type TripSettings = z.infer<typeof tripSettings>;
