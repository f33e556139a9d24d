import { lazy } from '#functions/kit/lazy.ts';
import { assortments, carriedBrands, regionalBrands } from '#shared/built/assortments.ts';
import {
  areaLevels,
  categoryRangeFactors,
  chainLevels,
  chainRangeFactors,
  estimateMonth,
  rangeFactors,
  usAverageLevel,
} from '#shared/built/price-levels.ts';
import type { CatalogItem } from '#shared/contract/shopping/item.ts';
import { unbranded } from '#shared/rules/catalog/unbranded.ts';
import {
  type Range,
  rangeFactorOf,
  rangeStandardErrors,
  type Spread,
  standardErrorOf,
} from '#shared/rules/comparison/total-uncertainty.ts';
import { isRemoved, isUnlikely, leastCarriedChance } from '#shared/rules/estimates/carried-chance.ts';
import { type ChainId, chainById, isOtherChainsBrand, ownersOf } from '#shared/rules/stores/chains.ts';
import { knownAbsenceOf } from './known-absences.ts';
import {
  type Learned,
  type LearnedChain,
  type LearnedItem,
  type LearnedLevel,
  type LearnedLevels,
  nothingLearned,
} from './learned-levels.ts';
import * as words from './words.ts';

/** The month of the published averages, and the source that shoppers see. */
export const estimateOrigin = {
  source: words.published,
  observedAt: `${estimateMonth}-01T00:00:00.000Z`,
};
const month = lazy(() => {
  const format = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return { inWords: format.format(new Date(estimateOrigin.observedAt)) };
});

/** An estimated price with its range and, for shoppers, how it was made. */
export interface Estimate extends Range {
  spread: Spread;
  explanation: string;
  source: string;
  observedAt: string;
}

/** An item at a chain in a state (two letters). */
interface Offer {
  item: CatalogItem;
  chain: ChainId;
  state: string;
}

/** A price level relative to Walmart's 100, with the range its sources give. */
interface Level {
  level: number;
  low: number;
  high: number;
  /** unknown: nobody has compared the chain's prices, so it has the level of similar chains, with the whole range of all. */
  kind: 'survey' | 'guess' | 'unknown';
}

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

/** Food prices follow an area's parity half as much as all goods do, where no survey of groceries is known. */
const areaDamping = 0.5;

const assortmentOf: Partial<Record<ChainId, 'listed-brands' | 'large-packs'>> = assortments;
const carriedByChain = lazy(
  () => new Map(Object.entries(carriedBrands()).map(([chain, brands]) => [chain, new Set(brands)])),
);
const statesByBrand = lazy(
  () => new Map(Object.entries(regionalBrands()).map(([brand, states]) => [brand, new Set(states)])),
);
type ItemKind = keyof typeof rangeFactors;
/** How a kind of item differs from its chain's level, with the standard error of its logarithm. */
interface KindLevel {
  level: number;
  deviation: number;
}
const levels: Record<ChainId, { all: Level; departments: Record<string, Level>; kinds: Record<ItemKind, KindLevel> }> =
  chainLevels;
/** A state's price level: of all goods relative to the country's, and of groceries relative to 100 where surveyed. */
interface AreaLevel {
  goods: number;
  groceries?: Pick<Level, 'level' | 'low' | 'high'>;
}
const areas: Partial<Record<string, AreaLevel>> = areaLevels;
const factorsOfCategories: Partial<Record<string, number>> = categoryRangeFactors;
const factorsOfChains: Partial<Record<string, number>> = chainRangeFactors;

/**
 * Why a chain does not sell an item, as far as we know; null if it does or probably does. Regional brands are sold only
 * in their states, and a chain's own brands only there. Other items are sold everywhere except where the assortment says
 * otherwise.
 * @param learned An item that the chain itself showed is sold there.
 */
export function absenceOf({ item, chain, state }: Offer, learned: Learned = nothingLearned): string | null {
  if (statesByBrand().get(item.brand)?.has(state) === false) return words.notSoldIn(item.brand, state);
  if (ownersOf(item.brand).length > 0) return mistakenBrandOf(item, chain);
  const isSeen = learned.carried.get(chain)?.get(item.id) === 1;
  return isSeen ? null : absenceFromAssortment(item, chain);
}

