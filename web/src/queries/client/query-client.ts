import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { hasFailureCode, isSignedOut, read } from '#web/api/client.ts';
import { isPremiumNeeded } from '#web/api/sign-in-or-premium-needed.ts';
import { userQuery } from '#web/queries/account/user-query.ts';
import type { PremiumFeature } from './premium-feature.ts';

interface CallMeta extends Record<string, unknown> {
  /** The Premium feature of the call, in case the server says that it needs Premium. */
  premiumFeature?: PremiumFeature;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

/** @param invite Tells a person that their request needs Premium; null if the call's feature is unknown. */
export function createQueryClient(invite: (feature: PremiumFeature | null) => void): QueryClient {
  /**
   * Any call can reveal that a session, a fresh sign-in, or Premium access has ended: then the user is loaded again,
   * and a call that needs Premium opens the invitation.
   */
  const onError = (error: Error, meta: CallMeta | undefined) => {
    const needsPremium = isPremiumNeeded(error);
    const mustSignIn = isSignedOut(error) || hasFailureCode(error, 'sign-in-again');
    if (mustSignIn || needsPremium) void client.invalidateQueries(userQuery);
    if (needsPremium) invite(meta?.premiumFeature ?? null);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: (error, { meta }) => onError(error, meta) }),
    mutationCache: new MutationCache({ onError: (error, _variables, _before, { meta }) => onError(error, meta) }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => read(queryKey.join('/'), signal),
        refetchInterval: false,
        refetchOnWindowFocus: false,
        staleTime: Number.POSITIVE_INFINITY,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
  return client;
}
