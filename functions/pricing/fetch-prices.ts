import type { Context, SQSBatchResponse } from 'aws-lambda';
import * as z from 'zod';
import { batchesOf } from '#functions/kit/batches.ts';
import { enqueuePriceRequests, requestsPerCall } from '#functions/kit/clients/price-queue.ts';
import { clock } from '#functions/kit/clock.ts';
import { readEnvironment } from '#functions/kit/environment.ts';
import { lazy } from '#functions/kit/lazy.ts';
import { log } from '#functions/kit/log.ts';
import { pricesEnvironment, providersEnvironment } from '#shared/environment.ts';
import { type CollectionResult, collectPrices, isRequestDue } from './collect-prices.ts';
import { type PriceRequest, priceRequest } from './providers/price-request.ts';
import type { Provider } from './providers/provider.ts';
import { providersNamed } from './providers/provider-facts.ts';
import { providers as known } from './providers/providers.ts';

const settings = readEnvironment(pricesEnvironment, providersEnvironment);
const providers = lazy(() => providersNamed(settings.PRICE_PROVIDERS, known));

/** What wakes it: a batch of the queue. */
const batch = z.lazy(() => z.object({ Records: z.array(z.object({ messageId: z.string(), body: z.string() })) }));

/** The queue takes an ask in some ten milliseconds. */
const patienceMs = 5_000;

interface Message {
  messageId: string;
  ask: PriceRequest;
}

/**
 * Fetches the prices that were asked for. The messages of one store are answered together, one store's trouble never
 * stops another's, and those that could not be answered come again: they are named in what is returned. What there is no
 * time for is asked anew instead, since a message that comes back too often counts as one that can't be answered.
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
    const ask = readAsk(body);
    if (ask) messages.push({ messageId, ask });
    else failed.push(messageId);
  }
  const together = Map.groupBy(messages, ({ ask }) => `${ask.providerId} ${ask.storeId}`);
  for (const ofStore of together.values()) {
    if (!(await isAnswered(ofStore, now, () => context.getRemainingTimeInMillis())))
      failed.push(...ofStore.map(({ messageId }) => messageId));
  }
  return { batchItemFailures: failed.map((itemIdentifier) => ({ itemIdentifier })) };
}

/** Null for what is no ask, which goes where somebody looks at it. */
function readAsk(body: string): PriceRequest | null {
  try {
    return priceRequest.parse(JSON.parse(body));
  } catch (error) {
    log.error('ask unreadable', { error });
    return null;
  }
}

async function isAnswered(messages: readonly Message[], now: Date, remaining: () => number): Promise<boolean> {
  const asks = messages.map(({ ask }) => ask);
  const [first] = asks;
  const provider = first && providers().find(({ id }) => id === first.providerId);
  // One that was switched off since has nothing to answer.
  if (!provider) return true;
  const { storeId } = first;
  try {
    if (!isRequestDue(remaining)) {
      await askAnew(asks);
      return true;
    }
    const places = { secretsPrefix: settings.PROVIDER_SECRETS_PREFIX, addresses: settings.PROVIDER_ADDRESSES };
    const result = await collectPrices({ provider, storeId, asks }, places, now, remaining);
    logResult(provider, storeId, result);
    if (result.state === 'unfinished') await askAnew(asks, new Set(result.itemIds));
    return true;
  } catch (error) {
    log.warn('prices not collected', { provider: provider.id, storeId, error });
    return false;
  }
}

/** Puts asks back into the queue: what is left of them, each item once. */
async function askAnew(
  asks: readonly PriceRequest[],
  left = new Set(asks.flatMap(({ itemIds }) => itemIds)),
): Promise<void> {
  const again = asks.flatMap((ask): PriceRequest[] => {
    const itemIds = ask.itemIds.filter((itemId) => left.delete(itemId));
    return itemIds.length > 0 ? [{ ...ask, itemIds }] : [];
  });
  for (const batch of batchesOf(again, requestsPerCall)) await enqueuePriceRequests(batch, patienceMs);
  log.info('prices asked for anew', { asks: again.length });
}

function logResult(provider: Provider, storeId: string, result: CollectionResult): void {
  // The next comparison asks again, so dropping it loses nothing.
  if (result.state === 'rested') log.info('provider rests', { provider: provider.id, storeId, why: result.why });
}
