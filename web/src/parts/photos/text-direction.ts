import type { GrayImage } from './gray-image.ts';
import { quantile } from './quantile.ts';

/**
 * The direction and shape of the rows of text: rotated, then bent. Lengths are fractions of the rotated image's
 * width.
 */
export interface Lie {
  /** In radians; negative if rows rise to the right. */
  turn: number;
  /** The remaining slope at the top and its change toward the bottom, and how far the ends of the rows bend down. */
  bends: readonly [slope: number, fan: number, bow: number, bowChange: number];
}

/** A side of this many pixels is enough to find the direction of rows. */
const smallSide = 640;
const mostPoints = 24_000;
const fewestPoints = 300;
const degree = Math.PI / 180;
/** People tilt a phone less than this, apart from a quarter turn. */
const mostDegrees = 25;
/** In their own direction, rows are this many times sharper than in most others. */
const clearly = 2.5;
/** A few short lines have letters in columns with gaps like those of rows. Most images are upright, so this much clearer. */
const clearerWhenTurned = 1.25;

/** A sample of the ink of an image, in pixels of its smaller copy. */
export interface Points {
  xs: Float32Array;
  ys: Float32Array;
  width: number;
  height: number;
}

/**
 * Finds the rows from the positions of ink: along their direction, rows separate sharply. Columns of monospaced letters
 * do so, too, but with hardly any gaps. Null if there are no rows.
 */
export function lieOf(points: Points): Lie | null {
  if (points.xs.length < fewestPoints) return null;
  const [level, upright] = [0, 90].flatMap((from) => clearLie(points, from) ?? []);
  if (!level || !upright) return level ?? null;
  return upright.gaps > clearerWhenTurned * level.gaps ? upright : level;
}

/** How many times sharper rows are in this direction than in others. */
export function clearnessOf(points: Points, { turn, bends }: Lie): number {
  const others = range(-mostDegrees, mostDegrees).map((by) => sharpness(turned(points, turn + by * degree), noBends));
  return sharpness(turned(points, turn), bends) / quantile(others, 0.5);
}

/** The direction within some degrees of a quarter turn, and the bends, that separate ink into rows most clearly. */
function clearLie(points: Points, from: number): (Lie & { gaps: number }) | null {
  const degrees = range(from - mostDegrees, from + mostDegrees);
  const scores = degrees.map((one) => sharpness(turned(points, one * degree), noBends));
  const coarse = (degrees[scores.indexOf(Math.max(...scores))] ?? 0) * degree;
  const few = fewer(points, fewPoints);
  // Names and prices form columns: where the paper bulges, one angle fits only one of them.
  const guesses = range(-16, 16).flatMap((half) => {
    const turn = coarse + (half / 2) * degree;
    const straightened = turned(few, turn);
    return range(-7, 7).map((hundredth) => {
      const bow = hundredth / 100;
      return { turn, bow, score: sharpness(straightened, [0, 0, bow, 0]) };
    });
  });
  // From afar, a price level with the next row looks right. Only the finest resolution shows the error.
  const refined = apart(guesses.toSorted((one, other) => other.score - one.score)).map(({ turn, bow }) => {
    return { turn, ...bendsOf(turned(few, turn), [0, 0, bow, 0]) };
  });
  const { turn, bends } = refined.reduce((best, one) => (one.sharpest > best.sharpest ? one : best));
  const straightened = turned(points, turn);
  if (sharpness(straightened, bends) < clearly * quantile(scores, 0.5)) return null;
  return { turn, bends, gaps: gapsIn(profileOf(straightened, bends)) };
}

const fewPoints = 2_500;
const mostRefined = 3;

