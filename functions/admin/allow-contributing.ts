import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { liftStop } from '#functions/observations/index.ts';

/** Lets a stopped contributor report prices again. Withdrawn prices stay withdrawn. */
export const allowContributing: Action<'DELETE /api/admin/stopped-contributors/{id}'> = async ({ params }) => {
  if (!(await liftStop(params.id))) throw new Failure('unknown-contributor');
  return { done: true };
};
