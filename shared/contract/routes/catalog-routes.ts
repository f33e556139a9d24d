import * as z from 'zod';
import { limits } from '../../limits.ts';
import { foundItem, itemId } from '../shopping/item.ts';
import { line } from '../text.ts';
import { routeGroup } from './route.ts';
import { idList, openToVisitors } from './schemas.ts';

export const catalogRoutes = routeGroup('catalog', {
  'GET /api/grocery-items': {
    access: 'signed-in',
    signedOutNoticed: 'at-expiry',
    visitorPace: 'open-data',
    isOpenData: true,
    summary: `The catalog. \`name\` limits it to the brands and sizes of one product, and \`stores\` then adds their price range for shoppers. \`after\` pages by item id. ${openToVisitors}`,
    query: z.lazy(() =>
      z.object({
        name: z.string().max(200).optional(),
        stores: idList(limits.storesSelected).optional(),
        after: itemId.optional(),
      }),
    ),
    answer: z.array(foundItem),
  },
  'GET /api/grocery-items/search': {
    access: 'signed-in',
    signedOutNoticed: 'at-expiry',
    summary: 'The best matches for a shopper’s query, staples first. `stores` adds their price range.',
    query: z.lazy(() =>
      z.object({
        q: line().max(limits.searchMaximumLength),
        stores: idList(limits.storesSelected).optional(),
      }),
    ),
    answer: z.array(foundItem),
  },
  'POST /api/grocery-items/not-meant': {
    access: 'signed-in',
    summary:
      'Tells that an item isn’t what these words meant, or with `isMeant` takes that back; search goes by it once enough people say so.',
    body: z.object({
      words: line().min(1).max(limits.searchMaximumLength),
      itemId,
      isMeant: z.boolean().default(false),
    }),
    answer: z.object({ itemId }),
  },
});
