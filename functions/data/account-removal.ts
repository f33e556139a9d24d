import { keys } from './keys.ts';
import { suggestionKeysOf } from './suggestions.ts';
import { deleteItem, keysOf } from './table.ts';

/** Removes everything stored about a person, readable or not, the profile last; safe to repeat after stopping half-way. */
export async function removeEverythingOf(userId: string): Promise<void> {
  for (const key of await suggestionKeysOf(userId)) await deleteItem(key);
  const profile = keys.profile(userId);
  for (const key of await keysOf(profile.PK)) {
    if (key.SK !== profile.SK) await deleteItem(key);
  }
  await deleteItem(profile);
}
