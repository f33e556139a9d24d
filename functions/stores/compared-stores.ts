import type { Preferences } from '#shared/contract/accounts/user.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { limits } from '#shared/limits.ts';
import { firstStores } from '#shared/rules/stores/default-stores.ts';
import { storeById } from './known-stores.ts';
import { storesAtFirst, storesInReach } from './nearby-stores.ts';

/** The shopper's chosen stores, else the first ones near their location, else those of the default town. */
export function comparedStores({ storeIds, location, maxDistanceMiles }: Preferences): Store[] {
  const chosen = storeIds.map((id) => storeById(id)).filter((store) => store !== undefined);
  if (chosen.length > 0) return chosen;
  return firstStores(location ? storesInReach(location, maxDistanceMiles) : storesAtFirst(limits.storesPerAnswer));
}
