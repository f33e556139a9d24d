import { limits } from '#shared/limits.ts';
import { plural } from '#shared/plural.ts';

export const mapTitle = 'Stores on the map';
export const pressStore = (count: number) =>
  `${count} of ${limits.storesSelected} selected. Press a store to select or deselect it.`;
export const distancesFrom = (address: string) => `Distances are from ${address}.`;
export const noMap = 'The map can’t be shown here';
export const noMapNote = 'The list shows the same stores, nearest first.';
export const loadingMap = 'Loading the map';
export const map = 'Map of stores';
export const townsAround = 'Towns around';
export const upIsNorth = 'Up is north';
export const north = 'N';
export const townsFrom = 'Towns: GeoNames, CC BY';
/** On a ring around the shopper, who may have chosen any number of miles. */
export const ring = (miles: number) => `${miles} mi`;
export const yourLocation = 'Your location';
export const noStreets = 'This map has no streets. It shows towns, county lines, and distances.';

export const storesTogether = (names: readonly string[]) =>
  plural(names.length, {
    one: `# store: ${names.join(', ')}.`,
    other: `# stores close together: ${names.join(', ')}.`,
  });
export const chosenAmongThem = (count: number) => plural(count, { one: '# selected.', other: '# selected.' });
export const zoomIn = 'Zoom in.';
export const andMore = 'more';
