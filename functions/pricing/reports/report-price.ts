import { itemById } from '#functions/catalog/index.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import type { Shopper } from '#functions/kit/session/read-caller.ts';
import {
  isStopped,
  readRecentObservations,
  recordObservations,
  requireContributor,
  withdrawObservation,
} from '#functions/observations/index.ts';
import { takeQuota } from '#functions/quotas/index.ts';
import { storeById } from '#functions/stores/index.ts';
import { contributorIdOfAccount, readProfile, requireOpen } from '#functions/users/index.ts';
import { centsFromPrice } from '#shared/money.ts';
import * as words from '../words.ts';
import { type ItemAtStoreOnDay, ownPriceReport, readOwnReport } from './own-price-report.ts';

/** Saves a shopper's price report; it replaces their report of the same item, store and day. */
export const reportPrice: Action<'POST /api/prices/reports'> = async ({ shopper, body, now }) => {
  const { storeId, price, isPromotional, isMembersOnly } = body;
  const [item, store] = [itemById(body.itemId), storeById(storeId)];
  if (!item) throw new Failure('unknown-item');
  if (!store) throw new Failure('unknown-store');
  // Not the id in the request: another item may have replaced that one.
  const itemId = item.id;
  await requireContributor(shopper.userId);
  await takeQuota(shopper, { priceReports: 1 }, now);

  const itemAtStore = { storeId, itemId, day: now.toISOString().slice(0, 10) };
  const earlier = await readOwnReport(shopper, itemAtStore);
  if (earlier) await withdrawObservation(earlier, now);
  const [outcome] = await recordObservations(
    [
      {
        storeId,
        itemId,
        cents: price === null ? null : centsFromPrice(price),
        kind: 'reported',
        source: words.shopper,
        by: { userId: shopper.userId },
        observedAt: now.toISOString(),
        isPromotional,
        isMembersOnly,
      },
    ],
    now,
  );
  if (typeof outcome === 'object') throw new Failure('invalid-request', { message: outcome.refused });

  await requireStillWelcome(shopper, itemAtStore, now);

  const recentAtStores = await readRecentObservations([storeId], new Set([item.name]), now, true);
  const sourceId = await contributorIdOfAccount(shopper.userId);
  const ownReport = await ownPriceReport(sourceId, {
    item,
    store,
    seen: recentAtStores.get(storeId)?.get(item.name)?.[itemId],
    now,
  });
  if (!ownReport) throw new Failure('busy-prices');
  return ownReport;
};

/**
 * If the account's deletion began or an admin stopped its contributions before the report was saved, they may have missed
 * the report, so withdraw it here.
 */
async function requireStillWelcome(shopper: Shopper, itemAtStore: ItemAtStoreOnDay, now: Date): Promise<void> {
  const profile = await readProfile(shopper.userId);
  const isOpen = profile && !profile.closingAt;
  if (isOpen && !(await isStopped(shopper.userId))) return;
  const report = await readOwnReport(shopper, itemAtStore);
  if (report) await withdrawObservation(report, now);
  requireOpen(profile);
  throw new Failure('contributions-stopped');
}
