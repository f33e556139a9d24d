import { ArrowUp } from 'lucide-react';
import { Map as MapView, Marker, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import 'maplibre-gl/dist/maplibre-gl.css';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Location } from '#shared/contract/stores/location.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { formatMiles } from '#shared/rules/locations/distance.ts';
import * as words from '../words/map.ts';
import { GroupPin } from './group-pin.tsx';
import {
  type Bounds,
  boundsToShow,
  closeRings,
  northOf,
  ringAround,
  ringsWithin,
  type TownBeyond,
  townsBeyond,
  widened,
} from './map-bounds.ts';
import { type Box, type NamedTown, townsThatFit } from './map-names.ts';
import { drawCounties, type MapColors, outlineStyle } from './outline-style.ts';
import type { StoreGroup } from './overlapping-pins.ts';
import { StorePin } from './store-pin.tsx';
import { townsIn } from './towns-in-view.ts';
import { isInSight, maxZoom, usePinsOnMap } from './use-pins-on-map.ts';

// A file of our own, because the content security policy rejects a generated script.
setWorkerUrl(workerUrl);

export interface StoreMapProps {
  stores: readonly Store[];
  chosenIds: readonly string[];
  location: Location | null;
  maxDistanceMiles: number;
  /** A style with tiles; null for our own outline. */
  styleUrl: string | null;
  onToggle: (storeId: string) => void;
  onFailed: () => void;
}

/** The stores on a map with distances as rings. The list shows the same. */
export function StoreMap({
  stores,
  chosenIds,
  location,
  maxDistanceMiles,
  styleUrl,
  onToggle,
  onFailed,
}: StoreMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const drawn = useMapView(frame, styleUrl, onFailed);
  const { map } = drawn;
  useShown(map, boundsToShow(stores, location, maxDistanceMiles));
  useRings(drawn, location, maxDistanceMiles);
  useCounties(styleUrl ? null : drawn);
  const { groups, zoomTo } = usePinsOnMap(map, frame, stores, location);
  const { towns, beyond } = useTowns(styleUrl ? null : map, groups, location, maxDistanceMiles);

  return (
    <>
      <div className="relative">
        <section ref={frame} aria-label={words.map} className="h-[min(60vh,26rem)] overflow-hidden rounded-card" />
        {beyond.length > 0 && (
          <ul
            aria-label={words.townsAround}
            className="pointer-events-none absolute top-2.5 right-14 left-14 flex flex-wrap justify-center gap-1.5 text-xs font-medium text-muted"
          >
            {beyond.map(({ name, miles, arrow }) => (
              <li key={`${name} ${miles}`} className="rounded bg-card/85 px-1.5 py-0.5">
                {arrow} {name} {formatMiles(miles)}
              </li>
            ))}
          </ul>
        )}
        <span className="pointer-events-none absolute top-2.5 left-2.5 grid justify-items-center rounded-lg bg-card/85 px-1.5 py-1 text-xs font-semibold text-ink">
          <ArrowUp aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{words.upIsNorth}</span>
          <span aria-hidden="true">{words.north}</span>
        </span>
        {(towns.length > 0 || beyond.length > 0) && (
          <p className="pointer-events-none absolute right-2 bottom-1.5 rounded bg-card/85 px-1 text-[11px] text-muted">
            {words.townsFrom}
          </p>
        )}
        {map &&
          towns.map((town) => (
            <OnMap key={`${town.name} ${town.lat} ${town.lng}`} map={map} at={town}>
              <span
                className={`pointer-events-none relative block size-2 rounded-full border-2 ${town.isCovered ? 'border-transparent' : 'border-muted bg-card'}`}
              >
                <span
                  className={`absolute top-1/2 left-1/2 text-xs ${town.left > 0 ? 'text-left' : 'text-center'} leading-4.5 font-medium whitespace-nowrap text-muted`}
                  style={{ translate: `${town.left}px ${town.top}px`, width: nameWidth(town.name) }}
                >
                  {town.name}
                </span>
              </span>
            </OnMap>
          ))}
        {map &&
          location &&
          ringsSeen(map, maxDistanceMiles)
            .filter((radius) => isInSight(map, northOf(location, radius), groups))
            .map((radius) => (
              <OnMap key={radius} map={map} at={northOf(location, radius)}>
                <span className="pointer-events-none rounded bg-paper/80 px-1 text-xs text-muted">
                  {words.ring(radius)}
                </span>
              </OnMap>
            ))}
        {map && location && (
          <OnMap map={map} at={location} isOnTop>
            <span className="pointer-events-none block size-4 rounded-full border-[3px] border-card bg-ink shadow-pop">
              <span className="sr-only">{words.yourLocation}</span>
            </span>
          </OnMap>
        )}
        {map &&
          groups.map(({ offset, ...group }) => {
            const [store, ...others] = group.stores;
            if (!store) return null;
            return (
              <OnMap key={group.stores.map(({ id }) => id).join(' ')} map={map} at={group} offset={offset}>
                {others.length === 0 ? (
                  <StorePin store={store} isChosen={chosenIds.includes(store.id)} onToggle={() => onToggle(store.id)} />
                ) : (
                  <GroupPin
                    stores={group.stores}
                    chosenCount={group.stores.filter(({ id }) => chosenIds.includes(id)).length}
                    onOpen={() => zoomTo(group.stores)}
                  />
                )}
              </OnMap>
            );
          })}
      </div>
      {!styleUrl && <p className="mt-2 text-[13px] text-muted">{words.noStreets}</p>}
    </>
  );
}

