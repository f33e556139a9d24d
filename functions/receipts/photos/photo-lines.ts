import { isSumHeld } from '#shared/rules/receipts/receipt-sums.ts';
import { parseReceipt } from '../reading/parse-receipt.ts';
import { type PlacedWord, waysToPlacePrices } from './price-column.ts';

/** The part of Textract's answer that we need. Positions are fractions of the photo's width and height. */
export interface Block {
  BlockType?: string | undefined;
  Text?: string | undefined;
  /** In percent. */
  Confidence?: number | undefined;
  Geometry?:
    | {
        BoundingBox?: { Left?: number; Top?: number; Width?: number; Height?: number } | undefined;
        Polygon?: readonly { X?: number; Y?: number }[] | undefined;
      }
    | undefined;
}

type Point = readonly [x: number, y: number];

/** A word and its position: its writing direction, its center, and the vector from top to bottom. */
interface Word {
  text: string;
  along: Point;
  middle: Point;
  down: Point;
}

/** Words within this many letter heights of the first word's center are on its line. */
const sameLine = 0.6;

const cross = ([ax, ay]: Point, [bx, by]: Point) => ax * by - ay * bx;
const dot = ([ax, ay]: Point, [bx, by]: Point) => ax * bx + ay * by;

/**
 * The lines of text on a photo, from top to bottom. We build them from words, because Textract treats columns of
 * names and prices as separate lines. The photo may be tilted or sideways, or the paper curled. Where prices may
 * belong to the names above them or to those below, what they add up to decides.
 */
export function linesOnPhoto(blocks: readonly Block[]): string[] {
  const ways = waysToPlacePrices(placedWords(blocks.flatMap((block) => wordOf(block) ?? []))).map(linesOfWords);
  return ways.reduce((best, lines) => (sumsHeldBy(lines) > sumsHeldBy(best) ? lines : best));
}

/** How many of a receipt's sums hold: that of its lines, and that of subtotal and tax. */
function sumsHeldBy(lines: readonly string[]): number {
  const receipt = parseReceipt(lines.join('\n'));
  return Number(receipt.addsUp) + Number(isSumHeld(receipt));
}

function linesOfWords(words: readonly PlacedWord[]): string[] {
  const lines: PlacedWord[][] = [];
  for (const word of words.toSorted((one, other) => one.depth - other.depth)) {
    const line = lines.at(-1);
    const first = line?.[0];
    // Small letters are measured by their line's height, not by its capitals'.
    const isNear = first && word.depth - first.depth < sameLine * Math.max(word.height, first.height);
    if (line && isNear) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) =>
    line
      .sort((one, other) => one.start - other.start)
      .map(({ text }) => text)
      .join(' '),
  );
}

function placedWords(words: readonly Word[]): PlacedWord[] {
  const along = usualDirection(words);
  const [downX, downY]: Point = [-along[1], along[0]];
  const placed = words.map((word) => ({
    text: word.text,
    start: dot(along, word.middle),
    // Independent of the photo's width and height.
    depth: cross(along, word.middle),
    height: Math.abs(cross(along, word.down)),
    length: dot(along, word.along),
    rise: dot([downX, downY], word.along),
  }));
  const downTo = bendOf(placed);
  return placed.map(({ text, start, length, depth, height }) => ({
    text,
    start,
    length,
    depth: depth - downTo(start, depth),
    height,
  }));
}

interface Slope {
  start: number;
  depth: number;
  /** The slope of a line (down over along), measured on one word or two neighbors. */
  down: number;
  along: number;
}

const fewestSlopes = 8;
const fits = 4;
/** Slopes this many times further from the fit than most are discarded. */
const outliers = 2.5;

/**
 * How far lines have dropped at a position, if the paper bulges or was photographed from the side. The slope changes
 * evenly along and down. The words between names and prices show it, since a price is far from its name.
 */
function bendOf(words: readonly (Omit<PlacedWord, 'text'> & { rise: number })[]) {
  const level = () => 0;
  const slopes = [...ownSlopes(words), ...slopesBetween(words)];
  if (slopes.length < fewestSlopes) return level;
  let kept = slopes;
  let fit: [number, number, number] | null = null;
  for (let round = 0; round < fits; round++) {
    fit = fittedSlope(kept);
    if (!fit) return level;
    const [slope, change, fan] = fit;
    const off = slopes.map(({ start, depth, down, along }) =>
      Math.abs(down / along - (slope + change * start + fan * depth)),
    );
    const usual = off.toSorted((one, other) => one - other)[Math.floor(off.length / 2)] ?? 0;
    kept = slopes.filter((_, at) => (off[at] ?? 0) <= outliers * usual + 0.002);
  }
  if (!fit) return level;
  const [slope, change, fan] = fit;
  return (start: number, depth: number) => slope * start + (change * start * start) / 2 + fan * depth * start;
}

