import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { readSharedList, removeSharedList } from './shared-list-rows.ts';

/** Removes one of the shopper's own lists. Another person's list is answered as if it didn't exist. */
export const removeList: Action<'DELETE /api/shared-lists/{listId}'> = async ({ shopper, params }) => {
  const list = await readSharedList(params.listId);
  if (list?.ownerId !== shopper.userId) throw new Failure('unknown-list');
  await removeSharedList(list);
  return { done: true };
};
