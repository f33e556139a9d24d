import { useEffect, useRef } from 'react';
import type { ItemSearch } from './search-results.tsx';

/** The longest of the last typed words that found nothing, until `forget`. */
export function useUnanswered(words: string, { found, isSearching, hasFailed, isOffline }: ItemSearch) {
  const last = useRef<string | null>(null);
  const query = words.trim();
  const isUnanswered = found.length === 0 && !isSearching && !hasFailed && !isOffline;
  useEffect(() => {
    if (isUnanswered && query.length > 2 && !last.current?.startsWith(query)) last.current = query;
  }, [isUnanswered, query]);
  return {
    take: () => {
      const words = last.current;
      last.current = null;
      return words;
    },
  };
}
