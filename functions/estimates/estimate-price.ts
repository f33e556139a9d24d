import { lazy } from '#functions/kit/lazy.ts';
import { assortments, carriedBrands, regionalBrands } from '#shared/built/assortments.ts';
import { areaLevels, chainLevels, estimateMonth, rangeFactors, usAverageLevel } from '#shared/built/price-levels.ts';
import type { CatalogueItem } from '#shared/contract/item.ts';
import { type ChainId, chainById, isAnothersOwn, ownersOf } from '#shared/rules/chains.ts';
import { deviationOf, type Range, rangeDeviations, rangeFactorOf, type Spread } from '#shared/rules/doubt.ts';
import { unbranded } from '#shared/rules/unbranded.ts';
import { wholeNumber } from '#shared/whole-number.ts';
import { knownAbsenceOf } from './known-absences.ts';
import {
  type Learned,
  type LearnedChain,
  type LearnedItem,
  type LearnedLevel,
  type LearnedLevels,
  nothingLearned,
} from './learned.ts';

/** The month of the averages behind the base prices, and the words for where they come from. */
export const estimateOrigin = {
  source: 'Estimate from published US average prices',
  observedAt: `${estimateMonth}-01T00:00:00.000Z`,
};
const month = lazy(() => {
  const format = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return { inWords: format.format(new Date(estimateOrigin.observedAt)) };
});
/** No average is published for household goods and the like: their base price is our own. */
const ownEstimateSource = 'Our own estimate: no average price is published';

/** An amount worked out from averages, with its range and how it was made, in words. */
export interface Estimate extends Range {
  spread: Spread;
  grounds: string;
  source: string;
  observedAt: string;
}

/** What is priced and where: `state` is the store's, in two letters. */
interface Offer {
  item: CatalogueItem;
  chain: ChainId;
  state: string;
}

/** A level against Walmart's 100, and the range its sources give. */
interface Level {
  level: number;
  low: number;
  high: number;
  isGuess: boolean;
}

/**
 * What no source says, as standard deviations of the logarithm: our own judgement, to be held against observations.
 * Of a package that is none of our products, only its category and size are known: four of five of a category's products
 * lie within a factor of 2.5 of what is usual for their size (measured on our own).
 * Base prices: an average was stretched to a package size, or carried forward, or is our own. Brands: one tier for all
 * of a brand's products. Store to store inside a chain little differs in Seattle, Philadelphia and Fort Worth, and up to
 * 13% at Stop & Shop near Boston.
 * What a chain is only taken to have of its own: 80% of own brands lie between 0.55 and 0.90 of the national ones' price
 * (data/README.md), and its level was surveyed on what it has.
 * Departments leave their chain's level, produce by 6-12 points. An item's price at one chain of a town lies about 15%
 * from the others', a seventh of it by the chain as a whole. The parity of an area is that of all goods, not of food.
 */
const assumed = {
  product: { published: 0.08, carriedForward: 0.12, own: 0.2, ofCategory: 0.72 },
  brand: { unbranded: 0.05, national: 0.1, own: 0.1, taken: 0.19 },
  chainOfTaken: 0.06,
  storeOfChain: 0.025,
  department: { produce: 0.07, other: 0.05 },
  itemAtChain: 0.14,
  area: 0.04,
};

/** The parity of an area moves food half as much as it moves all goods, until observations say more. */
const areaDamping = 0.5;

const assortmentOf: Partial<Record<ChainId, 'listed-brands' | 'large-packs'>> = assortments;
const carriedByChain = new Map(
  Object.entries(carriedBrands).map(([chain, brands]) => [chain, new Set<string>(brands)]),
);
const statesByBrand = new Map(
  Object.entries(regionalBrands).map(([brand, states]) => [brand, new Set<string>(states)]),
);
const levels: Record<ChainId, { all: Level; departments: Record<string, Level> }> = chainLevels;
const parities: Partial<Record<string, number>> = areaLevels;

/**
 * Why a chain does not sell an item, in words, as far as is known without looking; null when it is taken to sell it:
 * a brand of some states in those alone; its own brands and never another chain's; any other brand, unless the chain
 * carries few brands or large packs only.
 */
