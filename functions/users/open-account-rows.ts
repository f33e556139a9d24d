import { Failure } from '#functions/kit/failure.ts';
import type { Key } from '#functions/table/keys.ts';
import { createItem, deleteItem, putItem, replaceVersion, setAttributes } from '#functions/table/table.ts';
import { type Profile, profileSlot, readProfile } from './profile-rows.ts';

/** Stops new rows for a person from now on, or allows them again with null. Returns the updated profile. */
export async function markClosing(userId: string, closingAt: Date | null): Promise<Profile | null> {
  return setAttributes(profileSlot(userId), { closingAt: closingAt?.toISOString() ?? null });
}

/** Returns the profile if its account is open. @throws Failure 'signed-out' or 'account-closing'. */
export function requireOpen<P extends Profile>(profile: P | null): P {
  if (!profile) throw new Failure('signed-out');
  if (profile.closingAt) throw new Failure('account-closing');
  return profile;
}

/**
 * Creates a row for a person; false when the key exists. It checks afterwards that the account is still open: a deletion
 * that began earlier may have missed this row, and one that begins later will find it.
 * @throws Failure 'signed-out' or 'account-closing'.
 */
export async function createFor(userId: string, item: Key & Record<string, unknown>): Promise<boolean> {
  if (!(await createItem(item))) return false;
  await requireStillOpen(userId, item);
  return true;
}

/** Stores a row for a person in place of the previous one, and checks the same afterwards. @throws Failure. */
export async function putFor(userId: string, item: Key & Record<string, unknown>): Promise<void> {
  await putItem(item);
  await requireStillOpen(userId, item);
}

/**
 * Replaces a person's row still at `version`; false when another writer was faster. Checks the same after a first write;
 * later ones need the row to exist, so a deletion stops them. @throws Failure.
 */
export async function replaceFor(
  userId: string,
  item: Parameters<typeof replaceVersion>[0],
  version: number,
): Promise<boolean> {
  if (!(await replaceVersion(item, version))) return false;
  if (version === 0) await requireStillOpen(userId, item);
  return true;
}

async function requireStillOpen(userId: string, row: Key): Promise<void> {
  if (!(await isStillOpen(userId, row))) requireOpen(await readProfile(userId));
}

/** Whether a person's account is still open after this row was written for it; otherwise removes the row. */
export async function isStillOpen(userId: string, row: Key): Promise<boolean> {
  const profile = await readProfile(userId);
  if (profile && !profile.closingAt) return true;
  await deleteItem(row);
  return false;
}
