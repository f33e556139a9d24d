import { itemsNamed } from '#functions/catalog/index.ts';
import { carriedChanceOf, centsIfSold, itemStandardError } from '#functions/estimates/index.ts';
import { usualSize } from '#functions/search/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { memoized } from '#shared/memoized.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import { leastCarriedChance } from '#shared/rules/estimates/carried-chance.ts';
import { type ChainId, isMembersOnly, ownersOf } from '#shared/rules/stores/chains.ts';
import { rarityWeights } from '../confidence/match-parameters.ts';
import { type Purchase, type RaritySigns, type RarityWeights, raritySignNames } from '../product/evidence.ts';
import { type MeasuredLine, packPriceOf } from './price-per-pound-or-package.ts';

/** A line of a product whose brand is as printed; null if none is. */
export interface BrandedLine {
  brand: string | null;
  line: MeasuredLine;
  purchase: Purchase;
}

/** The spread of one price around the usual one, by sales and stores, as a logarithm. */
const priceDeviation = 0.25;

/** Signs of how often an item is bought, whatever was paid. */
export function raritySignsOf(item: CatalogItem, { brand, purchase: { chain } }: BrandedLine): RaritySigns {
  return {
    otherSize: Number(item.size !== usualSizeOf(item.name)),
    largePack: Number(item.isLargePack && chain !== null && !isMembersOnly(chain)),
    // Even what we assume a chain to lack may be on its receipt.
    carried: Math.log(chain === null ? 1 : Math.max(leastCarriedChance, carriedChanceOf(item, chain))),
    otherBrand: Number(brand === null && item.brand !== unbranded && !isOwn(item, chain)),
  };
}

const usualSizeOf = memoized((product: string) => usualSize(itemsNamed(product)));

/** A chain's own brand, or a national brand at an unknown chain. */
export function isOwn({ brand }: CatalogItem, chain: ChainId | null): boolean {
  return chain === null ? ownersOf(brand).length === 0 : ownersOf(brand).includes(chain);
}

/** How probable the price paid is for an item, as a density over its logarithm; 0 if their units differ. */
export function priceDensity(
  item: CatalogItem,
  line: MeasuredLine,
  { chain, state }: Purchase,
  spread = priceDeviation,
): number {
  const paid = packPriceOf(line, item);
  if (!paid) return 0;
  const deviation = Math.hypot(itemStandardError(item), spread);
  const usual = chain === null ? item.baseCents : centsIfSold({ item, chain, state });
  const off = Math.log(paid.regularCents / usual) / deviation;
  return Math.exp(-(off ** 2) / 2) / (deviation * Math.sqrt(2 * Math.PI));
}

/** How likely an item was bought at the price paid, up to a factor that is the same for all items. */
function likelihoodOf(item: CatalogItem, bought: BrandedLine, weights: RarityWeights): number {
  const signs = raritySignsOf(item, bought);
  const points = raritySignNames.reduce((sum, name) => sum + weights[name] * signs[name], 0);
  return priceDensity(item, bought.line, bought.purchase) * Math.exp(points);
}

/** The logarithm of the odds of an item against others. Infinite if nothing else is possible. */
export function itemOdds(
  first: CatalogItem,
  others: readonly CatalogItem[],
  bought: BrandedLine,
  weights = rarityWeights,
): number {
  const rest = others
    .filter((other) => other !== first)
    .reduce((sum, other) => sum + likelihoodOf(other, bought, weights), 0);
  return rest === 0 ? Number.POSITIVE_INFINITY : Math.log(likelihoodOf(first, bought, weights) / rest);
}

/** Items by how likely each was bought at the price that was paid. */
export function likeliestFirst(
  items: readonly CatalogItem[],
  bought: BrandedLine,
  weights = rarityWeights,
): CatalogItem[] {
  const likelihoods = new Map(items.map((item) => [item, likelihoodOf(item, bought, weights)]));
  const likelihood = (item: CatalogItem) => likelihoods.get(item) ?? 0;
  return items.toSorted((one, other) => likelihood(other) - likelihood(one) || one.baseCents - other.baseCents);
}
