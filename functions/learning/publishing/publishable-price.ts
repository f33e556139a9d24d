import { itemById } from '#functions/catalog/index.ts';
import { mistakenBrandOf } from '#functions/estimates/index.ts';
import { isAccepted, isEstablished, type StoredObservation } from '#functions/observations/index.ts';
import { stableFraction } from '#shared/rules/text/stable-hash.ts';
import { knownChain } from '../known-chain.ts';
import type { OpenDay } from './open-day.ts';

/** Whether it is another chain's own brand, recorded before such prices were refused. */
function isMistaken({ itemId, chain, cents }: StoredObservation): boolean {
  const [item, known] = [itemById(itemId), knownChain(chain)];
  return cents !== null && item !== undefined && known !== undefined && mistakenBrandOf(item, known) !== null;
}

/**
 * Only contributors' own prices that they agreed to share and that others are shown. Whether another price contradicts
 * them is known once the day is over. Providers' prices are not ours to publish.
 */
export function addOpenPrice(observation: StoredObservation, open: OpenDay): void {
  const { storeId, itemId, chain, cents, kind, observedAt, sourceId, userId, isShared } = observation;
  if (!userId || !isShared || kind === 'live' || isMistaken(observation)) return;
  // We publish only what we would learn from ourselves.
  if (!isEstablished(observation.contributorSince, observation.keptAt)) return;
  if (!isAccepted({ ...observation, isEstablished: true }, [], observation.estimate?.cents ?? null)) return;
  const { isPromotional = false, isMembersOnly = false } = observation;
  const seenOn = observedAt.slice(0, 10);
  const price = { seenOn, chain, storeId, itemId, cents, kind, isPromotional, isMembersOnly, sourceId };
  open.add(price, stableFraction(sourceId, storeId, itemId));
}
