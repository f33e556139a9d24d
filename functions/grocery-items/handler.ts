import { api } from '#functions/kit/requests/api.ts';
import { countCall } from '#functions/quotas/index.ts';
import { people } from '#functions/users/index.ts';
import { catalogRoutes } from '#shared/contract/routes/catalog-routes.ts';
import { listItems } from './list-items.ts';
import { rejectMatch } from './reject-match.ts';
import { searchItems } from './search-items.ts';

export const handler = api(
  catalogRoutes,
  {
    'GET /api/grocery-items': listItems,
    'GET /api/grocery-items/search': searchItems,
    'POST /api/grocery-items/not-meant': rejectMatch,
  },
  { ...people, countCall },
);
