import { Failure } from '#functions/kit/failure.ts';
import { addressAt, findLocation, isOutsideStates } from '#functions/locations/index.ts';
import type { ListLocation } from '#shared/contract/lists/pasted-list.ts';
import type { Location } from '#shared/contract/stores/location.ts';

/** Where a visitor's list is compared. Throws if the location is unknown. */
export function listLocation(where: ListLocation): Location {
  const location = 'place' in where ? findLocation(where.place) : locationAt(where.near);
  if (location) return location;
  const isElsewhere = 'near' in where || isOutsideStates(where.place);
  throw new Failure(isElsewhere ? 'no-stores-there' : 'unknown-place');
}

function locationAt(point: { lat: number; lng: number }): Location | null {
  const address = addressAt(point);
  return address === null ? null : { ...point, address };
}
