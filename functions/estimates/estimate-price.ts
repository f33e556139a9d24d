import { usAverageLevel } from '#shared/built/price-levels.ts';
import type { Range, Spread } from '#shared/rules/comparison/total-uncertainty.ts';
import { type ChainId, chainById } from '#shared/rules/stores/chains.ts';
import {
  adjustmentOf,
  estimateOrigin,
  explainedAs,
  explanationOf,
  type Grounding,
  ifSeen,
  levelInWords,
  month,
  seenInWords,
} from './estimate-explanation.ts';
import {
  type BaseKind,
  type BrandKind,
  baseKindOf,
  brandKindAt,
  spreadOfPack,
  type Uncertainty,
  uncertaintiesOf,
  uncertaintyAfter,
} from './estimate-range.ts';
import { type Learned, type LearnedItem, type LearnedLevels, nothingLearned } from './learned-levels.ts';
import { areaLevelOf, kindLevelOf, levelOf, levels } from './published-levels.ts';
import { isCarried, type Offer } from './sold-at-chain.ts';
import * as words from './words.ts';

/** An estimated price with its range and, for shoppers, how it was made. */
export interface Estimate extends Range {
  spread: Spread;
  explanation: string;
  /** What the explanation lacks: how the product's own prices changed the estimate. */
  adjustment?: string | undefined;
  source: string;
  observedAt: string;
}

/** What a chain's estimates in one category and state share: one comparison needs hundreds of them. */
interface Basis {
  /** The chain's level relative to the average, and the state's relative to the country. */
  chainLevel: number;
  areaLevel: number;
  ofBaseKind: Record<BaseKind, Grounding & Record<BrandKind, Uncertainty>>;
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
  const { name, hasCard } = chainById(chain);
  const adjustments = [
    levels[chain].departments[category]
      ? levelInWords(publishedLevel, words.departmentLevel[kind], { chain: name, category })
      : levelInWords(publishedLevel, words.chainLevel[kind], { chain: name }),
    ...(hasCard ? [words.withCard(name)] : []),
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
export function estimateIfSold(offer: Offer, learned: Learned): Estimate {
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
    adjustment: adjustmentOf(item.name),
    source: baseKind.source,
    observedAt: estimateOrigin.observedAt,
  };
}
