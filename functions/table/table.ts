import { setImmediate as nextMoment, setTimeout as pause } from 'node:timers/promises';
import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  PutCommand,
  QueryCommand,
  type QueryCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { batchesOf } from '#functions/kit/batches.ts';
import { Failure } from '#functions/kit/failure.ts';
import { readEnvironment } from '#functions/kit/read-environment.ts';
import { tableEnvironment } from '#shared/deployment/environment.ts';
import { tableShape } from '#shared/deployment/table-shape.ts';
import type { Key } from './keys.ts';

const settings = readEnvironment(tableEnvironment);

const database = new DynamoDBClient({ maxAttempts: 5 });
// It copies every request and response for a logger that we don't have.
database.middlewareStack.remove('loggerMiddleware');
const client = DynamoDBDocumentClient.from(database, {
  // Without `convertClassInstanceToMap`, a map with a key 'constructor' is refused, and shoppers name some keys.
  marshallOptions: { removeUndefinedValues: true, convertClassInstanceToMap: true },
});

const { index } = tableShape;

/** DynamoDB's limits for one BatchGetItem and one BatchWriteItem. */
const keysPerBatch = 100;
const itemsPerBatch = 25;
const itemsPerPage = 100;
const batchAttempts = 6;
const firstPauseMs = 25;

/** A key, and the schema of its item. */
export interface Slot<T> {
  key: Key;
  schema: z.ZodType<T>;
}

type Found<S extends readonly Slot<unknown>[]> = { [I in keyof S]: S[I] extends Slot<infer T> ? T | null : never };

/** The items at these keys, in order, null where missing. Consistent reads, one call per 100 keys. */
export async function readItems<const S extends readonly Slot<unknown>[]>(...slots: S): Promise<Found<S>> {
  const found: Key[] = [];
  for (const batch of keyBatchesOf(slots)) found.push(...(await readBatch(batch, true)));
  return inOrder(slots, found) as Found<S>;
}

/**
 * The items at these keys, in order, null where missing. Eventually consistent reads at half the cost, one call per 100
 * keys, all at once.
 */
export async function readItemsRoughly<T>(slots: readonly Slot<T>[]): Promise<(T | null)[]> {
  const found = await Promise.all(keyBatchesOf(slots).map((batch) => readBatch(batch, false)));
  return inOrder(slots, found.flat());
}

function keyBatchesOf(slots: readonly Slot<unknown>[]): Key[][] {
  const keys = slots.map((slot) => slot.key);
  return batchesOf(keys, keysPerBatch);
}

function inOrder<T>(slots: readonly Slot<T>[], items: readonly Key[]): (T | null)[] {
  const found = new Map(items.map((item) => [keyText(item), item]));
  return slots.map(({ key, schema }) => {
    const item = found.get(keyText(key));
    return item === undefined ? null : schema.parse(item);
  });
}

async function readBatch(batch: Key[], isConsistent: boolean): Promise<Key[]> {
  const items: Key[] = [];
  await untilProcessed(
    batch.map(({ PK, SK }): Record<string, unknown> => ({ PK, SK })),
    async (pending) => {
      const RequestItems = { [settings.TABLE_NAME]: { Keys: pending, ConsistentRead: isConsistent } };
      const answer = await client.send(new BatchGetCommand({ RequestItems }));
      items.push(...((answer.Responses?.[settings.TABLE_NAME] ?? []) as unknown as Key[]));
      return answer.UnprocessedKeys?.[settings.TABLE_NAME]?.Keys ?? [];
    },
  );
  return items;
}

/** Repeats a batch with what DynamoDB left unprocessed. @throws Failure 'overloaded' when it keeps leaving some. */
async function untilProcessed<T>(batch: readonly T[], send: (pending: T[]) => Promise<T[]>): Promise<void> {
  let pending = [...batch];
  for (let attempt = 0; pending.length > 0; attempt += 1) {
    if (attempt === batchAttempts) throw new Failure('overloaded', { cause: 'DynamoDB left a batch unprocessed' });
    if (attempt > 0) await pause(firstPauseMs * 2 ** attempt * (0.5 + Math.random()));
    pending = await send(pending);
  }
}