export function absenceOf({ item, chain, state }: Offer): string | null {
  if (statesByBrand.get(item.brand)?.has(state) === false) return `${item.brand} isn’t sold in ${state}`;
  if (ownersOf(item.brand).length > 0) return mistakenBrandOf(item, chain);
  if (assortmentOf[chain] === 'listed-brands') {
    if (item.brand === unbranded) return knownAbsenceOf(chain, item);
    return carriedByChain.get(chain)?.has(item.brand)
      ? null
      : `${chainById(chain).name} carries few brands beside its own`;
  }
  return assortmentOf[chain] === 'large-packs' && !item.isLargePack
    ? `${chainById(chain).name} sells large packs only`
    : null;
}

/** That a brand is another chain's own, in words: whoever says that they saw it at this one saw something else. */
export function mistakenBrandOf({ brand }: CatalogueItem, chain: ChainId): string | null {
  const [owner] = ownersOf(brand);
  return owner && isAnothersOwn(brand, chain) ? `${brand} is a brand of ${chainById(owner).name}’s own` : null;
}

/** Why a chain offers nothing for an item of any brand, in words: what one brand's being absent says of it is nothing. */
export function absenceOfAnyBrand(chain: ChainId, item: CatalogueItem): string {
  return knownAbsenceOf(chain, item) ?? `We don’t know of one at ${chainById(chain).name}`;
}

/** Whether a brand is sold in some states only. */
export function isRegional(brand: string): boolean {
  return statesByBrand.has(brand);
}

export function isCarried(offer: Offer): boolean {
  return absenceOf(offer) === null;
}

/** A range of levels read as one that holds four times out of five. */
function deviationOfLevel({ low, high }: Level): number {
  return Math.log(high / low) / (2 * rangeDeviations);
}

function levelOf(chain: ChainId, category: string): Level {
  const { all, departments } = levels[chain];
  return departments[category] ?? all;
}

/** The level of a state's prices against the whole country's; 1 where none is published. */
function areaLevelOf(state: string): number {
  const parity = parities[state];
  return parity === undefined ? 1 : 1 + areaDamping * (parity / areaLevels.US - 1);
}

/** How well a product's average is known. */
type Footing = keyof typeof assumed.product;

function footingOf(anchor: string): Footing {
  if (anchor === 'estimate') return 'own';
  if (anchor === 'category') return 'ofCategory';
  return anchor === 'USDA-ERS' ? 'carriedForward' : 'published';
}

function departmentDeviation(chain: ChainId, category: string): number {
  const own = levels[chain].departments[category];
  if (own) return rounded(deviationOfLevel(own));
  return category === 'Produce' ? assumed.department.produce : assumed.department.other;
}

/** How far the published levels may be off before anything was seen, as standard deviations of the logarithm. */
export function publishedDoubtOf(chain: ChainId, category: string): { chain: number; department: number } {
  const ofLevel = Math.hypot(deviationOfLevel(levels[chain].all), deviationOfLevel(usAverageLevel));
  return { chain: ofLevel, department: departmentDeviation(chain, category) };
}

/** How far a state's published level may be off. */
export const publishedAreaDeviation = assumed.area;

/** How far an item's price may lie from the level of its category at a chain. */
export function itemDeviationOf(item: CatalogueItem): number {
  const brandedness = brandednessOf(item);
  const footing = footingOf(item.anchor);
  const deviation = Math.hypot(assumed.product[footing], assumed.brand[brandedness], assumed.itemAtChain);
  return deviation * fittedSpreadOf(brandedness, footing);
}

/** How well it is known what a brand of a product costs beside the others. */
type Brandedness = keyof typeof assumed.brand;

function brandednessOf({ brand, isAssumed }: CatalogueItem): Brandedness {
  if (isAssumed) return 'taken';
  if (brand === unbranded) return 'unbranded';
  return ownersOf(brand).length > 0 ? 'own' : 'national';
}

/** What prices that people paid say of our judgement of an item's own spread (data/price-effects.csv). */
function fittedSpreadOf(brandedness: Brandedness, footing: Footing): number {
  const known = footing === 'own' ? 'own' : 'published';
  const { fresh, national, own } = rangeFactors;
  // What nobody has seen may be as far off as whatever is furthest off.
  if (brandedness === 'taken') return Math.max(national[known], own[known]);
  return { unbranded: fresh, national, own }[brandedness][known];
}

/** Prices carry their spread across the wire, where a dozen digits of a guess would only weigh. */
const rounded = (deviation: number) => Math.round(deviation * 10_000) / 10_000;

