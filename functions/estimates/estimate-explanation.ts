import { lazy } from '#functions/kit/lazy.ts';
import { estimateMonth, pricesPaid } from '#shared/built/price-levels.ts';
import { isUnlikely } from '#shared/rules/estimates/carried-chance.ts';
import type { BrandKind } from './estimate-range.ts';
import type { Learned, LearnedChain } from './learned-levels.ts';
import { carriedChanceOf, type Offer } from './sold-at-chain.ts';
import * as words from './words.ts';

/** The month of the published averages, and the source that shoppers see. */
export const estimateOrigin = {
  source: words.published,
  observedAt: `${estimateMonth}-01T00:00:00.000Z`,
};

export const month = lazy(() => {
  const format = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return { inWords: format.format(new Date(estimateOrigin.observedAt)) };
});

/** What estimates are based on, for shoppers: for items the chain is known to have, and for assumed ones. */
export interface Grounding {
  explanation: Record<BrandKind, string>;
  source: string;
}

type LevelWords<Facts> = Record<'about' | 'above' | 'below', (facts: Facts & { percent: number }) => string>;

/** The sentence for a level: 'about average' below half a percent. */
export function levelInWords<Facts>(level: number, { about, above, below }: LevelWords<Facts>, facts: Facts): string {
  const percent = Math.round((level - 1) * 100);
  if (percent === 0) return about({ ...facts, percent });
  return percent > 0 ? above({ ...facts, percent }) : below({ ...facts, percent: -percent });
}

export function explanationOf(sentences: readonly string[], chainName: string): Record<BrandKind, string> {
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

export function seenInWords({ seenCount, shopperCount }: LearnedChain, chainName: string): string {
  if (shopperCount === null) return words.pricesSeen(seenCount, chainName);
  if (shopperCount === 1) return words.pricesOneShopperSaw(seenCount, chainName);
  return words.pricesShoppersSaw(seenCount, shopperCount, chainName);
}

/** What the explanation says about a store brand: that the chain probably has it, unless that is unlikely. */
export function explainedAs(brandKind: BrandKind, { item, chain }: Offer, learned: Learned): BrandKind {
  const isDoubtful = brandKind === 'assumedOwn' && isUnlikely(carriedChanceOf(item, chain, learned));
  return isDoubtful ? 'assumedNational' : brandKind;
}

const paidByProduct: ReadonlyMap<string, number> = new Map(Object.entries(pricesPaid));

/** That prices which people paid for this product were fitted, if any were. */
export function adjustmentOf(product: string): string | undefined {
  const paid = paidByProduct.get(product);
  return paid === undefined ? undefined : words.fittedTo(paid);
}

/** What an item counts as once a price was seen at the chain. */
export const ifSeen = {
  unbranded: 'unbranded',
  national: 'national',
  own: 'own',
  assumedUnbranded: 'unbranded',
  assumedNational: 'national',
  assumedOwn: 'own',
} as const;
