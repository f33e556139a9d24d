import { changePreferences as change } from '#functions/data/users.ts';
import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { storeById } from '#functions/reference/stores.ts';

/** Remembers the stores, place or distance a shopper chose; what isn't named stays as it is. */
export const changePreferences: Action<'PATCH /api/preferences'> = async ({ shopper, body }) => {
  if (body.storeIds?.some((id) => !storeById(id))) throw new Failure('unknown-store');
  const storeIds = body.storeIds && [...new Set(body.storeIds)];
  const preferences = await change(shopper.userId, { ...body, ...(storeIds && { storeIds }) });
  if (!preferences) throw new Failure('signed-out');
  return preferences;
};
