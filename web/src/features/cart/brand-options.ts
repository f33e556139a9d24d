import type { FoundItem, Item } from '#shared/contract/shopping/item.ts';
import { centsFromPrice } from '#shared/money.ts';
import { type ChainId, chainById, chains, ownersOf } from '#shared/rules/stores/chains.ts';
import * as words from './words/cart-words.tsx';

/** A product's brands, grouped for the menu. */
interface BrandOptions {
  /** The same size as in the cart, cheapest first. */
  sameSize: FoundItem[];
  otherSizes: FoundItem[];
  /** Brands none of the chosen stores has: the one in the cart, and the best known. */
  elsewhere: FoundItem[];
}

/** Over thirty chains have own brands; listing all would hide what the shopper's stores have. */
const mostElsewhere = 6;

const lowestCents = ({ priceRange }: FoundItem) => (priceRange ? centsFromPrice(priceRange.lowest) : Infinity);

export function brandOptions(items: readonly FoundItem[], { id, size }: Pick<Item, 'id' | 'size'>): BrandOptions {
  const sizeRank = (item: FoundItem) => (item.id === id ? 0 : item.size === size ? 1 : 2);
  const byPrice = items.toSorted((one, other) => lowestCents(one) - lowestCents(other));
  const here = byPrice.filter(({ priceRange }) => priceRange);
  return {
    sameSize: here.filter((item) => item.size === size),
    otherSizes: here.filter((item) => item.size !== size),
    elsewhere: items
      .filter(({ priceRange }) => !priceRange)
      .map((item) => ({ item, sizeRank: sizeRank(item), rank: chainRank(item) }))
      .toSorted((one, other) => one.sizeRank - other.sizeRank || one.rank - other.rank)
      .slice(0, mostElsewhere)
      .map(({ item }) => item),
  };
}

/** National brands first, then those of the best known chains. */
function chainRank({ brand }: FoundItem): number {
  const [owner] = ownersOf(brand);
  return chains.findIndex((chain) => chain.id === owner);
}

/**
 * The owner of a brand: 'Walmart’s own'; for a family of chains the compared ones, or else the family: 'Ralphs’ own',
 * 'Kroger family’s own'. Null for a brand without an owner.
 */
export function ownerInWords(brand: string, comparedChains: readonly ChainId[]): string | null {
  const owners = ownersOf(brand);
  const [first] = owners;
  if (!first) return null;
  const here = owners.filter((owner) => owners.length === 1 || comparedChains.includes(owner));
  const names = here.length > 0 ? here.map(nameOf) : [words.familyOf(nameOf(first))];
  return words.ownBrandOf(names);
}

const nameOf = (chain: ChainId) => chainById(chain).name;
