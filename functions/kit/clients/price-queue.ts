import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { priceQueueEnvironment } from '#shared/deployment/environment.ts';
import { readEnvironment } from '../read-environment.ts';

const settings = readEnvironment(priceQueueEnvironment);

/** SQS accepts at most this many messages per call. */
export const requestsPerCall = 10;

let client: SQSClient | undefined;

/** Queues up to `requestsPerCall` requests within `timeoutMs`. */
export async function enqueuePriceRequests(asks: readonly object[], timeoutMs: number): Promise<void> {
  client ??= new SQSClient({ maxAttempts: 2 });
  const { Failed = [] } = await client.send(
    new SendMessageBatchCommand({
      QueueUrl: settings.PRICE_QUEUE_URL,
      Entries: asks.map((ask, at) => ({ Id: String(at), MessageBody: JSON.stringify(ask) })),
    }),
    { abortSignal: AbortSignal.timeout(timeoutMs) },
  );
  if (Failed.length > 0) throw new Error(`The price queue refused ${Failed.length}: ${Failed[0]?.Message}`);
}
