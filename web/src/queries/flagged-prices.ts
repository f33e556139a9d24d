import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { pathOf } from './path-of.ts';

/** What shoppers told that is far from all we know; read anew whenever a page with it opens. */
export const flaggedPricesQuery = queryOptions({
  queryKey: [pathOf('GET /api/admin/flagged-prices')],
  queryFn: ({ signal }) => call('GET /api/admin/flagged-prices', { signal }),
  staleTime: 0,
});

/** What an admin says about a flagged price. */
export interface FlagDecision {
  id: string;
  verdict: 'is-right' | 'all-are-right' | 'withdraw' | 'withdraw-all' | 'withdraw-everything';
}

interface Reports {
  /** How many prices it was about. */
  onDone: (prices: number, decision: FlagDecision) => void;
  onFailed: (error: Error, decision: FlagDecision) => void;
}

export function useFlagDecision({ onDone, onFailed }: Reports) {
  return useMutation({
    mutationFn: decide,
    onSuccess: async (prices, decision, _before, { client }) => {
      await client.invalidateQueries(flaggedPricesQuery);
      onDone(prices, decision);
    },
    onError: (error, decision, _before, { client }) => {
      // It may have been refused because somebody else decided it.
      void client.invalidateQueries(flaggedPricesQuery);
      onFailed(error, decision);
    },
  });
}

/** What else a verdict is about. */
const everything = {
  'is-right': {},
  'all-are-right': { everything: 'of-visit' },
  withdraw: {},
  'withdraw-all': { everything: 'of-visit' },
  'withdraw-everything': { everything: 'of-person' },
} as const;

async function decide({ id, verdict }: FlagDecision): Promise<number> {
  const params = { id };
  if (verdict === 'is-right' || verdict === 'all-are-right') {
    const query = everything[verdict];
    return (await call('POST /api/admin/flagged-prices/{id}/lift-flag', { params, query })).lifted;
  }
  return (await call('DELETE /api/admin/flagged-prices/{id}', { params, query: everything[verdict] })).withdrawn;
}
