import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { reading } from '#web/queries/client/cache-key.ts';
import type { ChangeCallbacks } from '#web/queries/client/change-callbacks.ts';
import { repeatUntilFinished } from '#web/queries/client/repeat-until-finished.ts';
import { flaggedPricesQuery } from './flagged-prices-query.ts';
import { stoppedContributorsQuery } from './stopped-contributors-query.ts';

/** The largest changes of recent days with their contributors; loads again whenever a page with them opens. */
export const moversQuery = queryOptions({ ...reading('GET /api/admin/movers'), staleTime: 0 });

/** Withdraws all prices from the person behind a price, and blocks them from adding more. */
export function usePersonWithdrawal({ onDone, onFailed }: ChangeCallbacks<number>) {
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
