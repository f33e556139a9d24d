import { storeById } from '#functions/stores/index.ts';
import type { Preferences, ShownPreferences } from '#shared/contract/accounts/user.ts';

/** A shopper's preferences without stores that no longer exist: stores close, and real stores replace samples. */
export function shownPreferencesOf(stored: Preferences): ShownPreferences {
  const storeIds = stored.storeIds.filter((id) => storeById(id));
  const goneStores = stored.storeIds.length - storeIds.length;
  return { ...stored, storeIds, ...(goneStores > 0 && { goneStores }) };
}
