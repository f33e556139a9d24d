import { coverageOf } from '#shared/rules/equivalents.ts';
import { type Amount, amountOf } from '#shared/rules/units.ts';

/** The catalog has few sizes, and each is asked about in every search. */
const amounts = new Map<string, Amount | null>();
const likenesses = new Map<string, boolean>();

/** How much an item of the catalog holds, by its size. */
export function amountHeld(size: string): Amount | null {
  const known = amounts.get(size);
  if (known !== undefined) return known;
  const amount = amountOf(size);
  amounts.set(size, amount);
  return amount;
}

/** Whether one package of a size of the catalog stands for one of another. */
export function isAlikeInSize(wanted: string, offered: string): boolean {
  if (wanted === offered) return true;
  const both = `${wanted}\n${offered}`;
  const known = likenesses.get(both);
  if (known !== undefined) return known;
  const isAlike = coverageOf(wanted, offered) === 1;
  likenesses.set(both, isAlike);
  return isAlike;
}
