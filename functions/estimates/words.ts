import { plural } from '#shared/plural.ts';
import { possessiveOf } from '#shared/rules/stores/distinct-store-names.ts';
import { wholeNumber } from '#shared/whole-number.ts';

/* The sources of an estimate. */
export const published = 'Estimate from published US average prices';
export const publishedAndSeen = 'Estimate from published US average prices and prices seen in stores';
/** No average is published for household goods and the like, so their base price is our own estimate. */
export const ownEstimate = 'Our own estimate: no average price is published';
export const ownEstimateAndSeen = 'Our own estimate, corrected by prices seen in stores';

/* What an estimate is based on: whole sentences, which follow each other in this order. */
export const probablyCarried = (chain: string) => `${chain} probably has this, but no one has checked yet.`;
/** Of another brand or none, which may be less likely. */
export const maybeCarried = (chain: string) => `${chain} may not have this: no one has checked yet.`;
export const averageOf = (month: string) => `We start from the US average price in ${month}.`;
export const guessedAverage = 'No US average price is published, so we guessed one.';

/** What people paid for a product, whatever its brand: estimates are fitted to it. */
export const fittedTo = (prices: number) => {
  const paid = plural(prices, { one: 'a price that someone', other: '# prices that people' });
  return `We adjusted this estimate to ${paid} paid for any brand of this product.`;
};

/** How far prices are from the average. */
type Level = 'about' | 'above' | 'below';
/** By how the chain's level is known. */
export const chainLevel = {
  survey: {
    about: ({ chain }) => `Prices at ${chain} are usually about average.`,
    above: ({ chain, percent }) => `Prices at ${chain} are usually ${percent}% above average.`,
    below: ({ chain, percent }) => `Prices at ${chain} are usually ${percent}% below average.`,
  },
  guess: {
    about: ({ chain }) => `We assume that prices at ${chain} are about average.`,
    above: ({ chain, percent }) => `We assume that prices at ${chain} are ${percent}% above average.`,
    below: ({ chain, percent }) => `We assume that prices at ${chain} are ${percent}% below average.`,
  },
  unknown: {
    about: ({ chain }) =>
      `No one has compared prices at ${chain} yet, so we assume those of similar chains: about average.`,
    above: ({ chain, percent }) =>
      `No one has compared prices at ${chain} yet, so we assume those of similar chains: ${percent}% above average.`,
    below: ({ chain, percent }) =>
      `No one has compared prices at ${chain} yet, so we assume those of similar chains: ${percent}% below average.`,
  },
} satisfies Record<string, Record<Level, (facts: { chain: string; percent: number }) => string>>;
/** The same, where a level is known for the category alone. */
export const departmentLevel = {
  survey: {
    about: ({ chain, category }) => `In ${category}, prices at ${chain} are usually about average.`,
    above: ({ chain, category, percent }) =>
      `In ${category}, prices at ${chain} are usually ${percent}% above average.`,
    below: ({ chain, category, percent }) =>
      `In ${category}, prices at ${chain} are usually ${percent}% below average.`,
  },
  guess: {
    about: ({ chain, category }) => `In ${category}, we assume that prices at ${chain} are about average.`,
    above: ({ chain, category, percent }) =>
      `In ${category}, we assume that prices at ${chain} are ${percent}% above average.`,
    below: ({ chain, category, percent }) =>
      `In ${category}, we assume that prices at ${chain} are ${percent}% below average.`,
  },
  unknown: {
    about: ({ chain, category }) =>
      `No one has compared prices of ${category} at ${chain} yet, so we assume those of similar chains: about average.`,
    above: ({ chain, category, percent }) =>
      `No one has compared prices of ${category} at ${chain} yet, so we assume those of similar chains: ${percent}% above average.`,
    below: ({ chain, category, percent }) =>
      `No one has compared prices of ${category} at ${chain} yet, so we assume those of similar chains: ${percent}% below average.`,
  },
} satisfies Record<string, Record<Level, (facts: { chain: string; category: string; percent: number }) => string>>;
export const withCard = (chain: string) => `This assumes that you use ${possessiveOf(chain)} free card.`;
export const stateLevel = {
  about: ({ state }) => `Prices in ${state} are about average.`,
  above: ({ state, percent }) => `Prices in ${state} are ${percent}% above average.`,
  below: ({ state, percent }) => `Prices in ${state} are ${percent}% below average.`,
} satisfies Record<Level, (facts: { state: string; percent: number }) => string>;

export const pricesSeen = (prices: number, chain: string) =>
  plural(prices, { one: `We also used a price seen at ${chain}.`, other: `We also used # prices seen at ${chain}.` });
/** Many prices from one shopper say less than many from many. */
export const pricesOneShopperSaw = (prices: number, chain: string) =>
  plural(prices, {
    one: `We also used a price that one shopper saw at ${chain}.`,
    other: `We also used # prices that one shopper saw at ${chain}.`,
  });
/** Each shopper saw at least one price, so there is more than one. */
export const pricesShoppersSaw = (prices: number, shoppers: number, chain: string) =>
  `We also used ${wholeNumber(prices)} prices that ${wholeNumber(shoppers)} shoppers saw at ${chain}.`;

/* Why a chain does not sell an item. */
export const notSoldIn = (brand: string, state: string) => `${brand} isn’t sold in ${state}`;
export const fewBrands = (chain: string) => `${chain} carries few brands besides its own`;
export const probablyLacking = (chain: string) => `${chain} probably doesn’t carry this`;
export const otherChainsBrand = (brand: string, owner: string) =>
  brand === owner ? `This is ${possessiveOf(owner)} store brand` : `${brand} is ${possessiveOf(owner)} store brand`;
export const noneKnown = (chain: string) => `We don’t know of one at ${chain}`;
