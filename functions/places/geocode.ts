import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { findPlace } from '#functions/reference/gazetteer.ts';

/** The place behind a ZIP code, a 'City, ST' or a pair of coordinates. */
export const geocode: Action<'GET /api/geocode'> = async ({ query }) => {
  const place = findPlace(query.address);
  if (!place) throw new Failure('unknown-place');
  return place;
};
