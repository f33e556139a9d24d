import type { Cart } from '#shared/contract/cart.ts';
import type { PricingStatus } from '#shared/contract/price.ts';

/** The status as far as it is about the compared chains, by their names; all of it while nothing is compared. */
export function statusOf(compared: ReadonlySet<string>, status: PricingStatus): PricingStatus {
  if (compared.size === 0) return status;
  const here = (names: readonly string[] = []) => names.filter((name) => compared.has(name));
  const isElsewhere = (name: string) => status.availableServices.includes(name) && !compared.has(name);
  return {
    ...status,
    availableServices: here(status.availableServices),
    missingServices: here(status.missingServices),
    restingServices: here(status.restingServices),
    awaitedServices: here(status.awaitedServices),
    ...(status.providers && {
      providers: status.providers.map((provider) =>
        isElsewhere(provider.name) ? { ...provider, isResting: false } : provider,
      ),
    }),
  };
}

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
