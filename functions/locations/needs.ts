import type { Needs } from '#shared/deployment/needs.ts';

export const needs: Needs = {
  file: 'locations/handler.ts',
  shopperImpact: 'Shoppers cannot look up the ZIP code or town they shop in.',
  table: ['BatchGetItem', 'PutItem', 'UpdateItem'],
  capabilities: ['keyed-hashes', 'address-lookup'],
  reference: ['places'],
};
