import { Failure } from '#functions/kit/failure.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { lookUpAddress } from './street-addresses.ts';

/** The town and ZIP code at a point. @throws Failure 'unknown-place' if none is near. */
export const reverseGeocode: Action<'GET /api/reverse-geocode'> = async ({ query, shopper, now }) => {
  const address = await lookUpAddress(query, shopper, now);
  if (!address) throw new Failure('unknown-place');
  return { address };
};
