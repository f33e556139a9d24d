import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { readProfile } from '#functions/users/index.ts';
import { shownPreferencesOf } from './shown-preferences.ts';

/** The shopper's stores, location and distance. */
export const readPreferences: Action<'GET /api/preferences'> = async ({ shopper }) => {
  const profile = await readProfile(shopper.userId);
  if (!profile) throw new Failure('signed-out');
  return shownPreferencesOf(profile.preferences);
};