/**
 * Writes items with different keys, replacing existing ones: one call per 25, one after the other. A failure leaves some
 * of them unwritten.
 */
export async function putItems(items: readonly (Key & Record<string, unknown>)[]): Promise<void> {
  for (const batch of batchesOf(items, itemsPerBatch))
    await untilProcessed(
      batch.map((Item) => ({ PutRequest: { Item } })),
      async (pending) => {
        const answer = await client.send(new BatchWriteCommand({ RequestItems: { [settings.TABLE_NAME]: pending } }));
        return (answer.UnprocessedItems?.[settings.TABLE_NAME] ?? []) as typeof pending;
      },
    );
}

/** Creates an item; false when the key exists. */
export async function createItem(item: Key & Record<string, unknown>): Promise<boolean> {
  return putIf(item, { ConditionExpression: 'attribute_not_exists(PK)' });
}

/** Then versions need no check. */
let isOnlyWriter = false;

/** For work during which only this process writes to the table, and an item only once at a time. */
export async function writingAlone(work: () => Promise<void>): Promise<void> {
  isOnlyWriter = true;
  try {
    await work();
  } finally {
    isOnlyWriter = false;
  }
}

/** Items to write with the next call, and that call. */
let next: { items: (Key & Record<string, unknown>)[]; written: Promise<void> } | null = null;

/** Writes an item in one call with the others of this moment. */
async function putWithOthers(item: Key & Record<string, unknown>): Promise<void> {
  if (!next || next.items.length === itemsPerBatch) {
    const together = { items: [] as (Key & Record<string, unknown>)[], written: nextMoment() };
    together.written = together.written.then(() => {
      if (next === together) next = null;
      return putItems(together.items);
    });
    next = together;
  }
  next.items.push(item);
  await next.written;
}

/** Replaces an item still at `version` (0: missing, or without a version); false when another writer was faster. */
export async function replaceVersion(
  item: Key & { version: number } & Record<string, unknown>,
  version: number,
): Promise<boolean> {
  if (isOnlyWriter) {
    await putWithOthers(item);
    return true;
  }
  return putIf(item, {
    ConditionExpression: version === 0 ? 'attribute_not_exists(version)' : 'version = :version',
    ExpressionAttributeValues: version === 0 ? undefined : { ':version': version },
  });
}

/**
 * Sets attributes of an existing item, each named by its path ('preferences.location'). Other attributes and undefined
 * values stay unchanged, so concurrent writers don't interfere. Returns the new item, or null when it is missing or an
 * `expected` attribute has another value (a missing attribute is fine).
 */
export async function setAttributes<T>(
  slot: Slot<T>,
  attributes: Record<string, unknown>,
  expected: Record<string, unknown> = {},
): Promise<T | null> {
  const { key, schema } = slot;
  const sets = Object.entries(attributes).filter(([, value]) => value !== undefined);
  if (sets.length === 0) return (await readItems(slot))[0];
  const conditions = Object.entries(expected);
  const named = (path: string) =>
    path
      .split('.')
      .map((part) => `#${part}`)
      .join('.');
  const parts = [...sets, ...conditions].flatMap(([path]) => path.split('.'));
  const values = [...sets, ...conditions].map(([, value]) => value);
  const isExpected = conditions.map(
    ([path], at) => `(attribute_not_exists(${named(path)}) OR ${named(path)} = :${sets.length + at})`,
  );
  const updated = await updateIf(key, {
    ConditionExpression: ['attribute_exists(PK)', ...isExpected].join(' AND '),
    UpdateExpression: `SET ${sets.map(([path], at) => `${named(path)} = :${at}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(parts.map((part) => [`#${part}`, part])),
    ExpressionAttributeValues: Object.fromEntries(values.map((value, at) => [`:${at}`, value])),
  });
  return updated && schema.parse(updated);
}

