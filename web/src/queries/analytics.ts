import { queryOptions } from '@tanstack/react-query';
import type { Analytics } from '#shared/contract/analytics.ts';
import { call } from '#web/api/client.ts';
import { pathOf } from './path-of.ts';

/** How often each domain was visited, null where there is nothing to tell; read anew whenever the page opens. */
export const analyticsQuery = queryOptions({
  queryKey: [pathOf('GET /api/analytics/all-domains')],
  queryFn: ({ signal }) => call('GET /api/analytics/all-domains', { signal }).then(withDomains),
  staleTime: 0,
});

type Told = Omit<Analytics, 'domains'> & { domains: (Analytics['domains'][number] | null)[] | null };

/** The specification's answer may be empty, or without domains. */
function withDomains(answer: Told | null): Analytics | null {
  const domains = answer?.domains?.filter((domain) => domain !== null) ?? [];
  return answer && domains.length > 0 ? { ...answer, domains } : null;
}
