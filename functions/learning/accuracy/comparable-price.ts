import { isEstablished, isProof, type StoredObservation } from '#functions/observations/index.ts';
import type { DayAccuracy } from '../days/day-accuracy.ts';
import { regularCentsOf } from '../learnable-price.ts';

/** Compares an observed price with its estimate, or counts why it can't be compared. */
export function compareWithEstimate(observation: StoredObservation, accuracy: DayAccuracy): void {
  const { chain, category, estimate, isFlagged, pack, kind, sourceId, userId, storeId, itemId } = observation;
  // 'Not sold here' is not a price.
  if (observation.cents === null) return;
  const cents = regularCentsOf(observation);
  // Only observations that may be learned from count: shoppers' own reports must not decide our accuracy.
  if (isFlagged) accuracy.leaveOut(chain, 'waiting');
  else if (userId && !isProof(observation)) accuracy.leaveOut(chain, 'unproven');
  else if (userId && !isEstablished(observation.contributorSince, observation.keptAt))
    accuracy.leaveOut(chain, 'ofNewcomers');
  else if (observation.isBeyondShare) accuracy.leaveOut(chain, 'beyondShare');
  else if (cents === null || !estimate || pack) accuracy.leaveOut(chain, 'incomparable');
  else {
    const isOnReceipt = kind === 'receipt' && userId !== undefined;
    accuracy.add({ chain, category, storeId, itemId, sourceId, cents, estimate, isOnReceipt });
  }
}
