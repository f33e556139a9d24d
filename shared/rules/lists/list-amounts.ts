import type { listMeasures } from '../../contract/lists/measures.ts';
import { limits } from '../../limits.ts';
import { type Amount, amountOf, ouncesPerPound } from '../sizes/amount-of-size.ts';

export type ListMeasure = (typeof listMeasures)[number];

/** The amount a shopper wrote, in their own measure: '3 lb', '2 dozen'. */
export interface ListAmount {
  count: number;
  measure: ListMeasure;
}

const fluidOuncesPerCup = 8;
/** Kitchen measures in cups. */
const kitchen: Partial<Record<ListMeasure, number>> = { cup: 1, tbsp: 1 / 16, tsp: 1 / 48 };

/** An amount in a kitchen measure, in cups; null for other measures. */
export function cupsOf({ count, measure }: ListAmount): number | null {
  const cups = kitchen[measure];
  return cups === undefined ? null : count * cups;
}

/** Converts an amount to the measures of packages, with pounds as ounces. */
function comparableAmountOf(amount: ListAmount): Amount {
  const { count, measure } = amount;
  const cups = cupsOf(amount);
  if (cups !== null) return { count: cups * fluidOuncesPerCup, per: 'fl oz' };
  const one = amountOf(`1 ${measure}`);
  if (!one) throw new Error(`No amount in ${measure}`);
  const ounces = one.per === 'lb' ? ouncesPerPound : 1;
  return { count: count * one.count * ounces, per: one.per === 'lb' ? 'oz' : one.per };
}

/** Whether a computed amount is one that a list can have. */
export function isListAmount({ count }: ListAmount): boolean {
  return count >= limits.list.amountLeast && count <= limits.list.amountMost;
}

/** Whether it counts pieces: '6 ct', '2 dozen'. */
export const isOfPieces = ({ measure }: ListAmount) => measure === 'ct' || measure === 'dozen';

/** The sum of two amounts in the measure of the first; null if their measures differ in kind, or if it is too much. */
export function sumOfAmounts(one: ListAmount, other: ListAmount): ListAmount | null {
  const [first, second] = [comparableAmountOf(one), comparableAmountOf(other)];
  if (first.per !== second.per) return null;
  const count = toThousandths((one.count * (first.count + second.count)) / first.count);
  const sum = { count, measure: one.measure };
  return isListAmount(sum) ? sum : null;
}

/** How packages of one item hold amounts. */
export interface PackageContents {
  size: string;
  /** The share of an amount that one package holds; null if unknown. */
  partHeld: (amount: ListAmount) => number | null;
}

/**
 * The sum of two amounts of one item. Amounts of different kinds convert by what a package holds of each, to the measure
 * of its size: '3 bananas' and '2 lb' are 3.2 lb. Null if they don't convert.
 */
export function sumInPackages(
  one: ListAmount,
  other: ListAmount,
  { size, partHeld }: PackageContents,
): ListAmount | null {
  const alike = sumOfAmounts(one, other);
  if (alike) return alike;
  const [base, more] = partOfAmount(size, one) === null ? [other, one] : [one, other];
  const [heldOfBase, heldOfMore] = [partHeld(base), partHeld(more)];
  if (heldOfBase === null || heldOfMore === null) return null;
  const converted = base.count * (1 + heldOfBase / heldOfMore);
  // Pieces and cups have typical weights only.
  const rounded = base.measure === 'ct' ? Math.round(converted) : Math.round(converted * 10) / 10;
  const sum = { ...base, count: Math.max(base.count, rounded) };
  return isListAmount(sum) ? sum : null;
}

const unchanging = new Set<ListMeasure>(['dozen', 'ct']);

/** '3 lb', '2 dozen', '1.5 cups', '0.5 cup'. */
export function amountInWords({ count, measure }: ListAmount): string {
  const isOne = count <= 1 || unchanging.has(measure) || measure !== 'cup';
  return `${toThousandths(count)} ${measure}${isOne ? '' : 's'}`;
}

export function toThousandths(count: number): number {
  return Math.round(count * 1000) / 1000;
}

/** A package sold as 16 oz may hold 15.5: within this share it counts as the nominal size. */
export const nominalShare = 0.94;
/** Less than this share left over is only rounding of printed sizes. */
const noticedShare = 0.02;