/** Why the assortment of a chain probably doesn't include an item that is no store brand. */
function absenceFromAssortment(item: CatalogItem, chain: ChainId): string | null {
  const kind = assortmentOf[chain];
  if (!kind) return null;
  const { name } = chainById(chain);
  const chance = item.chances?.[chain];
  if (kind === 'large-packs' && chance === undefined) return words.largePacksOnly(name);
  if (kind === 'listed-brands') {
    if (item.brand !== unbranded && !carriedByChain().get(chain)?.has(item.brand)) return words.fewBrands(name);
    const absence = item.brand === unbranded ? knownAbsenceOf(chain, item) : null;
    if (absence !== null) return absence;
  }
  return chance !== undefined && chance < leastCarriedChance ? words.probablyLacking(name) : null;
}

/** The probability that a chain carries an item, before anyone looked: 1 unless that is only assumed. */
export function priorChanceOf(item: CatalogItem, chain: ChainId): number {
  if (ownersOf(item.brand).length > 0) return mistakenBrandOf(item, chain) === null ? (item.carriedChance ?? 1) : 0;
  return absenceFromAssortment(item, chain) === null ? (item.chances?.[chain] ?? 1) : 0;
}

/** The probability that a chain carries an item that it may sell: 1 unless that is only assumed. */
export function carriedChanceOf(item: CatalogItem, chain: ChainId, learned: Learned = nothingLearned): number {
  return learned.carried.get(chain)?.get(item.id) ?? priorChanceOf(item, chain);
}

/** Whether enough people didn't find an assumed item, so that we no longer assume it. */
export function isFoundMissing(item: CatalogItem, chain: ChainId, learned: Learned = nothingLearned): boolean {
  return isRemoved(carriedChanceOf(item, chain, learned));
}

/** Another chain's own brand can't have been seen at this one; null otherwise. */
export function mistakenBrandOf({ brand }: CatalogItem, chain: ChainId): string | null {
  const [owner] = ownersOf(brand);
  return owner && isOtherChainsBrand(brand, chain) ? words.otherChainsBrand(brand, chainById(owner).name) : null;
}

/** Why a chain has no brand of a product. One missing brand doesn't mean the chain lacks the product. */
export function absenceOfAnyBrand(chain: ChainId, item: CatalogItem): string {
  return knownAbsenceOf(chain, item) ?? words.noneKnown(chainById(chain).name);
}

/** Whether a brand is sold only in some states. */
export function isRegional(brand: string): boolean {
  return statesByBrand().has(brand);
}

export function isCarried(offer: Offer, learned?: Learned): boolean {
  return absenceOf(offer, learned) === null;
}

/** Reads a range of levels as an 80% interval. */
function deviationOfLevel({ low, high }: Pick<Level, 'low' | 'high'>): number {
  return Math.log(high / low) / (2 * rangeStandardErrors);
}

function levelOf(chain: ChainId, category: string): Level {
  const { all, departments } = levels[chain];
  return departments[category] ?? all;
}

/** A state's price level relative to the whole country; 1 if none is published. */
function areaLevelOf(state: string): number {
  const area = areas[state];
  if (!area) return 1;
  return area.groceries ? area.groceries.level / 100 : 1 + areaDamping * (area.goods / areaLevels.US.goods - 1);
}

/** What a product's average is based on. */
type BaseKind = keyof typeof assumed.product;

function baseKindOf(anchor: string): BaseKind {
  if (anchor === 'estimate') return 'own';
  if (anchor === 'category') return 'ofCategory';
  return anchor === 'USDA-ERS' ? 'carriedForward' : 'published';
}

function departmentDeviation(chain: ChainId, category: string): number {
  const own = levels[chain].departments[category];
  if (own) return rounded(deviationOfLevel(own));
  return category === 'Produce' ? assumed.department.produce : assumed.department.other;
}

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

/** Standard error of an item's price around its category's level at this chain, or at a usual one. */
export function itemStandardError(item: CatalogItem, chain?: string): number {
  const brandKind = brandKindOf(item);
  const baseKind = baseKindOf(item.anchor);
  const deviation = Math.hypot(assumed.product[baseKind], assumed.brand[brandKind], assumed.itemAtChain);
  return deviation * fittedSpreadOf({ brandKind, baseKind, category: item.category, chain });
}

/** How well a brand's price relative to the others is known. */
type BrandKind = keyof typeof assumed.brand;

function brandKindOf(item: CatalogItem): BrandKind {
  if (item.isAssumed) return 'assumedOwn';
  const kind = kindOf(item);
  return kind === 'fresh' ? 'unbranded' : kind;
}

