import * as z from 'zod';
import { limits } from '../../rules/limits.ts';
import { itemId } from '../item.ts';
import { pricingStatus } from '../price.ts';
import { priceHistory, priceReport, standingReport } from '../price-details.ts';
import { storeId } from '../store.ts';
import { routeGroup } from './route.ts';
import { done, idList } from './schemas.ts';

/** Each with its item, which may be another at each store. */
const places = z
  .object({
    storeIds: idList(limits.storesSelected),
    /** One for each store, in their order. */
    itemIds: z
      .string()
      .transform((text) => text.split(',').filter(Boolean))
      .pipe(z.array(itemId).max(limits.storesSelected)),
  })
  .refine(({ storeIds, itemIds }) => storeIds.length === itemIds.length);

export const pricesRoutes = routeGroup('prices', {
  'GET /api/pricing-status': {
    access: 'anyone',
    summary: 'Which chains’ prices are live.',
    answer: pricingStatus,
  },
  'GET /api/prices/history': {
    access: 'signed-in',
    summary:
      'What an item cost at each of a few stores over 90 days, as far as anybody saw it, and what the shopper said of it; `itemIds` names an item for each of `storeIds`.',
    query: places,
    answer: z.array(priceHistory),
  },
  'POST /api/prices/reports': {
    access: 'signed-in',
    summary: 'Tells what an item costs at a store, or that it is not sold there; a later word of the day replaces it.',
    body: priceReport,
    answer: standingReport,
  },
  'DELETE /api/prices/reports/{storeId}/{itemId}/{day}': {
    access: 'signed-in',
    summary: 'Takes back what the shopper said of an item at a store on a day.',
    params: z.object({ storeId, itemId, day: z.iso.date() }),
    answer: done,
  },
});