/** The best guesses, without neighbors of a better one. */
function apart<T extends { turn: number; bow: number }>(sorted: readonly T[]): T[] {
  const kept: T[] = [];
  for (const one of sorted) {
    if (kept.length === mostRefined) break;
    const isNear = kept.some(({ turn, bow }) => Math.abs(turn - one.turn) < degree && Math.abs(bow - one.bow) < 0.015);
    if (!isNear) kept.push(one);
  }
  return kept;
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

/** The largest distance in which the next gap is looked for, in pixels. */
const farthest = 60;

/**
 * How clearly gaps separate the ink, from -1 to 1: the most that ink at some distance falls on gaps. Wide gaps between
 * rows make this much more than the slits between letters.
 */
function gapsIn(profile: Float32Array): number {
  const rows = softened(softened(profile));
  const mean = rows.reduce((sum, one) => sum + one, 0) / Math.max(1, rows.filter((one) => one > 0).length);
  const off = rows.map((one) => (one > 0 ? one - mean : 0));
  const alike = range(0, farthest).map((by) => off.reduce((sum, one, at) => sum + one * (off[at + by] ?? 0), 0));
  return -Math.min(...alike) / Math.max(1, alike[0] ?? 0);
}

const softened = (profile: Float32Array) =>
  profile.map((one, at) => ((profile[at - 1] ?? 0) + 2 * one + (profile[at + 1] ?? 0)) / 4);

const noBends = [0, 0, 0, 0] as const;
const firstStep = 0.006;
const rounds = 4;
/** A larger bend would not be one bent row, but two rows taken for one. */
const mostBent = 0.12;

/** The bends that make the rows sharpest, found one after the other in smaller and smaller steps. */
function bendsOf(points: Points, from: Lie['bends']): { bends: Lie['bends']; sharpest: number } {
  let bends: [number, number, number, number] = [...from];
  let sharpest = sharpness(points, bends);
  for (let round = 0; round < rounds; round++) {
    for (const which of [2, 0, 3, 1] as const) {
      for (const by of [-3, -2, -1, 1, 2, 3]) {
        const tried: typeof bends = [...bends];
        tried[which] += (by * firstStep) / 2 ** round;
        if (Math.abs(tried[which]) > mostBent) continue;
        const score = sharpness(points, tried);
        if (score > sharpest) [bends, sharpest] = [tried, score];
      }
    }
  }
  return { bends, sharpest };
}

/** How far down a point of a level row is bent: `u` from -1 at the left to 1 at the right, `v` from -1 to 1 down. */
export function bentBy([slope, fan, bow, bowChange]: Lie['bends']): (u: number, v: number) => number {
  return (u, v) => (slope + fan * v) * u + (bow + bowChange * v) * u * u;
}

/** How much ink in rows differs from ink in gaps, counted along level rows. */
function sharpness(points: Points, bends: Lie['bends']): number {
  const rows = profileOf(points, bends);
  let sum = 0;
  for (let at = 1; at < rows.length; at++) sum += ((rows[at] ?? 0) - (rows[at - 1] ?? 0)) ** 2;
  return sum;
}

/** The amount of ink in each row of pixels. */
function profileOf({ xs, ys, width, height }: Points, bends: Lie['bends']): Float32Array {
  const margin = Math.ceil(width * 0.4);
  const bent = bentBy(bends);
  const rows = new Float32Array(height + 2 * margin);
  for (let at = 0; at < xs.length; at++) {
    const x = xs[at] ?? 0;
    const y = ys[at] ?? 0;
    const row = y - width * bent((2 * x) / width - 1, (2 * y) / height - 1) + margin;
    const whole = Math.floor(row);
    if (whole < 0 || whole + 1 >= rows.length) continue;
    // Split between two rows, so that small steps make a difference.
    rows[whole] = (rows[whole] ?? 0) + (whole + 1 - row);
    rows[whole + 1] = (rows[whole + 1] ?? 0) + (row - whole);
  }
  return rows;
}

/** Where a dark-on-white image has ink. */
export function inkOn(image: GrayImage): Points {
  const { width, height, light } = smaller(image, smallSide);
  const dark: number[] = [];
  for (const [at, value] of light.entries()) if (value < 110) dark.push(at);
  const xs = Float32Array.from(dark, (at) => at % width);
  const ys = Float32Array.from(dark, (at) => Math.floor(at / width));
  return fewer({ xs, ys, width, height }, mostPoints);
}

/** The points for which this holds. */
export function pointsWhere(points: Points, isWanted: (x: number, y: number) => boolean): Points {
  const at = [...points.xs.keys()].filter((one) => isWanted(points.xs[one] ?? 0, points.ys[one] ?? 0));
  const of = (values: Float32Array) => Float32Array.from(at, (one) => values[one] ?? 0);
  return { ...points, xs: of(points.xs), ys: of(points.ys) };
}

/** A sample spread evenly over all points. */
function fewer({ xs, ys, ...size }: Points, most: number): Points {
  const step = Math.max(1, xs.length / most);
  const of = (values: Float32Array) =>
    Float32Array.from({ length: Math.floor(xs.length / step) }, (_, at) => values[Math.floor(at * step)] ?? 0);
  return { xs: of(xs), ys: of(ys), ...size };
}

export const sizeTurned = (width: number, height: number, turn: number) => ({
  width: Math.ceil(width * Math.abs(Math.cos(turn)) + height * Math.abs(Math.sin(turn))),
  height: Math.ceil(width * Math.abs(Math.sin(turn)) + height * Math.abs(Math.cos(turn))),
});

/** Rotates points back by an angle around the center. */
function turned(points: Points, turn: number): Points {
  const size = sizeTurned(points.width, points.height, turn);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const xs = new Float32Array(points.xs.length);
  const ys = new Float32Array(points.xs.length);
  for (let at = 0; at < xs.length; at++) {
    const x = (points.xs[at] ?? 0) - points.width / 2;
    const y = (points.ys[at] ?? 0) - points.height / 2;
    xs[at] = x * cos + y * sin + size.width / 2;
    ys[at] = y * cos - x * sin + size.height / 2;
  }
  return { xs, ys, ...size };
}

/** Shrinks by a whole factor; each pixel is the mean of those it replaces. */
function smaller(image: GrayImage, side: number): GrayImage {
  const by = Math.ceil(Math.max(image.width, image.height) / side);
  if (by <= 1) return image;
  const width = Math.max(1, Math.floor(image.width / by));
  const height = Math.max(1, Math.floor(image.height / by));
  const light = new Uint8ClampedArray(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let sum = 0;
      for (let y = row * by; y < (row + 1) * by; y++)
        for (let x = column * by; x < (column + 1) * by; x++) sum += image.light[y * image.width + x] ?? 0;
      light[row * width + column] = sum / (by * by);
    }
  }
  return { width, height, light };
}
