import * as z from 'zod';
import { limits } from '../../limits.ts';
import { newSharedList, ownSharedList, sharedList, sharedListId, sharedListPrices } from '../lists/shared-list.ts';
import { itemId } from '../shopping/item.ts';
import { routeGroup } from './route.ts';
import { done, pointText } from './schemas.ts';

const listParams = z.lazy(() => z.object({ listId: sharedListId }));

export const sharedListsRoutes = routeGroup('shared-lists', {
  'POST /api/shared-lists/from-cart': {
    access: 'signed-in',
    summary: 'Shares the current cart under a new link.',
    body: newSharedList,
    answer: z.object({ shareUrl: z.url() }),
  },
  'GET /api/shared-lists': {
    access: 'signed-in',
    summary: 'The shopper’s shared lists, newest first.',
    answer: z.array(ownSharedList),
  },
  'GET /api/shared-lists/{listId}': {
    access: 'anyone',
    summary: 'A shared list, for anyone with its link.',
    params: listParams,
    answer: sharedList,
  },
  'GET /api/shared-list-prices/{listId}': {
    access: 'anyone',
    summary:
      'What a shared list costs, for anyone with its link: at the nearest store of each of three chains around a location (`near`: latitude,longitude), or else at the first three stores.',
    params: listParams,
    query: z.lazy(() => z.object({ near: pointText.optional() })),
    cachedSeconds: 60,
    pace: 'shared-list-prices',
    answer: sharedListPrices,
  },
  'DELETE /api/shared-lists/{listId}': {
    access: 'signed-in',
    summary: 'Removes one of the shopper’s shared lists. Its link stops working.',
    params: listParams,
    answer: done,
  },
  'POST /api/shared-lists/{listId}/copy-to-cart': {
    access: 'signed-in',
    summary:
      'Raises the cart to at least the quantities of the list, or of the item `itemId`. Repeating it changes nothing. Items in `anyBrandOf` are added as any brand.',
    params: listParams,
    body: z
      .object({ itemId: itemId.optional(), anyBrandOf: z.array(itemId).max(limits.cartEntries).default([]) })
      .optional(),
    answer: z.object({ added: z.int().nonnegative() }),
  },
  // API Gateway's name for the rest of the path: a list's id, or an address without a page.
  'GET /shared/{proxy+}': {
    access: 'anyone',
    summary: 'The page of a shared list: the app, with the title and description that messengers show for the link.',
    params: z.lazy(() => z.object({ proxy: z.string().max(600) })),
    answer: 'page',
  },
});