/** '8% above', 'about' for less than half a percent. */
function beside(level: number): string {
  const percent = Math.round((level - 1) * 100);
  if (percent === 0) return 'about';
  return percent > 0 ? `${percent}% above` : `${-percent}% below`;
}

/** What a chain's estimates in one category and state have in common: a comparison asks for hundreds of them. */
interface Basis {
  /** Of the chain against the average of all, and of the state against the whole country. */
  chainLevel: number;
  areaLevel: number;
  ofFooting: Record<Footing, Grounding & Record<Brandedness, Doubt>>;
}

/** What estimates rest on, in words: where the chain is known to have the item, and where it is taken to. */
interface Grounding {
  grounds: Record<Brandedness, string>;
  source: string;
}

/** How far an estimate may be off, and what its range reaches up and down by for that. */
interface Doubt {
  spread: Spread;
  rangeFactor: number;
}

type Bases = Map<ChainId, Map<string, Map<string, Basis>>>;

/** Those made of the same levels; of levels that are out of date nothing stays. */
const basesOf = new WeakMap<LearnedLevels, Bases>();

function basisOf(chain: ChainId, state: string, category: string, learned: LearnedLevels): Basis {
  const bases: Bases = basesOf.get(learned) ?? new Map();
  const found = bases.get(chain)?.get(state)?.get(category);
  if (found) return found;
  const { level, isGuess } = levelOf(chain, category);
  const publishedLevel = level / usAverageLevel.level;
  const ofChain = learned.chains[chain];
  const ofArea = learned.areas[state];
  const learnedLevel = ofChain?.categories[category] ?? ofChain?.others;
  const areaLevel = areaLevelOf(state);
  const chainWords = `${chainById(chain).name} ${isGuess ? 'taken to be' : 'usually'} ${beside(publishedLevel)} average`;
  const seenWords = ofChain ? `; and ${seenInWords(ofChain)} at ${chainById(chain).name}` : '';
  const words = `${chainWords}; ${state} ${beside(areaLevel)} average${seenWords}`;
  const published = {
    grounds: groundsOf(`US average price of ${month().inWords}; ${words}`, chain),
    source: ofChain ? `${estimateOrigin.source} and prices seen in stores` : estimateOrigin.source,
  };
  const own = {
    grounds: groundsOf(`Our own guess of the US average price; ${words}`, chain),
    source: ofChain ? 'Our own estimate, corrected by prices seen in stores' : ownEstimateSource,
  };
  const doubtOf = (footing: Footing) =>
    doubtsOf({ chain, category, footing, learnedLevel, areaKept: ofArea?.kept ?? 1 });
  const basis = {
    chainLevel: publishedLevel * Math.exp(learnedLevel?.shift ?? 0),
    areaLevel: areaLevel * Math.exp(ofArea?.shift ?? 0),
    ofFooting: {
      published: { ...published, ...doubtOf('published') },
      carriedForward: { ...published, ...doubtOf('carriedForward') },
      own: { ...own, ...doubtOf('own') },
      ofCategory: { ...own, ...doubtOf('ofCategory') },
    },
  };
  const inStates = bases.get(chain) ?? new Map<string, Map<string, Basis>>();
  const inState = inStates.get(state) ?? new Map<string, Basis>();
  basesOf.set(learned, bases.set(chain, inStates.set(state, inState.set(category, basis))));
  return basis;
}

function groundsOf(words: string, chain: ChainId): Record<Brandedness, string> {
  const taken = `${chainById(chain).name} probably has this, but no one has checked yet; ${words}`;
  return { unbranded: words, national: words, own: words, taken };
}

/** 'and 144 prices that 1 shopper saw', which tells a chain less than as many of many. */
function seenInWords({ seenCount, shopperCount }: LearnedChain): string {
  const prices = seenCount === 1 ? 'a price' : `${wholeNumber(seenCount)} prices`;
  if (shopperCount === null) return `${prices} seen`;
  return `${prices} that ${shopperCount} ${shopperCount === 1 ? 'shopper' : 'shoppers'} saw`;
}

