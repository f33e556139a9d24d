import { limits } from '../../limits.ts';
import { formatCents } from '../../money.ts';
import * as words from '../words.ts';

/**
 * The only place that rounds amounts for people. Sentences about amounts use what is returned here, never the exact
 * cents, so that they match the figures beside them.
 */

/** An amount as a person reads it. */
export interface ShownAmount {
  cents: number;
  /** Marked with ~ or 'about'. */
  isEstimate: boolean;
  /** An estimate without its meaningless cents. An invented demo price is an estimate with cents. */
  isRound: boolean;
}

/** Estimates of a line are shown to ten cents. */
const lineStepCents = 10;
/** From here on, estimated totals are shown in whole dollars; below, in tens of cents. */
const dollarsFromCents = 200;

const roundedTo = (cents: number, stepCents: number) => Math.round(cents / stepCents) * stepCents;
const totalStepCents = (cents: number) => (Math.abs(cents) < dollarsFromCents ? 10 : 100);
const roundedTotal = (cents: number) => roundedTo(cents, totalStepCents(cents));

/** An amount to the cent. */
export function shownExactly(cents: number, isEstimate = false): ShownAmount {
  return { cents, isEstimate, isRound: false };
}

/** The estimate of one line or package: never zero. */
export function shownEstimate(cents: number): ShownAmount {
  return { cents: Math.max(lineStepCents, roundedTo(cents, lineStepCents)), isEstimate: true, isRound: true };
}

/** A line's price at a store, with its spread if it is an estimate. */
export interface LinePrice {
  kind: string;
  spread: object | null;
  lineCents: number;
}

/** What a line costs at a store. */
export function shownLine({ kind, spread, lineCents }: LinePrice): ShownAmount {
  return spread ? shownEstimate(lineCents) : shownExactly(lineCents, kind === 'estimate');
}

/** A sum of estimates. */
export function shownSum(cents: number): ShownAmount {
  return { cents: roundedTotal(cents), isEstimate: true, isRound: true };
}

interface Spanned {
  lowCents: number;
  highCents: number;
}

/** A total, with its range if it is not exact. */
export interface ShownTotal extends ShownAmount {
  range: Spanned | null;
}

/** Whether a total is exact. */
const isKnown = ({ lowCents, highCents }: Spanned) => lowCents >= highCents;

/** A total as shown: never zero. */
export function shownTotal(total: Spanned & { cents: number; isEstimate: boolean }): ShownTotal {
  const { cents, isEstimate } = total;
  if (isKnown(total)) return { ...shownExactly(cents, isEstimate), range: null };
  const shown = { ...shownSum(cents), cents: Math.max(lineStepCents, roundedTotal(cents)) };
  return { ...shown, isEstimate, range: shownRange(total, shown) };
}

/** No range if rounding leaves none; otherwise it always contains the total. */
function shownRange({ lowCents, highCents }: Spanned, { cents }: ShownAmount): Spanned | null {
  const low = Math.min(cents, roundedTotal(lowCents));
  const high = Math.max(cents, roundedTotal(highCents));
  return low < high ? { lowCents: low, highCents: high } : null;
}

export interface Totals extends Spanned {
  /** Of the lines as shown. */
  subtotalCents: number;
  taxCents: number;
  /** Of the exact lines. */
  totalCents: number;
  hasEstimates: boolean;
}

/** The subtotal below lines, or what they leave of it beside observed prices. */
export function shownSubtotal(totals: Totals, observedCents = 0): ShownAmount {
  const { subtotalCents, hasEstimates: isEstimate } = totals;
  return { cents: subtotalCents - observedCents, isEstimate, isRound: !isKnown(totals) };
}

/** The tax, a step finer than the total: in ten cents, or below two dollars in cents. */
export function shownTax(totals: Totals): ShownAmount {
  const { subtotalCents, taxCents, hasEstimates: isEstimate } = totals;
  if (isKnown(totals)) return shownExactly(taxCents, isEstimate);
  const stepCents = totalStepCents(subtotalCents + taxCents) / lineStepCents;
  return { cents: roundedTo(taxCents, stepCents), isEstimate, isRound: true };
}

/**
 * The amount to pay at checkout, with tax. An estimated one rounds the sum of subtotal and tax as shown, so that the
 * figures add up.
 */
export function shownAtCheckout(totals: Totals): ShownTotal {
  const { subtotalCents, hasEstimates: isEstimate } = totals;
  return shownTotal({ ...totals, cents: subtotalCents + shownTax(totals).cents, isEstimate });
}

/** Adds tax, rounded half up once, to a subtotal. */
export function withTax(subtotalCents: number): Pick<Totals, 'subtotalCents' | 'taxCents' | 'totalCents'> {
  const taxCents = Math.round(subtotalCents * limits.taxRate);
  return { subtotalCents, taxCents, totalCents: subtotalCents + taxCents };
}

/** With the subtotal of the requested amounts. */
export type TotalsBothWays = Totals & { byAmountUncertainty: { shownCents: number } };

