import * as z from 'zod';
import { storePrice } from './price.ts';
import { store } from './store.ts';

/** What GET /api/open-data tells: the files there are. */
export const openDataIndex = z.lazy(() =>
  z.object({
    licence: z.object({ name: z.string(), url: z.url(), attribution: z.string() }),
    days: z.array(z.object({ date: z.iso.date(), count: z.int(), csv: z.string(), json: z.string() })),
  }),
);

/** What GET /api/prices tells of one store. */
export const nearbyPrice = z.lazy(() =>
  storePrice.unwrap().omit({ spread: true, pick: true }).extend({
    address: store.unwrap().shape.address,
    city: store.unwrap().shape.city,
    state: store.unwrap().shape.state,
    miles: z.number(),
  }),
);
