import type { Needs } from '#shared/needs.ts';

export const needs: Needs = {
  file: 'lists/handler.ts',
  shopperLoses: 'Visitors cannot have a list read or compared, and members cannot paste one into their cart.',
  table: ['BatchGetItem', 'PutItem', 'UpdateItem'],
  capabilities: ['keyed-hashes'],
  reference: ['catalogue', 'places', 'search', 'stores'],
};
