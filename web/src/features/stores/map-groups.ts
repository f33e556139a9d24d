import type { Point } from '#shared/rules/distance.ts';

/** A store where it stands on the map, in pixels. */
export interface Pin<S extends Point> {
  store: S;
  x: number;
  y: number;
}

/** Stores that one mark stands for, in the middle of them; a store alone is a group of one. */
export interface StoreGroup<S extends Point> extends Point {
  stores: readonly S[];
}

interface Gathered<S extends Point> {
  pins: readonly Pin<S>[];
  x: number;
  y: number;
}

/** The stores as they can be pressed one by one: those whose marks would lie on each other share one. */
export function groupsOf<S extends Point>(pins: readonly Pin<S>[], apartPixels: number): StoreGroup<S>[] {
  let groups: Gathered<S>[] = pins.map((pin) => ({ pins: [pin], x: pin.x, y: pin.y }));
  // A group's middle moves as it grows, so that it may come to lie on another.
  for (let before = Number.POSITIVE_INFINITY; groups.length < before; ) {
    before = groups.length;
    groups = gathered(groups, apartPixels);
  }
  return groups.map((group) => {
    const stores = group.pins.map(({ store }) => store);
    return { stores, lat: mean(stores.map(({ lat }) => lat)), lng: mean(stores.map(({ lng }) => lng)) };
  });
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

/** Where each of so many marks stands around a middle that they share, in pixels from it: none on another. */
export function spreadAround(count: number, apartPixels: number): [x: number, y: number][] {
  const radius = apartPixels / 2 / Math.sin(Math.PI / Math.max(2, count));
  return Array.from({ length: count }, (_, at) => {
    const angle = (at / count) * 2 * Math.PI;
    return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))];
  });
}

/** How far a mark at `from` gives way, in pixels, so that what is at `fixed` stays in sight. */
export function givingWay(
  from: { x: number; y: number },
  fixed: { x: number; y: number },
  apartPixels: number,
): [x: number, y: number] {
  const [right, down] = [from.x - fixed.x, from.y - fixed.y];
  const distance = Math.hypot(right, down);
  if (distance >= apartPixels) return [0, 0];
  // Right on it: upwards, as a pin stands on its place.
  if (distance < 1) return [0, -apartPixels];
  const more = apartPixels / distance - 1;
  return [Math.round(right * more), Math.round(down * more)];
}
