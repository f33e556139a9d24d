import { memoized } from '../../memoized.ts';
import { numberWord, numberWords } from '../text/number-words.ts';
import { type Amount, amountOf } from './amount-of-size.ts';

/** The size in a shopper's query: an amount, a number of pieces, or a pack of several. */
export type RequestedSize =
  | { kind: 'amount'; amount: Amount }
  | { kind: 'pieces'; count: number }
  /** A number alone, which may also mean ounces. */
  | { kind: 'number'; count: number }
  /** Larger than usual: 'a big bag'. */
  | { kind: 'large' }
  /** At least this many: 'a case'. */
  | { kind: 'case' };

/** Words of the query that may name a size. */
export interface SizeWords {
  words: string;
  size: RequestedSize;
}

const measures: [pattern: string, measure: string][] = [
  ['fl\\.? ?oz|fluid ounces?', 'fl oz'],
  ['oz|ounces?', 'oz'],
  ['lbs?|pounds?', 'lb'],
  ['gals?|gallons?', 'gal'],
  ['qts?|quarts?', 'qt'],
  ['pts?|pints?', 'pt'],
  ['liters?|litres?|ltrs?|l', 'l'],
  ['ml|milliliters?', 'ml'],
  ['kgs?|kilos?', 'kg'],
  ['grams?|g', 'g'],
  ['sq\\.? ?ft|square feet', 'sq ft'],
];

const number = `(?:\\d+/\\d+|\\d*\\.?\\d+|(?:${numberWord})(?: a| of a)?)`;
const pieces =
  'ct|cnt|count|counts|pk|pack|packs|rolls?|cans?|bottles?|tablets?|caplets?|capsules?|pills?|pieces?|sheets?|pods?|bars?|loads';

/** Number and measure; a measure alone ('gallon of milk'); a dozen; pieces; a case; a bare number at either end. */
const patterns: { pattern: RegExp; sizeOf: (match: RegExpExecArray) => RequestedSize | null }[] = [
  ...measures.map(([measure, name]) => ({
    pattern: new RegExp(`(?<![\\d%/.])(${number})[ -]?(?:${measure})\\b`),
    sizeOf: ([, text = '']: RegExpExecArray) => amountAsked(numberOf(text), name),
  })),
  {
    pattern: new RegExp(`\\b(${number}) ?sticks?(?= (?:of )?(?:\\w+ )?(?:butter|margarine))`),
    // Four sticks are a pound.
    sizeOf: ([, text = '']) => amountAsked(numberOf(text) / 4, 'lb'),
  },
  { pattern: /\b(half)(?: a)? ?-?dozen\b/, sizeOf: () => ({ kind: 'pieces', count: 6 }) },
  {
    pattern: new RegExp(`(?:\\b(${number}) )?\\bdozen\\b`),
    sizeOf: ([, text]) => ({ kind: 'pieces', count: 12 * (text === undefined ? 1 : numberOf(text)) }),
  },
  {
    pattern: /\b(?:case|pack|box|bag) of (\d+)\b/,
    sizeOf: ([, text = '']) => ({ kind: 'pieces', count: Number(text) }),
  },
  // The size of a small soda can.
  { pattern: /\bmini[ -]?cans?\b/, sizeOf: () => amountAsked(7.5, 'fl oz') },
  {
    pattern: new RegExp(`(?<![\\d%/.])\\b(${number})[ -]?(?:${pieces})\\b`),
    sizeOf: ([, text = '']) => ({ kind: 'pieces', count: numberOf(text) }),
  },
  ...measures
    .filter(([, name]) => ['gal', 'qt', 'pt', 'lb'].includes(name))
    .map(([measure, name]) => ({
      pattern: new RegExp(`(?:\\ba )?\\b(?:${measure})\\b`),
      sizeOf: () => amountAsked(1, name),
    })),
  { pattern: /\bcase\b/, sizeOf: () => ({ kind: 'case' }) },
  {
    pattern:
      /\b(?:big|large|giant|jumbo|huge|bulk|family(?: size)?) (?:bag|box|bottle|jar|pack|package|can|tub|container|jug|carton|tube|roll)\b|\bfamily[ -]sized?\b|\bbulk\b/,
    sizeOf: () => ({ kind: 'large' }),
  },
  { pattern: /^(\d{1,4})(?= )|(?<= )(\d{1,4})$/, sizeOf: ([text]) => ({ kind: 'number', count: Number(text) }) },
];

