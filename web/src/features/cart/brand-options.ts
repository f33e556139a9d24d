import type { FoundItem } from '#shared/contract/item.ts';
import { centsFromPrice } from '#shared/money.ts';
import { type ChainId, chainById, ownersOf } from '#shared/rules/chains.ts';

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

/**
 * Whose own brand it is: 'Walmart’s own'; for a family of chains those of it among the compared ones, else the family:
 * 'Ralphs’ own', 'Kroger family’s own'. Null for a brand that no chain owns.
 */
export function ownerInWords(brand: string, comparedChains: readonly ChainId[]): string | null {
  const owners = ownersOf(brand);
  const [first] = owners;
  if (!first) return null;
  const here = owners.filter((owner) => owners.length === 1 || comparedChains.includes(owner));
  const names = here.length > 0 ? here.map(nameOf) : [`${nameOf(first)} family`];
  return `${new Intl.ListFormat('en-US').format(names.map(possessive))} own`;
}

const nameOf = (chain: ChainId) => chainById(chain).name;
const possessive = (name: string) => (name.endsWith('s') ? `${name}’` : `${name}’s`);
