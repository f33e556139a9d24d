import type { ReactNode } from 'react';
import { taxPercent } from '#shared/limits.ts';
import { listed } from '#shared/listed.ts';
import { plural } from '#shared/plural.ts';
import { possessiveOf } from '#shared/rules/stores/distinct-store-names.ts';
import { ofAssumed, withAssumed } from '#shared/rules/words.ts';
import { itemCount } from '#web/parts/cart/item-count.ts';

type Mark = (text: string) => ReactNode;

// No answer

export const notKnownYet = 'Not known yet';
export const pricesNotLoaded = 'The prices could not be loaded.';
export const loadingSavings = 'Loading savings';
export const ownWordsOnly = {
  title: 'Nothing to compare',
  detail: 'We have no prices for lines in your own words.',
};
export const emptyCart = {
  title: 'Your answer shows here',
  detail: 'Add a few items and we add up every store you choose.',
};
export const nowhere = { title: 'Nothing to compare', detail: 'None of your stores has these items.' };
export const singleStore = {
  title: 'One store, nothing to compare',
  detail: 'Choose a second store to see what you could save.',
};
export const notComparable = {
  title: 'No fair comparison yet',
  detail: 'No two of these stores have the same items from your cart.',
};
export const noDifference = 'No difference';
export const sameCost = 'This cart costs the same at these stores.';
/** Stores of one chain; the first is the nearest. */
export const asCheap = (store: string, others: readonly string[]) => `${store} is as cheap as ${listed(others)}`;
export const allTheSame = 'They have the same price for every item.';
export const assumesCard = (stores: readonly string[]) =>
  `Estimates at ${listed(stores)} assume ${stores.length === 1 ? 'the store’s free card' : 'the stores’ free cards'}.`;
export const samePrices = (others: readonly string[], store: string) =>
  `${listed(others)} ${others.length === 1 ? 'has' : 'have'} the same prices as ${store}.`;

// The headline

const is = (isUncertain: boolean) => (isUncertain ? 'is likely' : 'is');

/** What a headline is about: the whole cart, or what this many compared stores have. */
export type HeadlineScope = 'cart' | number;
const sharers = (count: number) => (count === 2 ? 'on what both have' : `on what all ${count} have`);
const onScope = (scope: HeadlineScope) => (scope === 'cart' ? '' : `, ${sharers(scope)}`);
export const tie = (one: string, other: string, scope: HeadlineScope) =>
  `It’s a tie: ${one} or ${other}${onScope(scope)}`;
export const tooClose = (one: string, other: string, scope: HeadlineScope) =>
  `Too close to call: ${one} or ${other}${onScope(scope)}`;
/** At checkout, the two differ clearly. */
export const tooCloseByUnitPrice = (one: string, other: string, scope: HeadlineScope) =>
  `Too close to call by unit price: ${one} or ${other}${onScope(scope)}`;
export const leads = (store: string, isUncertain: boolean, scope: HeadlineScope) =>
  scope === 'cart'
    ? `${store} ${is(isUncertain)} cheapest`
    : `${store} ${is(isUncertain)} ${scope === 2 ? 'cheaper' : 'cheapest'} ${sharers(scope)}`;
export const withLead = (headline: string, lead: string) => `${headline}, by ${lead}`;
export const cheapest = 'Cheapest';
export const likelyCheapest = 'Likely cheapest';

interface AtCheckout {
  isUncertain: boolean;
  /** The cheaper store for the amounts on the list. */
  byAmount: string;
  /** How many of that store's items the headline is about, and how many of them are assumed. */
  itemCount: number;
  assumedCount: number;
  scope: HeadlineScope;
}
const otherByAmount = ({ isUncertain, byAmount, scope, itemCount: all, assumedCount }: AtCheckout) =>
  `${byAmount} ${is(isUncertain)} cheaper by unit price${ofAssumed(all, assumedCount)}${onScope(scope)}`;
