import type { FoundItem } from '#shared/contract/item.ts';
import { centsFromPrice } from '#shared/money.ts';
import { chainById, ownersOf } from '#shared/rules/chains.ts';

/** The brands of a product as a menu shows them. */
interface BrandOptions {
  /** In the size that is in the cart, cheapest first. */
  sameSize: FoundItem[];
  otherSizes: FoundItem[];
  /** What none of the chosen stores has. */
  elsewhere: FoundItem[];
}

const lowestCents = ({ priceRange }: FoundItem) => (priceRange ? centsFromPrice(priceRange.lowest) : Infinity);

export function brandOptions(items: readonly FoundItem[], size: string): BrandOptions {
  const byPrice = items.toSorted((one, other) => lowestCents(one) - lowestCents(other));
  const here = byPrice.filter(({ priceRange }) => priceRange);
  return {
    sameSize: here.filter((item) => item.size === size),
    otherSizes: here.filter((item) => item.size !== size),
    elsewhere: items.filter(({ priceRange }) => !priceRange),
  };
}

/** 'Walmart’s own', for a family of chains its first; null for a brand that no chain owns. */
export function ownerInWords(brand: string): string | null {
  const [owner] = ownersOf(brand);
  return owner ? `${chainById(owner).name}’s own` : null;
}
