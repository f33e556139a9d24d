import type { JobNeeds } from '#shared/deployment/needs.ts';

export const wordLearning: JobNeeds = {
  file: 'search-learning/learn-words.ts',
  // Reading `learningLimits.mostPeople` people takes a minute or two.
  timeoutSeconds: 10 * 60,
  schedule: { everyMinutes: 12 * 60, from: '03:40' },
  description: 'Tillwise learns from what shoppers chose in the search.',
  latestMinutes: 60,
  runbook: 'Search does not learn',
  shopperImpact:
    'Shoppers find in the search what they found the day before: what others chose since is not learned yet.',
  table: ['BatchGetItem', 'Query', 'PutItem'],
};
