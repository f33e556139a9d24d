import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

interface Query {
  input: { ExpressionAttributeValues?: Record<string, unknown>; Limit?: number };
}

/** Makes pages of a day's observations small, as if the day had a million. Returns the number of pages read. */
export function observationsPerPage(most: number): () => number {
  const client: { send(command: Query, ...rest: unknown[]): Promise<unknown> } =
    DynamoDBDocumentClient.prototype as never;
  const { send } = client;
  let pages = 0;
  client.send = function (command, ...rest) {
    if (/^OBSERVED#/.test(String(command.input.ExpressionAttributeValues?.[':pk']))) {
      command.input.Limit = most;
      pages += 1;
    }
    return send.call(this, command, ...rest);
  };
  return () => pages;
}
