import { leastAcceptedShare } from './equivalents.ts';
import { type ListAmount, packagesFor } from './list-amounts.ts';

/** What a line asks for beside its own amount or packages, which hold it already. */
export interface Included {
  /** 6 eggs of a dozen: an amount within the packages. */
  amount?: ListAmount | undefined;
  /** The dozen of 18 eggs: whole packages within the amount. */
  packages?: number | undefined;
}

/** The part of a line that says how much. An amount that is within the packages is in `includes`. */
export interface HowMuch {
  quantity: number;
  amount?: ListAmount | undefined;
  includes?: Included | undefined;
}

/** All that a line asks for: whole packages, an amount, or both ('eggs' and '6 eggs'). */
export interface Asked {
  packages: number;
  amount: ListAmount | undefined;
}

export function askedBy({ quantity, amount, includes }: HowMuch): Asked {
  return amount ? { packages: includes?.packages ?? 0, amount } : { packages: quantity, amount: includes?.amount };
}

/**
 * The packages that hold the amount and are as many as asked for. The packages cover an amount that every acceptable size
 * of them holds: 6 eggs of a dozen, which may be ten. For a larger one, the amount says what to buy. `share` is the
 * amount in packages, unrounded.
 */
export function packagesCovering({ packages, amount }: Asked & { amount: ListAmount }, share: number): HowMuch {
  if (share <= packages * leastAcceptedShare) return { quantity: packages, amount: undefined, includes: { amount } };
  const quantity = Math.max(packages, packagesFor(amount, share));
  return { quantity, amount, includes: packages > 0 ? { packages } : undefined };
}
