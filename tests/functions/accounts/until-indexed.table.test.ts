import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterEach, expect, test } from 'vitest';
import { untilIndexed } from '#functions/accounts/until-indexed.ts';
import { readObservationsOf } from '#functions/observations/recording/observation-rows.ts';
import { recordObservations } from '#functions/observations/recording/record-observations.ts';
import { saveClosedAccount } from '#functions/users/closed-account-rows.ts';
import { savePerson } from '#tests/support/saved-person.ts';
import { emptyTable } from '#tests/support/table.ts';

emptyTable();

interface Sent {
  input: { IndexName?: string; Item?: { PK: string; SK: string } };
}
type Send = (command: Sent, ...rest: unknown[]) => Promise<{ Items?: { PK: string; SK: string }[] }>;

const client: { send: Send } = DynamoDBDocumentClient.prototype as never;
const { send } = client;
afterEach(() => {
  client.send = send;
});

/** Makes the index show each row only after it was read so many times, in the order of the writes. */
function delayIndex(most: number): void {
  let reads = 0;
  const writtenAt = new Map<string, number>();
  const nameOf = ({ PK, SK }: { PK: string; SK: string }) => `${PK} ${SK}`;
  client.send = async function (command, ...rest) {
    const { IndexName, Item } = command.input;
    const answer = await send.call(this, command, ...rest);
    if (Item) writtenAt.set(nameOf(Item), reads);
    if (!IndexName || !answer.Items) return answer;
    reads += 1;
    const isShown = (row: { PK: string; SK: string }) => reads - (writtenAt.get(nameOf(row)) ?? 0) > most;
    return { ...answer, Items: answer.Items.filter(isShown) };
  };
}

test('a shopper’s deletion waits for an index that shows their last price late', async () => {
  const now = new Date('2026-11-20T14:00:00.000Z');
  await savePerson('late', now);
  delayIndex(3);
  const seen = {
    itemId: 'fresh-bananas-1-lb',
    storeId: '1',
    cents: 59,
    kind: 'reported',
    source: 'a shopper',
    by: { userId: 'late' },
    observedAt: now.toISOString(),
  } as const;
  expect(await recordObservations([seen], now)).toEqual(['recorded']);
  await saveClosedAccount('late', now, false);
  expect(await readObservationsOf('late')).toEqual([]);
  expect(await untilIndexed('late', now)).toBe(true);
  expect(await readObservationsOf('late')).toHaveLength(1);
});

test('a shopper’s deletion goes on when they request it again at once', async () => {
  const now = new Date('2026-11-20T14:00:00.000Z');
  await saveClosedAccount('twice', now, false);
  await saveClosedAccount('twice', new Date(now.getTime() + 5), false);
  expect(await untilIndexed('twice', now)).toBe(true);
});
