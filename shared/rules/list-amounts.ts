import { type Amount, amountOf, ouncesPerPound } from './units.ts';

/** The measures that people write on lists. */
export const listMeasures = [
  'lb',
  'oz',
  'g',
  'kg',
  'fl oz',
  'pt',
  'qt',
  'gal',
  'ml',
  'l',
  'ct',
  'dozen',
  'cup',
  'tbsp',
  'tsp',
] as const;
export type ListMeasure = (typeof listMeasures)[number];

/** How much a shopper wrote that they want, in the measure they wrote it in: '3 lb', '2 dozen'. */
export interface ListAmount {
  count: number;
  measure: ListMeasure;
}

/** What the kitchen's measures hold, in fluid ounces. */
const kitchen: Partial<Record<ListMeasure, number>> = { cup: 8, tbsp: 0.5, tsp: 1 / 6 };

/** The same in the measures that packages are compared by, with pounds as ounces. */
function comparableAmountOf({ count, measure }: ListAmount): Amount {
  const inFluidOunces = kitchen[measure];
  if (inFluidOunces !== undefined) return { count: count * inFluidOunces, per: 'fl oz' };
  const one = amountOf(`1 ${measure}`);
  if (!one) throw new Error(`No amount in ${measure}`);
  const ounces = one.per === 'lb' ? ouncesPerPound : 1;
  return { count: count * one.count * ounces, per: one.per === 'lb' ? 'oz' : one.per };
}

/** Both as one amount in the measure of the first; null where they measure different things. */
export function sumOfAmounts(one: ListAmount, other: ListAmount): ListAmount | null {
  const [first, second] = [comparableAmountOf(one), comparableAmountOf(other)];
  if (first.per !== second.per) return null;
  return { count: toThousandths((one.count * (first.count + second.count)) / first.count), measure: one.measure };
}

const unchanging = new Set<ListMeasure>(['dozen', 'ct']);

/** '3 lb', '2 dozen', '1.5 cups'. */
export function amountInWords({ count, measure }: ListAmount): string {
  const isOne = count === 1 || unchanging.has(measure) || measure !== 'cup';
  return `${toThousandths(count)} ${measure}${isOne ? '' : 's'}`;
}

export function toThousandths(count: number): number {
  return Math.round(count * 1000) / 1000;
}

/** What is sold as 16 oz may hold 15.5: within so much a package is the one that was named. */
const nominalShare = 0.94;

/**
 * How many packages of a size make up an amount; null where the size is in another measure.
 */
export function packagesOf(amount: ListAmount, size: string): number | null {
  const wanted = comparableAmountOf(amount);
  const stated = amountOf(size);
  if (!stated) return null;
  const held = stated.per === 'lb' ? { count: stated.count * ouncesPerPound, per: 'oz' as const } : stated;
  const isMeasuredAlike = held.per === wanted.per || (wanted.per === 'oz' && held.per === 'fl oz');
  if (!isMeasuredAlike) return null;
  const share = wanted.count / held.count;
  const nearest = Math.max(1, Math.round(share));
  return share / nearest <= 1 / nominalShare && share / nearest >= 1 ? nearest : Math.max(1, Math.ceil(share - 1e-9));
}
