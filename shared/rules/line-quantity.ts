import { leastAcceptedShare } from './equivalents.ts';
import { type ListAmount, packagesFor } from './list-amounts.ts';

/** What a line requests that its own packages or amount already hold. */
export interface Included {
  /** 6 eggs of a dozen: an amount within the packages. */
  amount?: ListAmount | undefined;
  /** The dozen of 18 eggs: whole packages within the amount. */
  packages?: number | undefined;
}

/** The quantity of a line, in packages or as an amount. An amount within its packages is in `includes`. */
export interface LineQuantity {
  quantity: number;
  amount?: ListAmount | undefined;
  includes?: Included | undefined;
}

/** All that a line requests: whole packages, an amount, or both ('eggs' and '6 eggs'). */
export interface Requested {
  packages: number;
  amount: ListAmount | undefined;
}

export function requestedBy({ quantity, amount, includes }: LineQuantity): Requested {
  return amount ? { packages: includes?.packages ?? 0, amount } : { packages: quantity, amount: includes?.amount };
}

/**
 * A line's quantity for the requested packages and amount together. If the packages hold the amount in every acceptable size, they
 * cover it: 6 eggs of a dozen, which may be ten. Otherwise, the amount says what to buy.
 * @param share The amount in packages, unrounded.
 */
export function quantityCovering(
  { packages, amount }: Requested & { amount: ListAmount },
  share: number,
): LineQuantity {
  if (share <= packages * leastAcceptedShare) return { quantity: packages, amount: undefined, includes: { amount } };
  const quantity = Math.max(packages, packagesFor(amount, share));
  return { quantity, amount, includes: packages > 0 ? { packages } : undefined };
}
