import type { listMeasures } from '../../contract/lists/measures.ts';
import { limits } from '../../limits.ts';
import { type Amount, amountInOunces } from '../sizes/amount-of-size.ts';

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
export function comparableAmountOf(amount: ListAmount): Amount {
  const { count, measure } = amount;
  const cups = cupsOf(amount);
  if (cups !== null) return { count: cups * fluidOuncesPerCup, per: 'fl oz' };
  const one = amountInOunces(`1 ${measure}`);
  if (!one) throw new Error(`No amount in ${measure}`);
  return { count: count * one.count, per: one.per };
}

/** Any amount by volume in cups; null for weights and counts. */
export function volumeInCups(amount: ListAmount): number | null {
  const { count, per } = comparableAmountOf(amount);
  return per === 'fl oz' ? count / fluidOuncesPerCup : null;
}

/** Whether a computed amount is one that a list can have. */
export function isListAmount({ count }: ListAmount): boolean {
  return count >= limits.list.amountLeast && count <= limits.list.amountMost;
}

/** Whether it counts pieces: '6 ct', '2 dozen'. */
export const isOfPieces = ({ measure }: ListAmount) => measure === 'ct' || measure === 'dozen';

const unchanging = new Set<ListMeasure>(['dozen', 'ct']);

/** '3 lb', '2 dozen', '1.5 cups', '0.5 cup'. */
export function amountInWords({ count, measure }: ListAmount): string {
  const isOne = count <= 1 || unchanging.has(measure) || measure !== 'cup';
  return `${toThousandths(count)} ${measure}${isOne ? '' : 's'}`;
}

export function toThousandths(count: number): number {
  return Math.round(count * 1000) / 1000;
}
