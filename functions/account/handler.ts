import { api } from '#functions/kit/api.ts';
import { deleteAccount } from './delete-account.ts';
import { exportData } from './export-data.ts';

export const handler = api('account', {
  'GET /api/account/data': exportData,
  'POST /api/account/delete': deleteAccount,
});
