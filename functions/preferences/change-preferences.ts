import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { storeById } from '#functions/stores/index.ts';
import { readProfile, updatePreferences } from '#functions/users/index.ts';
import { shownPreferencesOf } from './shown-preferences.ts';

/** Saves the stores, location or distance a shopper chose; omitted ones stay. */
export const changePreferences: Action<'PATCH /api/preferences'> = async ({ shopper, body }) => {
  const storeIds = body.storeIds && (await storesToKeep(shopper.userId, [...new Set(body.storeIds)]));
  const preferences = await updatePreferences(shopper.userId, { ...body, ...(storeIds && { storeIds }) });
  if (!preferences) throw new Failure('signed-out');
  return shownPreferencesOf(preferences);
};

/** Keeps the stores we know. A page opened before a store left our list may still name it, which is not an error. */
async function storesToKeep(userId: string, ids: readonly string[]): Promise<string[]> {
  const unknown = ids.filter((id) => !storeById(id));
  if (unknown.length > 0) {
    const before = new Set((await readProfile(userId))?.preferences.storeIds);
    if (unknown.some((id) => !before.has(id))) throw new Failure('unknown-store');
  }
  return ids.filter((id) => !unknown.includes(id));
}
