import { plural } from '#shared/plural.ts';
import { possessiveOf } from '#shared/rules/store-names.ts';

/* The sources of an estimate. */
export const published = 'Estimate from published US average prices';
export const publishedAndSeen = 'Estimate from published US average prices and prices seen in stores';
/** No average is published for household goods and the like, so their base price is our own estimate. */
export const ownEstimate = 'Our own estimate: no average price is published';
export const ownEstimateAndSeen = 'Our own estimate, corrected by prices seen in stores';

/* What an estimate is based on: clauses of one explanation. */
export const probablyCarried = (chain: string) => `${chain} probably has this, but no one has checked yet`;
export const averageOf = (month: string) => `US average price of ${month}`;
export const guessedAverage = 'No US average is published, so we guessed it';

type Level = 'about' | 'above' | 'below';
/** By how the chain's level is known. */
export const chainLevel = {
  survey: {
    about: (chain) => `${chain} usually about average`,
    above: (chain, percent) => `${chain} usually ${percent}% above average`,
    below: (chain, percent) => `${chain} usually ${percent}% below average`,
  },
  guess: {
    about: (chain) => `${chain} assumed to be about average`,
    above: (chain, percent) => `${chain} assumed to be ${percent}% above average`,
    below: (chain, percent) => `${chain} assumed to be ${percent}% below average`,
  },
  unknown: {
    about: (chain) => `${chain} prices not compared by anyone yet, assumed to be about average`,
    above: (chain, percent) => `${chain} prices not compared by anyone yet, assumed to be ${percent}% above average`,
    below: (chain, percent) => `${chain} prices not compared by anyone yet, assumed to be ${percent}% below average`,
  },
} satisfies Record<string, Record<Level, (chain: string, percent: number) => string>>;
/** 'Target usually 4% above average in Produce'. */
export const inDepartment = (level: string, category: string) => `${level} in ${category}`;
export const stateLevel = {
  about: (state) => `${state} about average`,
  above: (state, percent) => `${state} ${percent}% above average`,
  below: (state, percent) => `${state} ${percent}% below average`,
} satisfies Record<Level, (state: string, percent: number) => string>;

export const pricesSeen = (prices: number, chain: string) =>
  `and ${plural(prices, { one: 'a price', other: '# prices' })} seen at ${chain}`;
/** Many prices from one shopper say less than many from many. */
export const pricesShoppersSaw = (prices: number, shoppers: number, chain: string) =>
  `and ${plural(prices, { one: 'a price', other: '# prices' })} that ${plural(shoppers, { one: '# shopper', other: '# shoppers' })} saw at ${chain}`;

/* Why a chain does not sell an item. */
export const notSoldIn = (brand: string, state: string) => `${brand} isn’t sold in ${state}`;
export const fewBrands = (chain: string) => `${chain} carries few brands besides its own`;
export const largePacksOnly = (chain: string) => `${chain} sells only large packs`;
export const otherChainsBrand = (brand: string, owner: string) => `${brand} is ${possessiveOf(owner)} store brand`;
export const noneKnown = (chain: string) => `We don’t know of one at ${chain}`;
