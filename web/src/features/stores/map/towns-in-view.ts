import { townsFileName } from '#shared/rules/locations/towns-file-name.ts';
import { statesIn } from './outline-style.ts';

/** Name, latitude, longitude, and number of ZIP codes. */
type TownRow = [string, number, number, number];

export interface Town {
  name: string;
  lat: number;
  lng: number;
}

// biome-ignore lint/plugin: one file of data a cell of the map, loaded as the map comes there.
const files = import.meta.glob<TownRow[]>('../../../../../shared/built/towns/*.json', { import: 'default' });

/** The towns within these bounds (west, south, east, north), largest first. */
export async function townsIn(bounds: readonly [number, number, number, number]): Promise<Town[]> {
  const [west, south, east, north] = bounds;
  const ofStates = await Promise.all(
    statesIn(bounds).map(
      async (state) => files[`../../../../../shared/built/towns/${townsFileName(state)}.json`]?.() ?? [],
    ),
  );
  return ofStates
    .flat()
    .filter(([, lat, lng]) => lat >= south && lat <= north && lng >= west && lng <= east)
    .toSorted(([, , , zips], [, , , others]) => others - zips)
    .map(([name, lat, lng]) => ({ name, lat, lng }));
}
