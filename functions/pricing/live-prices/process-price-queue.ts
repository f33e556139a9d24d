import type { Context, SQSBatchResponse } from 'aws-lambda';
import * as z from 'zod';
import { batchesOf } from '#functions/kit/batches.ts';
import { enqueuePriceRequests, requestsPerCall } from '#functions/kit/clients/price-queue.ts';
import { clock } from '#functions/kit/clock.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { log } from '#functions/kit/log.ts';
import { readEnvironment } from '#functions/kit/read-environment.ts';
import { pricesEnvironment, providersEnvironment } from '#shared/deployment/environment.ts';
import { type PriceRequest, priceRequest } from '../providers/price-request.ts';
import type { Provider } from '../providers/provider.ts';
import { providersNamed } from '../providers/provider-facts.ts';
import { providers as known } from '../providers/providers.ts';
import { askProvider, isTimeForCall, type ProviderResult } from './ask-provider.ts';

const settings = readEnvironment(pricesEnvironment, providersEnvironment);
const providers = lazy(() => providersNamed(settings.PRICE_PROVIDERS, known));

/** The event: a batch of messages from the queue. */
const batch = z.lazy(() => z.object({ Records: z.array(z.object({ messageId: z.string(), body: z.string() })) }));

/** In ms. Queueing a request usually takes about 10 ms. */
const timeoutMs = 5_000;

interface Message {
  messageId: string;
  request: PriceRequest;
}

/**
 * Fetches the requested prices, store by store; a failure at one store doesn't affect the others. Returns the failed
 * messages, which SQS delivers again. When time runs out, queues new requests for the rest, because SQS moves a message
 * that comes back too often to the dead-letter queue.
 */
export async function handler(
  event: unknown,
  context: Pick<Context, 'getRemainingTimeInMillis'>,
): Promise<SQSBatchResponse> {
  const { Records } = batch.parse(event);
  const now = clock.now();
  const messages: Message[] = [];
  const failed: string[] = [];
  for (const { messageId, body } of Records) {
    const request = readRequest(body);
    if (request) messages.push({ messageId, request });
    else failed.push(messageId);
  }
  const together = Map.groupBy(messages, ({ request }) => `${request.providerId} ${request.storeId}`);
  for (const ofStore of together.values()) {
    if (!(await isAnswered(ofStore, now, () => context.getRemainingTimeInMillis())))
      failed.push(...ofStore.map(({ messageId }) => messageId));
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
}

/** Null for a malformed message, which ends up in the dead-letter queue. */
function readRequest(body: string): PriceRequest | null {
  try {
    return priceRequest.parse(JSON.parse(body));
  } catch (error) {
    log.error('price request unreadable', { error });
    return null;
  }
}

async function isAnswered(messages: readonly Message[], now: Date, remaining: () => number): Promise<boolean> {
  const requests = messages.map(({ request }) => request);
  const [first] = requests;
  const provider = first && providers().find(({ id }) => id === first.providerId);
  // The provider was switched off in the meantime.
  if (!provider) return true;
  const { storeId } = first;
  try {
    if (!isTimeForCall(remaining)) {
      await requestAgain(requests);
      return true;
    }
    const providerSettings = {
      secretsPrefix: settings.PROVIDER_SECRETS_PREFIX,
      addresses: settings.PROVIDER_ADDRESSES,
    };
    const result = await askProvider({ provider, storeId, requests }, providerSettings, now, remaining);
    logResult(provider, storeId, result);
    if (result.state === 'unfinished') await requestAgain(requests, new Set(result.itemIds));
    return true;
  } catch (error) {
    log.warn('prices not collected', { provider: provider.id, storeId, error });
    return false;
  }
}

/** Queues the rest of the requests again, each item once. */
async function requestAgain(
  requests: readonly PriceRequest[],
  left = new Set(requests.flatMap(({ itemIds }) => itemIds)),
): Promise<void> {
  const again = requests.flatMap((request): PriceRequest[] => {
    const itemIds = request.itemIds.filter((itemId) => left.delete(itemId));
    return itemIds.length > 0 ? [{ ...request, itemIds }] : [];
  });
  for (const batch of batchesOf(again, requestsPerCall)) await enqueuePriceRequests(batch, timeoutMs);
  log.info('prices requested again', { requests: again.length });
}

function logResult(provider: Provider, storeId: string, result: ProviderResult): void {
  // The next comparison requests again, so dropping it loses nothing.
  if (result.state === 'rested') log.info('provider rests', { provider: provider.id, storeId, why: result.why });
}
