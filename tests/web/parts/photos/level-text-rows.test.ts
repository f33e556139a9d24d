import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { seeded } from '#tests/support/receipts/damage.ts';
import type { GrayImage } from '#web/parts/photos/gray-image.ts';
import { levelTextRows } from '#web/parts/photos/level-text-rows.ts';

const width = 420;
const height = 620;
const mostSide = 700;
const rowHeight = 18;
const rows = Array.from({ length: 28 }, (_, at) => 60 + at * rowHeight);

/** Draws bars of ink in place of words: names of different lengths on the left, prices on the right. */
function isInkAt(x: number, y: number): boolean {
  const row = rows.findIndex((top) => y >= top && y < top + 9);
  if (row < 0) return false;
  const isName = x >= 70 && x < 150 + ((row * 37) % 90);
  const isPrice = row % 4 !== 3 && x >= 310 && x < 350;
  // There is paper between letters.
  return (isName || isPrice) && Math.floor(x) % 7 < 5 && !(Math.floor(y) % 9 === 4 && Math.floor(x / 7) % 2 === 0);
}

interface Damage {
  degrees?: number;
  bulge?: number;
  light?: number;
  ink?: number;
}

/** The same receipt in a simulated photo: `bulge` is in pixels, `light` and `ink` are fractions. */
function photo({ degrees = 0, bulge = 0, light = 1, ink = 1 }: Damage): GrayImage {
  const angle = (degrees * Math.PI) / 180;
  const isLying = Math.abs(Math.sin(angle)) > 0.7;
  const [across, down] = isLying ? [height + 40, width + 40] : [width + 40, height + 40];
  const chance = seeded(7);
  const pixels = Uint8ClampedArray.from({ length: across * down }, (_, at) => {
    const [dx, dy] = [(at % across) - across / 2, Math.floor(at / across) - down / 2];
    const x = dx * Math.cos(angle) + dy * Math.sin(angle) + width / 2;
    const y = dy * Math.cos(angle) - dx * Math.sin(angle) + height / 2;
    const flat = y - bulge * (1 - (x / (width / 2) - 1) ** 2);
    const value = 235 - (isInkAt(x, flat) ? 205 * ink : 0);
    const shade = light + (1 - light) * ((at % across) / across);
    return value * shade * (1 + 0.03 * (chance() - 0.5));
  });
  return { width: across, height: down, light: pixels };
}

/** The share of ink in rows that are full of it, with gaps between them: almost all if the rows are level. */
function rowsOf({ width: across, height: down, light }: GrayImage): { count: number; clearness: number } {
  const profile = Array.from({ length: down }, (_, y) => {
    let ink = 0;
    for (let x = 0; x < across; x++) if ((light[y * across + x] ?? 255) < 128) ink += 1;
    return ink;
  });
  const most = Math.max(...profile);
  const isRow = profile.map((ink) => ink > most / 8);
  const count = isRow.filter((is, at) => is && !isRow[at - 1]).length;
  const all = profile.reduce((sum, ink) => sum + ink, 0);
  const inRows = profile.reduce((sum, ink, at) => sum + (isRow[at] ? ink : 0), 0);
  return { count, clearness: inRows / all };
}

describe('a photo of a receipt comes out with level rows, dark on white', () => {
  test.each<[what: string, damage: Damage]>([
    ['tilted, and dim at one side', { degrees: -11, light: 0.3 }],
    ['curled by more than a row, and tilted', { bulge: 22, degrees: 4 }],
    ['faded', { ink: 0.3, degrees: 2 }],
    ['on its side, a little askew', { degrees: -86 }],
  ])('%s', (_, damage) => {
    const straight = levelTextRows(photo(damage), mostSide);
    if (!straight) throw new Error('No rows were seen.');
    const { count, clearness } = rowsOf(straight);
    expect(count).toBe(rows.length);
    expect(clearness).toBeGreaterThan(0.97);
    expect(Math.max(straight.width, straight.height)).toBeLessThanOrEqual(mostSide);
    // Everything that isn't ink is white, even where the photo is dark.
    expect(straight.light.filter((value) => value > 240).length).toBeGreaterThan(straight.light.length * 0.8);
  });

  test('an image without writing is left as it is', () => {
    const chance = seeded(3);
    const blank = new Uint8ClampedArray(300 * 200).fill(40);
    const noisy = Uint8ClampedArray.from({ length: 300 * 200 }, () => 120 + 100 * chance());
    expect(levelTextRows({ width: 300, height: 200, light: blank }, mostSide)).toBeNull();
    expect(levelTextRows({ width: 300, height: 200, light: noisy }, mostSide)).toBeNull();
  });
});

const table = 160;

