import * as z from 'zod';
import { indexed, keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { type Page, queryIndex, readItems, replaceVersion } from '#functions/table/table.ts';
import { askedStoreShards } from '#shared/rules/limits.ts';
import { stableFraction } from '#shared/rules/stable-hash.ts';
import { dayMs } from '#shared/spans.ts';
import { tableShape } from '#shared/table-shape.ts';

/** What shoppers wanted to know of one item at one store, and when it was last found out. */
const askedItem = z.lazy(() =>
  z.object({
    /** UTC ISO. */
    askedAt: z.string(),
    /** How often, since it was forgotten last. */
    asks: z.int(),
    /** When somebody who saved the item asked. */
    savedAt: z.string().optional(),
    /** When the provider last answered, be it that it knows nothing of it. */
    fetchedAt: z.string().optional(),
  }),
);

/** All that a provider was asked about a store lately, by the item. */
const queriedStore = z.lazy(() =>
  z.object({ storeId: z.string(), items: z.record(z.string(), askedItem), version: z.int() }),
);
export type AskedStore = z.infer<typeof queriedStore>;

/** Those asked for last: what a store is asked about fits into one item of the table, and into some calls. */
const mostItems = 300;

export async function readAsked(providerId: string, storeId: string): Promise<AskedStore> {
  const [found] = await readItems({ key: keys.queriedStore(providerId, storeId), schema: queriedStore });
  return found ?? { storeId, items: {}, version: 0 };
}

/** False when somebody else wrote in between. */
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

/** Which part of a provider's stores this one is in: every ask writes, so no part may have them all. */
function shardOf(storeId: string): number {
  return Math.floor(stableFraction(storeId) * askedStoreShards);
}

/** A page of the stores of one shard that a provider was asked about, those asked about last first. */
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
