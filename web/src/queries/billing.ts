import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, isRefusedAs } from '#web/api/client.ts';
import { loadPayments } from '#web/api/payments.ts';
import { pathOf } from './path-of.ts';
import { userQuery } from './user.ts';

type Subscribing =
  | { state: 'to-pay'; clientSecret: string }
  /** Premium goes on: there is nothing to pay now. */
  | { state: 'continued' }
  | { state: 'already-premium' };

/**
 * Opens the one payment a person can have open. A query, so that a page that mounts twice asks once; forgotten when the
 * page is left, because a payment made meanwhile ends it.
 */
export function newSubscriptionQuery(userId: string) {
  return queryOptions({
    queryKey: [pathOf('POST /api/create-subscription'), userId],
    queryFn: openSubscription,
    gcTime: 0,
  });
}

async function openSubscription(): Promise<Subscribing> {
  try {
    const { clientSecret } = await call('POST /api/create-subscription');
    return clientSecret === null ? { state: 'continued' } : { state: 'to-pay', clientSecret };
  } catch (error) {
    if (isRefusedAs(error, 'already-premium')) return { state: 'already-premium' };
    throw error;
  }
}

/** The provider's script, ready to take a payment. */
export const paymentsQuery = queryOptions({ queryKey: ['payments'], queryFn: loadPayments });

/** Asks how the subscription stands; every screen knows the plan that follows before `onDone`. */
export function useSubscriptionCheck(reports: { onDone: (isPremium: boolean) => void; onFailed: () => void }) {
  return useMutation({
    mutationFn: () => call('POST /api/check-subscription-status'),
    onSuccess: async ({ isPremium }, _variables, _before, { client }) => {
      await client.invalidateQueries(userQuery);
      reports.onDone(isPremium);
    },
    onError: reports.onFailed,
  });
}

/** Stops the renewal; the user answer tells until when access stays. */
export function useCancellation(reports: { onDone: () => void; onFailed: (error: Error) => void }) {
  return useMutation({
    mutationFn: () => call('POST /api/cancel-subscription'),
    onSuccess: async (_answer, _variables, _before, { client }) => {
      await client.invalidateQueries(userQuery);
      reports.onDone();
    },
    onError: reports.onFailed,
  });
}
