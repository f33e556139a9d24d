import { api } from '#functions/kit/requests/api.ts';
import { countCall } from '#functions/quotas/index.ts';
import { storesRoutes } from '#shared/contract/routes/stores-routes.ts';
import { findStores } from './find-stores.ts';

export const handler = api(storesRoutes, { 'GET /api/stores': findStores }, { countCall });
