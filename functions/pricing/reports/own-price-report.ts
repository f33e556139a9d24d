import { formerIdsOf, itemsNamed, presentId } from '#functions/catalog/index.ts';
import { centsIfSold, learnedOf } from '#functions/estimates/index.ts';
import type { Shopper } from '#functions/kit/session/read-caller.ts';
import {
  isAccepted,
  isFresh,
  type RecentObservation,
  type RecentObservations,
  readObservation,
  type StoredObservation,
  shownOf,
} from '#functions/observations/index.ts';
import { contributorIdOfAccount } from '#functions/users/index.ts';
import type { OwnPriceReport } from '#shared/contract/prices/price-details.ts';
import type { Answer } from '#shared/contract/routes.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { priceString } from '#shared/money.ts';

type StoreHistory = Answer<'GET /api/prices/history'>[number];

interface ItemAtStore {
  item: CatalogItem;
  store: Store;
  /** The item's observations there. */
  seen: readonly RecentObservation[] | undefined;
  now: Date;
}

/** A person's fresh reports of the product's other items at a store, by item id. */
export async function otherPriceReports(
  sourceId: string,
  { item, store, recent = {}, now }: Omit<ItemAtStore, 'seen'> & { recent: RecentObservations | undefined },
): Promise<StoreHistory['otherReports']> {
  const others = itemsNamed(item.name).filter(({ id }) => id !== item.id && recent[id]);
  const reports = await Promise.all(
    others.map(async (other) => {
      const report = await ownPriceReport(sourceId, { item: other, store, seen: recent[other.id], now });
      return report && { ...report, itemId: other.id, brand: other.isAssumed ? '' : other.brand, size: other.size };
    }),
  );
  return reports.filter((report) => report !== null);
}

/** A person's report of an item at a store while it is fresh, and who can see it; null without one. */
export async function ownPriceReport(
  sourceId: string,
  { item, store, seen = [], now }: ItemAtStore,
): Promise<OwnPriceReport | null> {
  const own = seen.find((one) => one.sourceId === sourceId && one.kind === 'reported' && isFresh(one, now));
  if (!own) return null;
  const { chain, state } = store;
  const estimateCents = centsIfSold({ item, chain, state }, await learnedOf([chain], now));
  const fresh = seen.filter((one) => isFresh(one, now));
  // The chain's own live price takes precedence over a report.
  const isForAll = isAccepted(own, fresh, estimateCents) && shownOf(fresh, { estimateCents, now })?.kind !== 'live';
  return {
    day: own.observedAt.slice(0, 10),
    price: own.cents === null ? null : priceString(own.cents),
    visibility: isForAll ? 'for-all' : own.isFlagged ? 'flagged' : 'for-reporter',
  };
}

export interface ItemAtStoreOnDay {
  storeId: string;
  itemId: string;
  /** UTC. */
  day: string;
}

/**
 * The shopper's own report of an item's price at a store on a day, also one from before the item replaced another; null
 * without one, or if it came from a receipt.
 */
export async function readOwnReport(
  { userId }: Shopper,
  { storeId, itemId, day }: ItemAtStoreOnDay,
): Promise<StoredObservation | null> {
  const sourceId = await contributorIdOfAccount(userId);
  const present = presentId(itemId);
  const ids = new Set([present, itemId, ...formerIdsOf(present)]);
  // A report is stored on the day it is observed.
  const kept = await Promise.all(
    Array.from(ids, (id) => readObservation({ storeId, itemId: id, sourceId, observedAt: day, keptAt: day })),
  );
  return kept.find((one) => one?.kind === 'reported') ?? null;
}
