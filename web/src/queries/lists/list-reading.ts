import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { ListRead } from '#shared/contract/lists/pasted-list.ts';
import type { BodySent } from '#shared/contract/routes.ts';
import { minuteMs } from '#shared/durations.ts';
import { call } from '#web/api/client.ts';

/** Without a connection these fail at once instead of waiting for it. */
const networkMode = 'always';

type ListToRead = BodySent<'POST /api/lists/read'>;

/** Reads a list; nothing is stored. */
export function useListReading(reports: {
  onDone: (read: ListRead, list: ListToRead) => void;
  onFailed: (error: Error) => void;
}) {
  return useMutation({
    networkMode,
    mutationFn: (list: ListToRead) => call('POST /api/lists/read', { body: list }),
    onSuccess: (read, list) => reports.onDone(read, list),
    onError: reports.onFailed,
  });
}

/** Reads the lines on a photo of a list; `photo` is a promise, because shrinking takes time. */
export function useListPhoto(reports: { onDone: (text: string) => void; onFailed: (error: Error) => void }) {
  return useMutation({
    networkMode,
    mutationFn: async (photo: () => Promise<string>) =>
      call('POST /api/lists/photos', { body: { photo: await photo() } }),
    onSuccess: ({ text }) => reports.onDone(text),
    onError: reports.onFailed,
  });
}

type ListToCompare = BodySent<'POST /api/lists/compare'>;

/** What a list costs near a location, without an account; cached for a minute. */
export function listComparisonQuery(list: ListToCompare | null) {
  return queryOptions({
    queryKey: ['POST /api/lists/compare', list],
    queryFn: ({ signal }) => {
      if (!list) throw new Error('No list to compare.');
      return call('POST /api/lists/compare', { body: list, signal });
    },
    enabled: list !== null,
    staleTime: minuteMs,
    placeholderData: keepPreviousData,
    networkMode,
    refetchOnReconnect: true,
  });
}
