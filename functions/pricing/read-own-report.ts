import type { Shopper } from '#functions/kit/session.ts';
import { readObservation, type StoredObservation } from '#functions/observations/index.ts';
import { contributorIdOfAccount } from '#functions/users/index.ts';

export interface ItemAtStoreOnDay {
  storeId: string;
  itemId: string;
  /** UTC. */
  day: string;
}

/** The shopper's own report of an item's price at a store on a day; null without one, or if it came from a receipt. */
export async function readOwnReport(
  { userId }: Shopper,
  { day, ...itemAtStore }: ItemAtStoreOnDay,
): Promise<StoredObservation | null> {
  // A report is stored on the day it is observed.
  const kept = await readObservation({
    ...itemAtStore,
    sourceId: await contributorIdOfAccount(userId),
    observedAt: day,
    keptAt: day,
  });
  return kept?.kind === 'reported' ? kept : null;
}
