import type { Grid } from './even-light.ts';
import type { GrayImage } from './gray-image.ts';
import { clearnessOf, inkOn, lieOf, type Points, pointsWhere } from './text-direction.ts';

/** At the edge of paper, brightness changes by at least this share and this many grays from one cell to the next but one. */
const edgeShare = 0.1;
const edgeGrays = 4;
/** The shadow at the edge of a sheet on another one is this long at least, as a share of the longer side, and dark. */
const longestLetter = 1 / 7;
/** Smaller parts, as a share of the photo, are not looked at by themselves. */
const smallestPart = 0.01;

/**
 * Blanks what lies beside the paper: a table with a pattern, another sheet, a hand. Shadows and folds divide paper into
 * several parts, whose rows are parallel. An image without such a part stays as it is.
 * @param even Dark print on white. @param printed How bright the paper and the table are, with print.
 * @param brightness The same without print.
 */
export function onlyPaper(even: GrayImage, printed: Grid, brightness: Grid): GrayImage {
  const ink = inkOn(even);
  const found = paperIn(
    edgesOf(brightness).map((isEdge) => 1 - isEdge),
    brightness,
    ink,
  );
  if (!found) return even;
  const isSheet = found.at.map((name) => Number(found.names.has(name)));
  for (const cell of linesOn(printed, brightness)) isSheet[cell] = 0;
  const sheet = paperIn(Uint8Array.from(isSheet), brightness, ink) ?? found;
  return inside(even, outlineOf(sheet, brightness));
}

/** The cells of an image, by the name of their part, and the names of those that belong to the paper. */
interface Paper {
  at: Int32Array;
  names: ReadonlySet<number>;
}

/** The parts of the paper among cells that are connected. Null if there are no rows of print. */
function paperIn(isEven: Uint8Array, brightness: Grid, ink: Points): Paper | null {
  const scale = brightness.across / ink.width;
  const { at, all } = partsOf(isEven, brightness);
  const inkIn = ({ name }: Part) =>
    pointsWhere(ink, (x, y) => at[Math.floor(y * scale) * brightness.across + Math.floor(x * scale)] === name);
  // Paper is bright and in the middle of the photo.
  const sorted = all.toSorted((one, other) => other.weight - one.weight);
  for (const part of sorted) {
    const lie = lieOf(inkIn(part));
    if (!lie) continue;
    const clearness = clearnessOf(inkIn(part), lie);
    const isOnPaper = (one: Part) => isBulky(one, at, brightness) && clearnessOf(inkIn(one), lie) > alike * clearness;
    return { at, names: new Set(sorted.filter((one) => one === part || isOnPaper(one)).map(({ name }) => name)) };
  }
  return null;
}

/** The rows of all parts of a paper are about as clear in the same direction; streaks of wood are less so. */
const alike = 0.5;
/** A table surrounds paper, so it leaves out much of its own outline. */
const bulky = 0.6;

const isBulky = (part: Part, at: Int32Array, grid: Grid) =>
  part.cells > bulky * (areaOf(outlineOf({ at, names: new Set([part.name]) }, grid)) / grid.cell ** 2);

interface Part {
  name: number;
  cells: number;
  weight: number;
}

/** The connected parts of these cells, and the name of each cell's part. */
function partsOf(isEven: Uint8Array, grid: Grid): { at: Int32Array; all: Part[] } {
  const { across, down, values } = grid;
  const at = new Int32Array(across * down);
  const all: Part[] = [];
  for (const [index, cells] of connected(isEven, grid, beside).entries()) {
    const name = index + 1;
    for (const cell of cells) at[cell] = name;
    if (cells.length < smallestPart * at.length) continue;
    const weights = cells.map((cell) => {
      const fromMiddle = ((cell % across) / across - 0.5) ** 2 + (Math.floor(cell / across) / down - 0.5) ** 2;
      return (values[cell] ?? 0) ** 2 * Math.exp(-fromMiddle / middle ** 2);
    });
    all.push({ name, cells: cells.length, weight: weights.reduce((sum, one) => sum + one, 0) });
  }
  return { at, all };
}

/** Groups the cells that are marked and next to each other. */
function connected(isMarked: Uint8Array, { across, down }: Grid, steps: readonly Corner[]): number[][] {
  const isOpen = isMarked.slice();
  const groups: number[][] = [];
  for (const start of isOpen.keys()) {
    if (isOpen[start] === 0) continue;
    isOpen[start] = 0;
    const cells = [start];
    for (const cell of cells) {
      const [x, y] = [cell % across, Math.floor(cell / across)];
      for (const [dx, dy] of steps) {
        const next = cell + dy * across + dx;
        const isOutside = x + dx < 0 || x + dx >= across || y + dy < 0 || y + dy >= down;
        if (isOutside || isOpen[next] === 0) continue;
        isOpen[next] = 0;
        cells.push(next);
      }
    }
    groups.push(cells);
  }
  return groups;
}

