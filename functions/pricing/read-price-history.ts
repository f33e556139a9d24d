import { itemById } from '#functions/catalog/index.ts';
import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { readRecentObservations, readStoredHistory } from '#functions/observations/index.ts';
import { storeById } from '#functions/stores/index.ts';
import { contributorIdOfAccount } from '#functions/users/index.ts';
import { dayMs } from '#shared/durations.ts';
import { limits } from '#shared/limits.ts';
import { priceString } from '#shared/money.ts';
import { isOtherChainsBrand } from '#shared/rules/stores/chains.ts';
import { otherPriceReports, ownPriceReport } from './reports/own-price-report.ts';

/** An item's observed prices by day at a few stores, with the shopper's own reports. */
export const readPriceHistory: Action<'GET /api/prices/history'> = async ({ shopper, query, now }) => {
  const pairs = query.storeIds.map((storeId, at) => {
    const [item, store] = [itemById(query.itemIds[at] ?? ''), storeById(storeId)];
    if (!item) throw new Failure('unknown-item');
    if (!store) throw new Failure('unknown-store');
    return { item, store };
  });
  const days = {
    from: new Date(now.getTime() - limits.priceHistoryDays * dayMs).toISOString().slice(0, 10),
    to: now.toISOString().slice(0, 10),
  };
  const [sourceId, recentAtStores, histories] = await Promise.all([
    contributorIdOfAccount(shopper.userId),
    // A consistent read: the shopper may have just reported a price.
    readRecentObservations(
      pairs.map(({ store }) => store.id),
      new Set(pairs.map(({ item }) => item.name)),
      now,
      true,
    ),
    Promise.all(pairs.map(({ item, store }) => readStoredHistory({ storeId: store.id, itemId: item.id }, days))),
  ]);
  const answers = pairs.map(async ({ item, store }, at) => {
    const recent = recentAtStores.get(store.id)?.get(item.name);
    return {
      storeId: store.id,
      itemId: item.id,
      days: (isOtherChainsBrand(item.brand, store.chain) ? [] : (histories[at] ?? [])).map(
        ({ date, cents, kind, isPromotional, pack, unconfirmed }) => ({
          day: date,
          price: cents === null ? null : priceString(cents),
          kind,
          isPromotional,
          unconfirmed,
          size: pack?.size ?? item.size,
        }),
      ),
      ownReport: await ownPriceReport(sourceId, { item, store, seen: recent?.[item.id], now }),
      otherReports: await otherPriceReports(sourceId, { item, store, recent, now }),
    };
  });
  return Promise.all(answers);
};