/** A photo of a paper on a table, with the same grain on both. */
function onTable(paper: GrayImage, tableAt: (x: number, y: number) => number, light: Light, grain: number): GrayImage {
  const [across, down] = [paper.width + 2 * table, paper.height + 2 * table];
  const chance = seeded(11);
  const pixels = Uint8ClampedArray.from({ length: across * down }, (_, at) => {
    const [column, row] = [at % across, Math.floor(at / across)];
    const [x, y] = [column - table, row - table];
    const isPaper = x >= 0 && y >= 0 && x < paper.width && y < paper.height;
    const seen = isPaper ? (paper.light[y * paper.width + x] ?? 0) : tableAt(column, row);
    const normal = Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
    return seen * light(column / across, row / down) + grain * normal;
  });
  return { width: across, height: down, light: pixels };
}

type Light = (x: number, y: number) => number;
const plain = () => 95;
const wood = (x: number, y: number) => 120 - 50 * Math.sin(y / 4 + 3 * Math.sin(x / 90)) ** 8;
/** A table with another receipt, which lies partly under the first one and in its shadow. */
const secondSheet = (x: number, y: number) => {
  if (x < 400) return plain();
  const [right, down] = [x - 560, y - 100];
  const isInk = isInkAt(right * 0.98 + down * 0.2, down * 0.98 - right * 0.2);
  return (isInk ? 30 : 235) * (1 - 0.45 * Math.exp(-Math.max(0, x - 620) / 5));
};
const dim: Light = (x, y) => 0.16 + 0.26 * x * (0.5 + 0.5 * y);
const underPhone: Light = (x, y) => (x + y < 1 ? 0.4 : 1);

describe('what lies around a receipt is white, and its rows are all there', () => {
  test.each<[what: string, paper: Damage, tableAt: (x: number, y: number) => number, light: Light, grain: number]>([
    ['a dark table in dim light, with grain', { degrees: 3 }, plain, dim, 4],
    ['a grainy table around faded print', { ink: 0.4 }, plain, () => 1, 9],
    ['wood whose streaks are parallel to the rows', { ink: 0.6 }, wood, () => 1, 4],
    ['another receipt of the same brightness', {}, secondSheet, () => 1, 3],
    ['wood, in the shadow of a phone that also covers half the receipt', {}, wood, underPhone, 3],
  ])('%s', (_, paper, tableAt, light, grain) => {
    const taken = onTable(photo(paper), tableAt, light, grain);
    const straight = levelTextRows(taken, taken.width + taken.height);
    if (!straight) throw new Error('No rows were seen.');
    const isDarkAt = (at: number) => (straight.light[at] ?? 255) < 128;
    const onTop = Array.from({ length: straight.width * (table / 2) }, (_, at) => at);
    expect(onTop.filter(isDarkAt).length).toBeLessThan(0.0005 * onTop.length);
    expect(rowsOf(straight)).toMatchObject({ count: rows.length, clearness: expect.closeTo(1, 1) });
  });
});

test('a note of a few short lines isn’t turned sideways, although its letters also form columns', () => {
  const note = bitmap('note.pbm');
  const straight = levelTextRows(note, mostSide);
  if (!straight) throw new Error('No rows were seen.');
  expect(straight.width).toBeGreaterThan(straight.height);
});

/** An image of one bit per pixel, in the file format PBM (P4). */
function bitmap(name: string): GrayImage {
  const file = readFileSync(new URL(`../../../data/${name}`, import.meta.url));
  const [head = '', across, down] = /^P4\n#.*\n(\d+) (\d+)\n/.exec(file.toString('latin1')) ?? [];
  const size = { width: Number(across), height: Number(down) };
  const isInk = (at: number) => ((file[head.length + (at >> 3)] ?? 0) & (128 >> (at & 7))) > 0;
  return {
    ...size,
    light: Uint8ClampedArray.from({ length: size.width * size.height }, (_, at) => (isInk(at) ? 30 : 245)),
  };
}

test('a screenshot, which has no grain, stays white where nothing is printed', () => {
  const [across, down] = [900, 420];
  const isInk = (x: number, y: number) => {
    const row = Math.floor(y / 34);
    // A longer name below bounds a blank place that is no larger than a letter may be.
    const isWord = (x > 70 && x < (row === 4 ? 470 : 385)) || (x > 555 && x < 650);
    // Letters of different widths: their columns don't meet from row to row.
    return y > 30 && y < 360 && y % 34 < 16 && isWord && (x + row * 5) % (11 + (row % 3)) < 9;
  };
  const light = Uint8ClampedArray.from({ length: across * down }, (_, at) =>
    isInk(at % across, Math.floor(at / across)) ? 30 : 250,
  );
  const straight = levelTextRows({ width: across, height: down, light }, mostSide);
  if (!straight) throw new Error('No rows were seen.');
  expect(straight.width).toBeGreaterThan(straight.height);
  const isBetween = (at: number) => Math.abs((at % straight.width) / straight.width - 0.57) < 0.04;
  const dark = straight.light.keys().filter((at) => isBetween(at) && (straight.light[at] ?? 255) < 128);
  expect(dark.toArray()).toEqual([]);
});
