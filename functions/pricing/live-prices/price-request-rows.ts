import * as z from 'zod';
import { indexed, keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { type Page, queryIndex, readItems, replaceVersion } from '#functions/table/table.ts';
import { tableShape } from '#shared/deployment/table-shape.ts';
import { dayMs } from '#shared/durations.ts';
import { priceRequestShards } from '#shared/limits.ts';
import { stableFraction } from '#shared/rules/text/stable-hash.ts';

/** Shoppers' requests for one item's price at one store, and the provider's last answer. */
const requestedItem = z.lazy(() =>
  z.object({
    /** UTC ISO. */
    askedAt: z.string(),
    /** Requests since the row was created. */
    timesAsked: z.int(),
    /** When a shopper who saved the item last asked. */
    savedAt: z.string().optional(),
    /** When the provider last answered, even if it doesn't know the item. */
    fetchedAt: z.string().optional(),
  }),
);

/** A provider's recent requests for a store, by item id. */
const queriedStore = z.lazy(() =>
  z.object({ storeId: z.string(), items: z.record(z.string(), requestedItem), version: z.int() }),
);
export type StoreRequests = z.infer<typeof queriedStore>;

/** The most recent requests only, so that a store's requests fit into one table item and a few calls. */
const mostItems = 300;

export async function readStoreRequests(providerId: string, storeId: string): Promise<StoreRequests> {
  const [found] = await readItems({ key: keys.queriedStore(providerId, storeId), schema: queriedStore });
  return found ?? { storeId, items: {}, version: 0 };
}

/** False when another writer changed the row since it was read. */
export async function saveStoreRequests(
  providerId: string,
  { storeId, items, version }: StoreRequests,
  now: Date,
): Promise<boolean> {
  const oldest = new Date(now.getTime() - retentionDays.priceRequests * dayMs).toISOString();
  const kept = Object.entries(items)
    .filter(([, { askedAt }]) => askedAt > oldest)
    .sort(([, one], [, other]) => (one.askedAt < other.askedAt ? 1 : -1))
    .slice(0, mostItems);
  const lastAskedAt = kept[0]?.[1].askedAt ?? now.toISOString();
  return replaceVersion(
    {
      ...keys.queriedStore(providerId, storeId),
      storeId,
      items: Object.fromEntries(kept),
      version: version + 1,
      expiresAt: expiryAfter(now, retentionDays.priceRequests),
      ...indexed.queriedStore(providerId, shardOf(storeId), lastAskedAt),
    },
    version,
  );
}

/** Every request writes, so a provider's stores are spread over shards. */
function shardOf(storeId: string): number {
  return Math.floor(stableFraction(storeId) * priceRequestShards);
}

/** A page of one shard's stores with recent requests to a provider, most recent first. */
export async function readStoresWithRequests(
  providerId: string,
  shard: number,
  now: Date,
  from: Page<StoreRequests>['next'],
  most: number,
): Promise<Page<StoreRequests>> {
  const { [tableShape.index.partitionKey]: partition } = indexed.queriedStore(providerId, shard, '');
  return queryIndex({ partition, upTo: now.toISOString(), isBackwards: true }, queriedStore, from, most);
}
