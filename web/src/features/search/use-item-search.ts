import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSearchable } from '#shared/rules/is-searchable.ts';
import { itemSearchQuery } from '#web/queries/items.ts';
import type { ItemSearch } from './search-results.tsx';

/** Long enough to skip most intermediate words, short enough to feel immediate. */
const typingPauseMs = 180;

function useAfterPause<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** The search results for the words in the box, with prices at these stores. */
export function useItemSearch(words: string, storeIds: readonly string[]): ItemSearch {
  const settledWords = useAfterPause(words);
  const { data, isError, isFetching, fetchStatus, refetch } = useQuery({
    ...itemSearchQuery(settledWords, storeIds),
    enabled: isSearchable(words) && isSearchable(settledWords),
  });
  const isBehind = words.trim() !== settledWords.trim();
  return {
    found: isBehind || isError ? [] : (data ?? []),
    isSearching: isFetching || isBehind,
    hasFailed: isError && !isBehind && !isFetching,
    isOffline: fetchStatus === 'paused',
    retry: () => void refetch(),
  };
}