/** Deletes an item and returns it, or null when it is missing. The condition lets only one of several callers succeed. */
export async function deleteItem(key: Key): Promise<Record<string, unknown> | null> {
  return deleteOn(key, { ConditionExpression: 'attribute_exists(PK)' });
}

async function deleteOn({ PK, SK }: Key, condition: Condition): Promise<Record<string, unknown> | null> {
  const command = new DeleteCommand({
    TableName: settings.TABLE_NAME,
    Key: { PK, SK },
    ...condition,
    ReturnValues: 'ALL_OLD',
  });
  return (await ifConditionHolds(client.send(command)))?.Attributes ?? null;
}

/**
 * Sets a number at `id` in a map of an item. False, without a change, when the map would exceed `most` entries, the item
 * is closing, or the item or map is missing.
 */
export async function putInMap(key: Key, map: string, id: string, value: number, most: number): Promise<boolean> {
  const updated = await updateIf(key, {
    ConditionExpression:
      'attribute_exists(#map) AND (attribute_not_exists(closingAt) OR closingAt = :open) AND (attribute_exists(#map.#id) OR size(#map) < :most)',
    UpdateExpression: 'SET #map.#id = :value',
    ExpressionAttributeNames: { '#map': map, '#id': id },
    ExpressionAttributeValues: { ':value': value, ':most': most, ':open': null },
  });
  return updated !== null;
}

/** Removes entries from a map of an item if all of them still have these values; false otherwise. */
export async function removeFromMap(key: Key, map: string, values: Record<string, number>): Promise<boolean> {
  const ids = Object.keys(values);
  const updated = await updateIf(key, {
    ConditionExpression: ids.map((_, at) => `#map.#i${at} = :v${at}`).join(' AND '),
    UpdateExpression: `REMOVE ${ids.map((_, at) => `#map.#i${at}`).join(', ')}`,
    ExpressionAttributeNames: { '#map': map, ...Object.fromEntries(ids.map((id, at) => [`#i${at}`, id])) },
    ExpressionAttributeValues: Object.fromEntries(ids.map((id, at) => [`:v${at}`, values[id]])),
  });
  return updated !== null;
}

/** Adds a word to a set of an item; repeats change nothing. False when the item is missing. */
export async function addToSet(key: Key, set: string, word: string): Promise<boolean> {
  const updated = await updateIf(key, {
    ConditionExpression: 'attribute_exists(PK)',
    UpdateExpression: 'ADD #set :words',
    ExpressionAttributeNames: { '#set': set },
    ExpressionAttributeValues: { ':words': new Set([word]) },
  });
  return updated !== null;
}

/** All items of a partition whose sort key starts with the key's SK (all for ''), in order; one call per page. */
export async function queryItems<T>({ PK, SK }: Key, schema: z.ZodType<T>): Promise<T[]> {
  const found: T[] = [];
  let from: Page<T>['next'];
  do {
    const page = await query(schema, {
      KeyConditionExpression: SK ? 'PK = :pk AND begins_with(SK, :sk)' : 'PK = :pk',
      ExpressionAttributeValues: { ':pk': PK, ...(SK && { ':sk': SK }) },
      ConsistentRead: true,
      ExclusiveStartKey: from,
    });
    found.push(...page.found);
    from = page.next;
  } while (from);
  return found;
}

/** One page of a partition, in order, and the sort key to continue after; null on the last page. */
export async function queryPageAfter<T>(
  partition: string,
  after: string | null,
  schema: z.ZodType<T>,
): Promise<{ found: T[]; next: string | null }> {
  const { found, next } = await query(schema, {
    KeyConditionExpression: 'PK = :pk',
    ExpressionAttributeValues: { ':pk': partition },
    ConsistentRead: true,
    ...(after !== null && { ExclusiveStartKey: { PK: partition, SK: after } }),
  });
  return { found, next: next ? key.parse(next).SK : null };
}

