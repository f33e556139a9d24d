import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  BatchWriteCommand,
  DeleteCommand,
  DynamoDBDocumentClient,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { awsAccount } from '#local/aws/aws-account.ts';
import { tableName } from '#local/dynamodb/table-settings.ts';
import type { StartedCloud } from './local-cloud.ts';

type Item = Record<string, unknown>;

/** DynamoDB's limit for one BatchWriteItem. */
const itemsPerBatch = 25;

/** All rows that refer to a person. */
export async function itemsThatName(cloud: StartedCloud, ...names: string[]): Promise<Item[]> {
  const { Items = [] } = await clientOf(cloud).send(new ScanCommand({ TableName: tableName }));
  return Items.filter((item) => names.some((name) => JSON.stringify(item).includes(name)));
}

/** All rows left of a deleted person, except the closed account's row, which only has the id. */
export async function itemsLeftOf(cloud: StartedCloud, userId: string, ...names: string[]): Promise<Item[]> {
  const closed = ['PK', 'SK', 'closedAt', 'expiresAt', 'isDone'];
  const isNothing = (item: Item) =>
    item.PK === `CLOSED#${userId}` && Object.keys(item).every((name) => closed.includes(name));
  return (await itemsThatName(cloud, userId, ...names)).filter((item) => !isNothing(item));
}

/** Writes many items directly, which would take a person many calls. */
export async function storeItems(cloud: StartedCloud, items: readonly Item[]): Promise<void> {
  for (let start = 0; start < items.length; start += itemsPerBatch) {
    const batch = items.slice(start, start + itemsPerBatch).map((Item) => ({ PutRequest: { Item } }));
    await clientOf(cloud).send(new BatchWriteCommand({ RequestItems: { [tableName]: batch } }));
  }
}

/** Deletes all rows that refer to a person, like a deletion that then crashes. */
export async function removeItemsThatName(cloud: StartedCloud, ...names: string[]): Promise<void> {
  for (const { PK, SK } of await itemsThatName(cloud, ...names)) {
    await clientOf(cloud).send(new DeleteCommand({ TableName: tableName, Key: { PK, SK } }));
  }
}

/** Writes attributes that the product itself never would. */
export async function spoil(cloud: StartedCloud, PK: string, SK: string, name: string, value: unknown): Promise<void> {
  await clientOf(cloud).send(
    new UpdateCommand({
      TableName: tableName,
      Key: { PK, SK },
      ConditionExpression: 'attribute_exists(PK)',
      UpdateExpression: 'SET #name = :value',
      ExpressionAttributeNames: { '#name': name },
      ExpressionAttributeValues: { ':value': value },
    }),
  );
}

function clientOf({ running }: StartedCloud): DynamoDBDocumentClient {
  return DynamoDBDocumentClient.from(new DynamoDBClient({ ...awsAccount, endpoint: running.databaseEndpoint }));
}
