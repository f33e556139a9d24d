import * as z from 'zod';
import { indexed, keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { type Page, queryIndex, readItems, replaceVersion } from '#functions/table/table.ts';
import { askedStoreShards } from '#shared/rules/limits.ts';
import { stableFraction } from '#shared/rules/stable-hash.ts';
import { dayMs } from '#shared/spans.ts';
import { tableShape } from '#shared/table-shape.ts';

/** Shoppers' requests for one item's price at one store, and the provider's last answer. */
const askedItem = z.lazy(() =>
  z.object({
    /** UTC ISO. */
    askedAt: z.string(),
    /** Requests since the row was created. */
    asks: z.int(),
    /** When a shopper who saved the item last asked. */
    savedAt: z.string().optional(),
    /** When the provider last answered, even if it doesn't know the item. */
    fetchedAt: z.string().optional(),
  }),
);

/** A provider's recent requests for a store, by item id. */
const queriedStore = z.lazy(() =>
  z.object({ storeId: z.string(), items: z.record(z.string(), askedItem), version: z.int() }),
);
export type AskedStore = z.infer<typeof queriedStore>;

/** The most recent requests only, so that a store's requests fit into one table item and a few calls. */
const mostItems = 300;

export async function readAsked(providerId: string, storeId: string): Promise<AskedStore> {
  const [found] = await readItems({ key: keys.queriedStore(providerId, storeId), schema: queriedStore });
  return found ?? { storeId, items: {}, version: 0 };
}

/** False when another writer changed the row since it was read. */
export async function saveAsked(
  providerId: string,
  { storeId, items, version }: AskedStore,
  now: Date,
): Promise<boolean> {
  const oldest = new Date(now.getTime() - retentionDays.askedPrices * dayMs).toISOString();
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
      expiresAt: expiryAfter(now, retentionDays.askedPrices),
      ...indexed.queriedStore(providerId, shardOf(storeId), lastAskedAt),
    },
    version,
  );
}

/** Every request writes, so a provider's stores are spread over shards. */
function shardOf(storeId: string): number {
  return Math.floor(stableFraction(storeId) * askedStoreShards);
}

/** A page of one shard's stores with recent requests to a provider, most recent first. */
export async function readAskedStores(
  providerId: string,
  shard: number,
  now: Date,
  from: Page<AskedStore>['next'],
  most: number,
): Promise<Page<AskedStore>> {
  const { [tableShape.index.partitionKey]: partition } = indexed.queriedStore(providerId, shard, '');
  return queryIndex({ partition, upTo: now.toISOString(), isBackwards: true }, queriedStore, from, most);
}
