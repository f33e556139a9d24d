import { ConditionalCheckFailedException, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { z } from 'zod';
import { settings } from '#functions/kit/environment.ts';
import type { Key } from './keys.ts';

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ maxAttempts: 5 }), {
  marshallOptions: { removeUndefinedValues: true },
});

const TableName = settings.TABLE_NAME;

/** DynamoDB's own bound on one BatchGetItem. */
const keysPerBatch = 100;
const batchAttempts = 6;
const firstPauseMs = 25;

/** What one key may hold: the schema its item is parsed by. */
export interface Slot<T> {
  key: Key;
  schema: z.ZodType<T>;
}

type Found<S extends readonly Slot<unknown>[]> = { [I in keyof S]: S[I] extends Slot<infer T> ? T | null : never };

/** The items at these keys in their order, null where there is none; consistent reads, one call per 100 keys. */
export async function readItems<const S extends readonly Slot<unknown>[]>(...slots: S): Promise<Found<S>> {
  const found = new Map<string, unknown>();
  for (let start = 0; start < slots.length; start += keysPerBatch) {
    const batch = slots.slice(start, start + keysPerBatch).map((slot) => slot.key);
    for (const item of await readBatch(batch)) found.set(keyText(item), item);
  }
  return slots.map(({ key, schema }) => {
    const item = found.get(keyText(key));
    return item === undefined ? null : schema.parse(item);
  }) as Found<S>;
}

async function readBatch(batch: Key[]): Promise<Key[]> {
  const items: Key[] = [];
  let pending: Record<string, unknown>[] = batch.map(({ PK, SK }) => ({ PK, SK }));
  for (let attempt = 0; pending.length > 0; attempt += 1) {
    if (attempt === batchAttempts) throw new Error('DynamoDB left keys unprocessed');
    if (attempt > 0) await pause(firstPauseMs * 2 ** attempt * (0.5 + Math.random()));
    const answer = await client.send(
      new BatchGetCommand({ RequestItems: { [TableName]: { Keys: pending, ConsistentRead: true } } }),
    );
    items.push(...((answer.Responses?.[TableName] ?? []) as unknown as Key[]));
    pending = answer.UnprocessedKeys?.[TableName]?.Keys ?? [];
  }
  return items;
}

/** Writes an item where none is yet; false when the key was taken. */
export async function createItem(item: Key & Record<string, unknown>): Promise<boolean> {
  return succeeds(
    client.send(new PutCommand({ TableName, Item: item, ConditionExpression: 'attribute_not_exists(PK)' })),
  );
}

/** Replaces an item that is still at `version` (0: not there yet); false when another writer was faster. */
export async function replaceVersion(
  item: Key & { version: number } & Record<string, unknown>,
  version: number,
): Promise<boolean> {
  return succeeds(
    client.send(
      new PutCommand({
        TableName,
        Item: item,
        ConditionExpression: version === 0 ? 'attribute_not_exists(PK)' : 'version = :version',
        ExpressionAttributeValues: version === 0 ? undefined : { ':version': version },
      }),
    ),
  );
}

/**
 * Sets some attributes of an item that exists, each named by its path ('preferences.location'), and leaves the others to
 * whoever writes them at the same moment; the item as it is then, or null when there is none.
 */
export async function setAttributes<T>(
  { key, schema }: Slot<T>,
  attributes: Record<string, unknown>,
): Promise<T | null> {
  const paths = Object.keys(attributes).map((path) => path.split('.'));
  const placeholder = (part: string) => `#${part}`;
  try {
    const { Attributes } = await client.send(
      new UpdateCommand({
        TableName,
        Key: { PK: key.PK, SK: key.SK },
        ConditionExpression: 'attribute_exists(PK)',
        UpdateExpression: `SET ${paths.map((path, at) => `${path.map(placeholder).join('.')} = :${at}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(paths.flat().map((part) => [placeholder(part), part])),
        ExpressionAttributeValues: Object.fromEntries(Object.values(attributes).map((value, at) => [`:${at}`, value])),
        ReturnValues: 'ALL_NEW',
      }),
    );
    return schema.parse(Attributes);
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return null;
    throw error;
  }
}

/** Writes an item whatever stood there. */
export async function putItem(item: Key & Record<string, unknown>): Promise<void> {
  await client.send(new PutCommand({ TableName, Item: item }));
}

async function succeeds(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return false;
    throw error;
  }
}

const keyText = ({ PK, SK }: Key) => `${PK}\n${SK}`;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
