import { readBuilt } from '#functions/kit/reference/built-files.ts';
import { SortedLines } from '#functions/kit/reference/sorted-lines.ts';
import { townKey } from './town-spellings.ts';

/** A ZIP code and its town, as `npm run data` writes them. */
export interface ZipCode {
  zip: string;
  town: string;
  stateCode: string;
  state: string;
  lat: number;
  lng: number;
}

const zipCodes = new SortedLines(() => readBuilt('places/zip-codes.tsv'));
/** The ZIP codes of a town, by `townKey`. */
const towns = new SortedLines(() => readBuilt('places/towns.tsv'));
/** The ZIP codes of a county, by `townKey`. */
const counties = new SortedLines(() => readBuilt('places/counties.tsv'));

export function zipCode(zip: string): ZipCode | undefined {
  return zipCodes.valuesOf(zip).map((line): ZipCode => JSON.parse(line))[0];
}

/** The ZIP code in this line of the file. */
export function zipCodeAt(index: number): ZipCode {
  return JSON.parse(zipCodes.valueAt(index));
}

export const zipCodesOf = (town: string, stateCode: string) => zipCodesIn(towns, townKey(town, stateCode));
export const zipCodesOfCounty = (county: string, stateCode: string) => zipCodesIn(counties, townKey(county, stateCode));

/** The ZIP codes of each town whose key begins so, of towns with at least so many. */
export const zipCodesBeginning = (key: string, least: number): ZipCode[][] =>
  towns
    .keysFrom(key)
    .filter((town) => (towns.valuesOf(town)[0]?.split(' ').length ?? 0) >= least)
    .map((town) => zipCodesIn(towns, town));

function zipCodesIn(places: SortedLines, key: string): ZipCode[] {
  const [zips] = places.valuesOf(key);
  return (zips?.split(' ') ?? []).map(zipCode).filter((found) => found !== undefined);
}
