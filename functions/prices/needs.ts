import type { Needs } from '#shared/needs.ts';

export const needs: Needs = {
  shopperLoses: 'Shoppers are not told whether the prices they see are live.',
  capabilities: ['live-prices'],
};
