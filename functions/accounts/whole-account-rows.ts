import { inBatches } from '#functions/kit/batches.ts';
import { suggestionKeysOf } from '#functions/messages/index.ts';
import { sharedListKeysOf } from '#functions/shared-lists/index.ts';
import { keys } from '#functions/table/keys.ts';
import { deleteItem, keysOf } from '#functions/table/table.ts';

/**
 * Removes everything stored about a person, readable or not, the profile last; safe to repeat after stopping half-way.
 * @param listIds Those that took a place, which are known before the index shows them.
 */
export async function removeEverythingOf(userId: string, listIds: readonly string[]): Promise<void> {
  await inBatches([...listIds.map(keys.sharedList), ...(await sharedListKeysOf(userId))], deleteItem);
  await inBatches(await suggestionKeysOf(userId), deleteItem);
  const profile = keys.profile(userId);
  const others = (await keysOf(profile.PK)).filter(({ SK }) => SK !== profile.SK);
  await inBatches(others, deleteItem);
  await deleteItem(profile);
}
