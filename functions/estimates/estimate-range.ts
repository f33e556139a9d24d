import { categoryRangeFactors, chainRangeFactors, rangeFactors, usAverageLevel } from '#shared/built/price-levels.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { rangeFactorOf, type Spread, standardErrorOf } from '#shared/rules/comparison/total-uncertainty.ts';
import type { ChainId } from '#shared/rules/stores/chains.ts';
import type { Learned, LearnedItem, LearnedLevel } from './learned-levels.ts';
import { areas, deviationOfLevel, kindOf, levels } from './published-levels.ts';
import { rounded } from './shrinkage.ts';
import { carriedChanceOf } from './sold-at-chain.ts';

/**
 * Standard errors (of the logarithm) that no source gives: our own judgment, to be checked against observations.
 * - product: the average was adjusted to a package size (published), is old (carriedForward), or is our own (own). For
 * a package outside our products only category and size are known (ofCategory): four of five products lie within a
 * factor of 2.5 of what is usual for their size, measured on our own.
 * - brand: one level for all products of a brand. For assumed own brands: 80% of own brands cost 0.55 to 0.90 of the
 * national brand (data/README.md).
 * - chainOfAssumed: a chain's level was surveyed on items it has, and an item that nobody saw there may not be one.
 * - storeOfChain: stores of a chain differ little in Seattle, Philadelphia and Fort Worth, and up to 13% at Stop & Shop
 * near Boston.
 * - department: departments differ from their chain's level, produce by 6 to 12 points.
 * - itemAtChain: an item's price at one chain of a town differs about 15% from the others, a seventh of it due to the
 * chain as a whole.
 * - area: a state's price parity covers all goods, not only food. Where groceries were surveyed, their range counts.
 */
const assumed = {
  product: { published: 0.08, carriedForward: 0.12, own: 0.2, ofCategory: 0.72 },
  brand: {
    unbranded: 0.05,
    national: 0.1,
    own: 0.1,
    assumedUnbranded: 0.05,
    assumedNational: 0.1,
    assumedOwn: 0.19,
  },
  chainOfAssumed: 0.06,
  storeOfChain: 0.025,
  department: { produce: 0.07, other: 0.05 },
  itemAtChain: 0.14,
  area: 0.04,
};

const factorsOfCategories: Partial<Record<string, number>> = categoryRangeFactors;

const factorsOfChains: Partial<Record<string, number>> = chainRangeFactors;

/** What a product's average is based on. */
export type BaseKind = keyof typeof assumed.product;

export function baseKindOf(anchor: string): BaseKind {
  if (anchor === 'estimate') return 'own';
  if (anchor === 'category') return 'ofCategory';
  return anchor === 'USDA-ERS' ? 'carriedForward' : 'published';
}

/** How well a brand's price relative to the others is known. */
export type BrandKind = keyof typeof assumed.brand;

function brandKindOf(item: CatalogItem): BrandKind {
  if (item.isAssumed) return 'assumedOwn';
  const kind = kindOf(item);
  return kind === 'fresh' ? 'unbranded' : kind;
}

/** The same at a chain, where an item of another brand may be only assumed. */
export function brandKindAt(item: CatalogItem, chain: ChainId, learned: Learned): BrandKind {
  const brandKind = brandKindOf(item);
  if (brandKind === 'own' || brandKind === 'assumedOwn' || carriedChanceOf(item, chain, learned) === 1)
    return brandKind;
  return brandKind === 'unbranded' ? 'assumedUnbranded' : 'assumedNational';
}

const kindBy = {
  unbranded: 'fresh',
  national: 'national',
  own: 'own',
  assumedUnbranded: 'fresh',
  assumedNational: 'national',
  assumedOwn: 'own',
} as const;

/** Standard errors of the published levels, without observations. */
export function publishedStandardErrors(chain: ChainId, category: string): { chain: number; department: number } {
  const ofLevel = Math.hypot(deviationOfLevel(levels[chain].all), deviationOfLevel(usAverageLevel));
  return { chain: ofLevel, department: departmentDeviation(chain, category) };
}

/** Standard error of a state's published level. */
export function publishedAreaStandardError(state: string): number {
  const groceries = areas[state]?.groceries;
  return groceries ? deviationOfLevel(groceries) : assumed.area;
}

function departmentDeviation(chain: ChainId, category: string): number {
  const own = levels[chain].departments[category];
  if (own) return rounded(deviationOfLevel(own));
  return category === 'Produce' ? assumed.department.produce : assumed.department.other;
}

