import { isDeepStrictEqual } from 'node:util';
import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { storeById } from '#functions/stores/index.ts';
import { replacePreferences } from '#functions/users/index.ts';
import type { BroughtPreferences, Preferences } from '#shared/contract/accounts/user.ts';
import { shownPreferencesOf } from './shown-preferences.ts';

/** Removes what a visitor's browser brought into the account, except what was changed since. */
export const takeBackPreferences: Action<'POST /api/preferences/take-back'> = async ({ shopper, body }) => {
  const preferences = await replacePreferences(shopper.userId, (current) => withoutBrought(current, body));
  if (!preferences) throw new Failure('signed-out');
  return shownPreferencesOf(preferences);
};

function withoutBrought(current: Preferences, brought: BroughtPreferences): Preferences {
  const { trip, ...rest } = current;
  // As they were saved.
  const storeIds = brought.storeIds && [...new Set(brought.storeIds)].filter((id) => storeById(id));
  return {
    ...rest,
    ...(trip && !isDeepStrictEqual(trip, brought.trip) && { trip }),
    ...(isDeepStrictEqual(current.storeIds, storeIds) && { storeIds: [] }),
    ...(isDeepStrictEqual(current.location, brought.location) && { location: null }),
  };
}
