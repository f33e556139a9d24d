import type { Map as MapView } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import type { Location } from '#shared/contract/stores/location.ts';
import type { Store } from '#shared/contract/stores/store.ts';
import { boundsToShow } from './map-bounds.ts';
import { groupsOf, type StoreGroup, spreadAround } from './overlapping-pins.ts';

/** How far apart pins must be to be pressed separately, by mouse and by touch. */
const apartPixels = { fine: 28, coarse: 36 };
export const maxZoom = 16;
/** The distance between a pin and the dot of the shopper's location. */
const besidePlacePixels = 26;
/** Closer to a pin, a distance label is unreadable. */
const readableFromPixels = 32;

export type PlacedGroup = StoreGroup<Store> & { offset: readonly [x: number, y: number] };

/** The stores in groups that can be pressed separately at the current zoom, and a way to zoom in on a group. */
export function usePinsOnMap(
  map: MapView | null,
  frame: React.RefObject<HTMLElement | null>,
  stores: readonly Store[],
  location: Location | null,
) {
  const [groups, setGroups] = useState<readonly PlacedGroup[]>([]);
  const focusedNext = useRef<string>(undefined);
  useEffect(() => {
    if (!map) return;
    const look = () => setGroups(placedGroups(map, stores, location));
    look();
    map.on('moveend', look);
    map.on('resize', look);
    return () => {
      map.off('moveend', look);
      map.off('resize', look);
    };
  }, [map, stores, location]);
  // The pressed group is gone: focus the first of its stores.
  useEffect(() => {
    if (focusedNext.current === undefined || groups.length === 0) return;
    frame.current?.querySelector<HTMLElement>(`[data-stores~="${focusedNext.current}"]`)?.focus();
    focusedNext.current = undefined;
  }, [groups, frame]);
  const zoomTo = (members: readonly Store[]) => {
    const bounds = boundsToShow(members, null, 0);
    if (!map || !bounds) return;
    focusedNext.current = members[0]?.id;
    map.fitBounds(bounds, { padding: 64, maxZoom, animate: false });
  };
  return { groups, zoomTo };
}

/** If zooming in doesn't separate the stores at one point, they are arranged around it. */
function placedGroups(map: MapView, stores: readonly Store[], location: Location | null): PlacedGroup[] {
  const apart = matchMedia('(pointer: coarse)').matches ? apartPixels.coarse : apartPixels.fine;
  const pins = stores.map((store) => {
    const { x, y } = map.project([store.lng, store.lat]);
    return { store, x, y };
  });
  const ownLocation = location && map.project([location.lng, location.lat]);
  const keptFree = ownLocation && { x: ownLocation.x, y: ownLocation.y, apartPixels: besidePlacePixels };
  return groupsOf(pins, apart, keptFree).flatMap(({ x, y, ...group }): PlacedGroup[] => {
    const { lat, lng } = group;
    if (map.getZoom() < maxZoom || group.stores.length === 1) {
      const middle = map.project([lng, lat]);
      return [{ ...group, offset: [Math.round(x - middle.x), Math.round(y - middle.y)] }];
    }
    return spreadAround(group.stores.length, apart).flatMap((offset, at) =>
      group.stores.slice(at, at + 1).map((store) => ({ stores: [store], lat, lng, offset })),
    );
  });
}

/** Whether a label at this position is readable beside the stores. */
export function isInSight(map: MapView, at: { lat: number; lng: number }, groups: readonly PlacedGroup[]): boolean {
  const { x, y } = map.project([at.lng, at.lat]);
  return groups.every(({ lat, lng, offset: [right, down] }) => {
    const mark = map.project([lng, lat]);
    return Math.hypot(mark.x + right - x, mark.y + down - y) >= readableFromPixels;
  });
}
