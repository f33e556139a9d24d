import { readHealth } from '#functions/data/provider-health.ts';
import type { Action } from '#functions/kit/api.ts';
import { readEnvironment } from '#functions/kit/environment.ts';
import { pricesEnvironment } from '#shared/environment.ts';
import { type Chain, chains } from '#shared/rules/chains.ts';
import { isResting } from '#shared/rules/provider-health.ts';
import { providersNamed } from './providers/providers.ts';

const providers = providersNamed(readEnvironment(pricesEnvironment).PRICE_PROVIDERS);

/**
 * Which chains' own prices are being collected, and how those who tell them are; a provider that rests leaves what it
 * told before, so its chains stay on the list.
 */
export const readPricingStatus: Action<'GET /api/pricing-status'> = async ({ now }) => {
  const live = providers.filter(({ kind }) => kind === 'live');
  const isLive = ({ id }: Chain) => live.some((provider) => provider.answersFor({ chain: id }));
  const health = providers.length > 0 ? await readHealth(providers.map(({ id }) => id)) : [];
  return {
    realTimePricing: chains.some(isLive),
    availableServices: chains.filter(isLive).map((chain) => chain.name),
    missingServices: chains.filter((chain) => !isLive(chain)).map((chain) => chain.name),
    providers: providers.map(({ name, attribution }, at) => {
      const known = health[at];
      return { name, isResting: known !== undefined && isResting(known, now), ...(attribution && { attribution }) };
    }),
  };
};
