/* The sources of prices. */
export const shopper = 'a shopper';
export const priceFile = (name: string) => `the price file “${name}”`;

/* Why a store has no price. */
export const noPriceKnown = 'No price known';
export const notFoundBy = (source: string) => `Looked for and not found: ${source}`;
export const onlyFarLarger = (chain: string, size: string, times: number) =>
  `The smallest pack at ${chain} is ${size}, more than ${times} times what you asked for`;
export const noNearSize = (chain: string) => `${chain} has no pack near this size`;
export const shoppersFoundNone = (chain: string) => `Shoppers looked for this at ${chain} and didn’t find it`;
