import type { Map as MapView } from 'maplibre-gl';
import { useEffect, useRef, useState } from 'react';
import type { Location } from '#shared/contract/place.ts';
import type { Store } from '#shared/contract/store.ts';
import { groupsOf, type StoreGroup, spreadAround } from './map-groups.ts';
import { boundsToShow } from './map-places.ts';

/** How far from each other pins can be told apart and pressed, by a mouse and by a thumb. */
const apartPixels = { fine: 28, coarse: 36 };
export const maxZoom = 16;
/** A pin beside the dot of the shopper's place. */
const besidePlacePixels = 26;
/** Nearer to a mark, a distance could not be read. */
const readableFromPixels = 32;

export type PlacedGroup = StoreGroup<Store> & { offset: readonly [x: number, y: number] };

/** The stores as they can be pressed one by one from where the map is seen, and what brings it nearer to some of them. */
export function useStoreGroups(
  map: MapView | null,
  frame: React.RefObject<HTMLElement | null>,
  stores: readonly Store[],
  place: Location | null,
) {
  const [groups, setGroups] = useState<readonly PlacedGroup[]>([]);
  const focusedNext = useRef<string>(undefined);
  useEffect(() => {
    if (!map) return;
    const look = () => setGroups(placedGroups(map, stores, place));
    look();
    map.on('moveend', look);
    map.on('resize', look);
    return () => {
      map.off('moveend', look);
      map.off('resize', look);
    };
  }, [map, stores, place]);
  // What was pressed is gone: the first of the stores it stood for has the focus then.
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

/** So near that nothing comes apart by going nearer, those at one spot stand around it. */
function placedGroups(map: MapView, stores: readonly Store[], place: Location | null): PlacedGroup[] {
  const apart = matchMedia('(pointer: coarse)').matches ? apartPixels.coarse : apartPixels.fine;
  const pins = stores.map((store) => {
    const { x, y } = map.project([store.lng, store.lat]);
    return { store, x, y };
  });
  const ownPlace = place && map.project([place.lng, place.lat]);
  const keptFree = ownPlace && { x: ownPlace.x, y: ownPlace.y, apartPixels: besidePlacePixels };
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

/** Whether what stands there can be read beside the stores. */
export function isInSight(map: MapView, at: { lat: number; lng: number }, groups: readonly PlacedGroup[]): boolean {
  const { x, y } = map.project([at.lng, at.lat]);
  return groups.every(({ lat, lng, offset: [right, down] }) => {
    const mark = map.project([lng, lat]);
    return Math.hypot(mark.x + right - x, mark.y + down - y) >= readableFromPixels;
  });
}
