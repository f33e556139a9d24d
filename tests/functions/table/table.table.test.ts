import '#tests/support/function-environment.ts';

import { BatchGetCommand, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readItems } from '#functions/table/table.ts';

const TableName = process.env.TABLE_NAME ?? '';

/** The embedded databases always return all keys; DynamoDB under load may not. */
const database = mockClient(DynamoDBDocumentClient);
beforeEach(() => database.reset());
afterAll(() => database.restore());

const slot = (name: string) => ({ key: { PK: name, SK: 'ITEM' }, schema: z.object({ name: z.string() }) });
const itemAt = (name: string) => ({ PK: name, SK: 'ITEM', name });

/** Returns these items and leaves the other keys unprocessed. */
const answerOnly = (names: string[], left: string[]) => ({
  Responses: { [TableName]: names.map(itemAt) },
  UnprocessedKeys: left.length > 0 ? { [TableName]: { Keys: left.map((name) => slot(name).key) } } : {},
});

describe('a read that DynamoDB answers in part', () => {
  test('gets all items, and requests only the missing ones again', async () => {
    database
      .on(BatchGetCommand)
      .resolvesOnce(answerOnly(['milk'], ['eggs', 'rice']))
      .resolvesOnce(answerOnly(['rice'], ['eggs']))
      .resolves(answerOnly(['eggs'], []));
    expect(await readItems(slot('milk'), slot('eggs'), slot('rice'))).toEqual([
      { name: 'milk' },
      { name: 'eggs' },
      { name: 'rice' },
    ]);
    const asked = database
      .commandCalls(BatchGetCommand)
      .map(({ args: [{ input }] }) => input.RequestItems?.[TableName]?.Keys?.map(({ PK }) => PK));
    expect(asked).toEqual([['milk', 'eggs', 'rice'], ['eggs', 'rice'], ['eggs']]);
  });

  test('fails rather than return a part, when DynamoDB keeps leaving some keys out', async () => {
    database.on(BatchGetCommand).resolves(answerOnly([], ['milk']));
    await expect(readItems(slot('milk'))).rejects.toMatchObject({ code: 'overloaded' });
    expect(database.commandCalls(BatchGetCommand)).toHaveLength(6);
  });

  test('never requests more than 100 keys at once, DynamoDB’s limit', async () => {
    database.on(BatchGetCommand).resolves(answerOnly([], []));
    await readItems(...Array.from({ length: 250 }, (_, at) => slot(`item ${at}`)));
    const sizes = database
      .commandCalls(BatchGetCommand)
      .map(({ args: [{ input }] }) => input.RequestItems?.[TableName]?.Keys?.length);
    expect(sizes).toEqual([100, 100, 50]);
  });
});
