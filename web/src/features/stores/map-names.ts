/** A town as it would stand on the map, in pixels from its upper left corner; the largest come first. */
export interface TownOnMap {
  name: string;
  lat: number;
  lng: number;
  x: number;
  y: number;
}

/** Left, top, right, bottom. */
export type Box = [number, number, number, number];

/** More would be read by nobody. */
const mostNamed = 24;
const dotPixels = 4;
const gapPixels = 6;
const halfLinePixels = 9;

/** The box of a town's dot with its name at its right. */
function boxOf({ x, y }: TownOnMap, nameWidth: number): Box {
  return [x - dotPixels, y - halfLinePixels, x + dotPixels + gapPixels + nameWidth, y + halfLinePixels];
}

const overlap = (one: Box, other: Box) =>
  one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];

/**
 * The towns whose names fit: wholly within the map, over nothing that is there already and not over each other.
 * @param nameWidth How wide a name is drawn, in pixels.
 */
export function townsThatFit(
  towns: readonly TownOnMap[],
  taken: readonly Box[],
  { width, height }: { width: number; height: number },
  nameWidth: (name: string) => number,
): TownOnMap[] {
  const boxes = [...taken];
  const named: TownOnMap[] = [];
  for (const town of towns) {
    if (named.length === mostNamed) break;
    const box = boxOf(town, nameWidth(town.name));
    const [left, top, right, bottom] = box;
    if (left < 0 || top < 0 || right > width || bottom > height) continue;
    if (boxes.some((other) => overlap(box, other))) continue;
    boxes.push(box);
    named.push(town);
  }
  return named;
}
