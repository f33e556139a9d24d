import { lazy } from '#functions/kit/lazy.ts';
import { readEnvironment } from '#functions/kit/read-environment.ts';
import type { Action } from '#functions/kit/requests/api.ts';
import { pricesEnvironment } from '#shared/deployment/environment.ts';
import { minuteMs } from '#shared/durations.ts';
import { type Chain, chains } from '#shared/rules/stores/chains.ts';
import { providerFacts, providersNamed } from '../providers/provider-facts.ts';
import { hasAnsweredLately, isOut, type ProviderHealth } from './provider-health.ts';
import { readHealth } from './provider-health-rows.ts';

const settings = readEnvironment(pricesEnvironment);
const providers = lazy(() => providersNamed(settings.PRICE_PROVIDERS, providerFacts));

/**
 * The chains with live prices, and the health of their providers. Chains of a resting provider stay listed, because its
 * earlier prices remain. A chain is awaited when its providers are well but none has answered recently.
 */
export const readPricingStatus: Action<'GET /api/pricing-status'> = async ({ now }) => {
  const live = providers().filter(({ kind }) => kind === 'live');
  const isLive = ({ id }: Chain) => live.some((provider) => provider.answersFor({ chain: id }));
  const health = await healthAt(now);
  const isOutAt = (at: number) => health[at] !== undefined && isOut(health[at]);
  const healthyProviders = providers().filter((_, at) => !isOutAt(at));
  const isSilent = ({ id }: Chain) =>
    !healthyProviders.some((one) => one.kind === 'live' && one.answersFor({ chain: id }));
  const pooledEvidence = healthyProviders.filter((one) => {
    const known = health[providers().indexOf(one)];
    return known && hasAnsweredLately(known, now);
  });
  const isAwaited = ({ id }: Chain) =>
    !pooledEvidence.some((one) => one.kind === 'live' && one.answersFor({ chain: id }));
  return {
    realTimePricing: chains.some(isLive),
    availableServices: chains.filter(isLive).map((chain) => chain.name),
    missingServices: chains.filter((chain) => !isLive(chain)).map((chain) => chain.name),
    restingServices: chains.filter((chain) => isLive(chain) && isSilent(chain)).map((chain) => chain.name),
    awaitedServices: chains
      .filter((chain) => isLive(chain) && !isSilent(chain) && isAwaited(chain))
      .map((chain) => chain.name),
    providers: providers().map(({ name, attribution }, at) => ({
      name,
      isResting: isOutAt(at),
      ...(attribution && { attribution }),
    })),
  };
};

/** Health is cached this long, because every visitor's page requests it. */
const knownMs = minuteMs;
let known: { at: number; health: readonly ProviderHealth[] } | undefined;

async function healthAt(now: Date): Promise<readonly ProviderHealth[]> {
  if (providers().length === 0) return [];
  if (!known || Math.abs(now.getTime() - known.at) > knownMs) {
    known = { at: now.getTime(), health: await readHealth(providers().map(({ id }) => id)) };
  }
  return known.health;
}
