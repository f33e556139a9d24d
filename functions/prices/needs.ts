import type { Needs, UncalledNeeds } from '#shared/needs.ts';

export const needs: Needs = {
  shopperLoses: 'Shoppers cannot tell a price they saw or look back at what an item cost.',
  table: ['BatchGetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem'],
  capabilities: ['price-providers'],
  reference: ['catalogue', 'stores'],
};

const shopperLoses = 'Shoppers see estimates, or prices seen earlier, where a chain’s own price could be had.';

export const fetching: UncalledNeeds = {
  file: 'prices/fetch-prices.ts',
  shopperLoses,
  table: ['BatchGetItem', 'PutItem', 'Query', 'UpdateItem'],
  capabilities: ['table-index', 'price-providers', 'provider-keys'],
  reference: ['catalogue', 'stores'],
};

export const refreshing: UncalledNeeds = {
  file: 'prices/refresh-prices.ts',
  shopperLoses,
  table: ['BatchGetItem'],
  capabilities: ['table-index', 'price-asks'],
};
