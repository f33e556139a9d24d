import { abbreviationKinds } from '#functions/catalog/index.ts';
import type { Product } from '#functions/search/index.ts';
import type { Candidate, EvidenceName } from '../product/evidence.ts';

/** Signs that the likeliest candidate is right, or isn't. */
export const sureSignNames = [
  'always',
  'odds',
  'lead',
  'familyOdds',
  'unexplained',
  'unexplainedShare',
  'unexplainedMass',
  'unexplainedUnknown',
  'otherNoun',
  'rivalExplains',
  'rivalHead',
  'unknownBrand',
  'headMissing',
  'kindMissing',
  'otherKind',
  'ownKind',
  'namedBest',
  'noun',
  'lastIsNoun',
  'lastIsOthers',
  'complete',
  'common',
  'cut',
  'brand',
  'brandAlone',
  'brandShare',
  'otherBrand',
  'cutBrand',
  'ownElsewhere',
  'staple',
  'asCalled',
  'meant',
  'special',
  'priceOff',
  'priceOver',
  'priceUnknown',
  'sizePrinted',
  'sizeSame',
  'sizeOther',
  'fitting',
  'itemOdds',
  'sentence',
  'letters',
] as const;
export type SureSigns = Record<(typeof sureSignNames)[number], number>;

const mostOdds = 6;
/** A longer print says hardly more. */
const mostLetters = 40;
const lettersOfWord = 6;
const shortened = abbreviationKinds.filter((cut) => cut !== 'whole' && cut !== 'meant');
const within = (value: number) => Math.max(-mostOdds, Math.min(mostOdds, value));
const oddsOf = (chance: number) => within(Math.log(chance / Math.max(1 - chance, 1e-9)));

/** How surely the printed size and the price tell which item of the likeliest product it is. */
export interface ItemSigns {
  /** No variety of a similar product is printed. */
  isOfOwnKind: boolean;
  /** An order page's full name, not a register's short one. */
  isSentence: boolean;
  /** How many letters are printed: short prints leave more open. */
  letters: number;
  /** No other likely product's name has more of the printed words. */
  isNamedBest: boolean;
  isUnknownBrandPrinted: boolean;
  isSizePrinted: boolean;
  /** The logarithm of the odds of the first size against the others. */
  odds: number;
  /** The price and the measure fit the item. */
  isFitting: boolean;
}

/** The signs for the likeliest candidate and its item; null if it isn't one of our products. */
export function sureSigns(
  candidates: readonly Candidate[],
  probabilities: readonly number[],
  item: ItemSigns,
): SureSigns | null {
  const [first = 0, second = 0] = probabilities.toSorted((one, other) => other - one);
  const top = candidates[probabilities.indexOf(first)];
  if (!top?.product) return null;
  const { evidence } = top;
  const amount = (name: EvidenceName) => evidence[name] ?? 0;
  const ofFamily = familyShare(top.product, candidates, probabilities);
  return {
    always: 1,
    odds: oddsOf(first),
    lead: within(Math.log(first / second)),
    familyOdds: oddsOf(ofFamily),
    unexplained: amount('unexplained'),
    unexplainedShare: amount('unexplainedShare'),
    unexplainedMass: amount('unexplainedMass'),
    unexplainedUnknown: amount('unexplainedUnknown'),
    otherNoun: amount('otherNoun'),
    rivalExplains: Number(candidates.some((other) => explainsMore(other, top))),
    rivalHead: candidates.some((other) => isRivalOf(other, top)) ? amount('headMissing') : 0,
    unknownBrand: Number(item.isUnknownBrandPrinted && !item.isSentence),
    headMissing: amount('headMissing'),
    kindMissing: amount('kindMissing'),
    otherKind: amount('otherKind'),
    ownKind: Number(item.isOfOwnKind),
    namedBest: Number(item.isNamedBest),
    noun: amount('noun'),
    lastIsNoun: amount('lastIsNoun'),
    lastIsOthers: amount('lastIsOthers'),
    complete: amount('complete'),
    common: amount('common'),
    cut: shortened.reduce((sum, cut) => sum + amount(cut), 0),
    brand: amount('brandWhole') + amount('ownWhole'),
    brandAlone: amount('brandAlone'),
    brandShare: amount('brandShare'),
    otherBrand: amount('brandElsewhere'),
    cutBrand: amount('brandCutElsewhere'),
    ownElsewhere: amount('ownElsewhere'),
    staple: amount('staple'),
    asCalled: amount('asCalled'),
    meant: amount('meant'),
    special: amount('special'),
    priceOff: amount('priceOver') + amount('priceUnder'),
    priceOver: amount('priceOver'),
    priceUnknown: amount('priceUnknown'),
    sizePrinted: Number(item.isSizePrinted),
    sizeSame: amount('sizeSame'),
    sizeOther: amount('sizeOther'),
    fitting: Number(item.isFitting),
    itemOdds: within(item.odds),
    sentence: Number(item.isSentence),
    letters: Math.min(mostLetters, item.letters) / lettersOfWord,
  };
}

/** Whether another product explains every word that this one does, and more: of 'DISTLD WTR', distilled water. */
const explainsMore = (other: Candidate, { missed = [] }: Candidate) =>
  other.product !== null &&
  (other.missed?.length ?? 0) < missed.length &&
  other.missed?.every((at) => missed.includes(at)) === true;

/** Whether another kind of product explains every word that this one does, of the same brand. */
const isRivalOf = ({ product, brand, missed = [] }: Candidate, top: Candidate) =>
  product !== null &&
  top.product !== null &&
  brand === top.brand &&
  headOf(product) !== headOf(top.product) &&
  missed.every((at) => top.missed?.includes(at));

/** The words of a product's name that its varieties share. */
export const headOf = ({ head }: Product) => head.toSorted().join(' ');

/** The probability that it is this product or another variety of it: of 'HOT SAUCE', any hot sauce. */
function familyShare(top: Product, candidates: readonly Candidate[], probabilities: readonly number[]): number {
  const own = headOf(top);
  return candidates.reduce(
    (sum, { product }, at) => sum + (product && headOf(product) === own ? (probabilities[at] ?? 0) : 0),
    0,
  );
}

/** A logistic regression on the signs. */
export function firstIsRightBy(signs: SureSigns | null, weights: Readonly<SureSigns>): number {
  if (!signs) return 0;
  return 1 / (1 + Math.exp(-sureSignNames.reduce((sum, name) => sum + weights[name] * signs[name], 0)));
}