/** The same at a chain, where an item of another brand may be only assumed. */
function brandKindAt(item: CatalogItem, chain: ChainId, learned: Learned): BrandKind {
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

/** The kinds of items that effects are fitted to. */
function kindOf({ brand }: CatalogItem): ItemKind {
  if (brand === unbranded) return 'fresh';
  return ownersOf(brand).length > 0 ? 'own' : 'national';
}

/** What an item counts as once a price was seen at the chain. */
const ifSeen = {
  unbranded: 'unbranded',
  national: 'national',
  own: 'own',
  assumedUnbranded: 'unbranded',
  assumedNational: 'national',
  assumedOwn: 'own',
} as const;

/** What the explanation says about a store brand: that the chain probably has it, unless that is unlikely. */
function explainedAs(brandKind: BrandKind, { item, chain }: Offer, learned: Learned): BrandKind {
  const isDoubtful = brandKind === 'assumedOwn' && isUnlikely(carriedChanceOf(item, chain, learned));
  return isDoubtful ? 'assumedNational' : brandKind;
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

/** Four decimal places: answers carry the spread, and more digits would only add weight. */
const rounded = (deviation: number) => Math.round(deviation * 10_000) / 10_000;

type LevelWords<Facts> = Record<'about' | 'above' | 'below', (facts: Facts & { percent: number }) => string>;

/** The sentence for a level: 'about average' below half a percent. */
function levelInWords<Facts>(level: number, { about, above, below }: LevelWords<Facts>, facts: Facts): string {
  const percent = Math.round((level - 1) * 100);
  if (percent === 0) return about({ ...facts, percent });
  return percent > 0 ? above({ ...facts, percent }) : below({ ...facts, percent: -percent });
}

/** What a chain's estimates in one category and state share: one comparison needs hundreds of them. */
interface Basis {
  /** The chain's level relative to the average, and the state's relative to the country. */
  chainLevel: number;
  areaLevel: number;
  ofBaseKind: Record<BaseKind, Grounding & Record<BrandKind, Uncertainty>>;
}

/** What estimates are based on, for shoppers: for items the chain is known to have, and for assumed ones. */
interface Grounding {
  explanation: Record<BrandKind, string>;
  source: string;
}

/** The uncertainty of an estimate, and the factor by which its range extends up and down. */
interface Uncertainty {
  spread: Spread;
  rangeFactor: number;
}

type Bases = Map<ChainId, Map<string, Map<string, Basis>>>;

/** Cached per set of levels, so outdated ones disappear with their levels. */
const basesOf = new WeakMap<LearnedLevels, Bases>();

function basisOf(chain: ChainId, state: string, category: string, learned: LearnedLevels): Basis {
  const bases: Bases = basesOf.get(learned) ?? new Map();
  const found = bases.get(chain)?.get(state)?.get(category);
  if (found) return found;
  const { level, kind } = levelOf(chain, category);
  const publishedLevel = level / usAverageLevel.level;
  const ofChain = learned.chains[chain];
  const ofArea = learned.areas[state];
  const learnedLevel = ofChain?.categories[category] ?? ofChain?.others;
  const areaLevel = areaLevelOf(state);
  const { name } = chainById(chain);
  const adjustments = [
    levels[chain].departments[category]
      ? levelInWords(publishedLevel, words.departmentLevel[kind], { chain: name, category })
      : levelInWords(publishedLevel, words.chainLevel[kind], { chain: name }),
    levelInWords(areaLevel, words.stateLevel, { state }),
    ...(ofChain ? [seenInWords(ofChain, name)] : []),
  ];
  const published = {
    explanation: explanationOf([words.averageOf(month().inWords), ...adjustments], name),
    source: ofChain ? words.publishedAndSeen : words.published,
  };
  const own = {
    explanation: explanationOf([words.guessedAverage, ...adjustments], name),
    source: ofChain ? words.ownEstimateAndSeen : words.ownEstimate,
  };
  const uncertaintyOf = (baseKind: BaseKind) =>
    uncertaintiesOf({ chain, state, category, baseKind, learnedLevel, areaKept: ofArea?.kept ?? 1 });
  const basis = {
    chainLevel: publishedLevel * Math.exp(learnedLevel?.shift ?? 0),
    areaLevel: areaLevel * Math.exp(ofArea?.shift ?? 0),
    ofBaseKind: {
      published: { ...published, ...uncertaintyOf('published') },
      carriedForward: { ...published, ...uncertaintyOf('carriedForward') },
      own: { ...own, ...uncertaintyOf('own') },
      ofCategory: { ...own, ...uncertaintyOf('ofCategory') },
    },
  };
  const inStates = bases.get(chain) ?? new Map<string, Map<string, Basis>>();
  const inState = inStates.get(state) ?? new Map<string, Basis>();
  basesOf.set(learned, bases.set(chain, inStates.set(state, inState.set(category, basis))));
  return basis;
}

function explanationOf(sentences: readonly string[], chainName: string): Record<BrandKind, string> {
  const known = sentences.join(' ');
  const maybe = [words.maybeCarried(chainName), ...sentences].join(' ');
  return {
    unbranded: known,
    national: known,
    own: known,
    assumedUnbranded: maybe,
    assumedNational: maybe,
    assumedOwn: [words.probablyCarried(chainName), ...sentences].join(' '),
  };
}

function seenInWords({ seenCount, shopperCount }: LearnedChain, chainName: string): string {
  if (shopperCount === null) return words.pricesSeen(seenCount, chainName);
  if (shopperCount === 1) return words.pricesOneShopperSaw(seenCount, chainName);
  return words.pricesShoppersSaw(seenCount, shopperCount, chainName);
}

/** The uncertainty of a level: the part that observations reduce, and the part that stays. */
function uncertaintiesOf({
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
function uncertaintyAfter({ spread }: Uncertainty, { levelKept, itemKept }: LearnedItem): Uncertainty {
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
function spreadOfPack(spread: Spread, { isLargePack }: CatalogItem): Spread {
  return isLargePack ? { ...spread, product: 0, brand: rounded(Math.hypot(spread.product, spread.brand)) } : spread;
}

/** The spread of an estimate for this item, whether or not it is sold there. */
export function spreadIfSold({ item, chain, state }: Offer, learned: Learned): Spread {
  const basis = basisOf(chain, state, item.category, learned.levels);
  return spreadOfPack(basis.ofBaseKind[baseKindOf(item.anchor)][brandKindAt(item, chain, learned)].spread, item);
}

/** The estimate from published levels alone, in fractional cents; null if the chain is known not to sell the item. */
export function publishedCentsOf(offer: Offer): number | null {
  if (!isCarried(offer)) return null;
  const basis = basisOf(offer.chain, offer.state, offer.item.category, nothingLearned.levels);
  return offer.item.baseCents * itemLevelOf(offer, basis);
}

/** A chain's and state's level for one kind of item. */
function itemLevelOf({ item, chain }: Offer, { chainLevel, areaLevel }: Basis): number {
  return chainLevel * areaLevel * kindLevelOf(item, chain);
}

/** A chain's level for fresh items, its own brands or national brands, relative to its level for the category. */
export function kindLevelOf(item: CatalogItem, chain: ChainId): number {
  return levels[chain].kinds[kindOf(item)].level;
}

function centsOf(offer: Offer, basis: Basis, seen?: LearnedItem): number {
  const level = itemLevelOf(offer, basis) * (seen ? Math.exp(seen.shift) : 1);
  return Math.max(1, Math.round(offer.item.baseCents * level));
}

/** The estimate if the chain sold the item. Observed prices are checked against it. */
export function centsIfSold(offer: Offer, learned: Learned = nothingLearned): number {
  const { item, chain, state } = offer;
  const basis = basisOf(chain, state, item.category, learned.levels);
  return centsOf(offer, basis, learned.items.get(chain)?.get(item.id));
}

/**
 * Base price x chain level x area level, in whole cents: no 99-cent endings, no noise, the same at all stores of a
 * chain in one state. Null if the chain is known not to sell it.
 * @param learned Observations move the levels and narrow the range; without it, the published estimate.
 */
export function estimateOf(offer: Offer, learned: Learned = nothingLearned): Estimate | null {
  return isCarried(offer, learned) ? estimateIfSold(offer, learned) : null;
}

/** The same, even where the chain is known not to sell it. */
export function estimateIfSold(offer: Offer, learned: Learned = nothingLearned): Estimate {
  const { item, chain, state } = offer;
  const basis = basisOf(chain, state, item.category, learned.levels);
  const seen = learned.items.get(chain)?.get(item.id);
  const cents = centsOf(offer, basis, seen);
  const baseKind = basis.ofBaseKind[baseKindOf(item.anchor)];
  const brandKind = brandKindAt(item, chain, learned);
  const uncertainty = baseKind[brandKind];
  const { spread, rangeFactor } = seen ? uncertaintyAfter(uncertainty, seen) : uncertainty;
  return {
    cents,
    lowCents: Math.round(cents / rangeFactor),
    highCents: Math.round(cents * rangeFactor),
    spread: spreadOfPack(spread, item),
    explanation: baseKind.explanation[seen ? ifSeen[brandKind] : explainedAs(brandKind, offer, learned)],
    source: baseKind.source,
    observedAt: estimateOrigin.observedAt,
  };
}
