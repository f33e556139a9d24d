import { api } from '#functions/kit/requests/api.ts';
import { countCall } from '#functions/quotas/index.ts';
import { openDataRoutes } from '#shared/contract/routes/open-data-routes.ts';
import { listOpenDays } from './list-open-days.ts';
import { readAccuracy } from './read-accuracy.ts';
import { readOpenDay } from './read-open-day.ts';
import { readPricesNear } from './read-prices-near.ts';

export const handler = api(
  openDataRoutes,
  {
    'GET /api/accuracy': readAccuracy,
    'GET /api/open-data': listOpenDays,
    'GET /api/open-data/{file}': readOpenDay,
    'GET /api/prices': readPricesNear,
  },
  { countCall },
);
