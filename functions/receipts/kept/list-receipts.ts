import type { Action } from '#functions/kit/requests/api.ts';
import { publicReceipts } from './public-receipts.ts';

/** The shopper's receipts. */
export const listReceipts: Action<'GET /api/receipts'> = ({ shopper }) => publicReceipts(shopper.userId);
