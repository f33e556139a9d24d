import { api } from '#functions/kit/requests/api.ts';
import { people } from '#functions/users/index.ts';
import { pricesRoutes } from '#shared/contract/routes/prices.ts';
import { readPriceHistory } from './read-price-history.ts';
import { readPricingStatus } from './read-pricing-status.ts';
import { reportPrice } from './report-price.ts';
import { takeBackReport } from './take-back-report.ts';

export const handler = api(
  pricesRoutes,
  {
    'GET /api/pricing-status': readPricingStatus,
    'GET /api/prices/history': readPriceHistory,
    'POST /api/prices/reports': reportPrice,
    'DELETE /api/prices/reports/{storeId}/{itemId}/{day}': takeBackReport,
  },
  people,
);
