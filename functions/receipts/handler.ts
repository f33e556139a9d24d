import { api } from '#functions/kit/requests/api.ts';
import { people } from '#functions/users/index.ts';
import { receiptsRoutes } from '#shared/contract/routes/receipts.ts';
import { confirmReceipt } from './confirm-receipt.ts';
import { listReceipts } from './list-receipts.ts';
import { readListPhoto } from './read-list-photo.ts';
import { readReceipt } from './read-receipt.ts';
import { removeReceipt } from './remove-receipt.ts';

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
