import { median } from '#shared/median.ts';

/** A word that an engine read on a photo: how confident it is (0 to 100), and where the word is, in pixels. */
export interface ReadWord {
  text: string;
  confidence: number;
  bbox: { x0: number; y0: number; x1: number; y1: number };
}

/** A letter is at least this wide, in heights of the usual letter: thinner ones are the edge of the paper. */
const thinnest = 0.08;

/** The least confidence of a word that only the second engine found. */
const confidentAlone = 85;

/**
 * Joins two engines' readings of one photo. Where both read words in the same place, those of the engine that is more
 * confident of its least certain word are kept. The edge of the paper, read as letters, is no word.
 */
export function moreConfidentWords(first: readonly ReadWord[], second: readonly ReadWord[]): ReadWord[] {
  const rest = new Set(second);
  const kept: ReadWord[] = [];
  const open = new Set(first);
  for (const word of first) {
    if (!open.delete(word)) continue;
    const place = { first: [word], second: [] as ReadWord[] };
    // A word of one engine may be two words of the other.
    for (let isGrowing = true; isGrowing; ) {
      isGrowing = move(rest, place.second, place.first);
      isGrowing = move(open, place.first, place.second) || isGrowing;
    }
    kept.push(...(leastConfidence(place.second) > leastConfidence(place.first) ? place.second : place.first));
  }
  const read = [...kept, ...[...rest].filter(({ confidence }) => confidence >= confidentAlone)];
  const letter = median(read.map(({ bbox }) => bbox.y1 - bbox.y0));
  return read.filter(({ text, bbox }) => bbox.x1 - bbox.x0 >= thinnest * letter * text.length);
}

/** Moves the words that share a place with one of `others`; true if there were any. */
function move(from: Set<ReadWord>, to: ReadWord[], others: readonly ReadWord[]): boolean {
  const found = [...from].filter((word) => others.some((other) => sharePlace(word, other)));
  for (const word of found) from.delete(word);
  to.push(...found);
  return found.length > 0;
}

const leastConfidence = (words: readonly ReadWord[]) =>
  words.length === 0 ? -1 : Math.min(...words.map(({ confidence }) => confidence));

/** Whether two words are in the same row and overlap in it. */
function sharePlace({ bbox: one }: ReadWord, { bbox: other }: ReadWord): boolean {
  const overlap = (from: 'x0' | 'y0', to: 'x1' | 'y1') =>
    (Math.min(one[to], other[to]) - Math.max(one[from], other[from])) /
    Math.max(1, Math.min(one[to] - one[from], other[to] - other[from]));
  return overlap('y0', 'y1') >= 0.5 && overlap('x0', 'x1') >= 0.2;
}
