import type { Grid } from './even-light.ts';
import type { GrayImage } from './gray-image.ts';
import { clearnessOf, inkOn, lieOf, type Points, pointsWhere } from './text-direction.ts';

/** At the edge of paper, brightness changes by at least this share and this many grays from one cell to the next but one. */
const edgeShare = 0.1;
const edgeGrays = 4;
/** Smaller parts, as a share of the photo, are not looked at by themselves. */
const smallestPart = 0.01;

/**
 * Blanks what lies beside the paper: a table with a pattern, another sheet, a hand. Shadows and folds divide paper into
 * several parts, whose rows are parallel. An image without such a part stays as it is.
 * @param even Dark print on white. @param brightness How bright the paper and the table are without print.
 */
export function onlyPaper(even: GrayImage, brightness: Grid): GrayImage {
  const parts = evenParts(brightness);
  const ink = inkOn(even);
  const inkIn = (part: Part): Points => {
    const scale = even.width / ink.width / brightness.cell;
    return pointsWhere(
      ink,
      (x, y) => parts.at[Math.floor(y * scale) * brightness.across + Math.floor(x * scale)] === part.name,
    );
  };
  // Paper is bright and in the middle of the photo.
  const sorted = parts.all.toSorted((one, other) => other.weight - one.weight);
  for (const part of sorted) {
    const lie = lieOf(inkIn(part));
    if (!lie) continue;
    const clearness = clearnessOf(inkIn(part), lie);
    const paper = sorted.filter(
      (one) => one === part || (isBulky(one, parts.at, brightness) && clearnessOf(inkIn(one), lie) > alike * clearness),
    );
    return inside(even, outlineOf(paper, parts.at, brightness));
  }
  return even;
}

/** The rows of all parts of a paper are about as clear in the same direction; streaks of wood are less so. */
const alike = 0.5;
/** A table surrounds paper, so it leaves out much of its own outline. */
const bulky = 0.6;

const isBulky = (part: Part, at: Int32Array, grid: Grid) =>
  part.cells > bulky * (areaOf(outlineOf([part], at, grid)) / grid.cell ** 2);

interface Part {
  name: number;
  cells: number;
  weight: number;
}

/** The parts of a photo within which brightness changes slowly, if at all, and the name of each cell's part. */
function evenParts(grid: Grid): { at: Int32Array; all: Part[] } {
  const { across, down, values } = grid;
  const isEdge = edgesOf(grid);
  const at = new Int32Array(across * down);
  const all: Part[] = [];
  for (const start of at.keys()) {
    if (at[start] !== 0 || isEdge[start] === 1) continue;
    const name = start + 1;
    const cells = [start];
    at[start] = name;
    for (const cell of cells) {
      const next = neighbors(cell, grid).filter((one) => at[one] === 0 && isEdge[one] === 0);
      for (const one of next) at[one] = name;
      cells.push(...next);
    }
    if (cells.length < smallestPart * at.length) continue;
    const weights = cells.map((cell) => {
      const fromMiddle = ((cell % across) / across - 0.5) ** 2 + (Math.floor(cell / across) / down - 0.5) ** 2;
      return (values[cell] ?? 0) ** 2 * Math.exp(-fromMiddle / middle ** 2);
    });
    all.push({ name, cells: cells.length, weight: weights.reduce((sum, one) => sum + one, 0) });
  }
  return { at, all };
}

const neighbors = (cell: number, { across, down }: Grid): number[] => [
  ...(cell % across > 0 ? [cell - 1] : []),
  ...(cell % across < across - 1 ? [cell + 1] : []),
  ...(cell >= across ? [cell - across] : []),
  ...(cell < across * (down - 1) ? [cell + across] : []),
];

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
  const changes = (one: number, other: number) =>
    Math.abs(one - other) > Math.max(edgeGrays, edgeShare * Math.max(one, other));
  return Uint8Array.from(soft, (here, cell) => {
    const [x, y] = [cell % across, Math.floor(cell / across)];
    const [left = here, right = here] = x > 0 && x + 1 < across ? [soft[cell - 1], soft[cell + 1]] : [];
    const [above = here, below = here] = y > 0 && y + 1 < down ? [soft[cell - across], soft[cell + across]] : [];
    return Number(changes(left, right) || changes(above, below));
  });
}

type Corner = readonly [x: number, y: number];

/** The convex outline of some parts, in pixels: thumbs and torn corners are on paper, too. */
function outlineOf(parts: readonly Part[], at: Int32Array, { cell, across, down }: Grid): Corner[] {
  const names = new Set(parts.map(({ name }) => name));
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