/** The distances that are drawn at the current zoom. */
function ringsSeen(map: MapView, maxDistanceMiles: number): number[] {
  const close = closeRings.filter(({ zoom }) => map.getZoom() >= zoom).flatMap(({ miles }) => miles);
  return [...close, ...ringsWithin(maxDistanceMiles)];
}

interface Drawn {
  map: MapView | null;
  /** Whether its style has loaded, so that layers can be added. */
  isDrawn: boolean;
}

function useMapView(frame: React.RefObject<HTMLElement | null>, styleUrl: string | null, onFailed: () => void): Drawn {
  const [map, setMap] = useState<MapView | null>(null);
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    let view: MapView;
    try {
      view = new MapView({
        container: frame.current,
        style: styleUrl ?? outlineStyle(colorsOf(frame.current)),
        maxZoom,
        attributionControl: styleUrl ? { compact: true } : false,
        dragRotate: false,
        pitchWithRotate: false,
      });
    } catch {
      // No WebGL here.
      onFailed();
      return;
    }
    view.touchZoomRotate.disableRotation();
    view.addControl(new NavigationControl({ showCompass: false }), 'top-right');
    view.addControl(new ScaleControl({ unit: 'imperial', maxWidth: 120 }), 'bottom-left');
    void view.once('style.load', () => setIsDrawn(true));
    setMap(view);
    return () => {
      setIsDrawn(false);
      setMap(null);
      view.remove();
    };
  }, [frame, styleUrl, onFailed]);
  return { map, isDrawn };
}

/** Makes the map show these bounds: west, south, east, north. */
function useShown(map: MapView | null, shown: readonly number[] | null): void {
  // As text, so that only another location or distance moves the view, and choosing a store doesn't.
  const bounds = shown?.join(' ');
  useEffect(() => {
    if (!map || !bounds) return;
    const [west = 0, south = 0, east = 0, north = 0] = bounds.split(' ').map(Number);
    const show = () => void map.fitBounds([west, south, east, north], { padding: 28, animate: false });
    show();
    // It gets its size while its dialog opens.
    map.on('resize', show);
    return () => void map.off('resize', show);
  }, [map, bounds]);
}

/** Draws the distances around a location. */
function useRings({ map, isDrawn }: Drawn, location: Location | null, maxDistanceMiles: number): void {
  const miles = ringsWithin(maxDistanceMiles).map(String).join(' ');
  useEffect(() => {
    if (!map || !isDrawn || !location) return;
    const drawn = [
      { id: 'rings', radii: miles.split(' ').map(Number), minzoom: 0 },
      ...closeRings.map(({ miles: radii, zoom }) => ({ id: `rings-${zoom}`, radii, minzoom: zoom })),
    ];
    const paint = { 'line-color': colorsOf(map.getContainer()).ring, 'line-width': 1.5, 'line-dasharray': [2, 2] };
    for (const { id, radii, minzoom } of drawn) {
      const coordinates = radii.map((radius) => ringAround(location, radius));
      const data = {
        type: 'Feature' as const,
        properties: {},
        geometry: { type: 'MultiLineString' as const, coordinates },
      };
      map.addSource(id, { type: 'geojson', data });
      map.addLayer({ id, type: 'line', source: id, minzoom, paint });
    }
    return () => {
      // A removed map has no rings to remove.
      if (!map.style) return;
      for (const { id } of drawn) {
        map.removeLayer(id);
        map.removeSource(id);
      }
    };
  }, [map, isDrawn, location, miles]);
}

