import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

type Send = (command: unknown, ...rest: unknown[]) => Promise<unknown>;

/**
 * Runs one thing, and all of another before the first one's table call number `at` (from 0), like a concurrent function.
 * Returns whether the first one made that many calls.
 */
export const meetingAt = (at: number, one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<boolean> =>
  interrupted(one, { at, isCounted: () => true, by: other });

/**
 * Runs one thing like a function killed before its write number `at` (from 0): before a read, the table would be the
 * same as before the next write. Returns whether it made that many writes.
 */
export async function killedAt(at: number, one: () => Promise<unknown>): Promise<boolean> {
  const killed = new Error('Killed.');
  const isCounted = (command: unknown) => !/^(BatchGet|Get|Query)/.test(Object(command).constructor.name);
  try {
    return await interrupted(one, { at, isCounted, by: () => Promise.reject(killed) });
  } catch (error) {
    if (error === killed) return true;
    throw error;
  }
}

interface Interruption {
  at: number;
  isCounted: (command: unknown) => boolean;
  by: () => Promise<unknown>;
}

async function interrupted(one: () => Promise<unknown>, { at, isCounted, by }: Interruption): Promise<boolean> {
  const client: { send: Send } = DynamoDBDocumentClient.prototype as never;
  const { send } = client;
  let calls = 0;
  client.send = async function (command, ...rest) {
    if (isCounted(command)) {
      calls += 1;
      if (calls === at + 1) {
        client.send = send;
        await by();
      }
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
