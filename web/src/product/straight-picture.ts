/** A picture as shades of gray, row by row: 0 is black, 255 white. */
export interface GrayPicture {
  width: number;
  height: number;
  light: Uint8ClampedArray;
}

/** How the rows of writing lie: turned by so much, then bent. Lengths are in shares of the turned picture's width. */
interface Lie {
  /** In radians: rows go up to the right where it is negative. */
  turn: number;
  /** What is left of a slope at the top and how it changes toward the foot, and how far the rows' ends are bent down. */
  bends: readonly [slope: number, fan: number, bow: number, bowChange: number];
}

/** The side that is enough to see how rows lie. */
const smallSide = 640;
const mostPoints = 24_000;
const fewestPoints = 300;
const degree = Math.PI / 180;
/** Nobody holds a phone more askew, but a quarter turn. */
const mostDegrees = 25;
/** Rows of writing are so much clearer in their own direction than in most others. */
const clearly = 2.5;

/**
 * A photo of writing with its rows level and dark on white: turned by a quarter where they stand upright, leveled where
 * they are tilted or bent as on curled paper, in even light. Which end is up isn't found. Null where no rows are seen.
 */
export function straightPicture(picture: GrayPicture, mostSide: number): GrayPicture | null {
  const even = evenLight(picture);
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
 * How the rows lie by where ink is: seen from their own direction, they are sharply apart. So are the columns of a
 * till's letters, which are all as wide as each other, but these are nearer together.
 */
function lieOf(picture: GrayPicture): Lie | null {
  const points = inkOn(smaller(picture, smallSide));
  if (points.xs.length < fewestPoints) return null;
  const [level, upright] = [0, 90].flatMap((from) => clearLie(points, from) ?? []);
  if (!level || !upright) return level ?? null;
  return upright.pitch > pitchApart * level.pitch ? upright : level;
}

/** Rows are at least that much further apart than letters. */
const pitchApart = 1.3;

/** The direction and the bends within some degrees of a quarter turn in which ink is clearly in rows. */
function clearLie(points: Points, from: number): (Lie & { pitch: number }) | null {
  const degrees = range(from - mostDegrees, from + mostDegrees);
  const scores = degrees.map((one) => sharpness(turned(points, one * degree), noBends));
  const usual = scores.toSorted((one, other) => one - other)[Math.floor(scores.length / 2)] ?? 0;
  const coarse = (degrees[scores.indexOf(Math.max(...scores))] ?? 0) * degree;
  const few = fewer(points, fewPoints);
  // Names and prices are columns: where the paper bulges, one angle suits one of them alone.
  const guesses = range(-16, 16).flatMap((half) => {
    const turn = coarse + (half / 2) * degree;
    const straightened = turned(few, turn);
    return range(-7, 7).map((hundredth) => {
      const bow = hundredth / 100;
      return { turn, bow, score: sharpness(straightened, [0, 0, bow, 0]) };
    });
  });
  // A price that is level with the next row looks right from afar: only the finest look tells.
  const refined = apart(guesses.toSorted((one, other) => other.score - one.score)).map(({ turn, bow }) => {
    return { turn, ...bendsOf(turned(few, turn), [0, 0, bow, 0]) };
  });
  const { turn, bends } = refined.reduce((best, one) => (one.sharpest > best.sharpest ? one : best));
  const straightened = turned(points, turn);
  if (sharpness(straightened, bends) < clearly * usual) return null;
  return { turn, bends, pitch: pitchOf(profileOf(straightened, bends)) };
}

const fewPoints = 2_500;
const mostRefined = 3;

/** The best guesses, none beside a better one. */
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

const longestPitch = 60;
/** Beyond its first likeness to itself, the next ones are hardly better. */
const nearlyAlike = 0.7;

/** How far rows are apart: the shortest way to move them until they lie on rows again. */
function pitchOf(profile: Float32Array): number {
  // A letter's upper and lower strokes are rows of their own otherwise.
  const rows = softened(softened(profile));
  const mean = rows.reduce((sum, one) => sum + one, 0) / Math.max(1, rows.filter((one) => one > 0).length);
  const off = rows.map((one) => (one > 0 ? one - mean : 0));
  const alike = range(0, longestPitch).map((by) => off.reduce((sum, one, at) => sum + one * (off[at + by] ?? 0), 0));
  const peaks = alike.flatMap((one, by) =>
    by > 1 && one > (alike[by - 1] ?? 0) && one >= (alike[by + 1] ?? 0) ? [{ by, one }] : [],
  );
  const most = Math.max(0, ...peaks.map(({ one }) => one));
  return peaks.find(({ one }) => one >= nearlyAlike * most)?.by ?? 0;
}

const softened = (profile: Float32Array) =>
  profile.map((one, at) => ((profile[at - 1] ?? 0) + 2 * one + (profile[at + 1] ?? 0)) / 4);

const noBends = [0, 0, 0, 0] as const;
const firstStep = 0.006;
const rounds = 4;
/** More is no row of writing bent, but two rows taken for one. */
const mostBent = 0.12;

/** The bends that make the rows sharpest: one after the other, by smaller and smaller steps. */
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

/** How far down a place on a level row is bent: `u` from -1 at the left to 1 at the right, `v` from -1 to 1 down. */
function bentBy([slope, fan, bow, bowChange]: Lie['bends'], u: number, v: number): number {
  return (slope + fan * v) * u + (bow + bowChange * v) * u * u;
}

/** How much rows and gaps differ, counted along level rows. */
function sharpness(points: Points, bends: Lie['bends']): number {
  const rows = profileOf(points, bends);
  let sum = 0;
  for (let at = 1; at < rows.length; at++) sum += ((rows[at] ?? 0) - (rows[at - 1] ?? 0)) ** 2;
  return sum;
}

/** How much ink is in each row of pixels. */
function profileOf({ xs, ys, width, height }: Points, bends: Lie['bends']): Float32Array {
  const margin = Math.ceil(width * 0.4);
  const rows = new Float32Array(height + 2 * margin);
  for (let at = 0; at < xs.length; at++) {
    const x = xs[at] ?? 0;
    const y = ys[at] ?? 0;
    const row = y - width * bentBy(bends, (2 * x) / width - 1, (2 * y) / height - 1) + margin;
    const whole = Math.floor(row);
    if (whole < 0 || whole + 1 >= rows.length) continue;
    // Shared out, so that small steps count.
    rows[whole] = (rows[whole] ?? 0) + (whole + 1 - row);
    rows[whole + 1] = (rows[whole + 1] ?? 0) + (row - whole);
  }
  return rows;
}

function inkOn({ width, height, light }: GrayPicture): Points {
  const dark: number[] = [];
  for (const [at, value] of light.entries()) if (value < 110) dark.push(at);
  const xs = Float32Array.from(dark, (at) => at % width);
  const ys = Float32Array.from(dark, (at) => Math.floor(at / width));
  return fewer({ xs, ys, width, height }, mostPoints);
}

/** Spread over all of them. */
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

/** Turned back by an angle, around the middle. */
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

/** Each pixel from where it was before it was turned and bent; white where there is nothing. */
function leveled(picture: GrayPicture, { turn, bends }: Lie, mostSide: number): GrayPicture {
  const full = sizeTurned(picture.width, picture.height, turn);
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
        picture,
        x * cos - y * sin + picture.width / 2,
        x * sin + y * cos + picture.height / 2,
      );
    }
  }
  return { width, height, light };
}

