import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isSearchable } from '#shared/rules/search/is-searchable.ts';
import { itemSearchQuery } from '#web/queries/search/search-query.ts';
import type { ItemSearch } from './search-results.tsx';

/** Long enough to skip most intermediate words, short enough to feel immediate. */
const typingPauseMs = 180;

function useAfterPause<Value>(value: Value): Value {
  const [delayed, setDelayed] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(value), typingPauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return delayed;
}

/** The search results for the words in the box, with prices at these stores. */
export function useItemSearch(words: string, storeIds: readonly string[]): ItemSearch {
  const delayedWords = useAfterPause(words);
  const { data, isError, isFetching, fetchStatus, refetch } = useQuery({
    ...itemSearchQuery(delayedWords, storeIds),
    enabled: isSearchable(words) && isSearchable(delayedWords),
  });
  const isBehind = words.trim() !== delayedWords.trim();
  return {
    found: isBehind || isError ? [] : (data ?? []),
    isSearching: isFetching || isBehind,
    hasFailed: isError && !isBehind && !isFetching,
    isOffline: fetchStatus === 'paused',
    retry: () => void refetch(),
  };
}
