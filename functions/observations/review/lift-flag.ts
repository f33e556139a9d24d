import { itemById } from '#functions/catalog/index.ts';
import { markDayChanged } from '../history/changed-day-rows.ts';
import { addPriceOfDay, isSame } from '../history/price-history-rows.ts';
import { keepPriceOfDay } from '../history/price-of-day.ts';
import { isEstablished } from '../recording/established-account.ts';
import { clearFlag, type StoredObservation } from '../recording/observation-rows.ts';
import { changeRecentObservations, type RecentObservation } from '../shown/recent-observation-rows.ts';
import { withdrawObservation } from '../withdrawing/withdraw-observations.ts';

/** An admin accepted a flagged price: from now on it counts like any other. Safe to repeat. */
export async function liftFlag(observation: StoredObservation, now: Date): Promise<void> {
  const { storeId, itemId, estimate, contributorSince, keptAt } = observation;
  const [item, estimateCents] = [itemById(itemId), estimate?.cents ?? null];
  const seen = { ...observation, isFlagged: false, isEstablished: isEstablished(contributorSince, keptAt) };
  if (item) {
    const change = (before: readonly RecentObservation[]) =>
      before.map((one) => (isSame(one, observation) ? { ...one, isFlagged: false } : one));
    const changed = await changeRecentObservations({ storeId, product: item.name }, [{ itemId, change }], now);
    await keepPriceOfDay({ storeId, itemId }, { seen, estimateCents, changed }, now);
  } else await addPriceOfDay({ storeId, itemId }, seen, estimateCents);
  await markDayChanged(keptAt.slice(0, 10), now);
  // The flag goes last, so that an interrupted call can be repeated. If the price was withdrawn meanwhile, it stays
  // withdrawn.
  if (!(await clearFlag(observation))) await withdrawObservation(observation, now);
}
