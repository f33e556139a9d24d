import { lazy } from '#functions/kit/lazy.ts';
import { readBuilt } from '#functions/kit/reference/built-files.ts';
import { SortedLines } from '#functions/kit/reference/sorted-lines.ts';
import { milesBetween, type Point } from '#shared/rules/locations/distance.ts';
import { townKey } from './town-spellings.ts';

/** A town, borough, or part of a town, as `npm run data` writes it. */
export interface TownWithoutZip {
  town: string;
  stateCode: string;
  lat: number;
  lng: number;
  population: number;
}

const townsWithoutZip = new SortedLines(() => readBuilt('places/towns-without-zip.tsv'));

const territories = lazy((): readonly TownWithoutZip[] => JSON.parse(readBuilt('places/territories.json').toString()));

export const townIn = (places: SortedLines, name: string, stateCode: string): TownWithoutZip | undefined =>
  places.valuesOf(townKey(name, stateCode)).map((line): TownWithoutZip => JSON.parse(line))[0];

/** A place that the post office doesn't name, such as 'Manhattan, NY'. */
export const townWithoutZip = (name: string, stateCode: string) => townIn(townsWithoutZip, name, stateCode);

/** The farthest that the nearest town of a territory may be. */
const reachMiles = 60;

/** The nearest town of a territory, which has none of our ZIP codes: 'Dededo, GU'; null if none is near. */
export function territoryTownAt(point: Point): string | null {
  const near = territories()
    .map(({ town, stateCode, ...at }) => ({ address: `${town}, ${stateCode}`, miles: milesBetween(point, at) }))
    .filter(({ miles }) => miles <= reachMiles);
  return near.toSorted((one, other) => one.miles - other.miles)[0]?.address ?? null;
}
