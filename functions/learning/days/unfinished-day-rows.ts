import { randomUUID } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as z from 'zod';
import { keys } from '#functions/table/keys.ts';
import { expiryAfter, retentionDays } from '#functions/table/retention.ts';
import { deleteItem, keysOf, putItem, queryItems } from '#functions/table/table.ts';
import { chainIds } from '#shared/built/chain-ids.ts';
import type { KeptSample } from '../bounded-sample.ts';
import type { SourceSample } from '../level-sample.ts';
import type { SharedPrice } from '../publishing/open-day.ts';
import type { KeptAccuracy } from './day-accuracy.ts';
import type { KeptCarried } from './day-carried.ts';

/** A day's sums so far, for the next run. Bounded like a run's memory, and stored in parts that each fit in a row. */
export interface UnfinishedDay {
  /** Observations so far. */
  count: number;
  /** The last sort key read in each shard; null before the first page. */
  shards: readonly { after: string | null; isRead: boolean }[];
  evidence: KeptSample<SourceSample>;
  accuracy: KeptAccuracy;
  carried: KeptCarried;
  open: KeptSample<SharedPrice>;
}

const sampleOf = <T>(value: z.ZodType<T>) =>
  z.object({ share: z.number(), held: z.array(z.tuple([z.string(), z.number(), value])) });
const counted = z.int().nonnegative();
const sources = z.object({ shoppers: z.array(z.number()), others: z.array(z.number()) });
const sourceSample = z.object({
  chain: z.enum(chainIds),
  state: z.string(),
  category: z.string(),
  itemId: z.string(),
  sourceId: z.string(),
  draw: z.number(),
  deviation: z.number(),
  sum: z.number(),
  count: counted,
});
const wholeReceipt = z.object({
  chain: z.string(),
  sourceId: z.string(),
  prices: counted,
  cents: counted,
  estimate: counted,
});
const accuracy = z.object({
  categories: z.array(
    z.object({
      chain: z.string(),
      category: z.string(),
      count: counted,
      inside: counted,
      sum: z.number(),
      errors: z.array(z.number()),
      sources,
    }),
  ),
  receipts: sampleOf(wholeReceipt),
  chains: z.array(
    z.object({
      chain: z.string(),
      sources,
      leftOut: z.object({
        waiting: counted,
        unproven: counted,
        ofNewcomers: counted,
        beyondShare: counted.default(0),
        incomparable: counted,
      }),
    }),
  ),
});
const chainItem = z.object({ chain: z.string(), itemId: z.string() });
const report = chainItem.extend({ reporter: z.string() });
const carried = z.object({ seen: sampleOf(chainItem), found: sampleOf(report), missing: sampleOf(report) });
const sharedPrice = z.object({
  seenOn: z.string(),
  chain: z.string(),
  storeId: z.string(),
  itemId: z.string(),
  cents: z.int().nullable(),
  kind: z.enum(['receipt', 'reported']),
  isPromotional: z.boolean(),
  isMembersOnly: z.boolean(),
  sourceId: z.string(),
});
const unfinishedDay: z.ZodType<UnfinishedDay> = z.lazy(() =>
  z.object({
    count: counted,
    shards: z.array(z.object({ after: z.string().nullable(), isRead: z.boolean() })),
    evidence: sampleOf(sourceSample),
    accuracy,
    carried,
    open: sampleOf(sharedPrice),
  }),
);
const part = z.lazy(() => z.object({ of: z.int(), bytes: z.instanceof(Uint8Array) }));

/** Leaves room for keys within DynamoDB's 400 KB limit. */
const bytesPerPart = 380_000;

/** Stores it under a new id, which the progress row then names. */
export async function saveUnfinishedDay(day: UnfinishedDay, now: Date): Promise<string> {
  const id = randomUUID();
  const expiresAt = expiryAfter(now, retentionDays.unfinishedDays);
  const bytes = deflateRawSync(JSON.stringify(day));
  const of = Math.ceil(bytes.length / bytesPerPart);
  for (let at = 0; at < of; at += 1) {
    const some = bytes.subarray(at * bytesPerPart, (at + 1) * bytesPerPart);
    await putItem({ ...keys.learningPart(id, String(at).padStart(4, '0')), of, bytes: some, expiresAt });
  }
  return id;
}

/** Null if it is gone or was written by another version of the code; that day starts over. */
export async function readUnfinishedDay(id: string): Promise<UnfinishedDay | null> {
  const parts = await queryItems({ PK: keys.learningPart(id, '').PK, SK: '' }, part);
  if (parts.length === 0 || parts.length !== parts[0]?.of) return null;
  const text = inflateRawSync(Buffer.concat(parts.map(({ bytes }) => bytes))).toString();
  return unfinishedDay.safeParse(JSON.parse(text)).data ?? null;
}

export async function forgetUnfinishedDay(id: string): Promise<void> {
  for (const key of await keysOf(keys.learningPart(id, '').PK)) await deleteItem(key);
}
