import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { placeMeant } from './address-lookup.ts';

/** The place behind an address, a ZIP code, a 'City, ST' or a pair of coordinates. */
export const geocode: Action<'GET /api/geocode'> = async ({ query, shopper, now }) => {
  const place = await placeMeant(query.address, shopper, now);
  if (!place) throw new Failure('unknown-place');
  return place;
};
