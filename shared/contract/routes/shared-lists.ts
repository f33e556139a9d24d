import * as z from 'zod';
import { limits } from '../../rules/limits.ts';
import { itemId } from '../item.ts';
import { newSharedList, ownSharedList, sharedList, sharedListId, sharedListPrices } from '../shared-list.ts';
import { routeGroup } from './route.ts';
import { done, pointText } from './schemas.ts';

const listParams = z.object({ listId: sharedListId });

export const sharedListsRoutes = routeGroup('shared-lists', {
  'POST /api/shared-lists/from-cart': {
    access: 'signed-in',
    summary: 'Shares the cart as it is now under a link of its own.',
    body: newSharedList,
    answer: z.object({ shareUrl: z.url() }),
  },
  'GET /api/shared-lists': {
    access: 'signed-in',
    summary: 'The lists the shopper shared, newest first.',
    answer: z.array(ownSharedList),
  },
  'GET /api/shared-lists/{listId}': {
    access: 'anyone',
    summary: 'A shared list, for whoever has its link.',
    params: listParams,
    answer: sharedList,
  },
  'GET /api/shared-list-prices/{listId}': {
    access: 'anyone',
    summary:
      'What a shared list costs, for whoever has its link: at the nearest store of each of three chains around a place (`near`: latitude,longitude), else at the first stores of all.',
    params: listParams,
    query: z.object({ near: pointText.optional() }),
    cachedSeconds: 60,
    pace: 'shared-list-prices',
    answer: sharedListPrices,
  },
  'DELETE /api/shared-lists/{listId}': {
    access: 'signed-in',
    summary: 'Removes a list of the shopper’s own; its link then leads nowhere.',
    params: listParams,
    answer: done,
  },
  'POST /api/shared-lists/{listId}/copy-to-cart': {
    access: 'signed-in',
    summary:
      'Sees to it that the cart holds at least as many of each item as the list, or of the one named by `itemId`; repeating it changes nothing. Those in `anyBrandOf` come as any brand.',
    params: listParams,
    body: z
      .object({ itemId: itemId.optional(), anyBrandOf: z.array(itemId).max(limits.cartEntries).default([]) })
      .optional(),
    answer: z.object({ added: z.int().nonnegative() }),
  },
  // API Gateway's own name for whatever follows: a list's id, or an address the app has no page for.
  'GET /shared/{proxy+}': {
    access: 'anyone',
    summary: 'The page of a shared list: the app, with the title and description that messengers show for the link.',
    params: z.object({ proxy: z.string().max(600) }),
    answer: 'page',
  },
});
