import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { isOutsideStates } from './outside-states.ts';
import { lookUpLocation } from './street-addresses.ts';
import { otherTownsNamed } from './towns-of-same-name.ts';

/** The location of an address, ZIP code, 'City, ST' or pair of coordinates. */
export const geocode: Action<'GET /api/geocode'> = async ({ query, shopper, now }) => {
  const location = await lookUpLocation(query.address, shopper, now);
  if (!location) throw new Failure(isOutsideStates(query.address) ? 'no-stores-there' : 'unknown-place');
  return { ...location, otherTowns: otherTownsNamed(query.address) };
};
