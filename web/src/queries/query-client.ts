import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isSignedOut, read } from '#web/api/client.ts';
import { userQuery } from './user.ts';

export function createQueryClient(): QueryClient {
  /** A session that ended meanwhile shows in any call: then we ask anew who is there. */
  const onError = (error: Error) => {
    if (isSignedOut(error)) void client.invalidateQueries(userQuery);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
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