function numberOf(text: string): number {
  const [whole, part] = text.split('/');
  if (part !== undefined) return Number(whole) / Number(part);
  return numberWords[text.split(' ')[0] ?? ''] ?? Number(text);
}

function amountAsked(count: number, measure: string): RequestedSize | null {
  const one = amountOf(`1 ${measure}`);
  return one && count > 0 ? { kind: 'amount', amount: { count: one.count * count, per: one.per } } : null;
}

/** One test rules out most queries: each pattern has a number or one of these words. */
const mayNameSize = new RegExp(
  `\\d|${numberWord}|dozen|can|gal|q(?:uar)?t|p(?:in)?t|lb|pound|case|pack|bag|box|bottle|jar|tub|container|jug|carton|roll|family|bulk`,
);

/** The words of a query that may name a size, the plainest first. They may also be part of a name ('pound cake'). */
export function sizesIn(words: string): SizeWords[] {
  if (!mayNameSize.test(words)) return [];
  return patterns.flatMap(({ pattern, sizeOf }) => {
    const match = pattern.exec(words);
    const size = match && sizeOf(match);
    return match && size ? [{ words: match[0], size }] : [];
  });
}

const weights = new Map<Amount['per'], number>([
  ['oz', 1],
  ['lb', 16],
]);

function ratioOf(requested: number, held: number): number {
  return Math.max(requested, held) / Math.min(requested, held);
}

/** What a package holds, and the packages of a pack ('12 x 12 fl oz'): how many, and what one holds. */
interface Package {
  held: Amount | null;
  packs: number;
  one: Amount | null;
  /** The number in the size of one. */
  written: number | null;
}

const mostSizes = 5_000;
/** The catalog has few sizes, and every search compares thousands of packages. */
const packageOf = memoized((size: string): Package => {
  const [, packs = '1', one = size] = /^(\d+) x (.+)$/.exec(size) ?? [];
  const [written] = /^\d+(?:\.\d+)?/.exec(one) ?? [];
  return {
    held: amountOf(size),
    packs: Number(packs),
    one: amountOf(one),
    written: written === undefined ? null : Number(written),
  };
}, mostSizes);

/** Several packages of the exact size are nearly as good. */
const severalShare = 1.12;

/** A shopper who asks for three liters means one bottle rather than six small ones. */
const packShare = 1.5;

/** Shoppers also say ounces for liquids. Pounds and ounces are one measure. */
function ratioOfAmounts(requested: Amount, held: Amount): number | null {
  const requestedWeight = weights.get(requested.per);
  const heldWeight = weights.get(held.per);
  if (requestedWeight && heldWeight) return ratioOf(requested.count * requestedWeight, held.count * heldWeight);
  if (requested.per === held.per || (requested.per === 'oz' && held.per === 'fl oz'))
    return ratioOf(requested.count, held.count);
  return null;
}

/** A case has at least this many. */
const caseLeast = 12;

/** How well a package fits the requested size: 1 for the exact size, less for others, 0 if it can't be compared. */
export function sizeFit(requested: RequestedSize, size: string): number {
  const { held, packs, one, written } = packageOf(size);
  if (!held) return 0;
  if (requested.kind === 'case') return packs >= caseLeast ? 1 : packs / caseLeast / 2;
  if (requested.kind === 'large') return 1;
  if (requested.kind === 'amount') return fitOf(amountRatios(requested.amount, held, packs > 1 ? one : null));
  const ratios = countRatios(requested.count, held, packs);
  if (requested.kind === 'number' && written === requested.count) ratios.push(1.05);
  return fitOf(ratios);
}

/** A pack may hold rolls ('12 rolls') or boxes. */
function countRatios(requested: number, held: Amount, packs: number): number[] {
  const counts = [packs > 1 ? packs : 0, held.per === 'count' ? held.count : 0];
  return counts.filter((count) => count > 0).map((count) => ratioOf(requested, count));
}

/** The whole pack, and one package of it. */
function amountRatios(requested: Amount, held: Amount, one: Amount | null): number[] {
  const whole = ratioOfAmounts(requested, held);
  const inner = one && ratioOfAmounts(requested, one);
  return [
    ...(whole === null ? [] : [whole * (one ? packShare : 1)]),
    ...(inner === null ? [] : [inner * severalShare]),
  ];
}

/** Twice or half the size is half as good. */
function fitOf(ratios: readonly number[]): number {
  return ratios.length === 0 ? 0 : 1 / Math.min(...ratios);
}
