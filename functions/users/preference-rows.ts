import { randomUUID } from 'node:crypto';
import { setAttributes } from '#functions/table/table.ts';
import { retryOnConflict, writeConflict } from '#functions/table/write-conflict.ts';
import type { Preferences } from '#shared/contract/accounts/user.ts';
import { profileSlot, readProfile } from './profile-rows.ts';

/** Saves these preferences and returns all of them; null for an unknown person. */
export async function updatePreferences(userId: string, changes: Partial<Preferences>): Promise<Preferences | null> {
  const changed = await setAttributes(profileSlot(userId), {
    ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [`preferences.${name}`, value])),
    preferencesChange: randomUUID(),
  });
  return changed?.preferences ?? null;
}

/**
 * Replaces the preferences by what `change` makes of them. It runs again after a conflict, so it must have no side
 * effects. Returns null for an unknown person.
 */
export async function replacePreferences(
  userId: string,
  change: (current: Preferences) => Preferences,
): Promise<Preferences | null> {
  return retryOnConflict(async () => {
    const known = await readProfile(userId);
    if (!known) return null;
    const { preferencesChange } = known;
    const replacing = { preferences: change(known.preferences), preferencesChange: randomUUID() };
    const changed = await setAttributes(profileSlot(userId), replacing, { preferencesChange });
    return changed?.preferences ?? writeConflict;
  }, 'overloaded');
}
