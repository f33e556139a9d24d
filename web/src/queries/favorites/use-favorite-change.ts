import { useMutation } from '@tanstack/react-query';
import type { Favorite } from '#shared/contract/shopping/favorite.ts';
import { isInOwnWords } from '#shared/rules/catalog/own-words.ts';
import { call } from '#web/api/client.ts';
import { type FavoriteChange, favoriteChangeKey } from './favorites-after-change.ts';
import { favoritesQuery } from './favorites-query.ts';

interface FavoriteChangeReports {
  onDone?: (change: FavoriteChange, isFavorite: boolean) => void;
  onFailed: (change: FavoriteChange, error: Error) => void;
}

/** Changes the favorites: visible at once, sent in order, and undone if the server rejects it. */
export function useFavoriteChange({ onDone, onFailed }: FavoriteChangeReports): (change: FavoriteChange) => void {
  const { mutate } = useMutation({
    mutationKey: favoriteChangeKey,
    scope: { id: 'favorites' },
    meta: { premiumFeature: 'favorites' },
    mutationFn: send,
    onSuccess: async (isFavorite, change, _before, { client }) => {
      onDone?.(change, isFavorite);
      // Awaited, so that the change stays visible until the list is loaded again.
      await client.invalidateQueries(favoritesQuery);
    },
    onError: (error, change, _before, { client }) => {
      void client.invalidateQueries(favoritesQuery);
      onFailed(change, error);
    },
  });
  return mutate;
}

/** Returns whether the item is a favorite now. */
async function send(change: FavoriteChange): Promise<boolean> {
  switch (change.kind) {
    case 'toggle':
      return toggle(change);
    case 'set':
      await call('PATCH /api/favorites/{id}', { params: { id: change.id }, body: change.changes });
      return true;
    case 'remove':
      await call('DELETE /api/favorites/{id}', { params: { id: change.favorite.id } });
      return false;
    case 'restore':
      await restore(change.favorite);
      return true;
  }
}

type Toggled = Pick<Favorite, 'item' | 'match' | 'namedKind' | 'amount' | 'includes' | 'note' | 'quantity'>;

async function toggle({ item, ...line }: Toggled & { isFavorite: boolean }): Promise<boolean> {
  const { match, namedKind, amount, includes, note, quantity, isFavorite } = line;
  const words = isInOwnWords(item) ? item.name : undefined;
  const body = { match, namedKind, amount, includes, note, quantity, isFavorite, words };
  return (await call('POST /api/favorites/toggle/{id}', { params: { id: item.id }, body })).isFavorite;
}

/** Saves it again as it was. */
async function restore(favorite: Favorite): Promise<void> {
  const { id, match, frequency, notes, alertBelow } = favorite;
  await toggle({ ...favorite, isFavorite: true });
  await call('PATCH /api/favorites/{id}', { params: { id }, body: { match, frequency, notes, alertBelow } });
}