/** The slopes of single words, if Textract gives their corners: upright boxes show no slope. */
function ownSlopes(
  words: readonly { start: number; depth: number; height: number; length: number; rise: number }[],
): Slope[] {
  const areTold = words.some(({ rise }) => Math.abs(rise) > 1e-9);
  return areTold
    ? words.flatMap(({ start, depth, height, length, rise }) =>
        length > height ? [{ start, depth, down: rise, along: length }] : [],
      )
    : [];
}

const nearestWords = 3;

/** The slope between each word and the next one on its line. */
function slopesBetween(words: readonly { start: number; depth: number; height: number; length: number }[]): Slope[] {
  const sorted = words.toSorted((one, other) => one.start - other.start);
  return sorted.flatMap((word, at) => {
    const end = word.start + word.length / 2;
    const next = sorted.slice(at + 1).find(({ start, depth, length, height }) => {
      const gap = start - length / 2 - end;
      return gap < nearestWords * word.height && Math.abs(depth - word.depth) < 0.4 * Math.max(height, word.height);
    });
    if (!next || next.start - word.start < word.height) return [];
    return [
      {
        start: (word.start + next.start) / 2,
        depth: (word.depth + next.depth) / 2,
        down: next.depth - word.depth,
        along: next.start - word.start,
      },
    ];
  });
}

/** The slope and its changes along and down, by least squares weighted by length. Null if they can't be determined. */
function fittedSlope(slopes: readonly Slope[]): [number, number, number] | null {
  const sums = Array.from({ length: 3 }, () => [0, 0, 0, 0]);
  for (const { start, depth, down, along } of slopes) {
    const terms = [along, along * start, along * depth];
    for (const [row, one] of terms.entries()) {
      for (const [column, other] of [...terms, down].entries()) {
        const line = sums[row];
        if (line) line[column] = (line[column] ?? 0) + one * other;
      }
    }
  }
  return solved(sums);
}

/** Solves three linear equations. */
function solved(rows: readonly (readonly number[])[]): [number, number, number] | null {
  const [one = [], two = [], three = []] = rows;
  const determinant = (by: (row: readonly number[]) => readonly [number, number, number]) => {
    const [[a, b, c], [d, e, f], [g, h, i]] = [by(one), by(two), by(three)];
    return a * (e * i - f * h) - b * (d * i - f * g) + c * (d * h - e * g);
  };
  const all = determinant(([a = 0, b = 0, c = 0]) => [a, b, c]);
  if (Math.abs(all) < 1e-18) return null;
  return [
    determinant(([, b = 0, c = 0, d = 0]) => [d, b, c]) / all,
    determinant(([a = 0, , c = 0, d = 0]) => [a, d, c]) / all,
    determinant(([a = 0, b = 0, , d = 0]) => [a, b, d]) / all,
  ];
}

const confident = 50;

/** One character, or several without letters or digits, at low confidence: a speck or a fold. */
const isSpeck = (text: string, confidence: number) => confidence < confident && /^(?:.|[^a-z0-9]+)$/i.test(text);

function wordOf({ BlockType, Text, Geometry, Confidence = 100 }: Block): Word | null {
  const box = Geometry?.BoundingBox;
  if (BlockType !== 'WORD' || !Text || !box || isSpeck(Text, Confidence)) return null;
  const { Left = 0, Top = 0, Width = 0, Height = 0 } = box;
  const upright: Point[] = [
    [Left, Top],
    [Left + Width, Top],
    [Left + Width, Top + Height],
    [Left, Top + Height],
  ];
  // The word's corners, starting at the top left of its writing.
  const corners = (Geometry?.Polygon ?? []).map(({ X = 0, Y = 0 }): Point => [X, Y]);
  const [topLeft, topRight, bottomRight, bottomLeft] = corners.length === 4 ? corners : upright;
  if (!topLeft || !topRight || !bottomRight || !bottomLeft) return null;
  return {
    text: Text,
    along: [topRight[0] - topLeft[0], topRight[1] - topLeft[1]],
    middle: [(topLeft[0] + bottomRight[0]) / 2, (topLeft[1] + bottomRight[1]) / 2],
    down: [bottomLeft[0] - topLeft[0], bottomLeft[1] - topLeft[1]],
  };
}

/** The direction of most of the writing, measured on the longer words. */
function usualDirection(words: readonly Word[]): Point {
  const long = words.toSorted((one, other) => dot(other.along, other.along) - dot(one.along, one.along));
  const telling = long.slice(0, Math.ceil(long.length / 2)).map(({ along: [x, y] }) => Math.atan2(y, x));
  // On an upside-down photo, angles fall at both ends of the circle, so count from the longest word's.
  const from = telling[0] ?? 0;
  const turns = telling.map((angle) => turnedWithin(angle - from)).sort((one, other) => one - other);
  const angle = from + (turns[Math.floor(turns.length / 2)] ?? 0);
  return [Math.cos(angle), Math.sin(angle)];
}

/** The same angle between minus and plus half a turn. */
const turnedWithin = (angle: number) => Math.atan2(Math.sin(angle), Math.cos(angle));
