import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { priceQueueEnvironment } from '#shared/environment.ts';
import { readEnvironment } from '../environment.ts';

const settings = readEnvironment(priceQueueEnvironment);

/** SQS takes so many in one call. */
export const asksPerCall = 10;

let client: SQSClient | undefined;

/**
 * Puts up to `asksPerCall` of them into the queue.
 * @param patienceMs How long it may take.
 */
export async function sendAsks(asks: readonly object[], patienceMs: number): Promise<void> {
  client ??= new SQSClient({ maxAttempts: 2 });
  const { Failed = [] } = await client.send(
    new SendMessageBatchCommand({
      QueueUrl: settings.PRICE_QUEUE_URL,
      Entries: asks.map((ask, at) => ({ Id: String(at), MessageBody: JSON.stringify(ask) })),
    }),
    { abortSignal: AbortSignal.timeout(patienceMs) },
  );
  if (Failed.length > 0) throw new Error(`The queue of prices refused ${Failed.length}: ${Failed[0]?.Message}`);
}
