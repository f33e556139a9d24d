import * as z from 'zod';
import { limits } from '../../limits.ts';
import { pricingStatus } from '../prices/price.ts';
import { ownReportSchema, priceHistory, priceReport } from '../prices/price-details.ts';
import { itemId } from '../shopping/item.ts';
import { storeId } from '../stores/store.ts';
import { routeGroup } from './route.ts';
import { done, idList } from './schemas.ts';

/** Each store with its item, which may differ. */
const places = z
  .lazy(() =>
    z.object({
      storeIds: idList(limits.storesSelected),
      /** One per store, in the same order. */
      itemIds: z
        .string()
        .transform((text) => text.split(',').filter(Boolean))
        .pipe(z.array(itemId).max(limits.storesSelected)),
    }),
  )
  .refine(({ storeIds, itemIds }) => storeIds.length === itemIds.length);

export const pricesRoutes = routeGroup('prices', {
  'GET /api/pricing-status': {
    access: 'anyone',
    summary: 'The chains with live prices.',
    answer: pricingStatus,
  },
  'GET /api/prices/history': {
    access: 'signed-in',
    summary:
      'The observed prices of an item at a few stores over 90 days, and the shopper’s own report. `itemIds` has one item for each of `storeIds`.',
    query: places,
    answer: z.array(priceHistory),
  },
  'POST /api/prices/reports': {
    access: 'signed-in',
    summary:
      'Reports the price of an item at a store, or that it is not sold there. A later report on the same day replaces it.',
    body: priceReport,
    answer: ownReportSchema,
  },
  'DELETE /api/prices/reports/{storeId}/{itemId}/{day}': {
    access: 'signed-in',
    summary: 'Withdraws the shopper’s report about an item at a store on a day.',
    params: z.lazy(() => z.object({ storeId, itemId, day: z.iso.date() })),
    answer: done,
  },
});