export const tieAtCheckout = (one: string, other: string, terms: AtCheckout) =>
  `A tie at checkout: ${one} or ${other}; ${otherByAmount(terms)}`;
export const tooCloseAtCheckout = (one: string, other: string, terms: AtCheckout) =>
  `Too close to call at checkout: ${one} or ${other}; ${otherByAmount(terms)}`;
/** `byAmount` is null if it isn't likely that another store is cheaper that way. */
export function leadsAtCheckout(
  store: string,
  {
    isUncertain,
    isOfTwo,
    byAmount,
    scope,
    itemCount: all,
    assumedCount,
  }: Omit<AtCheckout, 'byAmount'> & { isOfTwo: boolean; byAmount: string | null },
): string {
  const leader = `${store} ${is(isUncertain)} ${isOfTwo ? 'cheaper' : 'cheapest'} at checkout`;
  const other =
    byAmount === null ? 'but not by unit price' : `${byAmount} by unit price${ofAssumed(all, assumedCount)}`;
  return `${leader}, ${other}${onScope(scope)}`;
}

// The reasons

/** '~$44 vs. ~$56'. */
export const versus = (lower: string, higher: string) => `${lower} vs. ${higher}`;
export const mostOfDifference = (item: string, here: string, there: string, store: string) =>
  `Most of the difference: ${item}, ${here} vs. ${there} at ${store}.`;
/** '~$1.30 (Great Value)', where the other store's price is that of a national brand. */
export const priceOfBrand = (price: string, brand: string) => `${price} (${brand})`;
export const countCheaper = (count: number, all: number, store: string) =>
  count === all
    ? `All ${all} items cost less than at ${store}.`
    : `${count} of ${all} items cost less than at ${store}.`;
export const leadBothWays = (atCheckout: string, store: string, byAmount: string) =>
  `At checkout it costs ${atCheckout} less than ${store}; for the amounts on your list, ${byAmount} less.`;

interface MoreExpensive {
  /** The store that alone is cheaper; null for both of two. */
  alone: string | null;
  isAlmostCertain: boolean;
  atLeast: string | null;
  isByAmount: boolean;
}
/** 'Both are almost certainly cheaper than Kroger and Safeway, by about $9 or more.', 'Walmart is likely cheaper ...' */
export const cheaperThan = (
  stores: readonly string[],
  { alone, isAlmostCertain, atLeast, isByAmount }: MoreExpensive,
) =>
  `${alone === null ? 'Both are' : `${alone} is`} ${isAlmostCertain ? 'almost certainly' : 'likely'} cheaper than ${listed(stores)}${atLeast === null ? '' : `, by ${atLeast} or more`}${isByAmount ? ', for the amounts on your list' : ''}.`;
export const bothCost = (cost: string) => `Both cost ${cost}.`;
export const bothCostAbout = (cost: string) => `Both cost ${cost}, and estimates can’t tell them apart.`;
export const differenceWithinError = (difference: string) =>
  `The two differ by ${difference}, within the estimates’ margin of error.`;
/** 'Kroger is in between, and may be cheaper than Walmart only by unit price.' */
export const betweenOneWay = (stores: readonly string[], leader: string, isByAmount: boolean) =>
  `${listed(stores)} ${stores.length === 1 ? 'is' : 'are'} in between, and may be cheaper than ${leader} only ${isByAmount ? 'at checkout' : 'by unit price'}.`;
/** 'Kroger is in between, but less likely than Target to be cheaper than Walmart.' */
export const between = (stores: readonly string[], rival: string, leader: string) =>
  `${listed(stores)} ${stores.length === 1 ? 'is' : 'are'} in between, but less likely than ${rival} to be cheaper than ${leader}.`;
