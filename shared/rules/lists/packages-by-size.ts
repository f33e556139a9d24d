import { limits } from '../../limits.ts';
import { amountInOunces } from '../sizes/amount-of-size.ts';
import { comparableAmountOf, isOfPieces, type ListAmount } from './list-amounts.ts';

/** Sizes are rounded to an ounce: '17 oz' for 16.9, '16 oz' for 15.5, '400 g' for 14 oz. */
const roundedOunces = 0.5;
/** The least share that a package holds of what it is rounded to. */
export const nominalShare = 0.965;
/** What a piece or a cup weighs is known only about so well. */
const typicalShare = 0.9;

/** How many packages of a size cover an amount; null if the measures differ in kind. */
export function packagesOf(amount: ListAmount, size: string): number | null {
  const held = partOfAmount(size, amount);
  return held === null ? null : packagesFor(amount, 1 / held, size);
}

/** The packages to add for a written amount, up to a line's limit; one if nothing was written or the size doesn't show it. */
export function packagesToAdd(amount: ListAmount | undefined, size: string): number {
  return Math.min(limits.quantity, (amount && packagesOf(amount, size)) ?? 1);
}

/** How many packages of a size cover an amount that is `share` times what one holds. */
export function packagesFor(amount: ListAmount, share: number, size: string): number {
  const nearest = Math.max(1, Math.round(share));
  if (areAsGoodAsFull(nearest, { amount, share, size })) return nearest;
  // Dozens have thousandths at most: 1.333 are 16 pieces.
  return Math.max(1, Math.ceil(share - (isOfPieces(amount) ? 1e-3 : 1e-9)));
}

/** Whether packages lack of an amount only what rounding or a typical weight explains. Pieces never do. */
function areAsGoodAsFull(
  packages: number,
  { amount, share, size }: { amount: ListAmount; share: number; size: string },
): boolean {
  if (isOfPieces(amount) || packages > share) return false;
  const part = partOfAmount(size, amount);
  if (part === null) return packages / share >= typicalShare;
  const lackingOunces = (1 / packages - part) * comparableAmountOf(amount).count;
  return lackingOunces <= roundedOunces + 1e-9 && packages / share >= nominalShare;
}

/**
 * The share of an amount that one package holds: 0.5 of '2 lb' for '16 oz'. Weight compares with weight, volume with
 * volume, and count with count; ounces of a liquid mean fluid ounces, and '6 x 4 oz' are six pieces. Null if the measures
 * differ in kind.
 */
export function partOfAmount(size: string, amount: ListAmount): number | null {
  const requested = comparableAmountOf(amount);
  const held = amountInOunces(size);
  if (!held) return null;
  const isMeasuredAlike = held.per === requested.per || (amount.measure === 'oz' && held.per === 'fl oz');
  if (isMeasuredAlike) return held.count / requested.count;
  const [, pieces] = /^(\d+) x /.exec(size) ?? [];
  return requested.per === 'count' && pieces !== undefined ? Number(pieces) / requested.count : null;
}

/** How many pieces a size states: 12 of '12 ct' and '12 x 12 fl oz'; null if none. */
export const countedIn = (size: string) => partOfAmount(size, { count: 1, measure: 'ct' });

/**
 * The share of an amount that must be covered if the shopper's own line counts packages of a size that each hold `part` of
 * it: all of it, except what rounding or a typical weight takes.
 */
export function coveredPartOf(part: number, packages: number, amount: ListAmount, size: string): number {
  const counted = part * packages;
  return counted < 1 && areAsGoodAsFull(packages, { amount, share: 1 / part, size }) ? counted : 1;
}

/** Whether only a typical weight says how many packages an amount takes: 6 potatoes of a 5 lb bag, and 2 cups of flour. */
export const isByTypicalWeight = ({ size }: { size: string }, amount: ListAmount | undefined): boolean =>
  amount !== undefined && partOfAmount(size, amount) === null;