/** What the doubt about a level is made of: what is learned away, and what stays. */
function doubtsOf({
  chain,
  category,
  footing,
  learnedLevel: { chainKept, departmentKept, scatter } = allDoubted,
  areaKept,
}: {
  chain: ChainId;
  category: string;
  footing: Footing;
  learnedLevel: LearnedLevel | undefined;
  areaKept: number;
}): Record<Brandedness, Doubt> {
  const area = rounded(Math.hypot(assumed.area * areaKept, deviationOfLevel(usAverageLevel) * chainKept));
  const ofChain = Math.hypot(assumed.storeOfChain, deviationOfLevel(levels[chain].all) * chainKept);
  const department = rounded(departmentDeviation(chain, category) * departmentKept);
  const doubtOf = (brandedness: Brandedness, ofTaken = 0) => {
    const ofItem = scatter * fittedSpreadOf(brandedness, footing);
    return doubtWith({
      area,
      product: rounded(assumed.product[footing] * ofItem),
      brand: rounded(assumed.brand[brandedness] * ofItem),
      chain: rounded(Math.hypot(ofChain, ofTaken)),
      department,
      item: rounded(assumed.itemAtChain * ofItem),
    });
  };
  return {
    unbranded: doubtOf('unbranded'),
    national: doubtOf('national'),
    own: doubtOf('own'),
    taken: doubtOf('taken', assumed.chainOfTaken * chainKept),
  };
}

const allDoubted: LearnedLevel = { shift: 0, chainKept: 1, departmentKept: 1, scatter: 1 };

function doubtWith(spread: Spread): Doubt {
  return { spread, rangeFactor: rangeFactorOf(deviationOf(spread)) };
}

/** The doubt about an item that was itself seen at the chain. */
function doubtAfter({ spread }: Doubt, { levelKept, itemKept }: LearnedItem): Doubt {
  const ofChain = Math.sqrt(Math.max(0, spread.chain ** 2 - assumed.storeOfChain ** 2));
  return doubtWith({
    area: spread.area,
    product: rounded(spread.product * itemKept),
    brand: rounded(spread.brand * itemKept),
    chain: rounded(Math.hypot(assumed.storeOfChain, ofChain * levelKept)),
    department: rounded(spread.department * levelKept),
    item: rounded(spread.item * itemKept),
  });
}

/** How far that may be off. */
export function spreadIfSold({ item, chain, state }: Offer, learned: Learned): Spread {
  const basis = basisOf(chain, state, item.category, learned.levels);
  return basis.ofFooting[footingOf(item.anchor)][brandednessOf(item)].spread;
}

/** What is published makes of an item at a chain, in cents and their parts; null where the chain is known not to sell it. */
export function publishedCentsOf(offer: Offer): number | null {
  if (!isCarried(offer)) return null;
  const { chainLevel, areaLevel } = basisOf(offer.chain, offer.state, offer.item.category, nothingLearned.levels);
  return offer.item.baseCents * chainLevel * areaLevel;
}

function centsOf({ baseCents }: CatalogueItem, { chainLevel, areaLevel }: Basis, seen?: LearnedItem): number {
  const level = chainLevel * areaLevel * (seen ? Math.exp(seen.shift) : 1);
  return Math.max(1, Math.round(baseCents * level));
}

/** What an item would be estimated at were it sold at a chain: what a price is held against where nobody expected it, too. */
export function centsIfSold({ item, chain, state }: Offer, learned: Learned = nothingLearned): number {
  const basis = basisOf(chain, state, item.category, learned.levels);
  return centsOf(item, basis, learned.items.get(chain)?.get(item.id));
}

/**
 * Base price x the chain's level x the area's level, in whole cents: no shelf ending, no noise, the same at all stores
 * of a chain in one state. Null where the chain is known not to sell it.
 * @param learned What was seen moves the levels and narrows the range; without it the published estimate.
 */
export function estimateOf(offer: Offer, learned: Learned = nothingLearned): Estimate | null {
  const { item, chain, state } = offer;
  if (!isCarried(offer)) return null;
  const basis = basisOf(chain, state, item.category, learned.levels);
  const seen = learned.items.get(chain)?.get(item.id);
  const cents = centsOf(item, basis, seen);
  const footing = basis.ofFooting[footingOf(item.anchor)];
  const brandedness = brandednessOf(item);
  const doubt = footing[brandedness];
  const { spread, rangeFactor } = seen ? doubtAfter(doubt, seen) : doubt;
  return {
    cents,
    lowCents: Math.round(cents / rangeFactor),
    highCents: Math.round(cents * rangeFactor),
    spread,
    grounds: footing.grounds[seen && brandedness === 'taken' ? 'own' : brandedness],
    source: footing.source,
    observedAt: estimateOrigin.observedAt,
  };
}