function useCounties(drawn: Drawn | null): void {
  const { map, isDrawn } = drawn ?? { map: null, isDrawn: false };
  useEffect(() => {
    // The map works without them.
    if (map && isDrawn) drawCounties(map, colorsOf(map.getContainer())).catch(() => undefined);
  }, [map, isDrawn]);
}

/** The radius and number of towns listed when the map shows none. */
const around = { miles: 20, most: 3 };

interface Towns {
  /** Towns in view whose names fit. */
  towns: readonly NamedTown[];
  /** If none fit: the nearest. */
  beyond: readonly TownBeyond[];
}

const noTowns: Towns = { towns: [], beyond: [] };

/** The towns for orientation on a map without streets. */
function useTowns(
  map: MapView | null,
  groups: readonly StoreGroup<Store>[],
  location: Location | null,
  maxDistanceMiles: number,
): Towns {
  const [towns, setTowns] = useState(noTowns);
  useEffect(() => {
    if (!map) return;
    let isCurrent = true;
    const look = async () => {
      const seen = map.getBounds();
      const bounds: Bounds = [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()];
      const found = await townsIn(bounds);
      if (!isCurrent) return;
      const { clientWidth: width, clientHeight: height } = map.getContainer();
      const boxAround = (at: { lat: number; lng: number }, halfWidth: number, halfHeight: number): Box => {
        const { x, y } = map.project([at.lng, at.lat]);
        return [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight];
      };
      const taken = [
        ...groups.map((group) => boxAround(group, pinPixels, pinPixels)),
        ...(location
          ? ringsSeen(map, maxDistanceMiles).map((miles) => boxAround(northOf(location, miles), 24, 11))
          : []),
        ...(location ? [boxAround(location, 9, 9)] : []),
        ...controls(width, height),
      ];
      const onMap = found.map((town) => ({ ...town, ...map.project([town.lng, town.lat]) }));
      const named = townsThatFit(onMap, taken, { width, height }, nameWidth);
      if (named.length > 0) {
        setTowns({ towns: named, beyond: [] });
        return;
      }
      const nearby = await townsIn(widened(bounds, around.miles));
      if (isCurrent) setTowns({ towns: [], beyond: townsBeyond(nearby, map.getCenter(), around.most) });
    };
    const show = () => void look().catch(() => undefined);
    show();
    map.on('moveend', show);
    map.on('resize', show);
    return () => {
      isCurrent = false;
      map.off('moveend', show);
      map.off('resize', show);
    };
  }, [map, groups, location, maxDistanceMiles]);
  return towns;
}

const pinPixels = 19;

/** The areas of north, the buttons, the scale, and the attribution, on a map of this size. */
const controls = (width: number, height: number): Box[] => [
  [0, 0, 44, 56],
  [width - 50, 0, width, 80],
  [0, height - 40, 140, height],
  [width - 140, height - 26, width, height],
];

/** In 12-pixel type, the widest letters take nine pixels. */
const nameWidth = (name: string) => 7 * name.length;

interface OnMapProps {
  map: MapView;
  at: { lat: number; lng: number };
  /** In pixels to the right and down. */
  offset?: readonly [x: number, y: number];
  /** Above the others, and below the hovered one. */
  isOnTop?: boolean;
  children: React.ReactNode;
}

/** A page element at a fixed position on the map. */
function OnMap({ map, at: { lat, lng }, offset: [right, down] = [0, 0], isOnTop = false, children }: OnMapProps) {
  const [element] = useState(() => {
    const created = document.createElement('div');
    // The hovered element comes to the front.
    created.className = `font-sans hover:z-10 focus-within:z-10 ${isOnTop ? 'pointer-events-none z-1' : ''}`;
    return created;
  });
  useEffect(() => {
    const marker = new Marker({ element, offset: [right, down] }).setLngLat([lng, lat]).addTo(map);
    return () => void marker.remove();
  }, [map, element, lat, lng, right, down]);
  return createPortal(children, element);
}

function colorsOf(element: Element): MapColors {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  return {
    sea: read('--color-line'),
    land: read('--color-paper'),
    border: read('--color-field'),
    ring: read('--color-leaf'),
  };
}
