import { coverageOf } from '#shared/rules/equivalents.ts';
import { type Amount, amountOf } from '#shared/rules/units.ts';

/** Cached because the catalog has few sizes and every search needs them. */
const amounts = new Map<string, Amount | null>();
const likenesses = new Map<string, boolean>();

/** The amount in a catalog size, or null if it can't be parsed. */
export function amountHeld(size: string): Amount | null {
  const known = amounts.get(size);
  if (known !== undefined) return known;
  const amount = amountOf(size);
  amounts.set(size, amount);
  return amount;
}

/** Whether one package of the offered size covers one of the wanted size. */
export function isAlikeInSize(wanted: string, offered: string): boolean {
  if (wanted === offered) return true;
  const both = `${wanted}\n${offered}`;
  const known = likenesses.get(both);
  if (known !== undefined) return known;
  const isAlike = coverageOf(wanted, offered) === 1;
  likenesses.set(both, isAlike);
  return isAlike;
}
