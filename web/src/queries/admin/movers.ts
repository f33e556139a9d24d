import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { cacheKey } from '#web/queries/client/cache-key.ts';
import { repeatUntilFinished } from '#web/queries/client/repeat-until-finished.ts';
import { flaggedPricesQuery } from './flagged-prices.ts';
import { stoppedContributorsQuery } from './stopped-contributors.ts';

/** The largest changes of recent days with their contributors; loads again whenever a page with them opens. */
export const moversQuery = queryOptions({
  queryKey: [cacheKey('GET /api/admin/movers')],
  queryFn: ({ signal }) => call('GET /api/admin/movers', { signal }),
  staleTime: 0,
});

interface Reports {
  onDone: (prices: number) => void;
  onFailed: (error: Error) => void;
}

/** Withdraws all prices from the person behind a price, and blocks them from adding more. */
export function usePersonWithdrawal({ onDone, onFailed }: Reports) {
  return useMutation({
    mutationFn: async (id: string) => {
      let prices = 0;
      await repeatUntilFinished(
        () => call('DELETE /api/admin/flagged-prices/{id}', { params: { id }, query: { everything: 'of-person' } }),
        ({ withdrawn }) => {
          prices += withdrawn;
        },
      );
      return prices;
    },
    onSuccess: async (prices, _id, _before, { client }) => {
      await Promise.all(
        [moversQuery, stoppedContributorsQuery, flaggedPricesQuery].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
      onDone(prices);
    },
    onError: onFailed,
  });
}
