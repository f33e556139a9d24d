import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll } from 'vitest';

interface Query {
  input: { ExpressionAttributeValues?: Record<string, unknown>; Limit?: number };
}

/**
 * Makes pages of a day's observations small for the tests of a file or a group, as if the day had a million. Returns the
 * number of pages read.
 */
export function observationsPerPage(most: number): () => number {
  const client: { send(command: Query, ...rest: unknown[]): Promise<unknown> } =
    DynamoDBDocumentClient.prototype as never;
  let pages = 0;
  let send = client.send;
  beforeAll(() => {
    send = client.send;
    client.send = function (command, ...rest) {
      if (/^OBSERVED#/.test(String(command.input.ExpressionAttributeValues?.[':pk']))) {
        command.input.Limit = Math.min(command.input.Limit ?? most, most);
        pages += 1;
      }
      return send.call(this, command, ...rest);
    };
  });
  afterAll(() => {
    client.send = send;
  });
  return () => pages;
}