/** How many packages of a size cover an amount; null if the measures differ in kind. */
export function packagesOf(amount: ListAmount, size: string): number | null {
  const held = partOfAmount(size, amount);
  return held === null ? null : packagesFor(amount, 1 / held);
}

/** The packages to add for a written amount, up to a line's limit; one if nothing was written or the size doesn't show it. */
export function packagesToAdd(amount: ListAmount | undefined, size: string): number {
  return Math.min(limits.quantity, (amount && packagesOf(amount, size)) ?? 1);
}

/** How many packages cover an amount that is `share` times what one holds. Pieces are never nominal. */
export function packagesFor(amount: ListAmount, share: number): number {
  const nearest = Math.max(1, Math.round(share));
  const isNominal = !isOfPieces(amount) && share / nearest <= 1 / nominalShare && share / nearest >= 1;
  // Dozens have thousandths at most: 1.333 are 16 pieces.
  return isNominal ? nearest : Math.max(1, Math.ceil(share - (isOfPieces(amount) ? 1e-3 : 1e-9)));
}

/**
 * The share of an amount that one package holds: 0.5 of '2 lb' for '16 oz'. Weight compares with weight, volume with
 * volume, and count with count; ounces of a liquid mean fluid ounces, and '6 x 4 oz' are six pieces. Null if the measures
 * differ in kind.
 */
export function partOfAmount(size: string, amount: ListAmount): number | null {
  const requested = comparableAmountOf(amount);
  const stated = amountOf(size);
  if (!stated) return null;
  const held = stated.per === 'lb' ? { count: stated.count * ouncesPerPound, per: 'oz' as const } : stated;
  const isMeasuredAlike = held.per === requested.per || (amount.measure === 'oz' && held.per === 'fl oz');
  if (isMeasuredAlike) return held.count / requested.count;
  const [, pieces] = /^(\d+) x /.exec(size) ?? [];
  return requested.per === 'count' && pieces !== undefined ? Number(pieces) / requested.count : null;
}

/** How many pieces a size states: 12 of '12 ct' and '12 x 12 fl oz'; null if none. */
export const countedIn = (size: string) => partOfAmount(size, { count: 1, measure: 'ct' });

/**
 * The share of an amount that must be covered if the shopper's own line counts packages that each hold `part` of it:
 * all of it, except what a nominal package ('16 oz' that holds 15.5) lacks.
 */
export function coveredPartOf(part: number, packages: number): number {
  const counted = part * packages;
  return counted >= nominalShare && counted < 1 ? counted : 1;
}

/** The measure to name less than one of a measure in, and how many of it are one. */
const finer: Partial<Record<ListMeasure, [count: number, measure: ListMeasure]>> = {
  lb: [16, 'oz'],
  kg: [1000, 'g'],
  l: [1000, 'ml'],
  gal: [4, 'qt'],
  qt: [32, 'fl oz'],
  pt: [16, 'fl oz'],
};

/**
 * A rest in its own measure: pieces instead of dozens, ounces instead of less than a pound, and cups instead of many spoons.
 */
function restIn({ count, measure }: ListAmount): ListAmount {
  if (measure === 'dozen') return { count: count * 12, measure: 'ct' };
  const cups = cupsOf({ count, measure });
  if (cups !== null) return cups >= 1 ? { count: cups, measure: 'cup' } : { count, measure };
  const [times, below] = finer[measure] ?? [];
  const isLess = count < 1 - roundedAway && times !== undefined && below !== undefined;
  return isLess ? restIn({ count: count * times, measure: below }) : { count, measure };
}

/** Hundredths where they are a size of their own (1.25 lb), else tenths. */
const roundedRest = ({ count, measure }: ListAmount) => {
  const steps = finer[measure] ? 100 : 10;
  return Math.round(count * steps) / steps;
};
/** A pound of printed sizes may come out slightly smaller. */
const roundedAway = 0.005;

/** What is left over if packs hold this many times an amount: '1 lb', '6 ct'; null for a negligible rest. */
export function leftOverOf({ count, measure }: ListAmount, times: number): ListAmount | null {
  const left = restIn({ count: (times - 1) * count, measure });
  const rounded = roundedRest(left);
  return times - 1 >= noticedShare && rounded > 0 ? { ...left, count: rounded } : null;
}
