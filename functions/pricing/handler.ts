import { api } from '#functions/kit/requests/api.ts';
import { people } from '#functions/users/index.ts';
import { pricesRoutes } from '#shared/contract/routes/prices-routes.ts';
import { readPricingStatus } from './live-prices/read-pricing-status.ts';
import { readPriceHistory } from './read-price-history.ts';
import { reportPrice } from './reports/report-price.ts';
import { withdrawReport } from './reports/withdraw-report.ts';

export const handler = api(
  pricesRoutes,
  {
    'GET /api/pricing-status': readPricingStatus,
    'GET /api/prices/history': readPriceHistory,
    'POST /api/prices/reports': reportPrice,
    'DELETE /api/prices/reports/{storeId}/{itemId}/{day}': withdrawReport,
  },
  people,
);
