import { plural } from '../plural.ts';
import { wholeNumber } from '../whole-number.ts';

/* Distances. */
export const miles = (count: number) => `${count} mi`;
export const wholeMiles = (count: number) => `${wholeNumber(count)} mi`;
/** In a sentence: '1 mile', '2.5 miles'. */
export const milesInFull = (count: number) => plural(count, { one: '# mile', other: '# miles' });

/* Amounts of money in a sentence. */
export const about = (figure: string) => `about ${figure}`;
export const lessThan = (figure: string) => `less than ${figure}`;
/** '~$52, likely 50 to 55' */
export const likelyTotal = (total: string, low: string, high: string) => `${total}, likely ${low} to ${high}`;

/* Brands. */
export const anyBrand = 'any brand';
/** An assumed item has no name of its own. */
export const assumedBrand = 'store brand, if it has one';
/** What isn't a store brand has its own name: 'Goldfish 66 oz, if it carries it'. */
export const ifCarried = 'if it carries it';
export const offerIfCarried = (offer: string) => `${offer}, ${ifCarried}`;
export const assumedBrandOf = (chain: string) => `${chain} store brand, if it has one`;
/** A club may have it in any brand. */
export const assumedPack = 'club pack, if it has one';
/** Behind its size, where there is little room: '2 x 1 gal, if any'. */
export const assumedPackInShort = 'if any';
export const assumedPackOf = (club: string) => `${club} pack, if it has one`;

/* How much a line asks for. */
/** Of an amount that a usual package holds: 'covers 6 pieces'. */
export const covers = (amount: string) => `covers ${amount}`;
export const pieces = (count: number) => plural(count, { one: '# piece', other: '# pieces' });

/* What a store offers. */
export const equivalent = (offer: string) => `${offer}, equivalent`;
export const withStoreCard = (offer: string) => `${offer}, with the store’s card`;
export const leftOver = (amount: string) => `${amount} left over`;
export const priceForAmount = (price: string, amount: string) => `${price} for ${amount}`;
export const alsoPayFor = (forAmount: string, price: string, packs: string) =>
  `${forAmount}; you pay ${price} for ${packs}`;
export const less = (percent: number) => `${percent}% less`;
export const lessThanAsked = (percent: number) => `${percent}% less than you asked for`;

/* What is wrong with a typed price. */
export const priceMissing = 'Enter the price you saw.';
export const priceExample = 'Enter a price like 3.49.';

/** A piece may weigh more or less than its typical weight, by which the packages were counted. */
export const byTypicalWeight = (packages: string) => `${packages}, by typical weight`;

/* A plan to send. */
/** 'Aldi, then Walmart' */
export const route = (stores: readonly string[]) => stores.join(', then ');
export const planTotal = (stores: string, total: string) => `${stores}: ${total} with tax`;
export const planTotalWithRange = (stores: string, total: string, range: string) =>
  `${stores}: ${total} (${range}) with tax`;
export const planInText = (stores: string, total: string) => `Plan: ${stores}, ${total} with tax`;

export const storesAlone = (stores: string) => `${stores} alone`;
const mayBeCheaper = (stores: string) => `A trip to ${stores} may cost less. It is too close to call.`;
/** Another way to buy the list. */
export const otherTrip = {
  tie: (stores: string) => `A trip to ${stores} costs the same.`,
  cheaper: mayBeCheaper,
  'with-trip': mayBeCheaper,
  'at-checkout': (stores: string) => `Shopping at ${stores} may cost less at checkout, but not with the trip included.`,
};
export const costWithTax = (cost: string) => `${cost} with tax`;
/** `assumed` is how many of the trip's items a store may not have, if that makes it uncertain. */
export const mayCostLess = (stores: string, cost: string, assumed: number) =>
  assumed === 0
    ? `A trip to ${stores} may cost less, ${cost}, but that is within the estimates’ margin of error.`
    : plural(assumed, {
        one: `A trip to ${stores} may cost less, ${cost}, but # of its items is assumed. It is too close to call.`,
        other: `A trip to ${stores} may cost less, ${cost}, but # of its items are assumed. It is too close to call.`,
      });

export const planInTextWithItems = (plan: string, bought: string) => `${plan}: ${bought}`;
export const storeAt = (store: string, where: string) => `${store} (${where})`;
export const stopInText = (number: number, store: string, total: string) => `${number}. ${store} ${total}`;
export const stopWithItems = (stop: string, assumed: number, items: string) =>
  `${withAssumed(stop, assumed)}: ${items}`;
/** @param bought '12 items, 1 assumed' */
export const stopWithCount = (stop: string, bought: string) => `${stop} for ${bought}`;
/** 'Walmart ~$45 with about $3.40 tax: 12 items, 1 assumed' */
export const stopInMail = (store: string, total: string, withItsTax: string, bought: string) =>
  `${store} ${total} ${withItsTax}: ${bought}`;
export const items = (count: number) => plural(count, { one: '# item', other: '# items' });
/** What a store may not have counts as bought, and is named apart. */
export const withAssumed = (bought: string, assumed: number) =>
  assumed === 0 ? bought : `${bought}, ${assumed} assumed`;
/** ' (1 of 20 items assumed)' */
export const ofAssumed = (all: number, assumed: number) =>
  assumed === 0 ? '' : ` (${assumed} of ${items(all)} assumed)`;
/** Below the total at a store. */
export const withTax = (tax: string) => `with ${tax} tax`;
export const withAboutTax = (tax: string) => `with about ${tax} tax`;
export const lineInMail = (item: string, pick: string, price: string) => `- ${item}, ${pick}: ${price}`;
export const notOnTrip = (items: string) => `Not on this trip: ${items}`;
export const alsoOnList = (lines: string) => `Also on your list: ${lines}`;
