import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { limits } from '#shared/limits.ts';
import { type Point, storeById, storesAfter } from './known-stores.ts';
import { storesAtFirst, storesNear } from './nearby-stores.ts';

/** Stores by id, near a location, page by page, or of a default town; with distances if the caller gives a location. */
export const findStores: Action<'GET /api/stores'> = async ({ query }) => {
  const { lat, lng, maxDistance, chain, ids, after } = query;
  if ((lat === undefined) !== (lng === undefined)) {
    throw new Failure('invalid-request', { message: 'Please give both lat and lng, or neither.' });
  }
  const location: Point | undefined = lat === undefined || lng === undefined ? undefined : { lat, lng };
  if (ids) return ids.map((id) => storeById(id, location)).filter((store) => store !== undefined);
  if (location) return storesNear(location, maxDistance ?? Number.POSITIVE_INFINITY, limits.storesPerAnswer, chain);
  return after === undefined ? storesAtFirst(limits.storesPerAnswer) : storesAfter(after, limits.storesPerAnswer);
};
