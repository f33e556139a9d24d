import { useMutation } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { cartQuery } from '#web/queries/cart/cart-query.ts';
import { changeScope } from '#web/queries/client/pending-changes.ts';

/** Adds every favorite that is not in the cart yet. */
export function useAddFavoritesToCart(reports: { onDone: (added: number) => void; onFailed: (error: Error) => void }) {
  return useMutation({
    // In order with other changes to the cart.
    scope: changeScope,
    meta: { premiumFeature: 'favorites' },
    mutationFn: () => call('POST /api/favorites/add-to-cart'),
    onSuccess: async ({ added }, _variables, _before, { client }) => {
      await client.cancelQueries(cartQuery);
      await client.invalidateQueries(cartQuery);
      reports.onDone(added);
    },
    onError: reports.onFailed,
  });
}
