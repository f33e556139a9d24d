import type { JobNeeds } from '#shared/deployment/needs.ts';

export const learning: JobNeeds = {
  file: 'learning/learn.ts',
  // It stops by itself shortly before, and the next run continues.
  timeoutSeconds: 15 * 60,
  schedule: { everyMinutes: 6 * 60, from: '04:10' },
  description: 'Tillwise learns from observed prices.',
  // The next run does the work of one that failed.
  latestMinutes: 60,
  runbook: 'Nothing is learned',
  shopperImpact: 'Shoppers’ estimates stay as they were, and /accuracy shows what it showed before.',
  table: ['BatchGetItem', 'Query', 'PutItem', 'DeleteItem'],
  reference: ['catalog'],
};
