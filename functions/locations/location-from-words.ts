import { lazy } from '#functions/kit/lazy.ts';
import type { Location } from '#shared/contract/stores/location.ts';
import { addressAt } from './nearest-town.ts';
import { shortenedTown } from './shortened-towns.ts';
import { stateNames } from './state-names.ts';
import { townCalled, townWithoutZip } from './towns-without-zip.ts';
import { type ZipCode, zipCode, zipCodesOf, zipCodesOfCounty } from './zip-codes.ts';

interface State {
  code: string;
  name: string;
  abbreviations: readonly string[];
}

/** Longest names first, so that 'West Virginia' is not read as a town in Virginia. */
const states: readonly State[] = Object.entries(stateNames)
  .map(([code, [name, ...abbreviations]]) => ({ code, name, abbreviations }))
  .toSorted((one, other) => other.name.length - one.name.length);

/** Country names that maps and forms add to an address. */
const country = /[\s,]+(?:u\.?s\.?(?:a\.?)?|united states(?: of america)?)$/i;
/** 'D.C.' and 'N. Y.' */
const dottedState = /\b([A-Z])\. ?([A-Z])\.(?![A-Z])/gi;
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

/** An address without a country, and with states as in 'DC'. */
export const plainAddress = (words: string) =>
  words.trim().replace(/\s+/g, ' ').replace(country, '').replace(dottedState, '$1$2');

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

interface Town {
  /** About the number of its ZIP codes. */
  size: number;
  center: () => Location | null;
}

/** So many people share a ZIP code, on average. */
const peoplePerZip = 10_000;

/**
 * The town in each state that has one of its name, the largest first. If no state has one, the counties, and then the
 * towns that people call so for short: people of Queens write 'Queens, NY', which is no town of the post office, and
 * others write 'Philly', 'San Fran', or 'KC'.
 */
export function townsOf({ city, stateCode }: TownName): Town[] {
  const codes = stateCode ? [stateCode] : states.map(({ code }) => code);
  const county = city.replace(/ county$/i, '');
  const ways = [
    (code: string) => townIn(city, code),
    (code: string) => townOfZips(zipCodesOfCounty(county, code)),
    (code: string) => townInShort(city, code),
    (code: string) => townOfZips(shortenedTown(city, code)),
  ];
  const found = ways.map((way) => codes.flatMap((code) => way(code) ?? [])).find((towns) => towns.length > 0);
  return (found ?? []).sort((one, other) => other.size - one.size);
}

function townOfZips(zips: readonly ZipCode[]): Town | null {
  return zips.length > 0 ? { size: zips.length, center: () => centerOf(zips) } : null;
}

function townIn(name: string, stateCode: string): Town | null {
  const ofPost = townOfZips(spellings(name).flatMap((each) => zipCodesOf(each, stateCode)));
  const other = ofPost ? undefined : townWithoutZip(name, stateCode);
  if (!other) return ofPost;
  const { town, lat, lng, population } = other;
  return { size: population / peoplePerZip, center: () => ({ lat, lng, address: `${town}, ${stateCode}` }) };
}

function townInShort(name: string, stateCode: string): Town | null {
  const called = townCalled(name, stateCode);
  return called ? townIn(called.town, stateCode) : null;
}

/** The towns with a name, one per state or in the given state, with their official spelling. */
export function townsNamed(city: string, stateCode: string | null): { town: string; location: Location }[] {
  const codes = stateCode ? [stateCode] : states.map(({ code }) => code);
  return codes.flatMap((code) => {
    const zips = spellings(city).flatMap((name) => zipCodesOf(name, code));
    const location = centerOf(zips);
    return location && zips[0] ? [{ town: zips[0].town, location }] : [];
  });
}

interface TownName {
  city: string;
  stateCode: string | null;
}

const stateEndings = lazy(() =>
  states.map((state) => ({
    code: state.code,
    form: new RegExp(`^(.+?)[\\s,]+(?:${namesOf(state).join('|')})\\.?$`, 'i'),
  })),
);

/** Splits 'Springfield, IL', 'Springfield IL', 'Springfield, Illinois', and 'Springfield, Ill.' alike. */
export function splitTown(text: string): TownName {
  for (const { code, form } of stateEndings()) {
    const city = form.exec(text)?.[1];
    if (city) return { city, stateCode: code };
  }
  return { city: text.replace(/[\s,]+\.?$/, ''), stateCode: null };
}

/** Patterns of a state's postal code, name, and abbreviations. 'N. Mex' may lack its period or space. */
function namesOf({ code, name, abbreviations }: State): string[] {
  return [code, name, ...abbreviations.map((words) => words.replace('. ', '\\.?\\s?'))];
}

const zipAtEnd = /\s+\d{5}(?:-\d{4})?$/;

/**
 * 'Dublin, OH 43017' of 'Dublin, Ohio 43017', 'Malden, Mass. 02148', 'BANGOR MAINE 04401', and 'Bangor, Maine USA'. Without
 * a comma or a ZIP code, 'Port Washington' would end with a state.
 */
export function withStateCode(words: string): string {
  const text = plainAddress(words);
  const [zip = ''] = zipAtEnd.exec(text) ?? [];
  const named = text.slice(0, text.length - zip.length);
  const beforeComma = /^(?<town>.*[^\s,])\s?,\s?[a-z][a-z. ]*$/i.exec(named)?.groups?.town;
  if (beforeComma === undefined && zip === '') return words;
  const { city, stateCode } = splitTown(named);
  return stateCode === null || city !== (beforeComma ?? city) ? words : `${city}, ${stateCode}${zip}`;
}

/** Names to look up in the ZIP code list: 'New York City' is New York. */
function spellings(city: string): string[] {
  return [...new Set([city, city.replace(/ city$/i, '')])];
}

/** The ZIP code nearest to the center of the town. */
function centerOf(towns: readonly ZipCode[]): Location | null {
  const mean = (pick: (town: ZipCode) => number) => towns.reduce((sum, town) => sum + pick(town), 0) / towns.length;
  const lat = mean((town) => town.lat);
  const lng = mean((town) => town.lng);
  const off = (town: ZipCode) => Math.hypot(town.lat - lat, (town.lng - lng) * Math.cos((lat * Math.PI) / 180));
  const [center] = towns.toSorted((one, other) => off(one) - off(other));
  return center ? { lat: center.lat, lng: center.lng, address: `${center.town}, ${center.stateCode}` } : null;
}
