import * as z from 'zod';
import { store } from '../stores/store.ts';
import { storePrice } from './price.ts';

/** The response of GET /api/open-data: the available files. */
export const openDataIndex = z.lazy(() =>
  z.object({
    license: z.object({ name: z.string(), url: z.url(), attribution: z.string() }),
    days: z.array(
      z.object({ date: z.iso.date(), count: z.int(), csv: z.string(), json: z.string(), openPrices: z.string() }),
    ),
  }),
);

/** The response of GET /api/prices for one store. */
export const nearbyPrice = z.lazy(() =>
  storePrice.unwrap().omit({ spread: true, pick: true, replacedEstimate: true }).extend({
    address: store.unwrap().shape.address,
    city: store.unwrap().shape.city,
    state: store.unwrap().shape.state,
    miles: z.number(),
  }),
);
