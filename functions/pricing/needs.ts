import type { BackgroundNeeds, JobNeeds, Needs } from '#shared/deployment/needs.ts';
import { providerFacts } from './providers/provider-facts.ts';

/** The ids that the settings of a stage may list. */
export const providerIds: readonly string[] = providerFacts.map(({ id }) => id);

export const needs: Needs = {
  file: 'pricing/handler.ts',
  shopperImpact: 'Shoppers cannot tell a price they saw or look back at what an item cost.',
  table: ['BatchGetItem', 'BatchWriteItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  capabilities: ['keyed-hashes', 'price-providers'],
  reference: ['catalog', 'stores'],
};

const fromProviders = {
  shopperImpact: 'Shoppers see estimates, or prices seen earlier, where a chain’s own price could be had.',
  // A batch covers several stores, each with several calls of up to six seconds.
  timeoutSeconds: 2 * 60,
  runbook: 'Prices are not collected',
};

export const priceQueue: BackgroundNeeds = {
  ...fromProviders,
  file: 'pricing/live-prices/process-price-queue.ts',
  table: ['BatchGetItem', 'BatchWriteItem', 'PutItem', 'Query', 'UpdateItem'],
  capabilities: ['keyed-hashes', 'table-index', 'price-queue', 'provider-keys'],
  reference: ['catalog', 'stores'],
};

export const popularPrices: JobNeeds = {
  ...fromProviders,
  file: 'pricing/live-prices/queue-popular-prices.ts',
  schedule: { everyMinutes: 4 * 60 },
  description: 'Tillwise refreshes the prices that shoppers ask for often.',
  // The next run does the work of one that failed.
  latestMinutes: 60,
  table: ['BatchGetItem'],
  capabilities: ['table-index', 'price-queue'],
};
