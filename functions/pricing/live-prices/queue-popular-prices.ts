import type { Context } from 'aws-lambda';
import { batchesOf } from '#functions/kit/batches.ts';
import { enqueuePriceRequests, requestsPerCall } from '#functions/kit/clients/price-queue.ts';
import { clock } from '#functions/kit/clock.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { log } from '#functions/kit/log.ts';
import { readEnvironment } from '#functions/kit/read-environment.ts';
import { isTimeLeft } from '#functions/kit/time-left.ts';
import { pricesEnvironment } from '#shared/deployment/environment.ts';
import { priceRequestShards } from '#shared/limits.ts';
import { itemsPerRequest, type PriceRequest } from '../providers/price-request.ts';
import type { ProviderFacts } from '../providers/provider.ts';
import { providerFacts, providersNamed } from '../providers/provider-facts.ts';
import { popularOrSavedItems } from './popular-or-saved-items.ts';
import { readStoresWithRequests, type StoreRequests } from './price-request-rows.ts';
import { readSpent } from './provider-call-rows.ts';
import { isResting } from './provider-health.ts';
import { readHealth } from './provider-health-rows.ts';

const settings = readEnvironment(pricesEnvironment);
const providers = lazy(() => providersNamed(settings.PRICE_PROVIDERS, providerFacts));

/** Requests per provider and run; a day's runs together stay below its daily calls. */
const mostRequests = 400;
const storesPerPage = 5;
const timeoutMs = 5_000;

interface RefreshResult {
  requested: number;
  /** Providers that are resting or have no calls left for refreshes. */
  resting: number;
}

/** Refreshes prices of popular and saved items before they are a day old, so that the next comparison finds them. */
export async function handler(
  _event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<RefreshResult> {
  const now = clock.now();
  const result: RefreshResult = { requested: 0, resting: 0 };
  const ids = providers().map(({ id }) => id);
  const [health, spent] = await Promise.all([readHealth(ids), readSpent(ids, 'later', now)]);
  for (const [at, provider] of providers().entries()) {
    const known = health[at];
    if (spent.has(provider.id) || (known && isResting(known, now))) result.resting += 1;
    else result.requested += await refresh(provider, now, () => isTimeLeft(context));
  }
  log.info('prices kept fresh', { ...result });
  return result;
}

type Next = Awaited<ReturnType<typeof readStoresWithRequests>>['next'];

/** Reads a page of every shard at a time, so that the most recently requested stores roughly come first. */
async function refresh(provider: ProviderFacts, now: Date, mayGoOn: () => boolean): Promise<number> {
  let requested = 0;
  let open = Array.from({ length: priceRequestShards }, (_, shard): { shard: number; from: Next } => {
    return { shard, from: undefined };
  });
  do {
    const pages = await Promise.all(
      open.map(({ shard, from }) => readStoresWithRequests(provider.id, shard, now, from, storesPerPage)),
    );
    const requests = pages.flatMap(({ found }) => found).flatMap((store) => requestsOf(provider, store, now));
    const allowed = requests.slice(0, mostRequests - requested);
    for (const batch of batchesOf(allowed, requestsPerCall)) await enqueuePriceRequests(batch, timeoutMs);
    requested += allowed.length;
    open = open.flatMap(({ shard }, at) => {
      const from = pages[at]?.next;
      return from ? [{ shard, from }] : [];
    });
  } while (open.length > 0 && requested < mostRequests && mayGoOn());
  return requested;
}

function requestsOf(
  { id: providerId, freshHours }: ProviderFacts,
  { storeId, items }: StoreRequests,
  now: Date,
): PriceRequest[] {
  const itemIds = popularOrSavedItems(items, freshHours, now).slice(0, itemsPerRequest);
  return itemIds.length > 0 ? [{ providerId, storeId, itemIds, reason: 'kept-fresh' }] : [];
}
