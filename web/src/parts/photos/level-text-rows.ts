/** A grayscale image, row by row: 0 is black, 255 white. */
export interface GrayImage {
  width: number;
  height: number;
  light: Uint8ClampedArray;
}

/**
 * The direction and shape of the rows of text: rotated, then bent. Lengths are fractions of the rotated image's
 * width.
 */
interface Lie {
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

/**
 * Returns a photo of text with level rows, dark on white and evenly lit: rotated by a quarter turn if the rows run
 * upright, and leveled if they are tilted or bent as on curled paper. It doesn't find which end is up. Null if there
 * are no rows.
 */
export function levelTextRows(image: GrayImage, mostSide: number): GrayImage | null {
  const even = evenLight(image);
  const lie = lieOf(even);
  return lie && leveled(even, lie, mostSide);
}

interface Points {
  xs: Float32Array;
  ys: Float32Array;
  width: number;
  height: number;
}

/**
 * Finds the rows from the positions of ink: along their direction, rows separate sharply. Columns of monospaced letters
 * do so, too, but with hardly any gaps.
 */
function lieOf(image: GrayImage): Lie | null {
  const points = inkOn(smaller(image, smallSide));
  if (points.xs.length < fewestPoints) return null;
  const [level, upright] = [0, 90].flatMap((from) => clearLie(points, from) ?? []);
  if (!level || !upright) return level ?? null;
  return upright.gaps > clearerWhenTurned * level.gaps ? upright : level;
}

/** The direction within some degrees of a quarter turn, and the bends, that separate ink into rows most clearly. */
function clearLie(points: Points, from: number): (Lie & { gaps: number }) | null {
  const degrees = range(from - mostDegrees, from + mostDegrees);
  const scores = degrees.map((one) => sharpness(turned(points, one * degree), noBends));
  const usual = scores.toSorted((one, other) => one - other)[Math.floor(scores.length / 2)] ?? 0;
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
  if (sharpness(straightened, bends) < clearly * usual) return null;
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
function bentBy([slope, fan, bow, bowChange]: Lie['bends'], u: number, v: number): number {
  return (slope + fan * v) * u + (bow + bowChange * v) * u * u;
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
  const rows = new Float32Array(height + 2 * margin);
  for (let at = 0; at < xs.length; at++) {
    const x = xs[at] ?? 0;
    const y = ys[at] ?? 0;
    const row = y - width * bentBy(bends, (2 * x) / width - 1, (2 * y) / height - 1) + margin;
    const whole = Math.floor(row);
    if (whole < 0 || whole + 1 >= rows.length) continue;
    // Split between two rows, so that small steps make a difference.
    rows[whole] = (rows[whole] ?? 0) + (whole + 1 - row);
    rows[whole + 1] = (rows[whole + 1] ?? 0) + (row - whole);
  }
  return rows;
}

function inkOn({ width, height, light }: GrayImage): Points {
  const dark: number[] = [];
  for (const [at, value] of light.entries()) if (value < 110) dark.push(at);
  const xs = Float32Array.from(dark, (at) => at % width);
  const ys = Float32Array.from(dark, (at) => Math.floor(at / width));
  return fewer({ xs, ys, width, height }, mostPoints);
}

/** A sample spread evenly over all points. */
function fewer({ xs, ys, ...size }: Points, most: number): Points {
  const step = Math.max(1, xs.length / most);
  const places = Array.from({ length: Math.floor(xs.length / step) }, (_, at) => Math.floor(at * step));
  return {
    xs: Float32Array.from(places, (at) => xs[at] ?? 0),
    ys: Float32Array.from(places, (at) => ys[at] ?? 0),
    ...size,
  };
}

const sizeTurned = (width: number, height: number, turn: number) => ({
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

/** Fills each pixel from its position before the rotation and bend; white outside the image. */
function leveled(image: GrayImage, { turn, bends }: Lie, mostSide: number): GrayImage {
  const full = sizeTurned(image.width, image.height, turn);
  const scale = Math.min(1, mostSide / Math.max(full.width, full.height));
  const width = Math.max(1, Math.round(full.width * scale));
  const height = Math.max(1, Math.round(full.height * scale));
  const light = new Uint8ClampedArray(width * height);
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  for (let row = 0; row < height; row++) {
    const v = (2 * row) / height - 1;
    for (let column = 0; column < width; column++) {
      const down = full.width * bentBy(bends, (2 * column) / width - 1, v);
      const x = column / scale - full.width / 2;
      const y = row / scale + down - full.height / 2;
      light[row * width + column] = lightAt(
        image,
        x * cos - y * sin + image.width / 2,
        x * sin + y * cos + image.height / 2,
      );
    }
  }
  return { width, height, light };
}

/** Interpolates between four pixels; everything beyond the edge is white. */
function lightAt({ width, height, light }: GrayImage, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 255;
  const at = top * width + left;
  const [right, below] = [x - left, y - top];
  const upper = (light[at] ?? 0) * (1 - right) + (light[at + 1] ?? 0) * right;
  const lower = (light[at + width] ?? 0) * (1 - right) + (light[at + width + 1] ?? 0) * right;
  return upper * (1 - below) + lower * below;
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
/** The brightest and the darkest pixels of blank paper or a blank table differ by up to this many times its usual noise. */
const noiseSpread = 4;
const faintShare = 0.4;
/** The first part of the range from paper to ink still counts as paper; most of it counts as ink. Some of it is between. */
const paperEnd = 0.2;
const inkStart = 0.8;
const leastGray = 0.1;

/** Removes shadows and dim corners, and darkens faded ink: each part ranges from its own paper to its own ink. */
function evenLight(image: GrayImage): GrayImage {
  const { width, height } = image;
  const cell = Math.max(1, Math.round((Math.max(width, height) * strokeShare) / strokeCells));
  const smooth = withoutNoise(image);
  const paper = closed(brightestOf(smooth, cell), strokeCells >> 1);
  const paperAt = smoothAt(paper, cell);
  const contrasts = contrastsOf(smooth, paperAt, cell * blockCells);
  const contrastAt = smoothAt(contrasts, cell * blockCells);
  const grain = noiseSpread * usualNoise(image, smooth);
  const leastSeen = Math.max(leastContrast, grain);
  const leastShare = Math.max(leastContrastShare, faintShare * usualShare(contrasts, paperAt, cell * blockCells));
  const light = new Uint8ClampedArray(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const around = paperAt(column, row);
      const contrast = contrastAt(column, row);
      // A screenshot has neither grain nor contrast where nothing is printed.
      if (contrast < Math.max(leastSeen, leastShare * around)) {
        light[row * width + column] = 255;
        continue;
      }
      const share = (around - (image.light[row * width + column] ?? 0)) / contrast;
      const paperHere = Math.max(paperEnd, grain / contrast);
      const inkHere = Math.max(inkStart, paperHere + leastGray);
      light[row * width + column] = 255 * (1 - (share - paperHere) / (inkHere - paperHere));
    }
  }
  return withoutStains({ width, height, light });
}

/** Each pixel becomes the mean of those around it; one at the edge is as its neighbor inside. */
function withoutNoise({ width, height, light }: GrayImage): GrayImage {
  const result = new Uint8ClampedArray(light);
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

/** How much a pixel differs from those around it: in dim light, a camera adds grain to everything. */
function usualNoise({ light }: GrayImage, smooth: GrayImage): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < light.length; at++) {
    const off = Math.abs((light[at] ?? 0) - (smooth.light[at] ?? 0));
    counts[off] = (counts[off] ?? 0) + 1;
  }
  return ranked(counts, 0.5);
}

interface Grid {
  across: number;
  down: number;
  values: Float32Array;
}

/** The brightest pixel of each cell. */
function brightestOf({ width, height, light }: GrayImage, cell: number): Grid {
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
  return { across, down, values };
}

/** Fills dark, thin parts from their surroundings: what remains is paper, and anything dark and wide. */
function closed(grid: Grid, radius: number): Grid {
  return extremes(extremes(grid, radius, Math.max), radius, Math.min);
}

function extremes({ across, down, values }: Grid, radius: number, pick: (...all: number[]) => number): Grid {
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
  return { across, down, values: along(along(values, 1, across, rows), across, down, columns) };
}

/** How much darker than its paper the ink of each block and its neighbors is. */
function contrastsOf(
  { width, height, light }: GrayImage,
  paperAt: (x: number, y: number) => number,
  block: number,
): Grid {
  const across = Math.ceil(width / block);
  const down = Math.ceil(height / block);
  const counts = Array.from({ length: across * down }, () => new Uint32Array(256));
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x++) {
      const of = counts[Math.floor(y / block) * across + Math.floor(x / block)];
      const darker = Math.max(0, Math.round(paperAt(x, y) - (light[y * width + x] ?? 0)));
      if (of) of[darker] = (of[darker] ?? 0) + 1;
    }
  }
  const values = new Float32Array(counts.map((of) => ranked(of, inkRank)));
  return extremes({ across, down, values }, 1, Math.max);
}

/** How much darker than paper the ink is where most of the print is, as a share of the paper's light. */
function usualShare({ across, values }: Grid, paperAt: (x: number, y: number) => number, block: number): number {
  const shares = [...values].map((value, at) => {
    const paper = paperAt((at % across) * block + block / 2, Math.floor(at / across) * block + block / 2);
    return value / Math.max(1, paper);
  });
  return shares.sort((one, other) => one - other)[Math.floor(shares.length * 0.75)] ?? 0;
}

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
function smoothAt({ across, down, values }: Grid, cell: number): (x: number, y: number) => number {
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