/** The items of a partition between two sort keys (inclusive), in order. One page only, at most a megabyte. */
export async function queryBetween<T>(
  partition: string,
  { from, to }: { from: string; to: string },
  schema: z.ZodType<T>,
): Promise<T[]> {
  const { found } = await query(schema, {
    KeyConditionExpression: 'PK = :pk AND SK BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': partition, ':from': from, ':to': to },
  });
  return found;
}

/** The last item of a partition between two sort keys (inclusive); null for none. */
export async function queryLastBetween<T>(
  partition: string,
  { from, to }: { from: string; to: string },
  schema: z.ZodType<T>,
): Promise<T | null> {
  const { found } = await query(schema, {
    KeyConditionExpression: 'PK = :pk AND SK BETWEEN :from AND :to',
    ExpressionAttributeValues: { ':pk': partition, ':from': from, ':to': to },
    ScanIndexForward: false,
    Limit: 1,
  });
  return found[0] ?? null;
}

/** The last items of a partition by sort key, last first. One page only. */
export async function queryNewest<T>(partition: string, schema: z.ZodType<T>, most: number): Promise<T[]> {
  const { found } = await query(schema, {
    KeyConditionExpression: 'PK = :pk',
    ExpressionAttributeValues: { ':pk': partition },
    ConsistentRead: true,
    ScanIndexForward: false,
    Limit: most,
  });
  return found;
}

/** All keys of a partition, whatever the rows. */
export async function keysOf(partition: string): Promise<Key[]> {
  return queryItems({ PK: partition, SK: '' }, key);
}

/** All keys of an index partition, whatever the rows. */
export async function indexedKeysOf(partition: string): Promise<Key[]> {
  return queryIndexPartition(partition, key);
}

/** All items of an index partition. */
export async function queryIndexPartition<T>(partition: string, schema: z.ZodType<T>): Promise<T[]> {
  const found: T[] = [];
  let from: Page<T>['next'];
  do {
    const page = await queryIndex({ partition, upTo: '\uffff' }, schema, from, itemsPerPage);
    found.push(...page.found);
    from = page.next;
  } while (from);
  return found;
}

/** One page of a query, and where the next one starts; undefined on the last page. */
export interface Page<T> {
  found: T[];
  next: Record<string, unknown> | undefined;
}

/** A page of an index partition's items whose sort key is at most `upTo`, in ascending or descending order. */
export async function queryIndex<T>(
  { partition, upTo, isBackwards = false }: { partition: string; upTo: string; isBackwards?: boolean },
  schema: z.ZodType<T>,
  from: Page<T>['next'],
  most: number,
): Promise<Page<T>> {
  return query(schema, {
    IndexName: index.name,
    KeyConditionExpression: '#pk = :pk AND #sk <= :sk',
    ExpressionAttributeNames: { '#pk': index.partitionKey, '#sk': index.sortKey },
    ExpressionAttributeValues: { ':pk': partition, ':sk': upTo },
    ScanIndexForward: !isBackwards,
    ExclusiveStartKey: from,
    Limit: most,
  });
}

/**
 * Increments counters, and sets and removes attributes in one write, creating the item if needed. Returns the new item,
 * or null, without a change, when a counter would exceed its limit in `most` or `removed` is missing.
 */
