import type { Item } from '../../contract/shopping/item.ts';
import { limits } from '../../limits.ts';
import { leastAcceptedShare } from '../sizes/equivalents.ts';
import { isListAmount, type ListAmount } from './list-amounts.ts';
import { packagesFor, packagesOf, partOfAmount } from './packages-by-size.ts';
import { sumInPackages } from './sum-of-amounts.ts';

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
 * @param size That of a package; empty if unknown.
 */
export function quantityCovering(
  { packages, amount }: Requested & { amount: ListAmount },
  share: number,
  size: string,
): LineQuantity {
  if (share <= packages * leastAcceptedShare) return { quantity: packages, amount: undefined, includes: { amount } };
  const quantity = Math.max(packages, packagesFor(amount, share, size));
  return { quantity, amount, includes: packages > 0 ? { packages } : undefined };
}

/** The product of a line's item, whatever its brand. */
export interface LineProduct extends Pick<Item, 'name' | 'size'> {
  /** The item's present id, if the line may still have the id of an item that it replaced. */
  id?: string;
  /**
   * The share of an amount that one package holds, by weights of pieces and cups as well. Browsers have no such weights:
   * without it, the size decides.
   */
  partHeld?: (amount: ListAmount) => number | null;
}

const partHeldBy = (product: LineProduct, amount: ListAmount) =>
  product.partHeld ? product.partHeld(amount) : partOfAmount(product.size, amount);

/** An amount in packages of the line's item, unrounded: 1.5 dozens for 18 eggs; null if unknown. */
export function packagesIn(amount: ListAmount, product: LineProduct | undefined): number | null {
  const held = product ? partHeldBy(product, amount) : null;
  return held === null ? null : 1 / held;
}

export const lineQuantityOf = ({ quantity, amount, includes }: LineQuantity): LineQuantity => ({
  quantity,
  amount,
  includes,
});

const inPackages = (quantity: number): LineQuantity => ({ quantity, amount: undefined, includes: undefined });

/** As many packages as a line can have. */
export const upTo99 = (line: LineQuantity): LineQuantity =>
  line.quantity > limits.quantity ? inPackages(limits.quantity) : line;

/** How much a line of this item needs for all that is requested; null if nothing says how many packages the amount is. */
export function lineQuantityFor(
  { packages, amount }: Requested,
  product: LineProduct | undefined,
): LineQuantity | null {
  if (!amount) return inPackages(packages);
  const share = packagesIn(amount, product);
  return share === null ? null : quantityCovering({ packages, amount }, share, product?.size ?? '');
}

/** Adds two lines: whole packages to whole packages, and amounts to amounts. What doesn't convert adds as packages. */
export function sumOfQuantities(
  present: LineQuantity,
  added: LineQuantity,
  product: LineProduct | undefined,
): LineQuantity {
  const [one, other] = [requestedBy(present), requestedBy(added)];
  const packages = one.packages + other.packages;
  const quantity = present.quantity + added.quantity;
  const amount = togetherIn(product, one.amount, other.amount);
  if (amount === null) return inPackages(quantity);
  const known = lineQuantityFor({ packages, amount }, product);
  if (known || !amount) return known ?? inPackages(quantity);
  if (product?.partHeld) return one.amount && other.amount ? { ...inPackages(quantity), amount } : inPackages(quantity);
  // A browser knows by the quantities what the amounts need at most.
  const needed = [present, added].reduce((sum, line) => sum + (line.amount ? line.quantity : 0), 0);
  return quantityCovering({ packages, amount }, needed, product?.size ?? '');
}

/** Two amounts together; null if they don't convert. */
function togetherIn(
  product: LineProduct = { name: '', size: '' },
  one: ListAmount | undefined,
  other: ListAmount | undefined,
): ListAmount | undefined | null {
  if (!one || !other) return one ?? other;
  return sumInPackages(one, other, { size: product.size, partHeld: (amount) => partHeldBy(product, amount) });
}

/** A line whose packages the shopper set by hand. */
export function withPackages<L extends LineQuantity>(line: L, quantity: number, size: string | undefined): L {
  const { amount, quantity: before } = line;
  const isKnown = amount && size !== undefined;
  const changed = isKnown ? amountAtQuantity(amount, size, { before, quantity }) : undefined;
  return { ...line, quantity, amount: changed, includes: undefined };
}

/**
 * An amount after the shopper changed its packages by hand: more or less by what they hold, so that exactly `quantity`
 * of them cover it. Undefined if the measures differ in kind.
 */
function amountAtQuantity(
  amount: ListAmount,
  size: string,
  { before, quantity }: { before: number; quantity: number },
): ListAmount | undefined {
  const part = partOfAmount(size, amount);
  if (part === null) return;
  const changed = [1 + (quantity - before) * part, quantity * part].map((times) => ({
    ...amount,
    count: Math.floor(times * amount.count * 100 + 1e-6) / 100,
  }));
  return changed.find((one) => isListAmount(one) && packagesOf(one, size) === quantity);
}
