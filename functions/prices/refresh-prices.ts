import type { Context } from 'aws-lambda';
import { readAskedStores } from '#functions/data/asked-prices.ts';
import { readHealth } from '#functions/data/provider-health.ts';
import { asksPerCall, sendAsks } from '#functions/kit/clients/price-queue.ts';
import { clock } from '#functions/kit/clock.ts';
import { readEnvironment } from '#functions/kit/environment.ts';
import { log } from '#functions/kit/log.ts';
import { isTimeLeft } from '#functions/kit/time-left.ts';
import { pricesEnvironment } from '#shared/environment.ts';
import { isResting } from '#shared/rules/provider-health.ts';
import { itemsWorthRefreshing } from '#shared/rules/wanted-prices.ts';
import { itemsPerAsk, type PriceAsk } from './providers/price-ask.ts';
import type { ProviderFacts } from './providers/provider.ts';
import { providerFacts, providersNamed } from './providers/provider-facts.ts';

const providers = providersNamed(readEnvironment(pricesEnvironment).PRICE_PROVIDERS, providerFacts);

/** What one run keeps fresh of each provider: with the runs of a day below its calls. */
const mostAsks = 400;
const storesPerPage = 25;
const patienceMs = 5_000;

export interface RefreshResult {
  asked: number;
  resting: number;
}

/**
 * Asks for what shoppers keep asking about and what they have saved, before its price is a day old, so that the next
 * comparison finds it. What is popular is what was asked for lately: nothing is counted but that.
 */
export async function handler(
  _event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<RefreshResult> {
  const now = clock.now();
  const result: RefreshResult = { asked: 0, resting: 0 };
  const health = await readHealth(providers.map(({ id }) => id));
  for (const [at, provider] of providers.entries()) {
    const known = health[at];
    if (known && isResting(known, now)) result.resting += 1;
    else result.asked += await refresh(provider, now, () => isTimeLeft(context));
  }
  log.info('prices kept fresh', { ...result });
  return result;
}

async function refresh(provider: ProviderFacts, now: Date, mayGoOn: () => boolean): Promise<number> {
  let asked = 0;
  let from: Awaited<ReturnType<typeof readAskedStores>>['next'];
  do {
    const page = await readAskedStores(provider.id, now, from, storesPerPage);
    const asks = page.found.flatMap(({ storeId, items }): PriceAsk[] => {
      const itemIds = itemsWorthRefreshing(items, provider.freshHours, now).slice(0, itemsPerAsk);
      return itemIds.length > 0 ? [{ providerId: provider.id, storeId, itemIds, reason: 'kept-fresh' }] : [];
    });
    const allowed = asks.slice(0, mostAsks - asked);
    for (let start = 0; start < allowed.length; start += asksPerCall) {
      await sendAsks(allowed.slice(start, start + asksPerCall), patienceMs);
    }
    asked += allowed.length;
    from = page.next;
  } while (from && asked < mostAsks && mayGoOn());
  return asked;
}
