import { editDistance } from '#shared/rules/mistyped-words.ts';
import { readReceipt } from './parse-receipt.ts';

/**
 * The text of a long receipt that was photographed in parts, from top to bottom. What two parts both show is there
 * once: as far as the sum agrees, as two of the same item may be bought. Parts given from the foot up are turned around.
 */
export function joinedPictures(texts: readonly string[]): string {
  const [only = '', ...others] = texts;
  if (others.length === 0) return only;
  const parts = texts.map((text) => text.split('\n'));
  const ways = [parts, parts.toReversed()]
    .flatMap((order) => [joinedOnce(order), order.flat()])
    .map((rows) => rows.join('\n'));
  return ways.find((text) => readReceipt(text).addsUp) ?? ways[0] ?? '';
}

const joinedOnce = ([first = [], ...others]: readonly (readonly string[])[]): readonly string[] =>
  others.reduce(withNext, first);

const mostShared = 60;
/** The edge of a picture cuts rows in two: so many may be unlike at the end of one and the beginning of the next. */
const mostCut = 2;
/** Two rows alike by chance are of the same item, bought twice. */
const fewestShared = 2;
const alikeShare = 0.75;

/** The rows of two pictures, what both show once: of the second one, which goes on behind it. */
function withNext(above: readonly string[], below: readonly string[]): readonly string[] {
  const most = Math.min(mostShared, above.length, below.length);
  for (let shared = most; shared >= fewestShared; shared--) {
    for (let cutAbove = 0; cutAbove <= mostCut; cutAbove++) {
      for (let cutBelow = 0; cutBelow <= mostCut; cutBelow++) {
        const end = above.length - cutAbove;
        if (end < shared || below.length - cutBelow < shared) continue;
        const ofAbove = above.slice(end - shared, end);
        const ofBelow = below.slice(cutBelow, cutBelow + shared);
        if (areAlike(ofAbove, ofBelow)) return [...above.slice(0, end), ...below.slice(cutBelow + shared)];
      }
    }
  }
  return [...above, ...below];
}

/** Most rows are the same; the first and the last ones have to be. */
function areAlike(ones: readonly string[], others: readonly string[]): boolean {
  const alike = ones.map((one, at) => isAlike(one, others[at] ?? ''));
  const count = alike.filter(Boolean).length;
  return alike.at(0) === true && alike.at(-1) === true && count >= alikeShare * ones.length;
}

const shortestRow = 4;
const lettersToASlip = 8;

/** The same row, read twice. */
function isAlike(one: string, other: string): boolean {
  const [left, right] = [one, other].map((row) => row.toUpperCase().replace(/[^A-Z0-9]/g, ''));
  if (!left || !right || left.length < shortestRow) return false;
  const slips = Math.ceil(left.length / lettersToASlip);
  return editDistance(left, right, slips) <= slips;
}
