import { api } from '#functions/kit/requests/api.ts';
import { people } from '#functions/users/index.ts';
import { receiptsRoutes } from '#shared/contract/routes/receipts-routes.ts';
import { confirmReceipt } from './confirming/confirm-receipt.ts';
import { listReceipts } from './kept/list-receipts.ts';
import { removeReceipt } from './kept/remove-receipt.ts';
import { readListPhoto } from './photos/read-list-photo.ts';
import { readReceipt } from './reading/read-receipt.ts';

export const handler = api(
  receiptsRoutes,
  {
    'POST /api/receipts/readings': readReceipt,
    'POST /api/lists/photos': readListPhoto,
    'POST /api/receipts': confirmReceipt,
    'GET /api/receipts': listReceipts,
    'DELETE /api/receipts/{id}': removeReceipt,
  },
  people,
);
