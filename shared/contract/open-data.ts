import * as z from 'zod';
import { storePrice } from './price.ts';
import { store } from './store.ts';

/** What GET /api/open-data tells: the files there are. */
export const openDataIndex = z.object({
  licence: z.object({ name: z.string(), url: z.url(), attribution: z.string() }),
  days: z.array(z.object({ date: z.iso.date(), count: z.int(), csv: z.string(), json: z.string() })),
});

/** What GET /api/prices tells of one store. */
export const nearbyPrice = storePrice.omit({ spread: true, pick: true }).extend({
  address: store.shape.address,
  city: store.shape.city,
  state: store.shape.state,
  miles: z.number(),
});