const beside: readonly Corner[] = [
  [-1, 0],
  [1, 0],
  [0, -1],
  [0, 1],
];
const around: readonly Corner[] = [...beside, [-1, -1], [1, -1], [-1, 1], [1, 1]];

/** The cells of dark lines too long for letters. */
function linesOn(printed: Grid, brightness: Grid): number[] {
  const { across, down } = printed;
  const isDark = Uint8Array.from(printed.values, (value, cell) => Number(changes(value, brightness.values[cell] ?? 0)));
  return connected(isDark, printed, around)
    .filter((cells) => {
      const [xs, ys] = [cells.map((cell) => cell % across), cells.map((cell) => Math.floor(cell / across))];
      const longer = Math.max(...[xs, ys].map((places) => spread(places)));
      return longer > longestLetter * Math.max(across, down);
    })
    .flat();
}

const spread = (places: readonly number[]) =>
  places.reduce((most, one) => Math.max(most, one), 0) - places.reduce((least, one) => Math.min(least, one), Infinity);

/** How far from the middle of the photo paper usually reaches, as a share of its sides. */
const middle = 0.4;

/** Where brightness changes fast, by which paper ends. */
function edgesOf({ across, down, values }: Grid): Uint8Array {
  const valueAt = (x: number, y: number) =>
    values[Math.min(down - 1, Math.max(0, y)) * across + Math.min(across - 1, Math.max(0, x))] ?? 0;
  const soft = Float32Array.from(values, (_, cell) => {
    const [x, y] = [cell % across, Math.floor(cell / across)];
    let sum = 0;
    for (let dy = -1; dy <= 1; dy++) for (let dx = -1; dx <= 1; dx++) sum += valueAt(x + dx, y + dy);
    return sum / 9;
  });
  return Uint8Array.from(soft, (here, cell) => {
    const [x, y] = [cell % across, Math.floor(cell / across)];
    const [left = here, right = here] = x > 0 && x + 1 < across ? [soft[cell - 1], soft[cell + 1]] : [];
    const [above = here, below = here] = y > 0 && y + 1 < down ? [soft[cell - across], soft[cell + across]] : [];
    return Number(changes(left, right) || changes(above, below));
  });
}

const changes = (one: number, other: number) =>
  Math.abs(one - other) > Math.max(edgeGrays, edgeShare * Math.max(one, other));

type Corner = readonly [x: number, y: number];

/** The convex outline of some parts, in pixels: thumbs and torn corners are on paper, too. */
function outlineOf({ at, names }: Paper, { cell, across, down }: Grid): Corner[] {
  const corners: Corner[] = [];
  for (let y = 0; y < down; y++) {
    const row = at.subarray(y * across, (y + 1) * across);
    const left = row.findIndex((name) => names.has(name));
    if (left < 0) continue;
    const right = row.findLastIndex((name) => names.has(name)) + 1;
    for (const x of [left, right]) for (const edge of [y, y + 1]) corners.push([x * cell, edge * cell]);
  }
  const sorted = corners.sort(([x, y], [otherX, otherY]) => x - otherX || y - otherY);
  return [...hullOf(sorted), ...hullOf(sorted.toReversed())];
}

/** One side of the convex hull of sorted corners. */
function hullOf(corners: readonly Corner[]): Corner[] {
  const hull: Corner[] = [];
  for (const corner of corners) {
    while (hull.length > 1 && turnsLeft(hull.at(-2) ?? corner, hull.at(-1) ?? corner, corner) <= 0) hull.pop();
    hull.push(corner);
  }
  return hull;
}

const turnsLeft = ([ax, ay]: Corner, [bx, by]: Corner, [cx, cy]: Corner) =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

const areaOf = (outline: readonly Corner[]) =>
  Math.abs(
    outline.reduce((sum, [x, y], at) => {
      const [nextX, nextY] = outline[(at + 1) % outline.length] ?? [x, y];
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

/** The image, white outside of a convex outline. */
function inside({ width, height, light }: GrayImage, outline: readonly Corner[]): GrayImage {
  const result = new Uint8ClampedArray(light.length).fill(255);
  for (let y = 0; y < height; y++) {
    const crossings = outline.flatMap(([x, top], at) => {
      const [otherX, bottom] = outline[(at + 1) % outline.length] ?? [x, top];
      const isCrossed = Math.min(top, bottom) <= y && y < Math.max(top, bottom);
      return isCrossed ? [x + ((y - top) / (bottom - top)) * (otherX - x)] : [];
    });
    if (crossings.length === 0) continue;
    const from = y * width + Math.ceil(Math.min(...crossings));
    const to = y * width + Math.min(width, Math.floor(Math.max(...crossings)));
    result.set(light.subarray(from, to), from);
  }
  return { width, height, light: result };
}