/** Between four pixels; nothing beyond the edge is white. */
function lightAt({ width, height, light }: GrayPicture, x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return 255;
  const at = top * width + left;
  const [right, below] = [x - left, y - top];
  const upper = (light[at] ?? 0) * (1 - right) + (light[at + 1] ?? 0) * right;
  const lower = (light[at + width] ?? 0) * (1 - right) + (light[at + width + 1] ?? 0) * right;
  return upper * (1 - below) + lower * below;
}

/** Scaled by a whole factor; each pixel is the mean of those it replaces. */
function smaller(picture: GrayPicture, side: number): GrayPicture {
  const by = Math.ceil(Math.max(picture.width, picture.height) / side);
  if (by <= 1) return picture;
  const width = Math.max(1, Math.floor(picture.width / by));
  const height = Math.max(1, Math.floor(picture.height / by));
  const light = new Uint8ClampedArray(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      let sum = 0;
      for (let y = row * by; y < (row + 1) * by; y++)
        for (let x = column * by; x < (column + 1) * by; x++) sum += picture.light[y * picture.width + x] ?? 0;
      light[row * width + column] = sum / (by * by);
    }
  }
  return { width, height, light };
}

/** Strokes of letters are thinner than that share of the longer side; a table or a hand beside the paper isn't. */
const strokeShare = 1 / 45;
/** Cells are so many to a stroke's width at most. */
const strokeCells = 8;
/** Ink is nearly as dark as the darkest tenth of what is darker than its paper around it. */
const blockCells = 6;
const inkRank = 0.97;
/** What is hardly darker than its paper is noise, and so is what is much fainter than most of what is printed. */
const leastContrast = 12;
const leastContrastShare = 0.12;
const faintShare = 0.4;
/** Part of the way from paper to ink is still paper; most of it is ink. */
const paperEnd = 0.2;
const inkStart = 0.8;

