import { formerIdsOf, itemById } from '#functions/catalog/index.ts';
import type { Shopper } from '#functions/kit/session/session.ts';
import { readObservation, type StoredObservation } from '#functions/observations/index.ts';
import { contributorIdOfAccount } from '#functions/users/index.ts';

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
  const present = itemById(itemId)?.id ?? itemId;
  const ids = new Set([present, itemId, ...formerIdsOf(present)]);
  // A report is stored on the day it is observed.
  const kept = await Promise.all(
    Array.from(ids, (id) => readObservation({ storeId, itemId: id, sourceId, observedAt: day, keptAt: day })),
  );
  return kept.find((one) => one?.kind === 'reported') ?? null;
}
