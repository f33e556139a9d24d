import type { Shopper } from '#functions/kit/session.ts';
import { readObservation, type StoredObservation } from '#functions/observations/index.ts';
import { contributorIdOfAccount } from '#functions/users/index.ts';

export interface ReportPlace {
  storeId: string;
  itemId: string;
  /** UTC. */
  day: string;
}

/** What a shopper reported of an item at a store on a day; null for nothing, and for what a receipt of theirs says. */
export async function readOwnReport(
  { userId }: Shopper,
  { day, ...place }: ReportPlace,
): Promise<StoredObservation | null> {
  // Reported is what somebody sees at that moment: kept and observed on the same day.
  const kept = await readObservation({
    ...place,
    sourceId: await contributorIdOfAccount(userId),
    observedAt: day,
    keptAt: day,
  });
  return kept?.kind === 'reported' ? kept : null;
}
