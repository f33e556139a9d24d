import type { Location } from '#shared/contract/stores/location.ts';
import { shortenedTown, townCalled } from './short-town-names.ts';
import { states, type TownName } from './state-in-words.ts';
import { townWithoutZip } from './towns-without-zip.ts';
import { type ZipCode, zipCodesOf, zipCodesOfCounty } from './zip-codes.ts';

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
    const zips =
      spellings(city)
        .map((name) => zipCodesOf(name, code))
        .find(({ length }) => length > 0) ?? [];
    const location = centerOf(zips);
    return location && zips[0] ? [{ town: zips[0].town, location }] : [];
  });
}

/** Names to look up in the ZIP code list, first as written: 'New York City' is New York, but 'Johnson City' isn't Johnson. */
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