/** The cost of the requested amounts, with tax. Equals the checkout total if the packs hold exactly those. */
export function shownByAmount({ byAmountUncertainty, ...totals }: TotalsBothWays): ShownTotal {
  return shownAtCheckout({ ...totals, ...withTax(byAmountUncertainty.shownCents) });
}

/** The totals of two stores, at checkout or by amount, the lower one first. */
export interface Pair {
  lower: ShownAmount;
  higher: ShownAmount;
}

/** `one` is first if both are shown alike. */
export function shownPair(one: TotalsBothWays, other: TotalsBothWays, isByAmount: boolean): Pair {
  const shown = isByAmount ? shownByAmount : shownAtCheckout;
  const [first, second] = [shown(one), shown(other)];
  return second.cents < first.cents ? { lower: second, higher: first } : { lower: first, higher: second };
}

/** How much the second amount is above the first, as shown; zero if it isn't. */
export function shownDifference(lower: ShownAmount, higher: ShownAmount): ShownAmount {
  const cents = Math.max(0, higher.cents - lower.cents);
  const round = [lower, higher].filter(({ isRound }) => isRound);
  const isEstimate = lower.isEstimate || higher.isEstimate;
  if (round.length === 0) return shownExactly(cents, isEstimate);
  // The difference of two rounded figures is as rounded as they are; with an exact figure, round it too.
  const step = Math.max(...round.map((one) => totalStepCents(one.cents)));
  return { cents: round.length === 2 ? cents : roundedTo(cents, step), isEstimate, isRound: true };
}

/** A multiple of an amount as shown. */
export function shownTimes({ cents, isEstimate, isRound }: ShownAmount, times: number): ShownAmount {
  const product = Math.round(cents * times);
  return { cents: isRound ? roundedTotal(product) : product, isEstimate, isRound };
}

/**
 * The parts of a total in its own steps: they add up to it, and each is off by less than a step.
 * @param parts In cents; their sum is the total, except for rounding.
 */
export function shownParts({ cents: total, isRound }: ShownAmount, parts: readonly number[]): number[] {
  const step = isRound ? totalStepCents(total) : 1;
  const floors = parts.map((cents) => Math.floor(cents / step) * step);
  let missing = Math.round((total - floors.reduce((sum, cents) => sum + cents, 0)) / step);
  const byRest = parts
    .map((cents, at) => ({ at, rest: cents - (floors[at] ?? 0) }))
    .toSorted((one, other) => other.rest - one.rest);
  const shown = [...floors];
  for (const { at } of byRest) {
    if (missing <= 0) break;
    shown[at] = (shown[at] ?? 0) + step;
    missing -= 1;
  }
  return shown;
}

/** '$52', '$1.40', '$52.18'. */
export function plainFigure({ cents, isRound }: ShownAmount): string {
  const figure = formatCents(cents);
  return isRound && cents % 100 === 0 ? figure.slice(0, -'.00'.length) : figure;
}

/** '~$52', '$52.18': for use beside other figures. */
export function figure(amount: ShownAmount): string {
  return `${amount.isEstimate ? '~' : ''}${plainFigure(amount)}`;
}

/** '~$3.60', '$3.59': a single price, with cents. */
export function priceFigure({ cents, isEstimate }: ShownAmount): string {
  return `${isEstimate ? '~' : ''}${formatCents(cents)}`;
}

/** 'about $52', '$52.18': for use in a sentence. */
export function figureInWords(amount: ShownAmount): string {
  return amount.isRound ? words.about(plainFigure(amount)) : plainFigure(amount);
}

/** The same for a difference that rounds to nothing: 'less than $1'. */
export function differenceInWords(amount: ShownAmount, among: readonly ShownAmount[]): string {
  if (amount.cents !== 0 || !amount.isRound) return figureInWords(amount);
  const step = Math.max(...among.filter(({ isRound }) => isRound).map(({ cents }) => totalStepCents(cents)));
  return words.lessThan(plainFigure({ ...amount, cents: step }));
}

/** '50–55', '1.00–1.40': both ends with cents, or neither. */
export function rangeFigures({ lowCents, highCents }: Spanned): string {
  const ends = [lowCents, highCents];
  const isRound = ends.every((cents) => cents % 100 === 0);
  return ends.map((cents) => plainFigure({ cents, isEstimate: true, isRound }).replace('$', '')).join('–');
}

/**
 * '~$52, likely 50 to 55': a total for a text. Phones would take '(150-155)' for part of a phone number.
 * @param total As a figure; `range` as figures, too.
 */
export function totalInText(total: string, range: string | null): string {
  if (!range) return total;
  const [low = '', high = ''] = range.split('–');
  return words.likelyTotal(total, low, high);
}

/** A saving, as the difference of two amounts as shown. */
export function shownSaving({
  cheapest,
  mostExpensive,
  isByAmount,
}: {
  cheapest: TotalsBothWays;
  mostExpensive: TotalsBothWays;
  isByAmount: boolean;
}) {
  const shown = isByAmount ? shownByAmount : shownAtCheckout;
  const [lower, higher] = [shown(cheapest), shown(mostExpensive)];
  const saved = shownDifference(lower, higher);
  return { lower, higher, saved, monthly: shownTimes(saved, limits.weeksPerMonth) };
}