export async function countUp<T>(
  { key, schema }: Slot<T>,
  counters: Record<string, number>,
  attributes: Record<string, unknown>,
  most: Record<string, number> = {},
  removed: readonly string[] = [],
): Promise<T | null> {
  const sets = Object.entries(attributes);
  const raises = Object.entries(counters);
  const bounds = Object.entries(most);
  const isWithin = bounds.map(([name]) => `(attribute_not_exists(#${name}) OR #${name} <= :most_${name})`);
  const isThere = removed.map((name) => `attribute_exists(#${name})`);
  const clauses = [
    ['SET', sets.map(([name]) => `#${name} = :${name}`)],
    ['ADD', raises.map(([name]) => `#${name} :${name}`)],
    ['REMOVE', removed.map((name) => `#${name}`)],
  ] as const;
  const names = [...[...sets, ...raises, ...bounds].map(([name]) => name), ...removed];
  const updated = await updateIf(key, {
    ConditionExpression: [...isWithin, ...isThere].join(' AND ') || undefined,
    UpdateExpression: clauses
      .flatMap(([word, changes]) => (changes.length > 0 ? `${word} ${changes.join(', ')}` : []))
      .join(' '),
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries([
      ...[...sets, ...raises].map(([name, value]) => [`:${name}`, value]),
      ...bounds.map(([name, bound]) => [`:most_${name}`, bound - (counters[name] ?? 0)]),
    ]),
  });
  return updated && schema.parse(updated);
}

/** Writes an item, replacing any existing one. */
export async function putItem(item: Key & Record<string, unknown>): Promise<void> {
  await client.send(new PutCommand({ TableName: settings.TABLE_NAME, Item: item }));
}

/**
 * Writes an item unless the existing one's `attribute` is higher than `most`, by default the new item's. False when it
 * is higher. An existing item without the attribute is replaced.
 */
export async function putUnlessNewer(
  item: Key & Record<string, unknown>,
  attribute: string,
  most: unknown = item[attribute],
): Promise<boolean> {
  return putIf(item, {
    ConditionExpression: 'attribute_not_exists(#attribute) OR #attribute <= :most',
    ExpressionAttributeNames: { '#attribute': attribute },
    ExpressionAttributeValues: { ':most': most },
  });
}

/** Deletes an item if its `attribute` has this value, and returns it; null otherwise. */
export async function deleteItemIf(
  key: Key,
  attribute: string,
  value: string | number,
): Promise<Record<string, unknown> | null> {
  return deleteOn(key, {
    ConditionExpression: '#attribute = :value',
    ExpressionAttributeNames: { '#attribute': attribute },
    ExpressionAttributeValues: { ':value': value },
  });
}

type Condition = Pick<
  UpdateCommandInput,
  'ConditionExpression' | 'ExpressionAttributeNames' | 'ExpressionAttributeValues'
>;

/** Whether the item was written: the existing one meets the condition. */
async function putIf(item: Key & Record<string, unknown>, condition: Condition): Promise<boolean> {
  const command = new PutCommand({ TableName: settings.TABLE_NAME, Item: item, ...condition });
  return (await ifConditionHolds(client.send(command))) !== null;
}

/** The item after the update; null if it does not meet the condition. */
async function updateIf(
  { PK, SK }: Key,
  update: Condition & Pick<UpdateCommandInput, 'UpdateExpression'>,
): Promise<Record<string, unknown> | null> {
  const command = new UpdateCommand({
    TableName: settings.TABLE_NAME,
    Key: { PK, SK },
    ...update,
    ReturnValues: 'ALL_NEW',
  });
  const answer = await ifConditionHolds(client.send(command));
  return answer && (answer.Attributes ?? {});
}

async function query<T>(schema: z.ZodType<T>, input: Omit<QueryCommandInput, 'TableName'>): Promise<Page<T>> {
  const { Items = [], LastEvaluatedKey } = await client.send(
    new QueryCommand({ TableName: settings.TABLE_NAME, ...input }),
  );
  return { found: Items.map((item) => schema.parse(item)), next: LastEvaluatedKey };
}

async function ifConditionHolds<T>(write: Promise<T>): Promise<T | null> {
  try {
    return await write;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return null;
    throw error;
  }
}

const key = z.lazy(() => z.object({ PK: z.string(), SK: z.string() }));

const keyText = ({ PK, SK }: Key) => `${PK}\n${SK}`;
