import { queryOptions } from '@tanstack/react-query';
import type { Analytics } from '#shared/contract/analytics.ts';
import { call } from '#web/api/client.ts';
import { cacheKey } from '#web/queries/client/cache-key.ts';

/** Visits by domain; null if there are none. Loads again whenever the page opens. */
export const analyticsQuery = queryOptions({
  queryKey: [cacheKey('GET /api/analytics/all-domains')],
  queryFn: ({ signal }) => call('GET /api/analytics/all-domains', { signal }).then(withDomains),
  staleTime: 0,
});

type Answer = Omit<Analytics, 'domains'> & { domains: (Analytics['domains'][number] | null)[] | null };

/** The specification allows an empty response, or one without domains. */
function withDomains(answer: Answer | null): Analytics | null {
  const domains = answer?.domains?.filter((domain) => domain !== null) ?? [];
  return answer && domains.length > 0 ? { ...answer, domains } : null;
}
