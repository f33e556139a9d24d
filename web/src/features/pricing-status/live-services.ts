import type { PricingStatus } from '#shared/contract/price.ts';

/** The chains whose own prices can be asked for right now. */
export function liveServices({ availableServices, restingServices = [] }: PricingStatus): string[] {
  return availableServices.filter((name) => !restingServices.includes(name));
}
