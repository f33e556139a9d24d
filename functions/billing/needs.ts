import type { Needs } from '#shared/deployment/needs.ts';

export const needs: Needs = {
  file: 'billing/handler.ts',
  shopperImpact: 'Shoppers cannot buy or cancel Premium, and a payment that went through is not noticed.',
  table: ['BatchGetItem', 'PutItem', 'UpdateItem'],
  capabilities: ['keyed-hashes', 'payments', 'payment-events'],
};
