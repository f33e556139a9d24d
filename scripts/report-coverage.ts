/**
 * What a shopper of an ordinary thing of any brand would not get at which chain, and why: `npm run data -- --report`. Each
 * reason is to be defended; that nobody has told us is none (a test holds that).
 */

import { absenceOfAnyBrand, isCarried } from '#functions/estimates/estimate-price.ts';
import { usualSize } from '#functions/search/products.ts';
import type { CatalogueItem } from '#shared/contract/item.ts';
import { type Chain, chains, ownersOf } from '#shared/rules/chains.ts';
import { isOneErrand, offersFor } from '#shared/rules/equivalents.ts';
import { readChains } from './chain-data.ts';

/** What so many companies are known to sell under their own names is as ordinary as a staple. */
const ordinaryFrom = 4;

/** The club's packs hold more than three times as much; a shopper reads how much. */
export const tooLarge = 'In far larger packs alone';

/** All brands and sizes of each product that nobody would expect a grocery to be without. */
export function ordinaryProducts(catalogue: readonly CatalogueItem[]): (readonly CatalogueItem[])[] {
  return [...Map.groupBy(catalogue, ({ name }) => name).values()].filter((items) => {
    const known = items.filter(({ isAssumed }) => !isAssumed);
    const companies = new Set(known.flatMap(({ brand }) => ownersOf(brand)[0] ?? []));
    return items.some(({ isStaple }) => isStaple) || companies.size >= ordinaryFrom;
  });
}

/** What a chain has nothing of, by the reason a shopper reads. */
interface ChainCoverage {
  chain: Chain;
  /** Of so many products. */
  asked: number;
  lacking: ReadonlyMap<string, string[]>;
}

/** For any brand of each product in its usual size, at each chain where it trades first. */
export function coverageOfChains(products: readonly (readonly CatalogueItem[])[]): ChainCoverage[] {
  const statesOf = new Map(readChains().map(({ id, states: [state = 'TX'] }) => [id, state]));
  return chains.map((chain) => {
    const place = { chain: chain.id, state: statesOf.get(chain.id) ?? 'TX' };
    const shelf = {
      isCarried: (item: CatalogueItem) => isCarried({ item, ...place }),
      isOwnBrand: (brand: string) => ownersOf(brand).length > 0,
    };
    const lacking = products.flatMap((items) => {
      const size = usualSize(items);
      const wanted = items.find((item) => item.size === size);
      if (!wanted) return [];
      const offers = offersFor(wanted, 'any-brand', items, shelf);
      if (offers.some(({ covers }) => isOneErrand(1, covers))) return [];
      return [{ name: wanted.name, why: offers.length > 0 ? tooLarge : absenceOfAnyBrand(chain.id, wanted) }];
    });
    const byReason = Map.groupBy(lacking, ({ why }) => why);
    return {
      chain,
      asked: products.length,
      lacking: new Map([...byReason].map(([why, items]) => [why, items.map(({ name }) => name)])),
    };
  });
}

/** The same in lines, chains that lack nothing in one. */
export function coverageInWords(coverages: readonly ChainCoverage[]): string[] {
  const complete = coverages.filter(({ lacking }) => lacking.size === 0).map(({ chain }) => chain.name);
  const incomplete = coverages
    .filter(({ lacking }) => lacking.size > 0)
    .flatMap(({ chain, asked, lacking }) => {
      const count = [...lacking.values()].flat().length;
      return [
        `${chain.name}: ${count} of ${asked} (${((100 * count) / asked).toFixed(1)}%)`,
        ...Array.from(lacking, ([why, names]) => `  ${why}: ${names.toSorted().join('; ')}`),
      ];
    });
  return [`Nothing at ${complete.join(', ')}`, ...incomplete];
}
