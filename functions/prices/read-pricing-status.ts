import type { Action } from '#functions/kit/api.ts';
import { readEnvironment } from '#functions/kit/environment.ts';
import { pricesEnvironment } from '#shared/environment.ts';
import { type Chain, chains } from '#shared/rules/chains.ts';

const settings = readEnvironment(pricesEnvironment);

/** Which chains' real prices are being collected; every other chain's prices are estimates. */
export const readPricingStatus: Action<'GET /api/pricing-status'> = async () => {
  const isLive = (chain: Chain) => settings.LIVE_PRICE_CHAINS.includes(chain.id);
  return {
    realTimePricing: chains.some(isLive),
    availableServices: chains.filter(isLive).map((chain) => chain.name),
    missingServices: chains.filter((chain) => !isLive(chain)).map((chain) => chain.name),
  };
};
