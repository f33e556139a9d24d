import type { Location } from '#shared/contract/stores/location.ts';
import { addressAt } from './nearest-town.ts';
import { plainAddress, splitTown } from './state-in-words.ts';
import { townsOf } from './towns-by-name.ts';
import { zipCode } from './zip-codes.ts';

const coordinates = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/;

/**
 * The location of a ZIP code, an address with or without one, 'City, ST', 'City, State', 'County, ST', a city or county
 * alone, or 'lat, lng'; null if unknown.
 */
export function findLocation(words: string): Location | null {
  const text = plainAddress(words);
  if (/^\d{5}(-\d{4})?$/.test(text)) return locationOfZip(text.slice(0, 5));
  const [, lat, lng] = coordinates.exec(text) ?? [];
  if (lat && lng) return locationAt({ lat: Number(lat), lng: Number(lng) });
  return locationOfAddressZip(text) ?? locationOfTown(text) ?? locationOfTown(afterStreet(text));
}

function locationOfZip(zip: string): Location | null {
  const found = zipCode(zip);
  return found ? { lat: found.lat, lng: found.lng, address: `${found.town}, ${found.stateCode} ${zip}` } : null;
}

/**
 * The ZIP code of an address is its last five-digit number. At the beginning it may be a house number, so there it
 * counts only if its town or state is named, too.
 */
function locationOfAddressZip(text: string): Location | null {
  const found = [...text.matchAll(/(?<![\d-])\d{5}(?:-\d{4})?(?![\d-])/g)].at(-1);
  if (!found) return null;
  const zip = found[0].slice(0, 5);
  const known = zipCode(zip);
  if (!known) return null;
  const isNamed = new RegExp(`\\b(?:${known.town}|${known.stateCode}|${known.state})\\b`, 'i').test(text);
  return found.index > 0 || isNamed ? locationOfZip(zip) : null;
}

/** Removes the street: 'Springfield, IL' from '100 Main St, Springfield, IL'. */
function afterStreet(text: string): string {
  return text.replace(/^\d[^,]*,\s*/, '');
}

function locationAt(point: { lat: number; lng: number }): Location | null {
  const isOnEarth = Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180;
  const address = isOnEarth ? addressAt(point) : null;
  return address === null ? null : { ...point, address };
}

function locationOfTown(text: string): Location | null {
  // Without a state, people usually mean the largest town.
  const [largest] = townsOf(splitTown(text.replace(/,?\s+\d{5}(-\d{4})?$/, '')));
  return largest?.center() ?? null;
}
