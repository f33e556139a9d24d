import { api } from '#functions/kit/requests/api.ts';
import { countCall } from '#functions/quotas/index.ts';
import { people } from '#functions/users/index.ts';
import { sharedListsRoutes } from '#shared/contract/routes/shared-lists-routes.ts';
import { copyToCart } from './copy-to-cart.ts';
import { readListPrices } from './read-list-prices.ts';
import { readOwnLists } from './read-own-lists.ts';
import { removeList } from './remove-list.ts';
import { renderListPage } from './render-list-page.ts';
import { shareCart } from './share-cart.ts';
import { viewSharedList } from './view-shared-list.ts';

export const handler = api(
  sharedListsRoutes,
  {
    'POST /api/shared-lists/from-cart': shareCart,
    'GET /api/shared-lists': readOwnLists,
    'GET /api/shared-lists/{listId}': viewSharedList,
    'GET /api/shared-list-prices/{listId}': readListPrices,
    'DELETE /api/shared-lists/{listId}': removeList,
    'POST /api/shared-lists/{listId}/copy-to-cart': copyToCart,
    'GET /shared/{proxy+}': renderListPage,
  },
  { ...people, countCall },
);
