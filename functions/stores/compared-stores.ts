import type { Preferences } from '#shared/contract/accounts/user.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { limits } from '#shared/limits.ts';
import { firstStores } from '#shared/rules/stores/default-stores.ts';
import { storeById } from './known-stores.ts';
import { storesAtFirst, storesNear } from './nearby-stores.ts';

/** The shopper's chosen stores, else the first ones near their location, else those of the default town. */
export function comparedStores({ storeIds, location }: Preferences): Store[] {
  const chosen = storeIds.map((id) => storeById(id)).filter((store) => store !== undefined);
  if (chosen.length > 0) return chosen;
  return firstStores(
    location
      ? storesNear(location, Number.POSITIVE_INFINITY, limits.storesPerAnswer)
      : storesAtFirst(limits.storesPerAnswer),
  );
}
