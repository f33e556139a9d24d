import { median } from '#shared/median.ts';
import type { ReadWord } from './more-confident-words.ts';

/** A part of a photo, in pixels. */
export interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** In letter heights: the gap between a name and its price, and how far apart the prices' first digits are. */
const widestSpace = 1.4;
const columnSpread = 4;
const fewestPrices = 4;
/** Two rows of prices read as one are this much higher than a letter. */
const tall = 1.4;
/** In letter heights: how far above or below its name a price is on a row of its own. */
const apart = 0.25;
const unsure = 75;
/** The share of prices that must be misread by one of these signs. */
const mostDoubtful = 0.3;

/**
 * Where the prices are, if they were read as though they were on their names' rows but aren't. Tesseract cuts a block
 * of text into rows by its words, and most of them are in names: prices half a row higher are cut through the middle.
 */
export function misreadColumn(words: readonly ReadWord[]): Area | null {
  const letter = median(words.map(heightOf));
  const gapped = words.filter((word) => isAfterGap(word, words, widestSpace * letter));
  const last = gapped
    .filter((word) => !gapped.some((other) => other.bbox.x0 > word.bbox.x1 && isInRowOf(other, word)))
    .toSorted((one, other) => one.bbox.x0 - other.bbox.x0);
  const column = last
    .map((first, at) => last.slice(at).filter(({ bbox }) => bbox.x0 - first.bbox.x0 < columnSpread * letter))
    .reduce<ReadWord[]>((most, one) => (one.length > most.length ? one : most), []);
  const left = Math.round(Math.min(...column.map(({ bbox }) => bbox.x0)) - letter / 2);
  const [names, inColumn] = [words.filter(({ bbox }) => bbox.x0 < left), words.filter(({ bbox }) => bbox.x0 >= left)];
  const isDoubtful = (word: ReadWord) =>
    word.confidence < unsure || heightOf(word) > tall * letter || offRow(word, names) > apart * letter;
  if (column.length < fewestPrices || column.filter(isDoubtful).length < mostDoubtful * column.length) return null;
  const edge = (of: (box: ReadWord['bbox']) => number) => inColumn.map(({ bbox }) => of(bbox));
  const margin = Math.round(letter);
  const top = Math.max(0, Math.min(...edge(({ y0 }) => y0)) - margin);
  return {
    left,
    top,
    width: Math.max(...edge(({ x1 }) => x1)) + margin - left,
    height: Math.max(...edge(({ y1 }) => y1)) + margin - top,
  };
}

/** How far a price is above or below the nearest word of a name, in pixels. */
const offRow = (word: ReadWord, names: readonly ReadWord[]) =>
  Math.min(...names.map((name) => Math.abs(middleOf(name) - middleOf(word))));

const middleOf = ({ bbox }: ReadWord) => (bbox.y0 + bbox.y1) / 2;

/** The words with the column as it was read by itself, if that was more confident. Words that reach into it stay as they were. */
export function withColumn(words: readonly ReadWord[], { left }: Area, column: readonly ReadWord[]): ReadWord[] {
  const others = words.filter(({ bbox }) => bbox.x0 < left);
  const before = words.filter(({ bbox }) => bbox.x0 >= left);
  const after = column.filter((word) => !others.some((other) => overlaps(word, other)));
  return confidence(after) > confidence(before) ? [...others, ...after] : [...words];
}

function isAfterGap(word: ReadWord, words: readonly ReadWord[], gap: number): boolean {
  const before = words.filter((other) => other.bbox.x0 < word.bbox.x0 && isInRowOf(other, word));
  return before.length > 0 && before.every(({ bbox }) => word.bbox.x0 - bbox.x1 > gap);
}

const isInRowOf = ({ bbox: one }: ReadWord, { bbox: other }: ReadWord) =>
  Math.min(one.y1, other.y1) - Math.max(one.y0, other.y0) > 0;

const overlaps = (one: ReadWord, other: ReadWord) =>
  isInRowOf(one, other) && Math.min(one.bbox.x1, other.bbox.x1) > Math.max(one.bbox.x0, other.bbox.x0);

const heightOf = ({ bbox }: ReadWord) => bbox.y1 - bbox.y0;

/** The mean confidence of a column's letters and digits. */
function confidence(words: readonly ReadWord[]): number {
  const letters = words.map(({ text }) => text.replace(/[^a-z0-9]/gi, '').length);
  const all = letters.reduce((sum, one) => sum + one, 0);
  return words.reduce((sum, { confidence }, at) => sum + confidence * (letters[at] ?? 0), 0) / Math.max(1, all);
}
