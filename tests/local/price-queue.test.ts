import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { awsAccount } from '#local/aws/aws-account.ts';
import { type LocalQueue, startQueue } from '#local/sqs/sqs-stand-in.ts';

let queue: LocalQueue;
let troubles: string[];
beforeEach(async () => {
  troubles = [];
  queue = await startQueue((trouble) => troubles.push(trouble));
});
afterEach(() => queue.stop());

async function send(...bodies: string[]): Promise<void> {
  await new SQSClient({ ...awsAccount, endpoint: queue.endpoint }).send(
    new SendMessageBatchCommand({
      QueueUrl: queue.url,
      Entries: bodies.map((MessageBody, at) => ({ Id: `${at}`, MessageBody })),
    }),
  );
}

test('messages from the SDK reach the function a few at a time', async () => {
  const batches: string[][] = [];
  await send('1', '2', '3', '4', '5', '6');
  queue.deliverTo(async ({ Records }) => {
    batches.push(Records.map(({ body }) => body));
    return { batchItemFailures: [] };
  });
  await queue.emptied();
  expect(batches).toEqual([['1', '2', '3', '4', '5'], ['6']]);
});

test('a failed message is retried alone, and dropped after the third time', async () => {
  const received: string[] = [];
  await send('good', 'bad');
  queue.deliverTo(async ({ Records }) => {
    received.push(...Records.map(({ body }) => body));
    const failed = Records.filter(({ body }) => body === 'bad');
    return { batchItemFailures: failed.map(({ messageId }) => ({ itemIdentifier: messageId })) };
  });
  await queue.emptied();
  expect(received).toEqual(['good', 'bad', 'bad', 'bad']);
  expect(queue.deadLetters).toEqual(['bad']);
});

test('a stopped function gets no more messages, and no failure is reported', async () => {
  const woken = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<never>();
  let times = 0;
  await send('1', '2', '3', '4', '5', '6');
  const delivery = queue.deliverTo(() => {
    times += 1;
    woken.resolve();
    return answer.promise;
  });
  await woken.promise;
  await delivery.stop();
  answer.reject(new Error('The functions were stopped.'));
  await answer.promise.catch(() => {});
  expect(times).toBe(1);
  expect(troubles).toEqual([]);
});
