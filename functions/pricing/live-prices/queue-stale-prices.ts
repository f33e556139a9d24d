import { itemById } from '#functions/catalog/index.ts';
import { BoundedMap } from '#functions/kit/bounded-map.ts';
import { enqueuePriceRequests, requestsPerCall } from '#functions/kit/clients/price-queue.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { log } from '#functions/kit/log.ts';
import { readEnvironment } from '#functions/kit/read-environment.ts';
import type { Shopper } from '#functions/kit/session/read-caller.ts';
import { takeQuota } from '#functions/quotas/index.ts';
import type { StorePrice } from '#shared/contract/prices/price.ts';
import type { StoreLabel } from '#shared/contract/stores/store.ts';
import { pricesEnvironment } from '#shared/deployment/environment.ts';
import { hourMs, minuteMs } from '#shared/durations.ts';
import { itemsPerRequest, type PriceRequest } from '../providers/price-request.ts';
import { providerFacts, providersNamed } from '../providers/provider-facts.ts';
import { readSpent } from './provider-call-rows.ts';

const settings = readEnvironment(pricesEnvironment);
const providers = lazy(() => providersNamed(settings.PRICE_PROVIDERS, providerFacts));

/** A line as shown: the cost of its item, or of its substitute, at each store. */
interface ShownLine {
  itemId: string;
  storePrices: readonly StorePrice[];
}

/** Older live prices are requested again, well before they expire after a day. */
const freshMs = 12 * hourMs;
/** Short, because the shopper waits for it. Queueing usually takes about 10 ms. */
const timeoutMs = 300;
/** One function instance requests a price once in this time. The worker removes duplicates between instances. */
const forgottenAfterMs = 30 * minuteMs;
/** How long a function instance caches which providers have no calls left. */
const spentKnownMs = minuteMs;

/** When a price was last requested, by provider, store and item. */
const lastAsked = new BoundedMap<string, number>(50_000);

/**
 * Queues requests for these lines' missing or old prices, within the shopper's daily quota. Does not wait for the
 * answers. Failures are only logged.
 */
export async function queueStalePrices(
  shopper: Pick<Shopper, 'userId'>,
  lines: readonly ShownLine[],
  reason: 'compared' | 'saved',
  now: Date,
): Promise<void> {
  if (providers().length === 0) return;
  const spent = await spentAt(now);
  const available = providers().filter(({ id }) => !spent.has(id));
  if (available.length === 0) return;
  const stale = lines.flatMap(({ itemId, storePrices }) =>
    storePrices
      .filter((price) => isStale(price, now))
      .map(({ store, pick }) => ({ store, itemId: pick?.itemId ?? itemId })),
  );
  const requests = [...Map.groupBy(stale, ({ store }) => store.id).values()]
    .flatMap((ofStore) => requestsFor(available, ofStore, reason, now))
    .slice(0, requestsPerCall);
  if (requests.length === 0) return;
  for (const request of requests) remember(request, now);
  try {
    const pricesAsked = requests.reduce((sum, { itemIds }) => sum + itemIds.length, 0);
    await takeQuota(shopper, { pricesAsked }, now);
    await enqueuePriceRequests(requests, timeoutMs);
  } catch (error) {
    for (const request of requests) forget(request);
    log.warn('prices not requested', { error });
  }
}

/** Never for an item that the chain can't carry. 'Not sold here' gets old like any live price. */
function isStale({ kind, observedAt }: StorePrice, now: Date): boolean {
  if (kind === 'unavailable' && observedAt === null) return false;
  const isSeen = kind === 'live' || kind === 'unavailable';
  return !isSeen || observedAt === null || now.getTime() - Date.parse(observedAt) >= freshMs;
}

/** Providers with no calls left get no requests, which would only wait in the queue. */
let known: { at: number; spent: Promise<ReadonlySet<string>> } | undefined;

function spentAt(now: Date): Promise<ReadonlySet<string>> {
  if (!known || Math.abs(now.getTime() - known.at) >= spentKnownMs) {
    const ids = providers().map(({ id }) => id);
    known = {
      at: now.getTime(),
      spent: readSpent(ids, 'everybody', now).catch((error) => {
        log.warn('calls left not known', { error });
        return new Set<string>();
      }),
    };
  }
  return known.spent;
}

function requestsFor(
  available: ReturnType<typeof providers>,
  requested: readonly { store: StoreLabel; itemId: string }[],
  reason: PriceRequest['reason'],
  now: Date,
): PriceRequest[] {
  const [first] = requested;
  if (!first) return [];
  const { store } = first;
  const itemIds = [...new Set(requested.map(({ itemId }) => itemId))].filter((itemId) => itemById(itemId));
  return available
    .filter((provider) => provider.answersFor(store))
    .flatMap(({ id: providerId }) => {
      const unasked = itemIds.filter((itemId) => {
        const at = lastAsked.get(nameOf(providerId, store.id, itemId)) ?? Number.NEGATIVE_INFINITY;
        return Math.abs(now.getTime() - at) >= forgottenAfterMs;
      });
      return chunked(unasked, itemsPerRequest).map((some) => ({
        providerId,
        storeId: store.id,
        itemIds: some,
        reason,
      }));
    });
}

function remember({ providerId, storeId, itemIds }: PriceRequest, now: Date): void {
  for (const itemId of itemIds) lastAsked.set(nameOf(providerId, storeId, itemId), now.getTime());
}

function forget({ providerId, storeId, itemIds }: PriceRequest): void {
  for (const itemId of itemIds) lastAsked.delete(nameOf(providerId, storeId, itemId));
}

function nameOf(providerId: string, storeId: string, itemId: string): string {
  return `${providerId} ${storeId} ${itemId}`;
}

function chunked<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}
