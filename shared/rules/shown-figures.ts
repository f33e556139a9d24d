import { formatCents } from '../money.ts';
import { limits } from './limits.ts';

/**
 * The one place where amounts are rounded for a person. A sentence about amounts starts from what is returned here, never
 * from the exact cents: what it says then follows from the figures beside it.
 */

/** An amount as a person reads it. */
export interface ShownAmount {
  cents: number;
  /** Marked with ~, or with 'about'. */
  isEstimate: boolean;
  /** An estimate without the cents that nobody knows. An invented price of the demo is an estimate to the cent. */
  isRound: boolean;
}

/** A line of estimates is shown to ten cents. */
const lineStepCents = 10;
/** From here on a total of estimates is shown in whole dollars, below in tens of cents. */
const dollarsFromCents = 200;

const roundedTo = (cents: number, stepCents: number) => Math.round(cents / stepCents) * stepCents;
const totalStepCents = (cents: number) => (Math.abs(cents) < dollarsFromCents ? 10 : 100);
const roundedTotal = (cents: number) => roundedTo(cents, totalStepCents(cents));

/** An amount to the cent. */
export function shownExactly(cents: number, isEstimate = false): ShownAmount {
  return { cents, isEstimate, isRound: false };
}

/** What one line or one package costs by an estimate: never nothing. */
export function shownEstimate(cents: number): ShownAmount {
  return { cents: Math.max(lineStepCents, roundedTo(cents, lineStepCents)), isEstimate: true, isRound: true };
}

/** What a line costs at a store, with its spread where it is an estimate that may be off. */
interface LinePrice {
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

/** A total, with the range it lies in where it is not known to the cent. */
export interface ShownTotal extends ShownAmount {
  range: Spanned | null;
}

/** Whether a total is known to the cent. */
const isKnown = ({ lowCents, highCents }: Spanned) => lowCents >= highCents;

/** A total, however it came about. */
export function shownTotal(total: Spanned & { cents: number; isEstimate: boolean }): ShownTotal {
  const { cents, isEstimate } = total;
  if (isKnown(total)) return { ...shownExactly(cents, isEstimate), range: null };
  const shown = shownSum(cents);
  return { ...shown, isEstimate, range: shownRange(total, shown) };
}

/** No range where rounding leaves nothing of it; else the total always lies in it. */
function shownRange({ lowCents, highCents }: Spanned, { cents }: ShownAmount): Spanned | null {
  const low = Math.min(cents, roundedTotal(lowCents));
  const high = Math.max(cents, roundedTotal(highCents));
  return low < high ? { lowCents: low, highCents: high } : null;
}

/** A receipt's end: what the lines come to, the tax, and both together. */
interface ShownTotals {
  subtotal: ShownAmount;
  tax: ShownAmount;
  total: ShownTotal;
}

interface Totals extends Spanned {
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
  hasEstimates: boolean;
}

/** What the amounts that were asked for cost, with tax and without. */
interface AskedTotals extends Totals {
  askedCents: number;
  askedDoubt: { cents: number };
}

/** The exact lines are added, then rounded; subtotal and tax as shown round to the total as shown. */
export function shownTotals(totals: Totals): ShownTotals {
  const { subtotalCents, taxCents, totalCents, hasEstimates: isEstimate } = totals;
  if (isKnown(totals)) {
    return {
      subtotal: shownExactly(subtotalCents, isEstimate),
      tax: shownExactly(taxCents, isEstimate),
      total: { ...shownExactly(totalCents, isEstimate), range: null },
    };
  }
  const total = shownTotal({ ...totals, cents: totalCents, isEstimate });
  const subtotal = roundedTo(subtotalCents, lineStepCents);
  const tax = roundedTo(taxCents, lineStepCents);
  // Both were rounded, and together may round to another total: the tax gives way.
  const fitting = [tax, tax - lineStepCents, tax + lineStepCents].find(
    (cents) => roundedTotal(subtotal + cents) === total.cents,
  );
  const about = { isEstimate, isRound: true };
  return { subtotal: { cents: subtotal, ...about }, tax: { cents: fitting ?? tax, ...about }, total };
}

/** What is paid at the till, tax included. */
export function shownAtTill(totals: Totals): ShownTotal {
  return shownTotals(totals).total;
}

/** What the amounts that were asked for cost, tax included: the same as at the till where packs hold just those. */
export function shownAsAsked(totals: AskedTotals): ShownAmount {
  const { askedCents, askedDoubt } = totals;
  const subtotalCents = askedDoubt.cents;
  return shownAtTill({ ...totals, subtotalCents, taxCents: askedCents - subtotalCents, totalCents: askedCents });
}

/** By how much the second is above the first, as both are shown; nothing where it is not. */
export function shownDifference(lower: ShownAmount, higher: ShownAmount): ShownAmount {
  const cents = Math.max(0, higher.cents - lower.cents);
  const round = [lower, higher].filter(({ isRound }) => isRound);
  const isEstimate = lower.isEstimate || higher.isEstimate;
  if (round.length === 0) return shownExactly(cents, isEstimate);
  // Of two round figures the difference is as round as they are; beside an exact one it is made so.
  const step = Math.max(...round.map((one) => totalStepCents(one.cents)));
  return { cents: round.length === 2 ? cents : roundedTo(cents, step), isEstimate, isRound: true };
}

/** So many times an amount as it is shown. */
export function shownTimes({ cents, isEstimate, isRound }: ShownAmount, times: number): ShownAmount {
  const product = Math.round(cents * times);
  return { cents: isRound ? roundedTotal(product) : product, isEstimate, isRound };
}

/**
 * The parts of a total in its own steps: together they come to it, and each is less than a step from what it really is.
 * @param parts In cents; their sum is the total, but for rounding.
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

/** '~$52', '$52.18': beside other figures. */
export function figure(amount: ShownAmount): string {
  return `${amount.isEstimate ? '~' : ''}${plainFigure(amount)}`;
}

/** '~$3.60', '$3.59': a single price, which has its cents. */
export function priceFigure({ cents, isEstimate }: ShownAmount): string {
  return `${isEstimate ? '~' : ''}${formatCents(cents)}`;
}

/** 'about $52', '$52.18': in a sentence. */
export function figureInWords(amount: ShownAmount): string {
  return `${amount.isRound ? 'about ' : ''}${plainFigure(amount)}`;
}

/** The same of a difference that rounding leaves nothing of: 'less than $1'. */
export function differenceInWords(amount: ShownAmount, among: readonly ShownAmount[]): string {
  if (amount.cents !== 0 || !amount.isRound) return figureInWords(amount);
  const step = Math.max(...among.filter(({ isRound }) => isRound).map(({ cents }) => totalStepCents(cents)));
  return `less than ${plainFigure({ ...amount, cents: step })}`;
}

/** '50–55'. */
export function rangeFigures({ lowCents, highCents }: Spanned): string {
  return [lowCents, highCents].map((cents) => plainFigure({ ...shownSum(cents), cents }).replace('$', '')).join('–');
}

/** What a saving is the difference of, as both are shown. */
export function shownSaving({
  cheapest,
  dearest,
  isByAmount,
}: {
  cheapest: AskedTotals;
  dearest: AskedTotals;
  isByAmount: boolean;
}) {
  const shown = isByAmount ? shownAsAsked : shownAtTill;
  const [lower, higher] = [shown(cheapest), shown(dearest)];
  const saved = shownDifference(lower, higher);
  return { lower, higher, saved, monthly: shownTimes(saved, limits.weeksPerMonth) };
}
