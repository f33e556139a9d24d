import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { changeFavorite as change } from './favorite-rows.ts';

/** Sets how often a saved item is bought, its notes, what it means, or below what price its shopper wants to know. */
export const changeFavorite: Action<'PATCH /api/favorites/{id}'> = async ({ shopper, params, body }) => {
  if (!(await change(shopper.userId, params.id, body))) throw new Failure('unknown-favorite');
  return { done: true };
};
