import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

type Send = (command: unknown, ...rest: unknown[]) => Promise<unknown>;

/**
 * Does one thing, and before its call number `at` of the table (0 is the first) all of another, as a second function would
 * that runs at the same time; whether it made so many calls.
 */
export async function meetingAt(at: number, one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const client: { send: Send } = DynamoDBDocumentClient.prototype as never;
  const { send } = client;
  let calls = 0;
  client.send = async function (command, ...rest) {
    calls += 1;
    if (calls === at + 1) {
      client.send = send;
      await other();
    }
    return send.call(this, command, ...rest);
  };
  try {
    await one();
  } finally {
    client.send = send;
  }
  return calls > at;
}

/** Does one thing as a function does that is killed before its call number `at` of the table; whether it made so many calls. */
export async function killedAt(at: number, one: () => Promise<unknown>): Promise<boolean> {
  const killed = new Error('Killed.');
  try {
    return await meetingAt(at, one, () => Promise.reject(killed));
  } catch (error) {
    if (error === killed) return true;
    throw error;
  }
}
