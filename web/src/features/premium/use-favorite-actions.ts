import type { Favorite } from '#shared/contract/favorite.ts';
import { cleanWords } from '#shared/rules/shopping-list.ts';
import type { FavoriteChange } from '#web/queries/favorite-changes.ts';
import { useFavoriteChange } from '#web/queries/favorites.ts';
import { failureToUpdate } from '#web/ui/favorite-heart.tsx';
import { toast } from '#web/ui/toast.ts';

const wordsFor = ({ kind }: FavoriteChange, error: Error) =>
  kind === 'remove' ? 'Failed to remove from favorites' : failureToUpdate(error);

/**
 * What can be done in the favorites panel, with the words for how it went. `onRemoved` is told when an entry has gone,
 * and the control that had the focus with it.
 */
export function useFavoriteActions(onRemoved: () => void) {
  const change = useFavoriteChange({
    onFailed: (failed, error) => toast({ title: 'Error', description: wordsFor(failed, error), tone: 'destructive' }),
  });
  return {
    setFrequency: ({ id }: Favorite, frequency: Favorite['frequency']) =>
      change({ kind: 'set', id, changes: { frequency } }),
    remove: (favorite: Favorite) => {
      change({ kind: 'remove', id: favorite.id });
      toast({
        title: 'Removed from favorites',
        description: cleanWords(favorite.item.name),
        action: { label: 'Undo', onPress: () => change({ kind: 'restore', favorite }) },
      });
      onRemoved();
    },
  };
}

export type FavoriteActions = ReturnType<typeof useFavoriteActions>;
