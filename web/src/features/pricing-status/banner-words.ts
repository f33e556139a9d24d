import type { Cart } from '#shared/contract/cart.ts';
import type { PricingStatus } from '#shared/contract/price.ts';
import { type PriceOrigin, priceOriginOf } from '#shared/rules/price-origin.ts';
import { awaitedServices, liveServices } from './live-services.ts';

/** The banner's words about the prices below it. */
interface BannerWords {
  /** Whether there is a live price. */
  isLive: boolean;
  /** The short message. */
  known: string;
  /** The rest, for screens with room. */
  more: string;
}

const restAreEstimates = 'The rest are estimates, marked ~.';

/**
 * Counts the observed prices in the comparison. Before there are any, it says where live ones come from.
 * @param status The status of the compared chains.
 */
export function bannerWords(status: PricingStatus, cart: Cart): BannerWords {
  const prices = cart.flatMap(({ storePrices }) => storePrices.filter(({ price }) => price !== null));
  if (prices.length === 0) return wordsBeforehand(status, cart);
  const of = (way: PriceOrigin) => prices.filter((price) => priceOriginOf(price) === way);
  const live = of('live');
  const liveFrom = listed([...new Set(live.map(({ store }) => store.name))]);
  const kinds: [count: number, words: string][] = [
    [live.length, `live from ${liveFrom}`],
    [of('earlier').length, 'from the store, before today'],
    [of('receipt').length, 'from receipts'],
    [of('reported').length, 'reported by shoppers'],
  ];
  const seen = kinds
    .filter(([count]) => count > 0)
    .map(([count, words], at) => [count, at === 0 && (count === 1 ? 'is' : 'are'), words].filter(Boolean).join(' '));
  if (seen.length === 0) {
    return { isLive: false, known: 'All prices are estimates, marked ~.', more: whyEstimates(status) };
  }
  const hasEstimates = prices.some((price) => priceOriginOf(price) === null);
  const known =
    live.length === prices.length
      ? `All ${prices.length} prices are live from ${liveFrom}.`
      : `Of ${prices.length} prices, ${listed(seen)}.`;
  return { isLive: live.length > 0, known, more: hasEstimates ? restAreEstimates : '' };
}

/** Why there is no price from any of the compared stores. */
function whyEstimates(status: PricingStatus): string {
  if (!status.realTimePricing) return 'No store’s real prices are connected yet.';
  const { availableServices, restingServices = [] } = status;
  if (restingServices.length > 0) return `${listed(restingServices)} can’t be reached right now.`;
  return availableServices.length > 0
    ? `We are asking ${listed(availableServices)} for live prices.`
    : 'None of your stores gives us live prices.';
}

function wordsBeforehand(status: PricingStatus, cart: Cart): BannerWords {
  if (!status.realTimePricing || status.availableServices.length === 0) {
    return { isLive: false, known: 'All prices are estimates, marked ~.', more: whyEstimates(status) };
  }
  const live = liveServices(status, cart);
  if (live.length > 0) {
    return {
      isLive: false,
      known: 'Add items to see which prices are live.',
      more: `${inFewWords(live)} give us live prices; the rest are estimates, marked ~.`,
    };
  }
  const awaited = awaitedServices(status, cart);
  return awaited.length > 0
    ? {
        isLive: false,
        known: `No live prices from ${inFewWords(awaited)} yet.`,
        more: 'Until they come, estimates are marked ~.',
      }
    : {
        isLive: false,
        known: `${inFewWords(status.availableServices)} can’t be reached right now.`,
        more: 'Earlier prices stay, with their age.',
      };
}

const mostNamed = 3;

/** 'Kroger and 9 more chains': the dialog lists all of them. */
function inFewWords(chains: readonly string[]): string {
  const [first = '', ...others] = chains;
  return chains.length > mostNamed ? `${first} and ${others.length} more chains` : listed(chains);
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(words);
}
