import type { PricingStatus } from '#shared/contract/prices/price.ts';
import type { Cart } from '#shared/contract/shopping/cart.ts';
import { type PriceOrigin, priceOriginOf } from '#shared/rules/prices/price-origin.ts';
import { awaitedServices, liveServices } from './live-services.ts';
import * as words from './words/banner.ts';

/** The banner's words about the prices below it. */
interface BannerWords {
  /** Whether there is a live price. */
  isLive: boolean;
  /** The short message. */
  known: string;
  /** The rest, for screens with room. */
  more: string;
}

/**
 * Counts the observed prices in the comparison. Before there are any, it says where live ones come from.
 * @param status The status of the compared chains.
 */
export function bannerWords(status: PricingStatus, cart: Cart): BannerWords {
  const prices = cart.flatMap(({ storePrices }) => storePrices.filter(({ price }) => price !== null));
  if (prices.length === 0) return wordsBeforehand(status, cart);
  const of = (origin: PriceOrigin) => prices.filter((price) => priceOriginOf(price) === origin);
  const live = of('live');
  const liveFrom = [...new Set(live.map(({ store }) => store.name))];
  const [earlier, receipt, reported] = [of('earlier').length, of('receipt').length, of('reported').length];
  const seen = [
    { count: live.length, all: words.allLive(live.length, liveFrom), part: words.live(live.length, liveFrom) },
    { count: earlier, all: words.allLiveEarlier(earlier), part: words.liveEarlier(earlier) },
    { count: receipt, all: words.allFromReceipts(receipt), part: words.fromReceipts(receipt) },
    { count: reported, all: words.allReported(reported), part: words.reported(reported) },
  ].filter(({ count }) => count > 0);
  if (seen.length === 0) return { isLive: false, known: words.allEstimates, more: whyEstimates(status) };
  const estimates = prices.filter((price) => priceOriginOf(price) === null).length;
  const rest = estimates > 0 ? words.restAreEstimates(estimates) : '';
  const isLive = live.length > 0;
  const [first, ...others] = seen;
  if (first && others.length === 0) {
    const { count, all, part } = first;
    return { isLive, known: count === prices.length ? all : words.someSeen(prices.length, part), more: rest };
  }
  const real = prices.length - estimates;
  return {
    isLive,
    known: estimates === 0 ? words.allReal(real, live.length) : words.someReal(real, prices.length, live.length),
    more: `${words.seenInWays(seen.map(({ part }) => part))} ${rest}`.trimEnd(),
  };
}

/** Why there is no price from any of the compared stores. */
function whyEstimates(status: PricingStatus): string {
  if (!status.realTimePricing) return words.nothingConnected;
  const { availableServices, restingServices = [] } = status;
  if (restingServices.length > 0) return words.outOfReach(restingServices);
  return availableServices.length > 0 ? words.asking(availableServices) : words.noneOfYours;
}

function wordsBeforehand(status: PricingStatus, cart: Cart): BannerWords {
  if (!status.realTimePricing || status.availableServices.length === 0) {
    return { isLive: false, known: words.allEstimates, more: whyEstimates(status) };
  }
  const live = liveServices(status, cart);
  if (live.length > 0) return { isLive: false, known: words.addItems, more: words.liveChains(live) };
  const awaited = awaitedServices(status, cart);
  return awaited.length > 0
    ? { isLive: false, known: words.noneYetFrom(awaited), more: words.untilTheyCome }
    : { isLive: false, known: words.outOfReach(status.availableServices), more: words.earlierStay };
}
