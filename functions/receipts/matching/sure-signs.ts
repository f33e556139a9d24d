import { cuts } from './cut-words.ts';
import type { Candidate } from './line-evidence.ts';

/** Signs that the likeliest candidate is right, or isn't. */
export const sureSignNames = [
  'always',
  'odds',
  'lead',
  'unexplained',
  'headMissing',
  'kindMissing',
  'otherKind',
  'complete',
  'cut',
  'brand',
  'priceOff',
  'priceUnknown',
  'sizePrinted',
  'itemOdds',
] as const;
export type SureSigns = Record<(typeof sureSignNames)[number], number>;

const mostOdds = 6;
const shortened = cuts.filter((cut) => cut !== 'whole' && cut !== 'meant');
const within = (value: number) => Math.max(-mostOdds, Math.min(mostOdds, value));

/** How surely the printed size and the price tell which item of the likeliest product it is. */
export interface ItemSigns {
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
  return {
    always: 1,
    odds: within(Math.log(first / (1 - first))),
    lead: within(Math.log(first / second)),
    unexplained: evidence.unexplained ?? 0,
    headMissing: evidence.headMissing ?? 0,
    kindMissing: evidence.kindMissing ?? 0,
    otherKind: evidence.otherKind ?? 0,
    complete: evidence.complete ?? 0,
    cut: shortened.reduce((sum, cut) => sum + (evidence[cut] ?? 0), 0),
    brand: (evidence.brandWhole ?? 0) + (evidence.ownWhole ?? 0),
    priceOff: (evidence.priceOver ?? 0) + (evidence.priceUnder ?? 0),
    priceUnknown: evidence.priceUnknown ?? 0,
    sizePrinted: Number(item.isSizePrinted),
    itemOdds: within(item.odds),
  };
}

/** A logistic regression on the signs. */
export function firstIsRightBy(signs: SureSigns | null, weights: Readonly<SureSigns>): number {
  if (!signs) return 0;
  return 1 / (1 + Math.exp(-sureSignNames.reduce((sum, name) => sum + weights[name] * signs[name], 0)));
}
