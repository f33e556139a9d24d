import type { UncalledNeeds } from '#shared/needs.ts';

export const learning: UncalledNeeds = {
  file: 'learning/learn.ts',
  shopperLoses: 'Shoppers’ estimates stay as they were, and /accuracy shows what it showed before.',
  table: ['BatchGetItem', 'Query', 'PutItem', 'DeleteItem'],
  reference: ['catalogue'],
};
