import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isRefusedAs, isSignedOut, read } from '#web/api/client.ts';
import { isPremiumNeeded } from '#web/api/needed.ts';
import type { PremiumFeature } from './premium-feature.ts';
import { userQuery } from './user.ts';

interface CallMeta extends Record<string, unknown> {
  /** What the call is for, in case the server says that it takes Premium. */
  premiumFeature?: PremiumFeature;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: CallMeta;
    mutationMeta: CallMeta;
  }
}

/** @param invite Tells a person that what they asked for takes Premium; null where that can't be told by the call. */
export function createQueryClient(invite: (feature: PremiumFeature | null) => void): QueryClient {
  /**
   * A session, a recent sign-in or a Premium access that ended meanwhile shows in any call: then we ask anew who is there, and what takes
   * Premium opens the invitation to it.
   */
  const onError = (error: Error, meta: CallMeta | undefined) => {
    const needsPremium = isPremiumNeeded(error);
    const mustSignIn = isSignedOut(error) || isRefusedAs(error, 'sign-in-again');
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
