import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { publicList } from './shared-list-answer.ts';
import { readSharedList } from './shared-list-rows.ts';

/** A shared list, for readers with its link. */
export const viewSharedList: Action<'GET /api/shared-lists/{listId}'> = async ({ params }) => {
  const list = await readSharedList(params.listId);
  if (!list) throw new Failure('unknown-list');
  return publicList(list);
};
