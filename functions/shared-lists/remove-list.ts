import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { readSharedList, removeSharedList } from './shared-list-rows.ts';

/** Removes a list of the shopper's own; somebody else's is answered as one that doesn't exist. */
export const removeList: Action<'DELETE /api/shared-lists/{listId}'> = async ({ shopper, params }) => {
  const list = await readSharedList(params.listId);
  if (list?.ownerId !== shopper.userId) throw new Failure('unknown-list');
  await removeSharedList(list);
  return { done: true };
};
