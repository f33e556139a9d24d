import type { Needs, ScheduledNeeds, UncalledNeeds } from '#shared/needs.ts';

/** Who can be asked for prices; providers/ has a file of facts and one of calls for each. */
export const providerIds = ['kroger', 'open-prices'] as const;
export type ProviderId = (typeof providerIds)[number];

export const needs: Needs = {
  file: 'pricing/handler.ts',
  shopperLoses: 'Shoppers cannot tell a price they saw or look back at what an item cost.',
  table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  capabilities: ['keyed-hashes', 'price-providers'],
  reference: ['catalogue', 'stores'],
};

const collecting = {
  shopperLoses: 'Shoppers see estimates, or prices seen earlier, where a chain’s own price could be had.',
  // Some stores' answers, each of several calls of six seconds at most.
  timeoutSeconds: 2 * 60,
  runbook: 'Prices are not collected',
};

export const fetching: UncalledNeeds = {
  ...collecting,
  file: 'pricing/fetch-prices.ts',
  table: ['BatchGetItem', 'PutItem', 'Query', 'UpdateItem'],
  capabilities: ['keyed-hashes', 'table-index', 'price-asks', 'provider-keys'],
  reference: ['catalogue', 'stores'],
};

export const refreshing: ScheduledNeeds = {
  ...collecting,
  file: 'pricing/refresh-prices.ts',
  rhythm: { everyMinutes: 4 * 60 },
  table: ['BatchGetItem'],
  capabilities: ['table-index', 'price-asks'],
};
