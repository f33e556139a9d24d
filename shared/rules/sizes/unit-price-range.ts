import { type PricedPackage, type UnitPrice, unitPrice } from './unit-price.ts';

/** In fractional cents, for packages that are compared with each other. */
export interface UnitPriceRange {
  lowestCents: number;
  highestCents: number;
  per: UnitPrice['per'];
}

/** The unit prices of packages, from lowest to highest; undefined if they can't be compared with each other. */
export function unitPriceRangeOf(packages: readonly PricedPackage[]): UnitPriceRange | undefined {
  const prices = packages.map((each) => unitPrice(each.cents, each));
  const [first] = prices;
  if (!first || !prices.every((price) => price?.per === first.per)) return undefined;
  const cents = prices.flatMap((price) => price?.cents ?? []);
  return { lowestCents: Math.min(...cents), highestCents: Math.max(...cents), per: first.per };
}
