import type { Needs } from '#shared/needs.ts';

export const needs: Needs = {
  shopperLoses: 'Nobody can read how right the estimates are.',
  table: ['BatchGetItem'],
};
