import type { Action } from '#functions/kit/api.ts';
import { Failure } from '#functions/kit/failure.ts';
import { addressOf } from './address-lookup.ts';

/** The town and ZIP code at a point; refused for a point that is nowhere near one. */
export const reverseGeocode: Action<'GET /api/reverse-geocode'> = async ({ query, shopper, now }) => {
  const address = await addressOf(query, shopper, now);
  if (!address) throw new Failure('unknown-place');
  return { address };
};
