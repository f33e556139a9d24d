import type { PricingStatus } from '#shared/contract/prices/price.ts';
import type { Cart } from '#shared/contract/shopping/cart.ts';

/** The status limited to the compared chains, by name; all of it while nothing is compared. */
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

/** The chains with live prices; the cart may have some that are newer than the status. */
export function liveServices(status: PricingStatus, cart: Cart): string[] {
  const { availableServices, restingServices = [] } = status;
  const awaited = awaitedServices(status, cart);
  return availableServices.filter((name) => !restingServices.includes(name) && !awaited.includes(name));
}

/** The chains that are connected but returned no prices recently. */
export function awaitedServices({ awaitedServices: awaited = [] }: PricingStatus, cart: Cart): string[] {
  const live = cart.flatMap(({ storePrices }) => storePrices.filter(({ kind }) => kind === 'live'));
  return awaited.filter((name) => !live.some(({ store }) => store.name === name));
}
