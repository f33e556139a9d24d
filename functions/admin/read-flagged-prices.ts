import { itemById } from '#functions/catalog/index.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { flagIdOf, readFlagged, type StoredObservation } from '#functions/observations/index.ts';
import { storeById } from '#functions/stores/index.ts';
import type { FlaggedPrice } from '#shared/contract/admin/flagged-price.ts';
import { limits } from '#shared/limits.ts';
import { priceString } from '#shared/money.ts';
import { shownContributor } from './shown-contributor.ts';

/** The flagged prices of this month and the last, newest first. */
export const readFlaggedPrices: Action<'GET /api/admin/flagged-prices'> = async ({ now }) => {
  const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1));
  const months = [now, lastMonth].map((month) => month.toISOString().slice(0, 7));
  const most = limits.flaggedPricesShown + limits.receipt.lines;
  const flagged = (await Promise.all(months.map((month) => readFlagged(month, most)))).flat().map(flaggedPriceOf);
  const visits = new Set(flagged.slice(0, limits.flaggedPricesShown).map(({ visit }) => visit));
  // The admin decides on whole visits, so never show part of one.
  return flagged.filter(({ visit }) => visits.has(visit));
};

function flaggedPriceOf(observation: StoredObservation): FlaggedPrice {
  const { itemId, storeId, cents, estimate, kind, observedAt, sourceId, source, userId } = observation;
  const [item, store] = [itemById(itemId), storeById(storeId)];
  const contributor = userId ? shownContributor(sourceId) : source;
  return {
    id: flagIdOf(observation),
    visit: [storeId, observedAt.slice(0, 10), contributor].join('#'),
    itemId,
    item: item ? [item.name, item.brand, item.size].filter(Boolean).join(', ') : itemId,
    store: store ? [store.name, store.address, store.city].join(', ') : storeId,
    price: cents === null ? null : priceString(cents),
    estimate: estimate && {
      price: priceString(estimate.cents),
      low: priceString(estimate.lowCents),
      high: priceString(estimate.highCents),
    },
    kind,
    observedAt,
    sourceId: contributor,
    isContributor: userId !== undefined,
  };
}
