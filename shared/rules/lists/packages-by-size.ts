import { limits } from '../../limits.ts';
import { amountInOunces } from '../sizes/amount-of-size.ts';
import { comparableAmountOf, isOfPieces, type ListAmount } from './list-amounts.ts';

/** A package sold as 16 oz may hold 15.5: within this share it counts as the nominal size. */
export const nominalShare = 0.94;

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
 * The share of an amount that must be covered if the shopper's own line counts packages that each hold `part` of it:
 * all of it, except what a nominal package ('16 oz' that holds 15.5) lacks.
 */
export function coveredPartOf(part: number, packages: number): number {
  const counted = part * packages;
  return counted >= nominalShare && counted < 1 ? counted : 1;
}
