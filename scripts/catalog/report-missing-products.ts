/**
 * Lists which ordinary products each chain lacks in any brand, and why: `npm run data -- --report`. Every reason must
 * be defensible; 'no one has checked' is not one (a test enforces that).
 */

import { absenceOfAnyBrand, isCarried } from '#functions/estimates/sold-at-chain.ts';
import { usualSize } from '#functions/search/products.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { isReasonableAmount, offersFor } from '#shared/rules/sizes/equivalents.ts';
import { type Chain, chains, ownersOf } from '#shared/rules/stores/chains.ts';
import { readChains } from '../build/chain-data.ts';

/** Products that this many companies sell as store brands are as ordinary as staples. */
const ordinaryFrom = 4;

/** The club's packs hold more than keeps until it is used; a shopper sees how much more. */
export const tooLarge = 'Only in far larger packs';

/** All brands and sizes of each product that every grocery should have. */
export function ordinaryProducts(catalog: readonly CatalogItem[]): (readonly CatalogItem[])[] {
  return [...Map.groupBy(catalog, ({ name }) => name).values()].filter((items) => {
    const known = items.filter(({ isAssumed }) => !isAssumed);
    const companies = new Set(known.flatMap(({ brand }) => ownersOf(brand)[0] ?? []));
    return items.some(({ isStaple }) => isStaple) || companies.size >= ordinaryFrom;
  });
}

/** The products a chain lacks, by the reason a shopper sees. */
interface ChainCoverage {
  chain: Chain;
  /** The number of products checked. */
  productCount: number;
  lacking: ReadonlyMap<string, string[]>;
}

/** Checks any brand of each product in its usual size, in the state listed first for each chain. */
export function coverageOfChains(products: readonly (readonly CatalogItem[])[]): ChainCoverage[] {
  const statesOf = new Map(readChains().map(({ id, states: [state = 'TX'] }) => [id, state]));
  return chains.map((chain) => {
    const place = { chain: chain.id, state: statesOf.get(chain.id) ?? 'TX' };
    const assortment = {
      isCarried: (item: CatalogItem) => isCarried({ item, ...place }),
      isOwnBrand: (brand: string) => ownersOf(brand).length > 0,
    };
    const lacking = products.flatMap((items) => {
      const size = usualSize(items);
      const requested = items.find((item) => item.size === size);
      if (!requested) return [];
      const offers = offersFor(requested, 'any-brand', items, assortment);
      if (offers.some(({ covers }) => isReasonableAmount(1, covers, requested.category))) return [];
      return [{ name: requested.name, why: offers.length > 0 ? tooLarge : absenceOfAnyBrand(chain.id, requested) }];
    });
    const byReason = Map.groupBy(lacking, ({ why }) => why);
    return {
      chain,
      productCount: products.length,
      lacking: new Map([...byReason].map(([why, items]) => [why, items.map(({ name }) => name)])),
    };
  });
}

/** The same as text; chains that lack nothing share one line. */
export function coverageInWords(coverages: readonly ChainCoverage[]): string[] {
  const complete = coverages.filter(({ lacking }) => lacking.size === 0).map(({ chain }) => chain.name);
  const incomplete = coverages
    .filter(({ lacking }) => lacking.size > 0)
    .flatMap(({ chain, productCount, lacking }) => {
      const count = [...lacking.values()].flat().length;
      return [
        `${chain.name}: ${count} of ${productCount} (${((100 * count) / productCount).toFixed(1)}%)`,
        ...Array.from(lacking, ([why, names]) => `  ${why}: ${names.toSorted().join('; ')}`),
      ];
    });
  return [`Nothing at ${complete.join(', ')}`, ...incomplete];
}
