import { api } from '#functions/kit/requests/api.ts';
import { people } from '#functions/users/index.ts';
import { accountRoutes } from '#shared/contract/routes/accounts-routes.ts';
import { deleteOwnAccount } from './delete-own-account.ts';
import { exportData } from './export-data.ts';

export const handler = api(
  accountRoutes,
  {
    'GET /api/account/data': exportData,
    'POST /api/account/delete': deleteOwnAccount,
  },
  people,
);