/** Standard error of an item's price around its category's level at this chain, or at a usual one. */
export function itemStandardError(item: CatalogItem, chain?: string): number {
  const brandKind = brandKindOf(item);
  const baseKind = baseKindOf(item.anchor);
  const deviation = Math.hypot(assumed.product[baseKind], assumed.brand[brandKind], assumed.itemAtChain);
  return deviation * fittedSpreadOf({ brandKind, baseKind, category: item.category, chain });
}

/** A correction of our judgment of an item's spread, fitted to prices that people paid (data/price-effects.csv). */
function fittedSpreadOf({
  brandKind,
  baseKind,
  category,
  chain,
}: {
  brandKind: BrandKind;
  baseKind: BaseKind;
  category: string;
  chain: string | undefined;
}): number {
  const known = baseKind === 'own' ? 'own' : 'published';
  const ofOthers = (factorsOfCategories[category] ?? 1) * (factorsOfChains[chain ?? ''] ?? 1);
  // An item that nobody has seen gets the larger of both.
  if (brandKind === 'assumedOwn') return ofOthers * Math.max(rangeFactors.national[known], rangeFactors.own[known]);
  return ofOthers * rangeFactors[kindBy[brandKind]][known];
}

/** The uncertainty of an estimate, and the factor by which its range extends up and down. */
export interface Uncertainty {
  spread: Spread;
  rangeFactor: number;
}

/** The uncertainty of a level: the part that observations reduce, and the part that stays. */
export function uncertaintiesOf({
  chain,
  state,
  category,
  baseKind,
  learnedLevel: { chainKept, departmentKept, scatter } = unlearnedLevel,
  areaKept,
}: {
  chain: ChainId;
  state: string;
  category: string;
  baseKind: BaseKind;
  learnedLevel: LearnedLevel | undefined;
  areaKept: number;
}): Record<BrandKind, Uncertainty> {
  const ofArea = publishedAreaStandardError(state) * areaKept;
  const area = rounded(Math.hypot(ofArea, deviationOfLevel(usAverageLevel) * chainKept));
  const ofChain = Math.hypot(assumed.storeOfChain, deviationOfLevel(levels[chain].all) * chainKept);
  const department = rounded(departmentDeviation(chain, category) * departmentKept);
  const { kinds: ofKinds } = levels[chain];
  const uncertaintyOf = (brandKind: BrandKind, ofAssumed = 0) => {
    const ofItem = scatter * fittedSpreadOf({ brandKind, baseKind, category, chain });
    return uncertaintyFrom({
      area,
      product: rounded(assumed.product[baseKind] * ofItem),
      brand: rounded(assumed.brand[brandKind] * ofItem),
      chain: rounded(Math.hypot(ofChain, ofAssumed, ofKinds[kindBy[brandKind]].deviation * chainKept)),
      department,
      item: rounded(assumed.itemAtChain * ofItem),
    });
  };
  const ofAssumed = assumed.chainOfAssumed * chainKept;
  return {
    unbranded: uncertaintyOf('unbranded'),
    national: uncertaintyOf('national'),
    own: uncertaintyOf('own'),
    assumedUnbranded: uncertaintyOf('assumedUnbranded', ofAssumed),
    assumedNational: uncertaintyOf('assumedNational', ofAssumed),
    assumedOwn: uncertaintyOf('assumedOwn', ofAssumed),
  };
}

const unlearnedLevel: LearnedLevel = { shift: 0, chainKept: 1, departmentKept: 1, scatter: 1 };

function uncertaintyFrom(spread: Spread): Uncertainty {
  return { spread, rangeFactor: rangeFactorOf(standardErrorOf(spread)) };
}

/** The uncertainty of an item that was observed at the chain. */
export function uncertaintyAfter({ spread }: Uncertainty, { levelKept, itemKept }: LearnedItem): Uncertainty {
  const ofChain = Math.sqrt(Math.max(0, spread.chain ** 2 - assumed.storeOfChain ** 2));
  return uncertaintyFrom({
    area: spread.area,
    product: rounded(spread.product * itemKept),
    brand: rounded(spread.brand * itemKept),
    chain: rounded(Math.hypot(assumed.storeOfChain, ofChain * levelKept)),
    department: rounded(spread.department * levelKept),
    item: rounded(spread.item * itemKept),
  });
}

/**
 * A large pack is priced from much smaller ones, so how far their average is off tells little about it: it counts as the
 * pack's own error, and cancels only between stores with the same pack (data/README.md).
 */
export function spreadOfPack(spread: Spread, { isLargePack }: CatalogItem): Spread {
  return isLargePack ? { ...spread, product: 0, brand: rounded(Math.hypot(spread.product, spread.brand)) } : spread;
}
