import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { allowContributing as allow } from '#functions/observations/index.ts';

/** Somebody may tell prices again. What was withdrawn stays so. */
export const allowContributing: Action<'DELETE /api/admin/stopped-contributors/{id}'> = async ({ params }) => {
  if (!(await allow(params.id))) throw new Failure('unknown-contributor');
  return { done: true };
};
