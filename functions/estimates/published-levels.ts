import { areaLevels, chainLevels, type rangeFactors } from '#shared/built/price-levels.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import { rangeStandardErrors } from '#shared/rules/comparison/total-uncertainty.ts';
import { type ChainId, ownersOf } from '#shared/rules/stores/chains.ts';

/** A price level relative to Walmart's 100, with the range its sources give. */
interface Level {
  level: number;
  low: number;
  high: number;
  /** unknown: nobody has compared the chain's prices, so it has the level of similar chains, with the whole range of all. */
  kind: 'survey' | 'guess' | 'unknown';
}

type ItemKind = keyof typeof rangeFactors;

/** How a kind of item differs from its chain's level, with the standard error of its logarithm. */
interface KindLevel {
  level: number;
  deviation: number;
}

export const levels: Record<
  ChainId,
  { all: Level; departments: Record<string, Level>; kinds: Record<ItemKind, KindLevel> }
> = chainLevels;

/** A state's price level: of all goods relative to the country's, and of groceries relative to 100 where surveyed. */
interface AreaLevel {
  goods: number;
  groceries?: Pick<Level, 'level' | 'low' | 'high'>;
}

export const areas: Partial<Record<string, AreaLevel>> = areaLevels;

/** Food prices follow an area's parity half as much as all goods do, where no survey of groceries is known. */
const areaDamping = 0.5;

export function levelOf(chain: ChainId, category: string): Level {
  const { all, departments } = levels[chain];
  return departments[category] ?? all;
}

/** A state's price level relative to the whole country; 1 if none is published. */
export function areaLevelOf(state: string): number {
  const area = areas[state];
  if (!area) return 1;
  return area.groceries ? area.groceries.level / 100 : 1 + areaDamping * (area.goods / areaLevels.US.goods - 1);
}

/** A chain's level for fresh items, its own brands or national brands, relative to its level for the category. */
export function kindLevelOf(item: CatalogItem, chain: ChainId): number {
  return levels[chain].kinds[kindOf(item)].level;
}

/** The kinds of items that effects are fitted to. */
export function kindOf({ brand }: CatalogItem): ItemKind {
  if (brand === unbranded) return 'fresh';
  return ownersOf(brand).length > 0 ? 'own' : 'national';
}

/** Reads a range of levels as an 80% interval. */
export function deviationOfLevel({ low, high }: Pick<Level, 'low' | 'high'>): number {
  return Math.log(high / low) / (2 * rangeStandardErrors);
}
