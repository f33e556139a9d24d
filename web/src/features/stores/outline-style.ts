import type { StyleSpecification } from 'maplibre-gl';
import { feature, mesh } from 'topojson-client';
import statesTopology from 'us-atlas/states-10m.json';

type Topology = Parameters<typeof mesh>[0];
type Shapes = Extract<NonNullable<Parameters<typeof mesh>[1]>, { type: 'GeometryCollection' }>;

/** JSON has its words as any string; the file's own description tells which they are. */
const topology = statesTopology as unknown as Topology & { objects: { states: Shapes; nation: Shapes } };

/** Colors of the page, as the map's own language takes them. */
export interface MapColors {
  sea: string;
  land: string;
  border: string;
}

/** A map without tiles: the land and the borders of its states, in the page's colors. Names are ours, beside the stores. */
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
