import * as z from 'zod';
import { limits } from '../../rules/limits.ts';
import {
  keptReceipt,
  listPhoto,
  receiptConfirmation,
  receiptOutcome,
  receiptReading,
  receiptSource,
} from '../receipt.ts';
import { routeGroup } from './route.ts';

export const receiptsRoutes = routeGroup('receipts', {
  'POST /api/receipts/readings': {
    access: 'signed-in',
    summary: 'Reads a receipt, a picture or pasted text, and says what each line is taken for. Nothing of it is kept.',
    body: receiptSource,
    largestBytes: limits.receipt.requestBytes,
    answer: receiptReading,
  },
  'POST /api/lists/photos': {
    access: 'signed-in',
    summary:
      'Reads the lines on a photo of a list, which counts as a picture of a receipt does. Neither picture nor text is kept.',
    body: listPhoto,
    largestBytes: limits.receipt.requestBytes,
    answer: z.object({ text: z.string(), picturesLeft: z.int().nonnegative() }),
  },
  'POST /api/receipts': {
    access: 'signed-in',
    summary: 'Keeps the prices of a receipt that the shopper looked through; answers what it says of our estimates.',
    body: receiptConfirmation,
    answer: receiptOutcome,
  },
  'GET /api/receipts': {
    access: 'signed-in',
    summary: 'The shopper’s receipts, the newest first.',
    answer: z.array(keptReceipt),
  },
  'DELETE /api/receipts/{id}': {
    access: 'signed-in',
    summary: 'Deletes a receipt and all prices that came of it; answers the receipts that are left.',
    params: z.object({ id: z.string().min(1).max(64) }),
    answer: z.array(keptReceipt),
  },
});