/** With shadows and dim corners taken out, and faded ink made dark: each part from its own paper to its own ink. */
function evenLight(picture: GrayPicture): GrayPicture {
  const { width, height } = picture;
  const cell = Math.max(1, Math.round((Math.max(width, height) * strokeShare) / strokeCells));
  const smooth = withoutNoise(picture);
  const paper = closed(brightestOf(smooth, cell), strokeCells >> 1);
  const paperAt = smoothAt(paper, cell);
  const contrasts = contrastsOf(smooth, paperAt, cell * blockCells);
  const contrastAt = smoothAt(contrasts, cell * blockCells);
  const leastShare = Math.max(leastContrastShare, faintShare * usualShare(contrasts, paperAt, cell * blockCells));
  const light = new Uint8ClampedArray(width * height);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const around = paperAt(column, row);
      const contrast = contrastAt(column, row);
      const isBlank = contrast < Math.max(leastContrast, leastShare * around);
      const share = isBlank ? 0 : (around - (picture.light[row * width + column] ?? 0)) / contrast;
      light[row * width + column] = 255 * (1 - (share - paperEnd) / (inkStart - paperEnd));
    }
  }
  return withoutStains({ width, height, light });
}

/** Each pixel the mean of those around it. */
function withoutNoise({ width, height, light }: GrayPicture): GrayPicture {
  const result = new Uint8ClampedArray(light);
  for (let y = 1; y + 1 < height; y++) {
    for (let x = 1; x + 1 < width; x++) {
      const at = y * width + x;
      let sum = 0;
      for (const row of [at - width, at, at + width])
        sum += (light[row - 1] ?? 0) + (light[row] ?? 0) + (light[row + 1] ?? 0);
      result[at] = sum / 9;
    }
  }
  return { width, height, light: result };
}

interface Grid {
  across: number;
  down: number;
  values: Float32Array;
}

/** The brightest pixel of each cell. */
function brightestOf({ width, height, light }: GrayPicture, cell: number): Grid {
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

/** With what is dark and thin filled by what is around it: what is left is paper, and what is dark and wide. */
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

/** How much darker than its paper the ink of each block is, and of those beside it. */
function contrastsOf(
  { width, height, light }: GrayPicture,
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

/** How much darker than paper ink is where most is printed, as a share of the paper's light. */
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

/** A value anywhere, between the middles of the cells around. */
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
/** No letter is as long as that share of the longer side: it is an edge of the paper, or a fold. */
const frameShare = 1 / 7;
/** Dots of print have more pixels. */
const speckPixels = 4;

/** Without what hangs together over a long way, and without specks. */
function withoutStains(picture: GrayPicture): GrayPicture {
  const { width, height, light } = picture;
  const longest = Math.max(width, height) * frameShare;
  const isSeen = new Uint8Array(light.length);
  for (let start = 0; start < light.length; start++) {
    if (isSeen[start] === 1 || (light[start] ?? 255) >= darkBelow) continue;
    const part = darkPart(picture, start, isSeen);
    if (part.length >= speckPixels && longerSide(part, width) <= longest) continue;
    for (const at of part) light[at] = 255;
  }
  return picture;
}

/** What hangs together with a dark pixel; marks it as seen. */
function darkPart({ width, light }: GrayPicture, start: number, isSeen: Uint8Array): number[] {
  const part = [start];
  isSeen[start] = 1;
  for (let done = 0; done < part.length; done++) {
    const at = part[done] ?? 0;
    // A row's end and the next one's beginning are no neighbors, but nothing is printed there.
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
