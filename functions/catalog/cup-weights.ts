import { lazy } from '#functions/kit/lazy.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { partOfAmount } from '#shared/rules/lists/packages-by-size.ts';
import { cupWeights } from './built/cup-weights.ts';
import { edibleGrams } from './piece-weights.ts';

const weights = lazy(() => new Map(Object.entries(cupWeights())));

/** How many cups a package yields, by what one cup of its product weighs; null if unknown. */
export function cupsIn(item: Pick<CatalogItem, 'name' | 'category' | 'size'>): number | null {
  const [grams, refusePercent] = weights().get(item.name) ?? [];
  if (grams === undefined || refusePercent === undefined) return null;
  const byWeight = partOfAmount(item.size, { count: grams / (1 - refusePercent / 100), measure: 'g' });
  if (byWeight !== null) return byWeight;
  const pieces = partOfAmount(item.size, { count: 1, measure: 'ct' });
  const eachGrams = edibleGrams(item);
  return pieces === null || eachGrams === null ? null : (pieces * eachGrams) / grams;
}

/** 95% of SR Legacy's 3,147 portions in cups weigh no more. */
const heavyCupGrams = 259;

/** Whether a package holds this many cups, even of a heavy food. A package without a weight holds one. */
export function surelyHoldsCups({ size }: Pick<CatalogItem, 'size'>, cups: number): boolean {
  const byWeight = partOfAmount(size, { count: heavyCupGrams * cups, measure: 'g' });
  return byWeight === null ? cups <= 1 : byWeight >= 1;
}