/** 'about $9 less'. */
export const moreOrLess = (difference: string, isLess: boolean) => `${difference} ${isLess ? 'less' : 'more'}`;
interface BothWays {
  /** As `moreOrLess`. */
  atCheckout: string;
  byAmount: string;
  sure: 'at-checkout' | 'by-amount' | null;
}
const unsureOf = { 'at-checkout': 'The second is', 'by-amount': 'The first is' };
/** If packs hold more, the difference at checkout is not the one by amount. */
export const closeBothWays = (store: string, { atCheckout, byAmount, sure }: BothWays) =>
  `At checkout, ${store} costs ${atCheckout}; for the amounts on your list, ${byAmount}. ${sure ? unsureOf[sure] : 'Both are'} within the estimates’ margin of error.`;

export const bothCostAtCheckout = (one: string, other: string, cost: string) =>
  `At checkout, ${one} and ${other} both cost ${cost}.`;
export const differAtCheckout = (one: string, other: string, difference: string) =>
  `At checkout, ${one} and ${other} differ by ${difference}, within the estimates’ margin of error.`;
export const lessAtCheckout = (store: string, less: string, other: string) =>
  `At checkout, ${store} costs ${less} less than ${other}.`;
export const packsHoldMore = (store: string) => `But ${possessiveOf(store)} packs hold more.`;
export const largerPacksAt = (store: string, count: number) =>
  `But ${count} of ${possessiveOf(store)} items ${plural(count, { one: 'comes in a much larger pack', other: 'come in much larger packs' })}.`;
export const cheaperByAmount = (less: string, other: string, figures: string) =>
  `For the amounts on your list, it is ${less} cheaper than ${other}: ${figures}.`;
export const moreAtCheckout = (more: string) => `At checkout, it costs ${more} more.`;
export const wouldBeCheaperByAmount = (less: string, other: string, assumed: number, all: number) =>
  `For the amounts on your list, it would be ${less} cheaper than ${other}, but ${assumed} of its ${itemCount(all)} are assumed.`;
export const sameByAmount = (other: string) => `For the amounts on your list, it costs the same as ${other}.`;
export const tooCloseByAmount = (other: string) =>
  `For the amounts on your list, it and ${other} are too close to call.`;
export const clubsLeftOut = (stores: readonly string[]) =>
  plural(stores.length, {
    one: `${listed(stores)} is left out: it needs a membership. If you have one, press Change in the plan to add it.`,
    other: `${listed(stores)} are left out: they need memberships. If you have any, press Change in the plan to add them.`,
  });

export const clubWithCost = (store: string, cost: string) => `${store} would cost ${cost}`;
/** 'For the amounts on your list, Costco would cost about $66.' */
export const clubsByAmount = (costs: readonly string[]) => `For the amounts on your list, ${listed(costs)}.`;

interface MayLack {
  store: string;
  /** Products of which it may have no store brand. */
  ownBrands: readonly string[];
  others: readonly string[];
}

/**
 * 'Walmart and Target may not have a store brand of Shampoo; the answer accounts for that.', 'Costco may not carry 3 items
 * or have a store brand of Milk; ...'
 */
export function mayLack(assumed: readonly MayLack[]): string {
  const oneOrCount = (items: readonly string[]) => (items.length === 1 ? items[0] : itemCount(items.length));
  const predicateOf = ({ ownBrands, others }: MayLack) =>
    [
      others.length > 0 && `carry ${oneOrCount(others)}`,
      ownBrands.length > 0 && `have a store brand of ${oneOrCount(ownBrands)}`,
    ]
      .filter(Boolean)
      .join(' or ');
  const ofSameItems = Map.groupBy(assumed, ({ ownBrands, others }) => [...ownBrands, '', ...others].join('\n'));
  const clauses = Array.from(ofSameItems.values(), (group) => {
    const [first] = group;
    const stores = group.map(({ store }) => store).join(' and ');
    return first ? `${stores} may not ${predicateOf(first)}` : '';
  });
  return `${clauses.join(', and ')}; the answer accounts for that.`;
}
interface Odds {
  leader: string;
  rival: string;
}
export const almostCertain = ({ leader, rival }: Odds, isOfTwo: boolean) =>
  isOfTwo
    ? `${leader} is almost certainly cheaper than ${rival}.`
    : `${leader} is almost certainly cheaper than ${rival} and the others.`;
