import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { cacheKey } from '#web/queries/client/cache-key.ts';

const path = cacheKey('GET /api/admin/learned-words');

/** What search learned; with words, only what contains them. */
export const learnedWordsQuery = (words: string) =>
  queryOptions({
    queryKey: [path, words],
    queryFn: ({ signal }) => call('GET /api/admin/learned-words', { query: words ? { words } : {}, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

interface WithdrawalSent {
  words: string;
  isWithdrawn: boolean;
}

/** Withdraws learned words, or allows them again. */
export function useWordsWithdrawal(onDone: (sent: WithdrawalSent) => void, onFailed: (error: Error) => void) {
  return useMutation({
    mutationFn: ({ words, isWithdrawn }: WithdrawalSent) =>
      call('PUT /api/admin/learned-words/{words}', { params: { words }, body: { isWithdrawn } }),
    onSuccess: async (_done, sent, _before, { client }) => {
      await client.invalidateQueries({ queryKey: [path] });
      onDone(sent);
    },
    onError: onFailed,
  });
}
