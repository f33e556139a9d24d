import type { Point } from '#shared/rules/locations/distance.ts';

/** A store's position on the map, in pixels. */
export interface Pin<S extends Point> {
  store: S;
  x: number;
  y: number;
}

/** Stores that share a pin, which is in the middle of them; a single store is a group of one. */
export interface StoreGroup<S extends Point> extends Point {
  stores: readonly S[];
}

/** The position of its pin, in pixels. */
export interface PinnedGroup<S extends Point> extends StoreGroup<S> {
  x: number;
  y: number;
}

/** A position that pins keep a distance from, in pixels. */
export interface ReservedPoint {
  x: number;
  y: number;
  apartPixels: number;
}

interface Gathered<S extends Point> {
  pins: readonly Pin<S>[];
  x: number;
  y: number;
}

/**
 * Groups stores so that every pin can be pressed: stores whose pins would overlap share one, and pins move beside the
 * position that is kept free.
 */
export function groupsOf<S extends Point>(
  pins: readonly Pin<S>[],
  apartPixels: number,
  keptFree: ReservedPoint | null,
): PinnedGroup<S>[] {
  const beside = (group: Gathered<S>) => (keptFree ? standingBeside(group, keptFree) : group);
  let groups = pins.map((pin) => beside({ pins: [pin], x: pin.x, y: pin.y }));
  // A group's center moves as it grows, so it may overlap another one.
  for (let before = Number.POSITIVE_INFINITY; groups.length < before; ) {
    before = groups.length;
    groups = gathered(groups, apartPixels).map(beside);
  }
  return groups.map((group) => {
    const stores = group.pins.map(({ store }) => store);
    const { x, y } = group;
    return { stores, x, y, lat: mean(stores.map(({ lat }) => lat)), lng: mean(stores.map(({ lng }) => lng)) };
  });
}

/** Moves a pin to its side of the position; one exactly on it moves above. */
function standingBeside<S extends Point>(group: Gathered<S>, { x, y, apartPixels }: ReservedPoint): Gathered<S> {
  const [right, down] = [group.x - x, group.y - y];
  const distance = Math.hypot(right, down);
  // With a tolerance, so that a pin already moved stays.
  if (distance > apartPixels - 0.01) return group;
  if (distance < 1) return { ...group, x, y: y - apartPixels };
  return { ...group, x: x + (right * apartPixels) / distance, y: y + (down * apartPixels) / distance };
}

function gathered<S extends Point>(groups: readonly Gathered<S>[], apartPixels: number): Gathered<S>[] {
  const apart: Gathered<S>[] = [];
  for (const group of groups) {
    const at = apart.findIndex(({ x, y }) => Math.hypot(x - group.x, y - group.y) < apartPixels);
    const near = apart[at];
    if (near) apart[at] = middleOf([...near.pins, ...group.pins]);
    else apart.push(group);
  }
  return apart;
}

function middleOf<S extends Point>(pins: readonly Pin<S>[]): Gathered<S> {
  return { pins, x: mean(pins.map(({ x }) => x)), y: mean(pins.map(({ y }) => y)) };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Positions of this many pins around a shared center, in pixels from it, without overlaps. */
export function spreadAround(count: number, apartPixels: number): [x: number, y: number][] {
  const radius = apartPixels / 2 / Math.sin(Math.PI / Math.max(2, count));
  return Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI;
    return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))];
  });
}
