import * as z from 'zod';
import { limits } from '../../limits.ts';
import {
  keptReceipt,
  listPhoto,
  receiptConfirmation,
  receiptOutcome,
  receiptReading,
  receiptSource,
} from '../shopping/receipt.ts';
import { routeGroup } from './route.ts';

export const receiptsRoutes = routeGroup('receipts', {
  'POST /api/receipts/readings': {
    access: 'signed-in',
    summary: 'Reads a receipt from photos or pasted text and matches each line to an item. Neither is stored.',
    body: receiptSource,
    largestBytes: limits.receipt.requestBytes,
    answer: receiptReading,
  },
  'POST /api/lists/photos': {
    access: 'signed-in',
    summary:
      'Reads the lines on a photo of a list, which counts like a photo of a receipt. Neither photo nor text is stored.',
    body: listPhoto,
    largestBytes: limits.receipt.requestBytes,
    answer: z.lazy(() => z.object({ text: z.string(), photosLeft: z.int().nonnegative() })),
  },
  'POST /api/receipts': {
    access: 'signed-in',
    summary: 'Stores the prices of a reviewed receipt and compares them with our estimates.',
    body: receiptConfirmation,
    answer: receiptOutcome,
  },
  'GET /api/receipts': {
    access: 'signed-in',
    summary: 'The shopper’s receipts, newest first.',
    answer: z.lazy(() => z.array(keptReceipt)),
  },
  'DELETE /api/receipts/{id}': {
    access: 'signed-in',
    summary: 'Deletes a receipt and all its prices, and returns the remaining receipts.',
    params: z.lazy(() => z.object({ id: z.string().min(1).max(64) })),
    answer: z.lazy(() => z.array(keptReceipt)),
  },
});