/**
 * 'The odds are 9 in 10 that Walmart is cheaper than Aldi. No other store comes closer.' If another store's total does, it
 * says why it names this one.
 */
export const odds = (
  times: number,
  of: number,
  { leader, rival }: Odds,
  closeness: 'closest' | 'least-certain' | null,
) => {
  const sentence = `The odds are ${times}\u00a0in\u00a0${of} that ${leader} is cheaper than ${rival}`;
  if (closeness === 'least-certain') return `${sentence}, the store it is least certain to beat.`;
  return closeness === 'closest' ? `${sentence}. No other store comes closer.` : `${sentence}.`;
};

export const countSeen = {
  live: (count: number) => `${count} live`,
  earlier: (count: number) => `${count} from the store, before today`,
  receipt: (count: number) => `${count} paid by shoppers`,
  reported: (count: number) => `${count} reported by shoppers`,
};
export const allEstimates = (store: string) => `All of ${possessiveOf(store)} prices are estimates.`;
export const allSeen = (store: string, seen: readonly string[]) => `${possessiveOf(store)} prices: ${listed(seen)}.`;
export const someSeen = (store: string, seen: readonly string[]) =>
  `${possessiveOf(store)} prices: ${listed(seen)}; the rest are estimates.`;

const basedOn = (count: number, all: number, stores: string) =>
  `Based on the ${count} of ${all} items that ${stores} have.`;
export const storeWithCost = (store: string, cost: string) => `${store} (${cost})`;
export const basedOnBoth = (count: number, all: number, one: string, other: string) =>
  basedOn(count, all, `both ${one} and ${other}`);
export const basedOnAll = (count: number, all: number, stores: readonly string[]) =>
  basedOn(count, all, listed(stores));

interface Part {
  store: string;
  had: number;
  assumed: number;
  all: number;
  cost: string;
}
/** A store without all items: 'Aldi has 19 of 20 items, 1 of them assumed, for about $72.' */
const partAt = ({ store, had, assumed, all, cost }: Part) =>
  assumed === 0
    ? `${store} has ${had} of ${itemCount(all)} for ${cost}.`
    : `${store} has ${had} of ${itemCount(all)}, ${assumed} of them assumed, for ${cost}.`;
export const alsoElsewhere = (
  part: Part,
  { missing, together, best, alone }: { missing: number; together: string; best: string; alone: string },
) =>
  `${partAt(part)} With ${plural(missing, { one: 'the last one', other: 'the other #' })} from ${best}, the list costs ${together}, vs. ${alone} at ${best} alone.`;
/** After such a sentence, if the difference is not certain enough to call it cheaper. */
export const oddsOfLess = (ofTen: number) => `The odds are ${ofTen}\u00a0in\u00a010 that this costs less.`;
export const evenOddsOfLess = 'The odds that this costs less are little better than even.';
export const onShared = (part: Part, shared: number, best: string, figures: string) =>
  `${partAt(part)} For the ${shared} that ${best} also has: ${figures}.`;
export const onSharedByAmount = (part: Part, shared: number, best: string, figures: string) =>
  `${partAt(part)} For the same amounts of the ${shared} that ${best} also has: ${figures}.`;

// Totals

export const subtotal = 'Subtotal';
export const tax = `Tax ${taxPercent}%`;
export const total = 'Total';
/** A total that adds rounded parts. */
export const aboutTotal = (total: string, small: Mark) => (
  <>
    {small('about ')}
    {total}
  </>
);
/** Only screen readers get the words: 'between 50 and 55'. */
export const betweenFigures = (range: string, visuallyHidden: Mark) => (
  <>
    {visuallyHidden('between ')}
    {range}
  </>
);
/** The same after a total. */
export const totalBetween = (range: string, visuallyHidden: Mark) => (
  <>
    {visuallyHidden(', between ')}
    {range}
  </>
);
export const allLive = 'all live';
export const live = 'live';
export const notAvailable = 'Not available';

