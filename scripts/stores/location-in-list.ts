import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { findLocation } from '#functions/locations/location-from-words.ts';
import { addressAt } from '#functions/locations/nearest-town.ts';
import { areaLevels } from '#shared/built/price-levels.ts';
import { milesBetween } from '#shared/rules/locations/distance.ts';
import type { RegisteredStore } from './imported-store-register.ts';
import { properCase } from './proper-case.ts';
import type { ListedStore } from './store-in-list.ts';

export type ListLocation = Pick<RegisteredStore, 'address' | 'city' | 'state' | 'zip' | 'lat' | 'lng' | 'phone'>;
export type Unlocated = 'no coordinates' | 'outside the states' | 'far from its ZIP code';

/** The largest ZIP codes in the West and Alaska extend this far from their center. */
const widestZipMiles = 60;

/** A listed store's location; a missing town, state or ZIP code comes from the coordinates. */
export function locationLabelOf(listed: ListedStore): ListLocation | Unlocated {
  const { lat, lng } = listed;
  if (lat === null || lng === null) return 'no coordinates';
  const [, town = '', nearestState = '', nearestZip = ''] =
    /^(.+), ([A-Z]{2}) (\d{5})$/.exec(nearestTo(lat, lng)) ?? [];
  if (nearestZip === '') return 'outside the states';
  const place = findLocation(listed.zip);
  if (place && milesBetween(place, { lat, lng }) > widestZipMiles) return 'far from its ZIP code';
  const listedState = /^[A-Z]{2}$/.test(listed.state) ? listed.state : null;
  const state = /, ([A-Z]{2}) /.exec(place?.address ?? '')?.[1] ?? listedState ?? nearestState;
  if (!(state in areaLevels) || (listedState ?? state) !== state) return 'outside the states';
  return {
    address: properCase(listed.street),
    city: properCase(listed.city || town),
    state,
    zip: listed.zip || nearestZip,
    lat: rounded(lat),
    lng: rounded(lng),
    phone: parsePhoneNumberFromString(listed.phone, 'US')?.formatNational() ?? null,
  };
}

function nearestTo(lat: number, lng: number): string {
  const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
  return (isOnEarth && addressAt({ lat, lng })) || '';
}

/** Rounds to about a meter. */
function rounded(degrees: number): number {
  return Number(degrees.toFixed(5));
}
