import { comparableAmountOf, isListAmount, type ListAmount, toThousandths } from './list-amounts.ts';
import { partOfAmount } from './packages-by-size.ts';

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
