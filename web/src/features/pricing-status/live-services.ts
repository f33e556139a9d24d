import type { Cart } from '#shared/contract/cart.ts';
import type { PricingStatus } from '#shared/contract/price.ts';

/** The chains that live prices are there of; the cart may show some that came since the status was told. */
export function liveServices(status: PricingStatus, cart: Cart): string[] {
  const { availableServices, restingServices = [] } = status;
  const awaited = awaitedServices(status, cart);
  return availableServices.filter((name) => !restingServices.includes(name) && !awaited.includes(name));
}

/** The chains that can be asked, and have told nothing of late. */
export function awaitedServices({ awaitedServices: awaited = [] }: PricingStatus, cart: Cart): string[] {
  const live = cart.flatMap(({ storePrices }) => storePrices.filter(({ kind }) => kind === 'live'));
  return awaited.filter((name) => !live.some(({ store }) => store.name === name));
}
