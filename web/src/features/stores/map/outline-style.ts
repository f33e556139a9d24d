import type { Map as MapView, StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import statesTopology from 'us-atlas/states-10m.json';

type Topology = Parameters<typeof mesh>[0];
type Shapes = Extract<NonNullable<Parameters<typeof mesh>[1]>, { type: 'GeometryCollection' }>;

/** TypeScript reads JSON's strings as any string; the file's own types are narrower. */
const topology = statesTopology as unknown as Topology & { objects: { states: Shapes; nation: Shapes } };

/** Colors of the page in the map's format. */
export interface MapColors {
  sea: string;
  land: string;
  border: string;
  /** For distances. */
  ring: string;
}

const stateBounds = topology.objects.states.geometries.map((state) => {
  const shape = feature(topology, state);
  const geometry = shape.type === 'Feature' && 'coordinates' in shape.geometry ? shape.geometry : { coordinates: [] };
  // Longitude and latitude alternate, at any nesting depth.
  const degrees = geometry.coordinates.flat(3) as number[];
  const lngs = degrees.filter((_, at) => at % 2 === 0);
  const lats = degrees.filter((_, at) => at % 2 === 1);
  return {
    name: (state.properties as { name: string }).name,
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  };
});

/** A map without tiles: the land and the state borders, in the page's colors. We draw the names beside the stores. */
export function outlineStyle({ sea, land, border }: MapColors): StyleSpecification {
  const { states, nation } = topology.objects;
  const borders = mesh(topology, states);
  return {
    version: 8,
    sources: {
      land: { type: 'geojson', data: feature(topology, nation) },
      borders: { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: borders } },
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': sea } },
      { id: 'land', type: 'fill', source: 'land', paint: { 'fill-color': land } },
      { id: 'borders', type: 'line', source: 'borders', paint: { 'line-color': border, 'line-width': 1.5 } },
    ],
  };
}

/** The states whose rectangle overlaps these bounds: west, south, east, north. */
export function statesIn([west, south, east, north]: readonly [number, number, number, number]): string[] {
  return stateBounds
    .filter((state) => state.west <= east && state.east >= west && state.south <= north && state.north >= south)
    .map(({ name }) => name);
}

/** Draws county borders below state borders. They have more than twice as much data, so they load after the map. */
export async function drawCounties(map: MapView, { border }: MapColors): Promise<void> {
  const { default: countiesTopology } = await import('us-atlas/counties-10m.json');
  const withCounties = countiesTopology as unknown as Topology & { objects: { counties: Shapes } };
  const borders = mesh(withCounties, withCounties.objects.counties, (one, other) => one !== other);
  // The map may be removed by then.
  if (!map.style || map.getSource('counties')) return;
  map.addSource('counties', { type: 'geojson', data: { type: 'Feature', properties: {}, geometry: borders } });
  map.addLayer(
    {
      id: 'counties',
      type: 'line',
      source: 'counties',
      minzoom: 5,
      paint: { 'line-color': border, 'line-width': 0.75 },
    },
    'borders',
  );
}