export const coverage = (available: number, all: number) => `${available} of ${itemCount(all)}`;
export const coverageAssumed = (available: number, all: number, assumed: number) =>
  withAssumed(coverage(available, all), assumed);
export const equivalents = (count: number) => plural(count, { one: '# equivalent', other: '# equivalents' });
export const largerPacks = (count: number) =>
  plural(count, { one: '# much larger pack', other: '# much larger packs' });
export const amountPart = (cost: string) => `${cost} for the amounts on your list`;

export const cartTotal = (headline: string, store: string, paid: string, covered: string | null) =>
  covered ? `${headline}. Cart total at ${store} ${paid}, ${covered}` : `${headline}. Cart total at ${store} ${paid}`;
export const cartIsEmpty = 'Your cart is empty';
export const noStoreHasThem = 'None of your stores has these items';

export const answerInShort = 'The answer in short';
export const compare = 'Compare';
export const save = (amount: ReactNode) => <>Save {amount}</>;
export const saveUpTo = (amount: ReactNode) => <>Save up to {amount}</>;
export const onPart = (count: number, all: number) => `On ${count} of ${itemCount(all)}`;

export const potentialSavings = 'Potential savings on this cart';
/** 'Potential savings on 3 of 4 items' if the compared stores don't have the whole cart. */
const savingsOn = (count: number, all: number) =>
  count === all ? potentialSavings : `Potential savings on ${count} of ${itemCount(all)}`;
interface Saving {
  saved: ReactNode;
  monthly: string;
  count: number;
  all: number;
  lower: string;
  cheapest: string;
  higher: string;
  mostExpensive: string;
  isByAmount: boolean;
}
const savingOf = (
  note: string,
  { saved, monthly, count, all, lower, cheapest, higher, mostExpensive, isByAmount }: Saving,
) => (
  <>
    {savingsOn(count, all)} {saved}, <span className="whitespace-nowrap">≈ {monthly}</span> a month if you shop weekly
    {note}: {lower} at {cheapest} compared with {higher} at {mostExpensive}
    {isByAmount && ', for the amounts on your list'}.
  </>
);
export const saving = (facts: Saving) => savingOf('', facts);
/** Within the estimates' margin of error. */
export const unclearSaving = (facts: Saving) => savingOf(', perhaps nothing', facts);

// Why?

export const why = 'Why?';

// The table of prices

export const priceComparison = 'Price comparison';
export const moreStores = (count: number) => plural(count, { one: '# more store', other: '# more stores' });
export const caption = (headline: string) =>
  `What each item costs at each store, with ${taxPercent}% tax in the total. Press a store’s name to sort the items by its prices. ${headline}.`;
export const item = 'Item';
export const loadingStore = 'Loading a store’s prices';
export const sortByStore = 'Sort by this store’s prices';
export const whereFrom = 'Where this price comes from';
export const equivalent = ', equivalent';
export const lowestHere = ', lowest here';

export const seen = {
  live: (age: string) => `Live price, ${age}`,
  earlier: (age: string, source: string) => `From ${source}, ${age}`,
  receipt: (age: string) => `Paid ${age}`,
  reported: (age: string) => `Reported ${age}`,
};
export const seenInShort = {
  live: (age: string) => age,
  earlier: (age: string) => age,
  receipt: (age: string) => `paid ${age}`,
  reported: (age: string) => `reported ${age}`,
};
export const seenWithCard = (seen: string) => `${seen}, with card`;
export const paidBy = {
  'one-shopper': (age: string) => `One shopper, ${age}`,
  shoppers: (age: string) => `Some shoppers, ${age}`,
};

export const updatingPrices = 'updating prices…';
export const estimate = '~ estimate';
export const fromStore = 'from the store';
/** The second part is hidden where there is no room. */
export const seenByShopper = (hidden: (words: string) => ReactNode) => <>seen{hidden(' by a shopper')}</>;
/** To the trip plan below the table. */
export const toPlan = 'Plan the trip';
