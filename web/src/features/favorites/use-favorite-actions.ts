import type { Favorite } from '#shared/contract/shopping/favorite.ts';
import { cleanName } from '#shared/rules/lists/shopping-list.ts';
import { failureToUpdate } from '#web/parts/favorites/favorite-heart.tsx';
import { removedFromFavorites } from '#web/parts/favorites/words.ts';
import type { FavoriteChange } from '#web/queries/favorites/favorites-after-change.ts';
import { useFavoriteChange } from '#web/queries/favorites/use-favorite-change.ts';
import { failureToast, toast } from '#web/ui/toast.ts';
import { errorTitle, undo } from '#web/ui/words.ts';
import * as words from './words/list.tsx';

const wordsFor = ({ kind }: FavoriteChange, error: Error) =>
  kind === 'remove' ? words.notRemoved : failureToUpdate(error);

/**
 * The actions of the favorites panel, each with its toast after the server's response. `onRemoved` is called when an
 * entry with the focused control disappears.
 */
export function useFavoriteActions(onRemoved: () => void) {
  const change = useFavoriteChange({
    onDone: (done) => {
      if (done.kind !== 'remove') return;
      const { favorite } = done;
      toast({
        title: removedFromFavorites,
        description: cleanName(favorite.item.name),
        action: { label: undo, onPress: () => change({ kind: 'restore', favorite }) },
      });
    },
    onFailed: (failed, error) => failureToast(errorTitle, wordsFor(failed, error)),
  });
  return {
    setFrequency: ({ id }: Favorite, frequency: Favorite['frequency']) =>
      change({ kind: 'set', id, changes: { frequency } }),
    setMatch: ({ id }: Favorite, match: Favorite['match']) => change({ kind: 'set', id, changes: { match } }),
    setPriceAlert: ({ id }: Favorite, alertBelow: string | null) =>
      change({ kind: 'set', id, changes: { alertBelow } }),
    remove: (favorite: Favorite) => {
      change({ kind: 'remove', favorite });
      onRemoved();
    },
  };
}

export type FavoriteActions = ReturnType<typeof useFavoriteActions>;
