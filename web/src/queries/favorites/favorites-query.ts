import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { minuteMs } from '#shared/durations.ts';
import { userQuery } from '#web/queries/account/user-query.ts';
import { reading } from '#web/queries/client/cache-key.ts';
import { usePendingChanges } from '#web/queries/client/pending-changes.ts';
import { type FavoriteChange, favoriteChangeKey, withFavoriteChange } from './favorites-after-change.ts';

export const favoritesQuery = queryOptions({
  ...reading('GET /api/favorites'),
  // Like the cart's: both get new prices at the same time.
  staleTime: minuteMs / 2,
  meta: { premiumFeature: 'favorites' },
});

/** The saved items with all of the shopper's changes, confirmed or not; loaded only with Premium. */
export function useFavorites() {
  const { data: user } = useQuery(userQuery);
  const { data, error, refetch } = useQuery({ ...favoritesQuery, enabled: user?.isPremium ?? false });
  const changes = usePendingChanges<FavoriteChange>(favoriteChangeKey);
  const favorites = useMemo(() => data && changes.reduce(withFavoriteChange, data), [data, changes]);
  return { favorites, error: data ? null : error, retry: () => void refetch() };
}
