import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { allowContributing as allow } from '#functions/observations/index.ts';

/** Lets a stopped contributor report prices again. Withdrawn prices stay withdrawn. */
export const allowContributing: Action<'DELETE /api/admin/stopped-contributors/{id}'> = async ({ params }) => {
  if (!(await allow(params.id))) throw new Failure('unknown-contributor');
  return { done: true };
};
