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
/** Less than that left over of an amount is how sizes are rounded when they are printed. */
const noticedShare = 0.02;

/**
 * How many packages of a size make up an amount; null where the size is in another measure.
 */
export function packagesOf(amount: ListAmount, size: string): number | null {
  const held = partOfAmount(size, amount);
  if (held === null) return null;
  const share = 1 / held;
  const nearest = Math.max(1, Math.round(share));
  return share / nearest <= 1 / nominalShare && share / nearest >= 1 ? nearest : Math.max(1, Math.ceil(share - 1e-9));
}

/**
 * What part of an amount one package of a size holds: 0.5 of '2 lb' in '16 oz'. Weight goes by weight, volume by volume and
 * count by count; but who writes ounces of what is poured means fluid ones. Null where they measure different things.
 */
export function partOfAmount(size: string, amount: ListAmount): number | null {
  const wanted = comparableAmountOf(amount);
  const stated = amountOf(size);
  if (!stated) return null;
  const held = stated.per === 'lb' ? { count: stated.count * ouncesPerPound, per: 'oz' as const } : stated;
  const isMeasuredAlike = held.per === wanted.per || (amount.measure === 'oz' && held.per === 'fl oz');
  return isMeasuredAlike ? held.count / wanted.count : null;
}

/**
 * What part of an amount has to be covered, where the shopper's own line counts so many packages that each hold `part` of
 * it: all of it, but for what a nominal package ('16 oz' that holds 15.5) holds less.
 */
export function coveredPartOf(part: number, packages: number): number {
  const counted = part * packages;
  return counted >= nominalShare && counted < 1 ? counted : 1;
}

/** What is over when packs hold so many times an amount: '1 lb', '6 ct'; null for what nobody would notice. */
export function leftOverOf({ count, measure }: ListAmount, times: number): ListAmount | null {
  const over = (times - 1) * count;
  const left = measure === 'dozen' ? { count: over * 12, measure: 'ct' as const } : { count: over, measure };
  const rounded = Math.round(left.count * 10) / 10;
  return times - 1 >= noticedShare && rounded > 0 ? { ...left, count: rounded } : null;
}
