import type { SQSClient } from '@aws-sdk/client-sqs';
import { priceQueueEnvironment } from '#shared/environment.ts';
import { readEnvironment } from './environment.ts';

const settings = readEnvironment(priceQueueEnvironment);

/** SQS takes so many in one call. */
export const asksPerCall = 10;

let opened: Promise<SQSClient> | undefined;

/** The one SQS client, loaded by the first who needs it: most functions that could ask have nothing to ask. */
function openQueue(): Promise<SQSClient> {
  opened ??= import('@aws-sdk/client-sqs').then((sqs) => new sqs.SQSClient({ maxAttempts: 2 }));
  return opened;
}

/**
 * Puts up to `asksPerCall` of them into the queue.
 * @param patienceMs How long it may take.
 */
export async function sendAsks(asks: readonly object[], patienceMs: number): Promise<void> {
  const [client, { SendMessageBatchCommand }] = await Promise.all([openQueue(), import('@aws-sdk/client-sqs')]);
  const { Failed = [] } = await client.send(
    new SendMessageBatchCommand({
      QueueUrl: settings.PRICE_QUEUE_URL,
      Entries: asks.map((ask, at) => ({ Id: String(at), MessageBody: JSON.stringify(ask) })),
    }),
    { abortSignal: AbortSignal.timeout(patienceMs) },
  );
  if (Failed.length > 0) throw new Error(`The queue of prices refused ${Failed.length}: ${Failed[0]?.Message}`);
}
