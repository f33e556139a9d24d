import { editDistance } from '#shared/rules/text/edit-distance.ts';
import { parseReceipt } from '../reading/parse-receipt.ts';

/**
 * Joins the text of a long receipt photographed in parts. Rows on two photos are included once, as far as the sum
 * agrees, since a shopper may buy two of the same item. Parts given from bottom to top are reordered.
 */
export function joinedPhotos(texts: readonly string[]): string {
  const [only = '', ...others] = texts;
  if (others.length === 0) return only;
  const parts = texts.map((text) => text.split('\n'));
  const ways = [parts, parts.toReversed()]
    .flatMap((order) => [joinedOnce(order), order.flat()])
    .map((rows) => rows.join('\n'));
  return ways.find((text) => parseReceipt(text).addsUp) ?? ways[0] ?? '';
}

const joinedOnce = ([first = [], ...others]: readonly (readonly string[])[]): readonly string[] =>
  others.reduce(withNext, first);

const mostShared = 60;
/** A photo's edge cuts rows in two, so this many rows may differ where two photos overlap. */
const mostCut = 2;
/** A single shared row may be the same item bought twice. */
const fewestShared = 2;
const alikeShare = 0.75;

/** Joins the rows of two photos and includes the rows they share once. */
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

/** Whether most rows match, including the first and the last. */
function areAlike(ones: readonly string[], others: readonly string[]): boolean {
  const alike = ones.map((one, at) => isAlike(one, others[at] ?? ''));
  const count = alike.filter(Boolean).length;
  return alike.at(0) === true && alike.at(-1) === true && count >= alikeShare * ones.length;
}

const shortestRow = 4;
const lettersToASlip = 8;

/** Whether two rows are two readings of the same row. */
function isAlike(one: string, other: string): boolean {
  const [left, right] = [one, other].map((row) => row.toUpperCase().replace(/[^A-Z0-9]/g, ''));
  if (!left || !right || left.length < shortestRow) return false;
  const slips = Math.ceil(left.length / lettersToASlip);
  return editDistance(left, right, slips) <= slips;
}
