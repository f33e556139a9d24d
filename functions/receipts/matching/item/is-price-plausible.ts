import { type Estimate, estimateOf, itemStandardError } from '#functions/estimates/index.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { rangeStandardErrors } from '#shared/rules/comparison/total-uncertainty.ts';
import type { Purchase } from '../product/evidence.ts';
import { type MeasuredLine, packPriceOf } from './price-per-pound-or-package.ts';

/** A price beyond its estimate's range by this factor is probably for another item. */
export const priceSlack = 1.2;

/** Sales go down to about half. */
const mostSaved = 2;

/** The spread of a price among all chains, as a logarithm, where the chain isn't known. */
const chainDeviation = 0.15;

/** Whether the price paid is plausible for an item at this chain, or anywhere if the chain isn't known. */
export const isPlausible = (item: CatalogItem, line: MeasuredLine, purchase: Purchase) =>
  isWithin(priceSlack, item, line, purchase);

/** Whether the price paid is within an item's range there, or above it by no more than this factor. */
export function isWithin(slack: number, item: CatalogItem, line: MeasuredLine, purchase: Purchase): boolean {
  const paid = packPriceOf(line, item);
  const usual = usualRange(item, purchase);
  if (paid === null || !usual) return false;
  return paid.cents >= usual.lowCents / priceSlack / mostSaved && paid.regularCents <= usual.highCents * slack;
}

/** What an item usually costs there, or anywhere if the chain isn't known; null if the chain doesn't sell it. */
function usualRange(item: CatalogItem, { chain, state }: Purchase): Pick<Estimate, 'lowCents' | 'highCents'> | null {
  if (chain !== null) return estimateOf({ item, chain, state }) ?? null;
  const fold = Math.exp(rangeStandardErrors * Math.hypot(itemStandardError(item), chainDeviation));
  return { lowCents: item.baseCents / fold, highCents: item.baseCents * fold };
}
