import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import type { ListRead } from '#shared/contract/list.ts';
import type { BodySent } from '#shared/contract/routes.ts';
import { minuteMs } from '#shared/spans.ts';
import { call } from '#web/api/client.ts';
import { pathOf } from './path-of.ts';

/** Without a connection these fail at once, and say so, instead of waiting for it. */
const networkMode = 'always';

type ListToRead = BodySent<'POST /api/lists/read'>;

/** Has a list read; nothing of it is kept. */
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

/** Has the lines on a photo of a list read; `picture` may take its time, as shrinking it does. */
export function useListPhoto(reports: { onDone: (text: string) => void; onFailed: (error: Error) => void }) {
  return useMutation({
    networkMode,
    mutationFn: async (picture: () => Promise<string>) =>
      call('POST /api/lists/photos', { body: { picture: await picture() } }),
    onSuccess: ({ text }) => reports.onDone(text),
    onError: reports.onFailed,
  });
}

/** What the shopper bought before. */
export const pastListsQuery = queryOptions({
  queryKey: [pathOf('GET /api/lists/past')],
  queryFn: ({ signal }) => call('GET /api/lists/past', { signal }),
  staleTime: minuteMs,
});

type ListToCompare = BodySent<'POST /api/lists/compare'>;

/** What a list costs near a place, for whoever has no account; one that is asked again within a minute is known. */
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
  });
}
