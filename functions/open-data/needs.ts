import type { Needs } from '#shared/needs.ts';

export const needs: Needs = {
  shopperLoses: 'Shoppers cannot read how right the estimates are.',
  table: ['BatchGetItem'],
};
