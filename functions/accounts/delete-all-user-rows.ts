import { inBatches } from '#functions/kit/batches.ts';
import { suggestionKeysOf } from '#functions/messages/index.ts';
import { sharedListKeysOf } from '#functions/shared-lists/index.ts';
import { keys } from '#functions/table/keys.ts';
import { deleteItem, keysOf } from '#functions/table/table.ts';

/**
 * Removes all rows of a person, the profile last, so a deletion that stops halfway can be repeated.
 * @param listIds The shared lists counted in the profile: the index may not show the newest ones yet.
 */
export async function deleteAllRowsOf(userId: string, listIds: readonly string[]): Promise<void> {
  await inBatches([...listIds.map(keys.sharedList), ...(await sharedListKeysOf(userId))], deleteItem);
  await inBatches(await suggestionKeysOf(userId), deleteItem);
  const profile = keys.profile(userId);
  const others = (await keysOf(profile.PK)).filter(({ SK }) => SK !== profile.SK);
  await inBatches(others, deleteItem);
  await deleteItem(profile);
}
