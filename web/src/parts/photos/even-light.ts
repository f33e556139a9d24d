import type { GrayImage } from './gray-image.ts';
import { quantile } from './quantile.ts';

/** Strokes of letters are thinner than this share of the longer side; a table or a hand beside the paper isn't. */
const strokeShare = 1 / 45;
/** A stroke is at most this many cells wide. */
const strokeCells = 8;
/** Ink is nearly as dark as the darkest tenth of everything darker than the paper around it. */
const blockCells = 6;
const inkRank = 0.97;
/** Anything hardly darker than its paper is noise, and so is anything much fainter than most of the print. */
const leastContrast = 12;
const leastContrastShare = 0.12;
const faintShare = 0.4;
/** The first part of the range from paper to ink still counts as paper; most of it counts as ink. Some of it is between. */
const paperEnd = 0.2;
const inkStart = 0.8;
const leastGray = 0.1;
/** Grain with this share of the ink's contrast begins to be softened, and with this larger one is softened fully. */
const softenFrom = 0.15;
const softenFully = 0.35;

/**
 * Removes shadows and dim corners, and darkens faded ink: each part ranges from its own paper to its own ink. Also
 * returns how bright the paper, or the table, is with its print and without.
 */
export function evenLight(image: GrayImage): { even: GrayImage; printed: Grid; paper: Grid } {
  const { width, height } = image;
  const cell = Math.max(1, Math.round((Math.max(width, height) * strokeShare) / strokeCells));
  const block = cell * blockCells;
  const smooth = softened(image);
  const printed = brightestOf(smooth, cell);
  const paper = closed(printed, strokeCells >> 1);
  const paperAt = smoothAt(paper);
  const darker = darknessOf(smooth, paperAt, block);
  const contrasts = contrastsOf(darker, paperAt);
  const contrastAt = smoothAt(contrasts);
  const grainAt = smoothAt(grainOf(darker));
  const usualShare = quantile(contrasts.values, 0.75);
  const leastShare = Math.max(leastContrastShare, faintShare * usualShare);
  const light = new Uint8ClampedArray(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const at = row * width + column;
      const around = paperAt(column, row);
      const share = contrastAt(column, row);
      const contrast = share * around;
      const grain = grainAt(column, row);
      // A screenshot has neither grain nor contrast where nothing is printed.
      if (share < leastShare || contrast < Math.max(leastContrast, grain)) {
        light[at] = 255;
        continue;
      }
      const softness = Math.min(1, Math.max(0, (grain / contrast - softenFrom) / (softenFully - softenFrom)));
      const here = (image.light[at] ?? 0) * (1 - softness) + (smooth.light[at] ?? 0) * softness;
      const darkness = (around - here) / contrast;
      const paperHere = Math.max(paperEnd, grain / contrast);
      const inkHere = Math.max(inkStart, paperHere + leastGray);
      light[at] = 255 * (1 - (darkness - paperHere) / (inkHere - paperHere));
    }
  }
  return { even: withoutStains({ width, height, light }), printed, paper };
}

interface SoftImage {
  width: number;
  height: number;
  /** In parts of grays: in dim light, grain is a gray or two. */
  light: Float32Array;
}

/** Each pixel becomes the mean of those around it; one at the edge is as its neighbor inside. */
function softened({ width, height, light }: GrayImage): SoftImage {
  const result = new Float32Array(light.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const inside = Math.min(Math.max(y, 1), height - 2) * width + Math.min(Math.max(x, 1), width - 2);
      let sum = 0;
      for (const row of [inside - width, inside, inside + width])
        sum += (light[row - 1] ?? 0) + (light[row] ?? 0) + (light[row + 1] ?? 0);
      result[y * width + x] = sum / 9;
    }
  }
  return { width, height, light: result };
}

/** A value for each cell of an image. */
export interface Grid {
  /** The side of a cell, in pixels. */
  cell: number;
  across: number;
  down: number;
  values: Float32Array;
}

/** The brightest pixel of each cell. */
function brightestOf({ width, height, light }: SoftImage, cell: number): Grid {
  const across = Math.ceil(width / cell);
  const down = Math.ceil(height / cell);
  const values = new Float32Array(across * down);
  for (let y = 0; y < height; y++) {
    const row = Math.floor(y / cell) * across;
    for (let x = 0; x < width; x++) {
      const at = row + Math.floor(x / cell);
      values[at] = Math.max(values[at] ?? 0, light[y * width + x] ?? 0);
    }
  }
  return { cell, across, down, values };
}

/** Fills dark, thin parts from their surroundings: what remains is paper, and anything dark and wide. */
function closed(grid: Grid, radius: number): Grid {
  return extremes(extremes(grid, radius, Math.max), radius, Math.min);
}

function extremes({ values, ...size }: Grid, radius: number, pick: (...all: number[]) => number): Grid {
  const { across, down } = size;
  const along = (from: Float32Array, step: number, length: number, starts: readonly number[]) => {
    const result = new Float32Array(from.length);
    for (const start of starts) {
      for (let at = 0; at < length; at++) {
        let best = from[start + at * step] ?? 0;
        for (let near = Math.max(0, at - radius); near <= Math.min(length - 1, at + radius); near++)
          best = pick(best, from[start + near * step] ?? 0);
        result[start + at * step] = best;
      }
    }
    return result;
  };
  const rows = Array.from({ length: down }, (_, row) => row * across);
  const columns = Array.from({ length: across }, (_, column) => column);
  return { ...size, values: along(along(values, 1, across, rows), across, down, columns) };
}

