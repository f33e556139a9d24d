import type { Action } from '#functions/kit/requests/api.ts';
import { withdrawObservation } from '#functions/observations/index.ts';
import { markPriceReported } from '#functions/users/index.ts';
import { readOwnReport } from './own-price-report.ts';

/** Withdraws a shopper's report; a missing one counts as withdrawn, so a repeat is safe. */
export const withdrawReport: Action<'DELETE /api/prices/reports/{storeId}/{itemId}/{day}'> = async ({
  shopper,
  params,
  now,
}) => {
  const report = await readOwnReport(shopper, params);
  if (report) {
    await markPriceReported(shopper.userId, now);
    await withdrawObservation(report, now);
  }
  return { done: true };
};
