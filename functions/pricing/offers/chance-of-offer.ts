import { itemsNamed, unlistedOwnChance } from '#functions/catalog/index.ts';
import { carriedChanceOf, type Learned } from '#functions/estimates/index.ts';
import type { BrandMatch, CatalogItem } from '#shared/contract/shopping/item.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import { isUnlikely } from '#shared/rules/estimates/carried-chance.ts';
import { type ChainId, ownersOf } from '#shared/rules/stores/chains.ts';

/** The probability that a chain has an offer, or another one like it. */
export function chanceOfOffer(
  { item, othersMissingChance }: { item: CatalogItem; othersMissingChance: number },
  chain: ChainId,
  learned: Learned,
): number {
  const missing = (1 - carriedChanceOf(item, chain, learned)) * othersMissingChance;
  return Math.round((1 - missing) * 1000) / 1000;
}

/** A shopper of any brand who doesn't find this one may find another. Store brands count elsewhere. */
export function othersMissingChanceFor(
  item: CatalogItem,
  offered: readonly CatalogItem[],
  match: BrandMatch,
  chain: ChainId,
): number {
  if (match !== 'any-brand' || ownersOf(item.brand).length > 0) return 1;
  const chances = new Map<string, number>();
  for (const other of offered) {
    const chance = carriedChanceOf(other, chain);
    const isOther = other.brand !== item.brand && ownersOf(other.brand).length === 0;
    if (isOther && chance < 1) chances.set(other.brand, Math.max(chance, chances.get(other.brand) ?? 0));
  }
  return [...chances.values()].reduce((missing, chance) => missing * (1 - chance), 1);
}

/** A shopper who accepts any brand and gets another one may find the chain's own. */
export function unlistedOwnChanceFor({ name, brand }: CatalogItem, match: BrandMatch, chain: ChainId): number {
  const isOthers = match === 'any-brand' && brand !== unbranded && ownersOf(brand).length === 0;
  return isOthers ? Math.max(unlistedOwnChance(name, chain), assumedOwnChance(name, chain)) : 0;
}

/** The chance of an assumed store brand that comes after this other brand. */
function assumedOwnChance(name: string, chain: ChainId): number {
  const chances = itemsNamed(name).flatMap((item) => {
    const isAssumedHere = item.isAssumed && ownersOf(item.brand).includes(chain);
    const chance = carriedChanceOf(item, chain);
    return isAssumedHere && isUnlikely(chance) ? [chance] : [];
  });
  return Math.max(0, ...chances);
}
