import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

type Send = (command: unknown, ...rest: unknown[]) => Promise<unknown>;

/**
 * Runs one thing, and all of another before the first one's table call number `at` (from 0), like a concurrent function.
 * Returns whether the first one made that many calls.
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

/** Runs one thing like a function killed before its table call number `at`. Returns whether it made that many calls. */
export async function killedAt(at: number, one: () => Promise<unknown>): Promise<boolean> {
  const killed = new Error('Killed.');
  try {
    return await meetingAt(at, one, () => Promise.reject(killed));
  } catch (error) {
    if (error === killed) return true;
    throw error;
  }
}
