import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, hasFailureCode } from '#web/api/client.ts';
import { loadPayments } from '#web/api/payments.ts';
import { cacheKey } from '#web/queries/client/cache-key.ts';
import type { ChangeCallbacks } from '#web/queries/client/change-callbacks.ts';
import { userQuery } from './user-query.ts';

type Subscribing =
  | { state: 'to-pay'; clientSecret: string }
  /** Premium continues without a payment. */
  | { state: 'continued' }
  | { state: 'already-premium' };

/**
 * Creates the one open payment of a person. It is a query, so that a page that mounts twice creates one; it is dropped
 * when the page closes, because a completed payment ends it.
 */
export function newSubscriptionQuery(userId: string) {
  return queryOptions({
    queryKey: [cacheKey('POST /api/create-subscription'), userId],
    queryFn: openSubscription,
    gcTime: 0,
  });
}

async function openSubscription(): Promise<Subscribing> {
  try {
    const { clientSecret } = await call('POST /api/create-subscription');
    return clientSecret === null ? { state: 'continued' } : { state: 'to-pay', clientSecret };
  } catch (error) {
    if (hasFailureCode(error, 'already-premium')) return { state: 'already-premium' };
    throw error;
  }
}

/** The provider's script, ready to take a payment. */
export const paymentsQuery = queryOptions({ queryKey: ['payments'], queryFn: loadPayments });

/** Updates the subscription status; every screen has the new plan before `onDone`. */
export function useSubscriptionCheck(callbacks: { onDone: (isPremium: boolean) => void; onFailed: () => void }) {
  return useMutation({
    mutationFn: () => call('POST /api/check-subscription-status'),
    onSuccess: async ({ isPremium }, _variables, _before, { client }) => {
      await client.invalidateQueries(userQuery);
      callbacks.onDone(isPremium);
    },
    onError: callbacks.onFailed,
  });
}

/** Cancels the renewal; the user in the response says how long access lasts. */
export function useCancellation(callbacks: ChangeCallbacks) {
  return useMutation({
    mutationFn: () => call('POST /api/cancel-subscription'),
    onSuccess: async (_answer, _variables, _before, { client }) => {
      await client.invalidateQueries(userQuery);
      callbacks.onDone();
    },
    onError: callbacks.onFailed,
  });
}