interface Darkness {
  cell: number;
  across: number;
  down: number;
  /** How many pixels of each block are how much darker than paper. */
  counts: readonly Uint32Array[];
}

const stepsPerGray = 4;

function darknessOf(
  { width, height, light }: SoftImage,
  paperAt: (x: number, y: number) => number,
  block: number,
): Darkness {
  const across = Math.ceil(width / block);
  const down = Math.ceil(height / block);
  const counts = Array.from({ length: across * down }, () => new Uint32Array(256 * stepsPerGray));
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x++) {
      const of = counts[Math.floor(y / block) * across + Math.floor(x / block)];
      const darker = Math.max(0, Math.round(stepsPerGray * (paperAt(x, y) - (light[y * width + x] ?? 0))));
      if (of) of[darker] = (of[darker] ?? 0) + 1;
    }
  }
  return { cell: block, across, down, counts };
}

/**
 * How much darker than its paper the ink of each block and its neighbors is, as a share of the paper's light, which is
 * the same in a shadow.
 */
function contrastsOf({ counts, ...size }: Darkness, paperAt: (x: number, y: number) => number): Grid {
  const { cell, across } = size;
  const values = Float32Array.from(counts, (of, at) => {
    const paper = paperAt(((at % across) + 0.5) * cell, (Math.floor(at / across) + 0.5) * cell);
    return Math.min(1, ranked(of, inkRank) / stepsPerGray / Math.max(1, paper));
  });
  return extremes({ ...size, values }, 1, Math.max);
}

/**
 * How much darker than paper blank paper or a blank table can be. What we take for paper is its brightest grain. So its
 * usual grain is darker, and its darkest grain is about as much darker again. Ink covers less than half of it.
 */
function grainOf({ counts, ...size }: Darkness): Grid {
  const { across, down } = size;
  const values = Float32Array.from(counts, (_, at) => {
    const [column, row] = [at % across, Math.floor(at / across)];
    const sum = new Uint32Array(256 * stepsPerGray);
    for (let y = Math.max(0, row - 1); y <= Math.min(down - 1, row + 1); y++) {
      for (let x = Math.max(0, column - 1); x <= Math.min(across - 1, column + 1); x++)
        for (const [darker, count] of (counts[y * across + x] ?? []).entries())
          sum[darker] = (sum[darker] ?? 0) + count;
    }
    return (grainSpread * ranked(sum, blankRank)) / stepsPerGray;
  });
  return { ...size, values };
}

const grainSpread = 2.3;
const blankRank = 0.4;

function ranked(counts: Uint32Array, rank: number): number {
  const wanted = rank * counts.reduce((sum, count) => sum + count, 0);
  let sum = 0;
  for (let value = 0; value < counts.length; value++) {
    sum += counts[value] ?? 0;
    if (sum > wanted) return value;
  }
  return counts.length - 1;
}

/** Interpolates a value between the centers of the cells around it. */
function smoothAt({ cell, across, down, values }: Grid): (x: number, y: number) => number {
  return (x, y) => {
    const column = Math.min(across - 1, Math.max(0, (x + 0.5) / cell - 0.5));
    const row = Math.min(down - 1, Math.max(0, (y + 0.5) / cell - 0.5));
    const [left, top] = [Math.floor(column), Math.floor(row)];
    const right = left + 1 < across ? 1 : 0;
    const below = top + 1 < down ? across : 0;
    const at = top * across + left;
    const [dx, dy] = [column - left, row - top];
    const upper = (values[at] ?? 0) * (1 - dx) + (values[at + right] ?? 0) * dx;
    const lower = (values[at + below] ?? 0) * (1 - dx) + (values[at + below + right] ?? 0) * dx;
    return upper * (1 - dy) + lower * dy;
  };
}

const darkBelow = 128;
/** No letter is this long, as a share of the longer side: it is an edge of the paper, or a fold. */
const frameShare = 1 / 7;
/** Dots of print have more pixels. */
const speckPixels = 4;

/** Removes long connected shapes and specks. */
function withoutStains(image: GrayImage): GrayImage {
  const { width, height, light } = image;
  const longest = Math.max(width, height) * frameShare;
  const isSeen = new Uint8Array(light.length);
  for (let start = 0; start < light.length; start++) {
    if (isSeen[start] === 1 || (light[start] ?? 255) >= darkBelow) continue;
    const part = darkPart(image, start, isSeen);
    if (part.length >= speckPixels && longerSide(part, width) <= longest) continue;
    for (const at of part) light[at] = 255;
  }
  return image;
}

/** The pixels connected with a dark pixel; marks them as seen. */
function darkPart({ width, light }: GrayImage, start: number, isSeen: Uint8Array): number[] {
  const part = [start];
  isSeen[start] = 1;
  for (let done = 0; done < part.length; done++) {
    const at = part[done] ?? 0;
    // The end of a row and the beginning of the next one are not neighbors, but nothing is printed there.
    for (const next of [at - 1, at + 1, at - width, at + width]) {
      if (isSeen[next] !== 0 || (light[next] ?? 255) >= darkBelow) continue;
      isSeen[next] = 1;
      part.push(next);
    }
  }
  return part;
}

function longerSide(part: readonly number[], width: number): number {
  let [left, right] = [width, 0];
  let [top, bottom] = [Number.POSITIVE_INFINITY, 0];
  for (const at of part) {
    const [x, y] = [at % width, Math.floor(at / width)];
    [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
  }
  return Math.max(right - left, bottom - top);
}
