import { api } from '#functions/kit/requests/api.ts';
import { countCall } from '#functions/quotas/index.ts';
import { people } from '#functions/users/index.ts';
import { listsRoutes } from '#shared/contract/routes/lists-routes.ts';
import { compareList } from './compare-list.ts';
import { pastLists } from './past-lists.ts';
import { readShoppersList } from './read-shoppers-list.ts';

export const handler = api(
  listsRoutes,
  {
    'POST /api/lists/read': readShoppersList,
    'POST /api/lists/compare': compareList,
    'GET /api/lists/past': pastLists,
  },
  { ...people, countCall },
);
