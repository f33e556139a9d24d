/** A town's position on the map, in pixels from the upper left corner; the largest come first. */
export interface TownOnMap {
  name: string;
  lat: number;
  lng: number;
  x: number;
  y: number;
}

/** The position of its name: its upper left corner, in pixels from the town. */
export interface NamedTown extends TownOnMap {
  left: number;
  top: number;
  /** A pin covers the town's dot. */
  isCovered: boolean;
}

/** Left, top, right, bottom. */
export type Box = [number, number, number, number];

/** More names would clutter the map. */
const mostNamed = 24;
const dotPixels = 4;
/** The distance between a town and its name: from its dot, or from a store that covers it. */
const awayPixels = { beside: 8, besideCovered: 26, above: 6, aboveCovered: 24 };
export const nameHeight = 18;

/** Right or left of the town, below or above it. */
function placesOf(width: number, beside: number, above: number): [left: number, top: number][] {
  return [
    [beside, -nameHeight / 2],
    [-beside - width, -nameHeight / 2],
    [-width / 2, above],
    [-width / 2, -above - nameHeight],
  ];
}

const overlap = (one: Box, other: Box) =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];

/**
 * The towns whose names fit: completely on the map, over nothing else and not over each other.
 * @param nameWidth The width of a drawn name, in pixels.
 */
export function townsThatFit(
  towns: readonly TownOnMap[],
  taken: readonly Box[],
  { width, height }: { width: number; height: number },
  nameWidth: (name: string) => number,
): NamedTown[] {
  const boxes = [...taken];
  const named: NamedTown[] = [];
  const hasRoom = (box: Box) =>
    box[0] >= 0 && box[1] >= 0 && box[2] <= width && box[3] <= height && !boxes.some((other) => overlap(box, other));
  for (const town of towns) {
    if (named.length === mostNamed) break;
    const { x, y } = town;
    const wide = nameWidth(town.name);
    const boxAt = (left: number, top: number): Box => [x + left, y + top, x + left + wide, y + top + nameHeight];
    const dot: Box = [x - dotPixels, y - dotPixels, x + dotPixels, y + dotPixels];
    const isCovered = taken.some((other) => overlap(dot, other));
    const places = isCovered
      ? placesOf(wide, awayPixels.besideCovered, awayPixels.aboveCovered)
      : placesOf(wide, awayPixels.beside, awayPixels.above);
    const place = places.find(([left, top]) => hasRoom(boxAt(left, top)));
    if (!place) continue;
    const [left, top] = place;
    boxes.push(boxAt(left, top), dot);
    named.push({ ...town, left, top, isCovered });
  }
  return named;
}
