import type { Needs } from '#shared/needs.ts';

export const needs: Needs = {
  shopperLoses: 'Shoppers cannot search for items to put in their cart.',
  table: ['BatchGetItem'],
  reference: ['catalogue', 'search', 'stores'],
};
